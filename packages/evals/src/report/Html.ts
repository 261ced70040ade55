import type { Comparison } from "../comparison/Compare.ts"
import type { Agreement } from "../statistics/Agreement.ts"
import type { Experiment, Result } from "../store/ResultStore.ts"
import { failureText } from "./JUnit.ts"
import type { CaseSummary, Summary } from "./Summary.ts"
import { comparisonLines, percent, steps, summaryLines, usd } from "./Text.ts"

const escape = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; --line: #8884; --pass: light-dark(#1a7f37, #4ac26b); --fail: light-dark(#cf222e, #ff7b72);
  --muted: light-dark(#59636e, #9198a1) }
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top }
thead th { position: sticky; top: 0; background: Canvas }
tbody th { font: 600 13px/1.6 ui-monospace, monospace; min-width: 12rem }
tbody th small { display: block; font: 12px/1.4 system-ui, sans-serif; color: var(--muted) }
td:nth-child(2), summary { white-space: nowrap }
td:nth-child(2) { text-align: right; font-variant-numeric: tabular-nums }
.passed { color: var(--pass) } .failed { color: var(--fail) } .void, summary small { color: var(--muted) }
details summary { cursor: pointer }
img { max-width: min(100%, 45rem); border: 1px solid var(--line) }`

/** Contents of a report. */
export interface ReportContents {
  readonly experiment: Experiment
  readonly summary: Summary
  /** Screenshots by name. */
  readonly screenshots: ReadonlyMap<string, Uint8Array>
  readonly agreement?: Agreement | undefined
  readonly baseline?: { readonly name: string; readonly comparison: Comparison } | undefined
}

const marks: { readonly [Outcome in Result["outcome"]]: string } = { passed: "✓", failed: "✗", void: "–" }

const picture = (screenshots: ReadonlyMap<string, Uint8Array>, { caseId, screenshot }: Result): string => {
  const bytes = screenshot === null ? undefined : screenshots.get(screenshot)
  if (bytes === undefined) return ""
  const type = bytes[0] === 0x89 ? "png" : "jpeg"
  return `<img loading="lazy" alt="Last step of ${escape(caseId)}" src="data:image/${type};base64,${Buffer.from(bytes).toString("base64")}">`
}

const verdictText = ({ verdict }: Result): string =>
  verdict === null
    ? ""
    : [
        `Judge: ${verdict.verdict}. ${verdict.reasoning}`,
        ...verdict.keyPoints.map(
          ({ evidence, point, verdict: own }) => `${own}: ${point}${evidence === null ? "" : ` (step ${evidence})`}`,
        ),
      ].join("\n")

const cell = (result: Result, screenshots: ReadonlyMap<string, Uint8Array>): string => {
  const text = [
    result.outcome === "void" ? `Void: ${result.error ?? ""}` : failureText(result),
    result.answer === "" ? "" : `Answer: ${result.answer}`,
    verdictText(result),
    result.runId === null ? "" : `Run ${result.runId}`,
  ]
  const facts = `${steps(result.steps)}, ${result.seconds.toFixed(1)} s, ${usd(result.costUsd)}`
  const failure = result.failureClass === null ? "" : ` ${result.failureClass}`
  return `<td><details><summary class="${result.outcome}">${marks[result.outcome]}${failure} <small>${facts}</small></summary><pre>${escape(text.filter(Boolean).join("\n\n"))}</pre>${picture(screenshots, result)}</details></td>`
}

const row = (
  one: CaseSummary,
  columns: ReadonlyArray<number>,
  screenshots: ReadonlyMap<string, Uint8Array>,
): string => {
  const cells = columns.map((number) => {
    const result = one.results.find(({ repetition }) => repetition === number)
    return result === undefined ? "<td></td>" : cell(result, screenshots)
  })
  const rate = one.passRate === undefined ? "–" : percent(one.passRate)
  const tags = one.tags.length === 0 ? "" : ` <small>${escape(one.tags.join(" · "))}</small>`
  return `<tr><th>${escape(one.caseId)}${tags}</th><td>${rate}</td>${cells.join("")}</tr>`
}

/**
 * Formats an experiment as one HTML file that needs no network: its figures, a matrix of cases and repetitions with the
 * screenshots of their last steps, and the difference from a baseline.
 *
 * @category reports
 * @since 0.1.0
 */
export const htmlReport = ({ agreement, baseline, experiment, screenshots, summary }: ReportContents): string => {
  const { configuration, name } = experiment
  const columns = [
    ...new Set(summary.cases.flatMap(({ results }) => results.map(({ repetition }) => repetition))),
  ].toSorted((a, b) => a - b)
  // What needs attention is at the top.
  const cases = summary.cases.toSorted((a, b) => (a.passRate ?? 0) - (b.passRate ?? 0))
  const compared =
    baseline === undefined
      ? ""
      : `<h2>Compared with ${escape(baseline.name)}</h2><pre>${escape(comparisonLines([baseline.name, name], baseline.comparison).join("\n"))}</pre>`
  const title = `${name}: ${configuration.dataset} ${configuration.datasetVersion}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escape(title)}</title><style>${style}</style></head><body>
<h1>${escape(title)}</h1>
<p>Model ${escape(configuration.model ?? "of the server")}, configuration ${experiment.configHash}, ${escape(experiment.createdAt)}</p>
<pre>${escape(summaryLines(summary, agreement).join("\n"))}</pre>
${compared}
<h2>Cases</h2>
<p>Failed cases first. Open a repetition for its reasons, its answer and the screenshot of its last step.</p>
<table><thead><tr><th>Case</th><th>Passed</th>${columns.map((number) => `<th>Repetition ${number}</th>`).join("")}</tr></thead>
<tbody>
${cases.map((one) => row(one, columns, screenshots)).join("\n")}
</tbody></table>
</body></html>
`
}
