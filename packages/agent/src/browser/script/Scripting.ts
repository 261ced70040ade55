import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { Fault } from "../../code/Fault.ts"
import type { Session } from "../Session.ts"
import { mayHoldSecrets } from "./Locating.ts"

/**
 * A script for a page as Playwright takes it: a function by its text alone, which is nothing that could be called here, or an
 * expression.
 */
export const forPage = ({
  isFunction,
  source,
}: {
  readonly isFunction: boolean
  readonly source: string
}): string | (() => unknown) => (isFunction ? Object.assign(() => undefined, { toString: () => source }) : source)

/**
 * Refuses to run a script in a page that may hold a secret of this run: there it could be read letter by letter, in ways that
 * nobody can take out of an answer. It holds whether or not the secret was typed yet: an earlier process may have done so.
 */
export const mayBeRead = (session: Session, page: Page): Effect.Effect<void, Fault> =>
  session.secrets.all.length > 0 && page.frames().some((frame) => mayHoldSecrets(session, frame))
    ? Effect.fail(
        new Fault(
          "Refused",
          "No script runs inside a page of a site that a secret of this run belongs to.",
          "Use locators: innerText(), getAttribute(), allInnerTexts(), or agent.state().",
        ),
      )
    : Effect.void
