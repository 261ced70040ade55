import { Layer } from "effect"
import { layerIfSet, type ServiceSettings } from "../Settings.ts"
import { Accounts, DisplayCredit, DefaultBrowserQuota, Projects } from "./Projects.ts"
import { ApiKeys } from "./ApiKeys.ts"
import { AuditDays, AuditLog, auditRetention } from "./AuditLog.ts"
import { ProviderKeys } from "./ProviderKeys.ts"
import { SignInCodes } from "./SignInCodes.ts"
import { ValidKeys } from "./ValidKeys.ts"

/** Projects, their keys and accounts, and the audit log. */
export const layer = Layer.mergeAll(
  Layer.mergeAll(SignInCodes.layer.pipe(Layer.provideMerge(ApiKeys.layer)), Projects.layer, ProviderKeys.layer).pipe(
    Layer.provideMerge(ValidKeys.layer),
    Layer.provideMerge(AuditLog.layer),
  ),
  Accounts.layer,
)

/** Recurring deletion. Safe to run on several nodes. */
export const maintenanceLayer = auditRetention

export const settingsLayer = (settings: ServiceSettings) =>
  Layer.mergeAll(
    layerIfSet(AuditDays, settings.auditRetentionDays),
    layerIfSet(DisplayCredit, settings.displayCreditUsd),
    layerIfSet(DefaultBrowserQuota, settings.projectMaxBrowsers),
  )
