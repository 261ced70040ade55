import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

const sameAddress = (a: string, b: string): boolean => {
  const plain = (url: string): string => (URL.canParse(url) ? new URL(url).href.replace(/\/$/, "") : url)
  return plain(a) === plain(b)
}

/** Opens an address. The browser's message about a page that does not load is passed on. */
const open = (url: string, scene: Scene): Outcome => {
  const { observation, progress } = scene
  const result = lastResult(scene)
  if (progress.phase === "asked") {
    if (result?.ok === true) {
      if (observation.status !== null && observation.status >= 400)
        return failed(`${url} responded with status ${observation.status}.`)
      return met(
        observation.downloads.length > 0
          ? `Downloaded ${observation.downloads.join(", ")}.`
          : `The page ${placeOf(observation)} is open.`,
      )
    }
    const isBroken = result === undefined || result.interrupted === true
    if (isBroken && sameAddress(observation.url, url) && (observation.status === null || observation.status < 400))
      return met(`The page ${placeOf(observation)} is open.`)
    if (!isBroken) return failed(result.message)
    if (progress.attempts >= 3) return failed(`${url} could not be opened: the run was interrupted on every attempt.`)
  }
  return act(scene, `Open ${url}.`, [{ navigate: { url } }], { phase: "asked", attempts: progress.attempts + 1 })
}

const turn = (name: "back" | "forward" | "reload", scene: Scene): Outcome => {
  const result = lastResult(scene)
  const done = { back: "Went back:", forward: "Went forward:", reload: "Reloaded:" }[name]
  if (scene.progress.phase === "asked") {
    if (result?.ok === true || (result?.interrupted === true && name !== "reload"))
      return met(`${done} ${placeOf(scene.observation)}.`)
    if (result !== undefined && result.interrupted !== true) return failed(result.message)
  }
  const goal = { back: "Go back to the previous page.", forward: "Go forward.", reload: "Reload the page." }[name]
  return act(scene, goal, [name === "back" ? { back: {} } : name === "forward" ? { forward: {} } : { reload: {} }], {
    phase: "asked",
    attempts: scene.progress.attempts + 1,
  })
}

/**
 * Opens addresses, and goes back and forward in the history.
 *
 * @category frames
 */
export const navigate: Frame = {
  name: "open an address",
  does: "Opens a URL, goes back or forward, or reloads the page",
  examples: ["Go to https://example.com", "Please open example.com", "Go back", "Reload the page"],
  read: ({ args, verb }) => {
    const url = args.find(({ kind }) => kind === "url")
    if (verb === null)
      return url !== undefined && args.length === 1 ? [intent((scene) => open(url.value, scene), 1, true)] : []
    const found: Array<Intent> = []
    if (url !== undefined && verb.senses.has("open") && args.length <= 4)
      found.push(intent((scene) => open(url.value, scene), 1, true))
    const isPlain = args.every(({ value }) =>
      /^(?:the|this|to|previous|page|one|history|browser|in|again|last)$/.test(value),
    )
    if (isPlain)
      for (const name of ["back", "forward", "reload"] as const)
        if (verb.senses.has(name) && !(name === "back" && verb.base === "return" && args.length === 0))
          found.push(intent((scene) => turn(name, scene), 0.9))
    return found
  },
}

const intent = (step: Intent["step"], fit: number, needsNoPage = false): Intent => ({
  fit: () => fit,
  step,
  needsNoPage,
})
