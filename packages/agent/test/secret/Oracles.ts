/** A query whose response could depend on a secret shown by the page. */
export interface Oracle {
  readonly name: string
  /** Path to query. Default `/echo`. */
  readonly path?: string
  /** Body of an async function of `page` and `guess`. */
  readonly ask: string
  /** True if it changes the page, which is reopened for each guess. */
  readonly isChanging?: boolean
}

export const secret = "kestrel/4711+e8 coal"

/** Of equal length, so that only the response can distinguish them. */
export const guesses = { right: "kestrel", wrong: "kestrez" } as const

const inUrl = `/at/${encodeURIComponent(secret)}?pin=${encodeURIComponent(secret)}`

const letters = Array.from(secret, (letter) => letter)
  .map((letter) => `<span>${letter}</span>`)
  .join("")

/** A page of the secret's site that repeats the secret in every queryable place. */
export const echoPage = `<!doctype html><html><head><title>You are ${secret}</title></head><body>
  <h1 id="head">Account</h1>
  <p id="text">${secret}</p>
  <p id="upper" style="text-transform: uppercase">${secret}</p>
  <p id="split">${letters}</p>
  <p id="lines">${Array.from(secret, (letter) => letter)
    .map((letter) => `<b>${letter}</b>`)
    .join("\n    ")}</p>
  <p id="attributes" title="${secret}" data-pin="${secret}" data-testid="${secret}">Attributes</p>
  <img alt="${secret}" width="10" height="10">
  <button id="named" aria-label="${secret}">Pay</button>
  <button>${secret}</button>
  <button id="go" onclick="document.getElementById('done').textContent = 'clicked'">Continue</button>
  <p id="done"></p>
  <a id="link" href="/echo?pin=${encodeURIComponent(secret)}">${secret}</a>
  <label>${secret} <input id="labelled"></label>
  <input id="placed" placeholder="${secret}">
  <input id="filled" value="${secret}">
  <textarea id="area">${secret}</textarea>
  <div id="rich" contenteditable>${secret}</div>
  <select id="choice"><option value="0">none</option><option value="1">${secret}</option></select>
  <div id="open"></div><div id="closed"></div>
  <iframe id="frame" src="/inner" width="300" height="80"></iframe>
  <button id="alert" onclick="alert('Your pin is ${secret}')">Alert</button>
  <a id="file" href="/file">File</a>
  <dl><dt>Pin</dt><dd>${secret}</dd></dl>
  <script>
    document.getElementById("open").attachShadow({ mode: "open" }).innerHTML = "<p>${secret}</p>"
    document.getElementById("closed").attachShadow({ mode: "closed" }).innerHTML = "<p>${secret}</p>"
  </script></body></html>`

export const innerPage = `<p id="inner">${secret}</p><p title="${secret}">inside</p>`

const soon = "{ timeout: 200 }"

const counted = (name: string, locator: string): Oracle => ({ name, ask: `return ${locator}.count()` })

const act = (name: string, action: string): Oracle => ({
  name,
  ask: `return agent.act([${action}])`,
})

