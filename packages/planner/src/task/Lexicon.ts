/**
 * Words that mean the same in tasks and in labels. The first of a group is its class. Labels match a task's words by class, so
 * that "bin the mail" finds a button "Delete".
 */
export const synonyms: ReadonlyArray<string> = [
  "delete remove erase bin trash discard destroy del rm drop dispose clear empty uninstall",
  "add create new insert append make put",
  "edit modify pencil",
  "rename",
  "write compose",
  "weight weigh",
  "save store keep",
  "send submit post deliver",
  "buy purchase checkout",
  "order",
  "book reserve",
  "pay",
  "search find filter lookup query",
  "sort arrange",
  "close dismiss hide",
  "open expand unfold view show reveal display",
  "collapse fold",
  "cancel abort",
  "confirm yes ok accept agree approve allow",
  "reject decline deny refuse",
  "increase raise increment inc more up higher louder",
  "decrease lower reduce decrement dec fewer less down quieter narrow",
  "next forward skip following",
  "previous prev back older",
  "like heart favorite favourite",
  "star",
  "done complete finish tick",
  "login signin",
  "logout signout",
  "signup register join",
  "email mail",
  "phone telephone tel mobile",
  "price cost fare fee charge rate",
  "amount sum",
  "quantity qty count copies",
  "color colour",
  "start begin launch run",
  "stop halt end",
  "cart basket trolley bag",
  "wishlist wish",
  "picture image photo",
  "name title call",
  "message text note comment words",
  "category kind type",
  "first",
  "date day",
  "adult adults",
  "child children kids",
  "large big",
  "play resume",
  "pause",
  "mute silence",
  "size",
  "answer reply respond",
  "subscribe",
  "vote poll",
  "apply",
  "upload attach",
  "download export",
  "recipient receiver payee",
  "city town place",
  "surname lastname",
  "picked selected chosen",
  "quote offer",
  "person people visitor visitors guest guests attendee",
  "assign owner assignee",
  "spam junk",
  "settings preferences options",
  "purpose reason",
  "street address",
  "bold strong",
  "reload refresh",
  "mark",
  "archive",
  "all everything",
  "duplicate copy clone",
  "undo revert",
  "calculate compute evaluate",
  "convert",
  "seat chair",
  "language locale",
  "password passcode pw",
  "username user login account",
  "departure depart leave",
  "arrival arrive",
  "theme appearance",
  "enable activate unlock",
  "disable deactivate lock",
  "pin",
  "read",
  "unread",
  "subject topic",
  "priority importance",
  "status state",
  "delay late",
  "film movie",
  "remind reminder",
  "week weekly",
  "month monthly",
  "year yearly annual annually",
  "declare declaration",
]

