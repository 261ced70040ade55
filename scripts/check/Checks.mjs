import { join } from "node:path"

/**
 * A check that is one program: it passes when that ends with exit code 0.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {ReadonlyArray<string>} command A program of node_modules/.bin, or "node", with its arguments.
 * @property {number} limitMs
 * @property {"checks" | "tests"} [beside] What goes on meanwhile: this one mostly waits for disks and downloads.
 */

const minute = 60_000

const sources = "--conditions=@tabwright/source"

/** Every check; one beside others is started with the first of them, and the tests wait for those beside checks. @type {ReadonlyArray<Check>} */
export const checks = [
  {
    name: "A Chromium is here",
    command: ["node", sources, join("apps", "server", "src", "main.ts"), "setup"],
    limitMs: 15 * minute,
    beside: "checks",
  },
  {
    name: "The console builds",
    command: ["node", join("scripts", "build-console.mjs")],
    limitMs: 5 * minute,
    beside: "checks",
  },
  {
    name: "Generated files are fresh",
    command: ["node", sources, join("packages", "raw", "generator", "main.ts"), "--check"],
    limitMs: 2 * minute,
  },
  { name: "The OpenAPI documents are sound", command: ["node", join("scripts", "lint-spec.mjs")], limitMs: minute },
  { name: "Packages import downwards only", command: ["turbo", "boundaries", "--no-color"], limitMs: 2 * minute },
  {
    name: "The lock file serves every platform",
    command: ["node", join("scripts", "check-lockfile.mjs")],
    limitMs: minute,
  },
  { name: "Lint", command: ["oxlint", "--type-aware", "--deny-warnings"], limitMs: 5 * minute },
  { name: "Format", command: ["oxfmt", "--check", "."], limitMs: 2 * minute },
  { name: "Types", command: ["tsc", "-p", "tsconfig.json", "--pretty", "false"], limitMs: 5 * minute },
  {
    name: "Packages work from their tarballs",
    command: ["node", join("scripts", "package-check.mjs")],
    limitMs: 12 * minute,
    beside: "tests",
  },
]
