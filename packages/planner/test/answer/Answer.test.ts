import { assert, describe, it } from "vitest"
import { answerOf } from "../../src/answer/Answer.ts"
import { replyTo } from "../../src/answer/Reply.ts"
import { shownAs } from "../../src/answer/Shown.ts"
import { isTold, withTold } from "../../src/answer/Told.ts"
import { type Clause, readClauses } from "../../src/task/Clauses.ts"
import { pageOf } from "../Page.ts"

type Cases = ReadonlyArray<readonly [question: string, answer: string | null]>

const pages: ReadonlyArray<readonly [kind: string, html: string, cases: Cases]> = [
  [
    "reads tables by row and header",
    `<h1>Evening courses</h1><table><tr><th>Course</th><th>Teacher</th><th>Day</th><th>Time</th><th>Places left</th><th>Fee</th></tr>
      <tr><td>Pottery</td><td>Ms Vale</td><td>Monday</td><td>18:00</td><td>3</td><td>$80</td></tr>
      <tr><td>Spanish 1</td><td>Mr Rojo</td><td>Tuesday</td><td>19:00</td><td>0</td><td>$120</td></tr>
      <tr><td>Spanish 2</td><td>Mr Rojo</td><td>Thursday</td><td>19:30</td><td>5</td><td>$120</td></tr>
      <tr><td>Yoga</td><td>Ms Lake</td><td>Monday</td><td>20:00</td><td>1</td><td>$60</td></tr></table>`,
    [
      ["On which day is Yoga?", "Monday"],
      ["What time does Spanish 1 start?", null],
      ["How much is the pottery course?", "$80"],
      ["Who teaches on Thursday?", "Mr Rojo"],
      ["How many places are left in Spanish 2?", "5"],
      ["Which courses does Mr Rojo teach?", "Spanish 1, Spanish 2"],
      ["How many courses are on Monday?", "2"],
      ["Which course is the cheapest?", "Yoga"],
      ["Which course has the most places left?", "Spanish 2"],
      ["What do Pottery and Yoga cost together?", "$140"],
      ["How much more is Spanish 1 than Pottery?", "$40"],
      ["Where does Pottery take place?", null],
      ["What is the fee of the French course?", null],
      ["how many places are left in german", null],
    ],
  ],

  [
    "reads the columns of a board as one list",
    `<h1>Sprint</h1><section><h2>Ideas</h2><div class="item"><b>Dark mode</b><p>@Kit</p></div><div class="item"><b>Export</b><p>@Sol</p></div></section>
      <section><h2>Building</h2><div class="item"><b>Login page</b><p>@Kit</p></div></section>
      <section><h2>Shipped</h2><div class="item"><b>Help center</b><p>@Sol</p></div></section>`,
    [
      ["How many items does Kit have?", "2"],
      ["How many items are in Ideas?", "2"],
      ["Who owns Export?", "@Sol"],
      ["Which item is third?", null],
      ["How many cats does Kit have?", null],
      ["How many items are in the list Office?", null],
    ],
  ],
  [
    "reads names on buttons, extensions and a column with names that is not the first",
    `<h1>Crew list</h1><table><tr><th>Last name</th><th>First name</th><th>Phone</th><th>Team</th></tr>
      <tr><td><button>Abbot</button></td><td>Imogen</td><td>3317</td><td>Harbour</td></tr>
      <tr><td><button>Castellan</button></td><td>Rui</td><td>3356</td><td>Workshop</td></tr>
      <tr><td><button>Hartigan</button></td><td>Leo</td><td>3350</td><td>Workshop</td></tr></table>
      <table><tr><th>Rank</th><th>Player</th><th>Time</th></tr><tr><td>1</td><td>Wanda</td><td>1:12</td></tr>
      <tr><td>2</td><td>Bo</td><td>0:58</td></tr><tr><td>3</td><td>Wanda</td><td>3:05</td></tr></table>`,
    [
      ["What is the phone number of Rui Castellan?", "3356"],
      ["Under which number can I call Mr Castellan?", "3356"],
      ["Find the first name of Hartigan.", "Leo"],
      ["How many people are in the team Workshop?", "2"],
      ["Find Bo's time.", "0:58"],
      ["Find Wanda's time.", null],
    ],
  ],
  [
    "reads hours, dates until which something goes on, and numbers of things",
    `<h1>Clock museum</h1><table><tr><th>Day</th><th>Museum</th><th>Library</th></tr><tr><td>Wednesday</td><td>10:00 to 17:30</td><td>closed</td></tr>
      <tr><td>Thursday</td><td>12:00 to 20:45</td><td>13:00 to 18:15</td></tr></table>
      <p>The survey is open until 20 December.</p><p>Last year 1,846 households took part.</p><p>House meeting: Sunday at 18:30 in Sam's room.</p>`,
    [
      ["When does the library close on Thursdays?", "18:15"],
      ["Until when is the survey open?", "20 December"],
      ["What is the last day of the survey?", "20 December"],
      ["Read how many households took part last year.", "1,846"],
      ["When is the house meeting?", "Sunday at 18:30"],
      ["How many households took part this year?", null],
    ],
  ],
  [
    "takes a price per day for a price, and no part of a card for its name",
    `<h1>Tools</h1><ul><li><b>Wallpaper steamer</b> €9.50 per day, 3 in stock</li><li><b>Tile cutter</b> €12.00 per day, 1 in stock</li></ul>
      <h2>Plan</h2><ul><li><b>Monday</b> Fish pie</li><li><b>Tuesday</b> Red lentil soup</li></ul>`,
    [
      ["Read the price per day of the wallpaper steamer.", "€9.50"],
      ["What soup do you have?", null],
    ],
  ],
  [
    "reads terms with their definitions, and entries between rules",
    `<h1>Glossary of sailing</h1><dl><dt>Halyard</dt><dd>A rope for hoisting a sail.</dd><dt>Leeward</dt><dd>The side away from the wind.</dd><dt>Keel</dt><dd>The fin under the hull.</dd></dl>
      <div><hr><b>Olga</b> (5 of 5)<br>What a lovely garden!<hr><b>Ruben</b> (3 of 5)<br>The paths were muddy.</div>`,
    [
      ['Which term is defined as "The side away from the wind."?', "Leeward"],
      ["What does halyard mean?", "A rope for hoisting a sail"],
      ["What did Olga write?", "What a lovely garden!"],
      ["What rating did Ruben give?", "3 of 5"],
    ],
  ],
  [
    "reads sliders of one kind, and counts on buttons",
    `<h1>Desk</h1><input aria-label="Drums level" type="range" min="0" max="100" value="55"><input aria-label="Choir level" type="range" min="0" max="100" value="80">
      <input aria-label="Piano level" type="range" min="0" max="100" value="30">
      <article><h3>River Radio</h3><p>Tonight at nine: two hours of music.</p><button>♡ 52</button></article>
      <article><h3>Otto Brandt</h3><p>Lost a glove.</p><button>♡ 3</button></article>`,
    [
      ["Which channel has the highest level?", "Choir"],
      ["How many likes does the post by River Radio have?", "52"],
      ["Which post has the fewest comments?", null],
    ],
  ],
  [
    "names the only person of an entry, reads amounts by their unit, and tells approximate values as such",
    `<h1>Songs</h1><ul><li><b>Slow Train</b> <span>The Cinders</span> <span>9 W</span></li><li><b>Sunup</b> <span>Ada Reef</span> <span>4 W</span></li></ul>
      <p>Delivery takes about 35 minutes. A late book costs $0.40 a day.</p>`,
    [
      ["Who plays Slow Train?", "The Cinders"],
      ["How many watts does Sunup use?", "4 W"],
      ["How long does delivery take?", "about 35 minutes"],
      ["How much is a late book per day?", "$0.40"],
      ["How much is a late book per week?", null],
    ],
  ],
  [
    "answers nothing about what a page does not have",
    `<h1>Figures</h1><ul><li>Figure 1</li><li>Figure 2</li><li>Figure 3</li></ul><fieldset><legend>Day</legend><label><input type="radio" name="d" checked>Thursday</label><label><input type="radio" name="d">Friday</label></fieldset>
      <fieldset><legend>Cabin</legend><label><input type="radio" name="c" checked>Inside, $40</label><label><input type="radio" name="c">Window, $62</label></fieldset><p>4 things are in the box.</p>
      <p>Total: $43.50</p>`,
    [
      ["Which city is third?", null],
      ["How many events are on Thursday?", null],
      ["How much is the price per km?", null],
      ["How many things can I carry?", null],
      ["Which place is the cheapest to get to?", null],
    ],
  ],
  [
    "reads columns of check boxes, names behind their nouns, and whole sentences that are said",
    `<h1>Alerts</h1><table><tr><td></td><th>Mail</th><th>SMS</th></tr><tr><th>Orders</th><td><input type="checkbox" checked></td><td><input type="checkbox"></td></tr>
      <tr><th>Security</th><td><input type="checkbox"></td><td><input type="checkbox" checked></td></tr></table>
      <p>After the wreck, the engineer Aurelia Stroud was asked for a tower.</p><p>Type the word "open" to unlock the drawer.</p><p>Drawer: locked</p>
      <ul><li><b>Leeward</b> <span>The side away from the wind.</span></li><li><b>Windward</b> <span>The side that the wind blows from.</span></li><li><b>Keel</b> <span>The fin under the hull.</span></li></ul>`,
    [
      ["What comes by SMS?", "Security"],
      ["Which engineer was asked for a tower?", "Aurelia Stroud"],
      ["whats the word for the drawer", "open"],
      ["Find the term for the side away from the wind.", "Leeward"],
      ["Find the term for the side of the wind.", null],
    ],
  ],
  [
    "reads labels with values",
    `<h1>Order 7731</h1><dl><dt>Placed on</dt><dd>12 March 2026</dd><dt>Status</dt><dd>Shipped</dd><dt>Tracking number</dt><dd>NL-88210-44</dd></dl>
      <p>Subtotal: $69.50</p><p>Shipping: $5.00</p><p>Total: $74.50</p>`,
    [
      ["What is the status of the order?", "Shipped"],
      ["What is the tracking number?", "NL-88210-44"],
      ["When was the order placed?", "12 March 2026"],
      ["How much is shipping?", "$5.00"],
      ["What is the sum of the subtotal and the shipping?", null],
      ["How much is the discount?", null],
      ["Who placed the order?", null],
    ],
  ],

  [
    "reads cards under headings",
    `<h1>Hotels in Lisbon</h1><div>
      <div class="card"><h3>Casa Verde</h3><p>4.6 out of 5 (812 reviews)</p><p>$140 per night</p><p>Free breakfast</p></div>
      <div class="card"><h3>Mar Azul</h3><p>4.1 out of 5 (95 reviews)</p><p>$85 per night</p><p>Pool</p></div>
      <div class="card"><h3>Largo Inn</h3><p>3.9 out of 5 (240 reviews)</p><p>$99 per night</p><p>Parking</p></div></div>`,
    [
      ["Which hotel is the cheapest?", "Mar Azul"],
      ["Which hotel has the highest rating?", "Casa Verde"],
      ["Which hotel has a pool?", "Mar Azul"],
      ["how much is a night at largo inn", "$99"],
      ["How many hotels are listed?", "3"],
      ["How much do 4 nights at Mar Azul cost?", "$340"],
      ["What is the phone number of Casa Verde?", null],
      ["How much is dinner at Casa Verde?", null],
      // "Largo" may be another hotel.
      ["how much is a night at largo", null],
    ],
  ],

  [
    "tells values of a sentence apart by the nearest words",
    `<h1>Dr. Amara Lind, dentist</h1><p>Opening hours: Monday to Thursday 8:00 to 16:30, Friday 8:00 to 12:00.</p>
      <p>Phone: 031 555 7788. E-mail: desk@lind.example</p><p>A check-up costs $60, a filling $120 and whitening $250.</p><p>We are closed until 5 August.</p>`,
    [
      ["What is the phone number?", "031 555 7788"],
      ["What is the e-mail address of the dentist?", "desk@lind.example"],
      ["How much is a filling?", "$120"],
      ["How much are a check-up and a filling together?", "$180"],
      ["When do they open on Monday?", null],
      ["When does the practice close on Fridays?", null],
      ["Until when are they closed?", "5 August"],
      ["What does a root canal cost?", null],
      ["When do they open on sunday?", null],
    ],
  ],

  [
    "reads prices that a sentence lists",
    `<h1>Cinema</h1><p>Tickets: adults $14, seniors $10, children $8</p>`,
    [
      ["How much is a ticket for a senior?", "$10"],
      ["What would 2 adults and 3 children pay?", "$52"],
      ["How much cheaper is a child than an adult?", "$6"],
      ["What would 2 students pay?", null],
    ],
  ],

  [
    "reads what is selected",
    `<h1>Settings</h1><fieldset aria-label="Theme"><legend>Theme</legend><label><input type="radio" name="t">Light</label><label><input type="radio" name="t" checked>Dark</label></fieldset>
      <label>Language<select aria-label="Language" value="Danish"><option>English</option><option>Danish</option><option>German</option></select></label>`,
    [
      ["Which theme is selected?", "Dark"],
      ["What language is set?", "Danish"],
      ["How many languages can I choose from?", "3"],
      ["What is the font size?", null],
    ],
  ],

  [
    "counts under headings and what the page states",
    `<h1>Board</h1><p>Step 2 of 5</p><div><div class="lane"><h3>Backlog</h3><div class="card">Door</div><div class="card">Paint</div></div><div class="lane"><h3>Finished</h3></div></div>`,
    [
      ["How many cards are in the backlog?", "2"],
      ["How many cards are in Finished?", null],
      ["How many steps are there?", "5"],
      ["How many points does the backlog have?", null],
    ],
  ],

  [
    "reads items that begin with their name",
    `<h1>Meeting rooms</h1><ul><li>Aspen: 8 seats, floor 2, free</li><li>Birch: 12 seats, floor 3, occupied</li><li>Cedar: 4 seats, floor 2, free</li></ul>`,
    [
      ["How many seats does Birch have?", "12"],
      ["Which room has the most seats?", "Birch"],
      ["Which rooms are free?", "Aspen, Cedar"],
      ["How many rooms are free?", "2"],
      ["How many seats do Aspen and Cedar have together?", "12"],
      ["Which room is the largest?", null],
    ],
  ],

  [
    "takes no limit, discount or part for a price",
    `<h1>Tools</h1><ul>${[
      "Hammer <b>$5</b>",
      "Saw <b>from $6</b>",
      "Drill <s>$7</s>",
      "Pliers <i>Shipping:</i> <b>$8</b>",
      "Wrench <b>$9 off</b>",
      "Chisel <b>2 for $10</b>",
      "Level <b>up to $11</b>",
      "Vise <b>free over $12</b>",
    ]
      .map((text) => `<li>${text} <button>Buy</button></li>`)
      .join("")}</ul>`,
    [
      ["How much is the hammer?", "$5"],
      ["How much is the saw?", null],
      ["How much is the drill?", null],
      ["How much are the pliers?", null],
      ["How much is the wrench?", null],
      ["How much is the chisel?", null],
      ["How much is the level?", null],
      ["How much is the vise?", null],
    ],
  ],
]