/** Two words that stand for one. */
export const phrases: ReadonlyArray<readonly [phrase: string, word: string]> = [
  ["out of stock", "soldout"],
  ["sold out", "soldout"],
  ["get rid of", "delete"],
  ["throw away", "delete"],
  ["throw out", "delete"],
  ["take off", "delete"],
  ["take out", "delete"],
  ["log in", "login"],
  ["log me in", "login"],
  ["sign in", "login"],
  ["log out", "logout"],
  ["sign out", "logout"],
  ["sign up", "signup"],
  ["sign me up", "signup"],
  ["check out", "checkout"],
  ["look up", "lookup"],
  ["look for", "search"],
  ["wish list", "wishlist"],
  ["to do", "todo"],
  ["check off", "tick"],
  ["tick off", "tick"],
  ["cross off", "tick"],
  ["turn on", "on"],
  ["switch on", "on"],
  ["turn off", "off"],
  ["switch off", "off"],
  ["on hold", "hold"],
  ["no longer", "not"],
  ["any more", "anymore"],
  ["e mail address", "email"],
  ["email address", "email"],
  ["phone number", "phone"],
  ["telephone number", "phone"],
  ["e mail", "email"],
  ["thumbs up", "thumbsup"],
  ["first name", "firstname"],
  ["last name", "lastname"],
  ["family name", "lastname"],
  ["user name", "username"],
  ["zip code", "zip"],
  ["postal code", "zip"],
  ["post code", "zip"],
  ["right click", "rightclick"],
  ["double click", "doubleclick"],
  ["would like to", "to"],
  ["d like to", "to"],
  ["start the search", "search"],
  ["run the search", "search"],
  ["top up", "topup"],
  ["start to", "to"],
  ["for ever", "also"],
  ["as well", "also"],
  ["in this order", "also"],
  ["one after the other", "also"],
  ["one by one", "also"],
  ["in that order", "also"],
  ["in order to", "to"],
  ["fill in", "fill"],
  ["fill out", "fill"],
  ["text field", "textbox"],
  ["text box", "textbox"],
  ["text input", "textbox"],
  ["input field", "textbox"],
  ["input box", "textbox"],
  ["text area", "textarea"],
  ["scroll list", "list"],
  ["drag and drop", "drag"],
  ["drop down", "dropdown"],
  ["check box", "checkbox"],
  ["radio button", "radio"],
  ["grown ups", "adult"],
]

/** Forms that no rule derives. */
export const irregular: Readonly<Record<string, string>> = {
  sent: "send",
  bought: "buy",
  paid: "pay",
  chosen: "choose",
  chose: "choose",
  written: "write",
  wrote: "write",
  made: "make",
  gone: "delete",
  sold: "sell",
  kept: "keep",
  found: "find",
  shown: "show",
  hidden: "hide",
  begun: "begin",
  began: "begin",
  set: "set",
  done: "done",
  men: "man",
  people: "person",
  children: "child",
  ticked: "tick",
  said: "say",
  says: "say",
  told: "tell",
  has: "have",
  had: "have",
  is: "be",
  are: "be",
  was: "be",
  were: "be",
  been: "be",
  does: "do",
  did: "do",
  goes: "go",
  went: "go",
  put: "put",
  got: "get",
  gotten: "get",
  left: "left",
  unticked: "untick",
  stuck: "stick",
  fwd: "forward",
  msg: "message",
  avg: "average",
  bday: "birthday",
  fav: "favourite",
  dblclick: "doubleclick",
  ex: "example",
  news: "news",
}

/** Words that say nothing about the page: grammar, politeness and verbs for any control. */
export const empty: ReadonlySet<string> = new Set(
  (
    "a an the this that these those my your his her its it our their me i you we us he she they them him mine yours be do have will would should could can may might must shall ought " +
    "to of in on at by for from with into onto under inside within as about over out and or so then also too just please kindly now again here there which who whom whose what when where how why " +
    "set change adjust put give get let take use go enter type write fill click press tap hit push trigger choose select pick switch turn want need would make sure see goal end to tell say report return know " +
    "become belong contain include exist shall thing things one ones value field fields box boxes input textbox button buttons link links icon control page site website section area part row rows column cell item items entry entries " +
    "frame iframe list table form menu tab dialog window option options dropdown checkbox radio slider spinner textarea autocomplete combobox bar panel screen element text label line place some any currently current really simply directly completely exactly own able help " +
    "look check find read show able happen appear called named titled labeled labelled up off down via through using between of time times step way call name whole entire while after before once let's id hand " +
    "suggestion suggestions stand lie consist everything ready right away im id ill youll thats whats its dont cant theres following second finally moment today bit little lot kind sort such very still already only much many " +
    "altogether pls plz thx thanks thank hi hello hey okay bring comes come came later proceed"
  ).split(" "),
)

/** Words that change what is asked, so that a step must account for them. */
export const binding: ReadonlySet<string> = new Set(
  (
    "not no without except but unless until if instead every all each both neither nor never any half twice thrice double most least more less fewer than only other others another rest last next previous first second third fourth fifth sixth seventh eighth ninth tenth " +
    "cheapest highest lowest largest smallest longest shortest oldest newest latest earliest best worst top bottom left right between above below higher lower up down on off again back sum total together plus minus times difference average"
  ).split(" "),
)

