import { FakeModels, sayJson } from "@tabwright/testing/models"
import type { ClientProgram } from "./Programs.ts"

/** Steps of Stagehand's quick start: observe, fill, act, extract. Its models are called by the program itself. */
export const stagehand4: ClientProgram = {
  name: "stagehand-4",
  dependencies: { "@browserbasehq/stagehand": "4.4.0", zod: "4.6.6" },
  code: `const [cdpUrl, url, shopUrl, modelsUrl] = process.argv.slice(1)
    import { localBrowser, Stagehand } from "@browserbasehq/stagehand"
    import { z } from "zod/v4"
    const generate = async ({ messages, systemPrompt }) => {
      const content = JSON.stringify([systemPrompt, ...messages])
      const body = JSON.stringify({ model: "scripted", messages: [{ role: "user", content }] })
      const headers = { Authorization: "Bearer key", "Content-Type": "application/json" }
      const response = await fetch(modelsUrl + "/v1/chat/completions", { method: "POST", headers, body })
      const text = (await response.json()).choices[0].message.content
      const structuredContent = JSON.parse(text)
      return { role: "assistant", content: { type: "text", text }, outputFormat: "json_schema", structuredContent }
    }
    const browser = await localBrowser.connect({ cdpUrl })
    const stagehand = await Stagehand.create({ browser, model: { generate }, logging: { level: "off" } })
    const [page] = await browser.context.pages()
    await page.goto(shopUrl)
    const shop = (await page.locator("a").count()) > 0

    await page.goto(url)
    const { data: fields } = await stagehand.observe("find the name field")
    await page.locator(fields[0].selector).fill("typed")
    await stagehand.act("click the button")
    const { data: extracted } = await stagehand.extract("the text of the button", z.object({ button: z.string() }))
    const field = await page.locator("input").inputValue()
    const title = await page.title()

    const second = await browser.context.newPage()
    await browser.context.setActivePage(page)
    await browser.context.setActivePage(second)
    const isSecondActive = (await browser.context.activePage()).id === second.id
    await second.close()
    console.log(JSON.stringify({ shop, field, title, extracted, isSecondActive }))
    await stagehand.close()
    await browser.close()`,
}

/** Serves a model that answers the questions of that program from the accessibility tree that they contain. */
export const scriptedModels = () => {
  const idOf = (role: string, text: string) => new RegExp(`\\[(\\d+-\\d+)\\] ${role}`).exec(text)?.[1] ?? ""
  const models = new FakeModels({
    brain: ({ messages }) => {
      const text = messages.map((message) => message.text).join("\n")
      const element = (role: string, method: string) => ({
        elementId: idOf(role, text),
        description: role,
        method,
        arguments: [],
      })
      if (text.includes("find the name field")) return sayJson({ elements: [element("textbox", "fill")] })
      if (text.includes("click the button")) return sayJson({ action: element("button", "click"), twoStep: false })
      if (text.includes("completion status")) return sayJson({ progress: "done", completed: true })
      return sayJson({ button: /button: (\w+)/.exec(text)?.[1] ?? "" })
    },
  })
  return models.listen()
}
