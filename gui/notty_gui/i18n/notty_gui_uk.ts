<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="uk" sourcelanguage="en">
<context>
    <name>CardTable</name>
    <message>
        <source>Card table</source>
        <extracomment>How a screen reader hears of a card in a bracket, where &quot;in a group&quot; is not the word.</extracomment>
        <translation>Стіл із картами</translation>
    </message>
    <message>
        <source>Row {row} column {column}</source>
        <comment>where a card lies</comment>
        <translation>Рядок {row}, стовпець {column}</translation>
    </message>
    <message>
        <source>key {letter}</source>
        <comment>of the place of a card</comment>
        <translation>клавіша {letter}</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <comment>a card among those of its zone</comment>
        <translation>{place} з {count}</translation>
    </message>
    <message>
        <source>in a group</source>
        <translation>у групі</translation>
    </message>
    <message>
        <source>can be played</source>
        <translation>можна зіграти</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>вибрано</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a zone of the table</comment>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карти</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ControlStrip</name>
    <message>
        <source>Instant</source>
        <translation>Миттєво</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Швидко</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Звичайно</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Повільно</translation>
    </message>
    <message>
        <source>Go on (F5)</source>
        <translation>Далі (F5)</translation>
    </message>
    <message>
        <source>Pause (F5)</source>
        <translation>Пауза (F5)</translation>
    </message>
    <message>
        <source>Speed: {speed} (F8)</source>
        <translation>Швидкість: {speed} (F8)</translation>
    </message>
    <message>
        <source>One step (F7)</source>
        <translation>Один крок (F7)</translation>
    </message>
</context>
<context>
    <name>DailyBar</name>
    <message>
        <source>Go on (P)</source>
        <translation>Продовжити (P)</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>Пауза (P)</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>На головну</translation>
    </message>
    <message>
        <source>Options (Ctrl+,)</source>
        <translation>Налаштування (Ctrl+,)</translation>
    </message>
    <message>
        <source>Rules (F1)</source>
        <translation>Правила (F1)</translation>
    </message>
</context>
<context>
    <name>DailyHistory</name>
    <message>
        <source>No daily table solved yet. There is a new one each day.</source>
        <translation>Ще не розв’язано жодного столу дня. Щодня з’являється новий.</translation>
    </message>
    <message>
        <source>Solved: {played}. Best time {best}, average {average}. Days in a row: {now} (at best {most}).</source>
        <translation>Розв’язано: {played}. Найкращий час {best}, середній {average}. Днів поспіль: {now} (найбільше {most}).</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>День</translation>
    </message>
    <message>
        <source>SETs</source>
        <translation>SET</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Час</translation>
    </message>
    <message>
        <source>Wrong tries</source>
        <translation>Хибні спроби</translation>
    </message>
    <message>
        <source>Daily tables of SET</source>
        <translation>Столи дня SET</translation>
    </message>
</context>
<context>
    <name>FoundView</name>
    <message>
        <source>Found SETs</source>
        <extracomment>Below this width of the list a name would be no more than a letter or two. A time as long as most are. What stands beside the heading.</extracomment>
        <translation>Знайдені SET</translation>
    </message>
</context>
<context>
    <name>GameTable</name>
    <message>
        <source>Leave this rated deal?</source>
        <translation>Вийти з рейтингової роздачі?</translation>
    </message>
    <message>
        <source>It is saved, and you can go on with it later.</source>
        <translation>Гру збережено: її можна продовжити пізніше.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Вийти</translation>
    </message>
    <message>
        <source>{file} is no table to play by: {reason}</source>
        <translation>За файлом {file} грати не можна: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>in %n turn(s)</source>
        <comment>how long a game took</comment>
        <extracomment>Whether another person sits at the bottom since the last move.</extracomment>
        <translation>
            <numerusform>за %n хід</numerusform>
            <numerusform>за %n ходи</numerusform>
            <numerusform>за %n ходів</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} cannot play on: {reason}</source>
        <translation>{name} не може грати далі: {reason}</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Збережено як {name}</translation>
    </message>
    <message>
        <source>It cannot be saved: {why}</source>
        <translation>Не вдалося зберегти: {why}</translation>
    </message>
</context>
<context>
    <name>GameTile</name>
    <message>
        <source>Continue</source>
        <extracomment>One more thing to do, on the picture.</extracomment>
        <translation>Продовжити</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Нова гра</translation>
    </message>
    <message>
        <source>Soon</source>
        <translation>Незабаром</translation>
    </message>
</context>
<context>
    <name>GinCloth</name>
    <message>
        <source>Deadwood {points}</source>
        <comment>under the cards</comment>
        <translation>Залишок {points}</translation>
    </message>
    <message>
        <source>Deadwood {points} after a discard</source>
        <comment>under the cards</comment>
        <translation>Залишок {points} після скидання</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a hand</comment>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карти</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>deadwood {points}</source>
        <comment>of a player</comment>
        <translation>залишок {points}</translation>
    </message>
</context>
<context>
    <name>GinShow</name>
    <message>
        <source>{name} may lay off cards</source>
        <translation>{name} може докладати карти</translation>
    </message>
    <message>
        <source>Your turn · {card}: take it, or pass</source>
        <translation>Ваш хід · {card}: візьміть або пасуйте</translation>
    </message>
    <message>
        <source>Your turn: draw from the stock</source>
        <translation>Ваш хід: візьміть карту із запасу</translation>
    </message>
    <message>
        <source>Your turn · {card}: take it to knock, or pass</source>
        <translation>Ваш хід · {card}: візьміть, щоб стукнути, або пасуйте</translation>
    </message>
    <message>
        <source>Your turn: draw from the stock, or take the up-card</source>
        <translation>Ваш хід: візьміть карту із запасу або відкриту</translation>
    </message>
    <message>
        <source>{name} knocked with {points}: lay off cards, or say done</source>
        <translation>{name}: стук, залишок {points}. Докладайте карти або натисніть «Готово»</translation>
    </message>
    <message>
        <source>Your turn: you have gin!</source>
        <translation>Ваш хід: у вас джин!</translation>
    </message>
    <message>
        <source>Your turn: discard a card, or knock with {points}</source>
        <translation>Ваш хід: скиньте карту або стукніть із залишком {points}</translation>
    </message>
    <message>
        <source>Your turn: choose a card to discard</source>
        <translation>Ваш хід: виберіть карту, щоб скинути</translation>
    </message>
    <message>
        <source>{card}: deadwood {after} without it</source>
        <translation>{card}: без неї залишок {after}</translation>
    </message>
    <message>
        <source>gin!</source>
        <translation>джин!</translation>
    </message>
    <message>
        <source>you may knock</source>
        <translation>можна стукати</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Рахунок</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>роздачі</translation>
    </message>
    <message>
        <source>game</source>
        <translation>матч</translation>
    </message>
    <message>
        <source>with bonuses</source>
        <translation>з преміями</translation>
    </message>
</context>
<context>
    <name>GinWords</name>
    <message>
        <source>After a knock one lays off cards, or is done</source>
        <translation>Після стуку докладають карти або завершують</translation>
    </message>
    <message>
        <source>Nobody has knocked</source>
        <translation>Ніхто ще не стукав</translation>
    </message>
    <message>
        <source>Take the first up-card, or pass</source>
        <translation>Візьміть першу відкриту карту або пасуйте</translation>
    </message>
    <message>
        <source>Both players passed the first up-card: draw from the stock</source>
        <translation>Обидва гравці спасували: візьміть карту із запасу</translation>
    </message>
    <message>
        <source>The stock is at its end: take the up-card only to knock</source>
        <translation>Запас вичерпано: відкриту карту беруть, лише щоб стукнути</translation>
    </message>
    <message>
        <source>The last two cards of the stock are not drawn</source>
        <translation>Останні дві карти запасу не беруть</translation>
    </message>
    <message>
        <source>Only the first up-card can be passed</source>
        <translation>Пасувати можна лише на першу відкриту карту</translation>
    </message>
    <message>
        <source>A card has come in this turn already: discard one</source>
        <translation>Цього ходу карту вже взято: скиньте одну</translation>
    </message>
    <message>
        <source>There is no big gin by these rules</source>
        <translation>За цими правилами великого джину немає</translation>
    </message>
    <message>
        <source>Not all eleven cards are in melds</source>
        <translation>Не всі одинадцять карт складено в комбінації</translation>
    </message>
    <message>
        <source>The up-card was taken to knock</source>
        <translation>Відкриту карту взято, щоб стукнути</translation>
    </message>
    <message>
        <source>{card}: just taken from the discards, so it stays in this turn</source>
        <translation>{card}: щойно взято зі скиду, тож цього ходу її не скидають</translation>
    </message>
    <message>
        <source>{card} does not fit meld {number}</source>
        <translation>{card} не пасує до комбінації {number}</translation>
    </message>
    <message>
        <source>There is no meld {number}</source>
        <translation>Комбінації {number} немає</translation>
    </message>
    <message>
        <source>{left} deadwood would be left, and one knocks with {limit} at most</source>
        <translation>Залишок був би {left}, а стукають щонайбільше з {limit}</translation>
    </message>
    <message>
        <source>{left} deadwood would be left, and only gin ends this deal</source>
        <translation>Залишок був би {left}, а цю роздачу завершує лише джин</translation>
    </message>
    <message>
        <source>Nobody has knocked: the deal does not count</source>
        <translation>Ніхто не стукнув: роздачу не зараховано</translation>
    </message>
    <message>
        <source>Equal deadwood: nobody gets points</source>
        <translation>Залишки рівні: очок ніхто не отримує</translation>
    </message>
    <message>
        <source>The deal is drawn</source>
        <translation>У роздачі нічия</translation>
    </message>
    <message numerus="yes">
        <source>You knock and get %n point(s)</source>
        <translation>
            <numerusform>Ви стукнули й отримуєте %n очко</numerusform>
            <numerusform>Ви стукнули й отримуєте %n очки</numerusform>
            <numerusform>Ви стукнули й отримуєте %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gin! You get %n point(s)</source>
        <translation>
            <numerusform>Джин! Ви отримуєте %n очко</numerusform>
            <numerusform>Джин! Ви отримуєте %n очки</numerusform>
            <numerusform>Джин! Ви отримуєте %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Big gin! You get %n point(s)</source>
        <translation>
            <numerusform>Великий джин! Ви отримуєте %n очко</numerusform>
            <numerusform>Великий джин! Ви отримуєте %n очки</numerusform>
            <numerusform>Великий джин! Ви отримуєте %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undercut! You get %n point(s)</source>
        <translation>
            <numerusform>Підрізано! Ви отримуєте %n очко</numerusform>
            <numerusform>Підрізано! Ви отримуєте %n очки</numerusform>
            <numerusform>Підрізано! Ви отримуєте %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undercut with gin! You get %n point(s)</source>
        <translation>
            <numerusform>Підрізано з джином! Ви отримуєте %n очко</numerusform>
            <numerusform>Підрізано з джином! Ви отримуєте %n очки</numerusform>
            <numerusform>Підрізано з джином! Ви отримуєте %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} knocks and gets %n point(s)</source>
        <translation>
            <numerusform>{name} стукає й отримує %n очко</numerusform>
            <numerusform>{name} стукає й отримує %n очки</numerusform>
            <numerusform>{name} стукає й отримує %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gin! {name} gets %n point(s)</source>
        <translation>
            <numerusform>Джин! {name} отримує %n очко</numerusform>
            <numerusform>Джин! {name} отримує %n очки</numerusform>
            <numerusform>Джин! {name} отримує %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Big gin! {name} gets %n point(s)</source>
        <translation>
            <numerusform>Великий джин! {name} отримує %n очко</numerusform>
            <numerusform>Великий джин! {name} отримує %n очки</numerusform>
            <numerusform>Великий джин! {name} отримує %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undercut! {name} gets %n point(s)</source>
        <translation>
            <numerusform>Підрізано! {name} отримує %n очко</numerusform>
            <numerusform>Підрізано! {name} отримує %n очки</numerusform>
            <numerusform>Підрізано! {name} отримує %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undercut with gin! {name} gets %n point(s)</source>
        <translation>
            <numerusform>Підрізано з джином! {name} отримує %n очко</numerusform>
            <numerusform>Підрізано з джином! {name} отримує %n очки</numerusform>
            <numerusform>Підрізано з джином! {name} отримує %n очок</numerusform>
        </translation>
    </message>
    <message>
        <source>Knock</source>
        <comment>how a deal ended</comment>
        <translation>Стук</translation>
    </message>
    <message>
        <source>Gin!</source>
        <translation>Джин!</translation>
    </message>
    <message>
        <source>Big gin!</source>
        <translation>Великий джин!</translation>
    </message>
    <message>
        <source>Undercut!</source>
        <translation>Підрізано!</translation>
    </message>
    <message>
        <source>Undercut with gin!</source>
        <translation>Підрізано з джином!</translation>
    </message>
    <message>
        <source>Equal deadwood</source>
        <translation>Залишки рівні</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Spade as up-card: doubled</source>
        <translation>Перша карта — піка: подвоєно</translation>
    </message>
    <message>
        <source>{name}: points</source>
        <translation>{name}: очки</translation>
    </message>
    <message>
        <source>{name}: deadwood</source>
        <translation>{name}: залишок</translation>
    </message>
    <message>
        <source>Bonus for gin</source>
        <translation>Премія за джин</translation>
    </message>
    <message>
        <source>Bonus for big gin</source>
        <translation>Премія за великий джин</translation>
    </message>
    <message>
        <source>Bonus for the undercut</source>
        <translation>Премія за підрізання</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>Роздача {number}</translation>
    </message>
    <message>
        <source>Boxes</source>
        <comment>deals won</comment>
        <translation>Виграні роздачі</translation>
    </message>
    <message>
        <source>For boxes</source>
        <translation>За роздачі</translation>
    </message>
    <message>
        <source>For the game</source>
        <translation>За матч</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Разом</translation>
    </message>
    <message>
        <source>Look at the piles</source>
        <translation>Погляньте на стоси</translation>
    </message>
    <message>
        <source>Look at the stock</source>
        <translation>Погляньте на запас</translation>
    </message>
    <message>
        <source>Look at the discard pile</source>
        <translation>Погляньте на скид</translation>
    </message>
    <message>
        <source>Look at your hand</source>
        <translation>Погляньте на свою руку</translation>
    </message>
    <message>
        <source>Look at the buttons</source>
        <translation>Погляньте на кнопки</translation>
    </message>
    <message>
        <source>Take the up-card</source>
        <translation>Узяти відкриту карту</translation>
    </message>
    <message>
        <source>Draw from the stock</source>
        <translation>Узяти із запасу</translation>
    </message>
    <message>
        <source>Pass the up-card</source>
        <translation>Спасувати на відкриту карту</translation>
    </message>
    <message>
        <source>Discard: {card}</source>
        <translation>Скинути: {card}</translation>
    </message>
    <message>
        <source>Knock, discarding: {card}</source>
        <translation>Стукнути, скинувши: {card}</translation>
    </message>
    <message>
        <source>Say big gin</source>
        <translation>Оголосити великий джин</translation>
    </message>
    <message>
        <source>Lay off: {card}</source>
        <translation>Докласти: {card}</translation>
    </message>
    <message>
        <source>Lay off nothing more</source>
        <translation>Більше не докладати</translation>
    </message>
    <message>
        <source>{action}: {reason}</source>
        <comment>a hint</comment>
        <translation>{action}: {reason}</translation>
    </message>
    <message>
        <source>no deadwood is left, that is gin</source>
        <translation>залишку немає — це джин</translation>
    </message>
    <message>
        <source>all eleven cards are in melds</source>
        <translation>усі одинадцять карт у комбінаціях</translation>
    </message>
    <message>
        <source>the deadwood is {points}</source>
        <translation>залишок — {points}</translation>
    </message>
    <message>
        <source>it makes {cards}, {points} deadwood less</source>
        <translation>складається {cards}, залишок менший на {points}</translation>
    </message>
    <message>
        <source>it makes the meld {cards}, {points} deadwood less</source>
        <translation>виходить комбінація {cards}, залишок менший на {points}</translation>
    </message>
    <message>
        <source>{points} deadwood less</source>
        <translation>залишок менший на {points}</translation>
    </message>
    <message>
        <source>the up-card saves no deadwood</source>
        <translation>відкрита карта не зменшить залишку</translation>
    </message>
    <message>
        <source>the other hand cannot meld it; deadwood {points}</source>
        <translation>суперник не складе з нею комбінації; залишок {points}</translation>
    </message>
    <message>
        <source>the least deadwood is left, {points}</source>
        <translation>лишається найменший залишок — {points}</translation>
    </message>
    <message>
        <source>other cards are likelier to make melds; deadwood {points}</source>
        <translation>інші карти радше складуться в комбінації; залишок {points}</translation>
    </message>
    <message>
        <source>no card to lay off is worth a meld; deadwood {points}</source>
        <translation>жодна карта не варта того, щоб розбивати комбінацію; залишок {points}</translation>
    </message>
    <message>
        <source>it fits meld {number}, {points} deadwood less</source>
        <translation>пасує до комбінації {number}, залишок менший на {points}</translation>
    </message>
    <message>
        <source>nothing else helps</source>
        <translation>нічого кращого немає</translation>
    </message>
    <message>
        <source>takes the up-card</source>
        <translation>бере відкриту карту</translation>
    </message>
    <message>
        <source>draws from the stock</source>
        <translation>бере із запасу</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>пасує</translation>
    </message>
    <message>
        <source>discards</source>
        <translation>скидає</translation>
    </message>
    <message>
        <source>knocks and discards</source>
        <translation>стукає, скидає</translation>
    </message>
    <message>
        <source>has big gin</source>
        <translation>має великий джин</translation>
    </message>
    <message>
        <source>lays off</source>
        <translation>докладає</translation>
    </message>
    <message>
        <source>lays off nothing more</source>
        <translation>більше не докладає</translation>
    </message>
    <message>
        <source>take the up-card</source>
        <comment>log: you</comment>
        <translation>берете відкриту карту</translation>
    </message>
    <message>
        <source>draw from the stock</source>
        <comment>log: you</comment>
        <translation>берете із запасу</translation>
    </message>
    <message>
        <source>pass</source>
        <comment>log: you</comment>
        <translation>пасуєте</translation>
    </message>
    <message>
        <source>discard</source>
        <comment>log: you</comment>
        <translation>скидаєте</translation>
    </message>
    <message>
        <source>knock and discard</source>
        <comment>log: you</comment>
        <translation>стукаєте, скидаєте</translation>
    </message>
    <message>
        <source>have big gin</source>
        <comment>log: you</comment>
        <translation>маєте великий джин</translation>
    </message>
    <message>
        <source>lay off</source>
        <comment>log: you</comment>
        <translation>докладаєте</translation>
    </message>
    <message>
        <source>lay off nothing more</source>
        <comment>log: you</comment>
        <translation>більше не докладаєте</translation>
    </message>
