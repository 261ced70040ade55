import { Browsers } from "./Browsers.ts"
import { Credentials } from "./resource/Credentials.ts"
import { Extensions } from "./resource/Extensions.ts"
import { FakeClock } from "./FakeClock.ts"
import { Ids } from "./Ids.ts"
import { Links } from "./Links.ts"
import { McpServers } from "./resource/McpServers.ts"
import type { Settings } from "./Options.ts"
import { Profiles } from "./Profiles.ts"
import { Projects } from "./Projects.ts"
import { Recipes } from "./Recipes.ts"
import { Runs } from "./run/Runs.ts"
import { Stubs } from "./run/Stubs.ts"
import { Sessions } from "./Sessions.ts"
import { Skills } from "./resource/Skills.ts"
import { Webhooks } from "./Webhooks.ts"
import { Workspaces } from "./Workspaces.ts"

/** Complete state of the fake. The three versions are views of it. */
export class State {
  readonly settings: Settings
  readonly ids = new Ids()
  readonly stubs = new Stubs()
  readonly clock: FakeClock
  readonly projects: Projects
  readonly profiles: Profiles
  readonly browsers: Browsers
  readonly workspaces: Workspaces
  readonly links: Links
  readonly recipes: Recipes
  readonly webhooks: Webhooks
  readonly credentials: Credentials
  readonly extensions: Extensions
  readonly mcpServers: McpServers
  readonly skills: Skills
  readonly sessions: Sessions
  readonly runs: Runs
  /** Stored responses by project, operation and `Idempotency-Key`. */
  readonly answers = new Map<string, StoredResponse>()

  constructor(settings: Settings) {
    this.settings = settings
    this.clock = new FakeClock(settings.clock, settings.startAt, () => this.webhooks.settled())
    this.projects = new Projects(this.ids, settings)
    this.profiles = new Profiles(this.clock, this.ids)
    this.browsers = new Browsers(this.clock, this.ids, this.profiles, this.projects, settings)
    this.workspaces = new Workspaces(this.clock, this.ids)
    this.links = new Links(this.clock, this.ids)
    this.recipes = new Recipes(this.clock, this.ids)
    this.webhooks = new Webhooks(this.clock, this.ids, settings.fetch)
    this.credentials = new Credentials(this.clock, this.ids)
    this.extensions = new Extensions(this.clock, this.ids)
    this.mcpServers = new McpServers(this.clock, this.ids)
    this.skills = new Skills(this.clock, this.ids, this.stubs)
    this.sessions = new Sessions(this.clock, this.ids, this.browsers)
    this.runs = new Runs(this)
  }
}

/** Response to the first request with an `Idempotency-Key`. */
export interface StoredResponse {
  readonly fingerprint: string
  readonly status: number
  readonly body: Uint8Array
  readonly until: number
}
