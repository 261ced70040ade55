export * as Audit from "./Audit.ts";
export * as Keys from "./Keys.ts";
export * as Nodes from "./Nodes.ts";
export * as Projects from "./Projects.ts";
export * as ProviderKeys from "./ProviderKeys.ts";
export * as SignInCodes from "./SignInCodes.ts";
export * as Usage from "./Usage.ts";
