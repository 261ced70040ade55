import type { Action, StepRecord } from "@tabwright/agent/brain"
import * as FastCheck from "fast-check"
import { assert, describe, it } from "vitest"
import { isBusy } from "../src/page/Changes.ts"
import { decideGrounded } from "../src/Ground.ts"
import { groundStateOf } from "../src/GroundState.ts"
import { reveal } from "../src/controls/reveal/Reveal.ts"
import { refusalOf } from "../src/Refusal.ts"
import { readClauses } from "../src/task/Clauses.ts"
import { pageOf } from "./Page.ts"
import { decisionsOn } from "./Steps.ts"

/** The first action on a page of plain HTML, with the name of its element. */
const first = (html: string, task: string, files: ReadonlyArray<string> = []): string => {
  const { controls, observation } = pageOf(html)
  const [action] = decideGrounded({ task, history: [], observation, earlierTurns: [], files }).actions
  return describeAction(action, (el) => controls.find((control) => control.el === el)?.name ?? "")
}

const describeAction = (action: Action | undefined, nameOf: (el: number | undefined) => string): string => {
  if (action === undefined) return "none"
  if ("click" in action) return `click ${nameOf(action.click.el)}`
  if ("fill" in action) return `fill ${nameOf(action.fill.el)}: ${action.fill.text}`
  if ("select" in action) return `select ${nameOf(action.select.el)}: ${action.select.values.join(", ")}`
  if ("check" in action) return `check ${nameOf(action.check.el)}: ${action.check.on ? "on" : "off"}`
  if ("attach" in action) return `attach ${nameOf(action.attach.el)}: ${action.attach.files.join(", ")}`
  if ("done" in action) return action.done.success ? `done: ${action.done.text}` : "failed"
  return Object.keys(action).join()
}

const light = `<h1>Lights</h1><ul><li>Kitchen <button role="switch" aria-label="Kitchen">off</button></li>
  <li>Hall <button role="switch" aria-label="Hall" checked>on</button></li></ul>`
const spices = `<h1>Spices</h1><ul><li draggable="true">Anise</li><li draggable="true">Thyme</li><li draggable="true">Mustard</li></ul>`
const chores = `<h1>Chores</h1><input placeholder="What needs to be done?"><ul><li><input type="checkbox" aria-label="Book the ferry"><span>Book the ferry</span></li>
  <li><input type="checkbox" aria-label="Wax the skis"><span>Wax the skis</span></li></ul><ul><li><a href="#all">All</a></li><li><a href="#completed">Completed</a></li></ul>`
const shift = `<select><option>Early</option><option>Late</option></select>`
const roster = `<h1>Shifts</h1><table><tr><td></td><th>Mon</th><th>Tue</th></tr>
  <tr><th>Ada</th><td>${shift}</td><td>${shift}</td></tr><tr><th>Bo</th><td>${shift}</td><td>${shift}</td></tr></table>`
const costs = `<h1>Trip</h1><button>Add expense</button><ul><li>Taxi <a href="#1">delete</a></li><li>Museum <a href="#2">delete</a></li></ul>`
const numbered = `<h1>Feed</h1><ul><li>Ada <b>post 1</b> <button>Like</button></li><li>Bo <b>post 2</b> <button>Like</button></li></ul>`
const memos = `<h1>Memos</h1><ul><li><input type="checkbox" aria-label="Done: Buy stamps"> Buy stamps</li><li><input type="checkbox" aria-label="Done: Return the drill"> Return the drill</li></ul>`
const part = `<h1>Colors</h1><label><input type="radio" name="p" aria-label="Text">Text</label><label><input type="radio" name="p" aria-label="Frame">Frame</label><button>Red</button><button>Blue</button>`
const results = `<h1>Results</h1><p>A kite shop</p><p>Kites for all</p>`
const account = `<h1>Sign in</h1><form><input aria-label="User name"><input type="password" aria-label="Password"><button>Sign in</button></form>`
const keyTest = `<h1>Examples</h1><ul><li><a href="/keys">Key Presses</a></li><li><a href="/list">Dropdown</a></li></ul>`
const booking = `<h1>Cabins</h1><form><p><input aria-label="Guest name"></p><p><input aria-label="E-mail"></p>
  <p><select aria-label="Cabin"><option>Larch</option><option>Rowan</option></select></p>
  <p><input type="checkbox" aria-label="With breakfast"></p><button>Book now</button></form>`
const days = `<h1>Days</h1><div><button role="checkbox" aria-label="Fri" checked>Fri</button>
  <button role="checkbox" aria-label="Sat">Sat</button></div>`
const files = `<h1>Files</h1><ul><li><a href="#1">📁 Plans</a></li><li><a href="#2">📄 todo.txt</a></li></ul>`
const seats = `<h1>Seats</h1><p><button>Seat A1</button> <button>Seat A2</button> <button>Seat B1</button></p>
  <button>Buy tickets</button>`
const parcels = `<h1>Parcels</h1><select aria-label="Parcel"><option>RK-1</option><option>RK-2</option><option>RK-3</option></select>`
const chat = `<h1>Chat</h1><ul><li>Plans for May</li><li>Notes for June <button>Delete</button></li></ul>`
const todo = `<h1>To-dos</h1><ul><li><input type="checkbox" aria-label="Call the plumber"> Call the plumber</li></ul>
  <input aria-label="What needs to be done?">`
const list = `<ul><li>Lamp <button aria-label="Delete Lamp">×</button></li><li>Desk <button aria-label="Delete Desk">×</button></li></ul>`
const boxes = `<p><label><input type="checkbox" aria-label="1">1</label> <label><input type="checkbox" aria-label="2">2</label></p>`
const note = `<h1>Note</h1><input aria-label="Text" value="Party at noon.">`
const team = `<h1>Team</h1><table><tr><th>Name</th><th>Role</th><th></th></tr>
  <tr><td>Ada Berg</td><td>Admin</td><td><button aria-label="Remove">×</button></td></tr>
  <tr><td>Ben Cole</td><td>Viewer</td><td><button aria-label="Remove">×</button></td></tr></table>`

const shop = `<h1>Shop</h1><ul><li><a href="#1">Lamp</a> <button>Add to cart</button></li>
  <li><a href="#2">Desk</a> <button>Add to cart</button></li></ul>`
const posts = `<h1>Posts</h1><ul><li>@ann: Hello <button>Like</button></li><li>@bob: Hi <button>Like</button></li></ul>`
const counter = `<h1>Trip</h1><div><p>Adults <button>−</button> 1 <button>+</button></p><p>Children <button>−</button> 0 <button>+</button></p></div>`
const volume = `<h1>Radio</h1><input type="range"><button>Apply</button>`
const meeting = `<h1>Meeting</h1><p><input aria-label="Day" type="date"></p><p><input aria-label="Start" type="time"></p>`
const dues = `<h1>Dues</h1><table><tr><th>Name</th><th><button>Due</button></th></tr><tr><td>Smith</td><td>$50</td></tr>
  <tr><td>Bach</td><td>$51</td></tr></table>`
const books = `<h1>Books</h1><fieldset><legend>Genre</legend><label><input type="checkbox" aria-label="Crime">Crime</label></fieldset>
  <ul><li>Iron Tide, crime <button>Reserve</button></li><li>Deep Well, crime <button>Reserve</button></li></ul>`
const starred = `<h1>Files</h1><ul><li>logo.svg ★</li><li>lease.pdf</li></ul><button>Delete</button>`
const ordered = `<h1>Bag</h1><table><tr><td><input type="checkbox"></td><td>Tent</td><td><input type="checkbox"></td><td>Rope</td></tr></table>`
const code = `<h1>Code</h1><textarea value="QX-77"></textarea><input aria-label="Confirmation">`

const bag = `<h1>Bag</h1><form><input type="checkbox" aria-label="Tent" checked><input type="checkbox" aria-label="Map"></form>`
const sections = `<h1>Help</h1><div role="tab" selected>Hills</div><div role="tab">Shipping</div><p>Hills are high.</p>`
const chip = `<h1>Boots</h1><div><span draggable class="size">S</span><span draggable class="size">M</span><span draggable class="size">L</span></div>`
const mails = `<h1>Mail</h1><button>Compose</button><ul><li>Ada: Lunch</li></ul>`
const people = `<h1>People</h1><ul><li><input type="checkbox" aria-label="Select Dora Pike"> Dora Pike <button aria-label="Follow Dora Pike">Follow</button></li>
  <li><input type="checkbox" aria-label="Select Bo Ray"> Bo Ray <button aria-label="Follow Bo Ray">Follow</button></li>
  <li><input type="checkbox" aria-label="Select Cy Lund"> Cy Lund <button aria-label="Follow Cy Lund">Follow</button></li></ul>`
const debts = `<h1>Debts</h1><table><tr><th>Name</th><th>Due</th></tr><tr><td>Smith</td><td>$50</td></tr>
  <tr><td>Bach</td><td>$51</td></tr></table>`
