import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { Frame } from "playwright-core"
import { isOneTimeCode, oneTimeCode } from "../action/OneTimeCode.ts"
import { refuse, type Refused } from "./Refused.ts"
import type { Session } from "./Session.ts"

/** A text as it is to be typed. */
export interface Typed {
  readonly text: string
  /** It holds the value of a secret. */
  readonly isSecret: boolean
}

const placeholder = /<secret>([^<>]{1,200})<\/secret>/g

/** Address of a frame's document; one that a script wrote has that of the frame around it. */
export const ownAddress = (frame: Frame): string => {
  for (let at: Frame | null = frame; at !== null; at = at.parentFrame()) {
    if (!at.url().startsWith("about:") && at.url() !== "") return at.url()
  }
  return "about:blank"
}

/** Addresses of a frame and of all around it: whoever is around may send the frame elsewhere at any time. */
export const framesAround = (frame: Frame): ReadonlyArray<string> => {
  const urls: Array<string> = []
  for (let at: Frame | null = frame; at !== null; at = at.parentFrame()) urls.push(ownAddress(at))
  return [...new Set(urls)]
}

/**
 * Puts secrets in the place of `<secret>name</secret>`, and one-time codes made of those that are for such. Refuses where one may not be typed into this frame, or where the
 * frame stands in a page that it may not be typed into.
 */
export const typed = Effect.fnUntraced(function* (
  session: Session,
  frame: Frame,
  text: string,
): Effect.fn.Return<Typed, Refused> {
  const names = [...new Set(Array.from(text.matchAll(placeholder), ([, name = ""]) => name))]
  if (names.length === 0) return { text, isSecret: false }
  const values = new Map<string, string>()
  for (const name of names) {
    for (const url of framesAround(frame)) {
      const found = session.secrets.value(name, url)
      if (!Redacted.isRedacted(found)) return yield* refuse(`Nothing was typed. ${found.refusal}`)
      // The frame's own comes first; what is around it only has to be allowed.
      if (!values.has(name)) values.set(name, Redacted.value(found))
    }
  }
  for (const [name, value] of values) {
    if (!isOneTimeCode(name)) continue
    const code = oneTimeCode(value, yield* Clock.currentTimeMillis)
    if (code === undefined)
      return yield* refuse(`Nothing was typed. The secret "${name}" is no key that one-time codes are made of.`)
    session.usedCodes.push(code)
    values.set(name, code)
  }
  return { text: text.replace(placeholder, (_, name: string) => values.get(name) ?? ""), isSecret: true }
})
