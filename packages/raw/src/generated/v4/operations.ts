// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { Operation, OperationInput, Shape } from "../../wire/Operation.ts"
import type * as T from "./types.ts"

/**
 * The shape of Decimal.
 *
 * @category constants
 * @since 0.1.0
 */
export const DecimalShape: Shape = "string"

/**
 * The shape of HumanRequest.
 *
 * @category constants
 * @since 0.1.0
 */
export const HumanRequestShape: Shape = {
  required: { kind: "string", step: "integer", reason: "string", url: "string", askedAt: "string", expiresAt: "string", liveUrl: "string|null" },
}

/**
 * The shape of RunSummary.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunSummaryShape: Shape = {
  required: { id: "string", sessionId: "string", task: "string", title: "string|null", model: "string", contextLimit: "integer", status: "string", result: "string|null", error: "string|null", workspaceId: "string|null", totalInputTokens: "integer", totalOutputTokens: "integer", totalCostUsd: DecimalShape, createdAt: "string", updatedAt: "string" },
  optional: { endReason: "string|null", attachedFileIds: { nullable: { items: "string" } }, judgement: { nullable: { values: "any" } }, unpricedCalls: "integer", humanRequest: { nullable: HumanRequestShape }, startedAt: "string|null", finishedAt: "string|null" },
}

/**
 * The shape of RunListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunListResponseShape: Shape = {
  required: { runs: { items: RunSummaryShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of RunCreateResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunCreateResponseShape: Shape = {
  required: { id: "string", sessionId: "string", workspaceId: "string", status: "string", model: "string", eventsUrl: "string" },
  optional: { missingFileIds: { items: "string" } },
}

/**
 * The shape of RunStatusResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunStatusResponseShape: Shape = {
  required: { status: "string" },
}

/**
 * The shape of RunEvent.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunEventShape: Shape = {
  required: { runId: "string", id: "integer", ts: "string", type: "string", data: { values: "any" } },
}

/**
 * The shape of RunEventsResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunEventsResponseShape: Shape = {
  required: { events: { items: RunEventShape }, nextAfter: "integer|null", hasMore: "boolean" },
}

/**
 * The shape of RunAttachment.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunAttachmentShape: Shape = {
  required: { id: "string", name: "string", contentType: "string", sizeBytes: "integer", status: "string" },
}

/**
 * The shape of RunAttachmentsResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunAttachmentsResponseShape: Shape = {
  required: { attachments: { items: RunAttachmentShape } },
}

/**
 * The shape of RunToolCall.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunToolCallShape: Shape = {
  required: { id: "string", runId: "string", name: "string", arguments: { values: "any" }, step: "integer", url: "string", repeatable: "boolean", status: "string", claimId: "string|null", leaseExpiresAt: "string|null", calledAt: "string", deadline: "string" },
}

/**
 * The shape of ToolCallsResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ToolCallsResponseShape: Shape = {
  required: { toolCalls: { items: RunToolCallShape } },
}

/**
 * The shape of EvalViewport.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalViewportShape: Shape = {
  required: { width: "integer", height: "integer" },
}

/**
 * The shape of EvalCase.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalCaseShape: Shape = {
  required: { id: "string", task: "string", maxSteps: "integer", timeoutSeconds: "integer", scorers: { items: { values: "any" } } },
  optional: { inputs: { values: "string" }, startUrl: "string", outputSchema: { values: "any" }, viewport: EvalViewportShape, maxCostUsd: "number", possible: "boolean" },
}

/**
 * The shape of RunTraceResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunTraceResponseShape: Shape = {
  required: { downloadUrl: "string" },
}

/**
 * The shape of PromptPart.
 *
 * @category constants
 * @since 0.1.0
 */
export const PromptPartShape: Shape = {
  required: { role: "string", text: "string", tokens: "integer", isCached: "boolean" },
}

/**
 * The shape of OfferedTool.
 *
 * @category constants
 * @since 0.1.0
 */
export const OfferedToolShape: Shape = {
  required: { name: "string", description: "string", inputSchema: { values: "any" }, tokens: "integer" },
}

/**
 * The shape of ToolCall.
 *
 * @category constants
 * @since 0.1.0
 */
export const ToolCallShape: Shape = {
  required: { name: "string", input: "any" },
}

/**
 * The shape of ModelCallResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ModelCallResponseShape: Shape = {
  required: { text: "string", thinking: "string", toolCalls: { items: ToolCallShape }, finishReason: "string", inputTokens: "integer", cachedInputTokens: "integer", outputTokens: "integer", reasoningTokens: "integer", costUsd: "string|null" },
}

/**
 * The shape of ModelCall.
 *
 * @category constants
 * @since 0.1.0
 */
export const ModelCallShape: Shape = {
  required: { purpose: "string", model: "string", createdAt: "string", promptTokens: "integer", maxOutputTokens: "integer", parts: { items: PromptPartShape }, tools: { items: OfferedToolShape }, images: { items: "string" }, response: { nullable: ModelCallResponseShape }, error: "string|null" },
}

/**
 * The shape of ModelCallsResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ModelCallsResponseShape: Shape = {
  required: { runId: "string", step: "integer", calls: { items: ModelCallShape } },
}

/**
 * The shape of SessionInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export const SessionInfoShape: Shape = {
  required: { sessionId: "string", latestRunId: "string", workspaceId: "string|null", task: "string", title: "string|null", status: "string", createdAt: "string", updatedAt: "string" },
  optional: { screenshotUrl: "string|null" },
}

/**
 * The shape of SessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SessionListResponseShape: Shape = {
  required: { sessions: { items: SessionInfoShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of QueuedMessage.
 *
 * @category constants
 * @since 0.1.0
 */
export const QueuedMessageShape: Shape = {
  required: { id: "integer", sessionId: "string", runId: "string|null", mode: "string", status: "string", text: "string", createdAt: "string" },
  optional: { attachedFileIds: { nullable: { items: "string" } } },
}

/**
 * The shape of SteeringCutoff.
 *
 * @category constants
 * @since 0.1.0
 */
export const SteeringCutoffShape: Shape = {
  required: { sourceRunId: "string", createdAt: "string" },
}

/**
 * The shape of QueueListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const QueueListResponseShape: Shape = {
  required: { queue: { items: QueuedMessageShape } },
  optional: { steeringCutoffs: { items: SteeringCutoffShape } },
}

/**
 * The shape of BrowserSessionItemView.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserSessionItemViewShape: Shape = {
  required: { id: "string", status: "string", timeoutAt: "string", startedAt: "string" },
  optional: { liveUrl: "string|null", cdpUrl: "string|null", finishedAt: "string|null", proxyUsedMb: DecimalShape, proxyCost: DecimalShape, browserCost: DecimalShape, agentSessionId: "string|null", recordingUrl: "string|null", metadata: { values: "string" } },
  defaults: { proxyUsedMb: "0", proxyCost: "0", browserCost: "0", metadata: {} },
}

/**
 * The shape of BrowserSessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserSessionListResponseShape: Shape = {
  required: { items: { items: BrowserSessionItemViewShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of BrowserSessionView.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserSessionViewShape: Shape = {
  required: { id: "string", status: "string", timeoutAt: "string", startedAt: "string" },
  optional: { liveUrl: "string|null", cdpUrl: "string|null", finishedAt: "string|null", proxyUsedMb: DecimalShape, proxyCost: DecimalShape, browserCost: DecimalShape, agentSessionId: "string|null", recordingUrl: "string|null", recordingAvailable: "boolean", metadata: { values: "string" } },
  defaults: { proxyUsedMb: "0", proxyCost: "0", browserCost: "0", recordingAvailable: true, metadata: {} },
}

/**
 * The shape of BrowserDownloadFile.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserDownloadFileShape: Shape = {
  required: { path: "string", size: "integer", lastModified: "string" },
  optional: { url: "string|null" },
}

/**
 * The shape of BrowserDownloadListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserDownloadListResponseShape: Shape = {
  required: { files: { items: BrowserDownloadFileShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of BrowserLogHeader.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserLogHeaderShape: Shape = {
  required: { name: "string", value: "string" },
}

/**
 * The shape of BrowserLogTiming.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserLogTimingShape: Shape = {
  required: { blocked: "number|null", dns: "number|null", connect: "number|null", ssl: "number|null", send: "number", wait: "number", receive: "number" },
}

/**
 * The shape of BrowserLogRequest.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserLogRequestShape: Shape = {
  required: { method: "string", resourceType: "string", requestHeaders: { items: BrowserLogHeaderShape }, status: "integer|null", statusText: "string", responseHeaders: { items: BrowserLogHeaderShape }, protocol: "string", mimeType: "string", isFromCache: "boolean", isFromServiceWorker: "boolean", redirectUrl: "string|null", error: "string|null", errorReason: "string|null", transferBytes: "integer", bodyBytes: "integer", durationMs: "number|null", timing: { nullable: BrowserLogTimingShape } },
}

/**
 * The shape of BrowserLogWebSocket.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserLogWebSocketShape: Shape = {
  required: { status: "integer|null", framesSent: "integer", framesReceived: "integer", bytesSent: "integer", bytesReceived: "integer", error: "string|null", durationMs: "number|null" },
}

/**
 * The shape of BrowserLogEntry.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserLogEntryShape: Shape = {
  required: { id: "integer", type: "string", time: "string", runId: "string|null", pageId: "string|null", targetType: "string", level: "string|null", text: "string|null", url: "string|null", line: "integer|null", column: "integer|null", request: { nullable: BrowserLogRequestShape }, webSocket: { nullable: BrowserLogWebSocketShape } },
}

/**
 * The shape of BrowserLogListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserLogListResponseShape: Shape = {
  required: { entries: { items: BrowserLogEntryShape }, nextCursor: "string|null", hasMore: "boolean", isAvailable: "boolean", isTruncated: "boolean" },
}

/**
 * The shape of BrowserCaptcha.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserCaptchaShape: Shape = {
  required: { id: "string", kind: "string", siteKey: "string|null", url: "string", status: "string", solver: "string", reason: "string|null", createdAt: "string", finishedAt: "string|null" },
}

/**
 * The shape of BrowserCaptchaListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserCaptchaListResponseShape: Shape = {
  required: { captchas: { items: BrowserCaptchaShape } },
}

/**
 * The shape of BrowserHarLog.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserHarLogShape: Shape = {
  required: { version: "string", creator: { values: "string" }, pages: { items: { values: "any" } }, entries: { items: { values: "any" } }, comment: "string" },
}

/**
 * The shape of BrowserHar.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserHarShape: Shape = {
  required: { log: BrowserHarLogShape },
}

/**
 * The shape of WorkspaceInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceInfoShape: Shape = {
  required: { id: "string", archived: "boolean", createdAt: "string", updatedAt: "string" },
  optional: { name: "string|null" },
}

/**
 * The shape of WorkspaceListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceListResponseShape: Shape = {
  required: { items: { items: WorkspaceInfoShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of WorkspaceFileInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceFileInfoShape: Shape = {
  required: { path: "string", size: "integer", lastModified: "string" },
  optional: { url: "string|null" },
}

/**
 * The shape of WorkspaceFileListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceFileListResponseShape: Shape = {
  required: { files: { items: WorkspaceFileInfoShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of WorkspaceSize.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceSizeShape: Shape = {
  required: { usedBytes: "integer", maxBytes: "integer" },
}

/**
 * The shape of WorkspaceFileUploadResponseItem.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceFileUploadResponseItemShape: Shape = {
  required: { id: "string", name: "string", storedName: "string", path: "string", willOverride: "boolean", uploadUrl: "string" },
}

/**
 * The shape of WorkspaceFileUploadResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceFileUploadResponseShape: Shape = {
  required: { files: { items: WorkspaceFileUploadResponseItemShape } },
}

/**
 * The shape of RecipeView.
 *
 * @category constants
 * @since 0.1.0
 */
