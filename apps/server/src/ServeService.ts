import { Service } from "@tabwright/service"
import { keyFile } from "@tabwright/service/KeyFile"
import { Context, Effect, Layer, Option } from "effect"
import { join } from "node:path"
import { describeChromium, ensureChromium } from "./ChromiumSetup.ts"
import { Interruption } from "./ExitCode.ts"
import { serviceLayer } from "./Launch.ts"
import * as Logs from "./Logs.ts"
import { serviceOptions } from "./Options.ts"
import { announceAddress } from "./ServerAddress.ts"
import type { ServiceValues } from "./ServiceFlags.ts"
import { firstKeyLine, signInLine } from "./SignInLine.ts"
import { prepareLocalModels } from "./local/LocalModels.ts"
import { openShop } from "./demo/DemoShop.ts"
import { printJson, printLines } from "./terminal/Output.ts"

export const serveService = Effect.fn("serve")(function* (values: ServiceValues, isJson: boolean) {
  const given = yield* serviceOptions(values)
  const interruption = yield* Interruption
  interruption.isExpected = true
  const isTerminal = process.stdout.isTTY === true
  const print = (line: string) => (isJson ? Effect.void : printLines([line]))

  const program = Effect.gen(function* () {
    const { line, options } = yield* prepareLocalModels(given)
    if (options.cluster.roles?.includes("browser") ?? true) {
      const chromium = yield* ensureChromium(options, (message) => Effect.runSync(print(message)))
      yield* print(describeChromium(chromium))
    }
    const shop = options.shopPort === undefined ? undefined : yield* openShop(options.shopPort)
    const context = yield* Layer.build(serviceLayer(options, shop?.url, print))
    const service = Context.get(context, Service)
    yield* announceAddress(options.dataDir, service.url)
    const file = join(options.dataDir, keyFile)
    if (service.isNewKey && Option.isSome(service.key)) {
      yield* print(firstKeyLine(file, service.key.value, isTerminal))
    }
    if (shop !== undefined) yield* print(`Demo shop is open at ${shop.url}`)
    yield* print(`Tabwright is ready at ${service.url}`)
    const localModels = yield* line
    if (localModels !== undefined) yield* print(localModels)
    // JSON output goes to programs, and the link works only once.
    const signIn = isJson ? undefined : yield* signInLine(service, options, isTerminal)
    if (signIn !== undefined) yield* print(signIn)
    if (isJson) {
      yield* printJson({
        url: service.url,
        shopUrl: shop?.url ?? null,
        keyFile: Option.isSome(service.key) ? file : null,
      })
    }
    return yield* service.lost
  })
  return yield* program.pipe(Effect.scoped, Effect.provide(Logs.toStderr))
})
