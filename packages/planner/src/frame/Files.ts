import { isWord, plainText, type Token } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import { phraseOf } from "../language/Phrase.ts"
import { describe, ground } from "../page/Ground.ts"
import { together, valueOf } from "../run/Answer.ts"
import { act, failed, lastResult, markOf, met, type Outcome, placeOf, type Scene } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

const formats = ["csv", "json", "md", "txt", "png", "pdf"] as const
type Format = (typeof formats)[number]

const words: Readonly<Record<string, Format>> = {
  csv: "csv",
  json: "json",
  markdown: "md",
  text: "txt",
  screenshot: "png",
  picture: "png",
  image: "png",
  png: "png",
  pdf: "pdf",
  spreadsheet: "csv",
}

/** File name and format that a clause gives. */
const fileOf = (tokens: Tokens): { readonly name: string; readonly format: Format } | undefined => {
  const named = tokens.find(
    ({ kind, value }) => (kind === "file" || kind === "quoted" || kind === "url") && /\.\w{2,4}$/.test(value),
  )
  const ending =
    named === undefined ? undefined : formats.find((format) => named.value.toLowerCase().endsWith(`.${format}`))
  if (named !== undefined)
    return ending === undefined ? undefined : { name: named.value.replace(/^https?:\/\//, ""), format: ending }
  const word = tokens.find(({ kind, value }) => kind === "word" && words[value] !== undefined)?.value
  const format = word === undefined ? undefined : words[word]
  const quoted = tokens.find(({ kind }) => kind === "quoted")
  return format === undefined
    ? undefined
    : {
        name: `${quoted?.value ?? (format === "png" ? "screenshot" : format === "pdf" ? "page" : "result")}.${format}`,
        format,
      }
}

const save = (tokens: Tokens, scene: Scene): Outcome => {
  const { history, progress, state } = scene
  const file = fileOf(tokens)
  if (file === undefined) return failed("The file's format is none of csv, json, md, txt, png and pdf.")
  const isPicture = file.format === "png" || file.format === "pdf"
  const fresh = state.kept.filter(({ isSaved }) => !isSaved)
  const kept = fresh.length > 0 ? fresh : state.kept
  if (progress.phase === "saved") {
    const result = lastResult(scene)
    return result?.ok === true
      ? met(result.message, { file: result.file ?? file.name, ...(isPicture ? {} : { saved: kept }) })
      : failed(result?.message ?? `${file.name} could not be saved.`)
  }
  if (!isPicture && kept.length === 0) return failed("Nothing was read that could be saved.")
  const [only] = kept
  const content = isPicture
    ? undefined
    : kept.length === 1 && only !== undefined
      ? valueOf(only, history)
      : together(kept, history)
  return act(scene, `Save ${file.name}.`, [{ save: { ...file, ...(content === undefined ? {} : { content }) } }], {
    phase: "saved",
  })
}

const attach = (tokens: Tokens, scene: Scene): Outcome => {
  const { page, progress } = scene
  const named = tokens.find(({ kind }) => kind === "file" || kind === "quoted")?.value
  const sent = scene.files
  const file = named ?? (sent.length === 1 ? sent[0] : undefined)
  if (file === undefined)
    return failed(`The task does not say which file to attach. Sent with it: ${sent.join(", ") || "none"}.`)
  if (progress.phase === "attached") {
    const result = lastResult(scene)
    return result?.ok === true
      ? met(result.message, { file })
      : failed(result?.message ?? `${file} could not be attached.`)
  }
  const inputs = page.elements.filter(({ type, tag }) => tag === "input" && type === "file")
  const place = tokens.slice(1 + tokens.findIndex((token) => isWord(token, "to", "in", "into", "as", "for")))
  const found =
    inputs.length === 1
      ? undefined
      : ground(page, phraseOf(place), {
          accept: (element) =>
            inputs.length === 0 ? element.role === "button" || element.tag === "label" : inputs.includes(element),
          names: inputs.length === 0 ? ["choose file", "upload", "browse", "attach"] : [],
        })
  const element = inputs.length === 1 ? inputs[0] : found?.kind === "found" ? found.element : undefined
  if (element === undefined) return failed(`No single file field was found on ${placeOf(scene.observation)}.`)
  return act(scene, `Attach ${file} to ${describe(element)}.`, [{ attach: { el: element.index, files: [file] } }], {
    phase: "attached",
    before: markOf(scene),
    what: describe(element),
  })
}

const isOnlyFile = (tokens: Tokens): boolean =>
  /\b(?:file|document|attachment|letter|photo|picture|image|report|resume|cv)\b/.test(normalise(plainText(tokens)))

/**
 * Saves what was read, takes pictures of the page, and attaches files.
 *
 * @category frames
 */
export const files: Frame = {
  name: "files",
  does: "Saves what was read as csv, json, md or txt, the page as png or pdf, and attaches files that were sent with the task",
  examples: ["Save it as prices.csv", "Take a screenshot", "Save the page as a PDF", "Upload letter.txt"],
  read: ({ args, isNegated, kind, verb }) => {
    if (kind !== "do" || verb === null || isNegated) return []
    const found: Array<Intent> = []
    const file = fileOf(args)
    const hasWord = args.some((token) => isWord(token, "screenshot", "pdf", "csv", "json", "markdown"))
    const isSaving = verb.senses.has("save") || verb.senses.has("download")
    if (isSaving && file !== undefined && (hasWord || args.some(({ kind: one }) => one === "file" || one === "quoted")))
      found.push({
        fit: ({ state }) =>
          file.format === "png" || file.format === "pdf" ? (hasWord ? 0.9 : 0.8) : state.kept.length > 0 ? 0.97 : 0,
        step: (scene) => save(args, scene),
      })
    if (verb.senses.has("upload"))
      found.push({
        fit: (scene) => {
          const hasFile = args.some(
            ({ kind: one, value }) => one === "file" || (one === "quoted" && /\.\w{2,4}$/.test(value)),
          )
          const isField = scene.page.elements.some(({ type, tag }) => tag === "input" && type === "file")
          return ["upload", "attach"].includes(verb.base) && (hasFile || scene.files.length === 1)
            ? isField
              ? 0.96
              : 0.6
            : isField && (hasFile || (scene.files.length === 1 && isOnlyFile(args)))
              ? 0.9
              : 0
        },
        step: (scene) => attach(args, scene),
      })
    return found
  },
}
