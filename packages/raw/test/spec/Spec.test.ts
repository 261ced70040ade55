import { assert, describe, it } from "vitest"
import { isReference, operations, resolve, type SchemaNode } from "../../src/wire/OpenApi.ts"
import { readSpec, type SpecDocument } from "../../generator/SpecDocument.ts"
import { idempotentOperations, seedFields, seedOperations } from "./SeedContract.ts"

const root = new URL("../../../../", import.meta.url)
const specs: ReadonlyArray<SpecDocument> = await Promise.all(
  ["v2", "v3", "v4", "admin"].map((name) => readSpec(root, name)),
)

const spec = (version: string): SpecDocument => {
  const found = specs.find((document) => document.version === version)
  if (found === undefined) throw new Error(`no ${version}`)
  return found
}

const operation = (version: string, name: string) => {
  const found = operations(spec(version).api).find((place) => `${place.method.toUpperCase()} ${place.path}` === name)
  if (found === undefined) throw new Error(`${version} has no ${name}`)
  return found.operation
}

describe("operations", () => {
  it.each(seedOperations)("$version $operation returns the statuses of the base contract", ({ version, ...seed }) => {
    const { responses, "x-origin": origin } = operation(version, seed.operation)
    const statuses = Object.keys(responses)
    assert.deepStrictEqual(
      statuses.filter((status) => status.startsWith("2")),
      [seed.success],
    )
    for (const status of seed.errors) assert.include(statuses, status)
    assert.isUndefined(origin)
  })

  it.each(specs)("$version marks every operation outside the base contract with its origin", ({ version, api }) => {
    const stated = new Set(seedOperations.filter((one) => one.version === version).map((one) => one.operation))
    const unmarked = operations(api).flatMap(({ method, operation: { "x-origin": origin }, path }) => {
      const name = `${method.toUpperCase()} ${path}`
      return stated.has(name) || origin === "public" || origin === "tabwright" ? [] : [name]
    })
    assert.deepStrictEqual(unmarked, [])
  })

  it.each(specs)(
    "$version has known loads, and costly operations accept an idempotency key or are not idempotent",
    ({ api }) => {
      const known: ReadonlyArray<string> = ["costly", "heavy", "poll", "upload"]
      const wrong = operations(api).filter(
        ({ operation: { "x-idempotent": isIdempotent, "x-load": loads = [] }, parameters }) => {
          const takesKey = parameters.some(({ name }) => name === "Idempotency-Key")
          return loads.some(
            (load) => !known.includes(load) || (load === "costly" && !takesKey && isIdempotent !== false),
          )
        },
      )
      assert.deepStrictEqual(wrong, [])
    },
  )

  it("keeps the operation ids of the base contract", () => {
    assert.strictEqual(operation("v2", "GET /tasks/{task_id}").operationId, "get_task_tasks__task_id__get")
  })

  it.each(specs)(
    "$version accepts an idempotency key in creating calls only, and documents the response headers",
    (spec) => {
      const accepting = operations(spec.api).filter(({ parameters }) =>
        parameters.some(({ name }) => name === "Idempotency-Key"),
      )
      assert.sameMembers(
        accepting.map(({ operation: one }) => one.operationId),
        [...(idempotentOperations[spec.version] ?? [])],
      )
      for (const { operation: one } of accepting) {
        assert.property(one.responses, "409", one.operationId)
        const success = Object.entries(one.responses).find(([status]) => status.startsWith("2"))?.[1]
        assert.property(success, "headers", one.operationId)
      }
    },
  )

  it.each(specs)("$version uses a shared response for every error", ({ api }) => {
    for (const { operation: one } of operations(api)) {
      for (const [status, response] of Object.entries(one.responses)) {
        assert.strictEqual(isReference(response), !status.startsWith("2"), `${one.operationId} ${status}`)
      }
    }
  })
})

