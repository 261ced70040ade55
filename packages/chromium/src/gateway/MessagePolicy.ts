import * as path from "node:path"
import * as Predicate from "effect/Predicate"

/** The parameters of a command, or the whole message. */
type Fields = Readonly<Record<PropertyKey, unknown>>

/**
 * What becomes of a client's message: on to the browser, perhaps changed; refused with a text; or answered in the browser's
 * place, after which the client is let go.
 *
 * @category models
 * @since 0.1.0
 */
export type Verdict =
  | { readonly _tag: "Forward"; readonly message: Fields }
  | { readonly _tag: "Refuse"; readonly detail: string }
  | { readonly _tag: "AnswerAndClose" }

/**
 * @category models
 * @since 0.1.0
 */
export interface PolicyFolders {
  readonly downloadsDir: string
  readonly uploadsDir: string
}

/** Looks at the parameters of one command: nothing to say, new parameters, or the text of a refusal. */
type Rule = (params: Fields, folders: PolicyFolders) => undefined | Fields | string

/** Domains and commands that reach out of the browser, end it for everybody, or nest other commands unseen. */
const refused: Readonly<Record<string, string>> = {
  "Browser.crash": "it would end the browser for everybody",
  "Browser.crashGpuProcess": "it would disturb everybody",
  "Page.crash": "it would end the page for everybody",
  "Browser.executeBrowserCommand": "it acts on the browser's own surface",
  "Browser.getBrowserCommandLine": "it shows the server's folders",
  "SystemInfo.getInfo": "it shows the server's folders",
  "Target.setRemoteLocations": "it makes the browser connect to addresses past its network policy",
  "Target.exposeDevToolsProtocol": "it gives CDP to web pages",
  "Target.sendMessageToTarget": "nested commands are not checked; attach with flatten: true",
  "Target.openDevTools": "it opens a privileged page",
}

const refusedDomains: Readonly<Record<string, string>> = {
  Cast: "it reaches into the network past the policy",
  Extensions: "extensions are not part of a hosted browser",
  PWA: "apps are not part of a hosted browser",
  Tethering: "it opens ports on the server",
}

/** A page cannot open other schemes by itself, but a client could: `file:` reads the server's disk. */
const openSchemes = new Set(["http:", "https:", "data:", "blob:", "javascript:", "ws:", "wss:"])

const checkUrl = (url: unknown): string | undefined => {
  if (!Predicate.isString(url)) return undefined
  // Chromium drops tabs and line breaks before it looks: "fi\nle:///" is file:///.
  // eslint-disable-next-line no-control-regex
  const bare = url.replace(/[\u0000-\u0020]/g, "").toLowerCase()
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(bare)?.[0]
  if (scheme === undefined || openSchemes.has(scheme) || /^about:(blank|srcdoc)(?![^?#])/.test(bare)) return undefined
  return `navigation to ${scheme} addresses is not allowed on a hosted browser`
}

const checkFiles = (files: unknown, { uploadsDir }: PolicyFolders): string | undefined => {
  const isInside = (file: unknown) =>
    Predicate.isString(file) && path.isAbsolute(file) && path.resolve(file).startsWith(uploadsDir + path.sep)
  if (!Array.isArray(files) || files.every(isInside)) return undefined
  return "files can only be taken from the uploads folder of this browser"
}

const keepDownloads: Rule = (params, { downloadsDir }) =>
  params["behavior"] === "deny" || params["behavior"] === "default"
    ? undefined
    : { ...params, behavior: "allowAndName", downloadPath: downloadsDir }

/** The older command names files as sites want them, so that two could clash: it becomes the newer one. */
const renamed: Readonly<Record<string, string>> = { "Page.setDownloadBehavior": "Browser.setDownloadBehavior" }

const rules: Readonly<Record<string, Rule>> = {
  "Browser.setDownloadBehavior": keepDownloads,
  "Page.setDownloadBehavior": keepDownloads,
  "Target.createBrowserContext": ({ proxyServer, proxyBypassList, ...params }) =>
    proxyServer === undefined && proxyBypassList === undefined ? undefined : params,
  // An empty address opens the new tab page, which is privileged.
  "Target.createTarget": (params) =>
    params["url"] === "" ? { ...params, url: "about:blank" } : checkUrl(params["url"]),
  "Page.navigate": ({ url }) => checkUrl(url),
  "Network.loadNetworkResource": ({ url }) => checkUrl(url),
  "Network.continueInterceptedRequest": ({ url }) => checkUrl(url),
  "Fetch.continueRequest": ({ url }) => checkUrl(url),
  "DOM.setFileInputFiles": ({ files }, folders) => checkFiles(files, folders),
  "Page.handleFileChooser": ({ files }, folders) => checkFiles(files, folders),
  "Input.dispatchDragEvent": ({ data }, folders) =>
    Predicate.hasProperty(data, "files") ? checkFiles(data.files, folders) : undefined,
}

/**
 * Judges a client's message. What is forwarded must be written anew from the verdict's message, never as the client wrote
 * it: Chromium reads a repeated key or an escaped letter in its own way.
 *
 * @category validation
 * @since 0.1.0
 */
export const judge = (message: Fields, folders: PolicyFolders): Verdict => {
  const method = message["method"]
  if (!Predicate.isString(method)) return { _tag: "Forward", message }
  if (method === "Browser.close") return { _tag: "AnswerAndClose" }

  const why = own(refused, method) ?? own(refusedDomains, method.split(".")[0] ?? "")
  if (why !== undefined) return { _tag: "Refuse", detail: `${method} is not allowed on a hosted browser: ${why}` }

  const params = Predicate.isReadonlyObject(message["params"]) ? message["params"] : {}
  const outcome = own(rules, method)?.(params, folders)
  if (outcome === undefined) return { _tag: "Forward", message }
  if (Predicate.isString(outcome)) return { _tag: "Refuse", detail: `${method}: ${outcome}` }
  return { _tag: "Forward", message: { ...message, method: own(renamed, method) ?? method, params: outcome } }
}

const own = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
