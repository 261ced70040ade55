/** Functions that the interpreter provides. Only strings cross the boundary. */
export interface Host {
  /** Calls the driver; resolves with its response as JSON. */
  readonly call: (json: string) => Promise<string>
  readonly log: (text: string) => void
  /** Parses a URL given as `[url, base]` in JSON; returns its parts as JSON, or "null". */
  readonly url: (json: string) => string
}

/** Regular expression or text, as transferred. */
type Pattern = string | { readonly regex: string; readonly flags: string }

/** One part of a locator chain, as transferred. */
export type Part = { readonly [key: string]: unknown }

export type Members = { readonly [name: string]: unknown }

/** State shared by the installers, each of which adds to it. */
export interface RuntimeTypes {
  readonly host: Host
  /** URLs of the open pages by ID, as of the last response; the first one is the script's `page`. */
  urls: Readonly<Record<string, string>>
  pending: number
  /** Calls the driver; rejects with its error. */
  ask: (method: string, args: object) => Promise<unknown>
  /** Wraps an object so that accessing a missing member fails with a list of the existing ones. */
  guarded: (what: string, members: Members, hints?: Readonly<Record<string, string>>) => Members
  pattern: (given: unknown) => Pattern
  /** Converts a function or an expression for evaluation in a page. */
  code: (source: unknown) => { readonly source: string; readonly isFunction: boolean }
  locator: (page: string, parts: ReadonlyArray<Part>) => Members
  /** Creates `locator`, `getByRole` and similar methods of a page, a frame or an element. */
  finders: (page: string, parts: ReadonlyArray<Part>) => Members
  page: (id: string) => Members
  /** Compiles a script to a function of its arguments. */
  compile: (source: string) => (args: unknown) => Promise<unknown>
}

export interface ScriptEnd {
  /** JSON of the returned value; absent for undefined. */
  readonly returned?: string
  readonly error?: {
    readonly name: string
    readonly message: string
    readonly stack: string
    readonly reason?: string
    readonly hint?: string
  }
  /** Number of calls that were not awaited. */
  readonly pending: number
}

/** Messages to the sandbox process. */
export type ToSandbox =
  | {
      readonly type: "start"
      readonly source: string
      /** URLs of the open pages by ID, the one of `page` first. */
      readonly urls: Readonly<Record<string, string>>
      readonly limits: {
        readonly totalMs: number
        readonly computeMs: number
      }
    }
  /** Response to a call, as JSON. */
  | { readonly type: "reply"; readonly id: number; readonly json: string }

/** Messages from the sandbox process. All content may be controlled by the script. */
export type FromSandbox =
  | { readonly type: "call"; readonly id: number; readonly json: string }
  | { readonly type: "log"; readonly text: string }
  /** End of the script: a `ScriptEnd` as JSON. */
  | { readonly type: "end"; readonly json: string }
