import type { Operation, OperationInput, Shape } from "../../wire/Operation.ts";
import type * as S from "./schemas.ts";
import type { operations } from "./types.ts";
/**
 * The shape of Decimal.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const DecimalShape: Shape;
/**
 * The shape of HumanRequest.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const HumanRequestShape: Shape;
/**
 * The shape of RunSummary.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RunSummaryShape: Shape;
/**
 * The shape of RunListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RunListResponseShape: Shape;
/**
 * The shape of RunCreateResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RunCreateResponseShape: Shape;
/**
 * The shape of RunStatusResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RunStatusResponseShape: Shape;
/**
 * The shape of RunEvent.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RunEventShape: Shape;
/**
 * The shape of RunEventsResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RunEventsResponseShape: Shape;
/**
 * The shape of RunAttachment.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RunAttachmentShape: Shape;
/**
 * The shape of RunAttachmentsResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RunAttachmentsResponseShape: Shape;
/**
 * The shape of SessionInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SessionInfoShape: Shape;
/**
 * The shape of SessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SessionListResponseShape: Shape;
/**
 * The shape of QueuedMessage.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const QueuedMessageShape: Shape;
/**
 * The shape of SteeringCutoff.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SteeringCutoffShape: Shape;
/**
 * The shape of QueueListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const QueueListResponseShape: Shape;
/**
 * The shape of BrowserSessionItemView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const BrowserSessionItemViewShape: Shape;
/**
 * The shape of BrowserSessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const BrowserSessionListResponseShape: Shape;
/**
 * The shape of BrowserSessionView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const BrowserSessionViewShape: Shape;
/**
 * The shape of BrowserDownloadFile.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const BrowserDownloadFileShape: Shape;
/**
 * The shape of BrowserDownloadListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const BrowserDownloadListResponseShape: Shape;
/**
 * The shape of WorkspaceInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceInfoShape: Shape;
/**
 * The shape of WorkspaceListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceListResponseShape: Shape;
/**
 * The shape of WorkspaceFileInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceFileInfoShape: Shape;
/**
 * The shape of WorkspaceFileListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceFileListResponseShape: Shape;
/**
 * The shape of WorkspaceSize.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceSizeShape: Shape;
/**
 * The shape of WorkspaceFileUploadResponseItem.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceFileUploadResponseItemShape: Shape;
/**
 * The shape of WorkspaceFileUploadResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceFileUploadResponseShape: Shape;
/**
 * The shape of RecipeView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RecipeViewShape: Shape;
/**
 * The shape of RecipeListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const RecipeListResponseShape: Shape;
/**
 * The shape of ProfileView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ProfileViewShape: Shape;
/**
 * The shape of ProfileListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ProfileListResponseShape: Shape;
/**
 * The shape of ModelParameter.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ModelParameterShape: Shape;
/**
 * The shape of ModelView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ModelViewShape: Shape;
/**
 * The shape of ModelListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ModelListResponseShape: Shape;
/**
 * The shape of KeyInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const KeyInfoShape: Shape;
/**
 * The shape of WebhookView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WebhookViewShape: Shape;
/**
 * The shape of WebhookListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WebhookListResponseShape: Shape;
/**
 * The shape of WebhookWithSecret.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WebhookWithSecretShape: Shape;
/**
 * The shape of WebhookDelivery.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WebhookDeliveryShape: Shape;
/**
 * The shape of WebhookDeliveryListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WebhookDeliveryListResponseShape: Shape;
/**
 * The shape of TaskStepView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskStepViewShape: Shape;
/**
 * List runs
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listRuns: Operation<OperationInput<operations["listRuns"]>, S.RunListResponse, 400 | 401 | 403 | 422 | 429 | 500>;
/**
 * Create a run
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createRun: Operation<OperationInput<operations["createRun"]>, S.RunCreateResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Get a run
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getRun: Operation<OperationInput<operations["getRun"]>, S.RunSummary, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Get a run's status
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getRunStatus: Operation<OperationInput<operations["getRunStatus"]>, S.RunStatusResponse, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List a run's events
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listRunEvents: Operation<OperationInput<operations["listRunEvents"]>, S.RunEventsResponse, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List a run's attachments
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listRunAttachments: Operation<OperationInput<operations["listRunAttachments"]>, S.RunAttachmentsResponse, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Cancel a run
 *
 * @category operations
 * @since 0.1.0
 */
export declare const cancelRun: Operation<OperationInput<operations["cancelRun"]>, S.RunSummary, 401 | 403 | 404 | 422 | 429 | 500 | 502>;
/**
 * Pause a run
 *
 * @category operations
 * @since 0.1.0
 */
export declare const pauseRun: Operation<OperationInput<operations["pauseRun"]>, S.RunSummary, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Resume a run
 *
 * @category operations
 * @since 0.1.0
 */
export declare const resumeRun: Operation<OperationInput<operations["resumeRun"]>, S.RunSummary, 401 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * List sessions
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listSessions: Operation<OperationInput<operations["listSessions"]>, S.SessionListResponse, 400 | 401 | 403 | 422 | 429 | 500>;
/**
 * Get a session
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getSession: Operation<OperationInput<operations["getSession"]>, S.SessionInfo, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List pending messages
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listQueue: Operation<OperationInput<operations["listQueue"]>, S.QueueListResponse, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Queue a follow-up message
 *
 * @category operations
 * @since 0.1.0
 */