export const RecipeViewShape: Shape = {
  required: { id: "string", workspaceId: "string", template: "string", parameterCount: "integer", model: "string", steps: { items: "string" }, hitCount: "integer", healCount: "integer", missCount: "integer", savedTokens: "integer", savedCostUsd: "string", lastUsedAt: "string|null", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of RecipeListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RecipeListResponseShape: Shape = {
  required: { recipes: { items: RecipeViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of ProfileLogin.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProfileLoginShape: Shape = {
  required: { domain: "string", state: "string", lastCheckedAt: "string", lastSignedInAt: "string|null" },
}

/**
 * The shape of ProfileView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProfileViewShape: Shape = {
  required: { id: "string", createdAt: "string", updatedAt: "string" },
  optional: { userId: "string|null", name: "string|null", lastUsedAt: "string|null", cookieDomains: { nullable: { items: "string" } }, logins: { items: ProfileLoginShape } },
}

/**
 * The shape of ProfileListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProfileListResponseShape: Shape = {
  required: { items: { items: ProfileViewShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of EvalConfiguration.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalConfigurationShape: Shape = {
  required: { dataset: "string", datasetVersion: "string", datasetHash: "string", model: "string|null", runOptions: { values: "any" }, judgeModel: "string|null", judgePromptHash: "string|null" },
}

/**
 * The shape of EvalInterval.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalIntervalShape: Shape = {
  required: { low: "number", high: "number" },
}

/**
 * The shape of EvalFailureCount.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalFailureCountShape: Shape = {
  required: { failureClass: "string", count: "integer" },
}

/**
 * The shape of EvalSummary.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalSummaryShape: Shape = {
  required: { cases: "integer", counted: "integer", passRate: "number", interval: EvalIntervalShape, meanScore: "number", passAny: "number", passAll: "number", flaky: "integer", passed: "integer", failed: "integer", void: "integer", blocked: "integer", unclear: "integer", failureClasses: { items: EvalFailureCountShape }, costUsd: "number", judgeCostUsd: "number|null", unpricedCalls: "integer", costPerPassUsd: "number|null", medianSeconds: "number|null", medianSteps: "number|null", tokens: "integer" },
}

/**
 * The shape of EvalJudgeAgreement.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalJudgeAgreementShape: Shape = {
  required: { count: "integer", agreement: "number", falsePassRate: "number", falseFailRate: "number", kappa: "number" },
}

/**
 * The shape of Eval.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalShape: Shape = {
  required: { id: "string", name: "string", configuration: EvalConfigurationShape, configHash: "string", summary: EvalSummaryShape, judgeAgreement: { nullable: EvalJudgeAgreementShape }, interruptedCostUsd: "number", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of EvalListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalListResponseShape: Shape = {
  required: { experiments: { items: EvalShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of EvalScore.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalScoreShape: Shape = {
  required: { type: "string", name: "string", isRequired: "boolean", score: "number", reason: "string" },
}

/**
 * The shape of EvalKeyPoint.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalKeyPointShape: Shape = {
  required: { point: "string", verdict: "string", evidence: "integer|null" },
}

/**
 * The shape of EvalVerdict.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalVerdictShape: Shape = {
  required: { keyPoints: { items: EvalKeyPointShape }, reasoning: "string", verdict: "string", failureClass: "string|null" },
}

/**
 * The shape of EvalLabel.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalLabelShape: Shape = {
  required: { label: "string", note: "string|null", createdAt: "string" },
}

/**
 * The shape of EvalResult.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalResultShape: Shape = {
  required: { id: "string", caseId: "string", repetition: "integer", outcome: "string", score: "number", tags: { items: "string" }, scorers: { items: EvalScoreShape }, failureClass: "string|null", verdict: { nullable: EvalVerdictShape }, error: "string|null", answer: "string", runId: "string|null", steps: "integer", inputTokens: "integer", outputTokens: "integer", costUsd: "number", unpricedCalls: "integer", judgeCostUsd: "number|null", seconds: "number", attempts: "integer", finishedAt: "string", label: { nullable: EvalLabelShape } },
}

/**
 * The shape of EvalResultListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalResultListResponseShape: Shape = {
  required: { results: { items: EvalResultShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of EvalResultsResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalResultsResponseShape: Shape = {
  required: { added: "integer", ignored: "integer" },
}

/**
 * The shape of EvalStart.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalStartShape: Shape = {
  required: { key: "string", caseId: "string", repetition: "integer", startUrl: "string|null", viewport: { nullable: EvalViewportShape }, sessionId: "string|null" },
}

/**
 * The shape of EvalStartListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalStartListResponseShape: Shape = {
  required: { starts: { items: EvalStartShape } },
}

/**
 * The shape of EvalMedianChange.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalMedianChangeShape: Shape = {
  required: { name: "string", before: "number", after: "number", difference: "number" },
}

/**
 * The shape of EvalTagChange.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalTagChangeShape: Shape = {
  required: { tag: "string", cases: "integer", difference: "number", pValue: "number" },
}

/**
 * The shape of EvalComparison.
 *
 * @category constants
 * @since 0.1.0
 */
export const EvalComparisonShape: Shape = {
  required: { baselineId: "string", experimentId: "string", cases: "integer", before: "number", after: "number", difference: "number", interval: { nullable: EvalIntervalShape }, isDistinguishable: "boolean", mcNemar: "number|null", better: { items: "string" }, worse: { items: "string" }, flaky: { items: "string" }, knownGoodFailures: { items: "string" }, medians: { items: EvalMedianChangeShape }, tags: { items: EvalTagChangeShape } },
}

/**
 * The shape of ModelParameter.
 *
 * @category constants
 * @since 0.1.0
 */
export const ModelParameterShape: Shape = {
  required: { path: "string", values: { items: "string" } },
}

/**
 * The shape of ModelView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ModelViewShape: Shape = {
  required: { id: "string", provider: "string", contextLimit: "integer|null", isDefault: "boolean", isAvailable: "boolean", modelParams: { items: ModelParameterShape } },
}

/**
 * The shape of ModelListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ModelListResponseShape: Shape = {
  required: { models: { items: ModelViewShape } },
}

/**
 * The shape of KeyInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export const KeyInfoShape: Shape = {
  required: { id: "string", name: "string", prefix: "string", scopes: { items: "string" }, projectId: "string", projectName: "string", expiresAt: "string|null", monthlyCapUsd: { nullable: DecimalShape }, spentThisMonthUsd: DecimalShape, maxBrowsers: "integer", maxRps: "integer|null", serverVersion: "string" },
}

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
 * The shape of UserView.
 *
 * @category constants
 * @since 0.1.0
 */
export const UserViewShape: Shape = {
  required: { id: "string", email: "string", name: "string|null" },
}

/**
 * The shape of ProjectMembership.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProjectMembershipShape: Shape = {
  required: { id: "string", name: "string", role: "string|null" },
}

/**
 * The shape of CallerView.
 *
 * @category constants
 * @since 0.1.0
 */
export const CallerViewShape: Shape = {
  required: { user: { nullable: UserViewShape }, apiKeyId: "string", scopes: { items: "string" }, projectId: "string", projects: { items: ProjectMembershipShape } },
}

/**
 * The shape of MemberView.
 *
 * @category constants
 * @since 0.1.0
 */
export const MemberViewShape: Shape = {
  required: { id: "string", userId: "string", email: "string", name: "string|null", role: "string", apiKeyId: "string", createdAt: "string", lastSeenAt: "string|null" },
}

/**
 * The shape of MemberListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const MemberListResponseShape: Shape = {
  required: { members: { items: MemberViewShape } },
}

/**
 * The shape of InvitationView.
 *
 * @category constants
 * @since 0.1.0
 */
export const InvitationViewShape: Shape = {
  required: { id: "string", email: "string", role: "string", invitedBy: "string|null", createdAt: "string", expiresAt: "string" },
}

/**
 * The shape of InvitationListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const InvitationListResponseShape: Shape = {
  required: { invitations: { items: InvitationViewShape } },
}

/**
 * The shape of InvitationWithTokenView.
 *
 * @category constants
 * @since 0.1.0
 */
export const InvitationWithTokenViewShape: Shape = {
  required: { id: "string", email: "string", role: "string", invitedBy: "string|null", createdAt: "string", expiresAt: "string", token: "string", url: "string" },
}

/**
 * The shape of ConsoleSessionView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ConsoleSessionViewShape: Shape = {
  required: { id: "string", isCurrent: "boolean", userAgent: "string|null", ipAddress: "string|null", createdAt: "string", lastUsedAt: "string", expiresAt: "string" },
}

/**
 * The shape of ConsoleSessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ConsoleSessionListResponseShape: Shape = {
  required: { consoleSessions: { items: ConsoleSessionViewShape } },
}

/**
 * The shape of RunStats.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunStatsShape: Shape = {
  required: { total: "integer", active: "integer", completed: "integer", failed: "integer", cancelled: "integer", successRate: "number|null", p50DurationMs: "integer|null", p95DurationMs: "integer|null" },
}

/**
 * The shape of BrowserStats.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserStatsShape: Shape = {
  required: { active: "integer", queued: "integer", limit: "integer" },
}

/**
 * The shape of StatsInterval.
 *
 * @category constants
 * @since 0.1.0
 */
export const StatsIntervalShape: Shape = {
  required: { start: "string", active: "integer", completed: "integer", failed: "integer", cancelled: "integer", spentUsd: DecimalShape },
}

/**
 * The shape of FailedRun.
 *
 * @category constants
 * @since 0.1.0
 */
export const FailedRunShape: Shape = {
  required: { runId: "string", sessionId: "string", title: "string", model: "string", error: "string|null", endReason: "string|null", failedAt: "string" },
}

/**
 * The shape of WaitingRun.
 *
 * @category constants
 * @since 0.1.0
 */
export const WaitingRunShape: Shape = {
  required: { runId: "string", sessionId: "string", title: "string", kind: "string", reason: "string", askedAt: "string", expiresAt: "string" },
}

/**
 * The shape of ProjectStats.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProjectStatsShape: Shape = {
  required: { from: "string", to: "string", interval: "string", runs: RunStatsShape, browsers: BrowserStatsShape, spentUsd: DecimalShape, unpricedCalls: "integer", series: { items: StatsIntervalShape }, latestFailures: { items: FailedRunShape }, waitingRuns: { items: WaitingRunShape } },
}

/**
 * The shape of WebhookView.
 *
 * @category constants
 * @since 0.1.0
 */
export const WebhookViewShape: Shape = {
  required: { id: "string", url: "string", events: { items: "string" }, description: "string|null", isEnabled: "boolean", createdAt: "string", updatedAt: "string" },
  optional: { disabledReason: "string|null" },
}

/**
 * The shape of WebhookListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const WebhookListResponseShape: Shape = {
  required: { webhooks: { items: WebhookViewShape } },
}

/**
 * The shape of WebhookWithSecret.
 *
 * @category constants
 * @since 0.1.0
 */
export const WebhookWithSecretShape: Shape = {
  required: { id: "string", url: "string", events: { items: "string" }, description: "string|null", isEnabled: "boolean", createdAt: "string", updatedAt: "string", secret: "string" },
  optional: { disabledReason: "string|null" },
}

/**
 * The shape of WebhookDelivery.
 *
 * @category constants
 * @since 0.1.0
 */
export const WebhookDeliveryShape: Shape = {
  required: { id: "string", webhookId: "string", eventType: "string", status: "string", attempts: "integer", nextAttemptAt: "string|null", responseStatus: "integer|null", error: "string|null", payload: { values: "any" }, createdAt: "string", deliveredAt: "string|null" },
}

/**
 * The shape of WebhookDeliveryListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const WebhookDeliveryListResponseShape: Shape = {
  required: { deliveries: { items: WebhookDeliveryShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of NotificationView.
 *
 * @category constants
 * @since 0.1.0
 */
export const NotificationViewShape: Shape = {
  required: { id: "string", name: "string", type: "string", host: "string", events: { items: "string" }, monthlyBudgetUsd: "string|null", isEnabled: "boolean", disabledReason: "string|null", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of NotificationListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const NotificationListResponseShape: Shape = {
  required: { notifications: { items: NotificationViewShape } },
}

/**
 * The shape of NotificationTestResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const NotificationTestResponseShape: Shape = {
  required: { isDelivered: "boolean", responseStatus: "integer|null", error: "string|null" },
}

/**
 * The shape of McpToolFilterView.
 *
 * @category constants
 * @since 0.1.0
 */
export const McpToolFilterViewShape: Shape = {
  required: { allow: { nullable: { items: "string" } }, deny: { items: "string" }, approval: "string", approvals: { values: "string" } },
}

/**
 * The shape of McpServerView.
 *
 * @category constants
 * @since 0.1.0
 */
export const McpServerViewShape: Shape = {
  required: { id: "string", name: "string", url: "string", headers: { values: "string" }, secretNames: { items: "string" }, tools: McpToolFilterViewShape, timeoutSeconds: "integer", acceptedTools: { items: "string" }, refreshedAt: "string|null", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of McpServerListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const McpServerListResponseShape: Shape = {
  required: { mcpServers: { items: McpServerViewShape } },
}

/**
 * The shape of McpToolView.
 *
 * @category constants
 * @since 0.1.0
 */
export const McpToolViewShape: Shape = {
  required: { name: "string", toolName: "string", description: "string", inputSchema: { values: "any" }, approval: "string", isRepeatable: "boolean" },
}

/**
 * The shape of McpToolLeftOut.
 *
 * @category constants
 * @since 0.1.0
 */
export const McpToolLeftOutShape: Shape = {
  required: { toolName: "string", reason: "string" },
}

/**
 * The shape of McpServerReport.
 *
 * @category constants
 * @since 0.1.0
 */
export const McpServerReportShape: Shape = {
  required: { mcpServerId: "string", error: "string|null", protocolVersion: "string|null", tools: { items: McpToolViewShape }, leftOut: { items: McpToolLeftOutShape } },
}

/**
 * The shape of SkillParameter.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillParameterShape: Shape = {
  required: { name: "string", type: "string", required: "boolean", description: "string|null", default: "any", cookieDomain: "string|null" },
}

/**
 * The shape of SkillView.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillViewShape: Shape = {
  required: { id: "string", title: "string", description: "string", goal: "string", agentPrompt: "string|null", categories: { items: "string" }, domains: { items: "string" }, status: "string", reason: "string|null", parameters: { items: SkillParameterShape }, outputSchema: { nullable: { values: "any" } }, isEnabled: "boolean", isPublic: "boolean", slug: "string|null", cloneCount: "integer", clonedFromSkillId: "string|null", runId: "string|null", currentVersion: "integer|null", firstPublishedAt: "string|null", lastPublishedAt: "string|null", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of SkillListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillListResponseShape: Shape = {
  required: { skills: { items: SkillViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of SkillExecutionView.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillExecutionViewShape: Shape = {
  required: { id: "string", skillId: "string", version: "integer", sessionId: "string", status: "string", success: "boolean", error: "string|null", parameters: { values: "any" }, hasOutput: "boolean", startedAt: "string", finishedAt: "string|null", latencyMs: "integer|null", costUsd: "string", result: "any", logs: "string|null", recordingUrl: "string|null", eventsUrl: "string" },
}

/**
 * The shape of SkillExecutionSummary.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillExecutionSummaryShape: Shape = {
  required: { id: "string", skillId: "string", version: "integer", sessionId: "string", status: "string", success: "boolean", error: "string|null", parameters: { values: "any" }, hasOutput: "boolean", startedAt: "string", finishedAt: "string|null", latencyMs: "integer|null", costUsd: "string" },
}

/**
 * The shape of SkillExecutionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillExecutionListResponseShape: Shape = {
  required: { executions: { items: SkillExecutionSummaryShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of SkillExecutionOutputResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillExecutionOutputResponseShape: Shape = {
  required: { downloadUrl: "string" },
}

/**
 * The shape of SkillVersionSummary.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillVersionSummaryShape: Shape = {
  required: { version: "integer", state: "string", origin: "string", isCurrent: "boolean", parameters: { items: SkillParameterShape }, outputSchema: { nullable: { values: "any" } }, createdAt: "string", finishedAt: "string|null" },
}

/**
 * The shape of SkillVersionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillVersionListResponseShape: Shape = {
  required: { versions: { items: SkillVersionSummaryShape } },
}

/**
 * The shape of SkillVersionView.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillVersionViewShape: Shape = {
  required: { version: "integer", state: "string", origin: "string", isCurrent: "boolean", parameters: { items: SkillParameterShape }, outputSchema: { nullable: { values: "any" } }, createdAt: "string", finishedAt: "string|null", kind: "string", code: "string", startUrl: "string|null" },
}

/**
 * The shape of MarketplaceSkillView.
 *
 * @category constants
 * @since 0.1.0
 */
export const MarketplaceSkillViewShape: Shape = {
  required: { id: "string", slug: "string", title: "string", description: "string", categories: { items: "string" }, domains: { items: "string" }, parameters: { items: SkillParameterShape }, outputSchema: { nullable: { values: "any" } }, currentVersion: "integer", cloneCount: "integer", firstPublishedAt: "string", lastPublishedAt: "string", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of MarketplaceSkillListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const MarketplaceSkillListResponseShape: Shape = {
  required: { skills: { items: MarketplaceSkillViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of CredentialView.
 *
 * @category constants
 * @since 0.1.0
 */
export const CredentialViewShape: Shape = {
  required: { id: "string", name: "string", username: "string", hasPassword: "boolean", hasOneTimeCode: "boolean", domains: { items: "string" }, autoLogin: "boolean", notes: "string|null", lastUsedAt: "string|null", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of CredentialListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const CredentialListResponseShape: Shape = {
  required: { credentials: { items: CredentialViewShape } },
}

/**
 * The shape of ExtensionView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ExtensionViewShape: Shape = {
  required: { id: "string", name: "string", version: "string", description: "string|null", permissions: { items: "string" }, hostPermissions: { items: "string" }, sizeBytes: "integer", createdAt: "string" },
}

/**
 * The shape of ExtensionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ExtensionListResponseShape: Shape = {
  required: { extensions: { items: ExtensionViewShape } },
}

/**
 * The shape of VaultView.
 *
 * @category constants
 * @since 0.1.0
 */
export const VaultViewShape: Shape = {
  required: { id: "string", name: "string", type: "string", url: "string", vaultId: "string", autoLogin: "boolean", createdAt: "string" },
}

/**
 * The shape of VaultListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const VaultListResponseShape: Shape = {
  required: { vaults: { items: VaultViewShape } },
}

/**
 * The shape of VaultLogin.
 *
 * @category constants
 * @since 0.1.0
 */
export const VaultLoginShape: Shape = {
  required: { name: "string", username: "string", domains: { items: "string" }, hasPassword: "boolean", hasOneTimeCode: "boolean" },
}

/**
 * The shape of VaultLoginListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const VaultLoginListResponseShape: Shape = {
  required: { error: "string|null", logins: { items: VaultLoginShape } },
}

/**
 * The shape of ScheduleMessage.
 *
 * @category constants
 * @since 0.1.0
 */
export const ScheduleMessageShape: Shape = {
  required: { sessionId: "string", text: "string" },
}

/**
 * The shape of ScheduleSkill.
 *
 * @category constants
 * @since 0.1.0
 */
export const ScheduleSkillShape: Shape = {
  required: { skillId: "string", parameters: { values: "any" }, timeoutSeconds: "integer", autoHeal: "boolean|null", credentialIds: { items: "string" }, vaultIds: { items: "string" }, autoLogin: "boolean" },
}

/**
 * The shape of ScheduleView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ScheduleViewShape: Shape = {
  required: { id: "string", name: "string", cron: "string|null", timeZone: "string|null", intervalSeconds: "integer|null", run: { nullable: { values: "any" } }, message: { nullable: ScheduleMessageShape }, skill: { nullable: ScheduleSkillShape }, overlap: "string", jitterSeconds: "integer", catchUp: "string", maxCatchUp: "integer", isPaused: "boolean", nextAt: "string|null", apiKeyId: "string", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of ScheduleListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ScheduleListResponseShape: Shape = {
  required: { schedules: { items: ScheduleViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of ScheduleTick.
 *
 * @category constants
 * @since 0.1.0
 */
export const ScheduleTickShape: Shape = {
  required: { id: "string", scheduleId: "string", trigger: "string", status: "string", scheduledAt: "string", startedAt: "string|null", endedAt: "string|null", runId: "string|null", sessionId: "string|null", messageId: "integer|null", reason: "string|null" },
}

/**
 * The shape of ScheduleTickListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ScheduleTickListResponseShape: Shape = {
  required: { ticks: { items: ScheduleTickShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of PageRedirect.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageRedirectShape: Shape = {
  required: { url: "string", status: "integer" },
}

/**
 * The shape of PageWarning.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageWarningShape: Shape = {
  required: { code: "string", message: "string" },
}

/**
 * The shape of PageLink.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageLinkShape: Shape = {
  required: { url: "string", text: "string" },
}

/**
 * The shape of PageMetadata.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageMetadataShape: Shape = {
  required: { title: "string|null", description: "string|null", canonicalUrl: "string|null", language: "string|null", author: "string|null", openGraph: { values: "string" }, jsonLd: { items: "any" } },
}

/**
 * The shape of PageFile.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageFileShape: Shape = {
  required: { contentType: "string", sizeBytes: "integer", url: "string|null", base64: "string|null" },
}

/**
 * The shape of PageUsage.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageUsageShape: Shape = {
  required: { browserMs: "integer", inputTokens: "integer", outputTokens: "integer", costUsd: "string|null" },
}

/**
 * The shape of PageView.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageViewShape: Shape = {
  required: { url: "string", finalUrl: "string", status: "integer", contentType: "string|null", redirects: { items: PageRedirectShape }, warnings: { items: PageWarningShape }, markdown: "string|null", html: "string|null", text: "string|null", links: { nullable: { items: PageLinkShape } }, metadata: { nullable: PageMetadataShape }, accessibility: "string|null", data: "any", screenshot: { nullable: PageFileShape }, pdf: { nullable: PageFileShape }, usage: PageUsageShape },
}

/**
 * The shape of PageBatchView.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageBatchViewShape: Shape = {
  required: { id: "string", status: "string", total: "integer", fetched: "integer", failed: "integer", costUsd: "string", createdAt: "string", finishedAt: "string|null" },
}

/**
 * The shape of PageBatchListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageBatchListResponseShape: Shape = {
  required: { batches: { items: PageBatchViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of PageError.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageErrorShape: Shape = {
  required: { code: "string", message: "string" },
}

/**
 * The shape of PageResultView.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageResultViewShape: Shape = {
  required: { number: "integer", url: "string", status: "string", page: { nullable: PageViewShape }, error: { nullable: PageErrorShape }, finishedAt: "string|null" },
}

/**
 * The shape of PageResultListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const PageResultListResponseShape: Shape = {
  required: { results: { items: PageResultViewShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of TaskStepView.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskStepViewShape: Shape = {
  required: { number: "integer", memory: "string", evaluationPreviousGoal: "string", nextGoal: "string", url: "string", actions: { items: "string" } },
  optional: { screenshotUrl: "string|null", duration: "number|null" },
}

/**
 * List runs
 *
 * @category operations
 * @since 0.1.0
 */
export const listRuns: Operation<OperationInput<T.operations["listRuns"]>, T.RunListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listRuns",
  method: "GET",
  path: "/api/v4/runs",
  failures: [400,401,403,422,429,500],
  success: RunListResponseShape,
}

/**
 * Create a run
 *
 * @category operations
 * @since 0.1.0
 */
export const createRun: Operation<OperationInput<T.operations["createRun"]>, T.RunCreateResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createRun",
  method: "POST",
  path: "/api/v4/runs",
  failures: [400,401,402,403,404,409,422,429,500],
  success: RunCreateResponseShape,
  isCreating: true,
}

/**
 * Get a run
 *
 * @category operations
 * @since 0.1.0
 */
export const getRun: Operation<OperationInput<T.operations["getRun"]>, T.RunSummary, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getRun",
  method: "GET",
  path: "/api/v4/runs/{run_id}",
  failures: [401,403,404,422,429,500],
  success: RunSummaryShape,
}

/**
 * Get a run's status
 *
 * @category operations
 * @since 0.1.0
 */
export const getRunStatus: Operation<OperationInput<T.operations["getRunStatus"]>, T.RunStatusResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getRunStatus",
  method: "GET",
  path: "/api/v4/runs/{run_id}/status",
  failures: [401,403,404,422,429,500],
  success: RunStatusResponseShape,
}

/**
 * List a run's events
 *
 * @category operations
 * @since 0.1.0
 */
export const listRunEvents: Operation<OperationInput<T.operations["listRunEvents"]>, T.RunEventsResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listRunEvents",
  method: "GET",
  path: "/api/v4/runs/{run_id}/events",
  failures: [401,403,404,422,429,500],
  success: RunEventsResponseShape,
}

/**
 * List a run's attachments
 *
 * @category operations
 * @since 0.1.0
 */
export const listRunAttachments: Operation<OperationInput<T.operations["listRunAttachments"]>, T.RunAttachmentsResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listRunAttachments",
  method: "GET",
  path: "/api/v4/runs/{run_id}/attachments",
  failures: [401,403,404,422,429,500],
  success: RunAttachmentsResponseShape,
}

/**
 * Cancel a run
 *
 * @category operations
 * @since 0.1.0
 */
export const cancelRun: Operation<OperationInput<T.operations["cancelRun"]>, T.RunSummary, 401 | 403 | 404 | 422 | 429 | 500 | 502> = {
  id: "cancelRun",
  method: "POST",
  path: "/api/v4/runs/{run_id}/cancel",
  failures: [401,403,404,422,429,500,502],
  success: RunSummaryShape,
}

/**
 * Pause a run
 *
 * @category operations
 * @since 0.1.0
 */
export const pauseRun: Operation<OperationInput<T.operations["pauseRun"]>, T.RunSummary, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "pauseRun",
  method: "POST",
  path: "/api/v4/runs/{run_id}/pause",
  failures: [401,403,404,422,429,500],
  success: RunSummaryShape,
}

/**
 * Resume a run
 *
 * @category operations
 * @since 0.1.0
 */
export const resumeRun: Operation<OperationInput<T.operations["resumeRun"]>, T.RunSummary, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "resumeRun",
  method: "POST",
  path: "/api/v4/runs/{run_id}/resume",
  failures: [401,403,404,409,422,429,500],
  success: RunSummaryShape,
}

/**
 * List the open tool calls
 *
 * @category operations
 * @since 0.1.0
 */
export const listToolCalls: Operation<OperationInput<T.operations["listToolCalls"]>, T.ToolCallsResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listToolCalls",
  method: "GET",
  path: "/api/v4/runs/{run_id}/tool-calls",
  failures: [401,403,404,422,429,500],
  success: ToolCallsResponseShape,
}

/**
 * Claim a tool call
 *
 * @category operations
 * @since 0.1.0
 */
export const claimToolCall: Operation<OperationInput<T.operations["claimToolCall"]>, T.RunToolCall, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "claimToolCall",
  method: "POST",
  path: "/api/v4/runs/{run_id}/tool-calls/{tool_call_id}/claim",
  failures: [401,403,404,409,422,429,500],
  success: RunToolCallShape,
}

/**
 * Answer a tool call
 *
 * @category operations
 * @since 0.1.0
 */
export const answerToolCall: Operation<OperationInput<T.operations["answerToolCall"]>, T.RunToolCall, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "answerToolCall",
  method: "POST",
  path: "/api/v4/runs/{run_id}/tool-results",
  failures: [401,403,404,409,422,429,500],
  success: RunToolCallShape,
}

/**
 * Make a case from a run
 *
 * @category operations
 * @since 0.1.0
 */
export const getRunEvalCase: Operation<OperationInput<T.operations["getRunEvalCase"]>, T.EvalCase, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "getRunEvalCase",
  method: "GET",
  path: "/api/v4/runs/{run_id}/eval-case",
  failures: [401,403,404,409,422,429,500],
  success: EvalCaseShape,
}

/**
 * Get a run's trace
 *
 * @category operations
 * @since 0.1.0
 */
export const getRunTrace: Operation<OperationInput<T.operations["getRunTrace"]>, T.RunTraceResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getRunTrace",
  method: "GET",
  path: "/api/v4/runs/{run_id}/trace",
  failures: [401,403,404,422,429,500],
  success: RunTraceResponseShape,
}

/**
 * List the model calls of a step
 *
 * @category operations
 * @since 0.1.0
 */
export const listModelCalls: Operation<OperationInput<T.operations["listModelCalls"]>, T.ModelCallsResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listModelCalls",
  method: "GET",
  path: "/api/v4/runs/{run_id}/model-calls",
  failures: [401,403,404,422,429,500],
  success: ModelCallsResponseShape,
}

/**
 * List sessions
 *
 * @category operations
 * @since 0.1.0
 */
export const listSessions: Operation<OperationInput<T.operations["listSessions"]>, T.SessionListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listSessions",
  method: "GET",
  path: "/api/v4/sessions",
  failures: [400,401,403,422,429,500],
  success: SessionListResponseShape,
}

/**
 * Get a session
 *
 * @category operations
 * @since 0.1.0
 */
export const getSession: Operation<OperationInput<T.operations["getSession"]>, T.SessionInfo, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSession",
  method: "GET",
  path: "/api/v4/sessions/{session_id}",
  failures: [401,403,404,422,429,500],
  success: SessionInfoShape,
}

