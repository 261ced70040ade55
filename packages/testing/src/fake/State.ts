import { Browsers } from "./Browsers.ts"
import { Credentials } from "./resource/Credentials.ts"
import { Vaults } from "./resource/Vaults.ts"
import { Notifications } from "./resource/Notifications.ts"
import { Extensions } from "./resource/Extensions.ts"
import { FakeClock } from "./FakeClock.ts"
import { Ids } from "./Ids.ts"
import { Links } from "./Links.ts"
import { McpServers } from "./resource/McpServers.ts"
import type { Settings } from "./Options.ts"
import type { PageView } from "@tabwright/raw/v4/types"
import { PageBatches } from "./resource/PageBatches.ts"
import { Pages } from "./resource/Pages.ts"
import { Profiles } from "./Profiles.ts"
import { Projects } from "./Projects.ts"
import { Recipes } from "./Recipes.ts"
import { Runs } from "./run/Runs.ts"
import { Stubs } from "./run/Stubs.ts"
import { Schedules } from "./resource/Schedules.ts"
import { Sessions } from "./Sessions.ts"
import { Skills } from "./resource/Skills.ts"
import { Users } from "./resource/Users.ts"
import { Webhooks } from "./Webhooks.ts"
import { Workspaces } from "./Workspaces.ts"

/** Complete state of the fake. The three versions are views of it. */
export class State {
  readonly settings: Settings
  readonly ids = new Ids()
  readonly stubs = new Stubs()
  readonly pages = new Pages()
  readonly clock: FakeClock
  readonly projects: Projects
  readonly profiles: Profiles
  readonly browsers: Browsers
  readonly workspaces: Workspaces
  readonly links: Links
  readonly recipes: Recipes
  readonly webhooks: Webhooks
  readonly notifications: Notifications
  readonly pageBatches: PageBatches<PageView>
  readonly credentials: Credentials
  readonly vaults: Vaults
  readonly extensions: Extensions
  readonly mcpServers: McpServers
  readonly skills: Skills
  readonly users: Users
  readonly sessions: Sessions
  readonly runs: Runs
  readonly schedules: Schedules
  /** Stored responses by project, operation and `Idempotency-Key`. */
  readonly answers = new Map<string, StoredResponse>()

  constructor(settings: Settings) {
    this.settings = settings
    this.clock = new FakeClock(settings.clock, settings.startAt, () => this.webhooks.settled())
    this.projects = new Projects(this.clock, this.ids, settings)
    this.profiles = new Profiles(this.clock, this.ids)
    this.browsers = new Browsers(this.clock, this.ids, this.profiles, this.projects, settings)
    this.workspaces = new Workspaces(this.clock, this.ids)
    this.links = new Links(this.clock, this.ids)
    this.recipes = new Recipes(this.clock, this.ids)
    this.webhooks = new Webhooks(this.clock, this.ids, settings.fetch)
    this.notifications = new Notifications(this.clock, this.ids, settings.fetch)
    this.pageBatches = new PageBatches(this.clock, this.ids, this.webhooks)
    this.credentials = new Credentials(this.clock, this.ids)
    this.vaults = new Vaults(this.clock, this.ids)
    this.extensions = new Extensions(this.clock, this.ids)
    this.mcpServers = new McpServers(this.clock, this.ids)
    this.skills = new Skills(this.clock, this.ids, this.stubs)
    this.users = new Users(this.clock, this.ids, this.projects)
    this.sessions = new Sessions(this.clock, this.ids, this.browsers)
    this.runs = new Runs(this)
    this.schedules = new Schedules(this)
    this.runs.ended = (run) => this.schedules.settle(run)
  }
}

/** Response to the first request with an `Idempotency-Key`. */
export interface StoredResponse {
  readonly fingerprint: string
  readonly status: number
  readonly body: Uint8Array
  readonly until: number
}
