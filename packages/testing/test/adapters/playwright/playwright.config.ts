import { defineConfig } from "@playwright/test"
import type { WorkerFixtures } from "../../../src/adapters/playwright.ts"

const { REAL_API_KEY, REAL_BASE_URL } = process.env

export default defineConfig<object, WorkerFixtures>({
  workers: 1,
  projects: [
    { name: "fake" },
    { name: "real", use: { realService: { baseUrl: REAL_BASE_URL ?? "", apiKey: REAL_API_KEY ?? "" } } },
  ],
})