describe("fields", () => {
  it.each(specs)("$version marks exactly the fields outside the base contract", ({ version, api }) => {
    for (const [name, { properties = {} }] of Object.entries(api.components.schemas)) {
      const stated = seedFields[version]?.[name] ?? []
      for (const field of stated) assert.property(properties, field, name)
      for (const [field, node] of Object.entries(properties)) {
        const origin = node["x-origin"]
        if (stated.includes(field)) assert.isUndefined(origin, `${name}.${field} belongs to the base contract`)
        else assert.oneOf(origin, ["public", "tabwright"], `${name}.${field} must declare its origin`)
      }
    }
  })

  it.each(specs)("$version marks every query parameter and every header", ({ api }) => {
    for (const { operation: one, parameters } of operations(api)) {
      for (const parameter of parameters.filter(({ in: place }) => place !== "path")) {
        assert.oneOf(parameter["x-origin"], ["public", "tabwright"], `${one.operationId} ${parameter.name}`)
      }
    }
  })

  it("has no default for fields that fall back to a server setting", () => {
    const settings = ["model", "llm", "proxyCountryCode", "enableRecording", "record", "sessionSettings", "judgeLlm"]
    for (const { api } of specs) {
      for (const [name, { properties = {} }] of Object.entries(api.components.schemas)) {
        for (const field of settings) assert.notProperty(properties[field] ?? {}, "default", `${name}.${field}`)
      }
    }
  })

  it("rejects unknown fields only in the four closed bodies of the contract, in tools and policies of runs, in emulation settings, and in the admin API", () => {
    const closed = specs.flatMap(({ version, api }) =>
      Object.entries(api.components.schemas).flatMap(([name, node]) =>
        node.additionalProperties === false ? [`${version} ${name}`] : [],
      ),
    )
    assert.sameMembers(closed, [
      "v4 RunCreateRequest",
      "v4 RunTool",
      "v4 CaptchaSettings",
      "v4 RunMcpServer",
      "v4 ActionRules",
      "v4 Policy",
      "admin ActionRules",
      "admin Policy",
      "v4 RunBrowserSettings",
      "v4 RunJudgeSettings",
      "v4 QueueMessageRequest",
      "v4 BrowserEmulation",
      "v4 EmulatedViewport",
      "v4 EmulatedGeolocation",
      "v4 PermissionGrant",
      "v4 EmulatedNetwork",
      "admin CreateProjectRequest",
      "admin UpdateProjectRequest",
      "admin CreateApiKeyRequest",
      "admin UpdateApiKeyRequest",
      "admin RotateApiKeyRequest",
      "admin SetProviderKeyRequest",
    ])
  })

  it("keeps model names open", () => {
    const named = specs.flatMap(({ api }) =>
      Object.values(api.components.schemas).flatMap(({ properties = {} }) =>
        ["model", "llm", "judgeLlm"].flatMap((field) => properties[field] ?? []),
      ),
    )
    assert.isNotEmpty(named)
    for (const node of named) assert.notProperty(node, "enum")
  })
})

it.each(specs)("$version resolves every reference", ({ api }) => {
  const check = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return
    if ("$ref" in node && typeof node.$ref === "string") {
      const [, , kind] = node.$ref.split("/")
      const components: Record<string, Record<string, object>> = { ...api.components }
      assert.isObject(resolve(components[kind ?? ""] ?? {}, { $ref: node.$ref }))
    }
    for (const inner of Object.values(node)) check(inner)
  }
  check(api)
})

describe("components shared by all versions", () => {
  const shared = (
    "CreateBrowserSessionRequest UpdateBrowserSessionRequest CustomProxy BrowserSessionStatus BrowserSessionItemView BrowserSessionView " +
    "BrowserSessionListResponse BrowserDownloadFile BrowserDownloadListResponse ProfileCreateRequest ProfileUpdateRequest ProfileView " +
    "ProfileListResponse AccountView PlanInfo FileInfo|WorkspaceFileInfo WorkspaceSize Decimal ErrorDetail ValidationError HTTPValidationError"
  ).split(" ")

  /** Fields that only v4 has. */
  const additions = new Set(["device", "emulation", "extensionIds"])

  it.each(shared)("%s has the same fields, bounds and defaults in all versions", (name) => {
    const names = name.split("|")
    const [first, ...others] = specs.flatMap(({ api }) => names.flatMap((each) => api.components.schemas[each] ?? []))
    assert.isNotEmpty(others)
    for (const other of others) assert.deepStrictEqual(bare(withoutAdditions(other, first)), bare(first))
  })

  /** Later versions may have fields of this project in addition. */
  const withoutAdditions = (schema: SchemaNode, first: SchemaNode | undefined): SchemaNode =>
    schema.properties === undefined
      ? schema
      : {
          ...schema,
          properties: Object.fromEntries(
            Object.entries(schema.properties).filter(
              ([name, field]) => field["x-origin"] !== "tabwright" || first?.properties?.[name] !== undefined,
            ),
          ),
        }

  const bare = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(bare)
    if (typeof node !== "object" || node === null) return node
    const documentation = new Set(["description", "x-origin", "x-expected"])
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]) =>
        (documentation.has(key) && typeof value === "string") || additions.has(key) ? [] : [[key, bare(value)]],
      ),
    )
  }
})
