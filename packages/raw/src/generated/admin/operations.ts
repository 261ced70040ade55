// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import type { Operation, OperationInput, Shape } from "../../wire/Operation.ts"
import type * as T from "./types.ts"

/**
 * The shape of ActionRulesView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ActionRulesViewShape: Shape = {
  required: {},
  optional: { purchase: "string", message: "string", delete: "string", download: "string", upload: "string", newDomain: "string" },
}

/**
 * The shape of PolicyView.
 *
 * @category constants
 * @since 0.1.0
 */
export const PolicyViewShape: Shape = {
  required: {},
  optional: { actions: ActionRulesViewShape, tools: { values: "string" } },
}

/**
 * The shape of ProjectView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProjectViewShape: Shape = {
  required: { id: "string", name: "string", zeroRetention: "boolean", maxBrowsers: "integer|null", maxRps: "integer|null", weight: "integer", corsOrigins: { items: "string" }, policy: { nullable: PolicyViewShape }, createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of ProjectListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProjectListResponseShape: Shape = {
  required: { projects: { items: ProjectViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of Decimal.
 *
 * @category constants
 * @since 0.1.0
 */
export const DecimalShape: Shape = "string"

/**
 * The shape of ApiKeyView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ApiKeyViewShape: Shape = {
  required: { id: "string", projectId: "string", name: "string", prefix: "string", scopes: { items: "string" }, monthlyCapUsd: { nullable: DecimalShape }, policy: { nullable: PolicyViewShape }, createdAt: "string", expiresAt: "string|null", lastUsedAt: "string|null", revokedAt: "string|null", previousKeyExpiresAt: "string|null" },
}

/**
 * The shape of ApiKeyListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ApiKeyListResponseShape: Shape = {
  required: { keys: { items: ApiKeyViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of ApiKeyWithSecret.
 *
 * @category constants
 * @since 0.1.0
 */
export const ApiKeyWithSecretShape: Shape = {
  required: { id: "string", projectId: "string", name: "string", prefix: "string", scopes: { items: "string" }, monthlyCapUsd: { nullable: DecimalShape }, policy: { nullable: PolicyViewShape }, createdAt: "string", expiresAt: "string|null", lastUsedAt: "string|null", revokedAt: "string|null", previousKeyExpiresAt: "string|null", key: "string" },
}

/**
 * The shape of ProviderKeyView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProviderKeyViewShape: Shape = {
  required: { provider: "string", suffix: "string", isDecryptable: "boolean", createdAt: "string" },
}

/**
 * The shape of ProviderKeyListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProviderKeyListResponseShape: Shape = {
  required: { providerKeys: { items: ProviderKeyViewShape } },
}

/**
 * The shape of ProviderKeyTest.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProviderKeyTestShape: Shape = {
  required: { provider: "string", isDecryptable: "boolean", hasExpectedFormat: "boolean|null", isAccepted: "boolean|null", detail: "string" },
}

/**
 * The shape of AuditEntry.
 *
 * @category constants
 * @since 0.1.0
 */
export const AuditEntryShape: Shape = {
  required: { id: "string", createdAt: "string", action: "string", outcome: "string", apiKeyId: "string|null", userEmail: "string|null", ipAddress: "string|null", requestId: "string|null", projectId: "string|null", resourceType: "string|null", resourceId: "string|null", details: { values: "any" } },
}

/**
 * The shape of AuditListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const AuditListResponseShape: Shape = {
  required: { entries: { items: AuditEntryShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of UsageView.
 *
 * @category constants
 * @since 0.1.0
 */
export const UsageViewShape: Shape = {
  required: { month: "string", projectId: "string", apiKeyId: "string|null", kind: "string", inputTokens: "integer", cachedInputTokens: "integer", cacheWriteTokens: "integer", outputTokens: "integer", reasoningTokens: "integer", minutes: "integer", bytes: "integer", costUsd: DecimalShape, unpricedCalls: "integer" },
  optional: { day: "string" },
}

