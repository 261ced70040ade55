import { assert, describe, it } from "vitest"
import { decideGrounded } from "../../src/Ground.ts"
import { refusalOf } from "../../src/Refusal.ts"
import { readClauses } from "../../src/task/Clauses.ts"
import { pageOf } from "../Page.ts"

/** Words that each clause must have accounted for. */
const needed = (task: string): ReadonlyArray<string> =>
  readClauses(task)
    .clauses.filter(({ isStatement }) => !isStatement)
    .map(({ words }) => words.flatMap(({ need, text }) => (need > 0 && text !== "" ? [text] : [])).join(" "))

describe("readClauses", () => {
  it.each([
    // Statements before what is asked.
    ["The water is too cold, raise the heater", ["raise heater"]],
    ["There is no lamp in here. Click Next.", ["Next"]],
    ["I like Clover, save her", ["save Clover"]],
    ["It is cold: turn on the heater.", ["turn heater"]],
    ["Write a message: call me.", ["message"]],
    ["Lia Berg has paid. Go to Dues and delete her row.", ["Dues", "delete Lia Berg"]],
    ["White pages hurt my eyes. Choose Dark and save it.", ["Dark", "save"]],
    ["The photo upload passed all tests. Archive it.", ["Archive photo upload"]],
    ["Thyme is the best of them all. Drag it to the top.", ["Drag Thyme top"]],
    ["The third box is missing. Check it as well.", ["third box"]],
    ["I must ring Ada Berg. Open her page.", ["Open Ada Berg"]],
    ["Others wait for the tram. Share the photo.", ["Share photo"]],
    ["The lamp has to be on. Then close the hall.", ["lamp on", "close hall"]],
    ["Yoga on Monday is full. Cancel it.", ["Yoga Monday Cancel"]],
    ['Mina asks in the channel kitchen. Send "Hi" there.', ["channel kitchen Send Hi"]],
    ["My hose leaks. Open Garden.", ["Open Garden"]],
    ["The talk will be short. Click Next.", ["Next"]],
    ["It is full. Suspend the second member.", ["Suspend second member"]],
    ["The vault must stay shut tonight. Click Next.", ["Next"]],
    ["My aunt could bake all day. Open Ovens.", ["Open Ovens"]],
    ["Before I pay, I need the total. Open Bills.", ["total", "Open Bills"]],
    ["Neighbours keep ringing at night. Open Doors.", ["Open Doors"]],
    ["The others wait for me. Open Halls.", ["Open Halls"]],
    ["After lunch we are away. Click Next.", ["Next"]],
    ["I need a clean towel. Open Racks, tick Rope and save it.", ["Open Racks", "tick Rope", "save"]],
    ["The soup is hot. Ring the bell.", ["Ring bell"]],
    ["Swipe down twice. Click Next.", ["Swipe down twice", "Next"]],
    ["I want to buy a lamp. Open Lamps.", ["Open Lamps"]],
    ["I would like a green one. Select that colour.", ["green", "colour"]],
    ['I want to add "Lamp". Then add "Rope".', ["add Lamp", "add Rope"]],
    ["I have to go, so hit Close", ["Close"]],
    ["Pack the lamp, then stamp it", ["Pack lamp", "stamp"]],
    ["Two copies are too few. Use 4.", ["4 copies"]],
    // Nothing is passed over where only the end is told.
    ["The lamp is on.", ["lamp on"]],
    ["No onions, put peppers on.", ["No onions", "peppers on"]],
    ["No onions, take them out.", ["take"]],
    // Reasons behind.
    ["Untick the rent, it did not go through", ["Untick rent"]],
    ["Book the room, it must be blue", ["Book room blue"]],
    ["Close the lamp, we only need two", ["Close lamp only 2"]],
    // What a second verb is for.
    ["Click the lamp, so that it glows", ["lamp"]],
    ["Open Menu, right-click in the middle", ["Open Menu", "right-click middle"]],
    // Nouns that only name a kind.
    ["Mark the ticket T-3", ["Mark T-3"]],
    ["Set the number of copies to 4", ["copies 4"]],
    ["Open the folder Plans", ["Open folder Plans"]],
    ["Remove Ben from the team", ["Remove Ben"]],
    ["Remove Ben from the second team", ["Remove Ben second team"]],
    ["Add Ben to the team", ["Add Ben team"]],
    // Verbs with a particle.
    ["Take the stapler out of the basket", ["Take stapler"]],
    ["Put a star on the mail", ["star mail"]],
    ["Put the lamp on", ["lamp on"]],
    ['Take "12 May" off', ["12 May off"]],
  ] as const)("%s", (task, words) => {
    assert.deepStrictEqual(needed(task), [...words])
  })

  it.each(["Check how many lamps are on.", "Look on the page Rooms which lamp is on.", "Check when it closes."])(
    "reads a question in: %s",
    (task) => {
      assert.isTrue(readClauses(task).clauses[0]?.isQuestion)
    },
  )

  it("reads a removal in a verb with a particle", () => {
    const verbs = (task: string) => readClauses(task).clauses.map(({ verb, words }) => words[verb]?.key)
    assert.deepStrictEqual(verbs("take the stapler out"), ["delet"])
    assert.deepStrictEqual(verbs("throw the old file away"), ["delet"])
    assert.deepStrictEqual(verbs("take the second option"), ["tak"])
    assert.deepStrictEqual(verbs("cross the milk off"), ["tick"])
  })

  it("carries a verb over to what follows without one", () => {
    const texts = (task: string) => readClauses(task).clauses.map(({ text }) => text)
    assert.deepStrictEqual(texts("Delete the lamp, then the rope"), ["Delete the lamp", "Delete the rope"])
    assert.deepStrictEqual(texts("Delete the lamp, then the rope is gone")[1], "the rope is gone")
    assert.deepStrictEqual(texts("View, then Theme"), ["View", "Theme"])
    assert.deepStrictEqual(texts("Delete the lamp, then save"), ["Delete the lamp", "save"])
  })

  const framed: ReadonlyArray<readonly [task: string, url: string | null, ...texts: ReadonlyArray<string>]> = [
    ["1. Go to http://a.example/c\n2. Look up it\n3. Pick one", "http://a.example/c", "Look up it;", "Pick one"],
    ["On http://a.example: search it; filter it", "http://a.example", "search it;", "filter it"],
    ["Search for a lamp on http://a.example/ and return it", "http://a.example/", "Search for a lamp", "return it"],
    ['Go to "http://a.example:7801", search it', "http://a.example:7801", "search it"],
    ["1) Go to http://a.example 2) Search it 3) Open it", "http://a.example", "Search it;", "Open it"],
    ["Please visit the demo shop at http://a.example and search it.", "http://a.example", "search it."],
    ["Go to http://a.example -> search it -> open it", "http://a.example", "search it;", "open it"],
    ["Set the volume to 3. Then click it", null, "Set the volume to 3.", "Then click it"],
    ["Set the website to https://a.example", null, "Set the website to https://a.example"],
    ['Enter "https://a.example" as the website', null, 'Enter "https://a.example" as the website'],
    ['Enter "- a\n- b -> c" in the note', null, 'Enter "- a\n- b -> c" in the note'],
  ]
  for (const [task, url, ...texts] of framed)
    it(`takes numbers and the address out of: ${task}`, () => {
      const reading = readClauses(task)
      assert.strictEqual(reading.url, url)
      assert.deepStrictEqual(
        reading.clauses.map(({ text }) => text),
        texts,
      )
    })

  it.each([
    ["Find the mail Ada sent me and forward it to Bea", "Find the mail from Ada forward it to Bea"],
    ["Send Bea the mail you got from Ada.", "Forward the mail from Ada to Bea."],
    ["Bea is waiting for the email by Ada.", "Forward the email by Ada to Bea."],
    ['Switch between the tabs to find and click on the link "Terms".', 'click on the link "Terms".'],
    ["Filter the list to show only open tasks", "show only open tasks"],
  ])("reads %s as: %s", (task, text) => {
    assert.strictEqual(readClauses(task).clauses[0]?.text, text)
  })

  it("takes listed things for texts, as many as it says", () => {
    const quotes = (task: string) =>
      readClauses(task).clauses.flatMap(({ words }) =>
        words.flatMap(({ kind, text }) => (kind === "quote" ? [text] : [])),
      )
    assert.deepStrictEqual(quotes("Add two items, apples and ripe pears"), ["apples", "ripe pears"])
    assert.deepStrictEqual(quotes("Add the tasks Alpha, Beta and Gamma."), ["Alpha", "Beta", "Gamma"])
    assert.deepStrictEqual(quotes("Add three items, apples and pears"), [])
    assert.deepStrictEqual(needed('Add two todos: "Tea" and "Milk"'), ["Add Tea Milk"])
    assert.deepStrictEqual(needed('Add three todos: "Tea" and "Milk"'), ["Add 3 todos Tea Milk"])
  })

  it("writes a text in the case that a task says", () => {
    assert.deepStrictEqual(needed('Type "Ada" in all upper case letters and save'), ["ADA", "save"])
    assert.deepStrictEqual(needed('Type "Ada" in lowercase'), ["ada"])
  })

  it("keeps what a reason tells in the text that the grammar reads", () => {
    const [clause] = readClauses('To run, I need 5 miles in metres: choose "Metres".').clauses
    assert.include(clause?.text, "5 miles")
  })

  it.each([
    ["It would be good if the lamp were on.", true],
    ["I would appreciate it if the lamp were on.", true],
    ["Turn on the lamp if it is dark.", false],
    ["Find a good lamp.", false],
    ["To compare prices, read the price of Rowan.", true],
    ["To find a plan, compare the prices.", false],
    ["Before anything else, close the tip.", true],
    ["Write anything.", false],
    ["Cancel my subscription.", true],
    ["Fill in my address.", false],
    ["Choose a valid option.", false],
    ["Save the instructions.", true],
    ["Give me instructions on how to cook rice.", false],
  ] as const)("judges only what is asked: %s", (task, isTaken) => {
    assert.strictEqual(refusalOf(task) === undefined, isTaken)
  })
})

