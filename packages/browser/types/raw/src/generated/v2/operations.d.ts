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
 * The shape of TaskItemView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskItemViewShape: Shape;
/**
 * The shape of TaskListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskListResponseShape: Shape;
/**
 * The shape of TaskCreatedResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskCreatedResponseShape: Shape;
/**
 * The shape of TaskStepView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskStepViewShape: Shape;
/**
 * The shape of FileView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const FileViewShape: Shape;
/**
 * The shape of TaskView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskViewShape: Shape;
/**
 * The shape of TaskStatusView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskStatusViewShape: Shape;
/**
 * The shape of TaskLogFileResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskLogFileResponseShape: Shape;
/**
 * The shape of SessionItemView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SessionItemViewShape: Shape;
/**
 * The shape of SessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SessionListResponseShape: Shape;
/**
 * The shape of SessionView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SessionViewShape: Shape;
/**
 * The shape of ShareView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const ShareViewShape: Shape;
/**
 * The shape of UploadFilePresignedUrlResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const UploadFilePresignedUrlResponseShape: Shape;
/**
 * The shape of TaskOutputFileResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const TaskOutputFileResponseShape: Shape;
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
 * The shape of PlanInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const PlanInfoShape: Shape;
/**
 * The shape of AccountView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const AccountViewShape: Shape;
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
 * The shape of SkillListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SkillListResponseShape: Shape;
/**
 * List tasks
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listTasks: Operation<OperationInput<operations["listTasks"]>, S.TaskListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * Create a task
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createTask: Operation<OperationInput<operations["createTask"]>, S.TaskCreatedResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Get a task with its steps
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get_task_tasks__task_id__get: Operation<OperationInput<operations["get_task_tasks__task_id__get"]>, S.TaskView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Stop a task
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateTask: Operation<OperationInput<operations["updateTask"]>, S.TaskView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Get a task's status
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getTaskStatus: Operation<OperationInput<operations["getTaskStatus"]>, S.TaskStatusView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Get a task's log
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getTaskLogs: Operation<OperationInput<operations["getTaskLogs"]>, S.TaskLogFileResponse, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List sessions
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listSessions: Operation<OperationInput<operations["listSessions"]>, S.SessionListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * Create a session
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createSession: Operation<OperationInput<operations["createSession"]>, S.SessionItemView, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Get a session with its tasks
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getSession: Operation<OperationInput<operations["getSession"]>, S.SessionView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Stop a session
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateSession: Operation<OperationInput<operations["updateSession"]>, S.SessionView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a session
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteSession: Operation<OperationInput<operations["deleteSession"]>, void, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Purge a session
 *
 * @category operations
 * @since 0.1.0
 */
export declare const purgeSession: Operation<OperationInput<operations["purgeSession"]>, void, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Get a session's public share
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getPublicShare: Operation<OperationInput<operations["getPublicShare"]>, S.ShareView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Share a session publicly
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createPublicShare: Operation<OperationInput<operations["createPublicShare"]>, S.ShareView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a public share
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deletePublicShare: Operation<OperationInput<operations["deletePublicShare"]>, void, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Upload a file into a session
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createSessionUpload: Operation<OperationInput<operations["createSessionUpload"]>, S.UploadFilePresignedUrlResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Upload a file into a browser
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createBrowserUpload: Operation<OperationInput<operations["createBrowserUpload"]>, S.UploadFilePresignedUrlResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Get an output file
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getTaskOutputFile: Operation<OperationInput<operations["getTaskOutputFile"]>, S.TaskOutputFileResponse, 401 | 403 | 404 | 422 | 429 | 500>;
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
 * Update a profile
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
 * Get the account
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getBillingAccount: Operation<OperationInput<operations["getBillingAccount"]>, S.AccountView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List models
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listModels: Operation<OperationInput<operations["listModels"]>, S.ModelListResponse, 401 | 403 | 429 | 500>;
/**
 * List skills
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listSkills: Operation<OperationInput<operations["listSkills"]>, S.SkillListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * List skills of the marketplace
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listMarketplaceSkills: Operation<OperationInput<operations["listMarketplaceSkills"]>, S.SkillListResponse, 401 | 403 | 422 | 429 | 500>;
