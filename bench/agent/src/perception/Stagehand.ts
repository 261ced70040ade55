import { localBrowser, Stagehand } from "@browserbasehq/stagehand"
import { browserArgs, executable } from "../SharedBrowser.ts"

/** Stagehand with its own Chromium, as it requires: it runs as a browser extension. */
export interface StagehandBrowser extends AsyncDisposable {
  readonly goto: (url: string) => Promise<void>
  readonly snapshot: () => Promise<string>
}

export const openStagehand = async (): Promise<StagehandBrowser> => {
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
