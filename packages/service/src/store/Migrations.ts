import { Effect } from "effect"
import browsers from "./migrations/BrowserTables.ts"
import credentials from "./migrations/CredentialTables.ts"
import evals from "./migrations/EvalTables.ts"
import extensions from "./migrations/ExtensionTables.ts"
import files from "./migrations/FileTables.ts"
import mcp from "./migrations/McpTables.ts"
import nodes from "./migrations/NodeTables.ts"
import notifications from "./migrations/NotificationTables.ts"
import pages from "./migrations/PageTables.ts"
import projects from "./migrations/ProjectTables.ts"
import schedules from "./migrations/ScheduleTables.ts"
import runs from "./migrations/RunTables.ts"
import sessions from "./migrations/SessionTables.ts"
import skills from "./migrations/SkillTables.ts"
import skillGenerations from "./migrations/SkillGenerationTables.ts"
import usage from "./migrations/UsageTables.ts"
import users from "./migrations/UserTables.ts"
import webhooks from "./migrations/WebhookTables.ts"
import { layerOf, type Migrations, schemaVersionOf } from "./SchemaVersion.ts"

/** The schema of the first release, in the order of its foreign keys. */
const initial = Effect.all(
  [
    nodes,
    projects,
    users,
    sessions,
    runs,
    browsers,
    files,
    webhooks,
    usage,
    evals,
    skills,
    skillGenerations,
    mcp,
    credentials,
    schedules,
    notifications,
    pages,
    extensions,
  ],
  {
    discard: true,
  },
)

/** All migrations. `docs/decisions/0014-rolling-upgrades.md` has the rules for new ones. */
const migrations: Migrations = { "0001_initial": initial }

/** The schema version that this node is built for. */
export const schemaVersion = schemaVersionOf(migrations)

/** Migrates the schema first. Fails if this node cannot use it, or if running nodes could not. */
export const layer = layerOf(migrations)