</context>
<context>
    <name>GinZones</name>
    <message>
        <source>Your hand</source>
        <extracomment>The other hand, as a share of one&apos;s own cards. Between the cards of a hand that lies open, as a share of their width.</extracomment>
        <translation>Ваша рука</translation>
    </message>
    <message>
        <source>Stock</source>
        <translation>Запас</translation>
    </message>
    <message>
        <source>Discard pile</source>
        <translation>Скид</translation>
    </message>
    <message>
        <source>Meld {number}</source>
        <translation>Комбінація {number}</translation>
    </message>
    <message>
        <source>Cards of {name}</source>
        <translation>Карти гравця {name}</translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Choose a game</source>
        <extracomment>The cards of the table that was left, maybe none. The results of today&apos;s deal. Today&apos;s table of SET, if it was solved.</extracomment>
        <translation>Виберіть гру</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Навчання</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Налаштування</translation>
    </message>
    <message>
        <source>Today&apos;s deal</source>
        <translation>Роздача дня</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Мова</translation>
    </message>
    <message>
        <source>System</source>
        <comment>as the system has it</comment>
        <translation>Як у системі</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Світла</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Темна</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n гравець</numerusform>
            <numerusform>%n гравці</numerusform>
            <numerusform>%n гравців</numerusform>
        </translation>
    </message>
    <message>
        <source>{least} to {most} players</source>
        <translation>Гравців: {least}–{most}</translation>
    </message>
    <message>
        <source>Not played yet</source>
        <translation>Ще не зіграно</translation>
    </message>
    <message>
        <source>Won against {player}, {day}</source>
        <translation>Перемога · {player} · {day}</translation>
    </message>
    <message>
        <source>Lost to {player}, {day}</source>
        <translation>Поразка · {player} · {day}</translation>
    </message>
    <message>
        <source>Drawn with {player}, {day}</source>
        <translation>Нічия · {player} · {day}</translation>
    </message>
    <message>
        <source>Watched {player}, {day}</source>
        <translation>Перегляд · {player} · {day}</translation>
    </message>
    <message>
        <source>Played together, {day}</source>
        <translation>Спільна гра · {day}</translation>
    </message>
    <message>
        <source>Deal {number}: the same cards for everybody, today only.</source>
        <translation>Роздача {number}: однакові карти для всіх, лише сьогодні.</translation>
    </message>
    <message>
        <source>{game}: won</source>
        <translation>{game}: перемога</translation>
    </message>
    <message>
        <source>{game}: lost</source>
        <translation>{game}: поразка</translation>
    </message>
    <message>
        <source>{game}: drawn</source>
        <translation>{game}: нічия</translation>
    </message>
    <message>
        <source>Play {game}</source>
        <translation>Грати: {game}</translation>
    </message>
    <message>
        <source>SET: daily table</source>
        <translation>SET: стіл дня</translation>
    </message>
    <message>
        <source>Daily table: {time}</source>
        <translation>Стіл дня: {time}</translation>
    </message>
    <message>
        <source>Twelve cards, the same for everybody today: find all their SETs.</source>
        <translation>Дванадцять карт, сьогодні однакових для всіх: знайдіть усі SET.</translation>
    </message>
    <message>
        <source>Daily table</source>
        <translation>Стіл дня</translation>
    </message>
</context>
<context>
    <name>KnockSheet</name>
    <message>
        <source>no melds</source>
        <extracomment>The action that was decided on.</extracomment>
        <translation>без комбінацій</translation>
    </message>
    <message>
        <source>Knock with {points}?</source>
        <translation>Стукнути із залишком {points}?</translation>
    </message>
    <message>
        <source>Your deadwood: {points}, where {limit} is the most</source>
        <translation>Ваш залишок: {points}; щонайбільше можна {limit}</translation>
    </message>
    <message>
        <source>{name} undercuts with {points} or less, after laying off</source>
        <translation>{name} підріже, якщо після докладання матиме {points} або менше</translation>
    </message>
    <message>
        <source>Chance to be undercut: about {percent} %</source>
        <translation>Імовірність підрізання: близько {percent} %</translation>
    </message>
    <message>
        <source>{name} is known to hold:</source>
        <translation>Відомо, що має {name}:</translation>
    </message>
    <message>
        <source>Nothing is known of the cards of {name}</source>
        <translation>Жодна карта гравця {name} не відома</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Скинути</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>Викласти</translation>
    </message>
    <message>
        <source>{card}: {points}</source>
        <comment>a discard, and the deadwood after it</comment>
        <translation>{card}: {points}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Knock</source>
        <translation>Стукнути</translation>
    </message>
</context>
<context>
    <name>LettersSheet</name>
    <message>
        <source>Letters for colours?</source>
        <translation>Позначати кольори літерами?</translation>
    </message>
    <message>
        <source>A letter in the corner names the colour of a card, if colours look alike.</source>
        <translation>Літери в кутку називають колір карти — на випадок, якщо кольори здаються вам схожими.</translation>
    </message>
    <message>
        <source>With letters</source>
        <translation>З літерами</translation>
    </message>
    <message>
        <source>Without letters</source>
        <translation>Без літер</translation>
    </message>
    <message>
        <source>Options → SET has colours of your own as well.</source>
        <translation>Власні кольори можна вибрати в розділі «Налаштування → SET».</translation>
    </message>
</context>
<context>
    <name>LogView</name>
    <message>
        <source>Log</source>
        <extracomment>The width of a card&apos;s index, as a share of the card&apos;s. Who acted; &quot;&quot; for nobody. What was done. The cards it was done with. All in words, for screen readers and the tooltip. The first line of a turn has a hairline above it. The seat whose sign stands before it; -1 for none. What stands at its end, as the time that it took. Whether it was tried in vain. The height of a line, in units.</extracomment>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Показати журнал</translation>
    </message>
    <message>
        <source>Fold the log</source>
        <translation>Згорнути журнал</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>You</source>
        <extracomment>The games of the same players so far.</extracomment>
        <translation>Ви</translation>
    </message>
    <message>
        <source>Olha</source>
        <comment>name of a computer player</comment>
        <translation>Ольга</translation>
    </message>
    <message>
        <source>There is no such table any more.</source>
        <translation>Цього столу вже немає.</translation>
    </message>
    <message>
        <source>The game cannot start: {reason}</source>
        <translation>Гру не вдалося почати: {reason}</translation>
    </message>
    <message>
        <source>This game has no table yet.</source>
        <translation>Для цієї гри ще немає столу.</translation>
    </message>
    <message>
        <source>A rated game</source>
        <translation>Рейтингова гра</translation>
    </message>
    <message>
        <source>Leave this rated game?</source>
        <translation>Вийти з рейтингової гри?</translation>
    </message>
    <message>
        <source>It is saved, and you can go on with it from home.</source>
        <translation>Гру збережено: її можна продовжити з головного екрана.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Вийти</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Залишитися</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Restart this deal</source>
        <extracomment>The table file that was asked for last.</extracomment>
        <translation>Почати роздачу знову</translation>
    </message>
    <message>
        <source>Deal {number}: copy the number</source>
        <translation>Роздача {number}: скопіювати номер</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Зберегти копію…</translation>
    </message>
    <message>
        <source>Sort the hand</source>
        <translation>Упорядкувати руку</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>Налаштування…</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>На головну</translation>
    </message>
    <message>
        <source>The deal number {number} is on the clipboard</source>
        <translation>Номер роздачі {number} скопійовано</translation>
    </message>
    <message>
        <source>A copy shows all hands: it can be saved when the deal is over</source>
        <translation>У копії видно карти всіх гравців: її можна зберегти, коли роздачу завершено</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Зберегти копію</translation>
    </message>
    <message>
        <source>Games (*.json)</source>
        <translation>Ігри (*.json)</translation>
    </message>
    <message>
        <source>Who plays as {name}?</source>
        <translation>Хто грає за гравця {name}?</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Людина</translation>
    </message>
    <message>
        <source>plays at this computer</source>
        <translation>грає за цим комп’ютером</translation>
    </message>
    <message>
        <source>Load a table file…</source>
        <translation>Завантажити файл таблиці…</translation>
    </message>
    <message>
        <source>Load a table file</source>
        <translation>Завантажити файл таблиці</translation>
    </message>
    <message>
        <source>Tables (*.table);;All files (*)</source>
        <translation>Таблиці (*.table);;Усі файли (*)</translation>
    </message>
</context>
<context>
    <name>NewGameSheet</name>
    <message>
        <source>plays by your own table</source>
        <translation>грає за вашою таблицею</translation>
    </message>
    <message>
        <source>any program that plays over a pipe</source>
        <translation>будь-яка програма, що грає через канал</translation>
    </message>
    <message>
        <source>Program…</source>
        <translation>Програма…</translation>
    </message>
    <message>
        <source>A deal number is at most {number}.</source>
        <translation>Номер роздачі — не більше ніж {number}.</translation>
    </message>
    <message>
        <source>Write the command that starts the program.</source>
        <translation>Напишіть команду, яка запускає програму.</translation>
    </message>
    <message>
        <source>This program cannot play: {reason}</source>
        <translation>Ця програма не може грати: {reason}</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>На рейтинг</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Тренування</translation>
    </message>
    <message>
        <source>No way back once a card was shown; hints mark the game as assisted.</source>
        <translation>Після відкритої карти вороття немає; з підказками гру позначено як зіграну з допомогою.</translation>
    </message>
    <message>
        <source>Take back whatever you like; that marks the game as assisted.</source>
        <translation>Скасовуйте будь-які ходи; тоді гру позначено як зіграну з допомогою.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Ви</translation>
    </message>
    <message>
        <source>Olha</source>
        <comment>name of a computer player</comment>
        <translation>Ольга</translation>
    </message>
    <message>
        <source>Taras</source>
        <comment>name of a computer player</comment>
        <translation>Тарас</translation>
    </message>
    <message>
        <source>Iryna</source>
        <comment>name of a computer player</comment>
        <translation>Ірина</translation>
    </message>
    <message>
        <source>Danylo</source>
        <comment>name of a computer player</comment>
        <translation>Данило</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Гравець {number}</translation>
    </message>
    <message>
        <source>New game: {game}</source>
        <translation>Нова гра: {game}</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Гравці</translation>
    </message>
    <message>
        <source>Number of players</source>
        <translation>Кількість гравців</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Presets of the rules</source>
        <translation>Набори правил</translation>
    </message>
    <message>
        <source>Kind of game</source>
        <translation>Вид гри</translation>
    </message>
    <message>
        <source>Speed of play</source>
        <translation>Швидкість гри</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Миттєво</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Швидко</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Звичайно</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Повільно</translation>
    </message>
    <message>
        <source>Deal number</source>
        <translation>Номер роздачі</translation>
    </message>
    <message>
        <source>random</source>
        <translation>випадковий</translation>
    </message>
    <message>
        <source>The same number gives the same cards</source>
        <translation>Той самий номер дає ті самі карти</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Почати</translation>
    </message>
