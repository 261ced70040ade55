import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { runCommand } from "../../generator/Command.ts"

const root = fileURLToPath(new URL("../../../../", import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tabwright-generate-"))
})
afterEach(() => rm(folder, { recursive: true }))

const inFolder = (name: string) => join(folder, name)

/** Runs the command on a document. Removes the folder from its text. */
const generate = async (document: string, ...args: ReadonlyArray<string>) => {
  await writeFile(inFolder("internal.yaml"), document)
  const { code, text } = await runCommand(["generate", inFolder("internal.yaml"), "--out", inFolder("out"), ...args])
  return { code, text: text.replaceAll(`${folder}/`, "") }
}

const head = `openapi: 3.0.3\ninfo: { title: Internal, version: "1" }\n`

/** Features that the documents in `spec/` do not use. */
const teamDocument = `${head}servers: [{ url: "https://gateway.example/internal/v1" }]
paths:
  /invoices/{invoice-id}:
    parameters:
      - { name: invoice-id, in: path, required: true, schema: { type: string } }
    get:
      operationId: getInvoice
      responses:
        "200":
          description: The invoice.
          content: { application/json: { schema: { $ref: "#/components/schemas/Invoice" } } }
        default: { description: Any failure., content: { text/plain: { schema: { type: string } } } }
    post:
      operationId: payInvoice
      description: Pays an invoice. Ends a comment with */ inside.
      requestBody: { $ref: "#/components/requestBodies/Payment" }
      responses: { "204": { description: Paid. } }
    delete:
      operationId: voidInvoice
      responses: { "204": { description: Void. } }
  /invoices:
    post:
      operationId: findInvoices
      x-idempotent: true
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { text: { type: string, nullable: true, minLength: 2, maxLength: 1000 } } }
      responses:
        "200":
          description: Found.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Invoice" } }
components:
  requestBodies:
    Payment:
      required: true
      content:
        application/json:
          schema:
            type: object
            required: [amount]
            properties: { amount: { type: number, minimum: 0.01 }, "pay-by": { type: string, format: date } }
  schemas:
    Base: { type: object, required: [id], properties: { id: { type: integer } } }
    Invoice:
      description: An invoice with those it corrects.
      allOf:
        - $ref: "#/components/schemas/Base"
        - type: object
          required: [kind, corrects]
          properties:
            kind: { enum: [1, 2] }
            corrects: { type: array, items: { $ref: "#/components/schemas/Invoice" } }
            total: { oneOf: [{ type: string }, { type: number }], default: 0 }
`

