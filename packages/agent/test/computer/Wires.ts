import { say, type ModelReply, type ModelToolCall } from "@tabwright/testing/models"

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The same small task in each wire: fill the name, draw a line, scroll down and send.
 */
export interface Wire {
  readonly model: string
  readonly tool: "anthropic-browser" | "anthropic-computer" | "openai-computer" | "gemini-computer"
  readonly replies: (url: string, viewport: Size) => ReadonlyArray<ModelReply>
}

/** Points of the page in {@link page}, in the viewport. */
const name = { x: 60, y: 110 }
const start = { x: 320, y: 100 }
const end = { x: 420, y: 140 }
/** After scrolling by 600 px. */
const send = { x: 80, y: 320 }

export const page = `<title>Order</title><style>body{margin:0;height:2400px} input,canvas,button,p{position:absolute}</style>
<input id="name" aria-label="Name" style="left:40px;top:100px;width:200px;height:30px">
<canvas id="pad" width="300" height="200" style="left:300px;top:40px;background:#eee"></canvas>
<button style="left:40px;top:900px;width:120px;height:40px" onclick="log.textContent='sent ' + document.querySelector('#name').value + ' ' + line">Send</button>
<p id="log" style="top:700px"></p>
<script>
const log = document.querySelector("#log"), pad = document.querySelector("#pad")
let line = "", from = ""
pad.onpointerdown = (event) => (from = event.offsetX + "," + event.offsetY)
pad.onpointerup = (event) => (line = from + " to " + event.offsetX + "," + event.offsetY)
</script>`

export const expected = "sent Ada 20,60 to 120,100"

const use = (text: string, ...toolCalls: ReadonlyArray<ModelToolCall>): ModelReply => say(text, { toolCalls })
const done = say("", { toolCalls: [{ name: "done", input: { text: "Sent.", success: true } }] })

const member =
  (toolset: string) =>
  (tool: string, input: Readonly<Record<string, unknown>>): ModelToolCall => ({
    name: tool,
    input,
    toolset,
  })
const browser = member("browser")
const computer = member("computer")
const point = (at: { readonly x: number; readonly y: number }) => ({ type: "coordinate", ...at })
const pair = ({ x, y }: { readonly x: number; readonly y: number }) => [x, y]
const thousandthsOf =
  ({ height, width }: Size) =>
  ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: (x / width) * 1000, y: (y / height) * 1000 })
const act = (...actions: ReadonlyArray<unknown>): ModelToolCall => ({ name: "computer", input: { actions } })

export const wires: ReadonlyArray<Wire> = [
  {
    model: "claude-opus-5",
    tool: "anthropic-browser",
    replies: (url) => [
      use("I open the page.", browser("navigate", { url })),
      use(
        "I fill the form.",
        browser("form_input", { target: { type: "ref", ref: "ref_1" }, value: "Ada" }),
        browser("left_click_drag", { from: point(start), target: point(end) }),
      ),
      use("I scroll.", browser("scroll", { scroll_direction: "down", scroll_amount: 6, target: point(start) })),
      use("I send it.", browser("left_click", { target: point(send) })),
      done,
    ],
  },
  {
    model: "claude-opus-5",
    tool: "anthropic-computer",
    replies: (url) => [
      use("I open the page.", { name: "navigate", input: { url } }),
      use(
        "I fill the form.",
        computer("left_click", { coordinate: pair(name) }),
        computer("type", { text: "Ada" }),
        computer("left_click_drag", { start_coordinate: pair(start), coordinate: pair(end) }),
      ),
      use("I scroll.", computer("scroll", { coordinate: pair(start), scroll_direction: "down", scroll_amount: 6 })),
      use("I send it.", computer("left_click", { coordinate: pair(send) })),
      done,
    ],
  },
  {
    model: "gpt-5.6-luna",
    tool: "openai-computer",
    replies: (url) => [
      use("I open the page.", { name: "navigate", input: { url } }),
      use(
        "I fill the form.",
        act(
          { type: "click", button: "left", ...name },
          { type: "type", text: "Ada" },
          { type: "drag", path: [start, { x: 370, y: 120 }, end] },
        ),
      ),
      use("I scroll.", act({ type: "scroll", ...start, scroll_x: 0, scroll_y: 600 })),
      use("I send it.", act({ type: "click", button: "left", ...send })),
      done,
    ],
  },
  {
    model: "gemini-3.6-flash",
    tool: "gemini-computer",
    replies: (url, viewport) => {
      const thousandths = thousandthsOf(viewport)
      return [
        use("I open the page.", { name: "navigate", input: { url } }),
        use(
          "I fill the form.",
          { name: "click", input: thousandths(name) },
          { name: "type", input: { text: "Ada" } },
          {
            name: "drag_and_drop",
            input: { ...thousandths(start), destination_x: thousandths(end).x, destination_y: thousandths(end).y },
          },
        ),
        use("I scroll.", {
          name: "scroll",
          input: { ...thousandths(start), direction: "down", magnitude: (600 / viewport.height) * 1000 },
        }),
        use("I send it.", { name: "click", input: thousandths(send) }),
        done,
      ]
    },
  },
]
