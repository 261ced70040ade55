const cpuMs = (work: () => unknown): number => {
  const start = process.threadCpuUsage?.() ?? process.cpuUsage()
  work()
  const { system, user } = process.threadCpuUsage?.(start) ?? process.cpuUsage(start)
  return (system + user) / 1000
}

/** CPU time below which growth cannot be measured, in ms. */
const minCpuMs = 60

/** Maximum growth of CPU time for four times the input; quadratic work takes 16 times. */
const maxGrowth = 10

const maxAttempts = 4

/** Returns true if CPU time grows no faster than the input, judged by the fastest of several attempts. */
const growsLinearly = (
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): boolean => {
  const [small, large] = [textOf(length / 4), textOf(length)]
  let [smallMs, largeMs] = [Infinity, Infinity]
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    largeMs = Math.min(
      largeMs,
      cpuMs(() => work(large)),
    )
    if (largeMs < minCpuMs) return true
    smallMs = Math.min(
      smallMs,
      cpuMs(() => work(small)),
      cpuMs(() => work(small)),
    )
    if (largeMs < maxGrowth * smallMs) return true
  }
  return false
}

/** Share of the longest text that a test uses. Quadratic work shows in a quarter of it; long tests use all of it. */
const share = process.env["TABWRIGHT_LONG_TESTS"] === "1" ? 1 : 0.25

/** Parts of adversarial texts: marks, digits, letters, quotes, brackets, white space and mixtures of them. */
const adversarialParts: ReadonlyArray<string> = [
  ...Array.from("-17aAé.@\"'“(<[{ \n\t/:$€,_=?#…`|+\r*&;!~↑★\u2028"),
  "a@",
  "-@",
  "1,",
  "1.",
  "1.-",
  "1,1-",
  "111,",
  "a.",
  "a-",
  " a",
  "1 ",
  "\n\n ",
  "\n-",
  "\n# ",
  "“a ",
  "'a",
  '\\"',
  "{{a",
  "(a.bc/",
  "a.bc/'",
  "http:!",
  "http://a ",
  "https://a.b/?",
  "/a.csv/",
  "$1 ",
  "1 of ",
  "a: ",
  "```",
  "```\n",
  "Aa ",
  " and ",
  "step ",
  "click ",
  "open a, ",
  "first ",
  "lowlow",
  'in the row "',
  "<secret>",
  "<<<",
  "total ",
]

/** Returns `length` characters of the part, with an end that prevents a match. */
export const repeated =
  (part: string, end = "!") =>
  (length: number): string =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length) + end

/** Returns the parts whose repetition, up to `length` characters, takes superlinear time. */
export const superlinearParts = (work: (text: string) => unknown, length: number): ReadonlyArray<string> =>
  adversarialParts.filter((part) => !growsLinearly(work, repeated(part), length * share))