/**
 * List pending messages
 *
 * @category operations
 * @since 0.1.0
 */
export const listQueue: Operation<OperationInput<T.operations["listQueue"]>, T.QueueListResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listQueue",
  method: "GET",
  path: "/api/v4/sessions/{session_id}/queue",
  failures: [401,403,404,422,429,500],
  success: QueueListResponseShape,
}

/**
 * Queue a follow-up message
 *
 * @category operations
 * @since 0.1.0
 */
export const enqueueMessage: Operation<OperationInput<T.operations["enqueueMessage"]>, T.QueuedMessage, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "enqueueMessage",
  method: "POST",
  path: "/api/v4/sessions/{session_id}/queue",
  failures: [400,401,402,403,404,409,422,429,500],
  success: QueuedMessageShape,
  isCreating: true,
}

/**
 * Get a message
 *
 * @category operations
 * @since 0.1.0
 */
export const getQueuedMessage: Operation<OperationInput<T.operations["getQueuedMessage"]>, T.QueuedMessage, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getQueuedMessage",
  method: "GET",
  path: "/api/v4/sessions/{session_id}/queue/{message_id}",
  failures: [401,403,404,422,429,500],
  success: QueuedMessageShape,
}

/**
 * Remove a pending message
 *
 * @category operations
 * @since 0.1.0
 */