/** Every kind of query available to scripts. */
export const oracles: ReadonlyArray<Oracle> = [
  counted("getByText with a pattern", "page.getByText(new RegExp('^' + guess))"),
  counted("getByText with words", "page.getByText(guess)"),
  counted("getByText of a single letter", "page.getByText(guess.at(-1), { exact: true })"),
  counted("a text selector with a pattern", "page.locator(`text=/^${guess}/`)"),
  counted("a text selector with words", "page.locator(`text=${guess}`)"),
  counted(":has-text", "page.locator(`p:has-text('${guess}')`)"),
  counted(":text", "page.locator(`p:text('${guess}')`)"),
  counted(":text-is", "page.locator(`span:text-is('${guess.at(-1)}')`)"),
  counted(":text-matches", "page.locator(`p:text-matches('^${guess}')`)"),
  counted(":not(:has-text)", "page.locator(`p:not(:has-text('${guess}'))`)"),
  counted("XPath starts-with", "page.locator(`//p[starts-with(., '${guess}')]`)"),
  counted("XPath substring", "page.locator(`//span[. = '${guess.at(-1)}']`)"),
  counted("XPath over attributes", "page.locator(`//p[starts-with(@title, '${guess}')]`)"),
  counted("XPath with a comparison of numbers", "page.locator(`//p[string-length(.) > ${guess.charCodeAt(6)}]`)"),
  counted("an attribute selector", "page.locator(`[title^='${guess}']`)"),
  counted("a data attribute selector", "page.locator(`p[data-pin*=${guess} i]`)"),
  counted("an attribute selector with escapes", "page.locator(`[\\\\74 itle^='${guess}']`)"),
  counted("an attribute selector within :not", "page.locator(`p:not([title^='${guess}'])`)"),
  counted("an attribute selector within :has", "page.locator(`body:has([title^='${guess}'])`)"),
  counted("an address in an attribute", "page.locator(`a[href*='${guess}']`)"),
  counted("a value attribute", "page.locator(`input[value^='${guess}']`)"),
  counted("getByRole with a name", "page.getByRole('button', { name: new RegExp('^' + guess) })"),
  counted("getByRole of a link", "page.getByRole('link', { name: guess })"),
  counted("getByRole of an option", "page.getByRole('option', { name: guess })"),
  counted("a role selector", "page.locator(`role=button[name=/^${guess}/]`)"),
  counted("getByLabel", "page.getByLabel(new RegExp('^' + guess))"),
  counted("getByPlaceholder", "page.getByPlaceholder(guess)"),
  counted("getByAltText", "page.getByAltText(new RegExp(guess))"),
  counted("getByTitle", "page.getByTitle(guess)"),
  counted("getByTestId", "page.getByTestId(new RegExp('^' + guess))"),
  counted("filter with hasText", "page.locator('p').filter({ hasText: new RegExp('^' + guess) })"),
  counted("filter with hasNotText", "page.locator('p').filter({ hasNotText: guess })"),
  counted("filter with has", "page.locator('p').filter({ has: page.locator(`span:text-is('${guess.at(-1)}')`) })"),
  counted("or", "page.locator('#head').or(page.getByText(guess))"),
  counted("and", "page.locator('p').and(page.getByText(guess))"),
  counted("a locator in a frame", "page.frameLocator('#frame').getByText(new RegExp('^' + guess))"),
  counted("an attribute in a frame", "page.frameLocator('#frame').locator(`[title^='${guess}']`)"),
  counted("an open shadow root", "page.locator('#open').getByText(guess)"),
  { name: "waiting until visible", ask: `await page.getByText(guess).first().waitFor(${soon})` },
  {
    name: "waiting until gone",
    ask: `await page.getByText(guess).first().waitFor({ state: "detached", timeout: 200 })`,
  },
  { name: "waitForSelector", ask: "await page.waitForSelector(`text=/^${guess}/`, { timeout: 200 })" },
  { name: "isVisible", ask: "return page.getByText(guess).first().isVisible()" },
  { name: "clicking by text", ask: `await page.getByText(guess).first().click(${soon})` },
  { name: "hovering by attribute", ask: "await page.hover(`[title^='${guess}']`, { timeout: 200 })" },
  { name: "innerText", ask: `return (await page.innerText("#text")).startsWith(guess)` },
  {
    name: "innerText in capitals",
    ask: `return (await page.innerText("#upper")).toLowerCase().startsWith(guess)`,
  },
  { name: "innerText of the whole page", ask: `return (await page.innerText("body")).includes(guess)` },
  {
    name: "innerText of split letters",
    ask: `return [await page.innerText("#split"), ...(await page.locator("#split span").allInnerTexts())].join("").includes(guess)`,
  },
  {
    name: "textContent of letters on lines",
    ask: `return (await page.locator("#lines b").allTextContents()).join("").includes(guess)`,
  },
  {
    name: "textContent of one letter",
    ask: `return (await page.locator("#split span").nth(6).textContent()) === guess.at(-1)`,
  },
  { name: "innerHTML", ask: `return (await page.innerHTML("body")).replace(/<[^>]*>/g, "").includes(guess)` },
  { name: "content", ask: `return (await page.content()).replace(/<[^>]*>|\\s/g, "").includes(guess)` },
  { name: "title", ask: "return (await page.title()).includes(guess)" },
  { name: "getAttribute", ask: `return (await page.getAttribute("#attributes", "data-pin")).startsWith(guess)` },
  { name: "inputValue", ask: `return (await page.inputValue("#filled")).startsWith(guess)` },
  {
    name: "inputValue after a deletion",
    isChanging: true,
    ask: `await page.press("#filled", "End"); await page.press("#filled", "Backspace"); return (await page.inputValue("#filled")).startsWith(guess)`,
  },
  {
    name: "inputValue after an insertion",
    isChanging: true,
    ask: `await page.press("#area", "End"); await page.press("#area", "ArrowLeft"); await page.keyboard.type("!"); return (await page.inputValue("#area")).startsWith(guess)`,
  },
  {
    name: "editable text after a deletion",
    isChanging: true,
    ask: `await page.press("#rich", "End"); await page.press("#rich", "Backspace"); return (await page.innerText("#rich")).startsWith(guess)`,
  },
  { name: "boundingBox", ask: `return page.getByText(guess).first().boundingBox(${soon})` },
  {
    name: "boundingBox of a shown text",
    ask: `return (await page.locator("#text").boundingBox()).width > guess.charCodeAt(6)`,
  },
  { name: "evaluate", ask: "return page.evaluate((guess) => document.body.innerText.includes(guess), guess)" },
  {
    name: "evaluateAll",
    ask: `return page.locator("p").evaluateAll((all, guess) => all.some((one) => one.textContent.startsWith(guess)), guess)`,
  },
  {
    name: "evaluateAll by a text",
    ask: "return page.getByText(guess).evaluateAll((all) => all.length)",
  },
  { name: "locator.evaluate", ask: "return page.getByText(guess).first().evaluate((one) => one.textContent)" },
  { name: "$eval", ask: `return page.$eval("#text", (one, guess) => one.textContent.startsWith(guess), guess)` },
  {
    name: "waitForFunction",
    ask: `await page.waitForFunction((guess) => document.title.includes(guess), guess, ${soon})`,
  },
  { name: "waitForURL with a pattern", path: inUrl, ask: `await page.waitForURL(new RegExp(guess), ${soon})` },
  { name: "waitForURL with a glob", path: inUrl, ask: "await page.waitForURL(`**/${guess}*/**`, { timeout: 200 })" },
  { name: "url", path: inUrl, ask: "return page.url().includes(guess)" },
  {
    name: "a fragment that finds text",
    isChanging: true,
    ask: `await page.goto(page.url() + "#:~:text=" + guess + ",coal"); return agent.state({ full: true })`,
  },
  { name: "agent.state", ask: "return (await agent.state({ full: true })).includes(guess)" },
  act("find with words", "{ find: { text: guess } }"),
  act("find with a pattern", "{ find: { text: '^.*' + guess, regex: true } }"),
  act("find with an attribute selector", "{ find: { css: `[title^='${guess}']` } }"),
  act("find with an element's text", "{ find: { css: 'p', text: guess } }"),
  act("find that scrolls", "{ find: { text: guess, show: true } }"),
  act("waiting for a text", "{ wait: { text: guess, seconds: 0 } }"),
  act("waiting for a text to go", "{ wait: { textGone: guess, seconds: 0 } }"),
  act("extracting by label", "{ extract: { kind: 'text', query: guess } }"),
  { name: "reading the page", ask: `return JSON.stringify(await agent.act([{ readPage: {} }])).includes(guess)` },
  {
    name: "extracting links",
    ask: `return JSON.stringify(await agent.act([{ extract: { kind: "links" } }])).includes(guess)`,
  },
  {
    name: "selecting an option",
    isChanging: true,
    ask: `const el = Number(/\\[(\\d+)\\] [^\\n]*none/.exec(await agent.state({ full: true }))[1]); return agent.act([{ select: { el, values: [guess] } }])`,
  },
  {
    name: "letters typed on a list",
    isChanging: true,
    ask: `await page.selectOption("#choice", "0"); await page.focus("#choice"); await page.keyboard.type(guess.endsWith("l") ? "k" : "z"); return page.inputValue("#choice")`,
  },
  {
    name: "a dialog",
    ask: `await page.click("#alert"); return (await agent.state({ full: true })).includes(guess)`,
  },
  {
    name: "the name of a download",
    ask: `const [file] = await Promise.all([page.waitForEvent("download"), page.click("#file")]); return [file.suggestedFilename().includes(guess), JSON.stringify(await agent.files.list()).includes(guess)]`,
  },
  {
    name: "the script's own words",
    ask: `await agent.files.write("guess.txt", guess); return (await agent.files.read("guess.txt")) === guess`,
  },
  { name: "the words of an answer", ask: "return agent.act([{ find: { text: guess } }])" },
  {
    name: "a field that the guess was typed into",
    ask: `await page.fill("#labelled", guess); return (await page.inputValue("#labelled")) === guess`,
  },
  { name: "the words of an error", ask: `await page.locator("p").click(${soon})` },
  {
    name: "the elements that an error names",
    ask: `await page.locator("button", { hasText: guess }).or(page.locator("span")).click(${soon})`,
  },
]
