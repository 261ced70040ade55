import type { Tabwright } from "@tabwright/sdk"
import { CdpConnection } from "./CdpConnection.ts"
import { ExperimentRejected } from "./Driver.ts"

/** Hosts of one machine, which a service does not let its browsers reach by default. */
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Rejects with `ExperimentRejected` if the browsers of a service cannot open a site on loopback. */
export const checkLoopback = async (client: Tabwright, urls: ReadonlyArray<string>): Promise<void> => {
  const local = urls.filter((url) => loopback.test(new URL(url).hostname))
  if (local.length === 0) return
  // It ends automatically if this process is killed.
  const browser = await client.browsers.create({ enableRecording: false, timeout: 1 })
  try {
    if (typeof browser.cdpUrl !== "string") throw new Error(`Browser ${browser.id} has no CDP URL.`)
    const connection = await CdpConnection.open(browser.cdpUrl, () => {})
    try {
      for (const url of local) {
        const errorText = await open(connection, url)
        if (errorText !== undefined) throw new ExperimentRejected(problemOf(url, errorText))
      }
    } finally {
      connection.close()
    }
  } finally {
    await client.browsers.stop(browser.id)
  }
}

const open = async (connection: CdpConnection, url: string): Promise<string | undefined> => {
  const { targetId } = await connection.send("Target.createTarget", { url: "about:blank" })
  const { sessionId } = await connection.send("Target.attachToTarget", { targetId, flatten: true })
  const { errorText } = await connection.send("Page.navigate", { url }, String(sessionId))
  return typeof errorText === "string" && errorText !== "" ? errorText : undefined
}

const problemOf = (url: string, errorText: string): string =>
  [
    `The browsers of the server cannot open ${url} (${errorText}), because it is an address of this machine.`,
    "Start the server on this machine with --allow-network 127.0.0.1, or TABWRIGHT_ALLOW_NETWORKS=127.0.0.1, or start one for the experiment with: tabwright eval run --local.",
  ].join(" ")
