import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { ApiV4 } from "../Api.ts"

/** Current key operation. */
export const layer = HttpApiBuilder.group(ApiV4, "key", (handlers) =>
  handlers.handle("getKey", () =>
    operationResponse(({ keyId, projectId, state: { projects, settings } }) => ({
      id: keyId,
      name: "Fake key",
      prefix: projects.get(projectId).apiKey.slice(0, 7),
      scopes: ["read", "write", "admin"] as const,
      projectId,
      projectName: "Fake project",
      expiresAt: null,
      monthlyCapUsd: null,
      spentThisMonthUsd: "0",
      maxBrowsers: settings.maxBrowsers,
      maxRps: null,
      serverVersion: "0.0.0-fake",
    })),
  ),
)
