import type { HttpCall } from "../dataset/HttpCall.ts"

/** A request that the browser sent during the run, or a WebSocket that it opened. */
export interface RecordedRequest {
  readonly method: string
  readonly url: string
  /** Undefined without a body. Null if the body is unknown. */
  readonly body?: string | null | undefined
}

/** A step of the run, without the agent's own evaluation. */
export interface RecordedStep {
  readonly number: number
  readonly url: string
  /** Actions, each as JSON text. */
  readonly actions: ReadonlyArray<string>
  /** Results of the actions, in the service's words. */
  readonly results: ReadonlyArray<string>
}

/** A file that the run wrote or downloaded. */
export interface RecordedFile {
  readonly path: string
  readonly size: number
  readonly read: () => Promise<Uint8Array>
}

/** The page on which the run ended. */
export interface LastPage {
  readonly url: string
  /** Evaluates a JavaScript expression, awaits promises and returns its JSON value. Rejects with the page's error. */
  readonly evaluate: (expression: string) => Promise<unknown>
}

/**
 * Facts of a finished run for its scorers. Parts that only some scorers use are fetched on demand.
 *
 * @category models
 * @since 0.1.0
 */
export interface Evidence {
  /** `failed`: by the agent's own word. `cancelled`: ended by a limit or an error of the model. */
  readonly status: "completed" | "failed" | "cancelled"
  /** Final text of the agent. Empty unless the run completed. */
  readonly answer: string
  /** Reason of a failure. */
  readonly error: string | null
  readonly steps: ReadonlyArray<RecordedStep>
  readonly costUsd: number
  readonly seconds: number
  readonly files: () => Promise<ReadonlyArray<RecordedFile>>
  /** Requests of all tabs from the start of the run. Rejects if they were not all recorded. */
  readonly requests: () => Promise<ReadonlyArray<RecordedRequest>>
  /** Rejects if the browser is gone. */
  readonly page: () => Promise<LastPage>
  /** Sends a request with the browser's cookies for its URL and returns the response as JSON. See `fetchJson`. */
  readonly state: (call: HttpCall) => Promise<unknown>
  /** Screenshots of the last steps as JPEG or PNG, oldest first. */
  readonly screenshots: (limit: number) => Promise<ReadonlyArray<Uint8Array>>
}
