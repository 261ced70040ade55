import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { FakeService, type FakeServiceOptions } from "../../src/index.ts"
import type { Exchange } from "../../src/recorded/Exchange.ts"
import { RecordedService } from "../../src/recorded/index.ts"

/** A file in a temporary folder, recorded from a fake service. */
export interface Recording extends AsyncDisposable {
  readonly file: string
  readonly record: <A>(
    use: (service: RecordedService, fake: FakeService) => Promise<A>,
    options?: FakeServiceOptions,
  ) => Promise<A>
  readonly replay: <A>(use: (service: RecordedService) => Promise<A>) => Promise<A>
  readonly text: () => Promise<string>
  readonly exchanges: () => Promise<ReadonlyArray<Exchange>>
}

export const recordingKey = "tw_very_secret"

export const makeRecording = async (): Promise<Recording> => {
  const folder = await mkdtemp(join(tmpdir(), "recorded-"))
  const file = join(folder, "fixtures", "test.json")
  const text = () => readFile(file, "utf8")
  return {
    file,
    record: async (use, options = {}) => {
      await using fake = new FakeService({
        apiKey: recordingKey,
        baseUrl: "http://service.example:7700",
        fetch: async () => new Response(),
        ...options,
      })
      const { apiKey, baseUrl, fetch } = fake
      await using service = await RecordedService.open(file, {
        mode: "record",
        apiKey,
        baseUrl,
        fetch,
        redact: ["my-pin"],
      })
      const result = await use(service, fake)
      await service.save()
      return result
    },
    replay: async (use) => {
      await using service = await RecordedService.open(file, { mode: "replay", redact: ["my-pin"] })
      return await use(service)
    },
    text,
    exchanges: async () => JSON.parse(await text()).exchanges,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