export const removeQueuedMessage: Operation<OperationInput<T.operations["removeQueuedMessage"]>, T.QueuedMessage, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "removeQueuedMessage",
  method: "DELETE",
  path: "/api/v4/sessions/{session_id}/queue/{message_id}",
  failures: [401,403,404,409,422,429,500],
  success: QueuedMessageShape,
}

/**
 * Purge a session
 *
 * @category operations
 * @since 0.1.0
 */
export const purgeSession: Operation<OperationInput<T.operations["purgeSession"]>, void, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "purgeSession",
  method: "POST",
  path: "/api/v4/sessions/{session_id}/purge",
  failures: [401,403,404,422,429,500],
}

/**
 * List browsers
 *
 * @category operations
 * @since 0.1.0
 */
export const listBrowsers: Operation<OperationInput<T.operations["listBrowsers"]>, T.BrowserSessionListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listBrowsers",
  method: "GET",
  path: "/api/v4/browsers",
  failures: [401,403,422,429,500],
  success: BrowserSessionListResponseShape,
}

/**
 * Create a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const createBrowser: Operation<OperationInput<T.operations["createBrowser"]>, T.BrowserSessionItemView, 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createBrowser",
  method: "POST",
  path: "/api/v4/browsers",
  failures: [401,402,403,404,409,422,429,500],
  success: BrowserSessionItemViewShape,
  isCreating: true,
}

/**
 * Get a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const getBrowser: Operation<OperationInput<T.operations["getBrowser"]>, T.BrowserSessionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getBrowser",
  method: "GET",
  path: "/api/v4/browsers/{session_id}",
  failures: [401,403,404,422,429,500],
  success: BrowserSessionViewShape,
}

/**
 * Stop a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const updateBrowser: Operation<OperationInput<T.operations["updateBrowser"]>, T.BrowserSessionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateBrowser",
  method: "PATCH",
  path: "/api/v4/browsers/{session_id}",
  failures: [401,403,404,422,429,500],
  success: BrowserSessionViewShape,
}

/**
 * List a browser's downloads
 *
 * @category operations
 * @since 0.1.0
 */
