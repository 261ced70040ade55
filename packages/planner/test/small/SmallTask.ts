import type { Random } from "./Random.ts"

export interface SmallPage {
  readonly task: string
  /** The body; its scripts call `done(ok)` once or `state(ok)` whenever something changed. */
  readonly body: string
  /** Further pages by path. */
  readonly pages?: Readonly<Record<string, string>>
  /** The words the final answer must contain. */
  readonly answer?: string
  /** Judgement or drawing: the planner should not touch the page. */
  readonly isDeclined?: true
}

export type SmallTasks = Readonly<Record<string, (random: Random) => SmallPage>>

const style = `body{margin:0;font:12px sans-serif}#area{width:320px;min-height:210px;padding:4px}
.hidden{display:none}.row{border-bottom:1px solid #ccc;padding:2px}.link{color:blue;text-decoration:underline;cursor:pointer}`

/** The page of a task. The end of a task covers the page. */
export const documentOf = (
  body: string,
  report: string,
): string => `<!doctype html><html><head><meta charset="utf-8"><title>Task</title>
<style>${style}</style><script>
const send = (kind, ok) => { const x = new XMLHttpRequest(); x.open("POST", "${report}", false); x.send(JSON.stringify({ kind, ok: !!ok })) }
const done = (ok) => {
  send("done", ok)
  const cover = document.createElement("div")
  cover.textContent = "START"
  cover.style = "position:fixed;inset:0;background:#ddd"
  document.body.append(cover)
}
const state = (ok) => send("state", ok)
const $ = (s) => document.querySelector(s), $$ = (s) => [...document.querySelectorAll(s)]
</script></head><body><div id="area">${body}</div></body></html>`

export const html = (list: ReadonlyArray<string>) => list.join("")
