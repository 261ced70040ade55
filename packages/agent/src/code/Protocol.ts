/** What the process that runs a script is told. */
export type ToSandbox =
  | {
      readonly type: "start"
      readonly source: string
      /** Addresses of the open pages by their ids, the one that `page` stands for first. */
      readonly urls: Readonly<Record<string, string>>
      readonly limits: {
        readonly totalMs: number
        readonly computeMs: number
        readonly memoryBytes: number
      }
    }
  /** The answer to a call, as JSON. */
  | { readonly type: "reply"; readonly id: number; readonly json: string }

/** What it tells. Everything in it may be of the script's making. */
export type FromSandbox =
  | { readonly type: "call"; readonly id: number; readonly json: string }
  | { readonly type: "log"; readonly text: string }
  /** The script has ended: a `ScriptEnd` as JSON. */
  | { readonly type: "end"; readonly json: string }
