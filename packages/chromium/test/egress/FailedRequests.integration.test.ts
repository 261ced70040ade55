import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { servePages } from "../targets/BareBrowser.ts"
import { codeOf, openBoth, openFailures, silentPort } from "./NetworkFailures.ts"

/** Runs in the page: how requests of every kind to a URL end. */
const useEveryWay = async (url: string) => {
  const element = (name: "img" | "script" | "iframe", add: (made: HTMLElement) => void) =>
    new Promise<string>((resolve) => {
      const made = document.createElement(name)
      made.addEventListener("load", () => resolve("loaded"))
      made.addEventListener("error", () => resolve("failed"))
      add(made)
      document.body.append(made)
    })
  const ask = `fetch(${JSON.stringify(url)}).then(({ status }) => String(status), String)`
  const worker = (script: string) =>
    new Promise((resolve) => new Worker(script).addEventListener("message", ({ data }) => resolve(data)))
  const inServiceWorker = async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.register("/service.js")
    const channel = new MessageChannel()
    const answer = new Promise((resolve) => channel.port1.addEventListener("message", ({ data }) => resolve(data)))
    channel.port1.start()
    ;(active ?? waiting ?? installing)?.postMessage(url, [channel.port2])
    return answer
  }
  return Promise.all([
    fetch(url).then(({ status }) => String(status), String),
    worker(URL.createObjectURL(new Blob([`${ask}.then(postMessage)`]))),
    inServiceWorker(),
    element("img", (made) => made.setAttribute("src", url)),
    element("script", (made) => made.setAttribute("src", url)),
    element("iframe", (made) => made.setAttribute("src", url)),
    new Promise<string>((resolve) => {
      const request = new XMLHttpRequest()
      request.addEventListener("loadend", () => resolve(`${request.status}`))
      request.open("GET", url)
      request.send()
    }),
    new Promise<string>((resolve) => {
      const socket = new WebSocket(url.replace("http", "ws"))
      socket.addEventListener("close", ({ code }) => resolve(String(code)))
      socket.addEventListener("open", () => resolve("open"))
    }),
  ])
}

const site = {
  "/": "<!doctype html><title>site</title>",
  "/service.js": `onmessage = ({ data, ports }) =>
    fetch(data).then(({ status }) => String(status), String).then((text) => ports[0].postMessage(text))`,
}

/** Runs the requests of a page, and returns their outcomes and all errors that the browser reports for the URL. */
const request = async (page: Page, siteUrl: string, url: string) => {
  await page.goto(siteUrl)
  const errors: Array<string> = []
  const onFailed = (failed: { url: () => string; failure: () => { errorText: string } | null }) => {
    if (failed.url() === url) errors.push(failed.failure()?.errorText ?? "")
  }
  const onConsole = (message: { text: () => string; location: () => { url: string } }) => {
    if (message.location().url === url || message.text().includes("WebSocket")) errors.push(message.text())
  }
  page.on("requestfailed", onFailed).on("console", onConsole)
  const outcomes = await page.evaluate(useEveryWay, url)
  // Events arrive before the response of a later command.
  await page.evaluate("0")
  page.off("requestfailed", onFailed).off("console", onConsole)
  return { outcomes, errors: [...new Set(errors)].toSorted() }
}

describe("a failed connection", () => {
  it.live("fails requests of pages, frames and workers like a browser without a proxy", () =>
    Effect.gen(function* () {
      const { bare, hosted } = yield* openBoth
      const port = yield* servePages(site)
      const siteUrl = `http://127.0.0.1:${port}/`
      const table = yield* openFailures
      yield* Effect.promise(async () => {
        for (const [name, url] of Object.entries(table)) {
          // Chromium itself blocks the port, and gives up redirects at different times.
          if (/^unsafe|redirect loop.*http$/.test(name)) continue
          const expected = await request(bare, siteUrl, url)
          const found = await request(hosted, siteUrl, url)
          assert.deepStrictEqual(found, expected, name)
        }
      })
    }),
  )

  it.live("times out if the site does not respond", () =>
    Effect.gen(function* () {
      const { hosted } = yield* openBoth
      const port = yield* silentPort
      const going = hosted.goto(`http://127.0.0.1:${port}/`, { timeout: 60_000 })
      const error = yield* Effect.promise(() => going.catch(codeOf))
      assert.strictEqual(error, "net::ERR_CONNECTION_TIMED_OUT")
    }),
  )
})
