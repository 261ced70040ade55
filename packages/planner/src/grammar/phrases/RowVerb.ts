import type { Token } from "../../language/Token.ts"
import type { Target } from "../../Plan.ts"
import type { Capture } from "../Pattern.ts"
import { target } from "./TargetPhrase.ts"

/**
 * What people do to a row by one of its controls, and what that control may be called as well. A verb that is not listed is
 * not understood: what stands for it on the page would be guessed.
 */
const verbs: Readonly<Record<string, ReadonlyArray<string>>> = {
  delete: ["remove", "trash", "erase", "discard", "move to trash", "bin", "move to bin"],
  remove: ["delete", "trash", "discard", "erase", "bin"],
  erase: ["delete", "remove"],
  edit: ["change", "modify", "edit details"],
  star: ["add star", "favourite", "favorite", "add to favourites", "☆"],
  unstar: ["remove star", "unfavourite", "unfavorite", "★"],
  favourite: ["favorite", "star", "add to favourites"],
  archive: ["move to archive"],
  unarchive: ["restore", "move to inbox"],
  restore: ["undelete", "recover"],
  like: ["♡", "♥", "❤", "👍", "thumbs up"],
  unlike: ["♥", "❤"],
  dislike: ["👎", "thumbs down"],
  upvote: ["vote up", "▲", "⬆"],
  downvote: ["vote down", "▼", "⬇"],
  share: [],
  repost: ["retweet", "boost"],
  retweet: ["repost"],
  bookmark: ["save", "🔖"],
  pin: ["📌"],
  unpin: [],
  mute: [],
  unmute: [],
  block: [],
  report: ["flag"],
  flag: ["report", "⚑", "🚩"],
  follow: [],
  unfollow: [],
  reorder: ["order again", "buy again"],
  cancel: ["cancel order", "cancel booking"],
  reserve: ["book", "place hold"],
  borrow: ["reserve", "check out"],
  book: ["reserve", "select"],
  approve: ["accept", "✓", "✔"],
  reject: ["decline", "deny"],
  duplicate: ["copy", "clone"],
  rename: [],
  reopen: [],
  service: [],
  assign: [],
  publish: [],
  unpublish: [],
  activate: ["enable"],
  deactivate: ["disable"],
  pause: [],
  resume: [],
  preview: [],
  reply: ["answer", "↩", "↩️", "respond"],
  forward: ["↪", "➡", "fwd"],
  comment: ["💬", "add comment"],
}

/** The control that a verb asks for. */
export const controlFor = (verb: string): Target | undefined => {
  const names = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  return names === undefined ? undefined : target({ name: verb, alternatives: names })
}

/** A verb that rows have a control for. */
export const rowVerb: Capture<Target> = (tokens: ReadonlyArray<Token>) =>
  tokens.length === 1 && tokens[0]?.kind === "word" ? controlFor(tokens[0].value) : undefined