const inbox = `<h1>Mail</h1><ul><li>Book Shop: Your parcel with the order number 12 is on its way <a href="#1">Book Shop: Your parcel with the order number 12 is on its way</a></li>
  <li><a href="#2">Ada: Lunch at noon on the first Sunday of June</a></li></ul>`
const wall = `<h1>Wall</h1><my-post>Ada @ada_b <p>Hello</p> <button>More</button></my-post><my-post>Line 4 @line4 <p>Delays</p> <button>More</button></my-post>`
const tray = `<h1>Chores</h1><ul>${["Pay the sweep", "Mend the lamp", "Post the parcel"].map((title) => `<li><input type="checkbox" aria-label="${title} home"><b>${title}</b><i>home</i></li>`).join("")}</ul><button>Clear finished</button>`
const pages = `<h1>Found</h1><div><p><a href="#1">Kite club</a><br>kites.example</p><p><a href="#2">Kite shop</a><br>shop.example</p></div><a href="#next">›</a>`
const settings = `<h1>Radio</h1><div><div draggable>General</div><div draggable>Sound</div><div draggable>Alarms</div></div><h2>General</h2><p>Name <input aria-label="Name"></p>`
const office = `<nav><a href="#1">Rooms</a><a href="#2">Visits</a></nav><h2>Rooms</h2><p>Attic, Cellar</p>`
const diner = `<nav><a href="#1">Menu</a><a href="#2">My orders</a></nav><h2>Menu</h2><ul><li>Rye soup <button>Order Rye soup</button></li><li>Kale pie <button>Order Kale pie</button></li></ul>`
const fleet = `<h1>Fleet</h1><select aria-label="State"><option>All states</option><option>rented</option></select>
  <table><tr><th>Name</th><th>State</th><th></th></tr><tr><td>Swan</td><td>ready</td><td><button>Details</button></td></tr>
  <tr><td>Crane</td><td>rented</td><td><button>Details</button></td></tr></table>`
const trips = `<h1>Trips</h1><input type="search" aria-label="Search"><form><input placeholder="From"><input placeholder="To"><button>Search trains</button></form>
  <select aria-label="Type"><option>Any type</option><option>Night train</option></select>`
const chatter = `<div><div>Chatter</div><div><div class="post"><b>Ada Berg</b> <span draggable class="r">⟳ echo</span> <span draggable class="f">follow</span></div>
  <div class="post"><b>Bo Ray</b> <span draggable class="r">⟳ echo</span> <span draggable class="f">follow</span></div></div></div>`
const feed = `<h1>Feed</h1><input aria-label="What is going on?"><button>Post</button>
  <ul><li>Ada: Sale <button>Reply</button></li><li>Bob: Plums <button>Reply</button></li></ul>`

const examples = `<h1>Examples</h1><ul><li><a href="#1">Login page</a></li><li><a href="#2">Sortable data table</a></li><li><a href="#3">Dialogs</a></li></ul>`
const alerts = `<h1>Dialogs</h1><button>Click for JS Alert</button><button>Click for JS Prompt</button>`
const deck = `<h1>Deck</h1><div><div class="tab" draggable><i>All</i><b>3</b></div><div class="tab" draggable><i>Active</i><b>2</b></div><div class="tab" draggable><i>Done</i><b>1</b></div></div>
  <div><div class="row k1"><div class="row ring full" draggable>✓</div><div class="row text" draggable>Hang up posters</div></div>
  <div class="row k2"><div class="row ring" draggable></div><div class="row text" draggable>Order paper bags</div></div></div>`
const jobs = `<h1>Plot</h1><button aria-label="Mark all as finished">❯</button><input placeholder="What has to be done?">
  <ul><li><input type="checkbox" aria-label="Oil the gate">Oil the gate</li><li><input type="checkbox" aria-label="Book a sweep">Book a sweep</li></ul>
  <p><a href="#all">All</a> <a href="#open">Open</a> <a href="#finished">Finished</a></p><button>Sweep out finished</button>`
const loans = `<table><tr><td>Music school</td><td>Office</td></tr></table><table><thead><tr draggable><th draggable>Name</th><th draggable>Deposit</th><td>Action</td></tr></thead>
  <tbody><tr><td>Ada</td><td>180</td><td><a href="#1">edit</a></td></tr><tr><td>Bo</td><td>75</td><td><a href="#2">edit</a></td></tr></tbody></table>`
const locked = `<h1>Plot</h1><div><label>Your wish <input aria-label="Your wish" disabled></label><button>Enable</button><button>Keep wish</button></div>`
const packing = `<h1>Trip</h1><input aria-label="Add a thing"><div><button role="tab">To pack</button><button role="tab">Packed</button></div><button>Pack everything</button>`
const dishes = `<h1>Drill</h1><p>Move the slider to your value.</p><div class="track"><span class="grip"></span></div><input id="to"><button>Set</button>`
const edited = `<table><tr><th>Name</th><th>Due Back</th><th>Action</th></tr><tr><td>Ada</td><td>2027-01-01</td><td><a href="#1">edit</a></td></tr>
  <tr><td><input class="last" value="Pia"></td><td><input class="due" value="2027-03-19"></td><td><a href="#s">save</a></td></tr></table>`
const bench = `<h1>Greenhouse</h1><label>Bench <select aria-label="Bench" value="Please choose"><option>Please choose</option><option>S1 basil</option><option>S2 melons</option></select></label>`
const copying = `<h1>Drill</h1><div><textarea value="Seven geese"></textarea><input id="to"></div><input aria-label="Date" readonly>`

describe("isBusy", () => {
  it.each([
    ["<p>Processing</p>", true],
    ["<p>Saving your order…</p>", true],
    ["<table><tr><th>Order</th><th>Status</th></tr><tr><td>7</td><td>Processing</td></tr></table>", false],
    ["<table><tr><th>File</th><th>Status</th></tr><tr><td>a.csv</td><td>Sending…</td></tr></table>", true],
    ["<p>Ready</p>", false],
  ] as const)("%s: %s", (html, expected) => {
    assert.strictEqual(isBusy(pageOf(html)), expected)
  })
})

