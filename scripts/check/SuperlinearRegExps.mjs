/**
 * Regular expressions that may take more than linear time, by file. Do not add one that is applied to text of clients, pages or the
 * network. Rewrite it instead, for example with a lookbehind so that a run is not retried at each position.
 *
 * @type {Readonly<Record<string, ReadonlyArray<string>>>}
 */
export const superlinear = {
  // The lookahead accepts every end of the run, so no position is tried twice.
  "packages/agent/src/browser/observe/SecretRedaction.ts": [String.raw`[^…"\n]+(?=…|"|\n|$)`, "=+$"],
  "packages/agent/src/browser/script/ScriptLocators.ts": [String.raw`\[[^\]]*(?:value|\\)|@(?:value|\*)|attribute::`],
  // A later alternative matches the run that the first one has scanned.
  "packages/agent/src/observation/TokenCount.ts": [
    String.raw`[A-Z]*[a-z]+(?!\p{L})|\p{L}[\p{L}\p{M}]*|[0-9]+|\s+|[\x21-\x7e]|\P{ASCII}`,
    String.raw`[A-Z]*[a-z]+|[A-Z]+|\P{ASCII}`,
  ],
  // Applied to selectors, of at most 4,000 characters, in the page.
  "packages/agent/src/page/redaction/RedactedDom.ts": [
    String.raw`\[\s*(?:\d+|@([\w-]+)\s*(?:=\s*(?:"[^"]*"|'[^']*'))?)\s*\]`,
  ],
  // To be rewritten.
  "packages/agent/src/page/Vocabulary.ts": [
    String.raw`(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY)\b)\s?\d[\d.,'\u00a0 ]*\d|(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY)\b)\s?\d|\d[\d.,']*\s?(?:[€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|kr|zł)\b)`,
  ],
  // Applied to tasks of limited length, and to texts of an outline of at most 500 characters, in a worker with a time limit.
  "packages/planner/src/task/Judgement.ts": [String.raw`"[^"]*"|“[^”]*”`],
  "packages/planner/src/Refusal.ts": [String.raw`"[^"]*"|“[^”]*”`],
  "packages/planner/src/page/Controls.ts": [
    String.raw`[\d.,:°%\s]+\p{L}?$`,
    String.raw`^([\p{L} ]{2,}?)(?: (?:of|for|in|to))?[\s,;:()–-]*$`,
  ],
  "packages/planner/src/commands/Check.ts": [String.raw`^[^\p{L}]*\d[^\p{L}]*$`],
  "packages/planner/src/commands/Extract.ts": [String.raw`,\s*(?:and\s+)?|\s+and\s+`],
  "packages/planner/src/commands/Files.ts": [
    String.raw`^(\w+)\s*(.*?)(?:,? (?:as|to|in|into|under) (?:a |an |the )?(?:new )?(?:csv|json|text|txt|markdown|md|plain text|pdf|png|image)?(?: (?:file|document|table))?(?: (?:named|called|with the name))?:?\s*|,?\s*)$`,
  ],
  "packages/planner/src/commands/NativeDialog.ts": [
    String.raw`^\S+ (?:(?:with|in) )?(.+?)(?: (?:in|into|as) (?:the|its|your|an?) .*)?[.!?]*$`,
  ],
  "packages/planner/src/task/Values.ts": [String.raw`^\S+@\S+\.\S+$`],
  "packages/planner/src/task/Words.ts": [String.raw`^([([{«]*)(.*?)([)\]}»,.;:!?…]*)$`],
  "packages/planner/src/answer/FactAnswer.ts": [String.raw`^\W*\d[\d,.]*\W*(?:\p{L}+\W*){0,2}$`],
  "packages/planner/src/answer/Question.ts": [String.raw`^[^\d$€£]*\p{L}[^\d$€£]*$`],
  "packages/planner/src/records/Facts.ts": [
    String.raw`\s+([.,;:])(?=\s|$)`,
    String.raw`^([^:]{1,40}):\s*(.+)$`,
    String.raw`.*[.]\s+`,
  ],
  "packages/planner/src/records/Text.ts": [
    String.raw`\s*[\d.,]+\s*$`,
    String.raw`^(?:[\s:|–,;.]|-(?![\d$€£]))+|[\s:,;|]+$`,
    String.raw`^([^:\d]{2,40}):\s+(.+)$`,
    String.raw`\s*\(.*$`,
    String.raw`^([^:\d(,]{2,40}):\s+(.+)$`,
  ],
  "packages/agent/src/recipe/AnswerTemplate.ts": [
    '["“]([^"”]+)["”]',
    String.raw`\b(?:whether|if|or|either|yes|no|true|false)\b|\w ?\/ ?\w|(?:^|[.!?:;,\n]\s*|\band\s+)(?:is|are|was|were|do|does|did|has|have|can|could|will|would|should)\s`,
  ],
  "packages/agent/src/recipe/TemplateText.ts": [String.raw`^[^\d\p{L}-]*(-?\d[\d,.\s]*?)(?:\s*[%€$£¥₹]|\s*[A-Z]{3})?$`],
}

