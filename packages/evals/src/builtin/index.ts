/** The built-in suites and the sites that they use. */
export { type RunningSites, startSites } from "./Sites.ts"
export { combineSuites, readSuites, suiteNames } from "./Suites.ts"
