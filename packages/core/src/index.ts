export * from "./reasoning/index.ts"
