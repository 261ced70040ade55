import { assert, describe, it } from "vitest"
import { goalsOn } from "../Steps.ts"

const cups = `<h1>Party</h1><div><p>Cups <button aria-label="Fewer Cups">−</button><b>1</b><button aria-label="More Cups">+</button></p></div>
  <h3>Clicks</h3><p><b>0</b> <button>Decrease</button> <button>Increase</button></p>`
const notice = `<h1>Leaflets</h1><dialog aria-label="Storm notice"><b>Storm notice</b><button aria-label="Close">×</button>
  <p>Wind</p><button>Cancel</button><button>OK</button></dialog>`
const folder = (
  isOpen: boolean,
) => `<h1>Leaflets</h1><button>Open notice</button><h2>Archive</h2><ul role="tree" aria-label="Archive">
  <li role="treeitem" ${isOpen ? "expanded" : "collapsed"}>Maps${isOpen ? `<ul><li role="treeitem">Old canal</li></ul>` : ""}</li></ul>`
const sheet = (
  country: string,
) => `<h1>Sheet</h1><div><fieldset><legend>1. Words</legend><label><input type="checkbox" aria-label="zelt">zelt</label><button>Submit</button></fieldset>
  <fieldset><legend>2. Country</legend><select role="listbox" aria-label="Place" value="${country}"><option>Chad</option><option>Niger</option></select><button>Submit</button></fieldset></div>`
const panels = `<h1>Site</h1><button>Membership</button><p>Text</p>`
const rating = `<h1>Songs</h1><h3>Your rating</h3><div>${["1 star", "2 stars", "3 stars"].map((name) => `<button aria-label="${name}">☆</button>`).join("")}</div>`
const chores = `<h1>todos</h1><input placeholder="What needs to be done?"><input type="checkbox" aria-label="Mark all as complete"><ul>
  <li box="0,50,200,20"><input type="checkbox" aria-label="Book the ferry"><label box="30,50,100,20">Book the ferry</label></li>
  <li box="0,70,200,20"><input type="checkbox" aria-label="Feed the cat"><label box="30,70,100,20">Feed the cat</label></li></ul>
  <ul><li><a href="#all">All</a></li><li><a href="#completed">Completed</a></li></ul>`
const seasons = (isOpen: boolean) =>
  `<h1>Garden</h1><details><button ${isOpen ? "expanded" : "collapsed"}>Autumn</button>${isOpen ? `<p>Plant garlic. <a href="#">Order garlic</a></p>` : ""}</details><details><button collapsed>Spring</button></details>`

const tank = (entries: string) =>
  `<h1>Aquarium</h1><button ${entries === "" ? "collapsed" : "expanded"}>Tank: Reef ▾</button>${entries}`
const city = (value: string, suggestion: string) =>
  `<h1>Flights</h1><input role="combobox" aria-label="Destination" value="${value}" focused><ul>${suggestion === "" ? "" : `<a role="option">${suggestion}</a>`}</ul>`
const people = (value: string, shown: string) =>
  `<h1>People</h1><input aria-label="Filter people" value="${value}"><ul>${shown.replaceAll(/\w+/g, "<li>$&</li>")}</ul>`
const note = (value: string, count: string) =>
  `<h1>Notes</h1><p>${count} readers</p><input aria-label="Note" value="${value}"><button>Save</button>`

