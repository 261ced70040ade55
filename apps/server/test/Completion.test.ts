import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
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
    const without = ["tabwright", "queue", "files", "mcp", "pages"]
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

describe("The bash script", () => {
  it("completes commands, options and choices after the installation that its header names", async () => {
    const { stdout: script } = await inProcess(["completion", "bash"])
    const [, installation = ""] = /Installation:\n# +(.+)\n/.exec(script) ?? []
    assert.strictEqual(installation, "tabwright completion bash >> ~/.bashrc")
    const home = mkdtempSync(join(tmpdir(), "bash-home-"))
    writeFileSync(join(home, ".bashrc"), script)
    const complete = (line: string) => `COMP_LINE=${JSON.stringify(line)}; COMP_POINT=\${#COMP_LINE}
      read -ra COMP_WORDS <<< "$COMP_LINE"; [[ $COMP_LINE == *" " ]] && COMP_WORDS+=("")
      COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMPREPLY=()
      "$(complete -p tabwright | sed 's/.*-F \\([^ ]*\\) .*/\\1/')" tabwright "\${COMP_WORDS[COMP_CWORD]}" ""; echo "\${COMPREPLY[*]}"`
    const lines = ["tabwright serv", "tabwright servers u", "tabwright login --na", "tabwright completion f"]
    const { stderr, stdout } = spawnSync("bash", ["--rcfile", join(home, ".bashrc"), "-i"], {
      env: { PATH: process.env["PATH"], HOME: home },
      input: lines.map(complete).join("\n"),
      encoding: "utf8",
    })
    rmSync(home, { recursive: true })
    assert.deepStrictEqual(stdout.trimEnd().split("\n"), ["servers serve", "use", "--name", "fish"], stderr)
  })
})