</context>
<context>
    <name>NottyCloth</name>
    <message>
        <source>Your hand</source>
        <extracomment>Opponents&apos; cards, as a share of one&apos;s own.</extracomment>
        <translation>Ваша рука</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>Cards of {name}</source>
        <translation>Карти: {name}</translation>
    </message>
    <message numerus="yes">
        <source>Deck: %n card(s)</source>
        <comment>under the deck</comment>
        <translation>
            <numerusform>Колода: %n карта</numerusform>
            <numerusform>Колода: %n карти</numerusform>
            <numerusform>Колода: %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody here plays by hand</source>
        <translation>Тут ніхто не грає сам</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a hand</comment>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карти</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>By groups</source>
        <translation>За групами</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Власний порядок</translation>
    </message>
</context>
<context>
    <name>NottyFaces</name>
    <message>
        <source>Red</source>
        <comment>card colour</comment>
        <translation>Червона</translation>
    </message>
    <message>
        <source>Green</source>
        <comment>card colour</comment>
        <translation>Зелена</translation>
    </message>
    <message>
        <source>Yellow</source>
        <comment>card colour</comment>
        <translation>Жовта</translation>
    </message>
    <message>
        <source>Black</source>
        <comment>card colour</comment>
        <translation>Чорна</translation>
    </message>
    <message>
        <source>Blue</source>
        <comment>card colour</comment>
        <translation>Синя</translation>
    </message>
    <message>
        <source>R</source>
        <comment>short for red</comment>
        <translation>Чрв</translation>
    </message>
    <message>
        <source>G</source>
        <comment>short for green</comment>
        <translation>Зел</translation>
    </message>
    <message>
        <source>Y</source>
        <comment>short for yellow</comment>
        <translation>Жов</translation>
    </message>
    <message>
        <source>K</source>
        <comment>short for black</comment>
        <translation>Чор</translation>
    </message>
    <message>
        <source>B</source>
        <comment>short for blue</comment>
        <translation>Син</translation>
    </message>
    <message>
        <source>triangle</source>
        <comment>shape on a card</comment>
        <translation>трикутник</translation>
    </message>
    <message>
        <source>circle</source>
        <comment>shape on a card</comment>
        <translation>круг</translation>
    </message>
    <message>
        <source>star</source>
        <comment>shape on a card</comment>
        <translation>зірка</translation>
    </message>
    <message>
        <source>square</source>
        <comment>shape on a card</comment>
        <translation>квадрат</translation>
    </message>
    <message>
        <source>diamond</source>
        <comment>shape on a card</comment>
        <translation>ромб</translation>
    </message>
    <message>
        <source>Hidden card</source>
        <translation>Закрита карта</translation>
    </message>
    <message>
        <source>{colour} {number}, {shape}</source>
        <comment>a card read aloud</comment>
        <translation>{colour} {number}, {shape}</translation>
    </message>
    <message>
        <source>By colour</source>
        <translation>За кольором</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>За числом</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>Less</source>
        <translation>Менше</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Більше</translation>
    </message>
</context>
<context>
    <name>NumberPick</name>
    <message>
        <source>Any other number goes into the field</source>
        <translation>Будь-яке інше число впишіть у поле</translation>
    </message>
    <message>
        <source>Other</source>
        <comment>a number</comment>
        <translation>Інше</translation>
    </message>
</context>
<context>
    <name>OptionsSheet</name>
    <message>
        <source>Your name</source>
        <extracomment>A category: its id and the picture beside its name. Everything stays as it is now.</extracomment>
        <translation>Ваше ім’я</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Ви</translation>
    </message>
    <message>
        <source>Speed of the computer players</source>
        <translation>Швидкість комп’ютерних гравців</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Повільно</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Звичайно</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Швидко</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Миттєво</translation>
    </message>
    <message>
        <source>Ask before a turn ends with a group in hand</source>
        <translation>Питати, перш ніж завершити хід із групою в руці</translation>
    </message>
    <message>
        <source>New games are rated</source>
        <translation>Нові ігри — на рейтинг</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>System</source>
        <comment>as the system has it</comment>
        <translation>Як у системі</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Світла</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Темна</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Стіл</translation>
    </message>
    <message>
        <source>Green</source>
        <comment>colour of the table</comment>
        <translation>Зелений</translation>
    </message>
    <message>
        <source>Slate</source>
        <comment>colour of the table</comment>
        <translation>Сланцевий</translation>
    </message>
    <message>
        <source>Night</source>
        <comment>colour of the table</comment>
        <translation>Нічний</translation>
    </message>
    <message>
        <source>Plum</source>
        <comment>colour of the table</comment>
        <translation>Сливовий</translation>
    </message>
    <message>
        <source>Suits</source>
        <comment>of playing cards</comment>
        <translation>Масті</translation>
    </message>
    <message>
        <source>In four colours</source>
        <translation>Чотирьох кольорів</translation>
    </message>
    <message>
        <source>Red and black</source>
        <translation>Червоні й чорні</translation>
    </message>
    <message>
        <source>Letters on the figures</source>
        <translation>Літери на фігурах</translation>
    </message>
    <message>
        <source>Size of the cards</source>
        <translation>Розмір карт</translation>
    </message>
    <message>
        <source>Show the log at the table</source>
        <translation>Показувати журнал біля столу</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>На весь екран</translation>
    </message>
    <message>
        <source>Those of the language</source>
        <translation>Літери мови</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Гучність</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Без звуку</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Менше руху</translation>
    </message>
    <message>
        <source>Cards fade instead of travelling</source>
        <translation>Карти плавно з’являються замість того, щоб рухатися</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Високий контраст</translation>
    </message>
    <message>
        <source>Black bars, a darker table and no grey texts</source>
        <translation>Чорні смуги, темніший стіл і жодних сірих написів</translation>
    </message>
    <message>
        <source>Letters for colours</source>
        <translation>Літери кольорів</translation>
    </message>
    <message>
        <source>Names the colour of a card of SET in its corner</source>
        <translation>Називає колір карти SET у її кутку</translation>
    </message>
    <message>
        <source>Announce moves</source>
        <translation>Озвучувати ходи</translation>
    </message>
    <message>
        <source>Tells a screen reader what the other players do</source>
        <translation>Програма читання з екрана повідомляє, що роблять інші гравці</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Мова</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Нова гра</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Налаштування</translation>
    </message>
    <message>
        <source>Sound on or off</source>
        <translation>Увімкнути або вимкнути звук</translation>
    </message>
    <message>
        <source>Larger, smaller or normal cards</source>
        <translation>Більші, менші або звичайні карти</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Вийти з програми</translation>
    </message>
    <message>
        <source>Next or previous place</source>
        <translation>Наступне або попереднє місце</translation>
    </message>
    <message>
        <source>Cancel or close</source>
        <translation>Скасувати або закрити</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Розділи</translation>
    </message>
    <message>
        <source>Play</source>
        <comment>options about playing</comment>
        <translation>Гра</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Вигляд</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Звук</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Доступність</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавіші</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
</context>
<context>
    <name>OutSheet</name>
    <message>
        <source>Meld {cards}</source>
        <extracomment>It is to be done.</extracomment>
        <translation>Викласти {cards}</translation>
    </message>
    <message>
        <source>Discard {cards}</source>
        <translation>Скинути: {cards}</translation>
    </message>
    <message>
        <source>Lay off {cards} on {meld} ({name})</source>
        <translation>Докласти {cards} до {meld} ({name})</translation>
    </message>
    <message>
        <source>Go out?</source>
        <translation>Вийти?</translation>
    </message>
    <message>
        <source>All in one turn: what the others hold counts twice</source>
        <translation>Усе за один хід: карти суперників рахуються вдвічі</translation>
    </message>
    <message>
        <source>What the others hold counts for you</source>
        <translation>Карти, що лишилися в суперників, рахуються вам</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Go out</source>
        <translation>Вийти</translation>
    </message>
</context>
<context>
    <name>PauseCover</name>
    <message>
        <source>Paused</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>The clocks stand still: F5 or a click goes on</source>
        <translation>Годинники стоять: F5 або клацання продовжить гру</translation>
    </message>
</context>
<context>
    <name>PilesCloth</name>
    <message numerus="yes">
        <source>Stock: %n card(s)</source>
        <comment>under the stock</comment>
        <translation>
            <numerusform>Запас: %n карта</numerusform>
            <numerusform>Запас: %n карти</numerusform>
            <numerusform>Запас: %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Discards</source>
        <comment>under the discard pile</comment>
        <translation>Скид</translation>
    </message>
    <message>
        <source>Discard pile</source>
        <translation>Скид</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a pile</comment>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карти</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>empty</source>
        <comment>a pile</comment>
        <translation>порожньо</translation>
    </message>
    <message>
        <source>in a meld</source>
        <translation>у комбінації</translation>
    </message>
    <message>
        <source>Nobody here plays by hand</source>
        <translation>Тут ніхто не грає сам</translation>
    </message>
    <message>
        <source>By melds</source>
        <translation>За комбінаціями</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Власний порядок</translation>
    </message>
</context>
<context>
    <name>PilesShow</name>
    <message>
        <source>to {target}</source>
        <translation>до {target}</translation>
    </message>
    <message>
        <source>one deal</source>
        <translation>одна роздача</translation>
    </message>
    <message>
        <source>The deal is over</source>
        <translation>Роздачу завершено</translation>
    </message>
    <message>
        <source>Paused: {name} is to move</source>
        <translation>Пауза: ходить {name}</translation>
    </message>
    <message>
        <source>{name} is to move</source>
        <translation>Ходить {name}</translation>
    </message>
    <message>
        <source>The cards lie open: go on when you have seen them</source>
        <translation>Карти відкрито: роздивіться й грайте далі</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Підсумок</translation>
    </message>
    <message>
        <source>Next deal</source>
        <translation>Наступна роздача</translation>
    </message>
    <message>
        <source>The deal is not over yet</source>
        <translation>Роздача ще триває</translation>
    </message>
</context>
<context>
    <name>PilesWords</name>
    <message>
        <source>The match is over</source>
        <extracomment>The kinds of action with which a turn begins. Names cards; set by the table.</extracomment>
        <translation>Матч завершено</translation>
    </message>
    <message>
        <source>The deal is over: deal the next one</source>
        <translation>Роздачу завершено: роздайте наступну</translation>
    </message>
    <message>
        <source>The deal is not over yet</source>
        <translation>Роздача ще триває</translation>
    </message>
    <message>
        <source>First draw or take a card</source>
        <translation>Спершу візьміть карту</translation>
    </message>
    <message>
        <source>{card} is not in your hand</source>
        <translation>{card} не у вашій руці</translation>
    </message>
    <message>
        <source>It is the turn of {name}</source>
        <translation>Зараз ходить {name}</translation>
    </message>
    <message>
        <source>Deal {number}: the cards are dealt</source>
        <translation>Роздача {number}: карти роздано</translation>
    </message>
</context>
<context>
    <name>ResultSheet</name>
    <message>
        <source>The game is over</source>
        <translation>Гру закінчено</translation>
    </message>
    <message>
        <source>Nobody wins alone</source>
        <translation>Одного переможця немає</translation>
    </message>
    <message>
        <source>You win!</source>
        <translation>Ви перемогли!</translation>
    </message>
    <message>
        <source>{name} wins</source>
        <translation>Перемагає {name}</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n заявка</numerusform>
            <numerusform>%n заявки</numerusform>
            <numerusform>%n заявок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n хід</numerusform>
            <numerusform>%n ходи</numerusform>
            <numerusform>%n ходів</numerusform>
        </translation>
    </message>
    <message>
        <source>deal {number}</source>
        <translation>роздача {number}</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>на рейтинг</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>тренування</translation>
    </message>
    <message>
        <source>With help: the game counts apart in the statistics.</source>
        <translation>З допомогою: у статистиці гру враховано окремо.</translation>
    </message>
    <message>
        <source>Score: {score}</source>
        <translation>Очки: {score}</translation>
    </message>
    <message>
        <source>No cards left</source>
        <translation>Карт не залишилося</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <translation>
            <numerusform>Залишилася %n карта</numerusform>
            <numerusform>Залишилися %n карти</numerusform>
            <numerusform>Залишилося %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Переможець</translation>
    </message>
    <message>
        <source>This sitting</source>
        <translation>Ігри поспіль</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Роздача</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Разом</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>Новий матч</translation>
    </message>
    <message>
        <source>Same match again</source>
        <translation>Той самий матч</translation>
    </message>
    <message>
        <source>Next deal</source>
        <translation>Наступна роздача</translation>
    </message>
    <message>
        <source>Same deal again</source>
        <translation>Та сама роздача</translation>
    </message>
    <message>
        <source>Counts apart, since you know the cards</source>
        <translation>Рахується окремо, бо карти вам відомі</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Повтор</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Аналіз</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>На головну</translation>
    </message>
</context>
<context>
    <name>RuleFacts</name>
    <message>
        <source>Own rules</source>
        <extracomment>Game and option -&gt; the values that rules pages name for a number.</extracomment>
        <translation>Власні правила</translation>
    </message>
    <message>
        <source>chosen one by one</source>
        <translation>вибрані по одному</translation>
    </message>
    <message>
        <source>no {rule}</source>
        <comment>a rule that is off</comment>
        <translation>без: {rule}</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>not found</source>
        <translation>не знайдено</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>{place} з {count}</translation>
    </message>
    <message>
        <source>The rules cannot be read: {reason}</source>
        <translation>Не вдалося прочитати правила: {reason}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Rules: {game}</source>
        <translation>Правила: {game}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Пошук</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Попереднє</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Наступне</translation>
    </message>