describe("a task that names an action as a noun", () => {
  const mails = `<h1>Mail</h1><ul><li>Invoice <button>Star</button></li><li>Party <button>Star</button></li></ul>`
  it.each([
    ["Put a star on Party.", "click"],
    ["Make sure that the mail Party has a star.", "click"],
    ["Read the star of Party.", "done"],
    ["The star of Party is gone.", "done"],
  ] as const)("%s", (task, expected) => {
    const { observation } = pageOf(mails)
    const [action] = decideGrounded({ task, history: [], observation, earlierTurns: [], files: [] }, []).actions
    assert.strictEqual(Object.keys(action ?? {})[0], expected)
  })
})

describe("a task with a statement", () => {
  const switches = `<h1>Home</h1><ul><li><button role="switch" aria-label="Heater" checked>on</button></li>
    <li><button role="switch" aria-label="Pump" checked>on</button></li></ul>`
  const act = (task: string): string => {
    const { controls, observation } = pageOf(switches)
    const [action] = decideGrounded({ task, history: [], observation, earlierTurns: [], files: [] }, []).actions
    if (action !== undefined && "click" in action)
      return controls.find(({ el }) => el === action.click.el)?.name ?? "unknown"
    return action !== undefined && "done" in action && action.done.success ? "done" : "failed"
  }

  it.each([
    ["We don't need the heater today, switch it off", "Heater"],
    ["The pump is loud, so it should be off.", "Pump"],
    ["The garage is dark, switch it off", "failed"],
    ["The heater is fine. The pump is fine.", "failed"],
    ["I have 2 heaters. Switch the pump off.", "Pump"],
    ["Fetch what we have and go back.", "failed"],
  ] as const)("%s", (task, expected) => {
    assert.strictEqual(act(task), expected)
  })
})