export const listBrowserDownloads: Operation<OperationInput<T.operations["listBrowserDownloads"]>, T.BrowserDownloadListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listBrowserDownloads",
  method: "GET",
  path: "/api/v4/browsers/{session_id}/downloads",
  failures: [400,401,403,404,422,429,500],
  success: BrowserDownloadListResponseShape,
}

/**
 * List a browser's log entries
 *
 * @category operations
 * @since 0.1.0
 */
export const listBrowserLogs: Operation<OperationInput<T.operations["listBrowserLogs"]>, T.BrowserLogListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listBrowserLogs",
  method: "GET",
  path: "/api/v4/browsers/{session_id}/logs",
  failures: [400,401,403,404,422,429,500],
  success: BrowserLogListResponseShape,
}

/**
 * List CAPTCHAs
 *
 * @category operations
 * @since 0.1.0
 */
export const listBrowserCaptchas: Operation<OperationInput<T.operations["listBrowserCaptchas"]>, T.BrowserCaptchaListResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listBrowserCaptchas",
  method: "GET",
  path: "/api/v4/browsers/{session_id}/captchas",
  failures: [401,403,404,422,429,500],
  success: BrowserCaptchaListResponseShape,
}

/**
 * Get a browser's requests as HAR
 *
 * @category operations
 * @since 0.1.0
 */
export const getBrowserHar: Operation<OperationInput<T.operations["getBrowserHar"]>, T.BrowserHar, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getBrowserHar",
  method: "GET",
  path: "/api/v4/browsers/{session_id}/har",
  failures: [401,403,404,422,429,500],
  success: BrowserHarShape,
}

/**
 * List workspaces
 *
 * @category operations
 * @since 0.1.0
 */
export const listWorkspaces: Operation<OperationInput<T.operations["listWorkspaces"]>, T.WorkspaceListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listWorkspaces",
  method: "GET",
  path: "/api/v4/workspaces",
  failures: [401,403,422,429,500],
  success: WorkspaceListResponseShape,
}

/**
 * Create a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export const createWorkspace: Operation<OperationInput<T.operations["createWorkspace"]>, T.WorkspaceInfo, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createWorkspace",
  method: "POST",
  path: "/api/v4/workspaces",
  failures: [401,403,409,422,429,500],
  success: WorkspaceInfoShape,
  isCreating: true,
}

/**
 * Get a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export const getWorkspace: Operation<OperationInput<T.operations["getWorkspace"]>, T.WorkspaceInfo, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getWorkspace",
  method: "GET",
  path: "/api/v4/workspaces/{workspace_id}",
  failures: [401,403,404,422,429,500],
  success: WorkspaceInfoShape,
}

/**
 * Rename a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export const updateWorkspace: Operation<OperationInput<T.operations["updateWorkspace"]>, T.WorkspaceInfo, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateWorkspace",
  method: "PATCH",
  path: "/api/v4/workspaces/{workspace_id}",
  failures: [401,403,404,422,429,500],
  success: WorkspaceInfoShape,
}

/**
 * Archive a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteWorkspace: Operation<OperationInput<T.operations["deleteWorkspace"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteWorkspace",
  method: "DELETE",
  path: "/api/v4/workspaces/{workspace_id}",
  failures: [401,403,422,429,500],
}

/**
 * List a workspace's files
 *
 * @category operations
 * @since 0.1.0
 */
export const listWorkspaceFiles: Operation<OperationInput<T.operations["listWorkspaceFiles"]>, T.WorkspaceFileListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listWorkspaceFiles",
  method: "GET",
  path: "/api/v4/workspaces/{workspace_id}/files",
  failures: [400,401,403,404,422,429,500],
  success: WorkspaceFileListResponseShape,
}

/**
 * Delete a file
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteWorkspaceFile: Operation<OperationInput<T.operations["deleteWorkspaceFile"]>, void, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "deleteWorkspaceFile",
  method: "DELETE",
  path: "/api/v4/workspaces/{workspace_id}/files",
  failures: [401,403,404,422,429,500],
}

/**
 * Get a workspace's size
 *
 * @category operations
 * @since 0.1.0
 */
export const getWorkspaceSize: Operation<OperationInput<T.operations["getWorkspaceSize"]>, T.WorkspaceSize, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getWorkspaceSize",
  method: "GET",
  path: "/api/v4/workspaces/{workspace_id}/size",
  failures: [401,403,404,422,429,500],
  success: WorkspaceSizeShape,
}

/**
 * Create upload URLs
 *
 * @category operations
 * @since 0.1.0
 */
export const createWorkspaceUploads: Operation<OperationInput<T.operations["createWorkspaceUploads"]>, T.WorkspaceFileUploadResponse, 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500> = {
  id: "createWorkspaceUploads",
  method: "POST",
  path: "/api/v4/workspaces/{workspace_id}/files/upload",
  failures: [400,401,403,404,409,413,422,429,500],
  success: WorkspaceFileUploadResponseShape,
}

/**
 * List recipes
 *
 * @category operations
 * @since 0.1.0
 */
export const listRecipes: Operation<OperationInput<T.operations["listRecipes"]>, T.RecipeListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listRecipes",
  method: "GET",
  path: "/api/v4/recipes",
  failures: [400,401,403,422,429,500],
  success: RecipeListResponseShape,
}

/**
 * Get a recipe
 *
 * @category operations
 * @since 0.1.0
 */
export const getRecipe: Operation<OperationInput<T.operations["getRecipe"]>, T.RecipeView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getRecipe",
  method: "GET",
  path: "/api/v4/recipes/{recipe_id}",
  failures: [401,403,404,422,429,500],
  success: RecipeViewShape,
}

/**
 * Delete a recipe
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteRecipe: Operation<OperationInput<T.operations["deleteRecipe"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteRecipe",
  method: "DELETE",
  path: "/api/v4/recipes/{recipe_id}",
  failures: [401,403,422,429,500],
}

/**
 * List profiles
 *
 * @category operations
 * @since 0.1.0
 */
export const listProfiles: Operation<OperationInput<T.operations["listProfiles"]>, T.ProfileListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listProfiles",
  method: "GET",
  path: "/api/v4/profiles",
  failures: [401,403,422,429,500],
  success: ProfileListResponseShape,
}

/**
 * Create a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const createProfile: Operation<OperationInput<T.operations["createProfile"]>, T.ProfileView, 401 | 402 | 403 | 409 | 422 | 429 | 500> = {
  id: "createProfile",
  method: "POST",
  path: "/api/v4/profiles",
  failures: [401,402,403,409,422,429,500],
  success: ProfileViewShape,
  isCreating: true,
}

/**
 * Get a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const getProfile: Operation<OperationInput<T.operations["getProfile"]>, T.ProfileView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getProfile",
  method: "GET",
  path: "/api/v4/profiles/{profile_id}",
  failures: [401,403,404,422,429,500],
  success: ProfileViewShape,
}

/**
 * Rename a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const updateProfile: Operation<OperationInput<T.operations["updateProfile"]>, T.ProfileView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateProfile",
  method: "PATCH",
  path: "/api/v4/profiles/{profile_id}",
  failures: [401,403,404,422,429,500],
  success: ProfileViewShape,
}

/**
 * Delete a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteProfile: Operation<OperationInput<T.operations["deleteProfile"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteProfile",
  method: "DELETE",
  path: "/api/v4/profiles/{profile_id}",
  failures: [401,403,422,429,500],
}

/**
 * Import logins into a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const importProfile: Operation<OperationInput<T.operations["importProfile"]>, T.ProfileView, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "importProfile",
  method: "POST",
  path: "/api/v4/profiles/{profile_id}/import",
  failures: [401,403,404,409,422,429,500],
  success: ProfileViewShape,
}

/**
 * List experiments
 *
 * @category operations
 * @since 0.1.0
 */
export const listEvals: Operation<OperationInput<T.operations["listEvals"]>, T.EvalListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listEvals",
  method: "GET",
  path: "/api/v4/evals",
  failures: [400,401,403,422,429,500],
  success: EvalListResponseShape,
}

/**
 * Create or get an experiment
 *
 * @category operations
 * @since 0.1.0
 */
export const createEval: Operation<OperationInput<T.operations["createEval"]>, T.Eval, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createEval",
  method: "POST",
  path: "/api/v4/evals",
  failures: [401,403,409,422,429,500],
  success: EvalShape,
}

/**
 * Get an experiment
 *
 * @category operations
 * @since 0.1.0
 */
export const getEval: Operation<OperationInput<T.operations["getEval"]>, T.Eval, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getEval",
  method: "GET",
  path: "/api/v4/evals/{experiment_id}",
  failures: [401,403,404,422,429,500],
  success: EvalShape,
}

