import * as fs from "node:fs"
import { createRequire } from "node:module"
import type { Config, IndexedCMPRuleset, RuleBundle } from "@duckduckgo/autoconsent"
import * as Effect from "effect/Effect"

/**
 * Response to cookie banners: `reject` rejects everything optional and hides banners that it cannot answer, `accept`
 * agrees.
 *
 * @category models
 * @since 0.1.0
 */
export type CookieBannerPolicy = "reject" | "accept"

export interface ConsentRules {
  /** Source of the CommonJS module that executes the rules in a page. */
  readonly library: string
  readonly startOf: (document: { readonly url: string; readonly isTop: boolean }) => ConsentStart
}

export interface ConsentStart {
  readonly config: Partial<Config>
  readonly rules: RuleBundle
}

const packageName = "@duckduckgo/autoconsent"

/** Full form of the rules. The short form omits the opt-in steps. */
interface FullRules {
  readonly autoconsent: RuleBundle["autoconsent"]
}

/** Loads the rules bundled with the package. Makes no network requests. */
export const loadConsentRules = Effect.fn("ConsentRules.load")((answer: CookieBannerPolicy) =>
  Effect.promise(async (): Promise<ConsentRules> => {
    const { filterCompactRules } = await import("@duckduckgo/autoconsent")
    const { resolve } = createRequire(import.meta.url)
    const library = await fs.promises.readFile(resolve(packageName), "utf8")
    const json = await fs.promises.readFile(
      resolve(`${packageName}/rules/${answer === "reject" ? "compact-rules" : "rules"}.json`),
      "utf8",
    )
    const config = configOf(answer)
    if (answer === "reject") {
      const compact: IndexedCMPRuleset = JSON.parse(json)
      return {
        library,
        startOf: ({ url, isTop }) => ({
          config,
          rules: { autoconsent: [], compact: filterCompactRules(compact, { url, mainFrame: isTop }) },
        }),
      }
    }
    const { autoconsent }: FullRules = JSON.parse(json)
    return {
      library,
      startOf: ({ url, isTop }) => ({
        config,
        rules: { autoconsent: autoconsent.filter((rule) => appliesTo(rule, url, isTop)) },
      }),
    }
  }),
)

/** Does not prehide banners, because that leaves a detectable style element in each page. */
const configOf = (answer: CookieBannerPolicy): Partial<Config> => ({
  enabled: true,
  autoAction: answer === "reject" ? "optOut" : "optIn",
  enablePrehide: false,
  enableCosmeticRules: answer === "reject",
  enableGeneratedRules: true,
  detectRetries: 20,
  isMainWorld: false,
  // The heuristics find reject buttons of unknown banners; there are none for opt-in.
  heuristicMode: answer === "reject" ? "reject" : "off",
})

const appliesTo = ({ runContext }: RuleBundle["autoconsent"][number], url: string, isTop: boolean): boolean => {
  if (isTop ? runContext?.main === false : runContext?.frame !== true) return false
  return runContext?.urlPattern === undefined || new RegExp(runContext.urlPattern).test(url)
}
