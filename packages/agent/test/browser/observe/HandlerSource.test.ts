import { superlinearParts } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import { readHandler } from "../../../src/browser/observe/HandlerSource.ts"

describe("readHandler", () => {
  it.each<readonly [source: string, selectors: ReadonlyArray<string>]>([
    ['(event) => open(event.target.closest("tr[data-id]"))', ["tr[data-id]"]],
    ["function(e){e.target.matches('.a, .b')&&go()}", [".a, .b"]],
    ["(e) => { if (e.target.closest(`.row`)) go() }", [".row"]],
    ['(e) => { if (e.target.classList.contains("star")) go() }', [".star"]],
    ["(e) => go(e.target?.dataset?.userName)", ["[data-user-name]"]],
    ['(e) => go(e.target.getAttribute("data-go"), e.target.getAttribute("class"))', ["[data-go]"]],
    ['e=>{"save"===e.target.id&&go()}', ['[id="save"]']],
    ['e=>{if(e.target.tagName==="LI")go();if(e.target.nodeName==="DIV")no()}', ["LI"]],
  ])("returns the selectors of %s", (source, selectors) => {
    assert.deepStrictEqual(readHandler(source), { isDelegate: true, selectors, variables: [] })
  })

  it("returns the variables that contain selectors", () => {
    const { variables } = readHandler("(e) => e.target.closest(options.row) ?? e.target.closest(selector)")
    assert.deepStrictEqual(variables, [["options", "row"], ["selector"]])
  })

  it.each(["() => open()", "function () { this.open = !this.open }", "async (retarget) => { await save() }"])(
    "does not take %s for a delegate",
    (source) => {
      assert.deepStrictEqual(readHandler(source), { isDelegate: false, selectors: [], variables: [] })
    },
  )

  it.each(["function () { [native code] }", "(e) => route(e.target)", `() => ${"x".repeat(30_000)}`])(
    "takes a handler for a delegate whose elements are unknown: %.40s",
    (source) => {
      assert.deepStrictEqual(readHandler(source), { isDelegate: true, selectors: [], variables: [] })
    },
  )

  it("reads repetitive sources in linear time", () => {
    assert.deepStrictEqual(superlinearParts(readHandler, 20_000), [])
  })
})
