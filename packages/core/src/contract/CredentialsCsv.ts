import * as Result from "effect/Result"

/** Columns in the exports of Chrome, Edge, Firefox, Safari, Bitwarden, 1Password and KeePassXC, in lower case. */
const columns = {
  name: ["name", "title"],
  url: ["url", "login_uri", "website"],
  username: ["username", "login_username"],
  password: ["password", "login_password"],
  oneTimeCodeKey: ["otpauth", "login_totp", "totp"],
  notes: ["note", "notes"],
} as const

/**
 * A credential of a CSV file, as in a request to create it.
 *
 * @category models
 * @since 0.1.0
 */
export interface ImportedCredential {
  /** Name that the service accepts and no other row has. */
  readonly name: string
  /** User name or email address. */
  readonly username: string
  /** Host of the website without `www`. */
  readonly domains: ReadonlyArray<string>
  /** Password; absent if the column is empty. */
  readonly password?: string
  /** Key of one-time codes; absent if the column is empty. */
  readonly oneTimeCodeKey?: string
  /** Notes, at most 2,000 characters; absent if the column is empty. */
  readonly notes?: string
}

/**
 * The credentials of a CSV file, and its lines without one.
 *
 * @category models
 * @since 0.1.0
 */
export interface CsvCredentials {
  /** Credentials with the numbers of their lines. */
  readonly rows: ReadonlyArray<{ readonly line: number; readonly credential: ImportedCredential }>
  /** Lines without a credential, with the reasons. */
  readonly skipped: ReadonlyArray<{ readonly line: number; readonly reason: string }>
}

const maxNameLength = 100
const maxNotesLength = 2000

interface CsvLine {
  readonly line: number
  /** By column. */
  readonly values: Readonly<Record<string, string | undefined>>
}

/** Parses CSV, as csv-parse does in each of its builds. */
export type ParseCsv = (
  content: string,
  options: {
    readonly bom: true
    readonly columns: (header: ReadonlyArray<string>) => Array<string>
    readonly on_record: (values: CsvLine["values"], context: { readonly lines: number }) => CsvLine
    readonly relax_column_count: true
    readonly skip_empty_lines: true
  },
) => ReadonlyArray<CsvLine>

/**
 * Reads the CSV export of a browser or password manager. Fails with the reason if it is not one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readCredentialsCsv = (content: string, parse: ParseCsv): Result.Result<CsvCredentials, string> =>
  Result.flatMap(
    Result.try({
      try: () => {
        let names: Array<string> = []
        const lines = parse(content, {
          bom: true,
          columns: (header) => (names = header.map((name) => name.trim().toLowerCase())),
          on_record: (values, { lines: line }) => ({ line, values }),
          relax_column_count: true,
          skip_empty_lines: true,
        })
        return { names, lines }
      },
      catch: (cause) => (cause instanceof Error ? cause.message : String(cause)),
    }),
    ({ lines, names }) => {
      const missing = (["url", "username"] as const).find((field) => !columns[field].some((one) => names.includes(one)))
      return missing === undefined
        ? Result.succeed(readLines(lines))
        : Result.fail(`Expected a first line with the column "${columns[missing][0]}".`)
    },
  )

const readLines = (lines: ReadonlyArray<CsvLine>): CsvCredentials => {
  const rows: Array<CsvCredentials["rows"][number]> = []
  const skipped: Array<CsvCredentials["skipped"][number]> = []
  const taken = new Set<string>()
  for (const { line, values } of lines) {
    const value = (field: keyof typeof columns): string | undefined =>
      columns[field].map((column) => values[column]).find((found) => found !== undefined && found !== "")
    const host = hostOf(value("url"))
    const username = value("username")
    if (host === undefined) skipped.push({ line, reason: "It has no URL of a website." })
    else if (username === undefined) skipped.push({ line, reason: "It has no user name." })
    else {
      const name = nameOf(value("name") ?? host, host, taken)
      taken.add(name)
      const secrets = { password: value("password"), oneTimeCodeKey: value("oneTimeCodeKey") }
      const rest = Object.fromEntries(
        Object.entries({ ...secrets, notes: value("notes")?.slice(0, maxNotesLength) }).filter(
          ([, text]) => text !== undefined,
        ),
      )
      rows.push({ line, credential: { name, username, domains: [host], ...rest } })
    }
  }
  return { rows, skipped }
}

/** Websites often sign in on another subdomain than `www`. */
const hostOf = (url: string | undefined): string | undefined => {
  const address = url === undefined ? null : (URL.parse(url) ?? URL.parse(`https://${url}`))
  return address !== null && /^https?:$/.test(address.protocol) ? address.hostname.replace(/^www\./, "") : undefined
}

/** A name that the server accepts and no earlier row has. */
const nameOf = (given: string, host: string, taken: ReadonlySet<string>): string => {
  const plain = given
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 ._-]/g, "")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, maxNameLength - 4)
    .trim()
  const base = plain === "" ? host : plain
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base} ${count}`
    if (!taken.has(name)) return name
  }
}
