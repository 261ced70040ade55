/** What the interpreter gives a script's world. Texts alone go through. */
export interface Host {
  /** Asks the driver; gives its answer as JSON. */
  readonly call: (json: string) => Promise<string>
  readonly log: (text: string) => void
  /** Reads an address, `[address, base]` as JSON; gives its parts as JSON, or "null". */
  readonly url: (json: string) => string
}

/** A regular expression or a text, as it crosses. */
export type Pattern = string | { readonly regex: string; readonly flags: string }

/** One part of the way to an element, as it crosses. */
export type Part = { readonly [key: string]: unknown }

/** An object of the facade. */
export type Facade = { readonly [name: string]: unknown }

/** What the parts of a script's world share. Each installer adds to it. */
export interface Inside {
  readonly host: Host
  /** Addresses of the open pages by id, as of the last answer; the first one is the script's `page`. */
  urls: Readonly<Record<string, string>>
  /** Calls under way. */
  pending: number
  /** Has the driver do something; rejects with what stood in the way. */
  ask: (method: string, args: object) => Promise<unknown>
  /** Gives an object that says of what it does not have what it has. */
  guarded: (what: string, members: Facade, hints?: Readonly<Record<string, string>>) => Facade
  pattern: (given: unknown) => Pattern
  /** A function or an expression, for a page to run. */
  code: (source: unknown) => { readonly source: string; readonly isFunction: boolean }
  locator: (page: string, parts: ReadonlyArray<Part>) => Facade
  /** What `getByRole` and its like, and `locator`, give on a page, a frame or an element. */
  finders: (page: string, parts: ReadonlyArray<Part>) => Facade
  page: (id: string) => Facade
  /** The script as a function of what it is given. */
  compile: (source: string) => (args: unknown) => Promise<unknown>
}

/** How a script ended, as it crosses. */
export interface ScriptEnd {
  /** JSON of what it returned; absent for nothing. */
  readonly returned?: string
  readonly error?: {
    readonly name: string
    readonly message: string
    readonly stack: string
    readonly reason?: string
    readonly hint?: string
  }
  /** Calls that nobody waited for. */
  readonly pending: number
}