export const numberWords: ReadonlyArray<string> =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  )

export const ordinalWords: ReadonlyArray<string> =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split(" ")

export const months: ReadonlyArray<string> =
  "january february march april may june july august september october november december".split(" ")

/** Meanings of symbols on buttons. */
export const symbols: Readonly<Record<string, string>> = {
  "×": "delete close",
  "✕": "delete close",
  "✖": "delete close",
  "✗": "delete close",
  x: "delete close",
  "🗑": "delete",
  "+": "add increase",
  "＋": "add increase",
  "−": "decrease",
  "–": "decrease",
  "-": "decrease",
  "✎": "edit",
  "✏": "edit",
  "🖉": "edit",
  "☆": "star",
  "★": "star",
  "♥": "like",
  "♡": "like",
  "❤": "like",
  "▲": "increase",
  "↑": "increase",
  "⬆": "increase",
  "▼": "decrease",
  "↓": "decrease",
  "⬇": "decrease",
  "→": "next",
  "›": "next",
  "»": "next",
  "▶": "play next",
  "←": "previous",
  "‹": "previous",
  "«": "previous",
  "◀": "previous",
  "⏭": "next",
  "⏮": "previous",
  "⏸": "pause",
  "🔍": "search",
  "🌙": "dark night",
  "☀": "light day",
  "🔔": "notification",
  "⚙": "settings",
  "✓": "done confirm",
  "✔": "done confirm",
  "📌": "pin",
  "👍": "thumbsup like",
  "👎": "thumbsdown",
  "🔇": "mute",
  "🛒": "cart",
  "✉": "email",
  "↶": "undo",
}

/** Classes whose effect lasts beyond the page or cannot be undone: only a task that names one leads to it. */
export const consequential: ReadonlySet<string> = new Set(
  "delete buy order book pay send cancel reject logout vote subscribe apply signup".split(" "),
)

/** Classes of buttons that make what was entered count. */
export const committing: ReadonlySet<string> = new Set(
  "save confirm add apply rename edit done set update change search continue finish".split(" "),
)

/** Classes of verbs. A button whose name has one does nothing else, so that a task must say it. */
export const verbs: ReadonlySet<string> = new Set(
  (
    "delete add edit rename save send buy order book pay search sort close cancel confirm reject increase decrease start stop play pause mute subscribe vote apply upload download " +
    "answer login logout signup reload mark archive duplicate undo calculate convert enable disable pin like star follow unfollow mute unmute block unblock flag unflag react publish share print report move drag open collapse next previous invite remind sign reset"
  ).split(" "),
)

/** Verbs in the form of a command. */
export const imperatives: ReadonlyArray<string> = (
  "accept activate add agree answer apply approve archive arrange assign attach bid block book bookmark bring buy call cancel " +
  "change check choose claim clear click close collapse complete confirm convert copy correct create deactivate decline decrease " +
  "delete deliver deselect disable discard dismiss download drag edit empty enable enter erase exchange execute expand fetch fill " +
  "filter find finish follow fuel get give go guess hide hover increase insert install invite kick launch leave like list lock log " +
  "look lower make mark move mute name note open order pack pause pay pick pin place play post press print publish pull push put " +
  "queue raise rate reach reactivate read record reduce refill register reject remind remove rename renew reopen reorder repeat " +
  "replace reply report request reserve reset resize restart resume rotate save schedule scroll search select send set share " +
  "shorten show sign skip snooze solve sort stamp star start stop store submit subscribe suspend swap switch take thank throw tick " +
  "turn type uncheck undo unlock unmark unmute unpin unselect unsubscribe untick update upload use view vote watch trigger withdraw write"
).split(" ")
