#!/usr/bin/env node
import { runMain } from "./RunMain.ts"

runMain()