/** Tools of a list with what stands around it. */
const tools = (around = "", more = ""): string =>
  `<h1>Tools</h1>${around}<ul><li><h3>Saw</h3><p>used, $6</p></li><li><h3>Drill</h3><p>new, $70</p></li><li><h3>Vise</h3><p>used, $25</p></li>${more}</ul>`

const toolCases = (isRead: boolean): Cases =>
  (
    [
      ["Which tool is the cheapest?", "Saw"],
      ["How many tools are used?", "2"],
      ["Which tools are used?", "Saw, Vise"],
      ["Count the tools.", "3"],
    ] as const
  ).map(([question, answer]) => [question, isRead ? answer : null])

const lists: typeof pages = [
  ["compares and counts entries of a list that is complete", tools(), toolCases(true)],
  ["decides nothing about a list with further pages", tools("", "") + `<button>Next</button>`, toolCases(false)],
  ["decides nothing about a list that shows a part", tools("<p>1-3 of 12</p>"), toolCases(false)],
  ["decides nothing about a list with more to load", tools() + `<button>Show more tools</button>`, toolCases(false)],
  [
    "decides nothing about a list of another length than the page states",
    tools("<p>5 results</p>"),
    toolCases(false).slice(0, 3),
  ],
  [
    "decides nothing about a list that is searched",
    tools(`<input type="search" aria-label="Search" value="metal">`),
    toolCases(false),
  ],
  [
    "decides nothing about a list below a chosen filter",
    tools(`<button>All</button><button pressed>Metal</button>`),
    toolCases(false),
  ],
  [
    "decides nothing about one of two lists of the same kind",
    tools() + `<h2>More</h2><ul><li><h3>File</h3><p>used, $2</p></li><li><h3>Plane</h3><p>new, $9</p></li></ul>`,
    toolCases(false),
  ],
  [
    "takes the superlative of no list in which two are equal, one has no value, or another unit",
    tools("", `<li><h3>File</h3><p>used, $6</p></li>`),
    [["Which tool is the cheapest?", null]],
  ],
  [
    "compares no entries without a value",
    tools("", `<li><h3>File</h3><p>used</p></li>`),
    [["Which tool is the cheapest?", null]],
  ],
  [
    "compares no amounts in different units",
    tools("", `<li><h3>File</h3><p>used, €2</p></li>`),
    [["Which tool is the cheapest?", null]],
  ],
  [
    "counts no entries that hold a condition only as a part of a value",
    tools("", `<li><h3>File</h3><p>hardly used, $9</p></li>`),
    [
      ["How many tools are used?", null],
      ["How many tools are new?", "1"],
    ],
  ],
  [
    "reads tables by rows and by columns",
    `<h1>Duties</h1><table><tr><th></th><th>Mon</th><th>Tue</th></tr><tr><th>Ada</th><td>Desk</td><td>Phone</td></tr><tr><th>Bo</th><td>Phone</td><td>Free</td></tr></table>`,
    [
      ["What does Ada have on Tuesday?", "Phone"],
      ["Who is free on Tuesday?", "Bo"],
      ["Who has the phone on Monday?", "Bo"],
      ["Who has the desk on Tuesday?", null],
      ["Who has the phone?", null],
      ["What does Ada have on Friday?", null],
    ],
  ],
  [
    "takes no time of day for a length, and no length for an age",
    `<h1>Talks</h1><table><tr><th>Talk</th><th>Start</th><th>Room</th></tr><tr><td>Bees</td><td>10:15</td><td>14</td></tr><tr><td>Ants</td><td>11:30</td><td>3</td></tr></table>`,
    [
      ["Which talk is the longest?", null],
      ["Which talk is the oldest?", null],
      ["Which talk is the earliest?", "Bees"],
      ["Which speaker is the earliest?", null],
      ["When do Bees and Ants start together?", null],
    ],
  ],
  [
    "reads ages and years for the oldest",
    `<h1>Park</h1><h2>Trees</h2><table><tr><th>Tree</th><th>Age</th></tr><tr><td>Oak</td><td>210</td></tr><tr><td>Elm</td><td>95</td></tr></table><h2>Houses</h2><table><tr><th>House</th><th>Year</th></tr><tr><td>Mill</td><td>1780</td></tr><tr><td>Inn</td><td>1910</td></tr></table>`,
    [
      ["Which tree is the oldest?", "Oak"],
      ["Which house is the oldest?", "Mill"],
    ],
  ],
  [
    "reads things that a sentence lists",
    `<h1>Harbor office</h1><p>Office: Monday to Thursday 9:00 to 17:00, Friday 9:00 to 13:30.</p><p>Open positions: diver (start 1 April, $21 an hour), pilot (start 15 May, $19 an hour).</p>`,
    [
      ["When does the office close on Friday?", "13:30"],
      ["When does the office open on Friday?", "9:00"],
      ["When does the office close on Sunday?", null],
      ["When does the pilot start?", "15 May"],
      ["What is the hourly wage of the diver?", "$21"],
      ["What is the hourly wage of the cook?", null],
    ],
  ],
  [
    "reads the sides of a span, and what somebody wrote",
    `<h1>Flights</h1><ul><li><b>VP 10</b> 06:20 to 09:45, $189</li><li><b>LX 22</b> 08:00 to 13:30, $121</li></ul><div><div class="post"><b>Noor</b> Is the room free, or not?</div><div class="post"><b>Ana</b> Not yet, sorry.</div></div>`,
    [
      ["When does LX 22 arrive?", "13:30"],
      ["When does LX 22 leave?", "08:00"],
      ["When does LX 22 board?", null],
      ["When does LX 23 leave?", null],
      ["Calculate how much more VP 10 costs than LX 22.", "$68"],
      ["What is the number of the flight with the lowest price?", "LX 22"],
      ["What did Noor write?", "Is the room free, or not?"],
      ["What did Bea write?", null],
    ],
  ],
  [
    "reads states of entries, and as many as are said",
    `<h1>Orders</h1><table><tr><th>Order</th><th>State</th><th>Amount</th></tr><tr><td>A-1</td><td>Processing</td><td>$15</td></tr><tr><td>A-2</td><td>Delivered</td><td>$7</td></tr><tr><td>A-3</td><td>Processing</td><td>$64</td></tr></table>`,
    [
      ["Which orders are still processing?", "A-1, A-3"],
      ["Which orders are not processing?", null],
      ["Which orders are processing again?", null],
      ["Add the amounts of the two orders in processing.", "$79"],
      ["Add the amounts of the three orders in processing.", null],
      ["I know the order that has been delivered.", "A-2"],
    ],
  ],
  [
    "adds and subtracts values of entries that are named",
    `<h1>Trips</h1><table><tr><th>To</th><th>Via</th><th>Fare</th></tr><tr><td>Rome</td><td>Bern</td><td>$40</td></tr><tr><td>Oslo</td><td>Kiel</td><td>$95</td></tr><tr><td>Bern</td><td>Ulm</td><td>€20</td></tr></table>`,
    [
      ["Add up the fares to Rome and Oslo.", "$135"],
      ["What is the difference between the fares to Rome and Oslo?", "$55"],
      ["How much more is Oslo than Rome?", "$55"],
      ["Add up the fares to Oslo and Bern.", null],
      ["Add up the fares to Rome and Paris.", null],
      ["Add up the fares to Rome, Oslo and Paris.", null],
    ],
  ],
  [
    "reads entries by their position, by limits of their values and by states",
    `<h1>Camp</h1><h2>Cabins</h2><ul><li><b>Fern</b> up to 4 people <i>$90</i></li><li><b>Moss</b> up to 7 people <i>$120</i></li><li><b>Reed</b> up to 2 people <i>$75</i></li></ul>
      <h2>Chores</h2><div><label><input type="checkbox" checked>Sweep</label><label><input type="checkbox">Rake</label><label><input type="checkbox">Paint</label></div>`,
    [
      ["Which is the second cabin?", "Moss"],
      ["Which cabin carries more than 4 people?", "Moss"],
      ["How many cabins cost less than $100?", "2"],
      ["Which cabins cost at least $90?", "Fern, Moss"],
      ["Which cabin is the fourth?", null],
      ["Which cabin carries more than 4 dogs?", null],
      ["Which chore is checked?", "Sweep"],
      ["How many chores are not done?", "2"],
    ],
  ],
  [
    "reads amounts by their unit, and values that are zero",
    `<h1>Forecast</h1><table><tr><th>Day</th><th>Rain</th><th>Wind</th></tr><tr><td>Monday</td><td>12 mm</td><td>31 km/h</td></tr><tr><td>Tuesday</td><td>0 mm</td><td>44 km/h</td></tr><tr><td>Friday</td><td>0 mm</td><td>18 km/h</td></tr></table>`,
    [
      ["How many millimetres of rain fall on Monday?", "12"],
      ["Count the days without rain.", "2"],
      ["How many centimetres of snow fall on Monday?", null],
      ["Count the days without snow.", null],
    ],
  ],
  [
    "tells an entry by a part of its value, but not if that is taken back",
    `<h1>Trains</h1><table><tr><th>Train</th><th>Remarks</th></tr><tr><td>IC 4</td><td>delayed by 10 minutes</td></tr><tr><td>RB 7</td><td>hardly full</td></tr><tr><td>S 1</td><td>on time</td></tr></table>`,
    [
      ["Which train is delayed?", "IC 4"],
      ["Which train is full?", null],
      ["Which train is cancelled?", null],
    ],
  ],
]