/**
 * The shape of UsageListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const UsageListResponseShape: Shape = {
  required: { usage: { items: UsageViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of SignInCode.
 *
 * @category constants
 * @since 0.1.0
 */
export const SignInCodeShape: Shape = {
  required: { code: "string", url: "string", expiresAt: "string" },
}

/**
 * The shape of RewrapResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RewrapResponseShape: Shape = {
  required: { keyId: "string", rewrapped: "integer", remaining: "integer", failed: "integer" },
}

/**
 * The shape of NodeView.
 *
 * @category constants
 * @since 0.1.0
 */
export const NodeViewShape: Shape = {
  required: { id: "string", roles: { items: "string" }, address: "string", browserLimit: "integer|null", isDraining: "boolean", isSelf: "boolean", startedAt: "string" },
}

/**
 * The shape of NodeListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const NodeListResponseShape: Shape = {
  required: { nodes: { items: NodeViewShape } },
}

/**
 * List projects
 *
 * @category operations
 * @since 0.1.0
 */
export const listProjects: Operation<OperationInput<T.operations["listProjects"]>, T.ProjectListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listProjects",
  method: "GET",
  path: "/api/admin/projects",
  failures: [400,401,403,422,429,500],
  success: ProjectListResponseShape,
}

/**
 * Create a project
 *
 * @category operations
 * @since 0.1.0
 */
export const createProject: Operation<OperationInput<T.operations["createProject"]>, T.ProjectView, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createProject",
  method: "POST",
  path: "/api/admin/projects",
  failures: [401,403,409,422,429,500],
  success: ProjectViewShape,
  isCreating: true,
}

/**
 * Get a project
 *
 * @category operations
 * @since 0.1.0
 */
export const getProject: Operation<OperationInput<T.operations["getProject"]>, T.ProjectView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getProject",
  method: "GET",
  path: "/api/admin/projects/{project_id}",
  failures: [401,403,404,422,429,500],
  success: ProjectViewShape,
}

/**
 * Update a project
 *
 * @category operations
 * @since 0.1.0
 */
export const updateProject: Operation<OperationInput<T.operations["updateProject"]>, T.ProjectView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateProject",
  method: "PATCH",
  path: "/api/admin/projects/{project_id}",
  failures: [401,403,404,422,429,500],
  success: ProjectViewShape,
}

/**
 * List API keys
 *
 * @category operations
 * @since 0.1.0
 */
export const listApiKeys: Operation<OperationInput<T.operations["listApiKeys"]>, T.ApiKeyListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listApiKeys",
  method: "GET",
  path: "/api/admin/keys",
  failures: [400,401,403,422,429,500],
  success: ApiKeyListResponseShape,
}

/**
 * Create an API key
 *
 * @category operations
 * @since 0.1.0
 */
export const createApiKey: Operation<OperationInput<T.operations["createApiKey"]>, T.ApiKeyWithSecret, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createApiKey",
  method: "POST",
  path: "/api/admin/keys",
  failures: [401,403,404,409,422,429,500],
  success: ApiKeyWithSecretShape,
  isCreating: true,
}

/**
 * Get an API key
 *
 * @category operations
 * @since 0.1.0
 */
export const getApiKey: Operation<OperationInput<T.operations["getApiKey"]>, T.ApiKeyView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getApiKey",
  method: "GET",
  path: "/api/admin/keys/{key_id}",
  failures: [401,403,404,422,429,500],
  success: ApiKeyViewShape,
}

/**
 * Update an API key
 *
 * @category operations
 * @since 0.1.0
 */
export const updateApiKey: Operation<OperationInput<T.operations["updateApiKey"]>, T.ApiKeyView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateApiKey",
  method: "PATCH",
  path: "/api/admin/keys/{key_id}",
  failures: [401,403,404,422,429,500],
  success: ApiKeyViewShape,
}

/**
 * Rotate an API key
 *
 * @category operations
 * @since 0.1.0
 */