</context>
<context>
    <name>RummyCloth</name>
    <message>
        <source>Turned over {times} of {most}</source>
        <comment>the discards; times</comment>
        <extracomment>How zones lay when cards were placed last: sizes of melds, counts and openness of hands.</extracomment>
        <translation>Перевернуто {times} з {most}</translation>
    </message>
    <message>
        <source>next: {card}</source>
        <comment>the next card of a stock that was turned over</comment>
        <translation>далі: {card}</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <comment>in a hand</comment>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очки</numerusform>
            <numerusform>%n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>in a hand</comment>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карти</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RummyShow</name>
    <message>
        <source>Your turn: the stock is empty; drawing turns the discards over</source>
        <extracomment>What `way_out` found, and for which state.</extracomment>
        <translation>Ваш хід: запас порожній; узявши з нього, ви перевернете скид</translation>
    </message>
    <message>
        <source>Your turn: drawing from the empty stock ends the deal</source>
        <translation>Ваш хід: запас порожній; узявши з нього, ви завершите роздачу</translation>
    </message>
    <message>
        <source>Your turn: draw from the stock, or take the top discard</source>
        <translation>Ваш хід: візьміть карту із запасу або зі скиду</translation>
    </message>
    <message>
        <source>Your turn: your whole hand can go down, go out with G</source>
        <translation>Ваш хід: можна викласти всю руку, виходьте клавішею G</translation>
    </message>
    <message>
        <source>Your turn: meld, lay off, or choose a card to discard</source>
        <translation>Ваш хід: викладіть, докладіть або виберіть карту, щоб скинути</translation>
    </message>
    <message>
        <source>{cards}: fits {count} melds, choose one by its number</source>
        <translation>{cards}: пасує до комбінацій ({count}), виберіть номер</translation>
    </message>
    <message>
        <source>{cards}: fits the meld that glows (L)</source>
        <translation>{cards}: пасує до комбінації, що світиться (L)</translation>
    </message>
    <message>
        <source>{cards}: a meld (M)</source>
        <translation>{cards}: комбінація (M)</translation>
    </message>
    <message>
        <source>{card}: discard it, or choose more to meld</source>
        <translation>{card}: скиньте її або виберіть ще, щоб викласти</translation>
    </message>
    <message>
        <source>Two cards: a meld takes three or more</source>
        <translation>Дві карти: для комбінації треба три або більше</translation>
    </message>
    <message>
        <source>Select the cards of a meld first</source>
        <translation>Спершу виберіть карти комбінації</translation>
    </message>
    <message>
        <source>There is no meld on the table</source>
        <translation>На столі немає комбінацій</translation>
    </message>
    <message>
        <source>Select the card to lay off first</source>
        <translation>Спершу виберіть карту, щоб докласти</translation>
    </message>
    <message>
        <source>These cards do not all fit one meld</source>
        <translation>Ці карти не пасують усі до однієї комбінації</translation>
    </message>
    <message>
        <source>{card} fits no meld, or no card would be left to discard</source>
        <translation>{card} не пасує до жодної комбінації, або не лишиться карти, щоб скинути</translation>
    </message>
    <message>
        <source>One card is discarded: select no more</source>
        <translation>Скидають одну карту: виберіть лише її</translation>
    </message>
    <message>
        <source>Select the card to discard first</source>
        <translation>Спершу виберіть карту, щоб скинути</translation>
    </message>
    <message>
        <source>Not all cards of your hand can go down</source>
        <translation>Не всі карти вашої руки можна викласти</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Рахунок</translation>
    </message>
</context>
<context>
    <name>RummyWords</name>
    <message>
        <source>A card has come in this turn already: meld, lay off, or discard one</source>
        <translation>Карту в цьому ході вже взято: викладайте, докладайте або скидайте</translation>
    </message>
    <message>
        <source>Lay a meld of your own first</source>
        <translation>Спершу викладіть власну комбінацію</translation>
    </message>
    <message>
        <source>A card must be left to discard: one goes out with it</source>
        <translation>Має лишитися карта, щоб скинути: нею й виходять</translation>
    </message>
    <message>
        <source>A card must be left to discard, and not the one just taken</source>
        <translation>Має лишитися карта, щоб скинути, і не щойно взята</translation>
    </message>
    <message>
        <source>Aces are low here: they go before the two</source>
        <translation>Туз тут молодший: він стоїть перед двійкою</translation>
    </message>
    <message>
        <source>Aces are high here: they go after the king</source>
        <translation>Туз тут старший: він стоїть після короля</translation>
    </message>
    <message>
        <source>No meld: that takes three or more in a row of a suit, or of a rank</source>
        <translation>Не комбінація: треба три або більше поспіль однієї масті або однієї вартості</translation>
    </message>
    <message>
        <source>A card is still to come</source>
        <translation>Карта ще має прийти</translation>
    </message>
    <message>
        <source>{card}: just taken from the discards, so it is not thrown in this turn</source>
        <translation>{card}: щойно взято зі скиду, тож у цьому ході її не скидають</translation>
    </message>
    <message>
        <source>{card} does not fit that meld</source>
        <translation>{card} не пасує до цієї комбінації</translation>
    </message>
    <message>
        <source>There is no such meld</source>
        <translation>Такої комбінації немає</translation>
    </message>
    <message>
        <source>Not in your hand: {cards}</source>
        <translation>Немає у вашій руці: {cards}</translation>
    </message>
    <message>
        <source>The deal goes nowhere and ends: nobody gets points</source>
        <translation>Роздача нікуди не йде й завершується: очок не отримує ніхто</translation>
    </message>
    <message>
        <source>The stock is at its end: nobody gets points</source>
        <translation>Запас скінчився: очок не отримує ніхто</translation>
    </message>
    <message numerus="yes">
        <source>You go out in one turn: %n point(s), doubled</source>
        <translation>
            <numerusform>Ви вийшли за один хід: %n очко, подвоєно</numerusform>
            <numerusform>Ви вийшли за один хід: %n очки, подвоєно</numerusform>
            <numerusform>Ви вийшли за один хід: %n очок, подвоєно</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You go out and get %n point(s)</source>
        <translation>
            <numerusform>Ви вийшли й отримуєте %n очко</numerusform>
            <numerusform>Ви вийшли й отримуєте %n очки</numerusform>
            <numerusform>Ви вийшли й отримуєте %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody is out; you hold the least and get %n point(s)</source>
        <translation>
            <numerusform>Ніхто не вийшов; у вас найменше, ви отримуєте %n очко</numerusform>
            <numerusform>Ніхто не вийшов; у вас найменше, ви отримуєте %n очки</numerusform>
            <numerusform>Ніхто не вийшов; у вас найменше, ви отримуєте %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} goes out in one turn: %n point(s), doubled</source>
        <translation>
            <numerusform>{name} виходить за один хід: %n очко, подвоєно</numerusform>
            <numerusform>{name} виходить за один хід: %n очки, подвоєно</numerusform>
            <numerusform>{name} виходить за один хід: %n очок, подвоєно</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} goes out and gets %n point(s)</source>
        <translation>
            <numerusform>{name} виходить і отримує %n очко</numerusform>
            <numerusform>{name} виходить і отримує %n очки</numerusform>
            <numerusform>{name} виходить і отримує %n очок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody is out; {name} holds the least and gets %n point(s)</source>
        <translation>
            <numerusform>Ніхто не вийшов; {name} має найменше й отримує %n очко</numerusform>
            <numerusform>Ніхто не вийшов; {name} має найменше й отримує %n очки</numerusform>
            <numerusform>Ніхто не вийшов; {name} має найменше й отримує %n очок</numerusform>
        </translation>
    </message>
    <message>
        <source>Out!</source>
        <translation>Вихід!</translation>
    </message>
    <message>
        <source>The stock is at its end</source>
        <translation>Запас скінчився</translation>
    </message>
    <message>
        <source>Nothing moves any more</source>
        <translation>Роздача нікуди не йде</translation>
    </message>
    <message>
        <source>Out in one turn!</source>
        <translation>Вихід за один хід!</translation>
    </message>
    <message>
        <source>The deal is over</source>
        <translation>Роздачу завершено</translation>
    </message>
    <message>
        <source>Equal: points</source>
        <translation>Порівну: очки</translation>
    </message>
    <message>
        <source>In one turn: doubled</source>
        <translation>За один хід: подвоєно</translation>
    </message>
    <message>
        <source>{name}: points</source>
        <translation>{name}: очки</translation>
    </message>
    <message>
        <source>{name}: in hand</source>
        <comment>points of the cards in hand</comment>
        <translation>{name}: у руці</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Досі</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>Роздача {number}</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Look at the piles</source>
        <translation>Погляньте на стоси</translation>
    </message>
    <message>
        <source>Look at the discard pile</source>
        <translation>Погляньте на скид</translation>
    </message>
    <message>
        <source>Look at your hand</source>
        <translation>Погляньте на свою руку</translation>
    </message>
    <message>
        <source>Look at the buttons</source>
        <translation>Погляньте на кнопки</translation>
    </message>
    <message>
        <source>Take the top discard</source>
        <translation>Узяти верхню карту скиду</translation>
    </message>
    <message>
        <source>Draw from the stock</source>
        <translation>Узяти із запасу</translation>
    </message>
    <message>
        <source>Discard: {card}</source>
        <translation>Скинути: {card}</translation>
    </message>
    <message>
        <source>Meld: {card}</source>
        <translation>Викласти: {card}</translation>
    </message>
    <message>
        <source>Lay off: {card}</source>
        <translation>Докласти: {card}</translation>
    </message>
    <message>
        <source>{action}: {reason}</source>
        <comment>a hint</comment>
        <translation>{action}: {reason}</translation>
    </message>
    <message>
        <source>your whole hand goes down</source>
        <translation>так викладається вся рука</translation>
    </message>
    <message>
        <source>it makes the meld {cards}</source>
        <translation>так виходить комбінація {cards}</translation>
    </message>
    <message>
        <source>it fits a meld on the table</source>
        <translation>вона пасує до комбінації на столі</translation>
    </message>
    <message>
        <source>{card} fits nothing of yours</source>
        <translation>{card} вам ні до чого не пасує</translation>
    </message>
    <message>
        <source>the next card of the stock is {card}</source>
        <translation>далі в запасі {card}</translation>
    </message>
    <message>
        <source>it counts no more when somebody goes out</source>
        <translation>вона вже не рахуватиметься, коли хтось вийде</translation>
    </message>
    <message>
        <source>your melds stay in hand, to go out in one turn</source>
        <translation>комбінації лишаються в руці, щоб вийти за один хід</translation>
    </message>
    <message>
        <source>nobody can use it</source>
        <translation>вона нікому не знадобиться</translation>
    </message>
    <message>
        <source>it goes with none of your cards</source>
        <translation>вона не пасує до жодної вашої карти</translation>
    </message>
    <message>
        <source>nothing else helps</source>
        <translation>нічого кращого немає</translation>
    </message>
    <message>
        <source>takes the top discard</source>
        <translation>бере зі скиду</translation>
    </message>
    <message>
        <source>draws from the stock</source>
        <translation>бере із запасу</translation>
    </message>
    <message>
        <source>discards</source>
        <translation>скидає</translation>
    </message>
    <message>
        <source>melds</source>
        <translation>викладає</translation>
    </message>
    <message>
        <source>lays off</source>
        <translation>докладає</translation>
    </message>
    <message>
        <source>take the top discard</source>
        <comment>log: you</comment>
        <translation>берете зі скиду</translation>
    </message>
    <message>
        <source>draw from the stock</source>
        <comment>log: you</comment>
        <translation>берете із запасу</translation>
    </message>
    <message>
        <source>discard</source>
        <comment>log: you</comment>
        <translation>скидаєте</translation>
    </message>
    <message>
        <source>meld</source>
        <comment>log: you</comment>
        <translation>викладаєте</translation>
    </message>
    <message>
        <source>lay off</source>
        <comment>log: you</comment>
        <translation>докладаєте</translation>
    </message>
</context>
<context>
    <name>RummyZones</name>
    <message>
        <source>Your hand</source>
        <extracomment>Below the piles: what is known of a stock that was turned over. No pack has more. Cards of the piles, and of other hands by how many there are, as shares of one&apos;s own cards. Between the backs of another hand, as a share of their width: at most, and if it is narrow.</extracomment>
        <translation>Ваша рука</translation>
    </message>
    <message>
        <source>Stock</source>
        <translation>Запас</translation>
    </message>
    <message>
        <source>Discard pile</source>
        <translation>Скид</translation>
    </message>
    <message>
        <source>Melds lie here</source>
        <translation>Тут лежать комбінації</translation>
    </message>
    <message numerus="yes">
        <source>%n more meld(s)</source>
        <comment>scrolled away</comment>
        <translation>
            <numerusform>ще %n комбінація</numerusform>
            <numerusform>ще %n комбінації</numerusform>
            <numerusform>ще %n комбінацій</numerusform>
        </translation>
    </message>
    <message>
        <source>Melds</source>
        <translation>Комбінації</translation>
    </message>
    <message>
        <source>Meld {number}</source>
        <translation>Комбінація {number}</translation>
    </message>
    <message>
        <source>Meld {number}, laid by {name}</source>
        <translation>Комбінація {number}, виклав гравець {name}</translation>
    </message>
    <message>
        <source>Cards of {name}</source>
        <translation>Карти: {name}</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Person</source>
        <extracomment>Skills that one can choose, in steps: half as fast as a normal player, to three times as fast. Whether it plays by a table, which one may replace by a file. Whether it has a skill, which its name ends with: ``human:1.5``. Whether it is a program, whose command is asked for.</extracomment>
        <translation>Людина</translation>
    </message>
    <message>
        <source>plays at this computer</source>
        <translation>грає за цим комп’ютером</translation>
    </message>
    <message>
        <source>Skill {number}</source>
        <translation>Майстерність {number}</translation>
    </message>
    <message>
        <source>2 is twice as fast as 1</source>
        <translation>2 — удвічі швидше, ніж 1</translation>
    </message>
    <message>
        <source>Choose a table</source>
        <translation>Виберіть таблицю</translation>
    </message>
    <message>
        <source>Tables (*.table);;All files (*)</source>
        <translation>Таблиці (*.table);;Усі файли (*)</translation>
    </message>
    <message>
        <source>Own table</source>
        <translation>Власна таблиця</translation>
    </message>
    <message>
        <source>Choose a table…</source>
        <translation>Вибрати таблицю…</translation>
    </message>
    <message>
        <source>{file}: press to play by the shipped table again</source>
        <translation>{file}: натисніть, щоб знову грати за вбудованою таблицею</translation>
    </message>
    <message>
        <source>Plays by the table that comes with the program</source>
        <translation>Грає за таблицею, що постачається з програмою</translation>
    </message>
    <message>
        <source>Table: {file}</source>
        <translation>Таблиця: {file}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ім’я</translation>
    </message>
    <message>
        <source>Command, such as python3 client.py</source>
        <translation>Команда, наприклад python3 client.py</translation>
    </message>
    <message>
        <source>Command that starts the program</source>
        <translation>Команда, яка запускає програму</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Гравець</translation>
    </message>
