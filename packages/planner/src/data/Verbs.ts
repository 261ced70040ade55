/**
 * Verbs by what they ask for. A verb may be in several lines: the page decides which of them a task means. Several words are one verb:
 * "check off". Only base forms: the other forms follow from them.
 */
export const verbs = {
  open: "open, have a look at, take a look at, go to, goto, navigate to, navigate, visit, browse to, browse, load, launch, head to, enter, show, view, display, see, bring up, pull up, go into, go, look at, look on, look into, look in, access, read, switch to, switch, proceed to, return to, go back to, jump to, choose, select, check out",
  back: "go back, back, navigate back, return, go one page back",
  forward: "go forward, navigate forward",
  reload: "reload, refresh, reload the page, refresh the page",
  click:
    "click, click on, press, press on, hit, tap, tap on, push, activate, select, choose, pick, follow, use, touch, invoke, trigger, find and click, left-click",
  doubleClick: "double-click, double-click on, double click, double click on, doubleclick",
  rightClick: "right-click, right-click on, right click, right click on, open the context menu of",
  hover: "hover, hover over, hover on, mouse over, move the mouse over, move the mouse to, point at, point to",
  focus: "focus, focus on, place the cursor in, put the cursor in, click into",
  key: "press, hold down, hold, hit, type, push, use, strike, tap",
  enter:
    "enter, type, type in, type out, fill, fill in, fill out, fill up, write, write down, input, put, put in, put down, key in, set, provide, insert, complete, specify, supply, use, give, submit, add, state, say, stick, retype, change, update, replace, edit, adjust, modify, overwrite, make, paste, have, correct, record, note, schedule, register, create, book, reserve, save, sign, answer, pay, transfer, send, name",
  append: "append, add to the end of",
  clear:
    "clear, empty, erase, wipe, blank, reset, delete the text in, delete the content of, remove the text from, clear out",
  choose:
    "choose, select, pick, pick out, set, change, switch, switch to, put, use, make, opt for, go for, take, adjust, highlight, turn, get, update, assign, mark, tick, check, want",
  check:
    "check, tick, tick off, check off, mark, mark off, select, enable, turn on, switch on, activate, accept, agree to, set, toggle on, turn, switch, choose, do, finish, complete, star, flag, favourite, favorite, subscribe to, allow",
  uncheck:
    "uncheck, untick, unmark, deselect, unselect, disable, turn off, switch off, deactivate, toggle off, clear, unflag, unstar, remove the check from, opt out of, unsubscribe from, reopen, undo",
  toggle: "toggle, flip, switch",
  expand: "expand, unfold, open, open up, show, reveal, display, uncollapse, unroll",
  collapse: "collapse, fold, fold up, close, hide, minimize, roll up",
  search:
    "search, search for, look for, look up, find, google, query, use the search for, do a search for, run a search for",
  sort: "sort, order, arrange, rank, sort by, order by",
  filter:
    "filter, filter by, narrow, narrow down, restrict, refine, limit, show only, show, hide, only show, show just",
  scroll: "scroll, scroll down, scroll up, scroll to, scroll down to, scroll until, page down",
  wait: "wait, wait for, wait until, pause, hold on, sleep, stay",
  signIn:
    "log in, try a login, do a login, login, log on, sign in, signin, sign on, authenticate, log me in, sign me in, log into, sign into",
  signOut: "log out, logout, sign out, signout, log off, log me out, sign me out",
  submit:
    "submit, place order, send, confirm, save, apply, finish, continue, proceed, complete, sign up, register, place, go, search, create, publish, post, done, book, reserve, sign, order, buy, pay, check out, checkout, subscribe, update, finalize",
  add: "add, create, make, new, put, insert, write, post, enter, note, note down, note, append, record, register, schedule, include, plan, set up, attach, file, jot down, start, open, book",
  remove:
    "delete, remove, get rid of, throw away, throw out, discard, trash, bin, drop, take out, take off, erase, clear, dismiss, kick out, eliminate, take, destroy, move to trash, cancel, empty, clear out",
  rename: "rename, retitle, change, edit, replace, call, relabel, update, correct, reword, modify, turn, make",
  move: "move, drag, drag and drop, put, place, drop, shift, transfer, bring, take, slide, send, pull, relocate, carry, assign, file, go, drag-and-drop, switch, swap, reorder, position",
  resize:
    "resize, make, drag, enlarge, shrink, widen, narrow, stretch, reduce, extend, pull, set, increase, scale, grow, broaden, change",
  raise: "increase, raise, turn up, add, step up, increment, move up, bump, bump up, up, press plus",
  lower: "decrease, reduce, lower, turn down, step down, decrement, move down, subtract, down",
  copy: "copy, take over, transfer, duplicate, reuse",
  paste: "paste, paste in, insert",
  read: "read, read out, get, find, find out, tell, tell me, report, extract, return, give me, list, name, show, show me, let me know, state, output, print, retrieve, fetch, look up, identify, check, see, collect, grab, scrape, note, determine, figure out, locate, list out, write down, write out, quote, look, look for, capture, remember, record, copy, provide, display, inform me about, inform me of, respond with, reply with, look at, work out",
  count: "count, count up, number, tally",
  compute:
    "calculate, compute, add up, sum, sum up, total, subtract, multiply, divide, work out, figure out, evaluate, add, average, convert, take, solve, find, determine, do, deduct, compare",
  verify:
    "verify, check, check that, check if, check whether, make sure, ensure, confirm, confirm that, assert, expect, validate, test, see if, see whether, verify that, be sure",
  download: "download, get, save, fetch, export",
  save: "save, export, store, dump, write, output, keep, take, capture, screenshot, print",
  upload: "upload, attach, add, choose, select, submit, hand in, send, put, use",
  accept: "accept, confirm, ok, agree, approve, agree to, allow, acknowledge",
  dismiss: "dismiss, cancel, close, decline, reject, refuse, deny, hide, exit, skip",
  repeat: "repeat, do, keep",
  draw: "draw, sketch, paint",
} as const

