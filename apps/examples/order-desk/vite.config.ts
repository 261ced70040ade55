import { defineConfig } from "vite"
import { runs } from "./src/runs.ts"

export default defineConfig({ plugins: [runs()] })
