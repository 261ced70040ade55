import { assert, describe, it } from "vitest"
import { goalsOn } from "../Steps.ts"

const bar = (inner = "") =>
  `<h1>Editor</h1><div box="0,40,50,20">File${inner}</div><div box="60,40,50,20">View</div><p>Ready</p>`
const fileMenu = bar(
  `<ul><li role="menuitem" box="0,60,90,20">Open</li><li role="menuitem" box="0,80,90,20">Export</li></ul>`,
)

const tree = (isOpen: boolean, after = "") => `<h1>Folders</h1><ul role="tree" box="0,50,200,60"><li role="treeitem"
  ${isOpen ? "expanded" : "collapsed"} box="0,50,200,20"><span box="10,50,60,20">Music</span>${isOpen ? `<ul><li role="treeitem" ${after} box="0,70,200,20"><span box="20,70,60,20">song.mp3</span></li></ul>` : ""}</li>
  <li role="treeitem" collapsed box="0,90,200,20"><span box="10,90,60,20">Films</span></li></ul>`

const lists = (
  left: ReadonlyArray<string>,
  right: ReadonlyArray<string>,
) => `<h1>Team</h1><select role="listbox" multiple aria-label="Staff"
  box="0,50,90,90">${left.map((one) => `<option>${one}</option>`).join("")}</select><button box="100,50,20,20">→</button><button box="100,80,20,20">←</button>
  <select role="listbox" multiple aria-label="Members" box="130,50,90,90">${right.map((one) => `<option>${one}</option>`).join("")}</select>`

const keypad = (display: string) =>
  `<h1>Desk</h1><div class="display">${display}</div>${Array.from("7894561230+-×÷=")
    .map((key) => `<button>${key}</button>`)
    .join("")}`

const field = (value: string, calendar = "") =>
  `<h1>Trip</h1><p><input readonly aria-label="Travel date" class="date" value="${value}"></p>${calendar}`
const month = (name: string) =>
  `<div><div><button aria-label="Previous month">‹</button><b>${name}</b><button aria-label="Next month">›</button></div>
  <div>${Array.from({ length: 30 }, (_, i) => `<button>${i + 1}</button>`).join("")}</div></div>`

const songs = (order: ReadonlyArray<string>) =>
  `<h1>Songs</h1><ul>${order.map((one, i) => `<li draggable box="0,${50 + i * 20},90,20">${one}</li>`).join("")}</ul>`

const panel = (width: number, height: number) =>
  `<h1>Sizes</h1><h3>Resize the panel</h3><div box="0,50,${width},${height}"><p>${width} × ${height}</p><div draggable aria-label="Resize handle" box="${width - 9},${height},9,9"></div></div>`

const zones = (bin: string, desk: string) =>
  `<h1>Desk</h1><section aria-label="Desk" box="0,50,200,90">${desk}</section><section aria-label="Bin" box="0,200,200,90">${bin}</section>`
const paper = `<div draggable box="10,60,50,20">Letter</div>`

const split = (value: number) =>
  `<h1>Panes</h1><div box="0,50,${value},90">Outline</div><div role="separator" aria-label="Outline width" value="${value}" box="${value},50,6,90"></div><p>Text</p>`

const stars = (filled: number) =>
  `<h1>Soup</h1><p>How was the soup?</p><div>${[1, 2, 3, 4, 5].map((n) => `<button>${n <= filled ? "★" : "☆"}</button>`).join("")}</div>`

const shapes = (note = "") =>
  `<h1>Shapes</h1><button shape="circle" background="#ff0000"></button><button shape="square" background="#ff0000"></button>
  <button shape="circle" background="#0000ff"></button><button shape="circle" background="#2222ff"></button><p>Shown.</p>${note}`

const photos = (menu = "", note = "") =>
  `<h1>Photos</h1><p>Right-click a photo.</p><figure draggable aria-label="dune">dune</figure>${menu}${note}`
const actions = `<ul><li role="menuitem">Duplicate</li><li role="menuitem">Rate 5 stars</li></ul>`

