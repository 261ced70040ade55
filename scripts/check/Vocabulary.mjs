/**
 * Words and patterns that the project avoids, with their replacements: one standard term per concept.
 *
 * @typedef {object} Banned
 * @property {RegExp} pattern
 * @property {string} instead
 * @property {ReadonlyArray<string>} [allowed] Paths or path prefixes where the words have their literal meaning.
 */

/** Sites and tasks of tests and benchmarks, whose texts contain such words. */
const demoData = [
  "apps/demo-shop/",
  "apps/eval-sites/",
  "apps/task-bank/",
  "apps/widget-zoo/",
  "bench/agent/",
  "packages/evals/test/builtin/",
  "packages/planner/",
]

/** @type {ReadonlyArray<Banned>} */
export const banned = [
  { pattern: /\bhouses?\b/i, instead: "cluster", allowed: demoData },
  { pattern: /\bfilms?\b/i, instead: "video", allowed: demoData },
  { pattern: /\bdoors?\b/i, instead: "endpoint, adapter or entry point", allowed: demoData },
  { pattern: /\bhands\b/i, instead: "lease", allowed: demoData },
  { pattern: /\blaws?\b/i, instead: "rule, check or property", allowed: demoData },
  { pattern: /whereabouts/i, instead: "locators" },
  {
    // Except for the Unix account.
    pattern:
      /\bnobody\b(?!["`]|\.uid|\.gid|, nobody| \}| \? | = \{)(?<!account(?:: |s such as `)?\s*`?nobody)(?<!useradd --system nobody)/i,
    instead: "the passive voice, or no client",
    allowed: demoData,
  },
  { pattern: /\bwhoever\b/i, instead: "the caller, the owner, any client" },
  { pattern: /\bsomebody\b/i, instead: "a user, an operator, a human" },
  { pattern: /\bputs? away\b/i, instead: "archive" },
  { pattern: /\bkeeps? to\b/i, instead: "respects, is limited to" },
  { pattern: /\brooms?\b/i, instead: "capacity, space or folder", allowed: demoData },
  { pattern: /(?:^|[^.])\bfloors?\b/i, instead: "tier", allowed: demoData },
  { pattern: /\b(?:is|are|was|were|be) told\b/i, instead: "is sent, is notified, receives" },
  { pattern: /\bfor good\b/i, instead: "permanently" },
  { pattern: /\banew\b/i, instead: "again" },
  { pattern: /\bby itself\b/i, instead: "automatically" },
  { pattern: /\bgo(?:es)? by\b/i, instead: "uses, follows" },
  { pattern: /\bshall\b/i, instead: "must, should or will", allowed: demoData },
  { pattern: /\bso many\b/i, instead: "a number of", allowed: demoData },
  {
    pattern: /\b(?:it|this|that|which|text|one|body|input|file) is (?:no(?! (?:longer|more)\b)|none of) [a-z]+/i,
    instead: "is not a",
  },
  { pattern: /\b(?:came|became|becomes|come) of\b/i, instead: "result, outcome" },
  { pattern: /\bas (?:shipped|it ships)\b/i, instead: "by default" },
  { pattern: /\bin the words of\b/i, instead: "as defined by" },
  { pattern: /\bwith commas between\b/i, instead: "comma-separated" },
  { pattern: /\bas the server has it\b/i, instead: "server default" },
  { pattern: /\bcures?d?\b/i, instead: "fix" },
  { pattern: /\bcatalogue/i, instead: "catalog", allowed: demoData },
  { pattern: /[a-z]House\b|\bHouse[A-Z]/, instead: "Cluster", allowed: demoData },
  { pattern: /[fF]ilm[A-Z]|[a-z]Films?\b/, instead: "Video", allowed: demoData },
  { pattern: /[a-z]Doors?\b/, instead: "Endpoint or Adapter", allowed: demoData },
  { pattern: /[a-z]Hands\b|\bHands\b/, instead: "Lease", allowed: demoData },
  { pattern: /[a-z]Wish(?:es)?\b|\bWish(?:es)?\b/, instead: "Options", allowed: demoData },
  { pattern: /[a-z]Room\b|\bhasRoom/, instead: "Capacity or Quota", allowed: demoData },
  { pattern: /\bTold[A-Z]?|[a-z]Telling\b/, instead: "Event, Notification or Writer" },
  {
    pattern: /\b(?:Suspicion|Salvage|Patient|Unfit|Ladder|Rung|Grip|Seat|Culprit|Sight|Gauge|Concessions)\b/,
    instead: "the terms of the field",
    allowed: demoData,
  },
  { pattern: /[a-z]Place\b/, instead: "Node, Position, Location or Path", allowed: demoData },
  { pattern: /hasUsualForm|previousKeyUntil|is_learnt|not_offered/, instead: "the names of the contract" },
  {
    pattern: /(?:\/\*\*|^ +\*) (?:What|Whether|How|Where|Who|Whose|Why|When|Which|Those) /,
    instead: "a noun phrase for a thing, a verb in the third person for a function",
  },
  {
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\(\s*["`](?:which|that|who|what|how|where) /,
    instead: "a title that is a complete statement",
  },
  { pattern: /\bgoes on\b/i, instead: "continues" },
  { pattern: /\bwork(?:s|ed)? off\b/i, instead: "processes, completes" },
  { pattern: /\bg(?:ives?|ave|iving) way\b/i, instead: "yields, fails" },
  { pattern: /\bno longer there\b/i, instead: "no longer exists" },
  { pattern: /\bdoes? (?:as well|the same|so too)\b[.;"]/i, instead: "works as well, or the verb itself" },
  {
    pattern:
      /\b(?:licence|behaviour|favour|honour|neighbour|artefact|whilst|amongst|travelled|(?:organ|normal|recogn|serial|initial|minim|custom)is)|\boptimis(?!t|m)/i,
    instead: "the American spelling",
    allowed: demoData,
  },
  // A rename that has also replaced a word in prose.
  { pattern: /[a-z] (?:is|was|been|has|have|be) to[A-Z][a-z]+[A-Z]/, instead: "prose without identifiers" },
]

/** Lines that may use a banned word, by path. @type {Readonly<Record<string, ReadonlyArray<RegExp>>>} */
export const legitimate = {
  // A field of stored steps.
  "packages/agent/src/action/Action.ts": [/whereabouts/],
  "packages/agent/src/brain/SkillWriter.ts": [/whereabouts/],
  "packages/agent/src/browser/PlaywrightBrowser.ts": [/whereabouts/],
  "packages/agent/src/browser/execute/ExecuteAction.ts": [/whereabouts/],
  "packages/agent/src/recipe/RecipeCompiler.ts": [/whereabouts/],
  // Prompts change only together with a benchmark.
  "packages/agent/src/action/ActionDescriptions.ts": [/reload/],
  "packages/agent/src/judge/ModelJudge.ts": [/impossibleTask/],
  "packages/agent/src/prompt/SystemPrompt.ts": [/whoever|hands/],
  "packages/agent/src/prompt/Tools.ts": [/goes on/],
  // Tokens of a model.
  "packages/agent/src/observation/FrequentWords.ts": [/./],
}

/**
 * Finds the lines of a text that use banned words.
 *
 * @param {string} path
 * @param {string} text
 * @returns {ReadonlyArray<{ readonly line: number; readonly word: string; readonly instead: string }>}
 */
export const bannedWords = (path, text) => {
  const rules = banned.filter(({ allowed = [] }) => !allowed.some((start) => path.startsWith(start)))
  const exceptions = legitimate[path] ?? []
  return text.split("\n").flatMap((content, index) => {
    if (exceptions.some((exception) => exception.test(content))) return []
    return rules.flatMap(({ pattern, instead }) => {
      const [word] = pattern.exec(content) ?? []
      return word === undefined ? [] : [{ line: index + 1, word, instead }]
    })
  })
}

/** File names in -ing that are established nouns. */
export const gerunds = new Set(
  "Billing Blocking BrowserForwarding CallSpending CheckedReasoning ChromiumEncoding Heading InheritedReasoning Paging Planning Pricing ProviderReasoning ProxyWarning Rating Reasoning Recording SelfHealing UnsupportedReasoning VideoEncoding".split(
    " ",
  ),
)

/** @param {string} name Returns true for a file name such as `Observing.ts`. */
export const isGerund = (name) => /^(?:[A-Z][a-z]+)*[A-Z][a-z]+ing\.tsx?$/.test(name)
