import { localBrowser, Stagehand } from "@browserbasehq/stagehand"
import { browserArgs, executable } from "../Eyes.ts"

/** Stagehand in a Chromium of its own, as it wants it: it works as an extension of the browser. */
export interface StagehandEyes extends AsyncDisposable {
  readonly goto: (url: string) => Promise<void>
  readonly snapshot: () => Promise<string>
}

export const openStagehand = async (): Promise<StagehandEyes> => {
  const browser = await localBrowser.launch({ executablePath: executable(), headless: true, args: [...browserArgs] })
  const stagehand = await Stagehand.create({ browser })
  const [page] = await browser.context.pages()
  if (page === undefined) throw new Error("Stagehand's browser has no page")
  return {
    goto: async (url) => void (await page.goto(url)),
    snapshot: async () => (await page.snapshot()).formattedTree,
    [Symbol.asyncDispose]: async () => {
      await stagehand.close()
      await browser.close()
    },
  }
}
