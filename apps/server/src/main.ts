#!/usr/bin/env node
import { enableCompileCache } from "./CompileCache.ts"

enableCompileCache()
const { runMain } = await import("./RunMain.ts")
runMain()
