export * from "./Child.ts"
export * from "./Program.ts"
export * from "./Rounds.ts"
