import type * as http from "node:http"
import type { Sites } from "../targets/BareBrowser.ts"

/** Values that identify a visitor, in pages, workers and their request headers. */
export const traits = `async () => {
  const canvas = new OffscreenCanvas(1, 1), gl = canvas.getContext("webgl")
  gl.getExtension("WEBGL_debug_renderer_info")
  const names = ["architecture", "bitness", "formFactors", "fullVersionList", "model", "platformVersion", "uaFullVersion", "wow64"]
  const intl = Intl.DateTimeFormat().resolvedOptions()
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    language: navigator.language,
    languages: navigator.languages.join(),
    cores: navigator.hardwareConcurrency,
    memory: navigator.deviceMemory,
    isAutomated: navigator.webdriver ?? false,
    hints: JSON.stringify(await navigator.userAgentData.getHighEntropyValues(names)),
    timeZone: intl.timeZone,
    offset: new Date(2026, 0, 1).getTimezoneOffset(),
    locale: intl.locale,
    number: (1234.5).toLocaleString(),
    vendor: gl.getParameter(37445),
    renderer: gl.getParameter(37446),
    headers: await (await fetch("/headers?" + Math.random())).text(),
  }
}`

const answer = `(${traits})()`
const opened = (where: string) =>
  `(async () => { const d = document, w = ${where}; return w.eval(${JSON.stringify(answer)}) })()`
const messageFrom = (how: string) => `new Promise((done) => { const heard = ({ data }) => done(data); ${how} })`

/** Contexts in which a site can read them, each as an expression for the page at `/`. */
export const places: Readonly<Record<string, string>> = {
  "the page": answer,
  "a frame of its own site": opened(`frames[0]`),
  "a frame that has just been made": opened(`d.body.appendChild(d.createElement("iframe")).contentWindow`),
  "a frame from text": `new Promise((done) => { const f = document.createElement("iframe"); f.srcdoc = "<p>"; f.onload = () => done(f.contentWindow.eval(${JSON.stringify(answer)})); document.body.append(f) })`,
  "a popup that has just been opened": opened(`open("about:blank")`),
  "a worker": messageFrom(`new Worker("/worker.js").onmessage = heard`),
  "a worker's worker": messageFrom(`new Worker("/nested.js").onmessage = heard`),
  "a shared worker": messageFrom(`new SharedWorker("/shared.js").port.onmessage = heard`),
  "a service worker": messageFrom(
    `navigator.serviceWorker.onmessage = heard; navigator.serviceWorker.register("/service.js").then(({ installing, active }) => (installing ?? active).postMessage("?"))`,
  ),
}

const headersOf = ({ headers }: http.IncomingMessage): string =>
  JSON.stringify(
    ["user-agent", "accept-language", "sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform"].map(
      (name) => headers[name],
    ),
  )

export const traitSites: Sites = {
  "/": `<!doctype html><title>first</title><body><iframe src="/inner"></iframe>`,
  "/inner": "<p>inner",
  "/headers": headersOf,
  "/worker.js": `(${traits})().then(postMessage)`,
  "/nested.js": `new Worker("/worker.js").onmessage = ({ data }) => postMessage(data)`,
  "/shared.js": `onconnect = ({ ports: [port] }) => (${traits})().then((it) => port.postMessage(it))`,
  "/service.js": `onmessage = ({ source }) => (${traits})().then((it) => source.postMessage(it))`,
}
