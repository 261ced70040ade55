import { PgClient } from "@effect/sql-pg"
import type { Captcha } from "@tabwright/agent"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { NotificationGroupStore } from "../notification/NotificationGroupStore.ts"
import { newId } from "../IdGenerator.ts"
import type { CaptchaOptions } from "../run/RunSettings.ts"
import { sanitizeText } from "../SanitizedText.ts"
import type { BrowserRow } from "./BrowserStore.ts"

/** A CAPTCHA of a client's browser for which a solver was asked. `waiting` changes once. */
export interface BrowserCaptchaRow {
  readonly id: string
  readonly kind: string
  readonly siteKey: string | null
  readonly url: string
  readonly status: "waiting" | "solved" | "failed"
  readonly solver: CaptchaOptions["solver"]
  readonly reason: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** Stores the CAPTCHAs of browsers that clients control. Tokens are not stored. */
export class BrowserCaptchaStore extends Context.Service<
  BrowserCaptchaStore,
  {
    /** Returns the id of the attempt. */
    open(browserId: string, captcha: Captcha, solver: CaptchaOptions["solver"]): Effect.Effect<string, SqlError>
    /** Records that a person is asked, and reports it to the project's notifications. */
    askPerson(browser: BrowserRow, id: string): Effect.Effect<void, SqlError>
    /** Ends an attempt, with the reason if it failed. */
    close(id: string, error: string | null): Effect.Effect<void, SqlError>
    /** Newest first. Attempts that the end of the browser ended have failed. */
    list(browserId: string): Effect.Effect<ReadonlyArray<BrowserCaptchaRow>, SqlError>
    deleteOf(browserId: string): Effect.Effect<void, SqlError>
    /** Deletes those of browsers that stopped more than `days` days ago. */
    expire(days: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/browser/BrowserCaptchaStore") {
  static readonly layer = Layer.effect(
    BrowserCaptchaStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const notifications = yield* NotificationGroupStore

      const open = Effect.fn("BrowserCaptchaStore.open")(function* (
        browserId: string,
        captcha: Captcha,
        solver: CaptchaOptions["solver"],
      ) {
        const { kind, siteKey, url } = sanitizeText(captcha)
        const id = yield* newId("captcha")
        yield* sql`INSERT INTO browser_captcha (id, browser_id, kind, site_key, url, solver)
          VALUES (${id}, ${browserId}, ${kind}, ${siteKey}, ${url}, ${solver})`
        return id
      })

      const askPerson = Effect.fn("BrowserCaptchaStore.askPerson")(
        function* ({ id: browserId, projectId }: BrowserRow, id: string) {
          yield* sql`UPDATE browser_captcha SET solver = 'human' WHERE id = ${id}`
          yield* notifications.collectCaptcha({ projectId, browserId, captchaId: id })
        },
        (effect) => sql.withTransaction(effect),
      )

      const close = (id: string, error: string | null) =>
        Effect.asVoid(sql`UPDATE browser_captcha SET finished_at = clock_timestamp(), error = ${sanitizeText(error)}
          WHERE id = ${id} AND finished_at IS NULL`)

      const list = (browserId: string) =>
        sql<BrowserCaptchaRow>`
          SELECT captcha.id, kind, site_key, url, solver, captcha.created_at,
            CASE WHEN error IS NOT NULL THEN 'failed' WHEN captcha.finished_at IS NOT NULL THEN 'solved'
              WHEN browser.status = 'stopped' THEN 'failed' ELSE 'waiting' END AS status,
            CASE WHEN captcha.finished_at IS NULL AND browser.status = 'stopped' THEN 'The browser stopped.'
              ELSE error END AS reason,
            coalesce(captcha.finished_at, browser.finished_at) AS finished_at
          FROM browser_captcha captcha JOIN browser ON browser.id = browser_id
          WHERE browser_id = ${browserId} ORDER BY captcha.created_at DESC, captcha.id`

      const deleteOf = (browserId: string) =>
        Effect.asVoid(sql`DELETE FROM browser_captcha WHERE browser_id = ${browserId}`)

      const expire = (days: number) =>
        Effect.asVoid(sql`
          DELETE FROM browser_captcha USING browser
          WHERE browser.id = browser_captcha.browser_id AND browser.status = 'stopped'
            AND browser.finished_at < now() - make_interval(days => ${days})`)

      return BrowserCaptchaStore.of({ open, askPerson, close, list, deleteOf, expire })
    }),
  )
}
