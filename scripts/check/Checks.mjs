import { join } from "node:path"

/**
 * A check that is one program: it passes when that ends with exit code 0.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {ReadonlyArray<string>} command A program of node_modules/.bin, or "node", with its arguments.
 * @property {boolean} [isBeside] True to run beside the other checks, because it mostly waits for disks and downloads.
 */

const sources = "--conditions=@tabwright/source"

/** The checks in the order of their output. The tests wait for all of them. @type {ReadonlyArray<Check>} */
export const checks = [
  {
    name: "A Chromium is here",
    command: ["node", sources, join("apps", "server", "src", "main.ts"), "setup"],
    isBeside: true,
  },
  {
    name: "The headless shell is here, if it can be installed",
    command: ["node", join("scripts", "headless-shell.mjs")],
    isBeside: true,
  },
  {
    name: "The console builds",
    command: ["node", join("scripts", "build-console.mjs")],
    isBeside: true,
  },
  {
    name: "Generated files are fresh",
    command: ["node", sources, join("packages", "raw", "generator", "main.ts"), "--check"],
  },
  { name: "The OpenAPI documents are sound", command: ["node", join("scripts", "lint-spec.mjs")] },
  {
    name: "turbo.json has the boundaries of the tier table",
    command: ["node", join("scripts", "boundaries.mjs"), "--check"],
  },
  {
    name: "Packages import from lower tiers only",
    command: ["turbo", "boundaries", "--no-color"],
  },
  {
    name: "The lock file serves every platform",
    command: ["node", join("scripts", "check-lockfile.mjs")],
  },
  { name: "Lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "Format", command: ["oxfmt", "--check", "."] },
  { name: "Types", command: ["tsc", "-p", "tsconfig.json", "--pretty", "false"] },
]
