/**
 * Tests that only `npm run test-long` runs, by path suffix: other tests cover the same behavior on a smaller scale, or
 * they cover code that rarely changes.
 */
export const longTests = [
  // The largest requests to every operation, several times each, and operations in random order.
  "packages/service/test/http/turns/Turns.integration.test.ts",
  "packages/service/test/http/order/AnyOrder.integration.test.ts",
  // Crashes and outages. `npm test` covers crashes of a server and its database connections.
  "packages/service/test/fault/{BrowserNodeLoss,BrowserStart,ClockJump,ComputeLoss}.integration.test.ts",
  "packages/service/test/fault/{DatabaseRestart,Fencing,FrozenNode,FullDisk}.integration.test.ts",
  "packages/service/test/node/Cluster*.integration.test.ts",
  "packages/service/test/run/{IdempotencyCrash,McpRuns,ToolCalls,WebhookCrash}.integration.test.ts",
  // Schedules over HTTP, and on two nodes that are killed. `npm test` covers concurrent claims and policies in the store.
  "packages/service/test/schedule/{ScheduleCrash,Schedules}.integration.test.ts",
  // Logins of a profile in seven runs. `npm test` covers login forms and sign-ins.
  "packages/service/test/run/worker/LoginRenewal.integration.test.ts",
  // A key management service through the API. `npm test` covers its requests.
  "packages/service/test/http/v4/KeyService.integration.test.ts",
  // Users at an OpenID provider, on two nodes. `npm test` covers roles, cookies, claims and isolation of projects.
  "packages/service/test/http/console/Users.integration.test.ts",
  "packages/service/test/database/embedded/EmbeddedPostgres.integration.test.ts",
  "apps/server/test/ModelCrash.integration.test.ts",
  // Backups and restores with the PostgreSQL of the machine. `npm test` covers starts on existing data.
  "apps/server/test/{Backup,Restore}.integration.test.ts",
  // Tools of agent frameworks with a server. `npm test` covers them with the fake service.
  "apps/server/test/AgentTools.integration.test.ts",
  // Additions of a program, in a service. `npm test` covers their parts.
  "packages/service/test/Additions.integration.test.ts",
  // Models that obey hostile pages.
  "packages/service/test/hostile/Injection.integration.test.ts",
  // Logs of browsers through the API. `npm test` covers their capture and redaction.
  "packages/service/test/http/v4/BrowserLogs.integration.test.ts",
  // Downloads of a full log. `npm test` covers how archives are converted.
  "packages/service/test/http/files/Exports.integration.test.ts",
  // Clients of a browser with a log.
  "packages/chromium/test/log/GatewayEvents.integration.test.ts",
  // Logs in the console, whose other pages `npm test` covers.
  "apps/console/test/StepLog.integration.test.ts",
  // The pages of the console, and screenshots of all components. `npm test` builds the console, and covers how it requests
  // and words things.
  "apps/console/test/{Access,Automation,Manage,NewRun,Owner,RunPage,Runs}.integration.test.ts",
  "apps/console/test/gallery/Gallery.integration.test.ts",
  // The command's administration and its CDP URLs. `npm test` covers both in the service and in the gateway.
  "apps/server/test/{Admin,Cdp}.integration.test.ts",
  // Metrics and spans of whole runs, proxies through every version, results of the largest sizes and many concurrent reads.
  "packages/service/test/http/{Observability,PageBudget,Proxies}.integration.test.ts",
  "packages/service/test/http/middleware/ReadLimit.integration.test.ts",
  // Recordings, live views and messages through every version. `npm test` covers recording, viewing and the events of runs.
  "packages/service/test/http/{node/LiveView,unversioned/Recordings,v3/Messages}.integration.test.ts",
  // Sessions of v3 in detail, and every way to stop one. `npm test` covers each operation in the conformance suite.
  "packages/service/test/http/v3/{Sessions,StopSession}.integration.test.ts",
  // A bucket, records of old runs, and browsers that crash in every phase.
  "packages/service/test/files/S3BlobStore.integration.test.ts",
  "packages/service/test/run/engine/EngineRecords.integration.test.ts",
  "packages/service/test/fault/BrowserCrash.integration.test.ts",
  // Every action on every kind of control, and what pages keep. `npm test` covers clicks, typing, forms and navigation.
  "packages/agent/test/browser/{State,Verbs}.integration.test.ts",
  // A video for playing, and a page of a live view that a person uses. `npm test` covers recordings and the viewer.
  "packages/chromium/test/recording/VideoEncoding.integration.test.ts",
  "packages/chromium/test/view/LivePage.integration.test.ts",
  // Browsers that start, fail and stop in every order, and files of pages. `npm test` covers the pool and its supervision.
  "packages/chromium/test/{gateway/FileTransfers,host/BrowserHost}.integration.test.ts",
  // Workspaces of v3, of which the conformance suite and the tests of v4 cover each operation.
  "packages/service/test/http/v3/Workspaces.integration.test.ts",
  // Sessions of v2, of which the conformance suite covers each operation; purges, locks and imports.
  "packages/service/test/http/{v2/Sessions,v4/Purge}.integration.test.ts",
  "packages/service/test/database/DatabaseLock.integration.test.ts",
  "packages/service/test/browser/ProfileImports.integration.test.ts",
  // Hung pages and those that fake an origin while a profile is saved; ambiguous file fields.
  "packages/chromium/test/profile/ProfileTransfer.integration.test.ts",
  "packages/agent/test/browser/Attaching.integration.test.ts",
  // Error pages of failed navigations. `npm test` covers the gateway and its egress rules.
  "packages/chromium/test/egress/NetworkFailures.integration.test.ts",
  // Profiles over several sessions. `npm test` covers how profiles are stored and restored.
  "packages/service/test/browser/ProfileStates.integration.test.ts",
  // Credentials over HTTP. `npm test` covers their sealing, their store and their use by the driver.
  "packages/service/test/http/v4/Credentials.integration.test.ts",
  // The API reference in a browser. `npm test` covers the served documents and the error catalog.
  "apps/docs/test/ApiReference.integration.test.ts",
  // Scores of Lighthouse, which need a machine without other work.
  "apps/console/test/lighthouse/Lighthouse.integration.test.ts",
  // A user in the console. `npm test` covers roles, cookies and the isolation of projects.
  "apps/console/test/SignIn.integration.test.ts",
  // Playwright's own trace viewer. `npm test` covers the content of a trace.
  "apps/server/test/Trace.integration.test.ts",
  // Sessions of MCP on two nodes. `npm test` covers them on one.
  "apps/server/test/McpNodes.integration.test.ts",
  // A killed server. `npm test` covers how entries are stored.
  "apps/server/test/BrowserLogCrash.integration.test.ts",
  // Hundreds of browsers and clients.
  "packages/chromium/test/host/Lifecycles.integration.test.ts",
  "packages/chromium/test/gateway/ManyClients.integration.test.ts",
  // Other clients of the CDP gateway. `npm test` covers Playwright, Puppeteer and plain WebSockets.
  "packages/chromium/test/clients/{Clients,Mcp}.integration.test.ts",
  // Two browsers and several clients with emulation. `npm test` covers user agents and settings.
  "packages/chromium/test/gateway/Emulation.integration.test.ts",
  // Extensions need Chromium, while `npm test` uses the headless shell for the service.
  "packages/service/test/http/v4/Extensions.integration.test.ts",
  // Every kind of request with every network failure. `npm test` covers navigations.
  "packages/chromium/test/egress/FailedRequests.integration.test.ts",
  // All installation scenarios.
  "packages/chromium/test/locate/{NpmInstall,PlaywrightInstall}.integration.test.ts",
  // Sites that the planner was not developed on, pages that misled it, pages in the style of public ones, and all widgets of the zoo.
  "packages/planner/test/{Bank,Everyday,Shop,WrongResults}.integration.test.ts",
  "packages/agent/test/browser/{Recall,Zoo}.integration.test.ts",
  "packages/agent/test/recipe/Shop.integration.test.ts",
  // MCP servers that attack their client. `npm test` covers schemas, pins and results.
  "packages/agent/test/mcp/MaliciousServers.test.ts",
  // Documents that exhaust a worker. `npm test` covers the limit of an archive.
  "packages/agent/test/document/DocumentLimits.test.ts",
  // Every way in which a page changes late. `npm test` covers the rules, and waits for the effects of actions.
  "packages/agent/test/browser/page/Settling.integration.test.ts",
  // Hidden controls that only hovering shows. `npm test` covers clicks.
  "packages/agent/test/browser/Pointing.integration.test.ts",
  // Recipes and scripts across runs. `npm test` covers how both are recorded and replayed.
  "packages/service/test/run/worker/Recipes.integration.test.ts",
  "packages/service/test/skill/{SkillHttp,SkillCrash}.integration.test.ts",
  // Skills generated from runs and prompts, verified, healed and executed 100 times, and servers killed meanwhile.
  "packages/service/test/skill/SkillGeneration.integration.test.ts",
  "apps/server/test/SkillCrash.integration.test.ts",
  "packages/agent/test/code/SavedScripts.integration.test.ts",
  // Formats and actions of page fetches, in a browser and through the service. `npm test` covers their errors by the contract's checks.
  "packages/agent/test/fetch/FetchBrowser.integration.test.ts",
  "packages/service/test/page/{Pages,PageBatches,PageCrash}.integration.test.ts",
  // Tasks through each provider's computer tool, in a browser. `npm test` covers how calls are read and requests are built.
  "packages/agent/test/browser/Pointer.integration.test.ts",
  "packages/agent/test/computer/Computer.integration.test.ts",
  "packages/service/test/run/Computer.integration.test.ts",
  // Imitations of CAPTCHA widgets in a browser. `npm test` covers how they are recognized and how solvers are asked.
  "packages/agent/test/browser/page/Captcha.integration.test.ts",
  // CAPTCHAs in clients' browsers, and servers killed while a solver is asked. `npm test` covers how solvers are asked.
  "packages/service/test/browser/BrowserCaptchas.integration.test.ts",
  "packages/service/test/run/CaptchaCrash.integration.test.ts",
  // The runner of Playwright Test, twice.
  "packages/testing/test/adapters/playwright.integration.test.ts",
  // Long tasks that are expensive to parse. `npm test` covers that the planner takes linear time and runs in other processes.
  "packages/service/test/run/AdversarialTasks.integration.test.ts",
  // All built-in evaluation cases. `npm test` does a sample.
  "packages/evals/test/builtin/AllCases.integration.test.ts",
  // Consumers of the packages, and clients that are installed for the test.
  "apps/docs/test/snippets/Snippets.integration.test.ts",
  "packages/browser/test/clients/Clients.integration.test.ts",
  "apps/examples/{extended-service,playwright-control,puppeteer-control,skills}/test/main.integration.test.ts",
  "apps/examples/web-chat/test/{CrossOrigin,page}.integration.test.ts",
  // Files in a bucket, recordings through the SDK and after a crash: the store, the recordings and their indexes have tests
  // of their own.
  "packages/service/test/files/ServiceOnBucket.integration.test.ts",
  "apps/server/test/Recording.integration.test.ts",
  "packages/service/test/browser/RecordingVideos.integration.test.ts",
  // Public clients in all versions, and a login imported by the command: the official client on the fake service and the
  // parts of the import have tests of their own.
  "packages/service/test/http/PublicClients.integration.test.ts",
  "apps/server/test/ImportLogin.integration.test.ts",
  "packages/chromium/test/local/LocalLogin.integration.test.ts",
  "packages/browser/test/Transfers.integration.test.ts",
  // The largest experiment: smaller ones have tests of their own.
  "packages/service/test/http/v4/LargeExperiment.integration.test.ts",
  // Experiments on a real server, killed and resumed: the parts of the runner have tests of their own.
  "apps/server/test/eval/Eval.integration.test.ts",
  // All built-in evaluation cases through the service. The sample above covers their parts.
  "apps/server/test/eval/EvalBuiltin.integration.test.ts",
  // Every way in which a page could read a secret, fairness between projects that hold browsers for minutes, and runs of
  // each public model through the whole command.
  "packages/agent/test/secret/SecretOracles.integration.test.ts",
  "packages/service/test/http/FairScheduling.integration.test.ts",
  "apps/server/test/{Doctor,Models}.integration.test.ts",
  // Benchmarks with small counts, and missed elements on pages of ten kinds and up to 10,000 elements.
  "bench/{agent,chromium,client,service}/test/*.integration.test.ts",
]

/** True if long tests are enabled or one of their files is selected. */
export const wantsLongTests = process.env["TABWRIGHT_LONG_TESTS"] === "1"
