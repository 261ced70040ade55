import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { cdpRequest } from "../process/CdpConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import type { ConsentRules, ConsentStart } from "./ConsentRules.ts"

/** Isolated JavaScript world for banner detection. The page's own scripts cannot access it. */
const consentWorld = "tabwright-consent"

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
const consentScript = (library: string, { config, rules }: ConsentStart): string => `(() => {
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
const nextMessages = { expression: `globalThis.${channel}.next()`, limitMs: silenceMs + 10_000 }

const receiveFunction = `function (message) { void globalThis.${channel}.receive(message) }`

/** Time after which a page without a banner is assumed to have none. */
const watchLimit = "2 minutes"

interface Frame {
  readonly id: string
  readonly url: string
  readonly parentId?: string
}
const Frame = Schema.Struct({ id: Schema.String, url: Schema.String, parentId: Schema.optionalKey(Schema.String) })
const isNavigated = Schema.is(Schema.Struct({ frame: Frame }))

interface Tree {
  readonly frame: Frame
  readonly childFrames?: ReadonlyArray<Tree>
}
const Tree: Schema.Codec<Tree> = Schema.Struct({
  frame: Frame,
  childFrames: Schema.optionalKey(Schema.Array(Schema.suspend(() => Tree))),
})

/** Answers the cookie banners of all current and future pages and frames until the scope closes. */
export const answerCookieBanners = Effect.fnUntraced(function* (
  targets: Targets,
  rules: ConsentRules,
): Effect.fn.Return<void, never, Scope.Scope> {
  const scope = yield* Effect.scope
  const run = Effect.runForkWith(yield* Effect.context<never>())

  const setUp = (target: AttachedTarget) => {
    if (target.type !== "page" && target.type !== "iframe") return Effect.void
    const watchFrame = (frame: Frame) => {
      if (!/^https?:/.test(frame.url)) return
      // A document that closes meanwhile no longer needs an answer.
      run(Effect.forkIn(Effect.ignore(handleDocument(target, frame, rules)), scope))
    }
    target.on("Page.frameNavigated", (event) => {
      if (isNavigated(event)) watchFrame(event.frame)
    })
    const open = Effect.ignore(
      Effect.map(cdpRequest(target, Schema.Struct({ frameTree: Tree }), "Page.getFrameTree"), ({ frameTree }) =>
        framesOf(frameTree).forEach(watchFrame),
      ),
    )
    return Effect.all([target.send("Page.enable"), open], { concurrency: "unbounded", discard: true })
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => targets.each(setUp)),
    (stop) => Effect.sync(stop),
  )
})

const framesOf = ({ frame, childFrames = [] }: Tree): ReadonlyArray<Frame> => [frame, ...childFrames.flatMap(framesOf)]

const World = Schema.Struct({ executionContextId: Schema.Number })
const Value = Schema.Struct({ result: Schema.Struct({ value: Schema.optionalKey(Schema.Unknown) }) })
const Texts = Schema.Struct({ result: Schema.Struct({ value: Schema.String }) })

const Messages = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      type: Schema.String,
      id: Schema.optionalKey(Schema.String),
      code: Schema.optionalKey(Schema.String),
      cmp: Schema.optionalKey(Schema.String),
      state: Schema.optionalKey(Schema.Struct({ lifecycle: Schema.String })),
    }),
  ),
)

const finalStates = new Set(["nothingDetected", "optOutFailed", "optInFailed", "done"])

const handleDocument = Effect.fnUntraced(
  function* (
    target: AttachedTarget,
    frame: Frame,
    rules: ConsentRules,
  ): Effect.fn.Return<void, ChromiumError | Schema.SchemaError> {
    const isTop = target.type === "page" && frame.parentId === undefined
    const world = { frameId: frame.id, worldName: consentWorld }
    const { executionContextId } = yield* cdpRequest(target, World, "Page.createIsolatedWorld", world)
    const inWorld = { contextId: executionContextId, returnByValue: true }
    const expression = consentScript(rules.library, rules.startOf({ url: frame.url, isTop }))
    const started = yield* cdpRequest(target, Value, "Runtime.evaluate", { ...inWorld, expression })
    if (started.result.value !== true) return

    let isOver = false
    while (!isOver) {
      const { expression, limitMs } = nextMessages
      const next = { ...inWorld, expression, awaitPromise: true }
      const said = yield* cdpRequest(target, Texts, "Runtime.evaluate", next, { limitMs })
      for (const { type, id, code, cmp, state } of yield* Schema.decodeEffect(Messages)(said.result.value)) {
        if (type === "eval" && code !== undefined) {
          const reply = { type: "evalResp", id, result: yield* evaluateInPage(target, executionContextId, code) }
          const replied = { functionDeclaration: receiveFunction, executionContextId, arguments: [{ value: reply }] }
          yield* target.send("Runtime.callFunctionOn", replied)
        }
        if (type === "autoconsentDone") yield* Effect.logDebug(`Dismissed the cookie banner (${cmp}) of ${frame.url}`)
        isOver ||= state !== undefined && finalStates.has(state.lifecycle)
      }
    }
  },
  (handling) => Effect.timeoutOption(handling, watchLimit),
)

const Remote = Schema.Struct({ result: Schema.Struct({ objectId: Schema.String }) })
const Described = Schema.Struct({ node: Schema.Struct({ backendNodeId: Schema.Number }) })
const Resolved = Schema.Struct({ object: Schema.Struct({ objectId: Schema.String }) })

/**
 * Evaluates a rule's expression in the main world of the same document. Goes through the document's node, because pages
 * can detect the Runtime domain, which would report the world's id.
 */
const evaluateInPage = Effect.fnUntraced(function* (target: AttachedTarget, contextId: number, code: string) {
  const group = { objectGroup: consentWorld }
  const here = { expression: "document", contextId, ...group }
  const { objectId } = (yield* cdpRequest(target, Remote, "Runtime.evaluate", here)).result
  const { node } = yield* cdpRequest(target, Described, "DOM.describeNode", { objectId })
  const there = { backendNodeId: node.backendNodeId, ...group }
  const { object } = yield* cdpRequest(target, Resolved, "DOM.resolveNode", there)
  const { result } = yield* cdpRequest(target, Value, "Runtime.callFunctionOn", {
    objectId: object.objectId,
    functionDeclaration: `async function () { return Boolean(await (${code})) }`,
    awaitPromise: true,
    returnByValue: true,
  })
  yield* target.send("Runtime.releaseObjectGroup", group)
  return result.value === true
})
