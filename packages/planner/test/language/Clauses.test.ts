import { assert, describe, it } from "@effect/vitest"
import { splitClauses, topicOf } from "../../src/language/Clauses.ts"
import type { Clause } from "../../src/language/clause/Clause.ts"
import { lex } from "../../src/language/Lexer.ts"
import { rawText } from "../../src/language/Token.ts"

const inBrackets = (open: string, text: string, close: string): string => (text === "" ? "" : `${open}${text}${close}`)

/** A clause on one line: kind, verb or question word, subject, the rest. */
const shown = (clause: Clause): string =>
  [
    `${clause.kind}${clause.isNegated ? "!" : ""}${clause.isOptional ? "?" : ""}`,
    inBrackets("<", clause.verb?.base ?? clause.wh, ">"),
    inBrackets("[", rawText(clause.subject), "]"),
    rawText(clause.args),
    inBrackets("(for: ", rawText(clause.purpose), ")"),
    inBrackets("(it: ", rawText(clause.it), ")"),
  ]
    .filter(Boolean)
    .join(" ")

/** Tasks and their clauses; "!" is a negated one, "?" one that may just tell something. */
const readings: ReadonlyArray<readonly [task: string, clauses: ReadonlyArray<string>]> = [
  [
    "Could you tell me the area of the hall from the notes, which is its length times its width?",
    ["do <tell me> the area of the hall from the notes, which is its length times its width"],
  ],
  ['Click the "OK" button.', ['do <click> the "OK" button']],
  ["click ok", ["do <click> ok"]],
  [
    'Please select the second tab, then enter "5" into both fields and press Submit',
    ["do <select> the second tab", 'do <enter> "5" into both fields', "do <press> Submit"],
  ],
  [
    'Enter "hello" into the text field and press Submit.',
    ['do <enter> "hello" into the text field', "do <press> Submit"],
  ],
  ['Find and click the link "lorem".', ['do <find and click> the link "lorem"']],
  [
    "Select all the shapes by color: red and click submit",
    ["do <select> all the shapes by color: red", "do <click> submit"],
  ],
  [
    "Find the email by Ada and click the trash icon to delete it.",
    ["do <click> the trash icon of the email by Ada (for: delete it) (it: the email by Ada)"],
  ],
  [
    "Find the email by Ada and click the star icon to mark it as important.",
    ["do <click> the star icon of the email by Ada (for: mark it as important) (it: the email by Ada)"],
  ],
  [
    "The email from Ada should be marked as important to make it stand out.",
    ["do <mark> The email from Ada as important (for: make it stand out)"],
  ],
  ["Click the star to mark the mail as important.", ["do <click> the star (for: mark the mail as important)"]],
  ['Reply to the mail from Bob with the text "See you".', ['do <reply to> the mail from Bob with the text "See you"']],
  ["Forward the email from Ada to Bob.", ["do <forward> the email from Ada to Bob"]],
  ["Select 02/05/2016 as the date and hit submit.", ["do <select> 02/05/2016 as the date", "do <hit> submit"]],
  [
    'Use the autocomplete to enter an item that starts with "Se" and ends with "ia".',
    ['do <enter> an item that starts with "Se" and ends with "ia" with the autocomplete'],
  ],
  ["Use the slider to select 50 and hit Submit.", ["do <select> 50 with the slider", "do <hit> Submit"]],
  ["Select 7 with the slider and hit Submit.", ["do <select> 7 with the slider", "do <hit> Submit"]],
  [
    'Expand the sections below, to find and click on the link "nisl".',
    ["do <expand> the sections", 'do <click on> the link "nisl"'],
  ],
  [
    'Switch between the tabs to find and click on the link "Sem".',
    ["do <switch> between the tabs", 'do <click on> the link "Sem"'],
  ],
  [
    'Enter the username "ada" and the password "Secret1!" into the text fields and press login.',
    ['do <enter> the username "ada" and the password "Secret1!" into the text fields', "do <press> login"],
  ],
  ["Log in as ada with the password Secret1.", ["do <log in> as ada with the password Secret1"]],
  ["What is 3 times 4? Enter the answer.", ["ask <what> is 3 times 4", "do <enter> the answer"]],
  [
    "Copy the text in the textarea below, paste it into the textbox and press Submit.",
    ["do <copy> the text in the textarea", "do <paste> it into the textbox (it: the text)", "do <press> Submit"],
  ],
  ['For the user @ada, click on the "Share" button.', ['do <click on> the "Share" button For the user @ada']],
  [
    'Click the "like" button on all posts by @bob and then click Submit.',
    ['do <click> the "like" button on all posts by @bob', "do <click> Submit"],
  ],
  [
    'Find the 3rd word in the paragraph, type that into the textbox and press "Submit".',
    [
      "do <find> the 3rd word in the paragraph",
      "do <type> that into the textbox (it: the 3rd word)",
      'do <press> "Submit"',
    ],
  ],
  ["Buy a ticket to Oslo but do not pay yet.", ["do <buy> a ticket to Oslo"]],
  ["Open the settings and don't save.", ["do <open> the settings"]],
  ["Fill in the form without submitting it.", ["do <fill in> the form"]],
  ["Choose size M and nothing else.", ["do <choose> only size M"]],
  ['Make sure that the box "News" is not checked.', ['do! <check> the box "News"']],
  [
    '1. Open the menu\n2. Click "Export"\n3. Choose CSV',
    ["do <open> the menu", 'do <click> "Export"', "do <choose> CSV"],
  ],
  ['open settings click the "Wifi" switch', ["do <open> settings", 'do <click> the "Wifi" switch']],
  ["go to the second page and open the first result", ["do <go to> the second page", "do <open> the first result"]],
  ["After clicking Save, read the message.", ["do <click> Save", "do <read> the message"]],
  ['Before submitting the form, tick "I agree".', ['do <tick> "I agree"']],
  ["Once logged in, open the profile.", ["do <open> the profile"]],
  ["When the page has loaded, click Start.", ["do <click> Start"]],
  ["If possible, click Start.", ["do <click> Start"]],
  ["Please, if you can, open the menu.", ["do <open> the menu"]],
  [
    "In the table, find the row of Ada and delete it.",
    ["do <delete> the row of Ada In the table (it: the row of Ada In the table)"],
  ],
  ['In the row of "Ada", click Edit.', ['do <click> Edit In the row of "Ada"']],
  ['On page 3, open "Blue".', ['do <open> "Blue" On page 3']],
  ['There is a link "More". Click it.', ['do <click> a link "More" (it: a link "More")']],
  ["The first item should be moved to the end of the list.", ["do <move> The first item to the end of the list"]],
  ["Drag the smallest circle into the box.", ["do <drag> the smallest circle into the box"]],
  ['Drag "A" to "B", "C" to "D".', ['do <drag> "A" to "B", "C" to "D"']],
  ["Swap the first and second rows.", ["do <swap> the first and second rows"]],
  [
    'Type "abc", press Tab, type "def", press Enter.',
    ['do <type> "abc"', "do <press> Tab", 'do <type> "def"', "do <press> Enter"],
  ],
  ["Press Ctrl+A and then Delete.", ["do <press> Ctrl+A and then Delete"]],
  ['Select "Red", "Green" and "Blue", then click Done.', ['do <select> "Red", "Green" and "Blue"', "do <click> Done"]],
  ["Set name to Ada, age to 36 and city to London.", ["do <set> name to Ada, age to 36 and city to London"]],
  ['Is the box "News" checked?', ['ask <whether> the box "News" checked']],
  ["How many rows does the table have?", ["ask <how many> rows does the table have"]],
  ["Which city is Ada from, and how old is she?", ["ask <which> city is Ada from", "ask <how old> is Ada (it: Ada)"]],
  [
    "Tell me the name and the price of the second product.",
    ["do <tell me> the name and the price of the second product"],
  ],
  ["I'd like to know who wrote the third post.", ["ask <who> wrote the third post"]],
  ["Let me know when the next train leaves.", ["ask <when> the next train leaves"]],
  ["What's the total? And the tax?", ["ask <what's> the total", "ask <what's> the tax"]],
  ["Report the price of the lamp and its colour.", ["do <report> the price of the lamp and its colour"]],
  [
    "Mark the mail from Ada as unread and archive it.",
    ["do <mark> the mail from Ada as unread", "do <archive> it (it: the mail)"],
  ],
  [
    "Ada's mail must be deleted. Bob's has to be forwarded to Cy.",
    ["do <delete> Ada's mail", "do <forward> Bob's to Cy"],
  ],
  ["The volume should be 30, the balance 0.", ["state [The volume] 30, the balance 0"]],
  ["Make it so that the volume is 30.", ["state [the volume] 30"]],
  [
    "Ensure the checkbox Terms is ticked and the form is submitted.",
    ["do <tick> the checkbox Terms", "do <submit> the form"],
  ],
  ["I want the volume at 30.", ["loose <need> the volume at 30"]],
  ["volume 30 pls", ["loose volume 30"]],
  ["can you turn off the lights in the kitchen", ["do <turn off> the lights in the kitchen"]],
  ["turn the lights in the kitchen off", ["do <turn> the lights in the kitchen off"]],
  ['Would you mind clicking the button "Go"?', ['do <click> the button "Go"']],
  [
    "Could you possibly have a look at the second mail and tell me its sender?",
    ["do <have a look at> the second mail", "do <tell me> its sender (it: the second mail)"],
  ],
  [
    "Add two apples, three pears and a melon to the basket and check out.",
    ["do <add> two apples, three pears and a melon to the basket", "do <check out>"],
  ],
  [
    'Add the event "Lunch (with Bo)" on Friday, 12:00-13:00, then save.',
    ['do <add> the event "Lunch (with Bo)" on Friday, 12:00-13:00', "do <save>"],
  ],
  [
    "Resize the box so that its width is 100 px.",
    ["do <resize> the box", "state [the box width] 100 px (it: the box)"],
  ],
  ['Scroll down until "Footer" is visible.', ['do <scroll down> until "Footer" is visible']],
  ["Wait 2 seconds, then click Next three times.", ["do <wait> 2 seconds", "do <click> Next three times"]],
  ["Choose the color which is written in the box.", ["do <choose> the color which is written in the box"]],
  [
    'Open the mail whose subject is "Hello" and star it.',
    ['do <open> the mail whose subject is "Hello"', "do <star> it (it: the mail)"],
  ],
  ["Delete the second one.", ["do <delete> the second one"]],
  ['In the field "Name" should be "Ada".', ['state [In the field "Name"] "Ada"']],
  ["The list should be sorted by name, ascending.", ["do <sort> The list by name, ascending"]],
  [
    "Sort the table by price, descending, and tell me the first name.",
    ["do <sort> the table by price, descending", "do <tell me> the first name"],
  ],
  ['Don\'t click "Cancel", click "OK".', ['do <click> "OK"']],
  [
    "Kindly remove the 3rd row, then save, then close the dialog.",
    ["do <remove> the 3rd row", "do <save>", "do <close> the dialog"],
  ],
  ['To see the details, click on "More".', ['do <click on> "More" (for: see the details)']],
  ['click "More" to see the details', ['do <click> "More" (for: see the details)']],
  ['So that I can read it later, bookmark the article "Tea".', ['do <bookmark> the article "Tea"']],
  ["Because the file is old it should be deleted.", ["do <delete> the file (it: the file)"]],
  ['The file "a.txt" is old. Delete it.', ['state? [The file "a.txt"] old', 'do <delete> it (it: The file "a.txt")']],
  ["As Ada left, her account should be closed.", ["do <close> Ada account (it: Ada)"]],
  ['Ada is new here, so please add her to the group "Staff".', ['do <add> Ada to the group "Staff" (it: Ada)']],
  ["I forgot my keys. Where is the spare one?", ["ask <where> is the spare one"]],
  ['I want to read it later, so add "Tea" to my list.', ['do <add> "Tea" to my list']],
  ['Move A.txt, B.txt and C.txt into the folder "Old".', ['do <move> A.txt, B.txt and C.txt into the folder "Old"']],
  ['Move first "A" and then "B" to Done.', ['do <move> first "A" and then "B" to Done']],
  ['Add "A" and "B", but not "C".', ['do <add> "A" and "B"']],
  ['Type "a", "b" and "c" into the three fields.', ['do <type> "a", "b" and "c" into the three fields']],
  ['Select only the boxes "A" and "C".', ["do? <uncheck> all the checkboxes", 'do <select> the boxes "A" and "C"']],
  ["Please don't order yet, only add the tea to the cart.", ["do <add> the tea to the cart"]],
  ["Put the tea into the cart without paying.", ["do <put> the tea into the cart"]],
  ["The tea is in the cart, nothing is ordered.", ["state [The tea] in the cart"]],
  ["Make sure the tea is in the cart and nothing else is ordered.", ["state [the tea] in the cart"]],
  ["I'd like the lights off, please.", ["loose <need> the lights off"]],
  [
    "Can you find out how long the trip takes and which train it is?",
    ["ask <how long> the trip takes", "ask <which> train it is"],
  ],
  ["how old is the oldest member", ["ask <how old> is the oldest member"]],
  ["which of the two is cheaper", ["ask <which> of the two is cheaper"]],
  [
    "The cheapest room must be booked for 2 adults from 1 May to 3 May.",
    ["do <book> The cheapest room for 2 adults from 1 May to 3 May"],
  ],
  ["Book the cheapest room (2 adults, 1 May to 3 May).", ["do <book> the cheapest room (2 adults, 1 May to 3 May)"]],
  [
    "Open the second tab, scroll down and read the last line.",
    ["do <open> the second tab", "do <scroll down>", "do <read> the last line"],
  ],
  ["press the red button twice", ["do <press> the red button twice"]],
  ["Click on the circle in the upper left corner.", ["do <click on> the circle in the upper left corner"]],
  ['Right-click the photo and choose "Rotate".', ["do <right-click> the photo", 'do <choose> "Rotate"']],
  ["Double-click on B2, type 8 and press Enter.", ["do <double-click on> B2", "do <type> 8", "do <press> Enter"]],
  ['Hover over "Products" and click "Lamps".', ['do <hover over> "Products"', 'do <click> "Lamps"']],
  ["Drag the slider all the way to the right.", ["do <drag> the slider all the way to the right"]],
  ["go to example.com and click More", ["do <go to> example.com", "do <click> More"]],
  [
    "Visit https://a.example/x?y=1, wait for the table, then read the first row.",
    ["do <visit> https://a.example/x?y=1", "do <wait for> the table", "do <read> the first row"],
  ],
  ['It is getting late: turn on "Night mode".', ['do <turn on> "Night mode"']],
  ["Night mode should be on from now on.", ["state [Night mode] on from now on"]],
  [
    "The second checkbox needs to be ticked and the third one unticked.",
    ["do <tick> The second checkbox", "do <untick> the third one"],
  ],
  ["Check all boxes, then submit.", ["do <check> all boxes", "do <submit>"]],
  ["Give the post by Ada a like.", ["do <like> the post by Ada"]],
  ['Answer "yes" to the question "Are you sure?".', ['do <answer> "yes" to the question "Are you sure?"']],
  [
    'Reply "ok" to Ada\'s message and delete it afterwards.',
    ['do <reply> "ok" to Ada\'s message', "do <delete> it (it: Ada's message)"],
  ],
  ["Let the counter show 5.", ["state [the counter] 5"]],
  [
    "Please see to it that the counter shows 5 and the box is ticked.",
    ["state [the counter] shows 5", "do <tick> the box"],
  ],
  ["The goal is to have 3 items in the list.", ["do <have> 3 items in the list"]],
  ["Your task is to sort the list by date.", ["do <sort> the list by date"]],
  ["In the end there should be two rows.", ["state [two rows]"]],
  ["There should be no rows left.", ["state! [rows left]"]],
  ["There must not be any drafts.", ["state! [drafts]"]],
  ["The name must be Ada and not Bob.", ["state [The name] Ada"]],
  ["Change Bob to Ada.", ["do <change> Bob to Ada"]],
  [
    'Rename the list "Old stuff" to "New stuff" and open it.',
    ['do <rename> the list "Old stuff" to "New stuff"', 'do <open> it (it: the list "Old stuff")'],
  ],
  [
    "copy the code, paste it into the field and hit enter",
    ["do <copy> the code", "do <paste> it into the field (it: the code)", "do <hit> enter"],
  ],
  [
    "Find the cheapest lamp and add it to the cart, but do not check out.",
    ["do <find> the cheapest lamp", "do <add> it to the cart (it: the cheapest lamp)"],
  ],
]

describe("clauses", () => {
  it("stand for what the turn before acted on, but not for what it opened", () => {
    const after = (earlier: string) => splitClauses("Archive it", lex("Archive it"), topicOf(earlier)).map(shown)
    assert.deepStrictEqual(after("Star the mail from Ada"), ["do <archive> the mail from Ada (it: the mail from Ada)"])
    assert.deepStrictEqual(after("Move the card Tea to Done"), ["do <archive> the card Tea (it: the card Tea)"])
    assert.deepStrictEqual(after("Open the first result"), ["do <archive> it"])
  })

  it.each(readings)("reads %j as its clauses", (task, clauses) => {
    assert.deepStrictEqual(splitClauses(task, lex(task)).map(shown), clauses)
  })
})