export const rotateApiKey: Operation<OperationInput<T.operations["rotateApiKey"]>, T.ApiKeyWithSecret, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "rotateApiKey",
  method: "POST",
  path: "/api/admin/keys/{key_id}/rotate",
  failures: [401,403,404,409,422,429,500],
  success: ApiKeyWithSecretShape,
  isCreating: true,
}

/**
 * Revoke an API key
 *
 * @category operations
 * @since 0.1.0
 */
export const revokeApiKey: Operation<OperationInput<T.operations["revokeApiKey"]>, T.ApiKeyView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "revokeApiKey",
  method: "POST",
  path: "/api/admin/keys/{key_id}/revoke",
  failures: [401,403,404,422,429,500],
  success: ApiKeyViewShape,
}

/**
 * List provider keys
 *
 * @category operations
 * @since 0.1.0
 */
export const listProviderKeys: Operation<OperationInput<T.operations["listProviderKeys"]>, T.ProviderKeyListResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listProviderKeys",
  method: "GET",
  path: "/api/admin/projects/{project_id}/provider-keys",
  failures: [401,403,404,422,429,500],
  success: ProviderKeyListResponseShape,
}

/**
 * Set a provider key
 *
 * @category operations
 * @since 0.1.0
 */
export const setProviderKey: Operation<OperationInput<T.operations["setProviderKey"]>, T.ProviderKeyView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "setProviderKey",
  method: "PUT",
  path: "/api/admin/projects/{project_id}/provider-keys/{provider}",
  failures: [401,403,404,422,429,500],
  success: ProviderKeyViewShape,
}

/**
 * Delete a provider key
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteProviderKey: Operation<OperationInput<T.operations["deleteProviderKey"]>, void, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "deleteProviderKey",
  method: "DELETE",
  path: "/api/admin/projects/{project_id}/provider-keys/{provider}",
  failures: [401,403,404,422,429,500],
}

/**
 * Test a provider key
 *
 * @category operations
 * @since 0.1.0
 */
export const testProviderKey: Operation<OperationInput<T.operations["testProviderKey"]>, T.ProviderKeyTest, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "testProviderKey",
  method: "POST",
  path: "/api/admin/projects/{project_id}/provider-keys/{provider}/test",
  failures: [401,403,404,422,429,500],
  success: ProviderKeyTestShape,
}

/**
 * List audit entries
 *
 * @category operations
 * @since 0.1.0
 */
export const listAuditEntries: Operation<OperationInput<T.operations["listAuditEntries"]>, T.AuditListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listAuditEntries",
  method: "GET",
  path: "/api/admin/audit",
  failures: [400,401,403,422,429,500],
  success: AuditListResponseShape,
}

/**
 * List usage
 *
 * @category operations
 * @since 0.1.0
 */
export const listUsage: Operation<OperationInput<T.operations["listUsage"]>, T.UsageListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listUsage",
  method: "GET",
  path: "/api/admin/usage",
  failures: [400,401,403,422,429,500],
  success: UsageListResponseShape,
}

/**
 * Create a console sign-in link
 *
 * @category operations
 * @since 0.1.0
 */
export const createSignInCode: Operation<OperationInput<T.operations["createSignInCode"]>, T.SignInCode, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "createSignInCode",
  method: "POST",
  path: "/api/admin/sign-in-codes",
  failures: [401,403,404,422,429,500],
  success: SignInCodeShape,
}

/**
 * Encrypt data keys of credentials again
 *
 * @category operations
 * @since 0.1.0
 */
export const rewrapCredentialKeys: Operation<OperationInput<T.operations["rewrapCredentialKeys"]>, T.RewrapResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "rewrapCredentialKeys",
  method: "POST",
  path: "/api/admin/credential-keys/rewrap",
  failures: [401,403,422,429,500],
  success: RewrapResponseShape,
}

/**
 * List nodes
 *
 * @category operations
 * @since 0.1.0
 */
export const listNodes: Operation<OperationInput<T.operations["listNodes"]>, T.NodeListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listNodes",
  method: "GET",
  path: "/api/admin/nodes",
  failures: [401,403,422,429,500],
  success: NodeListResponseShape,
}