</context>
<context>
    <name>SetCloth</name>
    <message>
        <source>Deck: {number}</source>
        <comment>cards left in it</comment>
        <extracomment>Taken cards are shown for a moment, and longer if somebody else takes them; then they leave.</extracomment>
        <translation>Колода: {number}</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>рейтингова</translation>
    </message>
    <message>
        <source>assisted</source>
        <translation>з допомогою</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <comment>a score</comment>
        <translation>
            <numerusform>%n очко</numerusform>
            <numerusform>%n очки</numerusform>
            <numerusform>%n очок</numerusform>
        </translation>
    </message>
    <message>
        <source>The game is paused</source>
        <translation>Гру призупинено</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Гру закінчено</translation>
    </message>
</context>
<context>
    <name>SetColours</name>
    <message>
        <source>All eyes tell these colours apart.</source>
        <extracomment>One card of each colour, shading, number and shape.</extracomment>
        <translation>Ці кольори розрізнить кожне око.</translation>
    </message>
    <message>
        <source>Without any colour, letters help.</source>
        <translation>Зовсім без кольору допоможуть літери.</translation>
    </message>
    <message>
        <source>△ Hard to tell apart: {eyes}.</source>
        <translation>△ Важко розрізнити: {eyes}.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Скинути</translation>
    </message>
    <message>
        <source>How far apart they look</source>
        <translation>Наскільки вони відрізняються</translation>
    </message>
    <message>
        <source>The two that look most alike, in CIEDE2000: black and white are 100 apart, and below {least} colours are easily mixed up.</source>
        <translation>Різниця двох найподібніших за CIEDE2000: між чорним і білим — 100, а за різниці, меншої від {least}, кольори легко сплутати.</translation>
    </message>
    <message>
        <source>Normal sight</source>
        <translation>Звичайний зір</translation>
    </message>
    <message>
        <source>Red-blind (protan)</source>
        <translation>Без червоного (протанопія)</translation>
    </message>
    <message>
        <source>Green-blind (deutan)</source>
        <translation>Без зеленого (дейтеранопія)</translation>
    </message>
    <message>
        <source>Blue-blind (tritan)</source>
        <translation>Без синього (тританопія)</translation>
    </message>
    <message>
        <source>In grey</source>
        <translation>Відтінки сірого</translation>
    </message>
</context>
<context>
    <name>SetDailyPage</name>
    <message>
        <source>You have this SET already.</source>
        <extracomment>Under what name the search that was left is kept.</extracomment>
        <translation>Цей SET ви вже знайшли.</translation>
    </message>
    <message>
        <source>That was the last one.</source>
        <translation>Це був останній.</translation>
    </message>
    <message numerus="yes">
        <source>A SET! %n SET(s) more to find.</source>
        <translation>
            <numerusform>Це SET! Залишилося знайти ще %n.</numerusform>
            <numerusform>Це SET! Залишилося знайти ще %n.</numerusform>
            <numerusform>Це SET! Залишилося знайти ще %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>number</source>
        <translation>число</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>колір</translation>
    </message>
    <message>
        <source>shading</source>
        <translation>заливка</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>форма</translation>
    </message>
    <message>
        <source>No SET: two of the three agree in {features}.</source>
        <translation>Це не SET: лише дві карти з трьох збігаються. Ознака: {features}.</translation>
    </message>
    <message>
        <source>The card at that place</source>
        <translation>Карта на цьому місці</translation>
    </message>
    <message>
        <source>Choose no card</source>
        <translation>Зняти вибір карт</translation>
    </message>
    <message>
        <source>Pause, or go on</source>
        <translation>Пауза або продовження</translation>
    </message>
    <message>
        <source>All SETs are found.</source>
        <translation>Усі SET знайдено.</translation>
    </message>
    <message>
        <source>{found} of {sets}</source>
        <translation>{found} з {sets}</translation>
    </message>
    <message>
        <source>SET: daily table</source>
        <translation>SET: стіл дня</translation>
    </message>
    <message>
        <source>Wrong tries: {count}</source>
        <translation>Хибних спроб: {count}</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Знайдено: {count}</translation>
    </message>
    <message>
        <source>All found in {time}</source>
        <translation>Усі знайдено за {time}</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>The clock stands still.</source>
        <translation>Годинник зупинено.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Продовжити</translation>
    </message>
    <message numerus="yes">
        <source>%n SET(s) lie among these cards. Find them all.</source>
        <translation>
            <numerusform>Серед цих карт лежить %n SET. Знайдіть усі.</numerusform>
            <numerusform>Серед цих карт лежать %n SET. Знайдіть усі.</numerusform>
            <numerusform>Серед цих карт лежить %n SET. Знайдіть усі.</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Почати</translation>
    </message>
    <message>
        <source>Days in a row: {now} (at best {best})</source>
        <translation>Днів поспіль: {now} (найбільше {best})</translation>
    </message>
    <message>
        <source>Best time: {time}</source>
        <translation>Найкращий час: {time}</translation>
    </message>
    <message>
        <source>Average time: {time}</source>
        <translation>Середній час: {time}</translation>
    </message>
    <message>
        <source>Cards of the day</source>
        <translation>Карти дня</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Стіл</translation>
    </message>
</context>
<context>
    <name>SetFaces</name>
    <message>
        <source>red</source>
        <comment>one</comment>
        <translation>червоний</translation>
    </message>
    <message>
        <source>red</source>
        <comment>several</comment>
        <translation>червоні</translation>
    </message>
    <message>
        <source>blue</source>
        <comment>one</comment>
        <translation>синій</translation>
    </message>
    <message>
        <source>blue</source>
        <comment>several</comment>
        <translation>сині</translation>
    </message>
    <message>
        <source>green</source>
        <comment>one</comment>
        <translation>зелений</translation>
    </message>
    <message>
        <source>green</source>
        <comment>several</comment>
        <translation>зелені</translation>
    </message>
    <message>
        <source>solid</source>
        <comment>one</comment>
        <translation>суцільний</translation>
    </message>
    <message>
        <source>solid</source>
        <comment>several</comment>
        <translation>суцільні</translation>
    </message>
    <message>
        <source>striped</source>
        <comment>one</comment>
        <translation>смугастий</translation>
    </message>
    <message>
        <source>striped</source>
        <comment>several</comment>
        <translation>смугасті</translation>
    </message>
    <message>
        <source>outlined</source>
        <comment>one</comment>
        <translation>контурний</translation>
    </message>
    <message>
        <source>outlined</source>
        <comment>several</comment>
        <translation>контурні</translation>
    </message>
    <message>
        <source>diamond</source>
        <translation>ромб</translation>
    </message>
    <message>
        <source>diamonds</source>
        <translation>ромби</translation>
    </message>
    <message>
        <source>oval</source>
        <translation>овал</translation>
    </message>
    <message>
        <source>ovals</source>
        <translation>овали</translation>
    </message>
    <message>
        <source>square</source>
        <translation>квадрат</translation>
    </message>
    <message>
        <source>squares</source>
        <translation>квадрати</translation>
    </message>
    <message>
        <source>one</source>
        <comment>number of signs</comment>
        <translation>один</translation>
    </message>
    <message>
        <source>two</source>
        <comment>number of signs</comment>
        <translation>два</translation>
    </message>
    <message>
        <source>three</source>
        <comment>number of signs</comment>
        <translation>три</translation>
    </message>
    <message>
        <source>R</source>
        <comment>letter for red</comment>
        <translation>Чрв</translation>
    </message>
    <message>
        <source>B</source>
        <comment>letter for blue</comment>
        <translation>Син</translation>
    </message>
    <message>
        <source>G</source>
        <comment>letter for green</comment>
        <translation>Зел</translation>
    </message>
    <message>
        <source>hidden card</source>
        <translation>закрита карта</translation>
    </message>
    <message>
        <source>{number} {colour} {shading} {shape}</source>
        <comment>a card in words</comment>
        <translation>{number} {colour} {shading} {shape}</translation>
    </message>
    <message>
        <source>By colour</source>
        <translation>За кольором</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>За числом</translation>
    </message>
</context>
<context>
    <name>SetWords</name>
    <message>
        <source>{seconds} s</source>
        <comment>how long it took</comment>
        <translation>{seconds} с</translation>
    </message>
    <message>
        <source>number: two with {pair}, one with {odd}</source>
        <translation>число: на двох {pair}, на одній {odd}</translation>
    </message>
    <message>
        <source>colour: two {pair}, one {odd}</source>
        <translation>колір: на двох {pair}, на одній {odd}</translation>
    </message>
    <message>
        <source>shading: two {pair}, one {odd}</source>
        <translation>заливка: на двох {pair}, на одній {odd}</translation>
    </message>
    <message>
        <source>shape: two with {pair}, one with {odd}</source>
        <translation>форма: на двох {pair}, на одній {odd}</translation>
    </message>
    <message>
        <source>number</source>
        <comment>a feature of cards</comment>
        <translation>число</translation>
    </message>
    <message>
        <source>colour</source>
        <comment>a feature of cards</comment>
        <translation>колір</translation>
    </message>
    <message>
        <source>shading</source>
        <comment>a feature of cards</comment>
        <translation>заливка</translation>
    </message>
    <message>
        <source>shape</source>
        <comment>a feature of cards</comment>
        <translation>форма</translation>
    </message>
    <message>
        <source>also {features}</source>
        <translation>також {features}</translation>
    </message>
    <message>
        <source>Not a SET: {reasons}</source>
        <translation>Це не SET: {reasons}</translation>
    </message>
    <message>
        <source>Not a SET</source>
        <translation>Це не SET</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) lost</source>
        <translation>
            <numerusform>втрачено %n очко</numerusform>
            <numerusform>втрачено %n очки</numerusform>
            <numerusform>втрачено %n очок</numerusform>
        </translation>
    </message>
    <message>
        <source>F4: a hint</source>
        <translation>F4 — підказка</translation>
    </message>
    <message numerus="yes">
        <source>There are %n SET(s) on the table</source>
        <translation>
            <numerusform>На столі %n SET</numerusform>
            <numerusform>На столі %n SET</numerusform>
            <numerusform>На столі %n SET</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no SET here: press 0</source>
        <translation>SET тут немає: натисніть 0</translation>
    </message>
    <message>
        <source>This card is one of a SET</source>
        <translation>Ця карта належить до SET</translation>
    </message>
    <message>
        <source>These two cards are of a SET</source>
        <translation>Ці дві карти належать до одного SET</translation>
    </message>
    <message>
        <source>This is a SET</source>
        <translation>Ось SET</translation>
    </message>
    <message>
        <source>no SET</source>
        <comment>a claim</comment>
        <translation>немає SET</translation>
    </message>
    <message>
        <source>{name} takes a SET: {cards}; {time}</source>
        <translation>{name} забирає SET: {cards}; {time}</translation>
    </message>
    <message>
        <source>{name} is wrong, this is not a SET: {cards}; {time}</source>
        <translation>{name} помиляється, це не SET: {cards}; {time}</translation>
    </message>
    <message>
        <source>{name}: no SET, three more cards; {time}</source>
        <translation>{name}: SET немає, ще три карти; {time}</translation>
    </message>
    <message>
        <source>{name} is wrong: there is a SET; {time}</source>
        <translation>{name} помиляється: SET є; {time}</translation>
    </message>
</context>
<context>
    <name>SetZones</name>
    <message>
        <source>Cards on the table</source>
        <extracomment>Where the cards that are taken next go to: the badge of a seat.</extracomment>
        <translation>Карти на столі</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Забрані</translation>
    </message>
</context>
<context>
    <name>ShownTable</name>
    <message>
        <source>Player {number}</source>
        <extracomment>A text that stands in the status line until something happens, and its kind.</extracomment>
        <translation>Гравець {number}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Ви</translation>
    </message>
    <message>
        <source>There is nothing to take back</source>
        <translation>Немає чого скасовувати</translation>
    </message>
    <message>
        <source>There is nothing to play again</source>
        <translation>Немає чого повторювати</translation>
    </message>
    <message>
        <source>Nobody here plays by hand</source>
        <translation>Тут ніхто не грає сам</translation>
    </message>
    <message>
        <source>In a rated game nothing is taken back that showed a card or let others play</source>
        <translation>У грі на рейтинг не можна скасувати те, що відкрило карту або дало походити іншим</translation>
    </message>
    <message>
        <source>It is not your turn</source>
        <translation>Зараз не ваш хід</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Гру завершено</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Ваш хід</translation>
    </message>
    <message>
        <source>{name} to move</source>
        <translation>Ходить {name}</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Хід {number}</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>на рейтинг</translation>
    </message>
    <message>
        <source>assisted</source>
        <translation>з допомогою</translation>
    </message>
    <message>
        <source>person</source>
        <translation>людина</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>ходить</translation>
    </message>
    <message>
        <source>Who plays here: click to change</source>
        <translation>Хто тут грає: натисніть, щоб змінити</translation>
    </message>
    <message>
        <source>No computer player is to act</source>
        <translation>Зараз не хід комп’ютерного гравця</translation>
    </message>
    <message>
        <source>Sort the hand: {order} (S)</source>
        <translation>Упорядкувати руку: {order} (S)</translation>
    </message>
    <message>
        <source>You win!</source>
        <translation>Ви перемогли!</translation>
    </message>
    <message>
        <source>{name} wins</source>
        <translation>Перемагає {name}</translation>
    </message>
    <message>
        <source>Shared: {names}</source>
        <translation>Перемогу ділять: {names}</translation>
    </message>