const board = (mark = "") =>
  `<h1>Board</h1>${[0, 1, 2].map((y) => `<div>${[0, 1, 2].map((x) => `<button box="${x * 40},${50 + y * 40},40,40">${x === 0 && y === 2 ? mark : ""}</button>`).join("")}</div>`).join("")}`

const numbers = (...left: ReadonlyArray<number>) =>
  `<h1>Numbers</h1><p>${left.length} left</p>${left.map((n) => `<button>${n}</button>`).join("")}`

const files = (ticked: ReadonlyArray<string>, shown: ReadonlyArray<string> = ["a.txt", "b.txt", "c.txt"]) =>
  `<h1>Files</h1><button>Delete</button><table><tr><th></th><th>Name</th></tr>${shown
    .map(
      (name) => `<tr><td><input type="checkbox" ${ticked.includes(name) ? "checked" : ""}></td><td>${name}</td></tr>`,
    )
    .join("")}</table>`

const editor = (text: string) =>
  `<h1>Letter</h1><button aria-label="Bold"></button><div role="textbox" editable>${text}</div>`

const fields = (second: string) =>
  `<h1>Fields</h1><p><input></p><p><input value="${second}"></p><p><textarea aria-label="Notes" value="old"></textarea></p>`

const sections = (state: string, body = "") => `<h1>Help</h1><button ${state}>Shipping</button>${body}`

const newsletter = (dialog: string) => `<h1>Fair</h1>${dialog}<p>Welcome</p>`

