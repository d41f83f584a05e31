<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CardTable</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a zone of the table</comment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameTable</name>
    <message numerus="yes">
        <source>in %n turn(s)</source>
        <comment>how long a game took</comment>
        <extracomment>Whether another person sits at the bottom since the last move.</extracomment>
        <translation>
            <numerusform>in %n turn</numerusform>
            <numerusform>in %n turns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GinCloth</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a hand</comment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GinWords</name>
    <message numerus="yes">
        <source>You knock and get %n point(s)</source>
        <translation>
            <numerusform>You knock and get %n point</numerusform>
            <numerusform>You knock and get %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gin! You get %n point(s)</source>
        <translation>
            <numerusform>Gin! You get %n point</numerusform>
            <numerusform>Gin! You get %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Big gin! You get %n point(s)</source>
        <translation>
            <numerusform>Big gin! You get %n point</numerusform>
            <numerusform>Big gin! You get %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undercut! You get %n point(s)</source>
        <translation>
            <numerusform>Undercut! You get %n point</numerusform>
            <numerusform>Undercut! You get %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undercut with gin! You get %n point(s)</source>
        <translation>
            <numerusform>Undercut with gin! You get %n point</numerusform>
            <numerusform>Undercut with gin! You get %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} knocks and gets %n point(s)</source>
        <translation>
            <numerusform>{name} knocks and gets %n point</numerusform>
            <numerusform>{name} knocks and gets %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gin! {name} gets %n point(s)</source>
        <translation>
            <numerusform>Gin! {name} gets %n point</numerusform>
            <numerusform>Gin! {name} gets %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Big gin! {name} gets %n point(s)</source>
        <translation>
            <numerusform>Big gin! {name} gets %n point</numerusform>
            <numerusform>Big gin! {name} gets %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undercut! {name} gets %n point(s)</source>
        <translation>
            <numerusform>Undercut! {name} gets %n point</numerusform>
            <numerusform>Undercut! {name} gets %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undercut with gin! {name} gets %n point(s)</source>
        <translation>
            <numerusform>Undercut with gin! {name} gets %n point</numerusform>
            <numerusform>Undercut with gin! {name} gets %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NottyCloth</name>
    <message numerus="yes">
        <source>Deck: %n card(s)</source>
        <comment>under the deck</comment>
        <translation>
            <numerusform>Deck: %n card</numerusform>
            <numerusform>Deck: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a hand</comment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PilesCloth</name>
    <message numerus="yes">
        <source>Stock: %n card(s)</source>
        <comment>under the stock</comment>
        <translation>
            <numerusform>Stock: %n card</numerusform>
            <numerusform>Stock: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a pile</comment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultSheet</name>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n claim</numerusform>
            <numerusform>%n claims</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <translation>
            <numerusform>%n card left</numerusform>
            <numerusform>%n cards left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RummyCloth</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <comment>in a hand</comment>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a hand</comment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RummyWords</name>
    <message numerus="yes">
        <source>You go out in one turn: %n point(s), doubled</source>
        <translation>
            <numerusform>You go out in one turn: %n point, doubled</numerusform>
            <numerusform>You go out in one turn: %n points, doubled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You go out and get %n point(s)</source>
        <translation>
            <numerusform>You go out and get %n point</numerusform>
            <numerusform>You go out and get %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody is out; you hold the least and get %n point(s)</source>
        <translation>
            <numerusform>Nobody is out; you hold the least and get %n point</numerusform>
            <numerusform>Nobody is out; you hold the least and get %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} goes out in one turn: %n point(s), doubled</source>
        <translation>
            <numerusform>{name} goes out in one turn: %n point, doubled</numerusform>
            <numerusform>{name} goes out in one turn: %n points, doubled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} goes out and gets %n point(s)</source>
        <translation>
            <numerusform>{name} goes out and gets %n point</numerusform>
            <numerusform>{name} goes out and gets %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody is out; {name} holds the least and gets %n point(s)</source>
        <translation>
            <numerusform>Nobody is out; {name} holds the least and gets %n point</numerusform>
            <numerusform>Nobody is out; {name} holds the least and gets %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RummyZones</name>
    <message numerus="yes">
        <source>%n more meld(s)</source>
        <comment>scrolled away</comment>
        <translation>
            <numerusform>%n more meld</numerusform>
            <numerusform>%n more melds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetCloth</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <comment>a score</comment>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetDailyPage</name>
    <message numerus="yes">
        <source>A SET! %n SET(s) more to find.</source>
        <translation>
            <numerusform>A SET! %n SET more to find.</numerusform>
            <numerusform>A SET! %n SETs more to find.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n SET(s) lie among these cards. Find them all.</source>
        <translation>
            <numerusform>%n SET lie among these cards. Find them all.</numerusform>
            <numerusform>%n SETs lie among these cards. Find them all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetWords</name>
    <message numerus="yes">
        <source>%n point(s) lost</source>
        <translation>
            <numerusform>%n point lost</numerusform>
            <numerusform>%n points lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n SET(s) on the table</source>
        <translation>
            <numerusform>There are %n SET on the table</numerusform>
            <numerusform>There are %n SETs on the table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message numerus="yes">
        <source>%n game(s) written to {file}</source>
        <translation>
            <numerusform>%n game written to {file}</numerusform>
            <numerusform>%n games written to {file}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message numerus="yes">
        <source>Draw %n card(s)</source>
        <comment>button</comment>
        <translation>
            <numerusform>Draw %n card</numerusform>
            <numerusform>Draw %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It fits %n meld(s): choose one by its number</source>
        <translation>
            <numerusform>It fits %n meld: choose one by its number</numerusform>
            <numerusform>It fits %n melds: choose one by its number</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more card(s)</source>
        <comment>to select for a SET</comment>
        <translation>
            <numerusform>%n more card</numerusform>
            <numerusform>%n more cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n SET(s)</source>
        <comment>in a game</comment>
        <translation>
            <numerusform>%n SET</numerusform>
            <numerusform>%n SETs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimesPlot</name>
    <message numerus="yes">
        <source>{name}: %n SET(s), {mean} s on average</source>
        <translation>
            <numerusform>{name}: %n SET, {mean} s on average</numerusform>
            <numerusform>{name}: %n SETs, {mean} s on average</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>set of {number}, %n colour(s)</source>
        <comment>a valid group</comment>
        <translation>
            <numerusform>set of {number}, %n colour</numerusform>
            <numerusform>set of {number}, %n colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>these are %n group(s): discard one after the other</source>
        <translation>
            <numerusform>these are %n group: discard one after the other</numerusform>
            <numerusform>these are %n groups: discard one after the other</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The hand has %n card(s) and may hold 20</source>
        <translation>
            <numerusform>The hand has %n card and may hold 20</numerusform>
            <numerusform>The hand has %n cards and may hold 20</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Draw %n card(s)</source>
        <comment>advice</comment>
        <translation>
            <numerusform>Draw %n card</numerusform>
            <numerusform>Draw %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the %n card(s) left are groups too</source>
        <translation>
            <numerusform>the %n card left are groups too</numerusform>
            <numerusform>the %n cards left are groups too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) are left then</source>
        <translation>
            <numerusform>%n card are left then</numerusform>
            <numerusform>%n cards are left then</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in the deck can empty the hand then</source>
        <translation>
            <numerusform>%n card in the deck can empty the hand then</numerusform>
            <numerusform>%n cards in the deck can empty the hand then</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the hand grows to %n card(s), enough for a run</source>
        <translation>
            <numerusform>the hand grows to %n card, enough for a run</numerusform>
            <numerusform>the hand grows to %n cards, enough for a run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with %n card(s) in hand more groups can come</source>
        <translation>
            <numerusform>with %n card in hand more groups can come</numerusform>
            <numerusform>with %n cards in hand more groups can come</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>draws %n card(s)</source>
        <comment>log</comment>
        <translation>
            <numerusform>draws %n card</numerusform>
            <numerusform>draws %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>draw %n card(s)</source>
        <comment>log: you</comment>
        <translation>
            <numerusform>draw %n card</numerusform>
            <numerusform>draw %n cards</numerusform>
        </translation>
    </message>
</context>
</TS>