/** What a verb may ask for. */
export type Sense = keyof typeof verbs

/**
 * Verbs that ask for a control of their own name: "reserve" presses "Reserve". A control's name makes any other word a verb, too.
 */
export const actions =
  "like, unlike, dislike, upvote, downvote, vote, vote for, share, repost, retweet, bookmark, pin, unpin, mute, unmute, block, unblock, follow, unfollow, flag, report, archive, unarchive, restore, reserve, borrow, book, buy, purchase, order, pay, approve, reject, duplicate, publish, unpublish, forward, reply, reply to, respond, respond to, comment, comment on, react, react to, print, play, stop, pause, start, resume, mute, favourite, favorite, star, cancel, undo, redo, renew, return, rent, join, leave, invite, accept, decline, subscribe, unsubscribe, install, connect, disconnect, lock, unlock, run, execute, roll, spin, draw, flip, deal, convert, translate, calculate, generate, reset, refresh, update, upgrade, downgrade, merge, split, assign, unassign, close, reopen, resolve, hide, show, water, feed, light, ring, call, skip, next, previous, zoom in, zoom out, rotate, compare, apply, redeem, claim, check in, check out, rate, review, give, track, snooze, wake, empty, fill, shuffle, continue, finish, sign, begin, end, launch, test, scan, sync, import, export, link, unlink, move up, move down, promote, demote, enroll, enrol, drop, dial, hang up, answer, send, put, plant, copy, paste, clear, build, pack, unpack, request, watch, unwatch, notify, observe, exist, pick up, vote up, vote down, thank, nominate, dock, undock, crop, brew, recover, unarchive, activate, deactivate, expand, register, subscribe, donate, transfer, withdraw, deposit, top up, retry, resend, verify, attach, detach, rsvp, heart, hug, poke"

/** Forms that do not follow from the base form: past tense and participle. */
export const irregular: Readonly<Record<string, string>> = {
  put: "put",
  set: "set",
  hit: "hit",
  read: "read",
  send: "sent",
  buy: "bought",
  write: "written wrote",
  choose: "chosen chose",
  take: "taken took",
  find: "found",
  go: "gone went",
  get: "got gotten",
  give: "given gave",
  make: "made",
  see: "seen saw",
  say: "said",
  tell: "told",
  show: "shown showed",
  hide: "hidden hid",
  draw: "drawn drew",
  pay: "paid",
  drag: "dragged",
  drop: "dropped",
  swap: "swapped",
  pin: "pinned",
  bin: "binned",
  tap: "tapped",
  log: "logged",
  stop: "stopped",
  flip: "flipped",
  submit: "submitted",
  skip: "skipped",
  flag: "flagged",
  throw: "thrown threw",
  bring: "brought",
  keep: "kept",
  sum: "summed",
  cancel: "cancelled canceled",
  sort: "sorted",
  scan: "scanned",
  plan: "planned",
  rid: "rid",
  shrink: "shrunk shrank",
  ring: "rung rang",
  feed: "fed",
  bump: "bumped",
  sign: "signed",
  undo: "undone undid",
  hang: "hung",
  stick: "stuck",
  do: "done did",
  cut: "cut",
  split: "split",
  reply: "replied",
  copy: "copied",
  untick: "unticked",
  spin: "spun",
  slide: "slid",
  hold: "held",
  leave: "left",
  begin: "begun began",
  light: "lit",
  type: "typed",
  build: "built",
  untag: "untagged",
  unpin: "unpinned",
  unflag: "unflagged",
}