const mails: Cases = [
  ["Which mail is about the chess club?", "Kasimir"],
  ["Find out in which room the chess club plays.", null],
  ["I know the number of the room where the chess club plays.", null],
  ["chess club which room", null],
  ["Which room does the chess club use?", null],
]

const library: ReadonlyArray<readonly [kind: string, html: string, cases: Cases]> = [
  [
    "reads no name where a place or a number of an entry is asked for",
    `<h1>Post room</h1><div><div class="row"><b>Bertine</b><span>Sale ends</span></div><div class="row"><b>Kasimir</b><span>Chess club</span></div>
      <div class="row"><b>Yolanda</b><span>Lost glove</span></div></div>`,
    mails,
  ],
  [
    "says yes or no to questions for a state",
    `<h1>Shop</h1><label><input type="checkbox" aria-label="Wi-Fi" checked>Wi-Fi</label><label><input type="checkbox" aria-label="Hotspot">Hotspot</label>
      <table><tr><th>Item</th><th>Stock</th></tr><tr><td>Green tea</td><td>sold out</td></tr><tr><td>Black tea</td><td>available</td></tr></table><button>Log out</button>`,
    [
      ["Is Wi-Fi on?", "Yes"],
      ["Is the checkbox Hotspot checked?", "No"],
      ["Is the Green tea sold out?", "Yes"],
      ["Is the Green tea available?", "No"],
      ["Is the Green tea organic?", null],
      ["Is the White tea available?", null],
      ["Am I logged in?", "Yes"],
    ],
  ],
  [
    "returns tables with the columns that are said",
    `<h1>Prices</h1><table><tr><th>Item</th><th>Price</th><th>Shelf</th></tr><tr><td>Bolt</td><td>$2</td><td>A1</td></tr><tr><td>Nut</td><td>$1</td><td>B2</td></tr></table>`,
    [
      ["Read the table.", '[{"Item":"Bolt","Price":"$2","Shelf":"A1"},{"Item":"Nut","Price":"$1","Shelf":"B2"}]'],
      ["Return the table with item and price as JSON.", '[{"Item":"Bolt","Price":"$2"},{"Item":"Nut","Price":"$1"}]'],
      ["Return the table of refunds as JSON.", null],
    ],
  ],
  [
    "reads what sentences say of things, and amounts without a currency",
    `<h1>Machine manual</h1><p>E4 means that the tank is empty. The keys are in the blue box. The club meets in room 14 now. A late book costs 0.40 a day. The word of the week is heron. The spare part with the order number 55018 is on its way.</p>
      <table><tr><th>Date</th><th>Text</th><th>Amount</th></tr><tr><td>03 May</td><td>Rent</td><td>-980.00</td></tr><tr><td>07 May</td><td>Tram pass</td><td>-85.00</td></tr></table>`,
    [
      ["What does E4 mean?", "the tank is empty"],
      ["E7 meaning?", null],
      ["Where are the keys?", "in the blue box"],
      ["In which room does the club meet?", "14"],
      ["What is the word of the week?", "heron"],
      ["Read the order number.", "55018"],
      ["How much does a late book cost a day?", "0.40"],
      ["How much did I pay for the tram pass?", "85.00"],
    ],
  ],
]

