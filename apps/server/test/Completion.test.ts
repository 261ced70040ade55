import { assert, describe, it } from "vitest"
import { Completions } from "effect/cli"
import { tabwright } from "../src/Tabwright.ts"
import { inProcess } from "./fixture/InProcess.ts"

const descriptor = Completions.fromCommand(tabwright)

const commandsOf = (
  command: Completions.CommandDescriptor,
  path: ReadonlyArray<string> = [],
): ReadonlyArray<{ readonly path: ReadonlyArray<string>; readonly command: Completions.CommandDescriptor }> => [
  { path, command },
  ...command.subcommands.flatMap((one) => commandsOf(one, [...path, one.name])),
]

describe("Command tree", () => {
  it("describes every command and option", async () => {
    const all = commandsOf(descriptor)
    assert.isAbove(all.length, 40)
    for (const { path, command } of all) {
      assert.isNotEmpty(command.description, path.join(" "))
      for (const flag of command.flags) assert.isNotEmpty(flag.description, `${path.join(" ")} --${flag.name}`)
    }
  })

  it("offers --json for every command with a response", () => {
    const without = ["tabwright", "completion", "queue", "files", "mcp", "pages"]
    for (const { path, command } of commandsOf(descriptor)) {
      if (without.includes(command.name)) continue
      assert.include(
        command.flags.map(({ name }) => name),
        "json",
        path.join(" "),
      )
    }
  })

  it.each(["bash", "zsh", "fish"])("is completed by %s", async (shell) => {
    const { stdout, stderr, code } = await inProcess(["completion", shell])
    assert.strictEqual(code, 0, stderr)
    for (const { path, command } of commandsOf(descriptor)) {
      for (const name of path) assert.include(stdout, name)
      for (const flag of command.flags) assert.include(stdout, flag.name)
    }
  })

  it("prints help, the version and usage errors", async () => {
    const help = await inProcess(["keys", "create", "--help"])
    assert.deepStrictEqual([help.code, help.stderr], [0, ""])
    for (const word of ["NAME", "--scopes LIST", "--json", "--base-url URL"]) assert.include(help.stdout, word)
    const version = await inProcess(["--version"])
    assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/)
    const nothing = await inProcess([])
    assert.deepStrictEqual([nothing.code, nothing.stdout], [2, ""])
    assert.include(nothing.stderr, "Use a server")
    const wrong = await inProcess(["completion", "csh"])
    assert.deepStrictEqual([wrong.code, wrong.stdout], [2, ""])
    assert.include(wrong.stderr, `"bash"`)
  })
})
