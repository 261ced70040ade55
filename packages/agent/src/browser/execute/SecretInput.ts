import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { Frame } from "playwright-core"
import { isOneTimeCode, oneTimeCode } from "../../action/OneTimeCode.ts"
import { reject, type ActionRejected } from "./ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"

export interface InputText {
  readonly text: string
  /** True if it contains the value of a secret. */
  readonly isSecret: boolean
}

const placeholder = /<secret>([^<>]{1,200})<\/secret>/g

/** Returns the URL of a frame's document; for one written by a script, that of the parent frame. */
export const documentUrl = (frame: Frame): string => {
  for (let at: Frame | null = frame; at !== null; at = at.parentFrame()) {
    if (!at.url().startsWith("about:") && at.url() !== "") return at.url()
  }
  return "about:blank"
}

/** Returns the URLs of a frame and its ancestors, because an ancestor can navigate the frame at any time. */
export const ancestorUrls = (frame: Frame): ReadonlyArray<string> => {
  const urls: Array<string> = []
  for (let at: Frame | null = frame; at !== null; at = at.parentFrame()) urls.push(documentUrl(at))
  return [...new Set(urls)]
}

/** Replaces `<secret>name</secret>`. Fails if it may not be typed into this frame or an ancestor. */
export const resolveSecrets = Effect.fnUntraced(function* (
  session: DriverContext,
  frame: Frame,
  text: string,
): Effect.fn.Return<InputText, ActionRejected> {
  const names = [...new Set(Array.from(text.matchAll(placeholder), ([, name = ""]) => name))]
  if (names.length === 0) return { text, isSecret: false }
  const values = new Map<string, string>()
  for (const name of names) {
    for (const url of ancestorUrls(frame)) {
      const found = session.secrets.value(name, url)
      if (!Redacted.isRedacted(found)) return yield* reject(`Nothing was typed. ${found.refusal}`)
      // The frame's own value applies; ancestors only need to be allowed.
      if (!values.has(name)) values.set(name, Redacted.value(found))
    }
  }
  for (const [name, value] of values) {
    yield* session.secrets.onUse(name, documentUrl(frame))
    if (!isOneTimeCode(name)) continue
    const code = oneTimeCode(value, yield* Clock.currentTimeMillis)
    if (code === undefined)
      return yield* reject(`Nothing was typed. The secret "${name}" is not a valid key for one-time codes.`)
    session.usedCodes.push(code)
    values.set(name, code)
  }
  return { text: text.replace(placeholder, (_, name: string) => values.get(name) ?? ""), isSecret: true }
})
