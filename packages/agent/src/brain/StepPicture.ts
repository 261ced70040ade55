import * as Effect from "effect/Effect"
import type { Capture } from "../loop/AgentBrowser.ts"
import type { BrainContext, SentScreenshot } from "../loop/Brain.ts"
import type { StepRecord } from "../loop/Step.ts"
import { visionTestPrompt } from "../model/vision/VisionTest.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"
import { screenshotFor } from "./ScreenshotPolicy.ts"
import type { DecisionBudget } from "./StepRequest.ts"

/** An image of the run's files. */
export interface ImageFile {
  readonly path: string
  /** JPEG. */
  readonly bytes: Uint8Array
}

/** Placeholder for a screenshot when only the size of the prompt matters. */
export const placeholder: SentScreenshot = {
  bytes: new Uint8Array(),
  id: "",
  width: 1280,
  height: 800,
  scale: 1,
  left: 0,
  top: 0,
  hasMarks: true,
}

/** Returns a capture as the screenshot of a step, whose coordinates the model uses if it cannot use the capture's. */
export const sentCapture = ({ height, id, jpeg, viewportWidth, width }: Capture): SentScreenshot => ({
  bytes: jpeg,
  id,
  width,
  height,
  scale: width / viewportWidth,
  left: 0,
  top: 0,
  hasMarks: false,
})

/** Returns the image file that the last step opened, if any. */
const openedImage = (last: StepRecord | undefined): string | undefined =>
  last?.results.flatMap(({ evidence }) => evidence?.picture ?? []).at(-1)

/** Selects and takes the picture that a model receives with a step. */
export const makeStepPicture = ({ model, vision = "auto", marks = "needed", report }: ModelBrainOptions) => {
  const wanted = (context: BrainContext, page: string, isEnd: boolean) =>
    screenshotFor({ vision, marks, isEnd }, context, page)

  return {
    /** Returns true if a step is likely to have a picture. */
    isLikely: (context: BrainContext, page: string, isEnd: boolean): boolean =>
      model.canSee && (openedImage(context.history.at(-1)) ?? wanted(context, page, isEnd)) !== undefined,

    /** Takes the screenshot for a step. The first time, an unknown model is tested. */
    screenshot: Effect.fnUntraced(function* (
      context: BrainContext,
      options: { readonly page: string; readonly isEnd: boolean; readonly spending: DecisionBudget },
    ) {
      const { isEnd, page, spending } = options
      const what = wanted(context, page, isEnd)
      if (what === undefined || context.screenshot === undefined) return null
      if (!model.canSee && model.testVision !== undefined && spending.affordable(model, visionTestPrompt) > 0) {
        const test = yield* model.testVision(report && ((event) => report(event, "vision")))
        if (test?.spent !== undefined) spending.add(test.spent, () => model.worstCaseUsd(visionTestPrompt))
      }
      return model.canSee ? yield* context.screenshot(what) : null
    }),

    /** Reads the image file that the last step opened. */
    imageFile: Effect.fnUntraced(function* ({ history, picture }: BrainContext) {
      const path = model.canSee && vision !== "never" ? openedImage(history.at(-1)) : undefined
      const bytes = path === undefined || picture === undefined ? null : yield* picture(path)
      const opened: ImageFile | undefined = path === undefined || bytes === null ? undefined : { path, bytes }
      return opened
    }),
  }
}
