import * as fs from "node:fs"
import { createRequire } from "node:module"
import type { Config, IndexedCMPRuleset, RuleBundle } from "@duckduckgo/autoconsent"
import * as Effect from "effect/Effect"

/**
 * What is done about cookie banners: `reject` refuses all that can be refused and hides what cannot be answered, `accept`
 * agrees.
 *
 * @category models
 * @since 0.1.0
 */
export type BannerAnswer = "reject" | "accept"

/**
 * The rules by which cookie banners are known and answered.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConsentRules {
  /** The library that carries them out in a page, a CommonJS module. */
  readonly library: string
  readonly startOf: (document: { readonly url: string; readonly isTop: boolean }) => ConsentStart
}

/**
 * What the library needs for one document.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConsentStart {
  readonly config: Partial<Config>
  readonly rules: RuleBundle
}

const packageName = "@duckduckgo/autoconsent"

/** The ways of agreeing are left out of the short form of the rules. */
interface LongRules {
  readonly autoconsent: RuleBundle["autoconsent"]
}

/**
 * Loads the rules, which come with the package; nothing is asked of the network.
 *
 * @category constructors
 * @since 0.1.0
 */
export const loadConsentRules = Effect.fn("ConsentRules.load")((answer: BannerAnswer) =>
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
    const { autoconsent }: LongRules = JSON.parse(json)
    return {
      library,
      startOf: ({ url, isTop }) => ({
        config,
        rules: { autoconsent: autoconsent.filter((rule) => concerns(rule, url, isTop)) },
      }),
    }
  }),
)

/** Hiding everything that may be a banner beforehand would leave a mark in each page: a style element. */
const configOf = (answer: BannerAnswer): Partial<Config> => ({
  enabled: true,
  autoAction: answer === "reject" ? "optOut" : "optIn",
  enablePrehide: false,
  enableCosmeticRules: answer === "reject",
  enableGeneratedRules: true,
  detectRetries: 20,
  isMainWorld: false,
  // Buttons that read like a refusal, where no rule knows the banner. There is no such way of agreeing.
  heuristicMode: answer === "reject" ? "reject" : "off",
})

const concerns = ({ runContext }: RuleBundle["autoconsent"][number], url: string, isTop: boolean): boolean => {
  if (isTop ? runContext?.main === false : runContext?.frame !== true) return false
  return runContext?.urlPattern === undefined || new RegExp(runContext.urlPattern).test(url)
}
