export * from "@tabwright/sdk"
