import type { ConsentStart } from "./ConsentRules.ts"

/**
 * The JavaScript world of each document in which banners are looked for; the page's own scripts cannot see into it.
 *
 * @category constants
 * @since 0.1.0
 */
export const consentWorld = "tabwright-consent"

/** What a document and the server speak through, known in that world alone. */
const channel = "tabwrightConsent"

/** So long a document is silent before the server asks again whether it is still there. */
const silenceMs = 20_000

/**
 * Looks for a banner in a document, and answers it. Its value is whether it began: a document that came back from the
 * browser's memory is not asked twice.
 *
 * The library asks for what only the page's own world can answer; such questions wait until {@link nextMessage} takes them.
 *
 * @category constructors
 * @since 0.1.0
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

/**
 * Waits for what a document has to say: a list of messages, empty when it was silent for 20 seconds.
 *
 * @category constants
 * @since 0.1.0
 */
export const nextMessages = { expression: `globalThis.${channel}.next()`, limitMs: silenceMs + 10_000 }

/**
 * Hands a message of the server to a document.
 *
 * @category constants
 * @since 0.1.0
 */
export const deliver = `function (message) { void globalThis.${channel}.receive(message) }`
