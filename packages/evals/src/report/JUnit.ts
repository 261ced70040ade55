import type { Result } from "../store/ResultStore.ts"
import { type CaseSummary, summarizeCases } from "./Summary.ts"

const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML 1.0 has no escape for these characters
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/** Returns the reasons for which a repetition failed. */
export const failureText = ({ error, scorers }: Result): string => {
  const reasons = scorers
    .filter((one) => one.isRequired && one.score < 1)
    .map(({ name, reason }) => `${name}: ${reason}`)
  return reasons.length === 0 ? (error ?? "") : reasons.join("\n")
}

const testCase = (suite: string, { caseId, passRate, results, valid }: CaseSummary): string => {
  const sum = (read: (result: Result) => number) => results.reduce((total, one) => total + read(one), 0)
  const failed = valid.filter(({ outcome }) => outcome === "failed")
  const properties = [
    ["passed", `${valid.length - failed.length} of ${valid.length}`],
    ["costUsd", sum(({ costUsd }) => costUsd).toFixed(6)],
    ["steps", String(sum(({ steps }) => steps))],
    ["runs", results.flatMap(({ runId }) => runId ?? []).join(" ")],
  ].map(([name = "", value = ""]) => `      <property name="${name}" value="${escape(value)}"/>`)
  const seconds = sum(({ seconds }) => seconds).toFixed(3)
  const text = failed.map((one) => `Repetition ${one.repetition}: ${failureText(one)}`).join("\n")
  const outcome =
    passRate === undefined
      ? [`    <skipped message="${escape(results[0]?.error ?? "void")}"/>`]
      : failed.length > 0
        ? [`    <failure message="${failed.length} of ${valid.length} repetitions failed">${escape(text)}</failure>`]
        : []
  return [
    `  <testcase classname="${escape(suite)}" name="${escape(caseId)}" time="${seconds}">`,
    "    <properties>",
    ...properties,
    "    </properties>",
    ...outcome,
    "  </testcase>",
  ].join("\n")
}

/**
 * Formats results as JUnit XML: the dataset as the suite, a case as a test, void cases as skipped. A case fails if any
 * repetition failed.
 *
 * @category reports
 * @since 0.1.0
 */
export const junitReport = (dataset: string, results: ReadonlyArray<Result>): string => {
  const cases = summarizeCases(results)
  const count = (holds: (one: CaseSummary) => boolean) => cases.filter(holds).length
  const failures = count(({ passRate }) => passRate !== undefined && passRate < 1)
  const skipped = count(({ passRate }) => passRate === undefined)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escape(dataset)}" tests="${cases.length}" failures="${failures}" skipped="${skipped}">`,
    ...cases.map((one) => testCase(dataset, one)),
    "</testsuite>",
    "",
  ].join("\n")
}
