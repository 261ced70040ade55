import { PgClient } from "@effect/sql-pg"
import type { CaptchaKind } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { EventStore } from "../event/EventStore.ts"
import { sanitizeText } from "../SanitizedText.ts"
import { type RunLease, lockLease } from "./RunLease.ts"

/** A CAPTCHA for which a solver is asked. */
export interface CaptchaAttempt {
  readonly id: string
  readonly runId: string
  readonly step: number
  /** Time at which the run continues without a token. */
  readonly expiresAt: Date
  /** Remaining ms by the database's clock, at the time of the query. */
  readonly leftMs: number
  readonly reply: "answered" | null
}

interface NewCaptcha {
  readonly kind: CaptchaKind
  readonly siteKey: string | null
  /** URL of the document. */
  readonly url: string
  readonly step: number
  readonly waitSeconds: number
  /** Maximum number of attempts of the run. */
  readonly maxAttempts: number
}

/** Result of {@link CaptchaStore.open}: an attempt, or the reason for none. */
export type OpenedCaptcha = CaptchaAttempt | "LimitReached" | "FailedBefore"

/** Stores for which CAPTCHAs of a run a solver was asked. Tokens are not stored. */
export class CaptchaStore extends Context.Service<
  CaptchaStore,
  {
    /**
     * Begins an attempt, or returns that of the same step and page. A page on which an attempt failed is not tried again.
     * None if the epoch no longer holds the run.
     */
    open(run: RunLease, captcha: NewCaptcha): Effect.Effect<Option.Option<OpenedCaptcha>, SqlError>
    /** Ends an attempt, with the reason if it failed, and records that. Returns false if the epoch no longer holds the run. */
    close(
      run: RunLease,
      attempt: CaptchaAttempt,
      data: { readonly kind: CaptchaKind; readonly solver: "webhook" | "human" },
      error: string | null,
    ): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/run/CaptchaStore") {
  static readonly layer = Layer.effect(
    CaptchaStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const columns = sql.literal(`call_id AS id, run_id, step, expires_at, reply,
        (extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS left_ms`)

      const open = Effect.fn("CaptchaStore.open")(
        function* (run: RunLease, given: NewCaptcha) {
          if (!(yield* lockLease(sql, run))) return Option.none<OpenedCaptcha>()
          const { kind, maxAttempts, siteKey, step, url, waitSeconds } = sanitizeText(given)
          const topic = `captcha ${kind} ${siteKey ?? ""} ${url}`
          const earlier = yield* sql<CaptchaAttempt & { readonly topic: string; readonly error: string | null }>`
            SELECT ${columns}, topic, error FROM run_wait WHERE run_id = ${run.id} AND kind = 'captcha'`
          const same = earlier.find((one) => one.step === step && one.topic === topic)
          if (same !== undefined) return Option.some<OpenedCaptcha>(same)
          if (earlier.some((one) => one.topic === topic && one.error !== null))
            return Option.some<OpenedCaptcha>("FailedBefore")
          if (earlier.length >= maxAttempts) return Option.some<OpenedCaptcha>("LimitReached")
          const [made] = yield* sql<CaptchaAttempt>`
            INSERT INTO run_wait (run_id, kind, step, topic, reason, url, expires_at, call_id)
            VALUES (${run.id}, 'captcha', ${step}, ${topic}, ${kind}, ${url},
              clock_timestamp() + make_interval(secs => ${waitSeconds}), gen_random_uuid())
            RETURNING ${columns}`
          return Option.fromNullishOr<OpenedCaptcha | undefined>(made)
        },
        (effect) => sql.withTransaction(effect),
      )

      const close: CaptchaStore["Service"]["close"] = Effect.fn("CaptchaStore.close")(
        function* (run, { id, step }, { kind, solver }, error) {
          if (!(yield* lockLease(sql, run))) return false
          const closed = yield* sql`
            UPDATE run_wait SET reply = 'answered', replied_at = clock_timestamp(), error = ${sanitizeText(error)}
            WHERE call_id = ${id} AND reply IS NULL RETURNING id`
          if (closed.length === 0) return true
          const data = { captcha_id: id, kind, solver, step }
          yield* events.append(run.id, [
            error === null
              ? { type: "captcha.solved", data }
              : { type: "captcha.failed", data: { ...data, reason: error } },
          ])
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      return CaptchaStore.of({ open, close })
    }),
  )
}
