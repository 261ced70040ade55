// Installs the headless shell for the service's tests. Exits with 0 if it cannot be installed: the tests then use Chromium.
import { spawnSync } from "node:child_process"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const main = join(dirname(dirname(fileURLToPath(import.meta.url))), "apps", "server", "src", "main.ts")
spawnSync(process.execPath, ["--conditions=@tabwright/source", main, "setup"], {
  env: { ...process.env, TABWRIGHT_BROWSER_BUILD: "headless-shell", TABWRIGHT_BROWSER_INSTALL: "apt" },
  stdio: "inherit",
})
