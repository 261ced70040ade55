import type { Action } from "@tabwright/agent/brain"
import { quote } from "../controls/Act.ts"
import type { Control } from "../page/PageModel.ts"
import { classOf, keysOf, stem, withoutEnd } from "../task/Words.ts"
import { type Command, type CommandStep, type Moment, plainText, saidIn } from "./Command.ts"

/** Takes one action, and is done once it succeeded. */
const once = ({ result, state }: Moment, action: Action, goal: string, isLooking = false): CommandStep => {
  if (state.command === null || result === undefined) return { actions: [action], goal, isLooking }
  return result.ok ? { said: result.message } : { failed: result.message }
}

const history =
  /^(?:go|navigate|move|click|press|head|return|turn)(?: one page| a page| the browser)? (back|forward)(?: one page| a page| once| in the (?:browser|history)| to (?:the )?(?:last|previous|next|list|results?)(?: page| results?)?| to the (?:previous|next) page)?$|^(?:use|press|click) the browser's (back|forward) button$/
const reload = /^(?:reload|refresh)(?: (?:the|this))?(?: (?:current )?(?:page|site|tab|browser|it))?$/
const address =
  /^(?:(?:go|navigate|head|browse|return|continue)(?: back| over)? to|visit|open|load) (?:the (?:page|url|site|address) )?["“]?(https?:\/\/[^\s"”]+)["”]?$/i

/** Opens an address, goes through the history or reloads the page. */
export const browse: Command = (moment) => {
  const said = saidIn(moment.clause)
  const [, way, button] = history.exec(said) ?? []
  // The page's own list may go on and back.
  const isOwn =
    /(?:previous|next) page$/.test(said) &&
    moment.page.controls.some(({ names }) =>
      (names[0] ?? []).some((key) => [stem("previous"), stem("next")].includes(classOf(key))),
    )
  const to = isOwn ? undefined : (way ?? button)
  if (to !== undefined) return once(moment, to === "back" ? { back: {} } : { forward: {} }, `Go ${to}.`)
  if (reload.test(said)) return once(moment, { reload: {} }, "Reload the page.")
  const [, url] = address.exec(withoutEnd(moment.clause.text.trim())) ?? []
  if (url === undefined) return undefined
  const { page, result, state } = moment
  if (state.command !== null && result !== undefined) {
    const status = page.observation.status ?? 200
    return !result.ok
      ? { failed: result.message }
      : status >= 400
        ? { failed: `The page returned status ${status}.` }
        : { said: `Opened ${url}.` }
  }
  return { actions: [{ navigate: { url } }], goal: `Open ${url}.` }
}

/** Maximum time that a task may wait, and that one action waits, in seconds. */
const maxWait = 600
const maxPart = 30

const secondsIn: Readonly<Record<string, number>> = { ms: 0.001, milli: 0.001, s: 1, sec: 1, m: 60, min: 60 }
const length =
  /^(?:wait|pause|sleep)(?: for)?(?: about| another| at least| a further| exactly)? ([\d.]+|an?) (ms|milli|s|sec|min|m)[a-z]*$/
const shown =
  /^wait (?:for|until|till) (?:(?:the|a|an|that) )?(?:(?:text|message|word|words|phrase|heading|button|link|label|title|notification|page shows|page says|page contains|you see) )*["“]([^"”]+)["”](?: (?:text|message|button|link|heading))?(?: (?:to )?(?:be |is |are |has |have |on )?(?:appear|appears|appeared|visible|shown|displayed|show up|shows up|there|the page|load|loads|loaded|comes up))?$/i
const gone =
  /^wait (?:for|until|till) (?:(?:the|a|an|that) )?(?:(?:text|message|word|words|phrase|button|link|label|title|notification) )*["“]([^"”]+)["”](?: (?:text|message|button|link|heading))? (?:to )?(?:disappear|disappears|go away|goes away|vanish|vanishes|(?:is|be|has) (?:gone|hidden|disappeared|no longer (?:visible|shown|there)))$/i

/** Waits for the end of a thing that is not quoted: "wait until the checkbox is gone". */
const vanishing =
  /^wait (?:for|until|till) (?:the |that |this |its )?([a-z ]+?)(?: (?:is|are|has|have|to))? (?:gone|disappear(?:s|ed)?|vanish(?:es|ed)?|removed|hidden|be gone)$/
const kindOfThing: Readonly<Record<string, Control["kind"]>> = {
  checkbox: "toggle",
  field: "enter",
  textbox: "enter",
  dropdown: "select",
  slider: "slider",
}

const waitForEnd = ({ page, state }: Moment, thing: string): CommandStep => {
  const kind = kindOfThing[thing]
  const keys = keysOf(thing)
  const isThere =
    kind === undefined
      ? keys.every((key) => page.vocabulary.has(key))
      : page.controls.some((control) => control.kind === kind)
  if (!isThere) return { said: `The ${thing} is gone.` }
  const tries = typeof state.command === "number" ? state.command : 0
  return tries >= maxPart
    ? { failed: `The ${thing} did not disappear within ${maxPart} seconds.` }
    : {
        actions: [{ wait: { seconds: 1 } }],
        goal: `Wait until the ${thing} is gone.`,
        note: tries + 1,
        isLooking: true,
      }
}

const plural = (seconds: number): string => `${seconds} ${seconds === 1 ? "second" : "seconds"}`

/** Waits for a time, or until a text is shown or gone. */
export const wait: Command = (moment) => {
  const { clause, page, result, state } = moment
  const said = saidIn(clause)
  const words = clause.words.map(({ text }) => text).join(" ")
  const [, count = "", unit = ""] = length.exec(saidIn({ ...clause, text: words })) ?? length.exec(said) ?? []
  if (count !== "") {
    const seconds = (/^an?$/.test(count) ? 1 : Number(count)) * (secondsIn[unit] ?? 1)
    if (!(seconds <= maxWait)) return { failed: `The planner waits at most ${maxWait} seconds.` }
    const waited = typeof state.command === "number" ? state.command : 0
    const isOver = state.command !== null && result?.ok === true
    const done = isOver ? waited : Math.max(0, waited - maxPart)
    if (state.command !== null && done >= seconds) return { said: `Waited ${plural(seconds)}.` }
    const part = Math.min(maxPart, seconds - done)
    return {
      actions: [{ wait: { seconds: part } }],
      goal: `Wait ${plural(part)}.`,
      note: done + part,
      isLooking: true,
    }
  }
  const spoken = plainText(clause)
  const [, hidden] = gone.exec(spoken) ?? []
  const [, text] = shown.exec(spoken) ?? []
  const awaited = hidden ?? text
  const [, thing] = awaited === undefined ? (vanishing.exec(said) ?? []) : []
  if (thing !== undefined && !/^(?:it|page|this|that|everything|loading)$/.test(thing)) return waitForEnd(moment, thing)
  if (awaited === undefined) return undefined
  const fold = (part: string) => part.toLowerCase().replace(/\s+/g, " ")
  const isShown = fold(page.text(0)).includes(fold(awaited)) || fold(page.observation.pageText).includes(fold(awaited))
  if (isShown === (hidden === undefined) || result?.ok === true)
    return { said: `${quote(awaited)} is ${hidden === undefined ? "on the page" : "gone"}.` }
  const tries = typeof state.command === "number" ? state.command : 0
  if (tries >= 2 && result !== undefined)
    return { failed: `${quote(awaited)} did not ${hidden === undefined ? "appear" : "disappear"} within a minute.` }
  return {
    actions: [{ wait: hidden === undefined ? { text: awaited } : { textGone: awaited } }],
    goal: `Wait for ${quote(awaited)}${hidden === undefined ? "" : " to disappear"}.`,
    note: tries + (result === undefined && state.command !== null ? 0 : 1),
    isLooking: true,
  }
}

const maxPages = 50
const scrolling =
  /^scroll(?: the)?(?: page| window)?(?: right)?(?: all the way| back)*(?: (up|down))?(?: back)?(?: (all the way)(?: (up|down))?| (?:to|until|till) (?:the |its )?(?:very )?(top|beginning|start|bottom|end|footer)(?: of (?:the |it ?)?(?:page|list|results)?)?| (?:by )?(\d+|an?|one|twice|once|some more|more|further|a bit|a little)(?: (?:pages?|screens?|times|viewports?))?)?$/
const scrollingTo =
  /^scroll(?: the page)?(?: up| down)?(?: until you (?:see|reach|find)| to| till you see| until)(?: the)?(?: text| section| heading| link| button)? ["“]([^"”]+)["”](?: section| heading| link| button)?(?: is visible| appears| comes into view| is shown)?$/i

/** Scrolls the page. */
export const scroll: Command = (moment) => {
  const said = saidIn({ ...moment.clause, text: moment.clause.words.map(({ text }) => text).join(" ") })
  const [, to] = scrollingTo.exec(withoutEnd(moment.clause.text.trim())) ?? []
  if (to !== undefined) return once(moment, { find: { text: to, show: true } }, `Scroll to ${quote(to)}.`, true)
  const found = scrolling.exec(said)
  if (found === null) return undefined
  const [, way, whole, last, end, count] = found
  const isUp = (last ?? way) === "up"
  const isEnd = end === undefined ? whole !== undefined : true
  const direction = !isEnd
    ? isUp
      ? "up"
      : "down"
    : (end === undefined ? isUp : /^(?:top|beginning|start)$/.test(end))
      ? "top"
      : "bottom"
  const pages = count === "twice" ? 2 : /^\d+$/.test(count ?? "") ? Number(count) : 1
  if (pages > maxPages) return { failed: `The planner scrolls at most ${maxPages} pages.` }
  return once(moment, { scroll: { direction, pages } }, `Scroll ${isEnd ? `to the ${direction}` : direction}.`, true)
}
