import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer, type RequestListener } from "node:http"
import { findLocalServers, localProducts } from "../../src/local/FindLocalServers.ts"
import { llamaCppRoutes, lmStudioRoutes, ollamaRoutes, serveLocal, vllmRoutes } from "../fixture/LocalServers.ts"

const routes = { ollama: ollamaRoutes, lmstudio: lmStudioRoutes, llamacpp: llamaCppRoutes, vllm: vllmRoutes }
type Name = keyof typeof routes

const product = (name: Name) => localProducts.find((one) => one.name === name) ?? assert.fail(`no product ${name}`)

const serving = (of: Parameters<typeof serveLocal>[0]) =>
  Effect.acquireRelease(
    Effect.promise(() => serveLocal(of)),
    (server) => Effect.promise(() => server[Symbol.asyncDispose]()),
  )

/** Serves anything on a port. */
const listening = (listener: RequestListener) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly port: number; readonly close: () => void }>((resume) => {
      const server = createServer(listener)
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        const close = () => {
          server.close()
          server.closeAllConnections()
        }
        resume(Effect.succeed({ port, close }))
      })
    }),
    ({ close }) => Effect.sync(close),
  )

/** Longer than any response takes on a busy machine. */
const limitMs = 20_000

const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value))

describe("findLocalServers", () => {
  it.live("finds Ollama's chat models with their context and capabilities, except for those at its vendor", () =>
    Effect.gen(function* () {
      const { port } = yield* serving(ollamaRoutes)
      const [found] = yield* findLocalServers([{ product: product("ollama"), port }], limitMs)
      const baseUrl = `http://127.0.0.1:${port}/v1`
      assert.deepStrictEqual(found?.models, [
        // The context configured for the model, the one it is loaded with, and the one it was trained with.
        {
          model: "ollama/llama3.2",
          wireId: "llama3.2:latest",
          baseUrl,
          contextTokens: 32_768,
          seesImages: false,
          callsTools: true,
        },
        {
          model: "ollama/qwen3-vl:8b",
          wireId: "qwen3-vl:8b",
          baseUrl,
          contextTokens: 16_384,
          seesImages: true,
          callsTools: true,
        },
        {
          model: "ollama/gemma:2b",
          wireId: "gemma:2b",
          baseUrl,
          contextTokens: 8192,
          seesImages: false,
          callsTools: false,
        },
      ])
    }),
  )

  it.live("finds Ollama's models without details if it has none", () =>
    Effect.gen(function* () {
      const { port } = yield* serving({ "GET /api/tags": { models: [{ name: "qwen3:latest", digest: "d" }] } })
      const [found] = yield* findLocalServers([{ product: product("ollama"), port }], limitMs)
      assert.deepInclude(found?.models[0], { model: "ollama/qwen3", contextTokens: null, callsTools: null })
    }),
  )

  it.live("finds models of LM Studio, llama.cpp and vLLM, all at once", () =>
    Effect.gen(function* () {
      const names = ["lmstudio", "llamacpp", "vllm"] as const
      const servers = yield* Effect.forEach(names, (name) => serving(routes[name]))
      const found = yield* findLocalServers(
        servers.map(({ port }, position) => ({ product: product(names[position] ?? "vllm"), port })),
        limitMs,
      )
      assert.deepStrictEqual(
        found.flatMap(({ models }) => models.map((model) => ({ ...model, baseUrl: undefined }))),
        [
          {
            model: "lmstudio/qwen/qwen3-4b",
            wireId: "qwen/qwen3-4b",
            baseUrl: undefined,
            contextTokens: 32_768,
            seesImages: false,
            callsTools: true,
          },
          {
            model: "lmstudio/google/gemma-3-12b",
            wireId: "google/gemma-3-12b",
            baseUrl: undefined,
            contextTokens: 131_072,
            seesImages: true,
            callsTools: null,
          },
          {
            model: "llamacpp/Qwen3-8B-Q4_K_M",
            wireId: "/models/Qwen3-8B-Q4_K_M.gguf",
            baseUrl: undefined,
            contextTokens: 20_480,
            seesImages: true,
            callsTools: false,
          },
          {
            model: "vllm/Qwen/Qwen3-8B",
            wireId: "Qwen/Qwen3-8B",
            baseUrl: undefined,
            contextTokens: 40_960,
            seesImages: null,
            callsTools: null,
          },
        ],
      )
    }),
  )

  it.live("recognizes only the product itself", () =>
    Effect.gen(function* () {
      const openAi = { object: "list", data: [{ id: "gpt", object: "model", owned_by: "someone", max_model_len: 1 }] }
      const html: RequestListener = (_, response) => void response.end("<html>Jenkins</html>")
      const others = [
        yield* listening(json(openAi)),
        yield* listening(json({ object: "list", data: [] })),
        yield* listening(json({ models: [{ name: "a" }] })),
        yield* listening(json([])),
        yield* listening(html),
        yield* listening((_, response) => void response.writeHead(401).end()),
        yield* listening((request) => void request.socket.destroy()),
        ...(yield* Effect.forEach(Object.values(routes), serving)),
      ]
      const ports = localProducts.flatMap((one) =>
        others
          .filter((_, position) => position < 7 || one.name !== Object.keys(routes)[position - 7])
          .map(({ port }) => ({ product: one, port })),
      )
      assert.deepStrictEqual(yield* findLocalServers(ports, limitMs), [])
    }),
  )

  it.live("ends at its limit if a server does not respond, and never leaves loopback", () =>
    Effect.gen(function* () {
      const { requests, port } = yield* serving(vllmRoutes)
      const silent = yield* listening(() => {})
      const endless = yield* listening((_, response) => {
        response.writeHead(200, { "content-type": "application/json" }).write("[")
      })
      const elsewhere = yield* listening((_, response) => {
        response.writeHead(302, { location: `http://127.0.0.1:${port}/v1/models` }).end()
      })
      const started = performance.now()
      const ports = [silent, endless, elsewhere].map((one) => ({ product: product("vllm"), port: one.port }))
      assert.deepStrictEqual(yield* findLocalServers(ports, 300), [])
      const elapsed = performance.now() - started
      assert.isAbove(elapsed, 250)
      // Far below the default timeouts of connections, also on a busy machine.
      assert.isBelow(elapsed, 5000)
      assert.deepStrictEqual(requests, [])
    }),
  )

  it.live("omits names that are unsafe in a terminal or a URL", () =>
    Effect.gen(function* () {
      const data = ["ok", "\u001B[31mred", "two words", "a?b", "x".repeat(300)].map((id) => ({ id, owned_by: "vllm" }))
      const { port } = yield* serving({ "GET /v1/models": { object: "list", data } })
      const [found] = yield* findLocalServers([{ product: product("vllm"), port }], limitMs)
      assert.deepStrictEqual(
        found?.models.map(({ model }) => model),
        ["vllm/ok"],
      )
    }),
  )
})