/**
 * Delete an experiment
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteEval: Operation<OperationInput<T.operations["deleteEval"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteEval",
  method: "DELETE",
  path: "/api/v4/evals/{experiment_id}",
  failures: [401,403,422,429,500],
}

/**
 * List results
 *
 * @category operations
 * @since 0.1.0
 */
export const listEvalResults: Operation<OperationInput<T.operations["listEvalResults"]>, T.EvalResultListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listEvalResults",
  method: "GET",
  path: "/api/v4/evals/{experiment_id}/results",
  failures: [400,401,403,404,422,429,500],
  success: EvalResultListResponseShape,
}

/**
 * Add results
 *
 * @category operations
 * @since 0.1.0
 */
export const addEvalResults: Operation<OperationInput<T.operations["addEvalResults"]>, T.EvalResultsResponse, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "addEvalResults",
  method: "POST",
  path: "/api/v4/evals/{experiment_id}/results",
  failures: [401,403,404,409,422,429,500],
  success: EvalResultsResponseShape,
}

/**
 * Label a result
 *
 * @category operations
 * @since 0.1.0
 */
export const labelEvalResult: Operation<OperationInput<T.operations["labelEvalResult"]>, T.EvalResult, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "labelEvalResult",
  method: "PUT",
  path: "/api/v4/evals/{experiment_id}/results/{result_id}/label",
  failures: [401,403,404,422,429,500],
  success: EvalResultShape,
}

/**
 * List starts
 *
 * @category operations
 * @since 0.1.0
 */
export const listEvalStarts: Operation<OperationInput<T.operations["listEvalStarts"]>, T.EvalStartListResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listEvalStarts",
  method: "GET",
  path: "/api/v4/evals/{experiment_id}/starts",
  failures: [401,403,404,422,429,500],
  success: EvalStartListResponseShape,
}

/**
 * Record a start
 *
 * @category operations
 * @since 0.1.0
 */
export const addEvalStart: Operation<OperationInput<T.operations["addEvalStart"]>, T.EvalStart, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "addEvalStart",
  method: "POST",
  path: "/api/v4/evals/{experiment_id}/starts",
  failures: [401,403,404,409,422,429,500],
  success: EvalStartShape,
}

/**
 * Close an interrupted start
 *
 * @category operations
 * @since 0.1.0
 */
export const closeEvalStart: Operation<OperationInput<T.operations["closeEvalStart"]>, T.Eval, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "closeEvalStart",
  method: "POST",
  path: "/api/v4/evals/{experiment_id}/starts/{start_key}/close",
  failures: [401,403,404,422,429,500],
  success: EvalShape,
}

/**
 * Compare experiments
 *
 * @category operations
 * @since 0.1.0
 */
export const compareEvals: Operation<OperationInput<T.operations["compareEvals"]>, T.EvalComparison, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "compareEvals",
  method: "GET",
  path: "/api/v4/evals/{experiment_id}/comparison",
  failures: [401,403,404,422,429,500],
  success: EvalComparisonShape,
}

/**
 * List models
 *
 * @category operations
 * @since 0.1.0
 */
export const listModels: Operation<OperationInput<T.operations["listModels"]>, T.ModelListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listModels",
  method: "GET",
  path: "/api/v4/models",
  failures: [401,403,422,429,500],
  success: ModelListResponseShape,
}

/**
 * Get the current key
 *
 * @category operations
 * @since 0.1.0
 */
export const getKey: Operation<OperationInput<T.operations["getKey"]>, T.KeyInfo, 401 | 403 | 422 | 429 | 500> = {
  id: "getKey",
  method: "GET",
  path: "/api/v4/key",
  failures: [401,403,422,429,500],
  success: KeyInfoShape,
}

/**
 * List the project's API keys
 *
 * @category operations
 * @since 0.1.0
 */
export const listProjectKeys: Operation<OperationInput<T.operations["listProjectKeys"]>, T.ApiKeyListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listProjectKeys",
  method: "GET",
  path: "/api/v4/project/keys",
  failures: [400,401,403,422,429,500],
  success: ApiKeyListResponseShape,
}

/**
 * List the project's usage
 *
 * @category operations
 * @since 0.1.0
 */
export const listProjectUsage: Operation<OperationInput<T.operations["listProjectUsage"]>, T.UsageListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listProjectUsage",
  method: "GET",
  path: "/api/v4/project/usage",
  failures: [400,401,403,422,429,500],
  success: UsageListResponseShape,
}

/**
 * List the project's audit entries
 *
 * @category operations
 * @since 0.1.0
 */
export const listProjectAuditEntries: Operation<OperationInput<T.operations["listProjectAuditEntries"]>, T.AuditListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listProjectAuditEntries",
  method: "GET",
  path: "/api/v4/project/audit",
  failures: [400,401,403,422,429,500],
  success: AuditListResponseShape,
}

/**
 * Get the caller
 *
 * @category operations
 * @since 0.1.0
 */
export const getMe: Operation<OperationInput<T.operations["getMe"]>, T.CallerView, 401 | 403 | 422 | 429 | 500> = {
  id: "getMe",
  method: "GET",
  path: "/api/v4/me",
  failures: [401,403,422,429,500],
  success: CallerViewShape,
}

/**
 * List members
 *
 * @category operations
 * @since 0.1.0
 */
export const listMembers: Operation<OperationInput<T.operations["listMembers"]>, T.MemberListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listMembers",
  method: "GET",
  path: "/api/v4/members",
  failures: [401,403,422,429,500],
  success: MemberListResponseShape,
}

/**
 * Change the role of a member
 *
 * @category operations
 * @since 0.1.0
 */
export const updateMember: Operation<OperationInput<T.operations["updateMember"]>, T.MemberView, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "updateMember",
  method: "PATCH",
  path: "/api/v4/members/{member_id}",
  failures: [401,403,404,409,422,429,500],
  success: MemberViewShape,
}

/**
 * Remove a member
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteMember: Operation<OperationInput<T.operations["deleteMember"]>, void, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "deleteMember",
  method: "DELETE",
  path: "/api/v4/members/{member_id}",
  failures: [401,403,409,422,429,500],
}

/**
 * List invitations
 *
 * @category operations
 * @since 0.1.0
 */
export const listInvitations: Operation<OperationInput<T.operations["listInvitations"]>, T.InvitationListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listInvitations",
  method: "GET",
  path: "/api/v4/invitations",
  failures: [401,403,422,429,500],
  success: InvitationListResponseShape,
}

/**
 * Invite a user
 *
 * @category operations
 * @since 0.1.0
 */
export const createInvitation: Operation<OperationInput<T.operations["createInvitation"]>, T.InvitationWithTokenView, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createInvitation",
  method: "POST",
  path: "/api/v4/invitations",
  failures: [401,403,409,422,429,500],
  success: InvitationWithTokenViewShape,
  isCreating: true,
}

/**
 * Accept an invitation
 *
 * @category operations
 * @since 0.1.0
 */
export const acceptInvitation: Operation<OperationInput<T.operations["acceptInvitation"]>, T.ProjectMembership, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "acceptInvitation",
  method: "POST",
  path: "/api/v4/invitations/accept",
  failures: [401,403,404,409,422,429,500],
  success: ProjectMembershipShape,
}

/**
 * Revoke an invitation
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteInvitation: Operation<OperationInput<T.operations["deleteInvitation"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteInvitation",
  method: "DELETE",
  path: "/api/v4/invitations/{invitation_id}",
  failures: [401,403,422,429,500],
}

/**
 * List console sessions
 *
 * @category operations
 * @since 0.1.0
 */
export const listConsoleSessions: Operation<OperationInput<T.operations["listConsoleSessions"]>, T.ConsoleSessionListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listConsoleSessions",
  method: "GET",
  path: "/api/v4/console-sessions",
  failures: [401,403,422,429,500],
  success: ConsoleSessionListResponseShape,
}

/**
 * Sign out everywhere
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteConsoleSessions: Operation<OperationInput<T.operations["deleteConsoleSessions"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteConsoleSessions",
  method: "DELETE",
  path: "/api/v4/console-sessions",
  failures: [401,403,422,429,500],
}

/**
 * End a console session
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteConsoleSession: Operation<OperationInput<T.operations["deleteConsoleSession"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteConsoleSession",
  method: "DELETE",
  path: "/api/v4/console-sessions/{console_session_id}",
  failures: [401,403,422,429,500],
}

/**
 * Get statistics
 *
 * @category operations
 * @since 0.1.0
 */
export const getStats: Operation<OperationInput<T.operations["getStats"]>, T.ProjectStats, 401 | 403 | 422 | 429 | 500> = {
  id: "getStats",
  method: "GET",
  path: "/api/v4/stats",
  failures: [401,403,422,429,500],
  success: ProjectStatsShape,
}

/**
 * List webhooks
 *
 * @category operations
 * @since 0.1.0
 */
export const listWebhooks: Operation<OperationInput<T.operations["listWebhooks"]>, T.WebhookListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listWebhooks",
  method: "GET",
  path: "/api/v4/webhooks",
  failures: [401,403,422,429,500],
  success: WebhookListResponseShape,
}

/**
 * Create a webhook
 *
 * @category operations
 * @since 0.1.0
 */
export const createWebhook: Operation<OperationInput<T.operations["createWebhook"]>, T.WebhookWithSecret, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createWebhook",
  method: "POST",
  path: "/api/v4/webhooks",
  failures: [401,403,409,422,429,500],
  success: WebhookWithSecretShape,
  isCreating: true,
}

/**
 * Get a webhook
 *
 * @category operations
 * @since 0.1.0
 */
export const getWebhook: Operation<OperationInput<T.operations["getWebhook"]>, T.WebhookView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getWebhook",
  method: "GET",
  path: "/api/v4/webhooks/{webhook_id}",
  failures: [401,403,404,422,429,500],
  success: WebhookViewShape,
}

/**
 * Update a webhook
 *
 * @category operations
 * @since 0.1.0
 */
export const updateWebhook: Operation<OperationInput<T.operations["updateWebhook"]>, T.WebhookView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateWebhook",
  method: "PATCH",
  path: "/api/v4/webhooks/{webhook_id}",
  failures: [401,403,404,422,429,500],
  success: WebhookViewShape,
}

/**
 * Delete a webhook
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteWebhook: Operation<OperationInput<T.operations["deleteWebhook"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteWebhook",
  method: "DELETE",
  path: "/api/v4/webhooks/{webhook_id}",
  failures: [401,403,422,429,500],
}

/**
 * Rotate a webhook's secret
 *
 * @category operations
 * @since 0.1.0
 */
export const rotateWebhookSecret: Operation<OperationInput<T.operations["rotateWebhookSecret"]>, T.WebhookWithSecret, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/api/v4/webhooks/{webhook_id}/rotate-secret",
  failures: [401,403,404,422,429,500],
  success: WebhookWithSecretShape,
}