</context>
<context>
    <name>StandardFaces</name>
    <message>
        <source>Ace</source>
        <extracomment>Suits in the order of the engine. The middle of the index from the left edge. The upper edge of the rank.</extracomment>
        <translation>Туз</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Двійка</translation>
    </message>
    <message>
        <source>Three</source>
        <translation>Трійка</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>Четвірка</translation>
    </message>
    <message>
        <source>Five</source>
        <translation>П’ятірка</translation>
    </message>
    <message>
        <source>Six</source>
        <translation>Шістка</translation>
    </message>
    <message>
        <source>Seven</source>
        <translation>Сімка</translation>
    </message>
    <message>
        <source>Eight</source>
        <translation>Вісімка</translation>
    </message>
    <message>
        <source>Nine</source>
        <translation>Дев’ятка</translation>
    </message>
    <message>
        <source>Ten</source>
        <translation>Десятка</translation>
    </message>
    <message>
        <source>Jack</source>
        <translation>Валет</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>Дама</translation>
    </message>
    <message>
        <source>King</source>
        <translation>Король</translation>
    </message>
    <message>
        <source>spades</source>
        <comment>in: ace of spades</comment>
        <translation>пік</translation>
    </message>
    <message>
        <source>clubs</source>
        <comment>in: ace of clubs</comment>
        <translation>треф</translation>
    </message>
    <message>
        <source>diamonds</source>
        <comment>in: ace of diamonds</comment>
        <translation>бубон</translation>
    </message>
    <message>
        <source>hearts</source>
        <comment>in: ace of hearts</comment>
        <translation>чирв</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the letter on an ace</comment>
        <translation>Т</translation>
    </message>
    <message>
        <source>J</source>
        <comment>the letter on a jack</comment>
        <translation>В</translation>
    </message>
    <message>
        <source>Q</source>
        <comment>the letter on a queen</comment>
        <translation>Д</translation>
    </message>
    <message>
        <source>K</source>
        <comment>the letter on a king</comment>
        <translation>К</translation>
    </message>
    <message>
        <source>Hidden card</source>
        <extracomment>The index is larger than that of other packs, so it is cut out of the face elsewhere.</extracomment>
        <translation>Закрита карта</translation>
    </message>
    <message>
        <source>{rank} of {suit}</source>
        <comment>a card in words</comment>
        <translation>{rank} {suit}</translation>
    </message>
    <message>
        <source>By suit</source>
        <translation>За мастю</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>За старшинством</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>The history cannot be read: {reason}</source>
        <extracomment>What the filter calls the daily tables of SET.</extracomment>
        <translation>Не вдалося прочитати історію: {reason}</translation>
    </message>
    <message>
        <source>With help: counted apart</source>
        <translation>З допомогою — рахується окремо</translation>
    </message>
    <message>
        <source>{count} ({share} %)</source>
        <translation>{count} ({share} %)</translation>
    </message>
    <message>
        <source>Export the games</source>
        <translation>Експорт ігор</translation>
    </message>
    <message>
        <source>Tables of text (*.csv)</source>
        <translation>Текстові таблиці (*.csv)</translation>
    </message>
    <message>
        <source>The file cannot be written: {reason}</source>
        <translation>Не вдалося записати файл: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) written to {file}</source>
        <translation>
            <numerusform>%n гру записано у файл {file}</numerusform>
            <numerusform>%n гри записано у файл {file}</numerusform>
            <numerusform>%n ігор записано у файл {file}</numerusform>
        </translation>
    </message>
    <message>
        <source>Reset the statistics</source>
        <translation>Скинути статистику</translation>
    </message>
    <message>
        <source>Forget all finished games and daily tables?</source>
        <translation>Забути всі завершені ігри та столи дня?</translation>
    </message>
    <message>
        <source>There is no way to bring them back.</source>
        <translation>Повернути їх буде неможливо.</translation>
    </message>
    <message>
        <source>Forget all</source>
        <translation>Забути все</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Залишити</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Усі ігри</translation>
    </message>
    <message>
        <source>SET: daily tables</source>
        <translation>SET: столи дня</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Гра</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Експорт…</translation>
    </message>
    <message>
        <source>Write all games to a CSV file</source>
        <translation>Записати всі ігри у файл CSV</translation>
    </message>
    <message>
        <source>Reset…</source>
        <translation>Скинути…</translation>
    </message>
    <message>
        <source>No finished games yet. Each game that you play against the computer is counted here.</source>
        <translation>Завершених ігор ще немає. Тут рахується кожна ваша гра проти комп’ютера.</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Суперники</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Зіграно</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Виграно</translation>
    </message>
    <message>
        <source>Average score</source>
        <translation>Середні очки</translation>
    </message>
    <message>
        <source>Streak</source>
        <translation>Серія</translation>
    </message>
    <message>
        <source>Best streak</source>
        <translation>Найдовша серія</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>Choose one card to return</source>
        <translation>Виберіть одну карту, щоб повернути</translation>
    </message>
    <message>
        <source>Select a group in your hand first</source>
        <translation>Спершу виберіть групу у своїй руці</translation>
    </message>
    <message>
        <source>Exchange: choose a card to return to the deck</source>
        <translation>Обмін: виберіть карту, яку повернути в колоду</translation>
    </message>
    <message>
        <source>Paused: {name} is to move</source>
        <translation>Пауза: ходить {name}</translation>
    </message>
    <message>
        <source>{name} is to move</source>
        <translation>Ходить {name}</translation>
    </message>
    <message>
        <source>draw</source>
        <comment>what is left to do</comment>
        <translation>взяти</translation>
    </message>
    <message>
        <source>steal</source>
        <comment>what is left to do</comment>
        <translation>вкрасти</translation>
    </message>
    <message>
        <source>exchange</source>
        <comment>what is left to do</comment>
        <translation>обміняти</translation>
    </message>
    <message>
        <source>discard a group</source>
        <comment>what is left to do</comment>
        <translation>скинути групу</translation>
    </message>
    <message>
        <source>Your turn: nothing is left but to end it</source>
        <translation>Ваш хід: лишилося тільки завершити його</translation>
    </message>
    <message>
        <source>Your turn: {actions}</source>
        <translation>Ваш хід: {actions}</translation>
    </message>
    <message>
        <source>Valid: {group}</source>
        <translation>Так: {group}</translation>
    </message>
    <message>
        <source>Not yet: {missing}</source>
        <translation>Ще ні: {missing}</translation>
    </message>
    <message>
        <source>There is a group to discard. End the turn again to do so anyway</source>
        <translation>Є група, яку можна скинути. Завершіть хід іще раз, якщо все одно хочете</translation>
    </message>
    <message numerus="yes">
        <source>Draw %n card(s)</source>
        <comment>button</comment>
        <translation>
            <numerusform>Взяти %n карту</numerusform>
            <numerusform>Взяти %n карти</numerusform>
            <numerusform>Взяти %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw that many cards</source>
        <translation>Узяти стільки карт</translation>
    </message>
    <message>
        <source>Choose how many to draw</source>
        <translation>Вибрати, скільки карт узяти</translation>
    </message>
    <message>
        <source>Steal a card</source>
        <translation>Вкрасти карту</translation>
    </message>
    <message>
        <source>Draw a card and return one</source>
        <translation>Узяти карту й повернути одну</translation>
    </message>
    <message>
        <source>Discard the selected group</source>
        <translation>Скинути вибрану групу</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Завершити хід</translation>
    </message>
    <message>
        <source>Play one action for me</source>
        <translation>Зробити одну дію за мене</translation>
    </message>
    <message>
        <source>Play the rest of the turn for me</source>
        <translation>Дограти хід за мене</translation>
    </message>
    <message>
        <source>Draw from the stock</source>
        <extracomment>Buttons by phase.</extracomment>
        <translation>Узяти із запасу</translation>
    </message>
    <message>
        <source>Take the up-card</source>
        <translation>Узяти відкриту карту</translation>
    </message>
    <message>
        <source>Pass; no more lay-offs; next deal</source>
        <translation>Пас; більше не докладати; наступна роздача</translation>
    </message>
    <message>
        <source>Discard the selected card</source>
        <translation>Скинути вибрану карту</translation>
    </message>
    <message>
        <source>Knock, or gin if it is</source>
        <translation>Стукнути або оголосити джин</translation>
    </message>
    <message>
        <source>Lay off the selected card</source>
        <translation>Докласти вибрану карту</translation>
    </message>
    <message>
        <source>Lay off on that meld</source>
        <translation>Докласти до цієї комбінації</translation>
    </message>
    <message>
        <source>Next order of the hand; order by hand</source>
        <translation>Інший порядок карт у руці; власний порядок</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Підказка</translation>
    </message>
    <message>
        <source>Pause, one step, speed</source>
        <translation>Пауза, один крок, швидкість</translation>
    </message>
    <message>
        <source>Log, menu</source>
        <translation>Журнал, меню</translation>
    </message>
    <message>
        <source>Select the card to discard first</source>
        <translation>Спершу виберіть карту, щоб скинути</translation>
    </message>
    <message>
        <source>Select the card to lay off first</source>
        <translation>Спершу виберіть карту, щоб докласти</translation>
    </message>
    <message>
        <source>{card} fits no meld</source>
        <translation>{card} не пасує до жодної комбінації</translation>
    </message>
    <message>
        <source>Draw</source>
        <comment>from the stock</comment>
        <translation>Із запасу</translation>
    </message>
    <message>
        <source>Take</source>
        <comment>the up-card</comment>
        <translation>Узяти відкриту</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Узяти</translation>
    </message>
    <message>
        <source>From the stock (D)</source>
        <translation>Із запасу (D)</translation>
    </message>
    <message>
        <source>Take {card}</source>
        <translation>Узяти {card}</translation>
    </message>
    <message>
        <source>Take: {card}</source>
        <translation>Узяти: {card}</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пас</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Скинути</translation>
    </message>
    <message>
        <source>Lay off</source>
        <translation>Докласти</translation>
    </message>
    <message>
        <source>Done</source>
        <comment>laying off</comment>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Big gin</source>
        <translation>Великий джин</translation>
    </message>
    <message>
        <source>Gin!</source>
        <translation>Джин!</translation>
    </message>
    <message>
        <source>Knock</source>
        <translation>Стукнути</translation>
    </message>
    <message>
        <source>{card} fits two melds: choose {first} or {second}</source>
        <translation>{card} пасує до двох комбінацій: виберіть {first} або {second}</translation>
    </message>
    <message>
        <source>Steal</source>
        <translation>Вкрасти</translation>
    </message>
    <message>
        <source>Draw a card, then return one to the deck</source>
        <translation>Узяти карту, а тоді повернути одну в колоду</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Обмін</translation>
    </message>
    <message>
        <source>Return card</source>
        <translation>Повернути карту</translation>
    </message>
    <message>
        <source>Discard group</source>
        <translation>Скинути групу</translation>
    </message>
    <message>
        <source>End turn</source>
        <translation>Завершити хід</translation>
    </message>
    <message>
        <source>It is not your turn</source>
        <translation>Зараз не ваш хід</translation>
    </message>
    <message>
        <source>Play for me</source>
        <translation>Грати за мене</translation>
    </message>
    <message>
        <source>One action; a long press: the whole turn</source>
        <translation>Одна дія; довге натискання — увесь хід</translation>
    </message>
    <message>
        <source>Rest of turn</source>
        <translation>Решта ходу</translation>
    </message>
    <message>
        <source>Play the rest of my turn (Shift+A)</source>
        <translation>Дограти мій хід (Shift+A)</translation>
    </message>
    <message>
        <source>Steal from</source>
        <translation>Вкрасти в гравця</translation>
    </message>
    <message>
        <source>{card} is in no group</source>
        <translation>{card} не входить до жодної групи</translation>
    </message>
    <message>
        <source>Take the top discard</source>
        <translation>Узяти верхню карту скиду</translation>
    </message>
    <message>
        <source>Meld the selected cards</source>
        <translation>Викласти вибрані карти</translation>
    </message>
    <message>
        <source>Go out, if the whole hand goes down</source>
        <translation>Вийти, якщо можна викласти всю руку</translation>
    </message>
    <message>
        <source>Next deal</source>
        <translation>Наступна роздача</translation>
    </message>
    <message>
        <source>Scroll the melds</source>
        <translation>Прокрутити комбінації</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Узяти</translation>
    </message>
    <message>
        <source>Meld</source>
        <comment>a verb</comment>
        <translation>Викласти</translation>
    </message>
    <message>
        <source>Go out</source>
        <translation>Вийти</translation>
    </message>
    <message numerus="yes">
        <source>It fits %n meld(s): choose one by its number</source>
        <translation>
            <numerusform>Пасує до %n комбінації: виберіть її за номером</numerusform>
            <numerusform>Пасує до %n комбінацій: виберіть одну за номером</numerusform>
            <numerusform>Пасує до %n комбінацій: виберіть одну за номером</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no meld of that number to lay it off on</source>
        <translation>Комбінації з таким номером, щоб докласти, немає</translation>
    </message>
    <message>
        <source>It does not fit there</source>
        <translation>Туди вона не пасує</translation>
    </message>
    <message>
        <source>The card at that place</source>
        <translation>Карта на цьому місці</translation>
    </message>
    <message>
        <source>There is no SET</source>
        <translation>SET немає</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>Зняти виділення</translation>
    </message>
    <message>
        <source>Who claims, where several people play</source>
        <translation>Хто заявляє, якщо грає кілька людей</translation>
    </message>
    <message>
        <source>Hint, in four steps</source>
        <translation>Підказка в чотири кроки</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>List of SETs, menu</source>
        <translation>Список SET, меню</translation>
    </message>
    <message>
        <source>Show the countdown of the computer</source>
        <translation>Показувати відлік комп’ютера</translation>
    </message>
    <message>
        <source>Explain what is no SET, without a penalty</source>
        <translation>Пояснювати без штрафу, чому це не SET</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Гру закінчено</translation>
    </message>
    <message>
        <source>Nobody here plays by hand</source>
        <translation>Тут ніхто не грає вручну</translation>
    </message>
    <message>
        <source>The game is paused</source>
        <translation>Гру призупинено</translation>
    </message>
    <message>
        <source>No SET here</source>
        <translation>SET немає</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Далі</translation>
    </message>
    <message>
        <source>Computer players race</source>
        <translation>Змагаються комп’ютерні гравці</translation>
    </message>
    <message>
        <source>Who says so? {people}</source>
        <translation>Хто це заявляє? {people}</translation>
    </message>
    <message numerus="yes">
        <source>%n more card(s)</source>
        <comment>to select for a SET</comment>
        <translation>
            <numerusform>Ще %n карта</numerusform>
            <numerusform>Ще %n карти</numerusform>
            <numerusform>Ще %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>No SET: three more cards</source>
        <translation>SET немає: ще три карти</translation>
    </message>
    <message>
        <source>SET! {time}</source>
        <translation>SET! {time}</translation>
    </message>
    <message>
        <source>SET by {name}: {time}</source>
        <translation>SET знаходить {name}: {time}</translation>
    </message>
    <message>
        <source>Find three cards that are a SET</source>
        <translation>Знайдіть три карти, що утворюють SET</translation>
    </message>
    <message>
        <source>All SETs are found</source>
        <translation>Усі SET знайдено</translation>
    </message>
    <message numerus="yes">
        <source>%n SET(s)</source>
        <comment>in a game</comment>
        <translation>
            <numerusform>%n SET</numerusform>
            <numerusform>%n SET</numerusform>
            <numerusform>%n SET</numerusform>
        </translation>
    </message>
    <message>
        <source>SETs:</source>
        <translation>SET:</translation>
    </message>
    <message>
        <source>wrong:</source>
        <translation>помилок:</translation>
    </message>
