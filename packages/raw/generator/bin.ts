#!/usr/bin/env node
import { runCommand } from "./Command.ts"

const { code, text } = await runCommand(process.argv.slice(2))
process[code === 0 ? "stdout" : "stderr"].write(text)
process.exitCode = code