/**
 * Send a test event
 *
 * @category operations
 * @since 0.1.0
 */
export const testWebhook: Operation<OperationInput<T.operations["testWebhook"]>, T.WebhookDelivery, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "testWebhook",
  method: "POST",
  path: "/api/v4/webhooks/{webhook_id}/test",
  failures: [401,403,404,422,429,500],
  success: WebhookDeliveryShape,
}

/**
 * List a webhook's deliveries
 *
 * @category operations
 * @since 0.1.0
 */
export const listWebhookDeliveries: Operation<OperationInput<T.operations["listWebhookDeliveries"]>, T.WebhookDeliveryListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/api/v4/webhooks/{webhook_id}/deliveries",
  failures: [400,401,403,404,422,429,500],
  success: WebhookDeliveryListResponseShape,
}

/**
 * Send a delivery again
 *
 * @category operations
 * @since 0.1.0
 */
export const replayWebhookDelivery: Operation<OperationInput<T.operations["replayWebhookDelivery"]>, T.WebhookDelivery, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "replayWebhookDelivery",
  method: "POST",
  path: "/api/v4/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
  failures: [401,403,404,409,422,429,500],
  success: WebhookDeliveryShape,
  isCreating: true,
}

/**
 * List notifications
 *
 * @category operations
 * @since 0.1.0
 */
export const listNotifications: Operation<OperationInput<T.operations["listNotifications"]>, T.NotificationListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listNotifications",
  method: "GET",
  path: "/api/v4/notifications",
  failures: [401,403,422,429,500],
  success: NotificationListResponseShape,
}

/**
 * Create a notification
 *
 * @category operations
 * @since 0.1.0
 */
export const createNotification: Operation<OperationInput<T.operations["createNotification"]>, T.NotificationView, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createNotification",
  method: "POST",
  path: "/api/v4/notifications",
  failures: [401,403,409,422,429,500],
  success: NotificationViewShape,
  isCreating: true,
}

/**
 * Get a notification
 *
 * @category operations
 * @since 0.1.0
 */
export const getNotification: Operation<OperationInput<T.operations["getNotification"]>, T.NotificationView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getNotification",
  method: "GET",
  path: "/api/v4/notifications/{notification_id}",
  failures: [401,403,404,422,429,500],
  success: NotificationViewShape,
}

/**
 * Update a notification
 *
 * @category operations
 * @since 0.1.0
 */
export const updateNotification: Operation<OperationInput<T.operations["updateNotification"]>, T.NotificationView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateNotification",
  method: "PATCH",
  path: "/api/v4/notifications/{notification_id}",
  failures: [401,403,404,422,429,500],
  success: NotificationViewShape,
}

/**
 * Delete a notification
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteNotification: Operation<OperationInput<T.operations["deleteNotification"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteNotification",
  method: "DELETE",
  path: "/api/v4/notifications/{notification_id}",
  failures: [401,403,422,429,500],
}

/**
 * Send a test message
 *
 * @category operations
 * @since 0.1.0
 */
export const testNotification: Operation<OperationInput<T.operations["testNotification"]>, T.NotificationTestResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "testNotification",
  method: "POST",
  path: "/api/v4/notifications/{notification_id}/test",
  failures: [401,403,404,422,429,500],
  success: NotificationTestResponseShape,
}

/**
 * List MCP servers
 *
 * @category operations
 * @since 0.1.0
 */
export const listMcpServers: Operation<OperationInput<T.operations["listMcpServers"]>, T.McpServerListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listMcpServers",
  method: "GET",
  path: "/api/v4/mcp-servers",
  failures: [401,403,422,429,500],
  success: McpServerListResponseShape,
}

/**
 * Create an MCP server
 *
 * @category operations
 * @since 0.1.0
 */
export const createMcpServer: Operation<OperationInput<T.operations["createMcpServer"]>, T.McpServerView, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createMcpServer",
  method: "POST",
  path: "/api/v4/mcp-servers",
  failures: [401,403,409,422,429,500],
  success: McpServerViewShape,
  isCreating: true,
}

/**
 * Get an MCP server
 *
 * @category operations
 * @since 0.1.0
 */
export const getMcpServer: Operation<OperationInput<T.operations["getMcpServer"]>, T.McpServerView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getMcpServer",
  method: "GET",
  path: "/api/v4/mcp-servers/{mcp_server_id}",
  failures: [401,403,404,422,429,500],
  success: McpServerViewShape,
}

/**
 * Update an MCP server
 *
 * @category operations
 * @since 0.1.0
 */
export const updateMcpServer: Operation<OperationInput<T.operations["updateMcpServer"]>, T.McpServerView, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "updateMcpServer",
  method: "PATCH",
  path: "/api/v4/mcp-servers/{mcp_server_id}",
  failures: [401,403,404,409,422,429,500],
  success: McpServerViewShape,
}

/**
 * Delete an MCP server
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteMcpServer: Operation<OperationInput<T.operations["deleteMcpServer"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteMcpServer",
  method: "DELETE",
  path: "/api/v4/mcp-servers/{mcp_server_id}",
  failures: [401,403,422,429,500],
}

/**
 * Accept an MCP server's tools
 *
 * @category operations
 * @since 0.1.0
 */
export const refreshMcpServer: Operation<OperationInput<T.operations["refreshMcpServer"]>, T.McpServerReport, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "refreshMcpServer",
  method: "POST",
  path: "/api/v4/mcp-servers/{mcp_server_id}/refresh",
  failures: [401,403,404,422,429,500],
  success: McpServerReportShape,
}

/**
 * Test an MCP server
 *
 * @category operations
 * @since 0.1.0
 */
export const testMcpServer: Operation<OperationInput<T.operations["testMcpServer"]>, T.McpServerReport, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "testMcpServer",
  method: "POST",
  path: "/api/v4/mcp-servers/{mcp_server_id}/test",
  failures: [401,403,404,422,429,500],
  success: McpServerReportShape,
}

/**
 * List skills
 *
 * @category operations
 * @since 0.1.0
 */
export const listSkills: Operation<OperationInput<T.operations["listSkills"]>, T.SkillListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listSkills",
  method: "GET",
  path: "/api/v4/skills",
  failures: [400,401,403,422,429,500],
  success: SkillListResponseShape,
}

/**
 * Create a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const createSkill: Operation<OperationInput<T.operations["createSkill"]>, T.SkillView, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createSkill",
  method: "POST",
  path: "/api/v4/skills",
  failures: [400,401,402,403,404,409,422,429,500],
  success: SkillViewShape,
  isCreating: true,
}

/**
 * Get a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const getSkill: Operation<OperationInput<T.operations["getSkill"]>, T.SkillView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSkill",
  method: "GET",
  path: "/api/v4/skills/{skill_id}",
  failures: [401,403,404,422,429,500],
  success: SkillViewShape,
}

/**
 * Update a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const updateSkill: Operation<OperationInput<T.operations["updateSkill"]>, T.SkillView, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "updateSkill",
  method: "PATCH",
  path: "/api/v4/skills/{skill_id}",
  failures: [401,403,404,409,422,429,500],
  success: SkillViewShape,
}

/**
 * Delete a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteSkill: Operation<OperationInput<T.operations["deleteSkill"]>, void, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "deleteSkill",
  method: "DELETE",
  path: "/api/v4/skills/{skill_id}",
  failures: [401,403,409,422,429,500],
}

/**
 * Cancel the generation of a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const cancelSkill: Operation<OperationInput<T.operations["cancelSkill"]>, T.SkillView, 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "cancelSkill",
  method: "POST",
  path: "/api/v4/skills/{skill_id}/cancel",
  failures: [400,401,403,404,409,422,429,500],
  success: SkillViewShape,
}

/**
 * Return to the version before
 *
 * @category operations
 * @since 0.1.0
 */
export const rollbackSkill: Operation<OperationInput<T.operations["rollbackSkill"]>, T.SkillView, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "rollbackSkill",
  method: "POST",
  path: "/api/v4/skills/{skill_id}/rollback",
  failures: [401,403,404,409,422,429,500],
  success: SkillViewShape,
}

/**
 * Refine a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const refineSkill: Operation<OperationInput<T.operations["refineSkill"]>, T.SkillView, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "refineSkill",
  method: "POST",
  path: "/api/v4/skills/{skill_id}/refine",
  failures: [400,401,402,403,404,409,422,429,500],
  success: SkillViewShape,
  isCreating: true,
}

/**
 * Execute a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const executeSkill: Operation<OperationInput<T.operations["executeSkill"]>, T.SkillExecutionView, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "executeSkill",
  method: "POST",
  path: "/api/v4/skills/{skill_id}/execute",
  failures: [400,401,402,403,404,409,422,429,500],
  success: SkillExecutionViewShape,
  isCreating: true,
}

/**
 * List executions of a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const listSkillExecutions: Operation<OperationInput<T.operations["listSkillExecutions"]>, T.SkillExecutionListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listSkillExecutions",
  method: "GET",
  path: "/api/v4/skills/{skill_id}/executions",
  failures: [400,401,403,404,422,429,500],
  success: SkillExecutionListResponseShape,
}

/**
 * Get an execution
 *
 * @category operations
 * @since 0.1.0
 */
export const getSkillExecution: Operation<OperationInput<T.operations["getSkillExecution"]>, T.SkillExecutionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSkillExecution",
  method: "GET",
  path: "/api/v4/skills/{skill_id}/executions/{execution_id}",
  failures: [401,403,404,422,429,500],
  success: SkillExecutionViewShape,
}

/**
 * Get the output of an execution
 *
 * @category operations
 * @since 0.1.0
 */
export const getSkillExecutionOutput: Operation<OperationInput<T.operations["getSkillExecutionOutput"]>, T.SkillExecutionOutputResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSkillExecutionOutput",
  method: "GET",
  path: "/api/v4/skills/{skill_id}/executions/{execution_id}/output",
  failures: [401,403,404,422,429,500],
  success: SkillExecutionOutputResponseShape,
}

/**
 * List versions of a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const listSkillVersions: Operation<OperationInput<T.operations["listSkillVersions"]>, T.SkillVersionListResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listSkillVersions",
  method: "GET",
  path: "/api/v4/skills/{skill_id}/versions",
  failures: [401,403,404,422,429,500],
  success: SkillVersionListResponseShape,
}

/**
 * Get a version of a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const getSkillVersion: Operation<OperationInput<T.operations["getSkillVersion"]>, T.SkillVersionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSkillVersion",
  method: "GET",
  path: "/api/v4/skills/{skill_id}/versions/{version}",
  failures: [401,403,404,422,429,500],
  success: SkillVersionViewShape,
}

/**
 * List skills of the marketplace
 *
 * @category operations
 * @since 0.1.0
 */
