import type { Shape } from "./Shape.ts"

/**
 * One operation of the contract: what a client has to know to call it. `Input` is what a request holds, `Success` what a
 * success holds once it is decoded, `Status` every status that is declared for a failure.
 *
 * @category models
 * @since 0.1.0
 */
export interface Operation<Input, Success, Status extends number> {
  /** The contract's name of it. */
  readonly id: string
  readonly method: "DELETE" | "GET" | "PATCH" | "POST" | "PUT"
  /** From the origin on, the version included, with `{name}` where a parameter stands. */
  readonly path: string
  /** The statuses that are declared for a failure. */
  readonly failures: ReadonlyArray<Status>
  /** What a success holds; absent where it has no body. */
  readonly success?: Shape
  /** Whether doing it twice makes two of something, so that it takes an `Idempotency-Key`. */
  readonly isCreating?: true
  /** Carries types, and is never there. */
  readonly "~types"?: { readonly input: Input; readonly success: Success }
}
