import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import type { ModelError } from "../ModelError.ts"
import type { ModelResponse } from "../LanguageModel.ts"
import type { ModelPrompt } from "../ModelPrompt.ts"
import { imageLetters, letterImage } from "./LetterImage.ts"

/** Version of the test: results of other versions are not used. */
export const visionTestRevision = 1

/** Output tokens for the answer, and for a model that reasons first. */
const answerTokens = 16
const reasoningTokens = 512

/** Different images whose letters must be misread before a model counts as unable to see. */
const maxImages = 2

const testPrompt = (image: Uint8Array, maxOutputTokens: number): ModelPrompt => ({
  system: "",
  messages: [
    { role: "user", text: "Which three letters are in the image? Reply with the letters only.", images: [image] },
  ],
  tools: [],
  toolChoice: "auto",
  maxOutputTokens,
})

/** A prompt of the test's size, for estimates of its cost. */
export const visionTestPrompt: ModelPrompt = testPrompt(letterImage("FXT"), reasoningTokens)

const rejectingStatuses = new Set([400, 404, 415, 422])

/**
 * Returns true if an endpoint rejected a request because of its image. Names of models are not considered, and neither is
 * a media type other than that of an image: proxies reject the request's own header so.
 */
export const rejectsImages = ({ message, model, reason, status }: ModelError): boolean =>
  status !== undefined &&
  rejectingStatuses.has(status) &&
  (reason === "BadRequest" || reason === "UnknownModel") &&
  /image|\bvision\b|multi-?modal|content[ _-]?part/i.test(withoutName(message, model))

/** A model of the custom endpoint has a prefix that the endpoint does not repeat. */
const withoutName = (message: string, model: string): string =>
  [model, model.slice(model.indexOf("/") + 1)].reduce((left, name) => left.replaceAll(name, ""), message)

/** Returns true if the rejection concerns this image and not images in general. */
export const rejectsOnlyThisImage = ({ message }: ModelError): boolean =>
  /process|decod|corrupt|too large|exceed|dimension|invalid image/i.test(message)

/** Compares single letters and groups of letters, so that "K, X and M" and "KXM" match. */
const shows = (text: string, letters: string): boolean =>
  (text.toUpperCase().match(/(?<![\p{L}\p{N}])(?:[A-Z]|[A-Z]{3})(?![\p{L}\p{N}])/gu) ?? []).join("").includes(letters)

const randomLetters: Effect.Effect<string> = Effect.map(
  Effect.forEach([0, 1, 2], () => Random.nextIntBetween(0, imageLetters.length - 1)),
  (positions) => positions.map((position) => imageLetters[position] ?? "X").join(""),
)

/**
 * Finds out if a model accepts and reads images, by asking for the letters in one or two small images. Undefined if
 * the endpoint fails for another reason or ends the answer early: a later test may succeed.
 */
export const testVision = Effect.fnUntraced(function* (
  call: (prompt: ModelPrompt) => Effect.Effect<Pick<ModelResponse, "text" | "finishReason">, ModelError>,
  isReasoning: boolean,
): Effect.fn.Return<boolean | undefined> {
  let tokens = isReasoning ? reasoningTokens : answerTokens
  for (let images = 0; images < maxImages;) {
    const letters = yield* randomLetters
    const answer = yield* Effect.result(call(testPrompt(letterImage(letters), tokens)))
    if (answer._tag === "Failure") return rejectsImages(answer.failure) ? false : undefined
    const { finishReason, text } = answer.success
    if (shows(text, letters)) return true
    if (finishReason === "length") {
      // Some models reason first without a parameter for it.
      if (tokens === reasoningTokens) return undefined
      tokens = reasoningTokens
      continue
    }
    images++
  }
  return false
})
