import { afterAll, assert, beforeAll, test } from "vitest"
import { startWidgetZoo, type WidgetZoo, zooPages } from "../src/index.ts"

let zoo: WidgetZoo
beforeAll(async () => {
  zoo = await startWidgetZoo()
})
afterAll(() => zoo.close())

const read = async (path: string): Promise<string> => (await fetch(zoo.url + path)).text()

test("serves every listed page on both sites with its title", async () => {
  const index = await read("/")
  for (const { path, title } of zooPages()) {
    assert.include(index, `href="${path}"`)
    const other = await fetch(`${zoo.otherUrl.replace("localhost", "127.0.0.1")}${path}`)
    assert.strictEqual(other.status, 200, path)
    assert.include(await other.text(), `<title>${title}</title>`)
    assert.notInclude(await read(path), "{{other}}")
  }
})

test("has unique element ids, and prerequisites on the same page", () => {
  const ids = zooPages().flatMap(({ usable, outOfReach }) => [...usable.map(({ id }) => id), ...outOfReach])
  assert.strictEqual(new Set(ids).size, ids.length)
  for (const { path, usable } of zooPages()) {
    assert.isNotEmpty(usable, path)
    const here = new Set(usable.map(({ id }) => id))
    for (const { id, after = [] } of usable) for (const first of after) assert.isTrue(here.has(first), `${path} ${id}`)
  }
})

test("echoes forms, names downloads and returns 404 for unknown pages", async () => {
  assert.include(await read("/echo?name=%3Cb%3E"), "<td>name</td><td>&lt;b&gt;</td>")
  const sent = await fetch(`${zoo.url}/echo`, { method: "POST", body: new URLSearchParams({ name: "lamp" }) })
  assert.include(await sent.text(), "<td>name</td><td>lamp</td>")
  const report = await fetch(`${zoo.url}/report.csv`)
  assert.strictEqual(report.headers.get("content-disposition"), 'attachment; filename="report.csv"')
  for (const path of ["/nothing", "/../package", "/native.json"])
    assert.strictEqual((await fetch(zoo.url + path)).status, 404)
})
