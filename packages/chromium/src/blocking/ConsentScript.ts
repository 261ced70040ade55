import type { ConsentStart } from "./ConsentRules.ts"

/** Isolated JavaScript world for banner detection. The page's own scripts cannot access it. */
export const consentWorld = "tabwright-consent"

/** Name of the global through which document and server communicate, visible in that world only. */
const channel = "tabwrightConsent"

/** Longest silence of a document before the server polls again. */
const silenceMs = 20_000

/**
 * Script that detects and answers a banner in a document. Evaluates to true if it started; documents restored from the
 * back-forward cache are not processed twice.
 *
 * Calls that need the page's main world are queued until {@link nextMessages} fetches them.
 */
export const consentScript = (library: string, { config, rules }: ConsentStart): string => `(() => {
  if (globalThis.${channel} !== undefined) return false
  const messages = []
  let wake = () => {}
  const module = { exports: {} }
  ;(function (module, exports) {
${library}
  })(module, module.exports)
  const send = async (message) => {
    messages.push(message)
    wake()
  }
  globalThis.${channel} = {
    next: async () => {
      if (messages.length === 0) {
        await new Promise((resolve) => {
          wake = resolve
          setTimeout(resolve, ${silenceMs})
        })
      }
      return JSON.stringify(messages.splice(0))
    },
  }
  const consent = new module.exports.default(send, ${JSON.stringify(config)}, ${JSON.stringify(rules)})
  globalThis.${channel}.receive = (message) => consent.receiveMessageCallback(message)
  return true
})()`

/** Waits for messages of a document. Returns an empty list after 20 s of silence. */
export const nextMessages = { expression: `globalThis.${channel}.next()`, limitMs: silenceMs + 10_000 }

/** Passes a message from the server to a document. */
export const deliver = `function (message) { void globalThis.${channel}.receive(message) }`
