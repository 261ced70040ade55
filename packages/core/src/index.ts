export * as Errors from "./errors/index.ts"
export * as Reasoning from "./reasoning/index.ts"
export * as Retry from "./retry/index.ts"