const told: Cases = [
  ["I must call Ada Berg. What is her extension?", "4107"],
  ["I need to call Ada Berg. What is her extension?", "4107"],
  ["I was called from 4110. Whose extension is it?", "Bo Lind"],
  ["I want the person with the highest extension. Who is it?", "Bo Lind"],
  ["I need to call Cy Park. What is his extension?", null],
  ["My car is blue. What is the extension of Ada Berg?", "4107"],
  ["I have 300 dollars. What is the extension of Ada Berg?", null],
  ["We sit in Sales. Who is in Design?", null],
]

const answersOn = (html: string, cases: Cases): Cases => {
  const page = pageOf(html, /<h1>(.*?)<\/h1>/.exec(html)?.[1])
  return cases.map(([question]) => {
    const { clauses } = readClauses(question)
    const at = clauses.findIndex((_, i) => !isTold(clauses, i))
    return [question, at < 0 ? null : (answerOf(page, withTold(page, clauses, at), [])?.text ?? null)]
  })
}

describe("answerOf", () => {
  it("reads what the steps before a question made appear", () => {
    const page = pageOf("<h1>Desk</h1><button>Yes</button><p>Total: $9</p>")
    const news = (question: string, ...appeared: ReadonlyArray<string>) =>
      answerOf({ ...page, task: `Type 17. ${question}` }, readClauses(question).clauses[0] as Clause, appeared)?.text
    assert.strictEqual(news("Tell me what it is.", "The phrase is: brass kettle"), "The phrase is: brass kettle")
    assert.strictEqual(
      news("Read the answer.", "Within 3 to 5 days.", "Was this helpful?", "Yes"),
      "Within 3 to 5 days.",
    )
    assert.strictEqual(news("How many files does the notification name?", "Saved 214 files.", "Drafts: 3."), "214")
    assert.strictEqual(news("What is the code?", "This is code QX-77."), "This is code QX-77.")
    assert.isUndefined(news("Tell me what it is.", "One thing.", "Another thing."))
    assert.isUndefined(news("What comes out?", "17"))
    assert.isUndefined(news("Who wrote it?", "Saved."))
    assert.isUndefined(news("What does the moss cost?", "Saved for $3."))
  })

  it("counts names, numbers and values of entries that are told before a question", () => {
    const rows = ["Ada Berg,Sales,4107", "Bo Lind,Design,4110"].map(
      (row) => `<tr><td>${row.replaceAll(",", "</td><td>")}</td></tr>`,
    )
    const html = `<h1>Staff</h1><table><tr><th>Person</th><th>Team</th><th>Extension</th></tr>${rows.join("")}</table>`
    assert.deepStrictEqual(answersOn(html, told), told)
  })
  it("answers requests for several values, and for what is told of the page, in their words", () => {
    const page = pageOf(
      `<h1>Order HB-7</h1><p>Placed: 2026-06-25</p><table><tr><th>Product</th><th>Line total</th></tr><tr><td>Lamp</td><td>$59.00</td></tr></table>
        <dl><dt>Discount</dt><dd>-$5.00</dd><dt>Total</dt><dd>$54.00</dd></dl>`,
      "Order HB-7",
    )
    const requests: Cases = [
      ["Tell me the order number, the date and the total.", "Order number: HB-7\nDate: 2026-06-25\nTotal: $54.00"],
      ["report the discount and the total", "Discount: -$5.00\nTotal: $54.00"],
      ["return the line total", "Line total: $59.00"],
      ["return the discount and the weight", null],
      ["What is the title of the page?", "Order HB-7"],
      ["What is the total?", "$54.00"],
    ]
    const replies: Cases = requests.map(([request]) => {
      const [clause] = readClauses(request).clauses
      const replies = clause === undefined ? undefined : replyTo(page, clause)
      return [request, replies?.map(({ data, label, text }) => shownAs(label, text, data as string)).join("\n") ?? null]
    })
    assert.deepStrictEqual(replies, requests)
  })
  it.each([...pages, ...lists, ...library])("%s", (_, html, cases) => {
    assert.deepStrictEqual(answersOn(html, cases), cases)
  })
})