describe("operations", () => {
  const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>, string, ReadonlyArray<string>]> = [
    ["a name as it is before one of the same meaning", [cups], "Click Increase three times.", [`Click "Increase".`]],
    [
      "a quoted name before one of the same meaning",
      [cups],
      `Press the button "Increase" 2 times.`,
      [`Click "Increase".`],
    ],
    ["a number of presses after x", [cups], "increase x3", [`Click "Increase".`]],
    ["the sign on a button", [notice], `Close it by the "×" at the top.`, [`Click "Close".`]],
    ["the sign on a button by a letter", [notice], "Close the dialog with the x in its corner.", [`Click "Close".`]],
    [
      "a button by its name before others that close",
      [notice],
      "Close the dialog with the button Close.",
      [`Click "Close".`],
    ],
    ["where a button stands", [panels], "Click Membership below the tabs.", [`Click "Membership".`]],
    [
      "no tree that a task does not name",
      [folder(false)],
      `Click "Remind me".`,
      [`failed: Nothing on the page accounts for: Remind me.`],
    ],
    [
      "an entry in a closed branch of a tree",
      [folder(false), folder(true)],
      `Select "Old canal" in the archive.`,
      [`Expand "Maps".`, `Select "Old canal".`],
    ],
    [
      "an open list that a task names",
      [sheet("")],
      "The country Niger has been submitted.",
      [`Choose "Niger" in "Place".`],
    ],
    [
      "the button nearest to what was filled in",
      [sheet(""), sheet("Niger")],
      "Choose Niger and click Submit.",
      [`Choose "Niger" in "Place".`, `Click "Submit".`],
    ],
    ["a button by its place among others", [rating], "Click the second star.", [`Click "2 stars".`]],
    [
      "a text that is changed",
      [chores],
      `Change the todo "Book the ferry" into "Book the train".`,
      [`Double-click "Book the ferry".`],
    ],
    [
      "a text that is to say something else",
      [chores],
      `Edit "Book the ferry" so that it says "Book the train".`,
      [`Double-click "Book the ferry".`],
    ],
    [
      "what is ticked off, not a field for new entries",
      [chores],
      "Tick off Feed the cat.",
      [`Turn "Feed the cat" on.`],
    ],
    ["a box for everything", [chores], "Mark everything as complete.", [`Turn "Mark all as complete" on.`]],
    [
      "what an opened section offers",
      [seasons(false), seasons(true)],
      "The garlic from the section Autumn is ordered.",
      [`Open "Autumn".`, `Click "Order garlic".`],
    ],
    [
      "what a menu that is opened first offers",
      [tank(""), tank(`<ul><li><a href="#1">Pond</a></li></ul>`), `<h1>Aquarium</h1><p>Pond</p>`],
      `Open the tank menu and select "Pond".`,
      [`Open "Tank: Reef ▾".`, `Click "Pond".`, "done"],
    ],
    [
      "no Enter for a filter that has filtered",
      [people("", "Ada Bo Cy"), people("Ada", "Ada")],
      "Filter the people by Ada.",
      [`Enter "Ada" in "Filter people".`, "done"],
    ],
    [
      "a text again that its page has lost",
      [note("", "0"), note("", "1")],
      `Enter "Hello" in Note and click Save.`,
      [`Enter "Hello" in "Note".`, `Enter "Hello" in "Note".`],
    ],
    [
      "suggestions that come later",
      [city("", ""), city("Bergen", ""), city("Bergen", "Bergen (BGO)")],
      "Choose Bergen as the destination.",
      [`Enter "Bergen" in "Destination".`, "Wait for suggestions.", `Choose "Bergen (BGO)".`],
    ],
    ["a section by its number", [sheet("")], "Click Submit in exercise 2.", [`Click "Submit".`]],
  ]
  for (const [what, pages, task, goals] of cases)
    it(`finds ${what}`, () => assert.deepEqual(goalsOn(pages, task), goals))
})

describe("what a step must not do", () => {
  const board = (extra: string) =>
    `<h1>Plot</h1><input aria-label="What has to be done?" value="${extra}"><ul><li><input type="checkbox" aria-label="Oil the gate">Oil the gate</li>
     <li><input type="checkbox" aria-label="Book a sweep">Book a sweep</li></ul><button>Sweep out finished</button><button>Tick all</button>`
  const kit = (count: number) =>
    `<h1>Kit</h1><ul>${["Socks", "Mug"].map((name) => `<li><input type="checkbox" aria-label="${name}">${name}<button aria-label="One ${name} less">−</button><b>${count}</b><button aria-label="One ${name} more">+</button></li>`).join("")}</ul>`
  const notes = `<h1>Notes</h1><div role="tab">Trash (1)</div><ul><li role="option">Bread dough</li><li role="option">Gift ideas</li></ul><button>Pin</button>`

  it("sends no entry with a button for entries that are finished", () => {
    const goals = goalsOn([board(""), board("Buy seeds")], 'Write the entry "Buy seeds" into the job list.')
    assert.deepEqual(goals, ['Enter "Buy seeds" in "What has to be done?".', 'Press Enter in "What has to be done?".'])
  })

  it("ticks nothing besides a number that it sets", () => {
    assert.deepEqual(goalsOn([kit(4), kit(5)], "Set the socks to 5."), ['Set "One Socks more" to 5.', "done"])
  })

  it("presses no button for an entry that is not open", () => {
    assert.notEqual(goalsOn([notes], 'Pin the note "Bread dough".')[0], 'Click "Pin".')
  })

  it("deletes nothing by looking at what is deleted", () => {
    assert.notEqual(goalsOn([notes], "Throw away my note about gift ideas.")[0], 'Click "Trash (1)".')
  })

  it("ticks no more than it is asked to", () => {
    assert.notEqual(goalsOn([board("")], "The sweep is ticked.")[0], 'Click "Tick all".')
  })
})
