import { Layer } from "effect"
import { RunSecrets } from "../access/RunSecrets.ts"
import { ModelConnections } from "../model/ModelConnections.ts"
import { ModelKeys } from "../model/ModelKeys.ts"
import { ModelSettings } from "../model/ModelSettings.ts"
import type { LocalNode } from "../node/LocalNode.ts"
import { RunRecipes } from "./worker/RunRecipes.ts"
import { RunSkills } from "./worker/RunSkills.ts"
import { layerIfSet, type ServiceSettings } from "../Settings.ts"
import { ActiveWork } from "./engine/ActiveWork.ts"
import { EngineDays, engineRetentionLayer } from "./engine/EngineRecords.ts"
import * as SessionDispatcher from "./engine/SessionDispatcher.ts"
import { Captchas } from "./Captchas.ts"
import { HumanRequests, HumanWaitMinutes } from "./HumanRequests.ts"
import { CustomActions, ServerActions } from "./CustomActions.ts"
import { McpCalls } from "./McpCalls.ts"
import { RunTools } from "./RunTools.ts"
import { ToolCalls } from "./ToolCalls.ts"
import type { BrainFactory } from "./model/BrainFactory.ts"
import { ModelSelection } from "./model/ModelSelection.ts"
import { RunJudge } from "./model/RunJudge.ts"
import { Runs } from "./Runs.ts"
import { SessionCreation } from "./session/SessionCreation.ts"
import { SkillCalls } from "../skill/SkillCalls.ts"
import { SessionRetention } from "./session/RetentionSettings.ts"
import { SessionPurge, sessionRetentionLayer } from "./session/SessionRetention.ts"
import { sessionExpiryLayer, SessionTermination } from "./session/SessionTermination.ts"
import { SessionTurns } from "./session/SessionTurns.ts"
import { SearchUrl } from "./model/BrainFactory.ts"
import { SecretNavigationPolicy } from "./worker/RunBrowser.ts"
import { FailedTasks } from "../store/run/TaskStore.ts"
import { RunCancellation } from "./worker/RunCancellation.ts"
import { RunWorker } from "./worker/RunWorker.ts"

/** Runs, sessions and the engine. `cluster` is this node, or undefined for a single-node server. */
export const layer = <R>(
  cluster: LocalNode | undefined,
  brains: Layer.Layer<BrainFactory, never, ModelConnections | R>,
) =>
  Layer.mergeAll(SessionCreation.layer, SessionPurge.layer).pipe(
    Layer.provideMerge(Runs.layer),
    Layer.provideMerge(SessionTermination.layer),
    Layer.provideMerge(cluster === undefined ? SessionDispatcher.layerSingle : SessionDispatcher.layerCluster(cluster)),
    Layer.provideMerge(Layer.mergeAll(RunWorker.layer, SessionTurns.layer)),
    Layer.provideMerge(Layer.mergeAll(RunTools.layer, Captchas.layer)),
    Layer.provideMerge(
      Layer.mergeAll(CustomActions.layer, HumanRequests.layer, McpCalls.layer, SkillCalls.layer, ToolCalls.layer),
    ),
    Layer.provideMerge(Layer.mergeAll(RunJudge.layer, RunRecipes.layer, RunSkills.layer)),
    Layer.provideMerge(ActiveWork.layer),
    Layer.provideMerge(Layer.mergeAll(ModelSelection.layer, brains)),
    Layer.provideMerge(ModelConnections.layer),
    Layer.provideMerge(Layer.mergeAll(ModelKeys.layer, RunSecrets.layer)),
    Layer.provideMerge(RunCancellation.layer),
  )

/** Recurring deletion and session ends. Safe to run on several nodes. */
export const maintenanceLayer = Layer.mergeAll(sessionRetentionLayer, engineRetentionLayer, sessionExpiryLayer)

export const settingsLayer = (settings: ServiceSettings) =>
  Layer.mergeAll(
    Layer.succeed(ModelSettings, {
      ...ModelSettings.defaultValue(),
      ...settings.models,
      defaultModel: settings.defaultModel,
    }),
    Layer.succeed(SessionRetention, { ...SessionRetention.defaultValue(), ...settings.retention }),
    layerIfSet(FailedTasks, settings.failedTaskStatus),
    layerIfSet(EngineDays, settings.engineRetentionDays),
    layerIfSet(HumanWaitMinutes, settings.humanTimeoutMinutes),
    layerIfSet(SecretNavigationPolicy, settings.secretNavigation),
    layerIfSet(SearchUrl, settings.searchUrl),
    layerIfSet(ServerActions, settings.actions),
  )
