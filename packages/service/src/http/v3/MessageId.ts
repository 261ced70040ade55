import { createHash } from "node:crypto"

/**
 * Where a message stands in its session. Places only grow: a message that comes later stands behind all that are there.
 *
 * @category models
 * @since 0.1.0
 */
export interface MessagePlace {
  /** From 1. */
  readonly turn: number
  /** The step that it belongs to; 0 for the task, {@link endStep} for the answer. */
  readonly step: number
  /** 0 for what the agent wants, then one for the result of each action. */
  readonly part: number
}

/** The step of a turn's last message: behind every step that a run may take. */
export const endStep = 0xffff

/**
 * Orders places as the messages stand: below 0 where `a` comes first.
 *
 * @category combinators
 * @since 0.1.0
 */
export const comparePlaces = (a: MessagePlace, b: MessagePlace): number =>
  a.turn - b.turn || a.step - b.step || a.part - b.part

/**
 * The id of the message at a place: a UUID that holds the place, so that no row has to be kept for it and it serves as a
 * cursor. Half of it is a checksum with the session's id, by which foreign ids are known.
 *
 * @category constructors
 * @since 0.1.0
 */
export const messageId = (sessionId: string, { turn, step, part }: MessagePlace): string => {
  const place = hex(turn, 6) + hex(step, 4) + hex(part, 2)
  const sum = createHash("sha256").update(`${sessionId.toLowerCase()}\n${place}`).digest("hex")
  // Version 8 is for ids that mean something; the variant takes the two highest bits of its digit.
  const variant = hex((Number.parseInt(sum.slice(3, 4), 16) & 3) | 8, 1)
  return `${place.slice(0, 8)}-${place.slice(8)}-8${sum.slice(0, 3)}-${variant}${sum.slice(4, 7)}-${sum.slice(7, 19)}`
}

/**
 * The place behind an id; undefined for an id that is none of the session's.
 *
 * @category constructors
 * @since 0.1.0
 */
export const messagePlace = (sessionId: string, id: string): MessagePlace | undefined => {
  const digits = id.toLowerCase().replaceAll("-", "")
  const number = (from: number, to: number) => Number.parseInt(digits.slice(from, to), 16)
  const place = { turn: number(0, 6), step: number(6, 10), part: number(10, 12) }
  return messageId(sessionId, place) === id.toLowerCase() ? place : undefined
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0")