/**
 * Files that compute the pattern of a regular expression, with the origin of the pattern. If a client, a page or the
 * network can choose the pattern, run it in a worker with a time limit.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const computed = {
  "packages/agent/src/browser/page/CaptchaWidget.ts": "a constant list of patterns",
  "packages/agent/src/browser/execute/TextMatch.ts": "a script of a model",
  "packages/planner/src/task/Background.ts": "a pronoun",
  "packages/planner/src/task/Judgement.ts": "a constant list of words",
  "packages/planner/src/task/PlainTask.ts": "a constant pattern",
  "packages/planner/src/records/Types.ts": "a constant pattern",
  "packages/planner/src/answer/Reply.ts": "constant words",
  "packages/planner/src/commands/Check.ts": "constant words",
  "packages/planner/src/commands/Extract.ts": "constant words",
  "packages/agent/src/browser/script/ScriptLocators.ts": "a script of a model",
  "packages/agent/src/browser/script/PageCalls.ts": "a glob of a script, tested in a worker",
  "packages/agent/src/observation/TextRedaction.ts": "escaped values of secrets",
  "packages/agent/src/output/SchemaJobs.ts": "the pattern of a schema, in a worker",
  "packages/agent/src/judge/GroundTruth.ts": "the ground truth of a task",
  "packages/agent/src/page/action/FindInPage.ts": "an escaped text with flexible spaces",
  "packages/planner/src/task/Lexer.ts": "file extensions",
  "packages/evals/src/dataset/CaseRules.ts": "a dataset, only compiled",
  "packages/evals/src/experiment/Redaction.ts": "escaped values of secrets",
  "packages/evals/src/scoring/AnswerScorers.ts": "a dataset, which the user trusts",
  "packages/evals/src/scoring/RequestMatch.ts": "a dataset, which the user trusts",
  "packages/evals/src/scoring/RunScorers.ts": "a dataset, which the user trusts",
  "packages/evals/src/scoring/TextMatch.ts": "month names",
  "packages/evals/src/scripted/ScriptedModel.ts": "the escaped task of a case",
  "packages/chromium/src/blocking/ConsentRules.ts": "rules of a library",
  "packages/chromium/src/gateway/NetworkErrors.ts": "names of errors",
  "packages/core/src/promise/CallSite.ts": "folders of the client's packages",
  "packages/testing/src/adapters/Matchers.ts": "the author of a test",
  "packages/testing/src/fake/CallLog.ts": "the author of a test",
  "packages/testing/src/fake/run/Stubs.ts": "the author of a test",
  "packages/testing/src/fake/http/Operations.ts": "paths of the specification",
  "packages/testing/src/fake/Fault.ts": "the author of a test",
  "packages/testing/src/recorded/Redaction.ts": "escaped texts of a recording",
}
