import type { Operation, OperationInput, Shape } from "../../wire/Operation.ts";
import type * as S from "./schemas.ts";
import type { operations } from "./types.ts";
/**
 * The shape of ProjectView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ProjectViewShape: Shape;
/**
 * The shape of ProjectListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ProjectListResponseShape: Shape;
/**
 * The shape of Decimal.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const DecimalShape: Shape;
/**
 * The shape of ApiKeyView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ApiKeyViewShape: Shape;
/**
 * The shape of ApiKeyListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ApiKeyListResponseShape: Shape;
/**
 * The shape of ApiKeyWithSecret.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ApiKeyWithSecretShape: Shape;
/**
 * The shape of ProviderKeyView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ProviderKeyViewShape: Shape;
/**
 * The shape of ProviderKeyListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ProviderKeyListResponseShape: Shape;
/**
 * The shape of ProviderKeyTest.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ProviderKeyTestShape: Shape;
/**
 * The shape of AuditEntry.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const AuditEntryShape: Shape;
/**
 * The shape of AuditListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const AuditListResponseShape: Shape;
/**
 * The shape of UsageView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const UsageViewShape: Shape;
/**
 * The shape of UsageListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const UsageListResponseShape: Shape;
/**
 * The shape of SignInCode.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SignInCodeShape: Shape;
/**
 * The shape of NodeView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const NodeViewShape: Shape;
/**
 * The shape of NodeListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const NodeListResponseShape: Shape;
/**
 * List projects
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listProjects: Operation<OperationInput<operations["listProjects"]>, S.ProjectListResponse, 400 | 401 | 403 | 422 | 429 | 500>;
/**
 * Create a project
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createProject: Operation<OperationInput<operations["createProject"]>, S.ProjectView, 401 | 403 | 409 | 422 | 429 | 500>;
/**
 * Get a project
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getProject: Operation<OperationInput<operations["getProject"]>, S.ProjectView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Update a project
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateProject: Operation<OperationInput<operations["updateProject"]>, S.ProjectView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List API keys
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listApiKeys: Operation<OperationInput<operations["listApiKeys"]>, S.ApiKeyListResponse, 400 | 401 | 403 | 422 | 429 | 500>;
/**
 * Create an API key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createApiKey: Operation<OperationInput<operations["createApiKey"]>, S.ApiKeyWithSecret, 401 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Get an API key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getApiKey: Operation<OperationInput<operations["getApiKey"]>, S.ApiKeyView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Update an API key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateApiKey: Operation<OperationInput<operations["updateApiKey"]>, S.ApiKeyView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Rotate an API key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const rotateApiKey: Operation<OperationInput<operations["rotateApiKey"]>, S.ApiKeyWithSecret, 401 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Revoke an API key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const revokeApiKey: Operation<OperationInput<operations["revokeApiKey"]>, S.ApiKeyView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List provider keys
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listProviderKeys: Operation<OperationInput<operations["listProviderKeys"]>, S.ProviderKeyListResponse, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Set a provider key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const setProviderKey: Operation<OperationInput<operations["setProviderKey"]>, S.ProviderKeyView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a provider key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteProviderKey: Operation<OperationInput<operations["deleteProviderKey"]>, void, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Test a provider key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const testProviderKey: Operation<OperationInput<operations["testProviderKey"]>, S.ProviderKeyTest, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List audit entries
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listAuditEntries: Operation<OperationInput<operations["listAuditEntries"]>, S.AuditListResponse, 400 | 401 | 403 | 422 | 429 | 500>;
/**
 * List usage
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listUsage: Operation<OperationInput<operations["listUsage"]>, S.UsageListResponse, 400 | 401 | 403 | 422 | 429 | 500>;
/**
 * Create a console sign-in link
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createSignInCode: Operation<OperationInput<operations["createSignInCode"]>, S.SignInCode, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List nodes
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listNodes: Operation<OperationInput<operations["listNodes"]>, S.NodeListResponse, 401 | 403 | 422 | 429 | 500>;
