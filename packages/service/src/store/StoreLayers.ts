import { Layer } from "effect"
import { BrowserDemandStore } from "./browser/BrowserDemandStore.ts"
import { BrowserStore } from "./browser/BrowserStore.ts"
import { CustomProxyStore } from "./browser/CustomProxyStore.ts"
import { ProfileStore } from "./browser/ProfileStore.ts"
import { BrowserCaptchaStore } from "./browser/BrowserCaptchaStore.ts"
import { BrowserLogStore } from "./browser/BrowserLogStore.ts"
import { RecordingStore } from "./browser/RecordingStore.ts"
import { ExtensionStore } from "./extension/ExtensionStore.ts"
import { CredentialStore } from "./credential/CredentialStore.ts"
import { LoginStore } from "./credential/LoginStore.ts"
import { VaultStore } from "./credential/VaultStore.ts"
import { ExperimentStore } from "./eval/ExperimentStore.ts"
import { ResultStore } from "./eval/ResultStore.ts"
import { EventFeed } from "./event/EventFeed.ts"
import { EventStore } from "./event/EventStore.ts"
import { FileStore, PendingBlobStore } from "./file/FileStore.ts"
import { UploadStore } from "./file/UploadStore.ts"
import { WorkspaceStore } from "./file/WorkspaceStore.ts"
import { IdempotencyStore } from "./IdempotencyStore.ts"
import { McpServerStore } from "./McpServerStore.ts"
import { NodeStore } from "./NodeStore.ts"
import { HumanRequestStore } from "./run/HumanRequestStore.ts"
import { McpCallStore } from "./run/McpCallStore.ts"
import { CaptchaStore } from "./run/CaptchaStore.ts"
import { ToolCallStore } from "./run/ToolCallStore.ts"
import { JudgementStore } from "./run/JudgementStore.ts"
import { ModelCallStore } from "./run/ModelCallStore.ts"
import { RecipeStore } from "./run/RecipeStore.ts"
import { RunListStore } from "./run/RunListStore.ts"
import { RunStatusLoader } from "./run/RunStatusLoader.ts"
import { RunStore } from "./run/RunStore.ts"
import { StepStore } from "./run/StepStore.ts"
import { TaskStore } from "./run/TaskStore.ts"
import { WorkloadStore } from "./run/WorkloadStore.ts"
import { PageBatchStore } from "./page/PageBatchStore.ts"
import { PurgeStore } from "./session/PurgeStore.ts"
import { QueueStore } from "./session/QueueStore.ts"
import { RetentionStore } from "./session/RetentionStore.ts"
import { SessionBudget, SpendingLimits } from "./SpendingLimits.ts"
import { SessionOverviewStore } from "./session/SessionOverviewStore.ts"
import { SessionStore } from "./session/SessionStore.ts"
import { ShareStore } from "./session/ShareStore.ts"
import { TranscriptStore } from "./session/TranscriptStore.ts"
import { ScheduleStore } from "./schedule/ScheduleStore.ts"
import { TickStore } from "./schedule/TickStore.ts"
import { SkillExecutionStore } from "./skill/SkillExecutionStore.ts"
import { SkillGenerationStore } from "./skill/SkillGenerationStore.ts"
import { SkillStore } from "./skill/SkillStore.ts"
import { SkillVersionStore } from "./skill/SkillVersionStore.ts"
import { StatsStore } from "./StatsStore.ts"
import { UsageStore } from "./UsageStore.ts"
import { VisionStore } from "./VisionStore.ts"
import { DeliveryStore } from "./DeliveryStore.ts"
import { NotificationGroupStore } from "./notification/NotificationGroupStore.ts"
import { NotificationStore } from "./notification/NotificationStore.ts"
import { WebhookStore } from "./WebhookStore.ts"

/** All stores on one database. The tables must exist. */
export const layer = (settings: { readonly sessionBudgetUsd?: string | undefined }) =>
  QueueStore.layer.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        RunStore.layer,
        RunStatusLoader.layer,
        RunListStore.layer,
        StatsStore.layer,
        EventFeed.layer.pipe(Layer.provideMerge(StepStore.layer)),
        SessionStore.layer,
        ShareStore.layer,
        TaskStore.layer,
        SessionBudget.layer(settings.sessionBudgetUsd),
        SpendingLimits.layer,
        SessionOverviewStore.layer,
        TranscriptStore.layer,
        BrowserStore.layer,
        BrowserLogStore.layer,
        WorkloadStore.layer,
        NodeStore.layer,
        BrowserDemandStore.layer,
        CustomProxyStore.layer,
        JudgementStore.layer,
        ModelCallStore.layer,
        RecipeStore.layer,
        VisionStore.layer,
        ExperimentStore.layer,
        ResultStore.layer,
        SkillStore.layer,
        SkillVersionStore.layer,
        SkillGenerationStore.layer,
        SkillExecutionStore.layer,
        HumanRequestStore.layer,
        ToolCallStore.layer,
        CaptchaStore.layer,
        McpCallStore.layer,
        PurgeStore.layer.pipe(Layer.provide(FileStore.layer)),
        IdempotencyStore.layer,
        McpServerStore.layer,
        CredentialStore.layer,
        LoginStore.layer,
        VaultStore.layer,
        ScheduleStore.layer,
        TickStore.layer,
        PageBatchStore.layer,
        ExtensionStore.layer,
        BrowserCaptchaStore.layer.pipe(
          Layer.provideMerge(Layer.mergeAll(WebhookStore.layer, NotificationStore.layer, NotificationGroupStore.layer)),
          Layer.provideMerge(DeliveryStore.layer),
        ),
        ProfileStore.layer,
        PendingBlobStore.layer,
        RetentionStore.layer,
        Layer.mergeAll(UploadStore.layer, RecordingStore.layer).pipe(
          Layer.provideMerge(Layer.mergeAll(FileStore.layer, WorkspaceStore.layer)),
        ),
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(EventStore.layer, UsageStore.layer)),
  )
