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
        readonly memoryBytes: number
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
