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
 * The shape of SessionResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SessionResponseShape: Shape;
/**
 * The shape of SessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const SessionListResponseShape: Shape;
/**
 * The shape of MessageResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const MessageResponseShape: Shape;
/**
 * The shape of MessageListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const MessageListResponseShape: Shape;
/**
 * The shape of WorkspaceView.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceViewShape: Shape;
/**
 * The shape of WorkspaceListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceListResponseShape: Shape;
/**
 * The shape of FileInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const FileInfoShape: Shape;
/**
 * The shape of FileListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const FileListResponseShape: Shape;
/**
 * The shape of WorkspaceSize.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const WorkspaceSizeShape: Shape;
/**
 * The shape of FileUploadResponseItem.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const FileUploadResponseItemShape: Shape;
/**
 * The shape of FileUploadResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const FileUploadResponseShape: Shape;
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
 * List sessions
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listSessions: Operation<OperationInput<operations["listSessions"]>, S.SessionListResponse, 401 | 403 | 422 | 429 | 500>;
/**
 * Create a session or start its next task
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createSession: Operation<OperationInput<operations["createSession"]>, S.SessionResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>;
/**
 * Get a session's result
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getSession: Operation<OperationInput<operations["getSession"]>, S.SessionResponse, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a session
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteSession: Operation<OperationInput<operations["deleteSession"]>, void, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Stop a session or its task
 *
 * @category operations
 * @since 0.1.0
 */
export declare const stopSession: Operation<OperationInput<operations["stopSession"]>, S.SessionResponse, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List a session's messages
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listSessionMessages: Operation<OperationInput<operations["listSessionMessages"]>, S.MessageListResponse, 401 | 403 | 404 | 422 | 429 | 500>;
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
export declare const createWorkspace: Operation<OperationInput<operations["createWorkspace"]>, S.WorkspaceView, 401 | 403 | 409 | 422 | 429 | 500>;
/**
 * Get a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export declare const getWorkspace: Operation<OperationInput<operations["getWorkspace"]>, S.WorkspaceView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Rename a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export declare const updateWorkspace: Operation<OperationInput<operations["updateWorkspace"]>, S.WorkspaceView, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * Delete a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteWorkspace: Operation<OperationInput<operations["deleteWorkspace"]>, void, 401 | 403 | 404 | 422 | 429 | 500>;
/**
 * List a workspace's files
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listWorkspaceFiles: Operation<OperationInput<operations["listWorkspaceFiles"]>, S.FileListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500>;
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
export declare const createWorkspaceUploads: Operation<OperationInput<operations["createWorkspaceUploads"]>, S.FileUploadResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500>;
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
 * Get the project's account
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
export declare const listModels: Operation<OperationInput<operations["listModels"]>, S.ModelListResponse, 401 | 403 | 422 | 429 | 500>;