export const listMarketplaceSkills: Operation<OperationInput<T.operations["listMarketplaceSkills"]>, T.MarketplaceSkillListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listMarketplaceSkills",
  method: "GET",
  path: "/api/v4/marketplace/skills",
  failures: [400,401,403,422,429,500],
  success: MarketplaceSkillListResponseShape,
}

/**
 * Get a skill of the marketplace
 *
 * @category operations
 * @since 0.1.0
 */
export const getMarketplaceSkill: Operation<OperationInput<T.operations["getMarketplaceSkill"]>, T.MarketplaceSkillView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getMarketplaceSkill",
  method: "GET",
  path: "/api/v4/marketplace/skills/{skill_slug}",
  failures: [401,403,404,422,429,500],
  success: MarketplaceSkillViewShape,
}

/**
 * Clone a skill of the marketplace
 *
 * @category operations
 * @since 0.1.0
 */
export const cloneMarketplaceSkill: Operation<OperationInput<T.operations["cloneMarketplaceSkill"]>, T.SkillView, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "cloneMarketplaceSkill",
  method: "POST",
  path: "/api/v4/marketplace/skills/{skill_id}/clone",
  failures: [401,403,404,409,422,429,500],
  success: SkillViewShape,
  isCreating: true,
}

/**
 * List credentials
 *
 * @category operations
 * @since 0.1.0
 */
export const listCredentials: Operation<OperationInput<T.operations["listCredentials"]>, T.CredentialListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listCredentials",
  method: "GET",
  path: "/api/v4/credentials",
  failures: [401,403,422,429,500],
  success: CredentialListResponseShape,
}

/**
 * Create a credential
 *
 * @category operations
 * @since 0.1.0
 */
export const createCredential: Operation<OperationInput<T.operations["createCredential"]>, T.CredentialView, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createCredential",
  method: "POST",
  path: "/api/v4/credentials",
  failures: [401,403,409,422,429,500],
  success: CredentialViewShape,
  isCreating: true,
}

/**
 * Get a credential
 *
 * @category operations
 * @since 0.1.0
 */
export const getCredential: Operation<OperationInput<T.operations["getCredential"]>, T.CredentialView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getCredential",
  method: "GET",
  path: "/api/v4/credentials/{credential_id}",
  failures: [401,403,404,422,429,500],
  success: CredentialViewShape,
}

/**
 * Update a credential
 *
 * @category operations
 * @since 0.1.0
 */
export const updateCredential: Operation<OperationInput<T.operations["updateCredential"]>, T.CredentialView, 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "updateCredential",
  method: "PATCH",
  path: "/api/v4/credentials/{credential_id}",
  failures: [401,403,404,409,422,429,500],
  success: CredentialViewShape,
}

/**
 * Delete a credential
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteCredential: Operation<OperationInput<T.operations["deleteCredential"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteCredential",
  method: "DELETE",
  path: "/api/v4/credentials/{credential_id}",
  failures: [401,403,422,429,500],
}

/**
 * List extensions
 *
 * @category operations
 * @since 0.1.0
 */
export const listExtensions: Operation<OperationInput<T.operations["listExtensions"]>, T.ExtensionListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listExtensions",
  method: "GET",
  path: "/api/v4/extensions",
  failures: [401,403,422,429,500],
  success: ExtensionListResponseShape,
}

/**
 * Upload an extension
 *
 * @category operations
 * @since 0.1.0
 */
export const createExtension: Operation<OperationInput<T.operations["createExtension"]>, T.ExtensionView, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createExtension",
  method: "POST",
  path: "/api/v4/extensions",
  failures: [401,403,409,422,429,500],
  success: ExtensionViewShape,
  isCreating: true,
}

/**
 * Get an extension
 *
 * @category operations
 * @since 0.1.0
 */
export const getExtension: Operation<OperationInput<T.operations["getExtension"]>, T.ExtensionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getExtension",
  method: "GET",
  path: "/api/v4/extensions/{extension_id}",
  failures: [401,403,404,422,429,500],
  success: ExtensionViewShape,
}

/**
 * Delete an extension
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteExtension: Operation<OperationInput<T.operations["deleteExtension"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteExtension",
  method: "DELETE",
  path: "/api/v4/extensions/{extension_id}",
  failures: [401,403,422,429,500],
}

/**
 * List vaults
 *
 * @category operations
 * @since 0.1.0
 */
export const listVaults: Operation<OperationInput<T.operations["listVaults"]>, T.VaultListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listVaults",
  method: "GET",
  path: "/api/v4/vaults",
  failures: [401,403,422,429,500],
  success: VaultListResponseShape,
}

/**
 * Connect a vault
 *
 * @category operations
 * @since 0.1.0
 */
export const createVault: Operation<OperationInput<T.operations["createVault"]>, T.VaultView, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createVault",
  method: "POST",
  path: "/api/v4/vaults",
  failures: [401,403,409,422,429,500],
  success: VaultViewShape,
  isCreating: true,
}

/**
 * Disconnect a vault
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteVault: Operation<OperationInput<T.operations["deleteVault"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteVault",
  method: "DELETE",
  path: "/api/v4/vaults/{vault_id}",
  failures: [401,403,422,429,500],
}

/**
 * List the logins of a vault
 *
 * @category operations
 * @since 0.1.0
 */
export const listVaultLogins: Operation<OperationInput<T.operations["listVaultLogins"]>, T.VaultLoginListResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listVaultLogins",
  method: "GET",
  path: "/api/v4/vaults/{vault_id}/logins",
  failures: [401,403,404,422,429,500],
  success: VaultLoginListResponseShape,
}

/**
 * List schedules
 *
 * @category operations
 * @since 0.1.0
 */
export const listSchedules: Operation<OperationInput<T.operations["listSchedules"]>, T.ScheduleListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listSchedules",
  method: "GET",
  path: "/api/v4/schedules",
  failures: [400,401,403,422,429,500],
  success: ScheduleListResponseShape,
}

/**
 * Create a schedule
 *
 * @category operations
 * @since 0.1.0
 */
export const createSchedule: Operation<OperationInput<T.operations["createSchedule"]>, T.ScheduleView, 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createSchedule",
  method: "POST",
  path: "/api/v4/schedules",
  failures: [400,401,403,404,409,422,429,500],
  success: ScheduleViewShape,
  isCreating: true,
}

/**
 * Get a schedule
 *
 * @category operations
 * @since 0.1.0
 */
export const getSchedule: Operation<OperationInput<T.operations["getSchedule"]>, T.ScheduleView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSchedule",
  method: "GET",
  path: "/api/v4/schedules/{schedule_id}",
  failures: [401,403,404,422,429,500],
  success: ScheduleViewShape,
}

/**
 * Update a schedule
 *
 * @category operations
 * @since 0.1.0
 */
export const updateSchedule: Operation<OperationInput<T.operations["updateSchedule"]>, T.ScheduleView, 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "updateSchedule",
  method: "PATCH",
  path: "/api/v4/schedules/{schedule_id}",
  failures: [400,401,403,404,409,422,429,500],
  success: ScheduleViewShape,
}

/**
 * Delete a schedule
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteSchedule: Operation<OperationInput<T.operations["deleteSchedule"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteSchedule",
  method: "DELETE",
  path: "/api/v4/schedules/{schedule_id}",
  failures: [401,403,422,429,500],
}

/**
 * Run a schedule now
 *
 * @category operations
 * @since 0.1.0
 */
export const runSchedule: Operation<OperationInput<T.operations["runSchedule"]>, T.ScheduleTick, 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "runSchedule",
  method: "POST",
  path: "/api/v4/schedules/{schedule_id}/run",
  failures: [401,402,403,404,409,422,429,500],
  success: ScheduleTickShape,
  isCreating: true,
}

/**
 * List a schedule's ticks
 *
 * @category operations
 * @since 0.1.0
 */
export const listScheduleTicks: Operation<OperationInput<T.operations["listScheduleTicks"]>, T.ScheduleTickListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listScheduleTicks",
  method: "GET",
  path: "/api/v4/schedules/{schedule_id}/ticks",
  failures: [400,401,403,404,422,429,500],
  success: ScheduleTickListResponseShape,
}

/**
 * Fetch a page
 *
 * @category operations
 * @since 0.1.0
 */
export const fetchPage: Operation<OperationInput<T.operations["fetchPage"]>, T.PageView, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "fetchPage",
  method: "POST",
  path: "/api/v4/pages",
  failures: [400,401,402,403,404,409,422,429,500],
  success: PageViewShape,
  isIdempotent: false,
}

/**
 * List batches of pages
 *
 * @category operations
 * @since 0.1.0
 */
export const listPageBatches: Operation<OperationInput<T.operations["listPageBatches"]>, T.PageBatchListResponse, 400 | 401 | 403 | 422 | 429 | 500> = {
  id: "listPageBatches",
  method: "GET",
  path: "/api/v4/pages/batches",
  failures: [400,401,403,422,429,500],
  success: PageBatchListResponseShape,
}

/**
 * Fetch many pages
 *
 * @category operations
 * @since 0.1.0
 */
export const createPageBatch: Operation<OperationInput<T.operations["createPageBatch"]>, T.PageBatchView, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createPageBatch",
  method: "POST",
  path: "/api/v4/pages/batches",
  failures: [400,401,402,403,404,409,422,429,500],
  success: PageBatchViewShape,
  isCreating: true,
}

/**
 * Get a batch of pages
 *
 * @category operations
 * @since 0.1.0
 */
export const getPageBatch: Operation<OperationInput<T.operations["getPageBatch"]>, T.PageBatchView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getPageBatch",
  method: "GET",
  path: "/api/v4/pages/batches/{batch_id}",
  failures: [401,403,404,422,429,500],
  success: PageBatchViewShape,
}

/**
 * Delete a batch of pages
 *
 * @category operations
 * @since 0.1.0
 */
export const deletePageBatch: Operation<OperationInput<T.operations["deletePageBatch"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deletePageBatch",
  method: "DELETE",
  path: "/api/v4/pages/batches/{batch_id}",
  failures: [401,403,422,429,500],
}

/**
 * Cancel a batch of pages
 *
 * @category operations
 * @since 0.1.0
 */
export const cancelPageBatch: Operation<OperationInput<T.operations["cancelPageBatch"]>, T.PageBatchView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "cancelPageBatch",
  method: "POST",
  path: "/api/v4/pages/batches/{batch_id}/cancel",
  failures: [401,403,404,422,429,500],
  success: PageBatchViewShape,
}

/**
 * List results of a batch
 *
 * @category operations
 * @since 0.1.0
 */
export const listPageBatchResults: Operation<OperationInput<T.operations["listPageBatchResults"]>, T.PageResultListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listPageBatchResults",
  method: "GET",
  path: "/api/v4/pages/batches/{batch_id}/results",
  failures: [400,401,403,404,422,429,500],
  success: PageResultListResponseShape,
}