describe("tabwright-raw generate", () => {
  it("writes operations, and reports them as up to date until the document changes", async () => {
    assert.deepStrictEqual(await generate(teamDocument), {
      code: 0,
      text: "Written:\n  out/types.ts\n  out/operations.ts\n",
    })
    assert.deepStrictEqual(await generate(teamDocument, "--check"), {
      code: 0,
      text: "out is up to date with internal.yaml.\n",
    })
    const before = await readFile(inFolder("out/types.ts"), "utf8")
    const { code, text } = await generate(`${teamDocument}# changed\n`, "--check")
    assert.strictEqual(code, 1)
    assert.include(text, "npx @tabwright/raw generate internal.yaml --out out")
    assert.strictEqual(await readFile(inFolder("out/types.ts"), "utf8"), before)
  })

  it("marks operations that may not be repeated, and shapes of recursive and combined components", async () => {
    await generate(teamDocument)
    const text = (await readFile(inFolder("out/operations.ts"), "utf8")).replace(/import .*\n/g, "")
    const code = text
      .replaceAll(/export const (\w+): .* = \{$/gm, "export const $1 = {")
      .replaceAll(/(Shape): Shape/g, "$1")
    const rows = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    assert.deepStrictEqual(rows.payInvoice, {
      id: "payInvoice",
      method: "POST",
      path: "/internal/v1/invoices/{invoice-id}",
      failures: [],
      isIdempotent: false,
    })
    assert.isUndefined(rows.findInvoices.isIdempotent)
    assert.isUndefined(rows.voidInvoice.isIdempotent)
    const invoice = {
      required: { id: "integer", kind: "any", corrects: { items: "any" } },
      optional: { total: { anyOf: ["string", "number"] } },
      defaults: { total: 0 },
    }
    assert.deepStrictEqual(rows.getInvoice.success, invoice)
    assert.deepStrictEqual(rows.findInvoices.success, { items: invoice })
  })

  it("writes code that compiles under strict checks of all files, with bounds in the comments", async () => {
    await generate(teamDocument)
    const types = await readFile(inFolder("out/types.ts"), "utf8")
    assert.include(types, "/** At least 0.01. */\n  readonly amount: number")
    assert.include(types, "/** 2 to 1,000 characters. */\n  readonly text?: string | null")
    await writeFile(
      inFolder("use.ts"),
      `import { findInvoices, getInvoice, payInvoice } from "./out/operations.js"
import type { FindInvoicesRequest, Invoice } from "./out/types.js"
type Input<Of> = Of extends { readonly "~types"?: { readonly input: infer Input } } ? Input : never
type Success<Of> = Of extends { readonly "~types"?: { readonly success: infer Success } } ? Success : never
export const body: FindInvoicesRequest = { text: null }
export const paid: Input<typeof payInvoice> = { path: { "invoice-id": "1" }, body: { amount: 1 } }
export const found: Input<typeof findInvoices> = { body }
// @ts-expect-error a path parameter is missing
export const missing: Input<typeof getInvoice> = {}
declare const invoice: Success<typeof getInvoice>
export const kind: 1 | 2 = invoice.corrects[0]?.kind ?? 1
export const first: Invoice = invoice
`,
    )
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
      verbatimModuleSyntax: true,
      isolatedDeclarations: true,
      declaration: true,
      noEmit: true,
      module: "nodenext",
      types: [],
      // The module re-exports these types.
      paths: { "@tabwright/sdk/v4": [join(root, "packages/raw/src/wire/Operation.ts")] },
    }
    await writeFile(inFolder("package.json"), `{ "type": "module" }`)
    await writeFile(inFolder("tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }))
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc")
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", folder, "--pretty", "false"]).catch(
      (error: { readonly stdout: string }) => error,
    )
    assert.strictEqual(stdout, "")
  })

  it("applies merge keys", async () => {
    await generate(`${head}x-responses: &failures { "404": { description: Missing. } }
paths:
  /a: { get: { operationId: getA, responses: { <<: *failures, "204": { description: None. } } } }
`)
    assert.include(await readFile(inFolder("out/operations.ts"), "utf8"), "failures: [404]")
  })

  it("keeps the example up to date", async () => {
    const example = join(root, "apps/examples/internal-sdk")
    const result = await runCommand([
      "generate",
      `${example}/internal.yaml`,
      "--out",
      `${example}/src/generated`,
      "--check",
    ])
    assert.strictEqual(result.code, 0, result.text)
  })
})

describe("an unusable document", () => {
  it("is reported with all its problems and their lines", async () => {
    const { code, text } = await generate(`${head}paths:
  /a/{id}:
    get:
      parameters: [{ name: session, in: cookie, schema: { type: string } }]
      responses: { "200": { description: Text., content: { text/plain: { schema: { type: string } } } } }
    put:
      operationId: delete
      requestBody: { $ref: "other.yaml#/Body" }
      responses: { "404": { description: Missing. } }
components:
  schemas:
    Acme.Invoice: { type: object, required: [id], properties: { name: { not: {} } } }
    Bill: { $ref: "#/components/schemas/Missing" }
`)
    assert.strictEqual(code, 1)
    assert.deepStrictEqual(text.trimEnd().split("\n"), [
      "internal.yaml:6:7: paths./a/{id}.get: The operation has no operationId, which becomes the name of its constant.",
      'internal.yaml:6:41: paths./a/{id}.get.parameters.0.in: Parameters in "cookie" are not supported. Use path, query or header.',
      'internal.yaml:6:7: paths./a/{id}.get: The path parameter "id" is not declared.',
      "internal.yaml:7:58: paths./a/{id}.get.responses.200.content: The response must be application/json, found text/plain.",
      'internal.yaml:9:20: paths./a/{id}.put.operationId: "delete" is not usable as the name of a constant. Use one such as getInvoice.',
      'internal.yaml:9:7: paths./a/{id}.put: The path parameter "id" is not declared.',
      "internal.yaml:10:28: paths./a/{id}.put.requestBody.$ref: Expected a reference to #/components/requestBodies/..., found other.yaml#/Body. References to other files are not supported; bundle the document first.",
      "internal.yaml:11:18: paths./a/{id}.put.responses: No response with a 2xx status is declared.",
      'internal.yaml:14:19: components.schemas.Acme.Invoice: "Acme.Invoice" is not usable as the name of a type. Use letters and digits.',
      'internal.yaml:14:78: components.schemas.Acme.Invoice.properties.name.not: The keyword "not" is not supported.',
      'internal.yaml:14:45: components.schemas.Acme.Invoice.required: The required field "id" is not declared.',
      "internal.yaml:15:19: components.schemas.Bill.$ref: #/components/schemas/Missing does not exist.",
    ])
  })

  it.each([
    { why: "invalid YAML", document: "openapi: [", text: /^internal\.yaml:1:11: / },
    { why: "another format", document: `swagger: "2.0"`, text: /Expected OpenAPI 3\.0 or 3\.1, found Swagger 2\.0/ },
    { why: "a text", document: "hello", text: /contains no OpenAPI document/ },
    { why: "no operations", document: head, text: /has no operations/ },
    { why: "an invalid merge key", document: `${head}<<: 1`, text: /^internal\.yaml: Merge sources must be maps/ },
  ])("is rejected for $why", async ({ document, text }) => {
    const result = await generate(document)
    assert.strictEqual(result.code, 1)
    assert.match(result.text, text)
  })
})

describe("arguments", () => {
  it("are explained if they are incomplete or unknown", async () => {
    for (const args of [[], ["generate"], ["generate", "a.yaml"], ["generate", "a.yaml", "--out", "b", "--watch"]]) {
      const { code, text } = await runCommand(args)
      assert.strictEqual(code, 2)
      assert.include(text, "Usage: tabwright-raw generate")
    }
    const { code, text } = await runCommand(["generate", "missing.yaml", "--out", "b"])
    assert.strictEqual(code, 1)
    assert.match(text, /missing\.yaml cannot be read: ENOENT/)
  })
})
