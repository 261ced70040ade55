export interface Occurrence {
  readonly name: string
  readonly start: number
  readonly end: number
  /** False for a short value whose characters are only near one another. */
  readonly isCertain: boolean
}

/** Secrets in a document at one moment. */
export interface RedactionScan {
  /** Documents, shadow roots and detached trees that were scanned. */
  readonly roots: Set<Node>
  /** Text nodes that contain a secret or a part of one, with their redacted text. */
  readonly texts: Map<Node, string>
  /** Text nodes that contain only a part of a secret. */
  readonly split: Set<Node>
  readonly fields: Set<Node>
  /** Lower-case names of attributes that contain a secret anywhere in the document. */
  readonly attributes: Set<string>
}

/** A secret that a document may show, in all forms to search for. */
export interface SecretValue {
  readonly name: string
  readonly forms: ReadonlyArray<string>
}

/** The document that requests its secrets. */
export interface DocumentReport {
  readonly token: string
  readonly href: string
  readonly origin: string
}

/** Redaction of secrets in everything read from a document. */
export interface Redaction {
  /** Version of the last `setSecrets`; -1 before the first. */
  version: number
  /** True while a command of the probe runs, whose selectors are fixed. */
  isOwn: boolean
  readonly mark: string
  readonly redact: (text: string) => string
  /** `node` is in a tree that must be included. */
  readonly scan: (node?: Node) => RedactionScan
  readonly holds: (text: string) => boolean
  /** True for fields into which a secret was typed, or that were used while containing one. */
  readonly isMasked: (node: Node) => boolean
  readonly mask: (field: Node) => void
  /** Returns the unredacted value, for comparisons whose result is not returned. */
  readonly rawValue: (field: Element) => string
  readonly rawContent: (node: Node) => string
  /** Names of secrets that the document has shown. */
  readonly exposed: () => ReadonlyArray<string>
  readonly watch: () => void
  /** Elements that carry replies of the probe. */
  readonly carriers: WeakSet<Node>
  /** Run once, when the document first receives a secret. */
  readonly patches: Array<() => void>
  /** Throws if the browser could match a secret with the selector. */
  guardCss: (css: string, root?: Node) => void
  readonly report: () => DocumentReport
}
