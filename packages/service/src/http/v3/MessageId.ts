import { createHash } from "node:crypto"

/** The position of a message in its session. Later messages always have greater positions. */
export interface MessagePosition {
  /** Starts at 1. */
  readonly turn: number
  /** The step it belongs to. 0 for the task, {@link endStep} for the answer. */
  readonly step: number
  /** 0 for the goal of the step, then one per action result. */
  readonly part: number
}

/** The step number of a turn's last message. Greater than any step of a run. */
export const endStep = 0xffff

/** Compares positions. Negative when `a` comes first. */
export const comparePositions = (a: MessagePosition, b: MessagePosition): number =>
  a.turn - b.turn || a.step - b.step || a.part - b.part

/**
 * Returns the ID of the message at a position: a UUID that contains the position, so that it serves as a cursor and
 * needs no row. Half of it is a checksum with the session's ID, which exposes foreign IDs.
 */
export const messageId = (sessionId: string, { turn, step, part }: MessagePosition): string => {
  const place = hex(turn, 6) + hex(step, 4) + hex(part, 2)
  const sum = createHash("sha256").update(`${sessionId.toLowerCase()}\n${place}`).digest("hex")
  // Version 8 is for custom UUIDs; the variant occupies the two highest bits of its digit.
  const variant = hex((Number.parseInt(sum.slice(3, 4), 16) & 3) | 8, 1)
  return `${place.slice(0, 8)}-${place.slice(8)}-8${sum.slice(0, 3)}-${variant}${sum.slice(4, 7)}-${sum.slice(7, 19)}`
}

/** Returns the position in a message ID, or undefined for an ID of another session. */
export const messagePosition = (sessionId: string, id: string): MessagePosition | undefined => {
  const digits = id.toLowerCase().replaceAll("-", "")
  const number = (from: number, to: number) => Number.parseInt(digits.slice(from, to), 16)
  const place = { turn: number(0, 6), step: number(6, 10), part: number(10, 12) }
  return messageId(sessionId, place) === id.toLowerCase() ? place : undefined
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0")