</context>
<context>
    <name>TimesPlot</name>
    <message>
        <source>Seconds for each SET</source>
        <extracomment>Grid lines are a round number of seconds apart.</extracomment>
        <translation>Секунди на кожен SET</translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n SET(s), {mean} s on average</source>
        <translation>
            <numerusform>{name}: %n SET, у середньому {mean} с</numerusform>
            <numerusform>{name}: %n SET, у середньому {mean} с</numerusform>
            <numerusform>{name}: %n SET, у середньому {mean} с</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {mean} s on average</source>
        <translation>{name}: у середньому {mean} с</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Hint</source>
        <translation>Підказка</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Скасувати</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторити</translation>
    </message>
    <message>
        <source>Menu of the game (F10)</source>
        <translation>Меню гри (F10)</translation>
    </message>
    <message>
        <source>Hint (F4)</source>
        <translation>Підказка (F4)</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Скасувати (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo (Ctrl+Y)</source>
        <translation>Повторити (Ctrl+Y)</translation>
    </message>
    <message>
        <source>Options (Ctrl+,)</source>
        <translation>Налаштування (Ctrl+,)</translation>
    </message>
    <message>
        <source>Rules (F1)</source>
        <translation>Правила (F1)</translation>
    </message>
</context>
<context>
    <name>TrainingPage</name>
    <message>
        <source>Nothing</source>
        <translation>Жодної</translation>
    </message>
    <message>
        <source>The table cannot be read: {reason}</source>
        <translation>Не вдалося прочитати таблицю: {reason}</translation>
    </message>
    <message>
        <source>The training failed: {reason}</source>
        <translation>Навчання не вдалося: {reason}</translation>
    </message>
    <message>
        <source>Each point is measured in 400 games against Lean.</source>
        <translation>Кожну точку виміряно у 400 партіях проти Ощадливого.</translation>
    </message>
    <message>
        <source>{done} of {games} games</source>
        <translation>Зіграно {done} з {games} партій</translation>
    </message>
    <message>
        <source>{progress}. Wins {share} % against Lean.</source>
        <translation>{progress}. Виграє {share} % проти Ощадливого.</translation>
    </message>
    <message>
        <source>The file cannot be written: {reason}</source>
        <translation>Не вдалося записати файл: {reason}</translation>
    </message>
    <message>
        <source>Saved as {name}. It is offered as a player in a new game.</source>
        <translation>Збережено як {name}. Тепер цього гравця можна вибрати в новій грі.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Призупинити</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Продовжити</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Почати</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Навчання</translation>
    </message>
    <message>
        <source>Who learns</source>
        <translation>Хто навчається</translation>
    </message>
    <message>
        <source>Begins with</source>
        <translation>Початкова таблиця</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Партій</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Потоків</translation>
    </message>
    <message>
        <source>Name of the table</source>
        <translation>Назва таблиці</translation>
    </message>
    <message>
        <source>How many cores it takes</source>
        <translation>Скільки ядер процесора задіяти</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>Почати знову</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Зберегти</translation>
    </message>
    <message>
        <source>Play against it…</source>
        <translation>Зіграти проти неї…</translation>
    </message>
    <message>
        <source>Games won against Lean, by games of training</source>
        <translation>Частка перемог над Ощадливим залежно від зіграних партій</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>{colour} {number}</source>
        <comment>a card</comment>
        <translation>{colour} {number}</translation>
    </message>
    <message>
        <source>{first} or {last}</source>
        <translation>{first} або {last}</translation>
    </message>
    <message>
        <source>run {cards}</source>
        <comment>a valid group</comment>
        <translation>послідовність {cards}</translation>
    </message>
    <message numerus="yes">
        <source>set of {number}, %n colour(s)</source>
        <comment>a valid group</comment>
        <translation>
            <numerusform>набір {number}, %n колір</numerusform>
            <numerusform>набір {number}, %n кольори</numerusform>
            <numerusform>набір {number}, %n кольорів</numerusform>
        </translation>
    </message>
    <message>
        <source>number {number}</source>
        <translation>число {number}</translation>
    </message>
    <message>
        <source>a group holds no card twice</source>
        <translation>у групі жодної карти двічі</translation>
    </message>
    <message numerus="yes">
        <source>these are %n group(s): discard one after the other</source>
        <translation>
            <numerusform>це %n група: скидайте по черзі</numerusform>
            <numerusform>це %n групи: скидайте їх по черзі</numerusform>
            <numerusform>це %n груп: скидайте їх по черзі</numerusform>
        </translation>
    </message>
    <message>
        <source>one card short: {cards} in your hand would complete it</source>
        <translation>бракує однієї карти: її доповнить {cards} з вашої руки</translation>
    </message>
    <message>
        <source>one card short: {cards} would complete it</source>
        <translation>бракує однієї карти: підійде {cards}</translation>
    </message>
    <message>
        <source>a group is a run of one colour or a set of one number</source>
        <translation>група — це послідовність одного кольору або набір одного числа</translation>
    </message>
    <message>
        <source>{group} is valid, but {cards} not with it</source>
        <translation>{group} — це група, але {cards} до неї не входить</translation>
    </message>
    <message>
        <source>a run needs three or more numbers in a row</source>
        <translation>у послідовності — три або більше чисел поспіль</translation>
    </message>
    <message>
        <source>a set needs four or five colours of one number</source>
        <translation>у наборі — чотири або п’ять кольорів одного числа</translation>
    </message>
    <message>
        <source>neither one colour for a run nor one number for a set</source>
        <translation>ні одного кольору для послідовності, ні одного числа для набору</translation>
    </message>
    <message>
        <source>Cards have been drawn in this turn already</source>
        <translation>Цього ходу карти вже взято</translation>
    </message>
    <message>
        <source>A card has been stolen in this turn already</source>
        <translation>Цього ходу карту вже вкрадено</translation>
    </message>
    <message>
        <source>A card has been exchanged in this turn already</source>
        <translation>Цього ходу карту вже обміняно</translation>
    </message>
    <message>
        <source>The hand has 20 cards, which is the limit</source>
        <translation>У руці 20 карт — це межа</translation>
    </message>
    <message>
        <source>First return a card to the deck: the exchange is not done yet</source>
        <translation>Спершу поверніть карту в колоду: обмін ще не завершено</translation>
    </message>
    <message>
        <source>Only an exchange returns a card</source>
        <translation>Карту повертають лише під час обміну</translation>
    </message>
    <message>
        <source>A group holds no card twice</source>
        <translation>У групі жодної карти двічі</translation>
    </message>
    <message>
        <source>A group is a run of three or more in one colour, or a set of four or five colours</source>
        <translation>Група — це послідовність із трьох або більше карт одного кольору чи набір із чотирьох або п’яти кольорів</translation>
    </message>
    <message numerus="yes">
        <source>The hand has %n card(s) and may hold 20</source>
        <translation>
            <numerusform>У руці %n карта, а вміститься 20</numerusform>
            <numerusform>У руці %n карти, а вміститься 20</numerusform>
            <numerusform>У руці %n карт, а вміститься 20</numerusform>
        </translation>
    </message>
    <message>
        <source>It is the turn of {name}</source>
        <translation>Зараз ходить {name}</translation>
    </message>
    <message>
        <source>Look at the cards of {name}</source>
        <translation>Погляньте на карти гравця {name}</translation>
    </message>
    <message>
        <source>Look at the deck</source>
        <translation>Погляньте на колоду</translation>
    </message>
    <message>
        <source>Look at your hand</source>
        <translation>Погляньте на свою руку</translation>
    </message>
    <message>
        <source>Look at the buttons</source>
        <translation>Погляньте на кнопки</translation>
    </message>
    <message numerus="yes">
        <source>Draw %n card(s)</source>
        <comment>advice</comment>
        <translation>
            <numerusform>Взяти %n карту</numerusform>
            <numerusform>Взяти %n карти</numerusform>
            <numerusform>Взяти %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Steal from {name}</source>
        <translation>Вкрасти в гравця {name}</translation>
    </message>
    <message>
        <source>Draw a card and return one</source>
        <translation>Узяти карту й повернути одну</translation>
    </message>
    <message>
        <source>Return {cards}</source>
        <translation>Повернути: {cards}</translation>
    </message>
    <message>
        <source>Discard {cards}</source>
        <translation>Скинути: {cards}</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Завершити хід</translation>
    </message>
    <message>
        <source>{action}: {reason}</source>
        <comment>a hint</comment>
        <translation>{action}: {reason}</translation>
    </message>
    <message>
        <source>{advice} (chance to win: {percent} %)</source>
        <comment>a hint</comment>
        <translation>{advice} (шанс на перемогу: {percent} %)</translation>
    </message>
    <message>
        <source>it empties your hand</source>
        <translation>рука стане порожньою</translation>
    </message>
    <message numerus="yes">
        <source>the %n card(s) left are groups too</source>
        <translation>
            <numerusform>%n карта, що лишиться, теж група</numerusform>
            <numerusform>%n карти, що лишаться, теж складаються в групи</numerusform>
            <numerusform>%n карт, що лишаться, теж складаються в групи</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) are left then</source>
        <translation>
            <numerusform>тоді лишиться %n карта</numerusform>
            <numerusform>тоді лишаться %n карти</numerusform>
            <numerusform>тоді лишиться %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>the rest of the hand is groups then</source>
        <translation>тоді решта руки складеться в групи</translation>
    </message>
    <message>
        <source>its other copy does as well</source>
        <translation>друга така карта так само згодиться</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) in the deck can empty the hand then</source>
        <translation>
            <numerusform>тоді руку може звільнити %n карта колоди</numerusform>
            <numerusform>тоді руку можуть звільнити %n карти колоди</numerusform>
            <numerusform>тоді руку може звільнити %n карт колоди</numerusform>
        </translation>
    </message>
    <message>
        <source>it goes with the fewest other cards</source>
        <translation>вона поєднується з найменшою кількістю інших карт</translation>
    </message>
    <message>
        <source>{cards} would empty the hand</source>
        <translation>{cards} звільнить руку</translation>
    </message>
    <message>
        <source>a card that fits no group is changed for another</source>
        <translation>карту, що не пасує до жодної групи, буде замінено</translation>
    </message>
    <message numerus="yes">
        <source>the hand grows to %n card(s), enough for a run</source>
        <translation>
            <numerusform>у руці буде %n карта — досить для послідовності</numerusform>
            <numerusform>у руці буде %n карти — досить для послідовності</numerusform>
            <numerusform>у руці буде %n карт — досить для послідовності</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with %n card(s) in hand more groups can come</source>
        <translation>
            <numerusform>з %n карти в руці може вийти більше груп</numerusform>
            <numerusform>з %n карт у руці може вийти більше груп</numerusform>
            <numerusform>з %n карт у руці може вийти більше груп</numerusform>
        </translation>
    </message>
    <message>
        <source>{cards} would empty your hand</source>
        <translation>{cards} звільнить вашу руку</translation>
    </message>
    <message>
        <source>fewer cards would let that hand go out then</source>
        <translation>тоді суперникові вийти допоможе менше карт</translation>
    </message>
    <message>
        <source>a group over there may break</source>
        <translation>це може розбити групу суперника</translation>
    </message>
    <message>
        <source>one card less over there</source>
        <translation>у суперника стане на карту менше</translation>
    </message>
    <message>
        <source>nothing else seems to promise more</source>
        <translation>інші дії, схоже, обіцяють менше</translation>
    </message>
    <message>
        <source>nothing else helps in this turn</source>
        <translation>цього ходу більше нічого не допоможе</translation>
    </message>
    <message>
        <source>The cards are dealt</source>
        <translation>Карти роздано</translation>
    </message>
    <message>
        <source>steals from you</source>
        <translation>краде у вас</translation>
    </message>
    <message numerus="yes">
        <source>draws %n card(s)</source>
        <comment>log</comment>
        <translation>
            <numerusform>бере %n карту</numerusform>
            <numerusform>бере %n карти</numerusform>
            <numerusform>бере %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>steals from {name}</source>
        <translation>краде в гравця {name}</translation>
    </message>
    <message>
        <source>exchanges: draws</source>
        <translation>міняє: бере</translation>
    </message>
    <message>
        <source>returns</source>
        <translation>повертає</translation>
    </message>
    <message>
        <source>discards</source>
        <translation>скидає</translation>
    </message>
    <message>
        <source>ends the turn</source>
        <translation>завершує хід</translation>
    </message>
    <message numerus="yes">
        <source>draw %n card(s)</source>
        <comment>log: you</comment>
        <translation>
            <numerusform>берете %n карту</numerusform>
            <numerusform>берете %n карти</numerusform>
            <numerusform>берете %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>steal from {name}</source>
        <comment>log: you</comment>
        <translation>крадете в гравця {name}</translation>
    </message>
    <message>
        <source>exchange: draw</source>
        <comment>log: you</comment>
        <translation>міняєте: берете</translation>
    </message>
    <message>
        <source>return</source>
        <comment>log: you</comment>
        <translation>повертаєте</translation>
    </message>
    <message>
        <source>discard</source>
        <comment>log: you</comment>
        <translation>скидаєте</translation>
    </message>
    <message>
        <source>end the turn</source>
        <comment>log: you</comment>
        <translation>завершуєте хід</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>Notty</source>
        <translation>Notty</translation>
    </message>
    <message>
        <source>Gin Rummy</source>
        <translation>Джин-рамі</translation>
    </message>
    <message>
        <source>Rummy</source>
        <translation>Рамі</translation>
    </message>
    <message>
        <source>SET</source>
        <translation>SET</translation>
    </message>
    <message>
        <source>Empty your hand: draw, steal, exchange, and discard runs and sets.</source>
        <translation>Звільніть руку: беріть, крадіть і міняйте карти, скидайте послідовності й набори.</translation>
    </message>
    <message>
        <source>Meld your ten cards, knock with little deadwood, or go gin.</source>
        <translation>Складіть десять карт у комбінації, стукайте з малим залишком або зберіть джин.</translation>
    </message>
    <message>
        <source>Meld, lay off, and be the first to have no card left.</source>
        <translation>Викладайте, докладайте й першими лишіться без карт.</translation>
    </message>
    <message>
        <source>Be the first to see three cards that are all alike or all different.</source>
        <translation>Першим побачте три карти, що за всім однакові або за всім різні.</translation>
    </message>
    <message>
        <source>program</source>
        <translation>програма</translation>
    </message>
    <message>
        <source>seats</source>
        <translation>гравців</translation>
    </message>
    <message>
        <source>number of players</source>
        <translation>кількість гравців</translation>
    </message>
    <message>
        <source>first seat</source>
        <translation>перший хід</translation>
    </message>
    <message>
        <source>the seat that has the first turn</source>
        <translation>хто ходить першим</translation>
    </message>
    <message>
        <source>turn limit</source>
        <translation>межа ходів</translation>
    </message>
    <message>
        <source>after so many turns the fewest cards win, equal hands share; 0: no limit</source>
        <translation>після стількох ходів виграє той, у кого найменше карт; за рівної кількості перемогу ділять; 0: без межі</translation>
    </message>
    <message>
        <source>first dealer</source>
        <translation>перший роздавач</translation>
    </message>
    <message>
        <source>the seat that deals first; the other has the first turn</source>
        <translation>хто роздає першим; перший хід має суперник</translation>
    </message>
    <message>
        <source>target</source>
        <translation>мета</translation>
    </message>
    <message>
        <source>points that win the match; 0: one deal</source>
        <translation>скільки очок виграють матч; 0: одна роздача</translation>
    </message>
    <message>
        <source>knock limit</source>
        <translation>межа стуку</translation>
    </message>
    <message>
        <source>the most deadwood with which one may knock; 0: gin only</source>
        <translation>найбільший залишок, з яким можна стукати; 0: лише джин</translation>
    </message>
    <message>
        <source>gin bonus</source>
        <translation>премія за джин</translation>
    </message>
    <message>
        <source>points for gin</source>
        <translation>очки за джин</translation>
    </message>
    <message>
        <source>undercut bonus</source>
        <translation>премія за підрізання</translation>
    </message>
    <message>
        <source>points for an undercut</source>
        <translation>очки за підрізання</translation>
    </message>
    <message>
        <source>tie</source>
        <translation>рівність</translation>
    </message>
    <message>
        <source>equal deadwood after a knock</source>
        <translation>рівні залишки після стуку</translation>
    </message>
    <message>
        <source>undercut gin</source>
        <translation>джин підрізанням</translation>
    </message>
    <message>
        <source>the gin bonus for a defender who gets to 0 by laying off</source>
        <translation>премія за джин тому, хто захищається й докладанням доходить до 0</translation>
    </message>
    <message>
        <source>auto gin</source>
        <translation>автоматичний джин</translation>
    </message>
    <message>
        <source>a discard that leaves 0 is gin without a knock</source>
        <translation>скидання, що лишає 0, є джином і без стуку</translation>
    </message>
    <message>
        <source>big gin</source>
        <translation>великий джин</translation>
    </message>
    <message>
        <source>points for eleven melded cards; 0: there is no big gin</source>
        <translation>очки за одинадцять карт у комбінаціях; 0: великого джину немає</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>кінець запасу</translation>
    </message>
    <message>
        <source>what happens with two cards left in the stock</source>
        <translation>що стається, коли в запасі лишилося дві карти</translation>
    </message>
    <message>
        <source>upcard limit</source>
        <translation>межа за відкритою картою</translation>
    </message>
    <message>
        <source>the first up-card&apos;s value is the knock limit; an ace: gin only</source>
        <translation>вартість першої відкритої карти є межею стуку; туз: лише джин</translation>
    </message>
    <message>
        <source>spade doubles</source>
        <translation>піка подвоює</translation>
    </message>
    <message>
        <source>a spade as first up-card doubles the score of the deal</source>
        <translation>піка першою відкритою картою подвоює рахунок роздачі</translation>
    </message>
    <message>
        <source>game bonus</source>
        <translation>премія за матч</translation>
    </message>
    <message>
        <source>points for the winner in the final sheet</source>
        <translation>очки переможцеві в остаточному підсумку</translation>
    </message>
    <message>
        <source>box bonus</source>
        <translation>премія за роздачу</translation>
    </message>
    <message>
        <source>points for each deal won in the final sheet</source>
        <translation>очки за кожну виграну роздачу в остаточному підсумку</translation>
    </message>
    <message>
        <source>return taken</source>
        <translation>повернення взятої</translation>
    </message>
    <message>
        <source>the card just taken may be discarded again</source>
        <translation>щойно взяту карту можна скинути знову</translation>
    </message>
    <message>
        <source>the seat that has the first turn of the first deal</source>
        <translation>хто ходить першим у першій роздачі</translation>
    </message>
    <message>
        <source>penalty</source>
        <translation>штраф</translation>
    </message>
    <message>
        <source>points that a wrong SET costs</source>
        <translation>скільки очок коштує хибний SET</translation>
    </message>
    <message>
        <source>penalty no set</source>
        <translation>штраф за «немає SET»</translation>
    </message>
    <message>
        <source>points that it costs to say &apos;no set&apos; when there is one</source>
        <translation>скільки очок коштує сказати «немає SET», коли він є</translation>
    </message>
    <message>
        <source>a wrong SET costs a point</source>
        <translation>хибний SET коштує очко</translation>
    </message>
    <message>
        <source>a wrong SET costs nothing</source>
        <translation>хибний SET нічого не коштує</translation>
    </message>
    <message>
        <source>takes the first SET on the table after 90 seconds</source>
        <translation>забирає перший SET на столі через 90 секунд</translation>
    </message>
    <message>
        <source>takes the first SET on the table after 30 seconds</source>
        <translation>забирає перший SET на столі через 30 секунд</translation>
    </message>
    <message>
        <source>takes the first SET on the table after 15 seconds</source>
        <translation>забирає перший SET на столі через 15 секунд</translation>
    </message>
    <message>
        <source>human</source>
        <translation>як людина</translation>
    </message>
    <message>
        <source>finds SETs in the order and time that people do</source>
        <translation>знаходить SET так само й так само швидко, як люди</translation>
    </message>
    <message>
        <source>no SET left</source>
        <translation>SET більше немає</translation>
    </message>
    <message>
        <source>solver</source>
        <translation>розв&apos;язувач</translation>
    </message>
    <message>
        <source>takes the SET that comes first on the table, and knows when there is none</source>
        <translation>бере SET, що стоїть на столі першим, і знає, коли його немає</translation>
    </message>
    <message>
        <source>cards for two</source>
        <translation>карт на двох</translation>
    </message>
    <message>
        <source>cards dealt to each of two players</source>
        <translation>скільки карт роздають кожному з двох гравців</translation>
    </message>
    <message>
        <source>cards for more</source>
        <translation>карт на трьох чи чотирьох</translation>
    </message>
    <message>
        <source>cards dealt to each of three or four players</source>
        <translation>скільки карт роздають кожному з трьох чи чотирьох гравців</translation>
    </message>
    <message>
        <source>ace</source>
        <translation>туз</translation>
    </message>
    <message>
        <source>where the ace stands in runs</source>
        <translation>де стоїть туз у послідовностях</translation>
    </message>
    <message>
        <source>layoff needs meld</source>
        <translation>докладати після своєї</translation>
    </message>
    <message>
        <source>one lays off only with a meld of one&apos;s own on the table</source>
        <translation>докладають лише тоді, коли на столі є власна комбінація</translation>
    </message>
    <message>
        <source>may return taken</source>
        <translation>повернення взятої</translation>
    </message>
    <message>
        <source>discard to win</source>
        <translation>виходити скиданням</translation>
    </message>
    <message>
        <source>one goes out with a discard only</source>
        <translation>виходять лише скиданням останньої карти</translation>
    </message>
    <message>
        <source>turnovers</source>
        <translation>перевертання скиду</translation>
    </message>
    <message>
        <source>how often the discards become the stock again</source>
        <translation>скільки разів скид знову стає запасом</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>ніхто не вийшов</translation>
    </message>
    <message>
        <source>what a deal scores that nobody wins</source>
        <translation>що дає роздача, якої ніхто не виграв</translation>
    </message>
    <message>
        <source>ace high</source>
        <translation>туз 11</translation>
    </message>
    <message>
        <source>an ace in hand counts 11, not 1</source>
        <translation>туз у руці рахується за 11, а не за 1</translation>
    </message>
    <message>
        <source>double out</source>
        <translation>подвоєння</translation>
    </message>
    <message>
        <source>going out in one turn scores double</source>
        <translation>вихід за один хід дає подвійні очки</translation>
    </message>
    <message>
        <source>stall limit</source>
        <translation>межа простою</translation>
    </message>
    <message>
        <source>so many turns in a row without a draw from the stock or a card laid end the deal; 0: none</source>
        <translation>стільки ходів поспіль без карти із запасу й без викладених карт завершують роздачу; 0: ніколи</translation>
    </message>
    <message>
        <source>low</source>
        <translation>молодший</translation>
    </message>
    <message>
        <source>high</source>
        <translation>старший</translation>
    </message>
    <message>
        <source>differences</source>
        <translation>різниці</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>найменша рука</translation>
    </message>
    <message>
        <source>undercut</source>
        <translation>підрізання</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>нічия</translation>
    </message>
    <message>
        <source>take or void</source>
        <translation>взяти або без рахунку</translation>
    </message>
    <message>
        <source>void</source>
        <translation>без рахунку</translation>
    </message>
    <message>
        <source>openspiel</source>
        <translation>як OpenSpiel</translation>
    </message>
    <message>
        <source>classic</source>
        <translation>класичні</translation>
    </message>
    <message>
        <source>gin 20, undercut 10, automatic gin, to 100</source>
        <translation>джин 20, підрізання 10, автоматичний джин, до 100</translation>
    </message>
    <message>
        <source>eaai</source>
        <translation>за EAAI</translation>
    </message>
    <message>
        <source>gin and undercut 25, to 100: the rules of the research challenge</source>
        <translation>джин і підрізання 25, до 100: правила наукового змагання</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>стандартні</translation>
    </message>
    <message>
        <source>gin and undercut 25, big gin 31, boxes and a game bonus</source>
        <translation>джин і підрізання 25, великий джин 31, премії за роздачі й за матч</translation>
    </message>
    <message>
        <source>oklahoma</source>
        <translation>оклахома</translation>
    </message>
    <message>
        <source>the first up-card sets the knock limit, a spade doubles</source>
        <translation>перша відкрита карта задає межу стуку, піка подвоює</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>прямі</translation>
    </message>
    <message>
        <source>gin only</source>
        <translation>лише джин</translation>
    </message>
    <message>
        <source>one deal by the rules of OpenSpiel, for comparison</source>
        <translation>одна роздача за правилами OpenSpiel, для порівняння</translation>
    </message>
    <message>
        <source>basic</source>
        <translation>звичайні</translation>
    </message>
    <message>
        <source>Basic Rummy: ten cards, ace low, lay off after an own meld, double for going out at once</source>
        <translation>Basic Rummy: десять карт, туз молодший, докладати після своєї комбінації, вихід за один хід подвоює</translation>
    </message>
    <message>
        <source>cardverse</source>
        <translation>за CardVerse</translation>
    </message>
    <message>
        <source>CardVerse Rummy: seven cards for two players, ace high, lay off at any time</source>
        <translation>CardVerse Rummy: сім карт на двох, туз старший, докладати можна завжди</translation>
    </message>
    <message>
        <source>random</source>
        <translation>випадковий</translation>
    </message>
    <message>
        <source>any legal action, each as likely as the others</source>
        <translation>будь-яка дозволена дія з однаковою ймовірністю</translation>
    </message>
    <message>
        <source>greedy</source>
        <translation>жадібний</translation>
    </message>
    <message>
        <source>discards whatever it can, draws three</source>
        <translation>скидає все, що може, бере по три карти</translation>
    </message>
    <message>
        <source>lean</source>
        <translation>ощадливий</translation>
    </message>
    <message>
        <source>keeps three cards, discards at once, exchanges for runs, never steals</source>
        <translation>тримає три карти, скидає одразу, міняє карти заради послідовностей, ніколи не краде</translation>
    </message>
    <message>
        <source>original</source>
        <translation>оригінальний</translation>
    </message>
    <message>
        <source>the original program&apos;s Q-learning player</source>
        <translation>гравець оригінальної програми, навчений Q-навчанням</translation>
    </message>
    <message>
        <source>q</source>
        <translation>Q</translation>
    </message>
    <message>
        <source>a Q-learner that sees how near each hand is to going out</source>
        <translation>навчається за Q-методом і бачить, чи близько кожна рука до виходу</translation>
    </message>
    <message>
        <source>keeps three cards and sees neighbours only</source>
        <translation>тримає три карти й бачить лише сусідні числа</translation>
    </message>
    <message>
        <source>keeps the four cards that the cards left would help most</source>
        <translation>тримає чотири карти, яким решта колоди допомогла б найбільше</translation>
    </message>
    <message>
        <source>master</source>
        <translation>майстер</translation>
    </message>
    <message>
        <source>searches its turn and knows what a position is worth</source>
        <translation>прораховує свій хід і знає, чого варта позиція</translation>
    </message>
    <message>
        <source>simple</source>
        <translation>простий</translation>
    </message>
    <message>
        <source>the baseline of the research challenge: looks at its own hand only</source>
        <translation>основа наукового змагання: дивиться лише у власну руку</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>легкий</translation>
    </message>
    <message>
        <source>forgets what was thrown, sees no danger, and slips now and then</source>
        <translation>забуває скинуте, не бачить небезпеки й часом помиляється</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>звичайний</translation>
    </message>
    <message>
        <source>counts its chances, remembers little, knocks as soon as it can</source>
        <translation>рахує шанси, мало пам’ятає, стукає, щойно може</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>сильний</translation>
    </message>
    <message>
        <source>remembers every card, keeps what the other needs, plays for gin after an early knock</source>
        <translation>пам’ятає кожну карту, притримує потрібне суперникові, а коли стукати рано — грає на джин</translation>
    </message>
    <message>
        <source>judges each action by what came of it in 4,000,000 deals</source>
        <translation>оцінює кожен хід за досвідом 4&#xa0;000&#xa0;000 роздач</translation>
    </message>
    <message>
        <source>heuristic</source>
        <translation>евристичний</translation>
    </message>
    <message>
        <source>melds at once, keeps what is one card from a meld</source>
        <translation>викладає одразу, береже те, чому до комбінації бракує однієї карти</translation>
    </message>
    <message>
        <source>melds at once and throws the highest single card</source>
        <translation>викладає одразу й скидає найдорожчу самотню карту</translation>
    </message>
    <message>
        <source>looks for useful combinations and weighs what it feeds the next player</source>
        <translation>шукає корисні поєднання й зважає, що дає наступному гравцеві</translation>
    </message>
    <message>
        <source>remembers what was taken and thrown, and gets rid of points when a rival is near out</source>
        <translation>пам’ятає, що взяли й скинули, і позбувається очок, коли суперник близько до виходу</translation>
    </message>
    <message>
        <source>weighs every way to play its turn by nets that learned from its own deals</source>
        <translation>зважує всі способи зіграти хід за мережами, навченими на власних роздачах</translation>
    </message>
    <message>
        <source>this is no table of Q values: it does not begin with its magic bytes</source>
        <translation>це не таблиця Q-значень, початок файлу не той</translation>
    </message>
    <message>
        <source>empty hand</source>
        <translation>рука порожня</translation>
    </message>
    <message>
        <source>target reached</source>
        <translation>мети досягнуто</translation>
    </message>
    <message>
        <source>knock</source>
        <translation>стук</translation>
    </message>
    <message>
        <source>gin</source>
        <translation>джин</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>нічия</translation>
    </message>
    <message>
        <source>out</source>
        <translation>вихід</translation>
    </message>
    <message>
        <source>stalled</source>
        <translation>роздача нікуди не йде</translation>
    </message>
</context>
</TS>
