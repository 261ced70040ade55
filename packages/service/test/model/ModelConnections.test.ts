import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { ModelConnections } from "../../src/model/ModelConnections.ts"
import { ModelKeys } from "../../src/model/ModelKeys.ts"
import { ModelSettings } from "../../src/model/ModelSettings.ts"
import { VisionStore } from "../../src/store/VisionStore.ts"

/** An endpoint that records requests and rejects them. */
const endpoint = Effect.acquireRelease(
  Effect.callback<{ readonly baseUrl: string; readonly requests: Array<string>; readonly close: () => void }>(
    (resume) => {
      const requests: Array<string> = []
      const server = createServer((request, response) => {
        let body = ""
        request.on("data", (chunk: Buffer) => (body += chunk.toString()))
        request.on("end", () => {
          requests.push(`${request.url} ${body}`)
          response.writeHead(400, { "content-type": "application/json" }).end('{"error": {"message": "no"}}')
        })
      })
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        resume(Effect.succeed({ baseUrl: `http://127.0.0.1:${port}/v1`, requests, close: () => server.close() }))
      })
    },
  ),
  ({ close }) => Effect.sync(close),
)

/** Stored results by model, in memory. */
const layerVisions = (results = new Map<string, boolean>()) =>
  Layer.succeed(VisionStore, {
    find: ({ model }) => Effect.succeed(results.get(model)),
    save: ({ model }, seesImages) => Effect.sync(() => void results.set(model, seesImages)),
  })

describe("image support of a model", () => {
  const catalog = "claude-sonnet-5"
  const rows = [
    { name: "the setting of the model", model: catalog, stated: [[catalog, false]], stored: true, expected: false },
    { name: "the setting of the provider", model: catalog, stated: [["anthropic", false]], expected: false },
    {
      name: "the setting of the endpoint",
      model: "ollama/llava",
      stated: [["custom", true]],
      stored: false,
      expected: true,
    },
    {
      name: "the setting of the model before that of the endpoint",
      model: "ollama/llava",
      stated: [
        ["custom", true],
        ["ollama/llava", false],
      ],
      expected: false,
    },
    { name: "a stored result before the catalog", model: catalog, stored: false, expected: false },
    { name: "a stored result of an unknown model", model: "ollama/llava", stored: true, expected: true },
    { name: "the catalog", model: catalog, expected: true },
    { name: "nothing, so that it is tested", model: "ollama/llava", expected: undefined },
  ] as const
  it.effect.each<(typeof rows)[number] & { stored?: boolean; stated?: ReadonlyArray<readonly [string, boolean]> }>(
    rows,
  )("comes from $name", ({ expected, model, stated, stored }) =>
    Effect.gen(function* () {
      const results = new Map(stored === undefined ? [] : [[model.replace("ollama/", ""), stored]])
      const layer = ModelConnections.layer.pipe(
        Layer.provide([
          Layer.mock(ModelKeys, { open: () => Effect.succeed(Option.some(Redacted.make("key"))) }),
          layerVisions(results),
          Layer.succeed(ModelSettings, {
            ...ModelSettings.defaultValue(),
            custom: { baseUrl: "http://127.0.0.1:9/v1" },
            imageSupport: new Map(stated),
          }),
        ]),
      )
      const connected = yield* Effect.flatMap(ModelConnections, (connections) =>
        connections.connect({ projectId: "project", version: "v4", model, reasoning: {}, keySource: "server" }),
      ).pipe(Effect.provide(layer))
      assert.strictEqual(connected.canSee, expected ?? false)
      assert.strictEqual(connected.testVision === undefined, expected !== undefined)
    }),
  )
})

describe("ModelConnections", () => {
  it.live.each(["gpt-5.6-luna", "claude-sonnet-5", "gemini-3.5-flash", "grok-4.5", "ollama/qwen3"])(
    "calls the custom endpoint with Chat Completions and without reasoning for the name %s",
    (model) =>
      Effect.gen(function* () {
        const { requests, baseUrl } = yield* endpoint
        const layer = ModelConnections.layer.pipe(
          Layer.provide([
            Layer.mock(ModelKeys, {}),
            layerVisions(),
            Layer.succeed(ModelSettings, { ...ModelSettings.defaultValue(), custom: { baseUrl, model } }),
          ]),
        )
        const connected = yield* Effect.flatMap(ModelConnections, (connections) =>
          connections.connect({ projectId: "project", version: "v4", model, reasoning: {} }),
        ).pipe(Effect.provide(layer))
        yield* Effect.exit(
          connected.call({
            system: "",
            messages: [{ role: "user", text: "hello" }],
            tools: [],
            toolChoice: "auto",
            maxOutputTokens: 100,
          }),
        )
        assert.lengthOf(requests, 1)
        assert.match(requests[0] ?? "", /^\/v1\/chat\/completions /)
        assert.notInclude(requests[0], "reasoning")
      }).pipe(Effect.scoped),
  )

  it.live("calls a server on this machine by the model's own name, for free and with its properties", () =>
    Effect.gen(function* () {
      const { requests, baseUrl } = yield* endpoint
      const local = [
        {
          model: "ollama/qwen3",
          wireId: "qwen3:latest",
          baseUrl,
          contextTokens: 40_960,
          seesImages: true,
          callsTools: false,
        },
      ]
      const layer = ModelConnections.layer.pipe(
        Layer.provide([
          Layer.mock(ModelKeys, {}),
          layerVisions(),
          Layer.succeed(ModelSettings, { ...ModelSettings.defaultValue(), local }),
        ]),
      )
      const { connected, isPriced } = yield* Effect.gen(function* () {
        const connections = yield* ModelConnections
        const model = "ollama/qwen3"
        return {
          connected: yield* connections.connect({ projectId: "project", version: "v4", model, reasoning: {} }),
          isPriced: connections.isPriced(model),
        }
      }).pipe(Effect.provide(layer))
      assert.deepInclude(connected, { contextTokens: 40_960, canSee: true })
      assert.isTrue(isPriced)
      yield* Effect.exit(
        connected.call({
          system: "",
          messages: [{ role: "user", text: "hello" }],
          tools: [{ name: "step", description: "Steps.", inputSchema: { type: "object" } }],
          toolChoice: "required",
          maxOutputTokens: 100_000,
        }),
      )
      const [path = "", body = ""] = (requests[0] ?? "").split(/ (.*)/s)
      assert.strictEqual(path, "/v1/chat/completions")
      const sent: Record<string, unknown> = JSON.parse(body)
      assert.strictEqual(sent["model"], "qwen3:latest")
      assert.isBelow(Number(sent["max_tokens"]), 40_960)
      assert.notProperty(sent, "tools")
      assert.include(JSON.stringify(sent["response_format"]), "json_schema")
    }).pipe(Effect.scoped),
  )
})
