import { makeFunctionModel, type ModelPrompt } from "@tabwright/agent/model"
import { ask, clientCommand, runMain } from "@tabwright/cli"
import { type AdditionalModel, type CustomAction, CustomActionFailed, RouteAuth } from "@tabwright/service"
import * as Effect from "effect/Effect"
import { Argument } from "effect/cli"
import { HttpRouter, HttpServerResponse } from "effect/http"

/** Prices that the action has read, by project and page. */
const prices = new Map<string, Map<string, string>>()

/** An action: opens a page in the browser of the run, and reads the first price that it shows. */
const readPrice: CustomAction = {
  name: "readPrice",
  description: "Opens the page of a product and returns its price.",
  inputSchema: { type: "object", properties: { url: { type: "string" } }, required: ["url"] },
  isRepeatable: true,
  execute: ({ act, arguments: args, observe, projectId }) =>
    Effect.gen(function* () {
      // The service has checked the arguments with the schema.
      const url = args["url"] as string
      const opened = yield* act({ navigate: { url } })
      if (!opened.ok) return yield* new CustomActionFailed({ message: opened.message })
      const { text } = yield* observe
      const price = /\$[\d.]+/.exec(text)?.[0]
      if (price === undefined) return yield* new CustomActionFailed({ message: `${url} shows no price.` })
      prices.set(projectId, (prices.get(projectId) ?? new Map<string, string>()).set(new URL(url).pathname, price))
      return { price }
    }),
}

/** A model: reads the price on the page that the task names. */
const decide = ({ messages }: ModelPrompt) => {
  const conversation = JSON.stringify(messages.map(({ text }) => text))
  const price = /"price\\*":\\*"(\$[\d.]+)/.exec(conversation)?.[1]
  if (price !== undefined) return { done: { text: price, success: true } }
  if (conversation.includes("The tool failed")) return { done: { text: "The page shows no price.", success: false } }
  return { callTool: { name: "readPrice", arguments: { url: /https?:[^\s"\\]+/.exec(conversation)?.[0] ?? "" } } }
}

const rules: AdditionalModel = {
  model: "acme/rules",
  isPriced: true,
  connect: () =>
    Effect.succeed(
      makeFunctionModel({
        model: "acme/rules",
        respond: (prompt) => Effect.succeed({ toolCalls: [{ name: "step", input: { actions: [decide(prompt)] } }] }),
      }),
    ),
}

/** A route: the prices that runs of the caller's project have read. */
const routes = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const auth = yield* RouteAuth
    yield* router.add(
      "GET",
      "/acme/prices",
      auth.check("acme.listPrices", ({ projectId }) =>
        Effect.succeed(HttpServerResponse.jsonUnsafe(Object.fromEntries(prices.get(projectId) ?? []))),
      ),
    )
  }),
)

/** A command: `price URL` runs a task and prints the result. */
const price = clientCommand("price", "Read the price on a page.", { url: Argument.String("URL") }, (client, { url }) =>
  Effect.gen(function* () {
    const run = yield* ask(() => client.run(`Read the price at ${url}`, { model: "acme/rules" }))
    return { json: run, lines: [String(run.result)] }
  }),
)

runMain({ name: "acme", commands: [price], service: { actions: [readPrice], models: [rules], routes } })
