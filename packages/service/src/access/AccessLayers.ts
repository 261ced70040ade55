import { Layer } from "effect"
import type { DestinationOptions } from "@tabwright/chromium"
import { layerIfSet, type ServiceSettings } from "../Settings.ts"
import { Accounts, DisplayCredit, DefaultBrowserQuota, Projects } from "./Projects.ts"
import { ApiKeys } from "./ApiKeys.ts"
import { AuditDays, AuditLog, auditRetention } from "./AuditLog.ts"
import { ProviderKeys } from "./ProviderKeys.ts"
import { SignInCodes } from "./SignInCodes.ts"
import { ConsoleSessionLimits } from "./user/ConsoleSessionLimits.ts"
import { ConsoleSessions, sessionRetention } from "./user/ConsoleSessions.ts"
import { Invitations } from "./user/Invitations.ts"
import { Members } from "./user/Members.ts"
import { OidcProvider, type OidcSettings } from "./user/OidcProvider.ts"
import { AdmissionRule, SignIns } from "./user/SignIns.ts"
import { ValidKeys } from "./ValidKeys.ts"

/** Members of projects and their console sessions. */
const users = SignIns.layer.pipe(
  Layer.provideMerge(Invitations.layer),
  Layer.provideMerge(Layer.mergeAll(Members.layer, ConsoleSessions.layer)),
)

/** Projects, their keys, members and accounts, and the audit log. */
export const layer = Layer.mergeAll(
  Layer.mergeAll(
    SignInCodes.layer.pipe(Layer.provideMerge(ApiKeys.layer)),
    Projects.layer,
    ProviderKeys.layer,
    users,
  ).pipe(Layer.provideMerge(ValidKeys.layer), Layer.provideMerge(AuditLog.layer)),
  Accounts.layer,
)

/** The provider at which users sign in, if the operator has set one. */
export const providerLayer = (settings: OidcSettings | undefined, network: DestinationOptions) =>
  settings === undefined ? Layer.empty : OidcProvider.layer(settings, network)

/** Recurring deletion. Safe to run on several nodes. */
export const maintenanceLayer = Layer.mergeAll(auditRetention, sessionRetention)

export const settingsLayer = (settings: ServiceSettings) =>
  Layer.mergeAll(
    layerIfSet(AuditDays, settings.auditRetentionDays),
    layerIfSet(ConsoleSessionLimits, settings.consoleSessions),
    layerIfSet(AdmissionRule, settings.admission),
    layerIfSet(DisplayCredit, settings.displayCreditUsd),
    layerIfSet(DefaultBrowserQuota, settings.projectMaxBrowsers),
  )