describe("widgets", () => {
  const cases: ReadonlyArray<
    readonly [name: string, task: string, pages: ReadonlyArray<string>, goals: ReadonlyArray<string>]
  > = [
    [
      "a menu bar",
      "File > Export",
      [bar(), fileMenu, `${fileMenu}<p>Exported</p>`],
      [`Point at "File".`, `Click "Export".`, "done"],
    ],
    [
      "a menu without the entry",
      "Choose Print in the File menu.",
      [bar(), fileMenu],
      [`Point at "File".`, "failed: Nothing on the page accounts for: Print, File."],
    ],
    [
      "a context menu",
      `Rate "dune" 5 stars.`,
      [photos(), photos(actions), photos("", "<b>5 stars</b>")],
      [`Open the menu of "dune".`, `Click "Rate 5 stars".`, "done"],
    ],
    [
      "a tree",
      `Select "song.mp3" in "Music".`,
      [tree(false), tree(true), tree(true, "selected")],
      [`Expand "Music".`, `Select "song.mp3".`, "done"],
    ],
    [
      "a tree without the entry",
      `Select "film.mp4" in "Music".`,
      [tree(false), tree(true)],
      [`Expand "Music".`, `failed: The tree shows no entry "film.mp4".`],
    ],
    [
      "two lists",
      "Move Ada to Members.",
      [lists(["Ada", "Ben"], []), lists(["Ben"], ["Ada"])],
      [`Move "Ada" to "Members".`, "done"],
    ],
    [
      "two lists, back",
      "Remove Ada from Members.",
      [lists(["Ben"], ["Ada"]), lists(["Ada", "Ben"], [])],
      [`Move "Ada" to "Staff".`, "done"],
    ],
    ["two lists that are so already", "Move Ada to Members.", [lists(["Ben"], ["Ada"])], ["done"]],
    [
      "a keypad",
      "Calculate 12 + 30 on the keypad.",
      [keypad("0"), keypad("42")],
      [`Press "1 2 + 3 0 =" on the keys.`, "done"],
    ],
    [
      "a keypad that miscounts",
      "Calculate 12 + 30 on the keypad.",
      [keypad("0"), keypad("43")],
      [`Press "1 2 + 3 0 =" on the keys.`, "failed: The display does not show 42."],
    ],
    [
      "a calendar",
      "Set the travel date to 14 June 2027.",
      [
        field(""),
        field("", month("April 2027")),
        field("", month("May 2027")),
        field("", month("June 2027")),
        field("14/06/2027"),
      ],
      [
        `Open the calendar of "Travel date".`,
        "Turn the calendar from 2027-04 to 2027-06.",
        "Turn the calendar from 2027-05 to 2027-06.",
        "Choose 2027-06-14 in the calendar.",
        "done",
      ],
    ],
    [
      "an order",
      "Move Waltz above Polka.",
      [songs(["Polka", "Tango", "Waltz"]), songs(["Waltz", "Polka", "Tango"])],
      [`Move "Waltz" to position 1.`, "done"],
    ],
    [
      "an order without a verb, in a list by its heading",
      "Polka last of the songs",
      [songs(["Polka", "Tango", "Waltz"]), songs(["Tango", "Waltz", "Polka"])],
      [`Move "Polka" to position 3.`, "done"],
    ],
    [
      "a size by a handle",
      "Make the panel 100 pixels wider and 60 taller with the handle in its corner.",
      [panel(150, 100), panel(250, 160)],
      [`Drag "Resize handle" by 100, 60.`, "done"],
    ],
    [
      "a size by a handle that stops",
      "Drag the resize handle down and to the right by 100 pixels.",
      [panel(150, 100), panel(180, 120)],
      [`Drag "Resize handle" by 100, 100.`, `failed: "Resize handle" is not where it was dragged to.`],
    ],
    [
      "what is dragged and dropped",
      `Drag "Letter" and drop it on "Bin".`,
      [zones("", paper), zones(paper, "")],
      [`Drag "Letter" to "Bin".`, "done"],
    ],
    ["an order that is so already", "Move Polka to the top.", [songs(["Polka", "Tango", "Waltz"])], ["done"]],
    [
      "a zone",
      "Drag the letter to the bin.",
      [zones("", paper), zones(paper, "")],
      [`Drag "Letter" to "Bin".`, "done"],
    ],
    [
      "a separator",
      "Make the outline 300 px wide.",
      [split(200), split(300)],
      [`Drag "Outline width" to 300.`, "done"],
    ],
    ["stars", "Give the soup 3 stars.", [stars(0), stars(3)], ["Click star 3.", "done"]],
    [
      "stars that count otherwise",
      "Give the soup 3 stars.",
      [stars(0), stars(2)],
      ["Click star 3.", "failed: 2 stars are filled instead of 3."],
    ],
    ["a shape", "Click the red square.", [shapes(), shapes("<p>Red square</p>")], ["Click the red square.", "done"]],
    [
      "a style",
      "Make the word fox bold.",
      [editor("The fox runs."), editor("The <b>fox</b> runs.")],
      [`Make "fox" bold.`, "done"],
    ],
    [
      "a style that reaches too far",
      "Make the word fox bold.",
      [editor("The fox runs."), `${editor("<b>The fox runs.</b>")}<p>Saved</p>`],
      [`Make "fox" bold.`, `failed: The page does not show that "fox" is bold.`],
    ],
    ["a cell", "Click the bottom left cell.", [board(), board("X")], ["Click the cell in row 3, column 1.", "done"]],
    [
      "numbers in their order",
      "Click the numbers in ascending order.",
      [numbers(5, 2), numbers(5), numbers()],
      ["Click the number 2.", "Click the number 5.", "done"],
    ],
    [
      "numbers from one end to the other",
      "Click the two numbers from the smallest to the largest.",
      [numbers(5, 2), numbers(5), numbers()],
      ["Click the number 2.", "Click the number 5.", "done"],
    ],
    [
      "the greater number",
      "Click the greater of the two numbers.",
      [numbers(5, 2), numbers(2)],
      ["Click the number 5.", "done"],
    ],
    [
      "rows for a button",
      "Delete a.txt and c.txt.",
      [files([]), files(["a.txt"]), files(["a.txt", "c.txt"]), files([], ["b.txt"])],
      [`Tick "a.txt".`, `Tick "c.txt".`, "Click the Delete.", "done"],
    ],
    ["rows of which others are ticked", "Delete a.txt.", [files(["b.txt"])], [`failed: "b.txt" is ticked as well.`]],
    [
      "the second field",
      `Enter "two" into the second text box.`,
      [fields(""), fields("two")],
      [`Enter "two" in "".`, "done"],
    ],
    [
      "a field that is cleared",
      "Clear the notes.",
      [fields(""), fields("").replace("old", "")],
      [`Enter "" in "Notes".`, "done"],
    ],
    [
      "a section",
      "Collapse Shipping.",
      [sections("expanded", "<p>Three days</p>"), sections("collapsed")],
      [`Click "Shipping".`, "done"],
    ],
    ["a section that is so already", "Expand Shipping.", [sections("expanded", "<p>Three days</p>")], ["done"]],
    [
      "the sign of a pop-up",
      "Close the pop-up.",
      [
        newsletter(
          `<div role="dialog" aria-label="Newsletter"><span role="button">×</span><input aria-label="E-mail"></div>`,
        ),
        newsletter(""),
      ],
      [`Click "×".`, "done"],
    ],
    [
      "two shapes alike",
      "Click the blue circle.",
      [shapes()],
      ["failed: Nothing on the page accounts for: blue, circle."],
    ],
  ]
  for (const [name, task, pages, goals] of cases)
    it(`uses ${name}: ${task}`, () => assert.deepEqual(goalsOn(pages, task), goals))

  it.each([
    ["Move Kestrel to the first place of the sort order.", 'Move "Kestrel" to position 1.'],
    ["Could you move the Kestrel up until it is number 1?", 'Move "Kestrel" to position 1.'],
    ["Move Wren down.", 'Move "Wren" to position 2.'],
  ])("puts numbered entries into another order: %s", (task, goal) => {
    const birds = ["Wren", "Osprey", "Kestrel"].map(
      (name, i) =>
        `<div><span>${i + 1}. ${name}</span><a draggable class="${name}" aria-label="Up">▲</a><a draggable class="${name}" aria-label="Down">▼</a></div>`,
    )
    const page = `<div class="ex"><h2>Text</h2><i aria-label="More" role="button">A+</i></div><div class="ex"><h2>Sort order</h2><div>${birds.join("")}</div></div>`
    assert.deepStrictEqual(goalsOn([page], task), [goal])
  })

  it.each([
    ["Click the cell in column B and row 2 of the grid.", "Click the cell in row 3, column 3."],
    ["Press the square at row 1, column A.", "Click the cell in row 2, column 2."],
  ])("clicks a cell by the labels in its grid: %s", (task, goal) => {
    const labels = [
      ["", "A", "B"],
      ["1", "", ""],
      ["2", "", ""],
    ]
    const cell = (text: string, x: number, y: number) => `<td draggable box="${x * 30},${y * 30},30,30">${text}</td>`
    const rows = labels.map((row, y) => `<tr>${row.map((text, x) => cell(text, x, y)).join("")}</tr>`)
    assert.deepStrictEqual(goalsOn([`<h1>Set</h1><h2>Grid</h2><table>${rows.join("")}</table>`], task), [goal])
  })

  it("learns by how much a key moves a slider", () => {
    const page = (value: number) =>
      `<h1>Loft</h1><div role="slider" draggable aria-label="Dust" value="${value}" box="0,50,10,10"></div>`
    assert.deepStrictEqual(goalsOn([page(35), page(40), page(60)], "Set the dust to 60."), [
      'Set "Dust" to 60.',
      'Set "Dust" to 60.',
      "done",
    ])
  })

  it.each([
    ["Set the slider to 7.", "Drag the handle from 0 to 7."],
    ["Set the pointer to 4 and the slider to 7.", "Drag the handle from 0 to 7."],
  ])("takes what is empty on a line for a handle: %s", (task, goal) => {
    const page = `<h1>Lab</h1><div><p>Set the slider</p><div box="0,50,200,6"><i draggable box="0,44,14,22"></i></div><p>0</p></div><p>1</p>`
    assert.deepStrictEqual(goalsOn([page], task), [goal])
  })
})