export declare const enqueueMessage: Operation<OperationInput<operations["enqueueMessage"]>, S.QueuedMessage, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Get a message
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getQueuedMessage: Operation<OperationInput<operations["getQueuedMessage"]>, S.QueuedMessage, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Remove a pending message
 *
 * @category operations
 * @since 0.1.0
 */
export declare const removeQueuedMessage: Operation<OperationInput<operations["removeQueuedMessage"]>, S.QueuedMessage, 401 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Purge a session
 *
 * @category operations
 * @since 0.1.0
 */
export declare const purgeSession: Operation<OperationInput<operations["purgeSession"]>, void, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List browsers
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listBrowsers: Operation<OperationInput<operations["listBrowsers"]>, S.BrowserSessionListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * Create a browser
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createBrowser: Operation<OperationInput<operations["createBrowser"]>, S.BrowserSessionItemView, 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Get a browser
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getBrowser: Operation<OperationInput<operations["getBrowser"]>, S.BrowserSessionView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Stop a browser
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateBrowser: Operation<OperationInput<operations["updateBrowser"]>, S.BrowserSessionView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List a browser's downloads
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listBrowserDownloads: Operation<OperationInput<operations["listBrowserDownloads"]>, S.BrowserDownloadListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List workspaces
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listWorkspaces: Operation<OperationInput<operations["listWorkspaces"]>, S.WorkspaceListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * Create a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createWorkspace: Operation<OperationInput<operations["createWorkspace"]>, S.WorkspaceInfo, 401 | 403 | 409 | 422 | 429 | 500>;
/**
 * Get a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getWorkspace: Operation<OperationInput<operations["getWorkspace"]>, S.WorkspaceInfo, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Rename a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateWorkspace: Operation<OperationInput<operations["updateWorkspace"]>, S.WorkspaceInfo, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Archive a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteWorkspace: Operation<OperationInput<operations["deleteWorkspace"]>, void, 401 | 403 | 422 | 429 | 500>;
/**
 * List a workspace's files
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listWorkspaceFiles: Operation<OperationInput<operations["listWorkspaceFiles"]>, S.WorkspaceFileListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a file
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteWorkspaceFile: Operation<OperationInput<operations["deleteWorkspaceFile"]>, void, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Get a workspace's size
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getWorkspaceSize: Operation<OperationInput<operations["getWorkspaceSize"]>, S.WorkspaceSize, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Create upload URLs
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createWorkspaceUploads: Operation<OperationInput<operations["createWorkspaceUploads"]>, S.WorkspaceFileUploadResponse, 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500>;
/**
 * List recipes
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listRecipes: Operation<OperationInput<operations["listRecipes"]>, S.RecipeListResponse, 400 | 401 | 403 | 422 | 429 | 500>;
/**
 * Get a recipe
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getRecipe: Operation<OperationInput<operations["getRecipe"]>, S.RecipeView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a recipe
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteRecipe: Operation<OperationInput<operations["deleteRecipe"]>, void, 401 | 403 | 422 | 429 | 500>;
/**
 * List profiles
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listProfiles: Operation<OperationInput<operations["listProfiles"]>, S.ProfileListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * Create a profile
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createProfile: Operation<OperationInput<operations["createProfile"]>, S.ProfileView, 401 | 402 | 403 | 409 | 422 | 429 | 500>;
/**
 * Get a profile
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getProfile: Operation<OperationInput<operations["getProfile"]>, S.ProfileView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Rename a profile
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateProfile: Operation<OperationInput<operations["updateProfile"]>, S.ProfileView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a profile
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteProfile: Operation<OperationInput<operations["deleteProfile"]>, void, 401 | 403 | 422 | 429 | 500>;
/**
 * Import logins into a profile
 *
 * @category operations
 * @since 0.1.0
 */
export declare const importProfile: Operation<OperationInput<operations["importProfile"]>, S.ProfileView, 401 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * List models
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listModels: Operation<OperationInput<operations["listModels"]>, S.ModelListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * Get the current key
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getKey: Operation<OperationInput<operations["getKey"]>, S.KeyInfo, 401 | 403 | 422 | 429 | 500>;
/**
 * List webhooks
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listWebhooks: Operation<OperationInput<operations["listWebhooks"]>, S.WebhookListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * Create a webhook
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createWebhook: Operation<OperationInput<operations["createWebhook"]>, S.WebhookWithSecret, 401 | 403 | 409 | 422 | 429 | 500>;
/**
 * Get a webhook
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getWebhook: Operation<OperationInput<operations["getWebhook"]>, S.WebhookView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Update a webhook
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateWebhook: Operation<OperationInput<operations["updateWebhook"]>, S.WebhookView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a webhook
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteWebhook: Operation<OperationInput<operations["deleteWebhook"]>, void, 401 | 403 | 422 | 429 | 500>;
/**
 * Rotate a webhook's secret
 *
 * @category operations
 * @since 0.1.0
 */
export declare const rotateWebhookSecret: Operation<OperationInput<operations["rotateWebhookSecret"]>, S.WebhookWithSecret, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Send a test event
 *
 * @category operations
 * @since 0.1.0
 */
export declare const testWebhook: Operation<OperationInput<operations["testWebhook"]>, S.WebhookDelivery, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List a webhook's deliveries
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listWebhookDeliveries: Operation<OperationInput<operations["listWebhookDeliveries"]>, S.WebhookDeliveryListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Send a delivery again
 *
 * @category operations
 * @since 0.1.0
 */
export declare const replayWebhookDelivery: Operation<OperationInput<operations["replayWebhookDelivery"]>, S.WebhookDelivery, 401 | 403 | 404 | 409 | 422 | 429 | 500>;
