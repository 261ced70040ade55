import { PgMigrator } from "@effect/sql-pg"
import { Layer } from "effect"
import first from "./migrations/0001_first.ts"
import filesAndProfiles from "./migrations/0002_files_and_profiles.ts"
import idempotency from "./migrations/0003_idempotency.ts"
import webhooks from "./migrations/0004_webhooks.ts"
import interrupts from "./migrations/0005_interrupts.ts"
import tasksAndShares from "./migrations/0006_tasks_and_shares.ts"
import sessionBudget from "./migrations/0007_session_budget.ts"
import interruptedRun from "./migrations/0008_interrupted_run.ts"
import lookups from "./migrations/0009_lookups.ts"
import endReasons from "./migrations/0010_end_reasons.ts"
import recordings from "./migrations/0011_recordings.ts"
import profileSnapshots from "./migrations/0012_profile_snapshots.ts"
import network from "./migrations/0013_network.ts"
import nodes from "./migrations/0014_nodes.ts"
import eventNotices from "./migrations/0015_event_notices.ts"
import retention from "./migrations/0016_retention.ts"
import access from "./migrations/0017_access.ts"
import usage from "./migrations/0018_usage.ts"
import engineRecords from "./migrations/0019_engine_records.ts"
import browserClaims from "./migrations/0020_browser_claims.ts"
import ages from "./migrations/0021_ages.ts"
import models from "./migrations/0022_models.ts"
import runSecrets from "./migrations/0023_run_secrets.ts"
import recipes from "./migrations/0024_recipes.ts"
import human from "./migrations/0025_human.ts"
import recipeHeals from "./migrations/0026_recipe_heals.ts"
import codeMode from "./migrations/0027_code_mode.ts"
import signInCodes from "./migrations/0028_sign_in_codes.ts"
import runLists from "./migrations/0029_run_lists.ts"
import codeBounds from "./migrations/0030_code_bounds.ts"
import contentBytes from "./migrations/0031_content_bytes.ts"

/**
 * Brings the database's tables to this version's form before anything else uses them. Safe to run from several
 * servers at once: the migrator holds a table lock.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = PgMigrator.layer({
  loader: PgMigrator.fromRecord({
    "0001_first": first,
    "0002_files_and_profiles": filesAndProfiles,
    "0003_idempotency": idempotency,
    "0004_webhooks": webhooks,
    "0005_interrupts": interrupts,
    "0006_tasks_and_shares": tasksAndShares,
    "0007_session_budget": sessionBudget,
    "0008_interrupted_run": interruptedRun,
    "0009_lookups": lookups,
    "0010_end_reasons": endReasons,
    "0011_recordings": recordings,
    "0012_profile_snapshots": profileSnapshots,
    "0013_network": network,
    "0014_nodes": nodes,
    "0015_event_notices": eventNotices,
    "0016_retention": retention,
    "0017_access": access,
    "0018_usage": usage,
    "0019_engine_records": engineRecords,
    "0020_browser_claims": browserClaims,
    "0021_ages": ages,
    "0022_models": models,
    "0023_run_secrets": runSecrets,
    "0024_recipes": recipes,
    "0025_human": human,
    "0026_recipe_heals": recipeHeals,
    "0027_code_mode": codeMode,
    "0028_sign_in_codes": signInCodes,
    "0029_run_lists": runLists,
    "0030_code_bounds": codeBounds,
    "0031_content_bytes": contentBytes,
  }),
  table: "tabwright_migration",
}).pipe(Layer.orDie)
