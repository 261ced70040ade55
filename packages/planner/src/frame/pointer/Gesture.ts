import { phraseOf } from "../../language/Phrase.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { cardinal } from "../../language/NumberWord.ts"
import { describe, ground } from "../../page/Ground.ts"
import { nodeNamed } from "../../page/Places.ts"
import type { Node } from "../../page/Page.ts"
import { act, failed, hasChanged, lastResult, markOf, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

const withoutFirst = (tokens: Tokens): Tokens =>
  isWord(tokens[0], "over", "on", "to", "at", "in", "into") ? tokens.slice(1) : tokens

/** Something visible that tokens name: an element, or any text with an element around it. */
const thingFor = (scene: Scene, tokens: Tokens): Node | undefined => {
  const { page } = scene
  const found = ground(page, phraseOf(tokens))
  const node = found.kind === "found" ? page.nodeOf(found.element) : undefined
  return (
    node ??
    nodeNamed(
      page,
      tokens,
      page.nodes.filter((one) => one.element !== undefined),
      (one) => [one.of.name, page.line(one)].filter((text) => text !== "" && text.length < 120),
    )
  )
}

const point = (tokens: Tokens, kind: "hover" | "focus", scene: Scene): Outcome => {
  const { page, progress } = scene
  if (progress.phase === "done" && kind === "hover") {
    const result = lastResult(scene)
    return result?.ok === true
      ? met(`The pointer is on ${progress.what}.${hasChanged(scene) ? " The page changed." : ""}`)
      : failed(result?.message ?? "The pointer could not be moved.")
  }
  const node = thingFor(scene, tokens)
  if (node?.element === undefined)
    return failed(`"${plainText(tokens)}" was not found on ${placeOf(scene.observation)}.`)
  const what = describe(node.element)
  if (kind === "focus" && page.has(node, "focused")) return met(`${what} has the focus.`)
  if (progress.phase === "done") return failed(`${what} did not get the focus.`)
  return act(
    scene,
    kind === "hover" ? `Point at ${what}.` : `Focus ${what}.`,
    [kind === "hover" ? { hover: { el: node.element.index } } : { click: { el: node.element.index } }],
    { phase: "done", before: markOf(scene), what },
  )
}

/** Text that the page shows, in view or below it. */
const isShown = (scene: Scene, text: string): boolean => normalise(scene.observation.pageText).includes(normalise(text))

const maxScrolls = 25

/** Scrolls until something is there; pages that load more when scrolled are scrolled on. */
const scrollTo = (tokens: Tokens, scene: Scene): Outcome => {
  const { page, progress } = scene
  const node =
    thingFor(scene, tokens) ??
    page.innermost((text) => text !== "" && normalise(text).includes(normalise(plainText(tokens))))[0]
  const element =
    node === undefined
      ? undefined
      : (node.element ??
        [...page.descendants(page.item(node) ?? node)].find((one) => one.element !== undefined)?.element)
  if (progress.phase === "shown")
    return met(`"${plainText(tokens)}" is in view.`, { item: plainText(tokens), subject: [plainText(tokens)] })
  if (node !== undefined && element === undefined) return met(`"${plainText(tokens)}" is on the page.`)
  if (element !== undefined) {
    const [, top = 0] = node?.of.box ?? []
    const { top: from, viewportHeight } = scene.observation.scroll
    if (top >= from && top < from + viewportHeight)
      return met(`"${plainText(tokens)}" is in view.`, { item: plainText(tokens), subject: [plainText(tokens)] })
    return act(
      scene,
      `Scroll to "${plainText(tokens)}".`,
      [
        {
          scroll: {
            direction: top > from ? "down" : "up",
            pages: Math.max(0.2, Math.abs(top - from - viewportHeight / 3) / viewportHeight),
          },
        },
      ],
      { phase: "shown", before: markOf(scene) },
    )
  }
  if (progress.attempts >= maxScrolls || (progress.attempts > 0 && progress.attempts % 4 === 0 && !hasChanged(scene)))
    return failed(`"${plainText(tokens)}" did not appear while scrolling.`)
  return act(
    scene,
    `Scroll down to look for "${plainText(tokens)}".`,
    [{ scroll: { direction: "bottom" } }, { wait: { seconds: 0.3 } }],
    {
      phase: "scrolling",
      attempts: progress.attempts + 1,
      before: progress.attempts % 4 === 0 ? markOf(scene) : progress.before,
    },
  )
}

const scroll = (tokens: Tokens, scene: Scene): Outcome => {
  const { progress } = scene
  const result = lastResult(scene)
  if (progress.phase === "done")
    return result?.ok === true
      ? met(`Scrolled ${progress.what}.`)
      : failed(result?.message ?? "The page could not be scrolled.")
  const direction =
    (["top", "bottom", "up", "down", "left", "right"] as const).find((one) =>
      tokens.some((token) =>
        isWord(token, one, ...(one === "bottom" ? ["end"] : one === "top" ? ["beginning", "start"] : [])),
      ),
    ) ?? "down"
  const amount = tokens.flatMap((token) =>
    token.kind === "number" || /^\d+px$/.test(token.value)
      ? [Number.parseInt(token.value, 10)]
      : (cardinal(token.value) ?? []),
  )[0]
  const isPx = tokens.some((token) => token.value.endsWith("px") || isWord(token, "pixels"))
  const by =
    amount === undefined ? {} : isPx ? { pages: amount / scene.observation.scroll.viewportHeight } : { pages: amount }
  return act(scene, `Scroll ${direction}.`, [{ scroll: { direction, ...by } }], { phase: "done", what: direction })
}

const plainScroll =
  /^(?:(?:to|the|of|this|page|down|up|left|right|top|bottom|end|beginning|start|very|all|way|by|a|bit|little|pages?|screens?|pixels|px|times?|once|\d+(?:px)?|one|two|three|four|five|further|more|on|list)(?: |$))*$/

/**
 * Points at things, focuses fields and scrolls.
 *
 * @category frames
 */
export const gesture: Frame = {
  name: "point, focus, scroll",
  does: "Moves the pointer over something, focuses a field, scrolls by pages or pixels, or until something is there",
  examples: ["Hover over the menu", "Focus the search field", "Scroll to the bottom", "Scroll to post 17"],
  read: ({ args, isNegated, kind, verb }) => {
    if (kind !== "do" || verb === null || isNegated) return []
    const found: Array<Intent> = []
    const rest = withoutFirst(args)
    const fitting = (scene: Scene): number => (thingFor(scene, rest) === undefined ? 0 : 0.9)
    if (verb.senses.has("hover") && rest.length > 0)
      found.push({ fit: fitting, step: (scene) => point(rest, "hover", scene) })
    if (verb.senses.has("focus") && rest.length > 0)
      found.push({ fit: fitting, step: (scene) => point(rest, "focus", scene) })
    if (verb.senses.has("scroll")) {
      const until = args.findIndex((token) => isWord(token, "until", "till"))
      const to = args.findLastIndex((token) => isWord(token, "to"))
      const goal =
        until !== -1
          ? args
              .slice(until + 1)
              .filter(
                (token) =>
                  !isWord(
                    token,
                    "you",
                    "see",
                    "find",
                    "is",
                    "are",
                    "visible",
                    "appears",
                    "shows",
                    "in",
                    "view",
                    "up",
                    "comes",
                    "into",
                    "reach",
                  ),
              )
          : to === -1
            ? rest.filter((token) => !isWord(token, "down", "up"))
            : args.slice(to + 1)
      const isPlain = plainScroll.test(`${args.map(({ value }) => value).join(" ")} `.trimStart())
      found.push(
        isPlain
          ? { fit: () => 0.9, step: (scene) => scroll(args, scene) }
          : { fit: () => 0.85, step: (scene) => scrollTo(goal, scene) },
      )
    }
    return found
  },
}

const gone = new Set("gone disappears disappeared vanishes vanished hidden removed closed".split(" "))
const there = new Set(
  "appears appeared visible shown shows there displayed present loaded loads is are has have finished up been to be until till see you can comes on page the screen".split(
    " ",
  ),
)

/** Waits for some time, or until a text is there or gone. */
const wait = (tokens: Tokens, scene: Scene): Outcome => {
  const { progress } = scene
  const amount = tokens.flatMap((token) =>
    token.kind === "number"
      ? [Number(token.value)]
      : /^\d+(?:\.\d+)?m?s(?:ec)?$/.test(token.value)
        ? [Number.parseFloat(token.value) / (token.value.includes("ms") ? 1000 : 1)]
        : (cardinal(token.value) ?? []),
  )[0]
  const hasUnit = tokens.some(
    (token) =>
      isWord(
        token,
        "second",
        "seconds",
        "sec",
        "secs",
        "s",
        "minute",
        "minutes",
        "milliseconds",
        "ms",
        "moment",
        "while",
        "bit",
      ) || /^\d+m?s$/.test(token.value),
  )
  const quoted = tokens.find(({ kind }) => kind === "quoted")
  if (progress.phase === "waited") {
    const result = lastResult(scene)
    return result?.ok === true ? met(result.message) : failed(result?.message ?? "Waiting was interrupted.")
  }
  if (quoted === undefined && (hasUnit || tokens.length === 0)) {
    const factor = tokens.some((token) => isWord(token, "minute", "minutes"))
      ? 60
      : tokens.some((token) => isWord(token, "milliseconds", "ms"))
        ? 0.001
        : 1
    const seconds = Math.min(120, (amount ?? 2) * factor)
    return act(scene, `Wait ${seconds} s.`, [{ wait: { seconds } }], { phase: "waited" })
  }
  const isGone =
    tokens.some((token) => token.kind === "word" && gone.has(token.value)) ||
    (tokens.some((token) => isWord(token, "not", "longer")) &&
      tokens.some((token) => isWord(token, "visible", "shown", "there")))
  const text =
    quoted?.value ??
    plainText(
      tokens.filter(
        (token) =>
          !(
            token.kind === "word" &&
            (there.has(token.value) ||
              gone.has(token.value) ||
              isWord(token, "for", "a", "an", "text", "message", "not", "no", "longer"))
          ),
      ),
    )
  if (text === "") return act(scene, "Wait until the page is ready.", [{ wait: { seconds: 1 } }], { phase: "waited" })
  if (isShown(scene, text) !== isGone) return met(`"${text}" is ${isGone ? "gone" : "there"}.`)
  if (quoted === undefined && !isGone) {
    const found = ground(scene.page, phraseOf(tokens))
    if (found.kind === "found") return met(`${describe(found.element)} is there.`)
    if (progress.attempts >= 30) return failed(`"${text}" did not appear.`)
    return act(scene, `Wait for "${text}".`, [{ wait: { seconds: 1 } }], {
      phase: "waiting",
      attempts: progress.attempts + 1,
    })
  }
  return act(
    scene,
    `Wait until "${text}" is ${isGone ? "gone" : "there"}.`,
    [{ wait: isGone ? { textGone: text } : { text } }],
    { phase: "waited" },
  )
}

/**
 * Waits.
 *
 * @category frames
 */
export const waiting: Frame = {
  name: "wait",
  does: "Waits for some seconds, or until something appears or is gone",
  examples: ["Wait 2 seconds", 'Wait until "Done" appears', 'Wait until "Loading" is gone'],
  read: ({ args, isNegated, kind, verb }) =>
    kind === "do" && !isNegated && verb?.senses.has("wait") === true
      ? [{ fit: () => 0.95, step: (scene) => wait(args, scene) }]
      : [],
}
