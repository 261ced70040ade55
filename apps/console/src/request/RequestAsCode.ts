import type { RunRequest } from "./RunDraft.ts"

/** The server's URL and the files to upload. Generated code never contains the key. */
export interface CodeSettings {
  readonly baseUrl: string
  /** Names of files, relative to the program. */
  readonly fileNames: ReadonlyArray<string>
}

/** Quotes text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const defaultBaseUrl = "http://127.0.0.1:7700"

/** Renders the request for curl. A comment describes the file uploads, which take separate requests. */
export const asCurl = (request: RunRequest, { baseUrl, fileNames }: CodeSettings): string => {
  const upload =
    fileNames.length === 0
      ? ""
      : `# First upload ${fileNames.join(", ")} (POST /api/v4/workspaces/{id}/files/upload) and pass the ids in "attachedFileIds".\n`
  return `${upload}curl ${quoted(`${baseUrl}/api/v4/runs`)} \\
  -H "X-Service-API-Key: $TABWRIGHT_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${quoted(JSON.stringify(request, null, 2))}`
}

/** Renders the request for the SDK, with a loop over its steps. */
export const asSdk = (request: RunRequest, { baseUrl, fileNames }: CodeSettings): string => {
  const { task, ...settings } = request
  const options = { ...settings, ...(fileNames.length === 0 ? {} : { files: fileNames.map((name) => `./${name}`) }) }
  const second = Object.keys(options).length === 0 ? "" : `, ${literal(options)}`
  const client = baseUrl === defaultBaseUrl ? "" : `{ baseUrl: ${JSON.stringify(baseUrl)} }`
  return `import { Tabwright } from "@tabwright/sdk"

const client = new Tabwright(${client}) // reads TABWRIGHT_API_KEY
const run = client.run(${JSON.stringify(task)}${second})

for await (const step of run) console.log(\`\${step.number}. \${step.nextGoal}\`)

const { error, result, status } = await run
console.log(status, result ?? error)
`
}

/** Renders a value as a JavaScript literal, with unquoted keys where possible. */
export const literal = (value: unknown, indent = ""): string => {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]"
    const short = `[${value.map((item) => literal(item)).join(", ")}]`
    if (short.length <= 60 && !short.includes("\n")) return short
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join("")}${indent}]`
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined"
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  if (entries.length === 0) return "{}"
  const name = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) && key !== "__proto__" ? key : JSON.stringify(key))
  return `{\n${entries.map(([key, item]) => `${inner}${name(key)}: ${literal(item, inner)},\n`).join("")}${indent}}`
}
