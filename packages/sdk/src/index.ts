/** The newest version of the API. Programs that want to stay on it import `@tabwright/sdk/v4`. */
export * from "./v4.ts"
