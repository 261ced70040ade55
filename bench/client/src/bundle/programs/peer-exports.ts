export * as v2 from "browser-use-sdk"
export * as v3 from "browser-use-sdk/v3"
export * as v4 from "browser-use-sdk/v4"
