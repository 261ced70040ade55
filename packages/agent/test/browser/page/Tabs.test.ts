import { EventEmitter } from "node:events"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { BrowserContext } from "playwright-core"
import { watchTabs } from "../../../src/browser/page/Tabs.ts"

class FakePage extends EventEmitter {
  address: string
  constructor(address: string) {
    super()
    this.address = address
  }
  url = () => this.address
  close = () => Promise.resolve(void this.emit("close"))
  goto = (address: string) => Promise.resolve(void (this.address = address))
}

class FakeContext extends EventEmitter {
  all: Array<FakePage>
  constructor(all: Array<FakePage>) {
    super()
    this.all = all
  }
  pages = () => this.all
  newPage = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const page = new FakePage("about:blank")
    this.all.push(page)
    this.emit("page", page)
    return page
  }
}

const tabsOf = (context: FakeContext) => watchTabs(context as unknown as BrowserContext)

describe("Tabs.active", () => {
  it.live("opens one page for concurrent callers, after a crash and if none is left", () =>
    Effect.gen(function* () {
      const crashed = new FakePage("http://site.test/")
      const context = new FakeContext([crashed])
      const tabs = tabsOf(context)
      const threeAtOnce = Effect.all([tabs.active, tabs.active, tabs.active], { concurrency: "unbounded" })
      crashed.emit("crash")
      const [reopened] = yield* threeAtOnce
      assert.lengthOf(context.all, 2)
      assert.strictEqual(reopened.url(), "http://site.test/")

      context.all[1]?.emit("close")
      assert.strictEqual(new Set(yield* threeAtOnce).size, 1)
      assert.lengthOf(context.all, 3)
    }),
  )
})
