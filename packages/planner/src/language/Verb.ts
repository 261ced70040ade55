import { isPunctuation, type Token } from "./Token.ts"

/** Verbs the grammar has rules for. Longer phrases come from the same table: "take a screenshot", "make sure". */
const known = [
  "go to, goto, go, go back, navigate, navigate back, browse, visit, head, load, open, launch, return, back, reload, refresh",
  "click, double-click, press, hit, tap, push, follow, choose, select, pick, switch, expand, collapse, toggle, dismiss, close, cancel",
  "fill, fill in, fill out, complete, enter, type, write, put, input, set, use, key, provide, change, update, clear, specify, insert",
  "search, look for, look up, find, locate",
  "sort, order, arrange, filter, narrow, refine, restrict, limit, show",
  "check, uncheck, tick, untick, mark, unmark, enable, disable, turn, accept, agree, deselect, activate",
  "scroll, wait, pause, start, begin",
  "log, login, sign, signin, logout, signout, authenticate",
  "add, remove, delete, empty, increase, decrease, raise, lower, reduce, place, submit, confirm, continue, proceed, apply, send, checkout, download, subscribe, view, see, move, finish, register",
  "extract, read, collect, get, list, grab, scrape, copy, fetch, gather, record, note, capture, pull, retrieve, count, remember, take",
  "save, export, store, dump, output, screenshot, print, keep",
  "upload, attach",
  "verify, make sure, ensure, assert, expect, validate, test",
  "edit, star, unstar, favourite, archive, unarchive, restore, like, unlike, dislike, upvote, downvote, share, repost, retweet, bookmark, pin, unpin, mute, unmute, block, follow, unfollow, flag, reorder, reserve, borrow, book, approve, reject, duplicate, rename, reopen, service, publish, unpublish, erase, forward, comment, reply, respond",
  "hover, drag, drag and drop, slide, adjust, double-click, double click, right-click, right click, focus, paste, append, replace, unfold, fold, fold up, compose, create, write, draft, post, tweet, make, dismiss, decline, refuse",
  "report, tell, give, answer, reply, respond, let, say, state, what, what's, whats, how",
]

/** Verbs we know well enough to end a clause at, and have no rule for: the decline then names their clause alone. */
const foreign =
  "analyse, analyze, apply for, ask, build, buy, calculate, call, chat, compare, compile, compute, consider, contact, convert, decide, describe, design, determine, discover, discuss, do, email, estimate, evaluate, examine, explain, explore, figure, generate, identify, implement, inform, inspect, install, investigate, invite, join, learn, message, monitor, notify, organize, pay, plan, play, purchase, pretend, propose, rank, rate, recommend, rent, repeat, resolve, review, rewrite, schedule, solve, stop, suggest, summarise, summarize, talk, think, track, transfer, translate, try, watch, work, repair, avoid, loop, iterate, ignore, skip, help"

const phrases = [...known, foreign].flatMap((line) => line.split(",").map((phrase) => phrase.trim().split(" ")))

const byFirstWord = new Map<string, Array<ReadonlyArray<string>>>()
for (const phrase of phrases) {
  const first = phrase[0] ?? ""
  const list = byFirstWord.get(first) ?? []
  list.push(phrase)
  byFirstWord.set(first, list)
}

/** Every first word of a verb that has rules: what a suggestion may be taken from. */
export const knownVerbs: ReadonlyArray<string> = [
  ...new Set(known.flatMap((line) => line.split(",").map((phrase) => phrase.trim().split(" ")[0] ?? ""))),
].filter((word) => !["let", "how", "what", "what's", "whats", "signin", "signout", "hold", "key"].includes(word))

/** After these, a word that could be a verb is a noun: "order number", "search box", "list of links". */
const nounFollowers: Readonly<Record<string, string>> = {
  order:
    "number id date total totals summary status details confirmation history value code reference page table list items amount name no",
  search: "field box bar input results result term button icon page form query",
  filter: "button option options menu panel field box",
  sort: "order option menu button dropdown",
  list: "of price prices",
  check: "box mark",
  login: "button link page form screen field name",
  checkout: "button link page form step total summary",
  address: "line",
  use: "of",
  view: "button link",
  download: "link links button page url",
  print: "button link",
  save: "button link",
  close: "button icon",
  send: "button",
  submit: "button",
  upload: "button field form page link area",
  find: "button",
}

/** Nouns first and verbs only in front of one of these: "rate it", "state the total", but "name and email". */
const ambiguous = new Set(
  "state note email message contact post call review rate plan play work track test share help design rank record mark like count order filter search head turn key let make do say back hold watch book view print star archive service comment reply forward block flag pin report draft focus edit bookmark favourite slide fold follow publish".split(
    " ",
  ),
)
const verbFollowers: Readonly<Record<string, string>> = {
  head: "to over back",
  turn: "on off the",
  key: "in",
  let: "me us",
  make: "sure a an the it me my certain",
  back: "to",
  hold: "on",
  state: "the how what its their whether",
  note: "the down its their how what",
  email: "the me him her them it us",
  message: "the me him her them it us",
  contact: "the him her them us",
  call: "the him her them us",
  order: "by the it a an them all two three me some results items products",
  filter: "by for the to on it them all results items products out only",
  search: "for the it on in by within",
  view: "the all my your its it cart basket details product more",
}
const anyVerbFollower = new Set(
  "the a an my your its their this that these those it them all both me us him her for by to on down through how what which whether if every each any some out over up as in with".split(
    " ",
  ),
)

const isNoun = (token: Token, next: Token | undefined): boolean => {
  if (next?.kind === "word") {
    if (nounFollowers[token.value]?.split(" ").includes(next.value) === true) return true
    if (!ambiguous.has(token.value)) return false
    const followers = verbFollowers[token.value]?.split(" ")
    return followers === undefined ? !anyVerbFollower.has(next.value) : !followers.includes(next.value)
  }
  if (!ambiguous.has(token.value)) return false
  if (token.value === "search" || token.value === "back" || token.value === "count" || token.value === "print") {
    return next?.kind !== "quoted" && !(token.value === "back" && (next === undefined || isPunctuation(next, ".", ",")))
  }
  return !(
    next?.kind === "quoted" &&
    [
      "say",
      "order",
      "filter",
      "view",
      "book",
      "play",
      "watch",
      "comment",
      "post",
      "reply",
      "tweet",
      "publish",
      "star",
    ].includes(token.value)
  )
}

/**
 * How many tokens at `at` make up a verb, 0 when none does.
 *
 * A verb that the next word turns into a noun ("order number") is none.
 */
export const verbLength = (tokens: ReadonlyArray<Token>, at: number): number => {
  const token = tokens[at]
  if (token?.kind === "tool") return 1
  if (token?.kind !== "word") return 0
  const candidates = byFirstWord.get(token.value)
  if (candidates === undefined) return 0
  if (isNoun(token, tokens[at + 1])) return 0
  let longest = 0
  for (const phrase of candidates) {
    if (phrase.length > longest && phrase.every((word, i) => tokens[at + i]?.value === word)) longest = phrase.length
  }
  return longest
}