describe("a task grounded on the page", () => {
  const cases: ReadonlyArray<readonly [html: string, task: string, action: string]> = [
    [examples, "Open the data table and delete Ada.", "click Sortable data table"],
    [examples, "Please remove Ada from the sortable table.", "click Sortable data table"],
    [examples, "On the page about the login, sign in as Ada.", "click Login page"],
    [alerts, "Click the JS Alert.", "click Click for JS Alert"],
    [alerts, "Trigger the JS prompt and answer it with Cancel.", "dialog"],
    [deck, 'Check off "Order paper bags".', "click "],
    [deck, "Untick the posters, please.", "click "],
    [deck, "Show only the active entries.", "click Active 2"],
    [jobs, "Mark all jobs as finished.", "click Mark all as finished"],
    [jobs, "Tick the sweep.", "check Book a sweep: on"],
    [jobs, "Oil the gate is an active entry, not a finished one.", "failed"],
    [jobs, "new job, finished", "failed"],
    [loans, "Sort the table by deposit in descending order.", "click Deposit"],
    [loans, "Set all deposits to nothing.", "failed"],
    [locked, "Enable the wish field.", "click Enable"],
    [packing, 'Add "Head torch" to the packing list.', "fill Add a thing: Head torch"],
    [dishes, "Move the slider to 35 and click Set.", "failed"],
    [edited, "Enter 2027-05-21 as the date when it is due back.", "fill Due Back: 2027-05-21"],
    [bench, "Choose the bench S2.", "select Bench: S2 melons"],
    [bench, "Choose the bench.", "failed"],
    [copying, "Copy the text from the upper field into the lower field.", "fill : Seven geese"],
    [light, "Turn on Kitchen.", "click Kitchen"],
    [light, "Please switch on the light in the kitchen.", "click Kitchen"],
    [light, "kitchen light on", "click Kitchen"],
    [light, "To save power, the light of the hall should be switched off.", "click Hall"],
    [light, "Make sure that the light in the kitchen is on.", "click Kitchen"],
    [booking, "Choose the cabin Rowan.", "select Cabin: Rowan"],
    // The page shows the task itself.
    [
      `<div>Click the button <b>Next</b>, then read the <b>code</b>.</div><button>Back</button><button>Next</button>`,
      "Click the button Next, then read the code.",
      "click Next",
    ],
    [`<div>Delete the entry "<b>Lamp</b>".</div>${list}`, 'Delete the entry "Lamp".', "click Delete Lamp"],
    [booking, 'Book Rowan for "Ada Berg".', "fill Guest name: Ada Berg"],
    [booking, "Check With breakfast.", "check With breakfast: on"],
    [booking, "Set the e-mail to ada@berg.example.", "fill E-mail: ada@berg.example"],
    [team, "Remove Ben Cole from the team.", "click Remove"],
    [days, "Sat must be checked and Fri must not.", "click Sat"],
    [files, "Click todo.txt.", "click 📄 todo.txt"],
    [seats, "Buy seat B1.", "click Seat B1"],
    [chat, "Delete Notes for June.", "click Delete"],
    [todo, "Add Buy milk, Walk dog and Call mom.", "fill What needs to be done?: Buy milk"],
    [shop, "Add the Lamp and the Desk to the cart.", "click Add to cart"],
    [posts, "Click Like on the post from @bob.", "click Like"],
    [counter, "Set adults to 3 and children to 2.", "click +"],
    [volume, "Select 7 with the slider.", "fill : 7"],
    [meeting, "Set the day to 08/23/2026.", "fill Day: 2026-08-23"],
    [meeting, "Set the start to 11:05 PM.", "fill Start: 23:05"],
    [code, "Copy the text in the textarea below and paste it into Confirmation.", "fill Confirmation: QX-77"],
    [code, "Press the Escape key.", "press"],
    [note, 'Add "Bring bread." at the end of the text.', "fill Text: Party at noon. Bring bread."],
    [note, 'Append " Bye." to the text.', "fill Text: Party at noon. Bye."],
    [dues, "Sort the table by Due in descending order.", "click Due"],
    [books, "Filter by the genre Crime.", "check Crime: on"],
    [ordered, "Tick Tent.", "check Tent: on"],
    [code, "Scroll down and click Confirmation.", "scroll"],
    [booking, "Enter the guest name ada and the e-mail a@b.example.", "fill Guest name: ada"],
    [bag, "Select only Map.", "check Tent: off"],
    [bag, "Uncheck Tent, then check Map.", "check Tent: off"],
    [sections, "Click Track parcel.", "click Shipping"],
    [chip, "Choose size L.", "click L"],
    [mails, "Write a new email to zoe@a.example.", "click Compose"],
    // A place that a task names is opened before what it asks for is looked for.
    [keyTest, "Choose blue on the page Dropdown.", "click Dropdown"],
    [keyTest, "Dropdown: choose blue", "click Dropdown"],
    [keyTest, "Which colors can be chosen? It is under Dropdown.", "click Dropdown"],
    [keyTest, "I know the color of the list, which is on the page Dropdown.", "click Dropdown"],
    // What an entry is about is no consequence of opening it.
    [inbox, "Open the email from Book Shop.", "click Book Shop: Your parcel with the order number 12 is on its way"],
    [pages, "Open Kite school.", "click ›"],
    [`<a href="/phone">Phone book</a>`, "What is the number of Ada Berg? It is in the phone book.", "click Phone book"],
    [`<button>Click for a prompt</button>`, "Would you answer the prompt with Ada?", "dialog"],
    [debts, "debts: amount due bach", "done: $51"],
    [debts, "Ask Bach about the amount due.", "failed"],
    [roster, "Set Ada's shift on Tuesday to Late.", "select Tue: Late"],
    [`<h1>Boat</h1><input aria-label="Note" value="Back on 3 July.">`, "When is it back?", "done: 3 July"],
    // The arrow of a sorted column is no part of its name.
    [debts.replace("Name", "Name ↑"), "How much is due from Smith?", "done: $50"],
    [debts.replace("Due", "Due ▼"), "Tell me the amount due of Bach.", "done: Amount due: $51"],
    [costs, "Delete the expense Museum.", "click delete"],
    [numbered, "Like post 2.", "click Like"],
    [
      `<input type="search" aria-label="Search the catalogue">`,
      "Search the catalogue for Osei.",
      "fill Search the catalogue: Osei",
    ],
    [memos, "Tick off Buy stamps.", "check Done: Buy stamps: on"],
    [`<ul><li>Tomato soup <button>add</button></li></ul><input aria-label="Name">`, "Add a tomato soup.", "click add"],
    // What is chosen in between is for the first choice.
    [part, "Set the frame to red and the text to blue.", "click Frame"],
    // A button of each page of a list is not for what another page shows.
    [`<h2>Ada Berg</h2><button>Call</button><a href="#2">›</a>`, "Call Ben Cole.", "click ›"],
    [pages, "Open the 3rd search result.", "click ›"],
    [pages, "Click result no. 3.", "click ›"],
    [pages, "What is the address of Kite School?", "click ›"],
    [
      `<p><a href="#k">Kite club</a></p><div><span>1</span><span draggable>2</span></div>`,
      "Open Kite school.",
      "click 2",
    ],
    // Entries beside each other of which one is called like the heading lead to other parts of a site.
    [settings, "Set the sleep timer to 20.", "click Sound"],
    [settings, 'Open "Alarms" and mute the birdsong.', "click Alarms"],
    [settings, "At what hour does the birdsong ring?", "click Sound"],
    [settings, "Switch off the echo in the sound settings.", "click Sound"],
    [office, "Cancel the tour of the Kellers.", "click Visits"],
    [office, "When do the Kellers come?", "click Visits"],
    // What the verb asks for, or most of what is named, stands on another screen.
    [diner, "Cancel the Rye soup.", "click My orders"],
    [diner, "Set the pickup time of the Rye soup to 13:00.", "click My orders"],
    [diner, "Could you top up my card by 20 euros?", "click My orders"],
    [diner, "rate the last Kale pie as good", "click My orders"],
    [
      `<h2>My orders</h2><ul><li>Rye soup, 12:00 <button>Cancel order</button></li></ul>`,
      "Cancel my Rye soup.",
      "click Cancel order",
    ],
    // A box is called as the title of its row, and "jobs" are the entries that a page adds.
    [tray, 'Tick off "Pay the sweep".', "check Pay the sweep: on"],
    [tray, "Clear the finished jobs.", "click Clear finished"],
    // A list that begins with "All states" is a filter, and a button opens the details of an entry.
    [fleet, 'Change the note of the Swan to "New sails".', "click Details"],
    [trips, "Search for trains from Leith to Oban.", "fill From: Leith"],
    [trips, "Filter by the type Night train.", "select Type: Night train"],
    [chatter, "Could you start to follow Bo Ray?", "click follow"],
    [chatter, "Echo what Bo Ray writes.", "click ⟳ echo"],
    [
      `<form><p><select aria-label="Pronouns"><option>she/her</option><option>they/them</option></select></p></form>`,
      "Set my pronouns to they/them.",
      "select Pronouns: they/them",
    ],
  ]
  for (const [html, task, action] of cases) it(`acts on: ${task}`, () => assert.strictEqual(first(html, task), action))

  const [invoice, photo] = ["Invoice", "Photo"].map((name) => `<input type="file" aria-label="${name}">`)
  it.each([
    [`<button>Upload</button>${invoice}`, "Upload a.pdf", "attach Invoice: a.pdf"],
    [`<button>Upload</button>${invoice}${photo}`, 'Attach a.pdf to the "Photo" field', "attach Photo: a.pdf"],
    [`${invoice}${photo}`, "Upload a.pdf", "failed"],
  ])("attaches to the only file field or to the named one: %s, %s", (html, task, expected) =>
    assert.strictEqual(first(html, task, ["a.pdf"]), expected),
  )

  const refused: ReadonlyArray<readonly [html: string, task: string]> = [
    // Several sliders are called so.
    [
      `<input type="range" aria-label="Bass level" min="0" max="100"><input type="range" aria-label="Drums level" min="0" max="100">`,
      "Set its level to 40.",
    ],
    // A list that begins with "All roles" is a filter.
    [
      `<select aria-label="Role"><option>All roles</option><option>Auditor</option></select><ul><li>Ada</li><li>Bo</li></ul>`,
      "Give Ada the role Auditor.",
    ],
    // The name of a field is no value, and its form sends nothing that is not filled in.
    [`<input aria-label="Source"><input aria-label="Target"><button>Save</button>`, "Target has the text of Source."],
    [`<form><input aria-label="Item"><button>Add</button></form>`, "Add the boots with the red laces."],
    [light, "Turn on the garage."],
    [team, "Remove Carl Dorn from the team."],
    [todo, 'Rename "Call the plumber" to "Call Ann".'],
    [starred, "Remove the star of logo.svg."],
    [booking, "Book Rowan, guest name booked."],
    // Only the other entry can be deleted.
    [chat, 'Delete "Plans for May".'],
    [chat, "Delete Plans for May."],
    [team, "Remove the member from the team."],
    [parcels, "Choose RK-2 and RK-3 in Parcel."],
    [boxes, "Set the slider to 2."],
    [boxes, "Choose 2 in the dropdown."],
    [todo, 'Remove "Call the plumber" from the list.'],
    [todo, 'The item "Call the plumber" should be edited to say "Email the plumber".'],
    [team, "Rename Ada Berg."],
    [booking, "Subtract the price from $300."],
    [booking, "Choose the cabin Spruce."],
    // No field is named for towels.
    [booking, 'Book Rowan for "blue towels".'],
    [booking, "Choose the cabin Rowan, all of it."],
    [booking, "Set the guest name to Lunch menu please."],
    [light, "Is the kitchen light on?"],
    [light, "Turn on every light."],
    [todo, 'The list no longer has "Call the plumber".'],
    [people, "Unlock Dora Pike."],
    [people, "Dora Pike is muted."],
    [feed, 'Reply "Thanks" to the post of Bo.'],
    [sections, "Click the most useful service."],
    [booking, 'Enter "12345" as the phone number and create the account.'],
    [spices, "thyme to the top"],
    [chores, 'Change the todo "Book the ferry" into "Book the night train".'],
    [chores, "the sourdough is fed, tick it"],
    [
      `${results}<ul><li><a href="?p=1">1</a></li><li><a href="?p=2">2</a></li><li><a href="?p=2">&gt;</a></li></ul>`,
      "click the 3rd result",
    ],
    [
      `<h1>Tiles</h1><div>${["5", "2"].map((n) => `<a href="#${n}">${n}</a>`).join("")}</div>`,
      "Drag the five tiles apart.",
    ],
    [`${team}<button>Rename</button>`, "Rename the unit Legal to Contracts."],
    [pages, "Tell me how Kite Hill ends."],
    [
      `<h1>Packing</h1><select multiple aria-label="Closet"><option>Tent</option></select><button>&gt;</button><button>&lt;</button>`,
      "Pack what one needs.",
    ],
    [`<h1>Due</h1><p>F-13: $330</p><p>F-12: $20</p>`, "Pay the invoice F-13."],
    [`<h1>Songs</h1><ul><li><span title="Play Sunup" class="play">▶</span> Sunup</li></ul>`, "Mute the party."],
    [
      `<ul><li>Lea commented <button>More options for Lea commented</button></li><li>Bo liked it <button>More options for Bo liked it</button></li></ul>`,
      "Dismiss the overdue invoice.",
    ],
    [
      `<h1>People</h1><form><input type="search" aria-label="Search term"></form>`,
      "Look up the phone number of Rune Hale.",
    ],
    [
      `<h1>Costs</h1><table>${["Taxi", "Tram"].map((what) => `<tr><td>${what}</td><td>Bram</td><td><button>Edit</button></td></tr>`).join("")}</table>`,
      'Add the expense "Market", paid by "Bram".',
    ],
    // Switches for numbers lead to no further page.
    [
      `<div>${["1", "2", "3"].map((n) => `<button role="switch" ${n === "3" ? "" : "checked"}>${n}</button>`).join("")}</div>`,
      "Open Kite school.",
    ],
    // "Reply to" fills in no field "To", a password only fields for passwords, and "my posts" are no message.
    [trips, 'Reply to Ada: "Yes".'],
    [diner, "Order whichever is the healthiest for someone with a cold."],
    [`<h1>Radio</h1><input aria-label="Nickname"><button>Save</button>`, 'Change the password to "Pebble-22x".'],
    [
      `<h1>Me</h1><textarea aria-label="About me"></textarea><button>Save</button>`,
      'Change who can see my posts to "friends".',
    ],
    [
      `<h1>Me</h1><textarea aria-label="Note"></textarea><button>Save</button>`,
      'When is she back? Answer like "12 July".',
    ],
    [`<h1>Sums</h1><p>2 + 2</p><input aria-label="Result">`, "Enter what comes out."],
    [`<h1>Buttons</h1><p><button>Previous</button></p><p><button>Next</button></p>`, "What does the trout cost?"],
  ]
  for (const [html, task] of refused)
    it(`does not act on: ${task}`, () => assert.notMatch(first(html, task), /^(?:click|fill|select|check|done)/))

  it("asks after the rest of the task what only that leads to", () => {
    const pages = [`<a href="/inbox">Inbox</a>`, `<p>The word of the day is <b>heron</b>.</p>`]
    const task = "What is the word of the day? Please click Inbox."
    assert.deepStrictEqual(actionsOn(pages, task), ["click Inbox", "done: heron"])
  })

  it("opens the menu of the entry that a task names", () => {
    const { controls, observation } = pageOf(wall)
    for (const task of ["Mute @line4.", "mute line 4", "Mute the post about the delays."]) {
      const [action] = decideGrounded({ task, history: [], observation, earlierTurns: [], files: [] }).actions
      assert.strictEqual(action !== undefined && "click" in action ? action.click.el : 0, controls[1]?.el, task)
    }
  })

  it.each(["login visitor open-sesame-9, theme dark", "I am logged in (visitor, open-sesame-9)."])(
    "signs in: %s",
    (task) => {
      const { observation } = pageOf(account)
      const { actions } = decideGrounded({ task, history: [], observation, earlierTurns: [], files: [] })
      const texts = actions.map((action) => ("fill" in action ? action.fill.text : Object.keys(action)[0]))
      assert.deepStrictEqual(texts, ["visitor", "open-sesame-9", "click"])
    },
  )

  it("opens the form that a task needs", () => {
    const task = "Create an account with the user name rowena, the password Pebble-22x and the birthday 9 Apr 1988."
    assert.strictEqual(first(`<nav><a href="/join">Create account</a></nav>${account}`, task), "click Create account")
  })

  it("opens the cart on a page that only has a link to it", () =>
    assert.strictEqual(first(`<nav><a href="/cart">Cart</a></nav><p>Lamps</p>`, "Open the cart."), "click Cart"))

  it("acts on the row that the task names", () => {
    const { controls, observation } = pageOf(team)
    const task = "Ben Cole should be removed."
    const [action] = decideGrounded({ task, history: [], observation, earlierTurns: [], files: [] }, []).actions
    const el = action !== undefined && "click" in action ? action.click.el : undefined
    assert.include(controls.find((control) => control.el === el)?.row?.texts.join(" "), "Ben Cole")
  })

  for (const [button, isClicked] of [
    ["<button>Delete</button>", true],
    ["<button>Delete selected</button>", true],
    ["<button>Delete all</button>", false],
    ["<button>Delete account</button>", false],
    ["<button>Delete archive</button>", false],
  ] as const)
    it(`${isClicked ? "ends" : "does not end"} "Delete Plans" with ${button}`, () => {
      const html = `<h1>Files</h1><ul><li><a href="#1">Plans</a></li><li><a href="#2">Letters</a></li></ul>`
      const history: Array<StepRecord> = []
      const clicked: Array<string> = []
      for (const [i, more] of ["", "<p>Plans is selected</p>", "<p>Done so far</p>"].entries()) {
        const { controls, observation } = pageOf(html + more + button)
        const task = "Delete Plans."
        const decision = decideGrounded({ task, history, observation, earlierTurns: [], files: [] }, [])
        const [action] = decision.actions
        if (action === undefined || "done" in action) break
        if ("click" in action) clicked.push(controls.find(({ el }) => el === action.click.el)?.name ?? "")
        const { url } = observation
        const results = [{ ok: true, message: "Clicked.", urlBefore: url, urlAfter: url }]
        const record = { number: i + 1, url, decision, targets: {}, results, dispatches: [], urlAfter: url }
        history.push(JSON.parse(JSON.stringify(record)) as StepRecord)
      }
      assert.strictEqual(
        clicked.some((name) => name.startsWith("Delete")),
        isClicked,
        clicked.join(", "),
      )
    })

  const signIn = `<h1>Welcome</h1><form><input aria-label="User name"><input aria-label="Password" type="password">
    <button>Sign in</button></form>`
  for (const task of [
    "Enter ann and Hunter22 in the form, then snooze the flurb.",
    "Snooze the flurb with the password Hunter22, then click Sign in.",
    "Type the password Hunter22, then click Sign in.",
    "Type Hunter22 into the password field, then snooze the flurb.",
    "Log in as ann with password Hunter22, then poke the flurb.",
  ])
    it(`tells no password: ${task}`, () => {
      const { observation } = pageOf(signIn)
      const values: Record<number, string> = {}
      const history: Array<StepRecord> = []
      for (let number = 1; number <= 8; number++) {
        const elements = observation.elements.map((one) => ({ ...one, value: values[one.index] ?? "" }))
        const outline = observation.outline?.map((node) => {
          const value = values[node.el ?? 0]
          return value === undefined ? node : { ...node, value }
        })
        const seen = { ...observation, elements, ...(outline === undefined ? {} : { outline }) }
        const decision = decideGrounded({ task, history, observation: seen, earlierTurns: [], files: [] }, [])
        const { actions, evaluationPreviousGoal, memory, nextGoal } = decision
        const [action] = actions
        const isDone = action !== undefined && "done" in action
        assert.notInclude(JSON.stringify([evaluationPreviousGoal, memory, nextGoal, isDone ? actions : []]), "Hunter22")
        if (isDone) return
        for (const one of actions) if ("fill" in one) values[one.fill.el] = one.fill.text
        const { url } = observation
        const results = actions.map(() => ({ ok: true, message: "Done.", urlBefore: url, urlAfter: url }))
        const record = { number, url, decision, targets: {}, results, dispatches: [], urlAfter: url }
        history.push(JSON.parse(JSON.stringify(record)) as StepRecord)
      }
      assert.fail("The task did not end.")
    })

  it("names the controls that come closest to one that is missing", () => {
    const { observation } = pageOf("<h1>Arc Lamp</h1><button>Add to cart</button>")
    const task = 'Click "Add to bundle"'
    const [action] = decideGrounded({ task, history: [], observation, earlierTurns: [], files: [] }, []).actions
    assert.ok(action !== undefined && "done" in action && !action.done.success)
    assert.include(
      action.done.text,
      'Nothing on the page accounts for: Add to bundle. The closest names are: "Add to cart".',
    )
  })

  it.each([
    ["a click that may have been made", false, /could repeat it/],
    ["a click that was not sent", undefined, /Click "Book now"/],
  ])("repeats an interrupted click only if that does no harm: %s", (_, repeatable, expected) => {
    const { observation } = pageOf(booking)
    const task = "Click Book now."
    const given = { task, observation, earlierTurns: [], files: [] }
    const decision = decideGrounded({ ...given, history: [] }, [])
    const dispatches = repeatable === undefined ? [] : [{ position: 0, repeatable }]
    const { url } = observation
    const record = { number: 1, url, decision, targets: {}, results: [], dispatches, urlAfter: url }
    const next = decideGrounded({ ...given, history: [JSON.parse(JSON.stringify(record)) as StepRecord] }, [])
    assert.match(JSON.stringify(next.actions) + next.nextGoal, expected)
  })

  /** What is done on one page after the other, each shown after the step before. */
  const actionsOn = (pages: ReadonlyArray<string>, task: string): ReadonlyArray<string> =>
    decisionsOn(pages, task).map(({ decision, page }) =>
      describeAction(decision.actions[0], (el) => page.controls.find((control) => control.el === el)?.name ?? ""),
    )

  it("answers no question of a section that it opened to look for more", () => {
    const shipping = `${sections.replace(" selected", "")}<p>Was this helpful?</p><button>Yes</button><button>No</button>`
    const task = "Sign me up for the monthly letter."
    assert.deepStrictEqual(actionsOn([sections, shipping], task), ["click Shipping", "click Hills"])
  })

  it("does not take an entry for deleted that is still there", () => {
    const mails = (more: string) =>
      `<button>Delete selected</button><table><tr><td><input type="checkbox" aria-label="Select Dinner"></td><td><a href="#d">Dinner</a></td></tr><tr><td><input type="checkbox" aria-label="Select Keys"></td><td><a href="#k">Keys</a></td></tr></table>${more}`
    const pages = [mails(""), mails("<h3>Dinner</h3>"), mails("<h3>Dinner</h3><p>2 mails</p>")]
    const steps = actionsOn(pages, "Delete the mail Dinner.")
    assert.deepStrictEqual(steps, ["click Dinner", "click Delete selected", "failed"])
  })

  it("dismisses an offer that covers what is asked for, and nothing else", () => {
    const offer = `<div role="dialog" aria-label="Offer"><p>Become a member</p><button>Join</button><button>Not now</button></div>`
    const loft = `<h1>Loft</h1><p>Heating</p>`
    const page = `${loft}${offer}`
    const open = `${loft}<label>Heating <select aria-label="Heating"><option>Low</option><option>High</option></select></label>`
    assert.deepStrictEqual(actionsOn([page, open], "Set the heating to High."), [
      "click Not now",
      "select Heating: High",
    ])
    assert.strictEqual(first(page, "Sing a song about boats."), "failed")
    assert.strictEqual(first(page, "Join."), "click Join")
  })

  it.each([
    ["walls: moss green", "click Not now"],
    ["Remove the plane.", "click Not now"],
    ["Choose the color that makes a room look larger.", "failed"],
  ])("dismisses an offer before it looks for what is not shown: %s", (task, action) => {
    const offer = `<div role="dialog" aria-label="Offer"><p>This week only</p><button>Join</button><button>Not now</button></div>`
    assert.strictEqual(first(`<h1>Loft</h1><p>Color of the walls</p>${offer}`, task), action)
  })

  it.each([
    [(texts: string) => `<h1>Desk</h1><div>${texts}</div>`, "Dismiss all three notifications."],
    [(texts: string) => `<h1>Desk</h1><section>${texts}</section>`, "Close all messages"],
  ])("presses a button of a name in each row of a list, %#", (page, task) => {
    const rows = (...texts: ReadonlyArray<string>) =>
      page(texts.map((text) => `<div class="al">${text}<span draggable aria-label="Dismiss">✕</span></div>`).join(""))
    const pages = [rows("Saved", "Saved", "Disk full"), rows("Saved", "Disk full"), rows("Disk full"), rows()]
    assert.deepStrictEqual(
      actionsOn(pages, task).slice(0, 3),
      Array.from({ length: 3 }, () => "click Dismiss"),
    )
    assert.notInclude(actionsOn(pages.slice(0, 3), task), `done: Done: ${task.replace(/\.$/, "")}.`)
    assert.strictEqual(first(rows("Saved", "Disk full"), "Dismiss all four notifications."), "failed")
  })

  it.each([
    ["Delete all drafts.", "failed"],
    ["Delete all mails.", "click Delete"],
  ])("deletes all rows of a list only by the name of the list: %s", (task, action) => {
    const list = `<h1>Mails</h1><ul><li>Lunch <button>Delete</button></li><li>Keys <button>Delete</button></li></ul>`
    assert.strictEqual(first(list, task), action)
  })

  it.each([
    ["Change the heating from Low to High.", "click High"],
    ["Switch the heating from low up to high.", "click High"],
    ["Could the heating be turned up to High?", "click High"],
  ])("chooses what comes instead of what is chosen: %s", (task, action) => {
    const heating = `<h1>Loft</h1><div role="radiogroup" aria-label="Heating"><span role="radio">Off</span><span role="radio" checked>Low</span><span role="radio">High</span></div>`
    assert.strictEqual(first(heating, task), action)
  })

  it.each([
    ["Set the brightness of the lamp to 70 %.", "Lamp (web component)"],
    ["Change the volume of the radio to 70.", "Radio (beta)"],
    ["Move the speed of the fan up to 70.", "Fan"],
  ])("takes the heading above a control for a part of its name: %s", (task, heading) => {
    const [, name = ""] = /the (\w+) of/.exec(task) ?? []
    const page = `<h1>Room</h1><div><h2>${heading}</h2><input type="range" aria-label="${name}" value="30"></div><div><h2>Door</h2><button>Open</button></div>`
    assert.strictEqual(first(page, task), `fill ${name}: 70`)
  })

  it.each([
    ['Expand "Attic" in the tree.', "click Attic"],
    ["Unfold the attic.", "click Attic"],
    ["Could you pick the diary? It lies in the attic.", "click Attic"],
  ])("opens a branch by the sign in front of its name: %s", (task, action) => {
    const tree = `<h1>House</h1><div><h2>Tree</h2><ul><li><span role="button" aria-label="▸">▸</span>Attic</li><li><span role="button" aria-label="▸">▸</span>Yard</li></ul></div>`
    assert.strictEqual(first(tree, task), action)
  })

  it.each([
    [
      `<div class="tabs2"><a draggable class="cur">One</a><a draggable>Two</a></div>`,
      'Find the word "suvi" in the tabs and click it.',
    ],
    [
      `<p><span draggable class="tab">One</span><span draggable class="tab">Two</span></p>`,
      'Look through the tabs for "suvi" and click on it.',
    ],
    [`<div><h4 draggable>Two</h4><h4 draggable>Three</h4></div>`, "Tick Olives."],
  ])("looks behind what is a tab or a heading of a section by its markup, %#", (html, task) => {
    assert.include(["click Two", "click One"], first(`<h1>Exercise</h1>${html}<p>Nulla forte</p>`, task))
  })

  it("opens each section that is named, where a part of the page holds them all", () => {
    const box = (name: string) => `<label><input type="checkbox" aria-label="${name}">${name}</label>`
    const page = (cheese: string, leek: string) =>
      `<div class="task"><p>Pick a date</p></div><div class="task"><p>Expand the sections</p><div><h4 draggable>Cheese</h4>${cheese}<h4 draggable>Greens</h4>${leek}</div></div>`
    const pages = [page("", ""), page(box("Gouda"), ""), page(box("Gouda"), box("Leek"))]
    assert.deepStrictEqual(actionsOn(pages, 'Expand "Cheese" and "Greens" and tick Gouda.'), [
      "click Cheese",
      "click Greens",
      "check Gouda: on",
    ])
  })

  it.each([
    ["Increase the font size to 18.", "click A+"],
    ["Use A+ until the font size is 18.", "click A+"],
    ["font size 12", "click A−"],
  ])("counts a number that stands apart from the buttons: %s", (task, action) => {
    const page = `<h1>Text</h1><div><h2>Format</h2><div><b draggable>B</b><i draggable>A−</i><i draggable>A+</i></div><p>Font size: 14</p></div><div><h2>Grid</h2><p>1</p></div>`
    assert.strictEqual(first(page, task), action)
  })

  it.each([
    ["Copy the text of the box into the field below it.", "fill Copy: pale otters"],
    ["Copy what the text box says into the field underneath.", "fill Copy: pale otters"],
  ])("copies what cannot be changed into the nearest field: %s", (task, action) => {
    const page = `<h1>Lab</h1><div><p>Spin</p><input aria-label="Spin" value="0"></div><div><textarea readonly value="pale otters"></textarea><input placeholder="Copy"></div>`
    assert.strictEqual(first(page, task), action)
  })

  it.each([
    ["humming off", "check Background humming: off"],
    ["Turn off the humming.", "check Background humming: off"],
    ["Turn off the ceiling.", "failed"],
  ])("switches what one word names: %s", (task, action) => {
    const page = `<h1>Machines</h1><p><input type="checkbox" aria-label="Background humming" checked></p><p><input type="checkbox" aria-label="Background light" checked></p>`
    assert.strictEqual(first(page, task), action)
  })

  it("waits once for what is to be chosen after something was typed", () => {
    const page = (entry = "") => `<h1>Trip</h1><p><input aria-label="Country"></p>${entry}`
    const pages = [
      page(),
      page().replace("<input", '<input value="Maur"'),
      page("<ul><li draggable>Mauritius</li></ul>"),
    ]
    assert.strictEqual(actionsOn(pages, 'Type "Maur" into the field Country and pick "Mauritius".')[1], "wait")
  })

  it("asks what is to be said, and does not send what another field holds", () => {
    const page = `<h1>Safe</h1><p>It holds 63 pearls.</p><p><input aria-label="Code"></p><button>Unlock</button>`
    const pages = [page, page.replace("<input", '<input value="7-2"'), page]
    const steps = actionsOn(pages, "Can you enter the code 7-2 and say how many pearls it holds?")
    assert.notInclude(steps, "done: Done: Enter the code 7-2 and say how many pearls it holds.")
  })

  it.each([
    ["Switch the lamp on.", "click Switch"],
    ["lamp on", "click Switch"],
    ["Turn off the lamp.", "done: Done: Turn off the lamp."],
    ["Turn on the heater.", "failed"],
  ])("presses a button whose state the text beside it says: %s", (task, action) => {
    assert.strictEqual(first("<h1>Room</h1><div><p>The lamp is off.</p><button>Switch</button></div>", task), action)
  })

  it.each([
    ["Solve 17 + 26 and enter the result.", "fill 17 + 26 =: 43"],
    ["Could you fill in the result?", "fill 17 + 26 =: 43"],
    ["Answer the dialog.", "failed"],
  ])("solves the sum that a field is called by: %s", (task, action) => {
    assert.strictEqual(first('<h1>Lab</h1><p>Solve the sum</p><p><input aria-label="17 + 26 ="></p>', task), action)
  })

  it.each([
    ["Add clamp to the tools.", "click Tools on the bench"],
    ["Choose Clamp as one of the tools.", "click Tools on the bench"],
    ["Add a lamp to the chairs.", "failed"],
  ])("opens a list that a clause names for what it does not show: %s", (task, action) => {
    const page = `<h1>Loft</h1><div role="combobox" draggable collapsed aria-label="Tools on the bench">…</div><p>Plane</p>`
    assert.strictEqual(first(page, task), action)
  })

  it.each([
    ["Would you pick Lovage in the list that scrolls?", "click Lovage"],
    ["Pick Lovage in the list, which is quite long.", "click Lovage"],
    ["Click the color that is called Lovage.", "click Lovage"],
  ])("passes over what is said about a thing that is named: %s", (task, action) => {
    assert.strictEqual(first("<h1>Herbs</h1><p><b draggable>Lovage</b><b draggable>Dill</b></p>", task), action)
  })

  it("looks for nothing else where a form is to have values that the page does not show", () => {
    const page = `<h1>Pets</h1><button>Meet Misty</button><h4 draggable>Dogs</h4>`
    assert.strictEqual(first(page, "Request a visit to Misty for Tim Ode, phone 5550101."), "failed")
  })

  it.each([
    ["The slider stands at a brightness of 70 %.", "fill Brightness: 70"],
    ["The brightness is 70.", "fill Brightness: 70"],
  ])("takes a lone statement for what is to be so: %s", (task, action) => {
    const page = `<h1>Room</h1><p><input type="range" aria-label="Brightness" value="30"></p>`
    assert.strictEqual(first(page, task), action)
  })

  it.each([
    ["Dismiss the message, one after the other, but keep the other two.", 1],
    ["Open the list, which is quite long.", 1],
    ["Open the list, which is the longest?", 2],
  ])("asks for nothing by what only describes: %s", (task, count) => {
    assert.strictEqual(readClauses(task).clauses.length, count)
  })

  it("does not take an entry for packed that is only marked in a list", () => {
    const page = `<h1>Trip</h1><select role="listbox" multiple aria-label="Packed"><option>Tent</option></select><button>→</button>`
    assert.strictEqual(first(page, "See to it that Tent is packed."), "failed")
  })

  it("presses one of many buttons of a name for both values, or none", () => {
    const task = `<div class="task"><p>Values</p><input aria-label="Spin" value="4"><button>Submit</button></div>`
    assert.strictEqual(first(`<h1>Lab</h1>${task.repeat(3)}`, "Submit both."), "failed")
  })

  it("closes the message that a clause describes", () => {
    const row = (text: string) =>
      `<div class="al">${text}<span draggable role="generic" aria-label="Dismiss">✕</span></div>`
    const page = `<h1>Desk</h1><div>${row("Backup finished")}${row("Disk almost full")}</div>`
    const { decision } = decisionsOn([page], "Would you close the message about the disk that is almost full?")[0] ?? {}
    assert.deepStrictEqual(decision?.actions, [{ click: { el: 2 } }])
  })

  it("ticks the box of an entry to complete it, and clicks its text twice to change it", () => {
    const list = `<ul><li onclick="x()"><input type="checkbox" aria-label="Soup"><label>Soup</label></li><li onclick="x()"><input type="checkbox" aria-label="Pie"><label>Pie</label></li></ul>`
    assert.strictEqual(first(list, 'The entry "Soup" is completed.'), "check Soup: on")
  })

  it("presses no button for a further line to send a value", () => {
    const board = (line: string) =>
      `<button>+ Line</button><input aria-label="Line 1" value="${line}"><input aria-label="Line 2" value="Pie"><button>Publish</button>`
    const pages = [board("Soup"), board("Stew"), board("Stew")]
    assert.notInclude(actionsOn(pages, 'Replace line 1 with "Stew" and publish.'), "click + Line")
  })

  it("makes a choice before it sends the form", () => {
    const form = (isRated: boolean) =>
      `<h1>Knots</h1><form><input type="radio" aria-label="good" ${isRated ? "checked" : ""}><button type="submit">Rate</button></form>`
    const pages = [form(false), form(true), `${form(true)}<p>Thank you.</p>`]
    assert.deepStrictEqual(actionsOn(pages, "The rating of Knots is good.").slice(0, 2), ["click good", "click Rate"])
  })

  it("types no entry of a list that a task calls the last word", () => {
    const page = `<h1>Words</h1><ul><li><a href="#1">Nicknames</a></li><li><a href="#2">Find the word</a></li></ul><input aria-label="Answer">`
    assert.strictEqual(first(page, "Enter the last word as the answer."), "failed")
  })

  it("goes through the pages of a list only", () => {
    const page = (more: string) => `<h1>Slides</h1><p>A hill</p><button>Next</button>${more}`
    assert.strictEqual(first(page(""), "Click Norway."), "failed")
    assert.strictEqual(first(page("<p>Page 1 of 3</p>"), "Click Norway."), "click Next")
  })

  it("answers a button that asks once more", () => {
    const crew = (button: string) =>
      `<h1>Crew</h1><ul><li>Remy Lund <button>${button}</button></li><li>Piet Vos <button>Remove</button></li></ul>`
    const pages = [
      crew("Remove"),
      crew("Really remove?"),
      "<h1>Crew</h1><ul><li>Piet Vos <button>Remove</button></li></ul>",
    ]
    assert.deepStrictEqual(actionsOn(pages, "Remove Remy Lund.").slice(0, 2), ["click Remove", "click Really remove?"])
  })

  it("does not end with a form that is filled in but not sent, if the task names a goal", () => {
    const form = (name: string, hour: string) =>
      `<h1>Table</h1><form><input aria-label="Name" value="${name}"><input aria-label="Hour" value="${hour}"><button type="submit">Reserve</button></form>`
    const done = actionsOn(
      [form("", ""), form("Milo", ""), form("Milo", "18:00"), form("Milo", "18:00")],
      "Name is Milo, hour is 18:00.",
    )
    assert.notMatch(done.join("\n"), /^done/m)
  })

  it("adds up a column", () => {
    const page = `<table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>12</td></tr><tr><td>y</td><td>5</td></tr></table>`
    assert.strictEqual(first(page, "I want to know the sum of column B."), "done: 17")
  })

  it("types no label with its value", () => {
    const form = `<h1>Guest book</h1><form><input aria-label="Nickname"><input aria-label="Entry"><button type="submit">Sign</button></form>`
    assert.strictEqual(first(form, `Write an entry. Nickname Joost, entry "Closed".`), "fill Nickname: Joost")
  })

  it("sends a message that is written", () => {
    const chat = (value: string) => `<h1>General</h1><p>Hello</p><input aria-label="Message" value="${value}">`
    const pages = [chat(""), chat("I am on my way")]
    assert.deepStrictEqual(actionsOn(pages, `Write "I am on my way".`), ["fill Message: I am on my way", "press"])
  })

  it("sends the last page of a form", () => {
    const step = (fields: string, button: string) =>
      `<h1>Insurance quote</h1><form>${fields}<button>${button}</button></form>`
    const year = (value: string) => step(`<input aria-label="Year of manufacture" value="${value}">`, "Next")
    const driver = (value: string) => step(`<input aria-label="Driver" value="${value}">`, "Get quote")
    const pages = [year(""), year("2019"), driver(""), driver("Hana Novak"), "<p>Your quote is $480 a year.</p>"]
    assert.deepStrictEqual(
      actionsOn(pages, `Get a quote: year of manufacture 2019, driver "Hana Novak".`).slice(0, 4),
      ["fill Year of manufacture: 2019", "click Next", "fill Driver: Hana Novak", "click Get quote"],
    )
  })

  it("does not take the button of a search for its first result", () => {
    const search = (results: string) =>
      `<form><input aria-label="Search term"><button>Look up</button></form>${results}`
    const found = `<p>3 results</p>`
    const task = "The first result of looking up Cleo has been clicked."
    assert.notInclude(actionsOn([search(""), search(found), search(found)], task), `done: Done: ${task}`)
  })

  it("reports no success for a click that changed nothing", () => {
    const { observation } = pageOf(booking)
    const task = "Click Book now."
    const decision = decideGrounded({ task, history: [], observation, earlierTurns: [], files: [] }, [])
    const evidence = { unchanged: true }
    const result = { ok: true, message: "Clicked.", urlBefore: observation.url, urlAfter: observation.url, evidence }
    const record = {
      number: 1,
      url: observation.url,
      decision,
      targets: {},
      results: [result],
      dispatches: [],
      urlAfter: observation.url,
    }
    const history: ReadonlyArray<StepRecord> = [JSON.parse(JSON.stringify(record)) as StepRecord]
    const [action] = decideGrounded({ task, history, observation, earlierTurns: [], files: [] }, []).actions
    assert.ok(action !== undefined && "done" in action)
    assert.isFalse(action.done.success)
    assert.include(action.done.text, "changed nothing")
  })

  it("declines tasks that need judgement", () => {
    for (const task of [
      "Which of these would you recommend?",
      "Write a poem about lamps.",
      "Summarize the page.",
      "Find me a nice lamp",
    ])
      assert.isDefined(refusalOf(task), task)
    assert.isUndefined(refusalOf('Enter "Write a poem" as the title.'))
  })

  it("never throws, and never sends a form that no word asks for", () => {
    const words = [
      "Larch",
      "Rowan",
      "name",
      "e-mail",
      '"Ada Berg"',
      "breakfast",
      "without",
      "the",
      "and",
      "then",
      "set",
      "choose",
      "is",
      ",",
      "3",
      "first",
      "a@b.example",
      "not",
      "to",
      "cabin",
      "?",
    ]
    const tasks = FastCheck.array(FastCheck.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((list) =>
      list.join(" "),
    )
    FastCheck.assert(
      FastCheck.property(tasks, (task) => {
        assert.notInclude(first(booking, task), "Book now")
      }),
      { numRuns: 300 },
    )
  })
})

describe("a statement before what is asked", () => {
  const letter = `<h1>Letter</h1><form><input aria-label="E-mail"><button>Subscribe</button></form>`
  const dues = `<h1>Dues</h1><table><tr><th>Name</th><th></th></tr><tr><td>Lia Berg</td><td><button>Delete</button></td></tr>
    <tr><td>Ben Cole</td><td><button>Delete</button></td></tr></table>`

  it.each([
    [
      "is passed over if nothing depends on it",
      `<h1>Home</h1><ul><li><button role="switch" aria-label="Lamp">off</button></li><li><button role="switch" aria-label="Heater">off</button></li></ul>`,
      "White pages hurt my eyes. Switch the lamp on.",
      "click Lamp",
    ],
    ["is passed over if it is repeated", booking, "My boat is a Rowan. Choose the cabin Rowan.", "select Cabin: Rowan"],
    ["tells which row is meant", dues, "Lia Berg has paid. Delete her row.", "click Delete"],
    [
      "is not passed over if it holds a value of the form",
      letter,
      "My address is ada@b.example. Subscribe to the letter.",
      "failed",
    ],
    [
      "is not passed over if a form may ask for it",
      booking,
      "My brother comes on 4 May. Book the cabin Larch.",
      "failed",
    ],
    [
      "is not passed over if it names a box of the form",
      booking,
      "I want breakfast. Click Book now.",
      "check With breakfast: on",
    ],
    ["does not judge what is asked", light, "The hall is the best room. Switch its light off.", "click Hall"],
  ])("%s", (_, html, task, action) => {
    assert.strictEqual(refusalOf(task), undefined)
    assert.strictEqual(first(html, task), action)
  })

  it("is judged if what is asked depends on it", () => {
    assert.notStrictEqual(refusalOf("The nicest lamp is on sale. Add it to the cart."), undefined)
    assert.notStrictEqual(refusalOf("I like cheap things. Choose one of them."), undefined)
  })
})

describe("the planner", () => {
  const port = `<h1>Mail</h1><input type="search" aria-label="Search mail"><h2>Ferry</h2><p>Deck 4</p>`
  const plan = `<h1>Plan</h1><table><tr><td>Price</td><td>6.90 €</td></tr><tr><td>Storage</td><td>11.4 GB of 50 GB used</td></tr></table>`
  const tiles = `<h1>Harbor</h1>${[
    ["Water level", "4.82 m", "+0.31"],
    ["Wind force", "5", "−1"],
    ["Ships waiting", "9", "+2"],
  ]
    .map(([name, value, change]) => `<div class="tile"><h2>${name}</h2><div>${value}</div><div>${change}</div></div>`)
    .join("")}`
  const lamps = `<h1>Lamps</h1><ul>${["Deck lamp", "Hall lamp", "Cave lamp"].map((name) => `<li><b>${name}</b> <button>Details</button></li>`).join("")}</ul>`
  const drills = ["Boxes", "Keys", "Lists", "Dates"]
    .map((name, i) => `<h2>${name}</h2>${i === 1 ? `<input aria-label="Pressed">` : `<button>Start ${name}</button>`}`)
    .join("")
  const site = `<h1>Club</h1><div>${["Home", "Tide tables", "Fees", "Poll"].map((name) => `<a href="/${name}">${name}</a>`).join("")}</div><p>Welcome.</p>`
  const fees = `<h1>Fees</h1><ul><li><label><input type="checkbox" aria-label="Tug">Tug</label></li><li><label><input type="checkbox" aria-label="Pilot">Pilot</label></li></ul>`

  it.each([
    ["searches for nothing when it is to look up an answer", port, "Look up when the ship departs.", "failed"],
    ["reads the part of a storage that is used", plan, "How much storage is used?", "done: 11.4 GB"],
    ["reads the value of a tile, not its change", tiles, "What is the water level?", "done: 4.82 m"],
    [
      "opens the details of the entry that a question is about",
      lamps,
      "How many hours does the Hall lamp burn?",
      "click Details",
    ],
    ["looks for an answer on the pages of a site", site, "When is high water on Friday?", "click Tide tables"],
    ["types nothing into a section that it does not name", drills, 'Bring the word "lantern".', "failed"],
    [
      "types into the section that it names",
      drills,
      'Type "lantern" into the field for keys.',
      "fill Pressed: lantern",
    ],
    ["saves no screenshot for a question about a file", tiles, "Read the size of sails.png.", "failed"],
  ])("%s", (_, html, task, action) => {
    assert.strictEqual(first(html, task), action)
  })

  it("ends no task without the answer that it wants", () => {
    const ticked = fees.replace(`aria-label="Tug"`, `aria-label="Tug" checked`)
    const [, last] = decisionsOn([fees, ticked], "Tug is ticked, and I know it.")
    assert.strictEqual(
      describeAction(last?.decision.actions[0], () => ""),
      "failed",
    )
  })
})

describe("a question with words that the page does not have", () => {
  const notes = `<h1>Notes</h1><p>House meeting: Sunday at 18:30 in the cellar.</p><p>The board turns off at 22:00.</p><p>Shipping costs €2.90.</p>`
  const league = `<h1>League</h1><table><tr><th>Team</th><th>Games</th><th>Points</th></tr><tr><td>Tarn Otters</td><td>11</td><td>24</td></tr><tr><td>Falcons</td><td>11</td><td>19</td></tr></table>`
  const drill = `<h1>Tools</h1><ul><li><b>Cordless drill</b> €8.00 <button>Add to basket</button></li><li><b>Core drill</b> €45.00 <button>Add to basket</button></li></ul>`

  it.each([
    ["is answered", notes, "At what time does the house meeting begin?", "done: 18:30"],
    ["is answered if it is worded as a goal", notes, "The time of the house meeting is known.", "done: 18:30"],
    ["is declined if nothing else is named", notes, "Until what time does the show go on?", "failed"],
    ["is declined if such a word changes it", notes, "How much is free shipping?", "failed"],
    ["is declined if something has to be done first", notes, "What does the meeting say when you join it?", "failed"],
  ])("%s", (_, html, task, action) => {
    assert.strictEqual(first(html, task), action)
  })

  it.each([
    ["reads the value that a phrase names", league, "otters points", "done: 24"],
    ["reads no value if something is to be moved", drill, "cordless drill 1 day into basket", "failed"],
  ])("%s", (_, html, task, action) => {
    assert.strictEqual(first(html, task), action)
  })
})

describe("an answer", () => {
  const shop = `<h1>Optician</h1><table><tr><th>Day</th><th>Open</th></tr><tr><td>Friday</td><td>9:00 - 18:00</td></tr><tr><td>Saturday</td><td>9:30 - 12:45</td></tr></table>`
  const bank = `<h1>Accounts</h1><table><tr><th>Account</th><th>Number</th><th>Balance</th></tr><tr><td>Current</td><td>8815501</td><td>£820.00</td></tr><tr><td>Savings</td><td>8815502</td><td>£11,960.00</td></tr></table>`
  const notes = `<h1>Notes</h1><ul><li><b>Landlord</b> <span>Phone: Mr. Pettigrew answers on…</span></li><li><b>Cake</b> <span>Phone: none</span></li></ul>`

  it.each([
    ["names both ends of opening hours", shop, "When is the optician open on Saturdays?", "done: 9:30 - 12:45"],
    ["is an amount where money is asked for", bank, "How much money is in my savings account?", "done: £11,960.00"],
    ["is not a truncated text", notes, "Read the phone of the landlord.", "failed"],
  ])("%s", (_, html, task, action) => {
    assert.strictEqual(first(html, task), action)
  })
})

describe("a control", () => {
  const exercises = `<h1>Exercises</h1><section><p>1 · Sign: type a name.</p><input aria-label="Name"><button>Sign</button></section><section><p>2 · Stamp: type a text.</p><input aria-label="Parcel"><button>Stamp</button></section>`
  const staff = `<h1>Staff</h1><table><tr><th></th><th>Name</th></tr>${["Bo Tamsen", "Ines Calloway"].map((name) => `<tr><td><button aria-label="Star ${name}">☆</button></td><td>${name}</td></tr>`).join("")}</table><div><span>20 people</span> <a href="#" class="cur">1</a><a href="#">2</a></div>`
  const teas = `<h1>Teas</h1><label><input type="checkbox"> in stock only</label><p>Newsletter</p><input aria-label="Newsletter">`
  const doors = `<h1>Doors</h1><ul><li><a href="#red">Red</a></li><li><a href="#blue">Blue</a></li></ul><button>Ring the bell</button>`
  const todo = `<h1>List</h1><ul><li><input type="checkbox" aria-label="Post the invitations"> Post the invitations</li></ul>`
  const game = `<h1>Pegs</h1><p>Game 1</p><button>New game</button><button>Sound: on</button>`
  const chores = `<h1>Chores</h1><ul>${["Call the plumber", "Air the duvets"].map((name, i) => `<li><span>${name}</span><button aria-label="Star ${name}">${i === 0 ? "★" : "☆"}</button><button>Delete</button></li>`).join("")}</ul>`
  const range = `<h1>Range</h1><ul><li><p>Level 3</p></li><li><button>Add an element</button></li><li><p>Row 2</p></li></ul>`
  const tools = `<h1>Tools</h1><ul><li><b>Tile cutter</b><button aria-label="Remove Tile cutter">♥</button></li><li><b>Core drill</b><button aria-label="Save Core drill">♡</button></li></ul><section><h3>Your basket</h3><ul><li><b>Tile cutter</b><button>Remove</button></li><li><b>Ladder</b><button>Remove</button></li></ul></section>`
  const issue = `<h1>Issue</h1><h2>Typo in the welcome text</h2><button>Delete issue</button>`
  const recipes = `<h1>Recipes</h1><ul>${["Leek tart", "Fish pie"].map((name) => `<li><h3>${name}</h3>${[1, 2, 3, 4, 5].map((n) => `<button aria-label="${n} stars for ${name}">☆</button>`).join("")}</li>`).join("")}</ul>`
  const cookies = `<h1>Post</h1><section><p>We use cookies.</p><button>Accept all</button><button>Only necessary</button></section>`

  const boxes = `<h1>Grains</h1><div>${["Oats", "Millet", "Barley", "Rye"].map((name) => `<label><input type="checkbox" aria-label="${name}"${name === "Barley" ? "" : " checked"}>${name}</label>`).join("")}</div>`
  const crew = `<h1>Crew</h1><table><tr><th></th><th>Name</th><th>Job</th></tr>${["Priya Gupta", "Leo Hartigan"].map((name) => `<tr><td><input type="checkbox" aria-label="Select ${name}"></td><td>${name}</td><td>Cook</td></tr>`).join("")}</table>`

  it.each([
    [
      'is turned off if "are not" follows the last of several names',
      boxes,
      "Oats and Millet are checked, Barley and Rye are not.",
      "check Rye: off",
    ],
    [
      "in a numbered exercise is found",
      exercises,
      'Type "Jelly" into the field "Parcel" of exercise 2.',
      "fill Parcel: Jelly",
    ],
    ["of a person is looked for on further pages", staff, "Star Tamsin Okell.", "click 2"],
    [
      "is not filled in with what a box is called",
      teas,
      'Filter the teas by "in stock only".',
      "check in stock only: on",
    ],
    [
      "for a choice is pressed before the button that acts on it",
      doors,
      "Ring the bell at the door Blue.",
      "click Blue",
    ],
    ["that ticks an entry does not mark it with a star", todo, "Put a star on Post the invitations.", "failed"],
    ["that selects a row is not used to mark it with a star", crew, "Mark Priya Gupta with a star.", "failed"],
    ["whose name ends with its state is switched", game, "Turn off the sound.", "click Sound"],
    ["for a new game is pressed to start one", game, "Start a new game.", "click New game"],
    [
      "with a filled star is pressed to remove the star",
      chores,
      'Remove the star from "Call the plumber".',
      "click Star Call the plumber",
    ],
    [
      "with an empty star is left alone if the star is to be removed",
      chores,
      'Remove the star from "Air the duvets".',
      "done",
    ],
    ["is pressed as often as the task says", range, 'Click "Add an element" 3 times.', "click Add an element"],
    ["is pressed in the list that the task names", tools, "Remove the tile cutter from the basket.", "click Remove"],
    [
      "that deletes an issue is not used to close it",
      issue,
      "Close the issue about the typo in the welcome text.",
      "failed",
    ],
    [
      "for a number of stars is pressed to rate",
      recipes,
      "Rate the leek tart with 4 stars.",
      "click 4 stars for Leek tart",
    ],
    ["of a cookie notice is pressed", cookies, "Accept only the necessary cookies.", "click Only necessary"],
  ])("%s", (_, html, task, action) => {
    assert.include(first(html, task), action)
  })

  it("in a dialog is pressed to confirm what a button of the same name behind it did", () => {
    const files = (isSelected: boolean) =>
      `<h1>Files</h1><button>Delete</button><div role="grid"><div role="row" draggable${isSelected ? ` aria-selected="true"` : ""}>budget.xlsx</div><div role="row" draggable>plan.pdf</div></div>`
    const asked = `${files(true)}<div role="dialog"><p>Move “budget.xlsx” to the bin?</p><button>Delete</button><button>Cancel</button></div>`
    const goals = decisionsOn([files(false), files(true), asked], "Delete budget.xlsx.").map(
      ({ decision }) => decision.nextGoal,
    )
    assert.deepStrictEqual(goals, ['Click "budget.xlsx".', 'Click "Delete".', 'Confirm with "Delete".'])
  })
})

describe("a double click", () => {
  const wayOn = (hint: string, task: string): string | undefined => {
    const [clause] = readClauses(task).clauses
    const page = pageOf(
      `<ul role="tree"><li role="treeitem">Call the plumber</li><li role="treeitem">Air the duvets</li></ul><p>${hint}</p>`,
    )
    return clause === undefined ? undefined : reveal(page, clause, groundStateOf(undefined))?.way
  }

  it.each([
    ["edits where the page says so", "Double-click an entry to edit it.", 'Edit "Call the plumber".', "double"],
    ["changes a name where the page says so", "Double-click to rename", 'Change "Air the duvets" to "Nap".', "double"],
    [
      "does not rename what it opens",
      "Double-click an entry to open it.",
      'Rename "Air the duvets" to "Nap".',
      "hover",
    ],
  ])("%s", (_, hint, task, way) => {
    assert.strictEqual(wayOn(hint, task), way)
  })
})
