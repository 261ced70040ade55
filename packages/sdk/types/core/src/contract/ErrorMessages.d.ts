/**
 * Maximum number of pending messages per session, from interface/v4.md "Queue".
 *
 * @category constants
 * @since 0.1.0
 */
export declare const maxPendingMessages = 10;
/**
 * Maximum number of webhooks per project.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const maxWebhooks = 20;
/**
 * Error texts shared by all servers of the contract, by error code. Those of v2 and of browsers are fixed by the
 * contract.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const errorMessages: {
    readonly RouteNotFound: "Not Found";
    readonly MethodNotAllowed: "Method Not Allowed. The Allow header lists the methods of this path.";
    readonly TaskNotFound: "Task not found";
    readonly RunNotFound: "Run not found";
    readonly RunNotPaused: "The run is not waiting for input. It has resumed or ended.";
    readonly SessionNotFound: "Session not found";
    readonly WorkspaceNotFound: "Workspace not found";
    readonly ProfileNotFound: "Profile not found";
    readonly BrowserNotFound: "Session not found";
    readonly OutputFileNotFound: "Output file not found";
    readonly ShareNotFound: "Public share not found";
    readonly UnsupportedContentType: "Unsupported content type";
    readonly WebhookNotFound: "Webhook not found";
    readonly RecipeNotFound: "Recipe not found";
    readonly TooManyWebhooks: "A project can have at most 20 webhooks. Delete one, or subscribe an existing one to more events.";
    readonly DeliveryNotFound: "Delivery not found";
    readonly FileNotFound: "File not found";
    readonly LinkExpired: "This link has expired. Request a new one.";
    readonly UploadCompleted: "This upload URL was already used. Create the upload again to get a new one.";
    readonly SessionBusy: "The session has an active run. Queue the message, or wait for the run to end.";
    readonly TaskBusy: "Agent session already has a running task. Please wait for it to finish or stop it manually.";
    readonly SessionEnded: "The session has ended and accepts no more tasks. Start a new session.";
    readonly TaskSessionStopped: "Browser session is stopped. Please start a new session and try again.";
    readonly MessageNotFound: "Message not found";
    readonly MessageNotPending: "The message is no longer pending: its run has started, or it was removed.";
    readonly QueueFull: "The session's queue is full: 10 messages are already pending. Try again when one has started.";
    readonly TooManyBrowsers: "Too many concurrent active sessions. Please wait for one to finish, kill one, or upgrade your plan.";
    readonly ProfileInUse: "The profile is in use by another live browser. Stop that one first, or use another profile.";
    readonly BrowserTimeout: "Maximum session timeout is 4 hours (240 minutes).";
    readonly MalformedCursor: "Malformed pagination cursor.";
    readonly IdempotencyMismatch: "This Idempotency-Key was used with a different request in the last 24 hours. Send the same request, or use a new key.";
    readonly Internal: "An internal server error occurred";
};
/**
 * Texts without a fixed code, or that depend on the request, shared by all servers of the contract.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const sharedMessages: {
    readonly sessionMismatch: (resource: "workspace" | "profile") => string;
    readonly fileExists: (path: string) => string;
    readonly workspaceFull: (maxBytes: number) => string;
    readonly noProxy: (country: string) => string;
    readonly webhookUnsubscribed: "The receiver responded with 410 Gone, which unsubscribes it. Enable the webhook to send events again.";
    readonly pauseRequested: "Paused on request.";
};
