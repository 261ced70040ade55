// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

/** Operations by path and method, for clients of openapi-fetch. */
export interface paths {
  readonly "/runs": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List runs.
     *
     * A page of the project's runs, newest first by default.
     */
    readonly get: operations["listRuns"]
    /**
     * Create a run.
     *
     * Starts an agent on a task. Without `sessionId`, creates a session, and without `workspaceId`, a workspace. With
     * `sessionId`, the run is the next turn of that session, which must have no active run. Settings are checked before
     * anything starts: first the reasoning parameters, then the key of the model's provider.
     */
    readonly post: operations["createRun"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a run.
     *
     * Returns the full run. Poll its status until it has ended.
     */
    readonly get: operations["getRun"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/status": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a run's status.
     *
     * A single indexed read, intended for polling.
     */
    readonly get: operations["getRunStatus"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/events": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a run's events.
     *
     * A page of the run's append-only event log, oldest first. Ids increase within a run, so the last received id is the
     * cursor. Continue until the run's status is final and `hasMore` is false.
     *
     * With `Accept: text/event-stream`, streams the events as they occur and ignores `limit`. The stream starts after
     * `Last-Event-ID`, or else after `after`, and ends when the run has ended and all its events were sent. A comment
     * every 15 seconds keeps the connection open.
     */
    readonly get: operations["listRunEvents"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/attachments": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a run's attachments.
     *
     * Returns the files attached to the run, in the order of the request.
     */
    readonly get: operations["listRunAttachments"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/cancel": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Cancel a run.
     *
     * Cancels the run without another model call; the current step may still finish. The browser stays alive. Idempotent:
     * an ended run is returned unchanged. Has no body.
     */
    readonly post: operations["cancelRun"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/pause": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Pause a run.
     *
     * Pauses the run before its next step, after the current decision and step have finished. Its status stays unchanged
     * and `humanRequest` reports the pause. Its browser can be controlled in the live view meanwhile. The run continues
     * when it is resumed, or automatically after the server's time limit (default 30 minutes). Idempotent: a paused or
     * ended run is returned unchanged. Has no body.
     */
    readonly post: operations["pauseRun"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/resume": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Resume a run.
     *
     * Answers the agent's question, or ends a pause. `answer` is passed to the agent that asked; without one, the agent
     * learns that a human has handled the request. An answer to a pause is stored but not passed on.
     */
    readonly post: operations["resumeRun"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/tool-calls": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    /**
     * List the open tool calls.
     *
     * Returns the calls of the caller's tools that the run waits for, oldest first. Empty for an ended run.
     */
    readonly get: operations["listToolCalls"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/tool-calls/{tool_call_id}/claim": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
        /** The tool call's id. A UUID. */
        readonly tool_call_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Claim a tool call.
     *
     * Reserves an open call for one executor, so that no other one executes it. Repeating the claim with the same `claimId`
     * renews the lease. When a lease expires, another executor may claim the call of a repeatable tool; a call of any other
     * tool can be claimed once only, and is reported to the agent as possibly executed if no answer arrives.
     */
    readonly post: operations["claimToolCall"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/tool-results": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Answer a tool call.
     *
     * Passes the output or the error of a tool to the agent. Needs no claim. Idempotent: the same answer again is accepted,
     * a different one and one after the deadline or the end of the run are conflicts.
     */
    readonly post: operations["answerToolCall"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/eval-case": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    /**
     * Make a case from a run.
     *
     * Returns a case of an evaluation: a line for `cases.jsonl` of a dataset. It repeats the run's task, page, output schema and
     * limits. Its scorers are suggestions from the run's result; check them before use.
     */
    readonly get: operations["getRunEvalCase"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/trace": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a run's trace.
     *
     * Returns a signed URL of the run so far as a trace that Playwright's trace viewer opens: steps, actions and
     * screenshots, with console messages and requests if the run had `browserSettings.logs`. The URL needs no key and is
     * valid for 5 minutes.
     */
    readonly get: operations["getRunTrace"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/runs/{run_id}/model-calls": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    /**
     * List the model calls of a step.
     *
     * Returns the calls of a step in order, as sent to the model: the prompt by part, the tools, the images, and the response.
     * Secrets appear by name only. Empty for a step without a model and after the server's retention period, 7 days by
     * default. Nothing is stored for zero-retention projects.
     */
    readonly get: operations["listModelCalls"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List sessions.
     *
     * A page of the project's sessions, ordered by their newest run.
     */
    readonly get: operations["listSessions"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a session.
     *
     * Returns the session with its latest run. It is busy while the status is not final.
     */
    readonly get: operations["getSession"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}/queue": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * List pending messages.
     *
     * Returns the pending messages, oldest first.
     */
    readonly get: operations["listQueue"]
    /**
     * Queue a follow-up message.
     *
     * Queues a message that starts the session's next run, with the model, workspace and browser of the latest one. An
     * idle session starts it immediately. A busy one starts it after the active run, or cancels that run first if
     * `interrupt` is true. At most 10 messages can be pending in a session.
     */
    readonly post: operations["enqueueMessage"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}/queue/{message_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
        /** The message's id. */
        readonly message_id: number
      }
      readonly cookie?: never
    }
    /**
     * Get a message.
     *
     * Returns the message in any status.
     */
    readonly get: operations["getQueuedMessage"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Remove a pending message.
     *
     * Removes the message from the queue. A message that is no longer pending is a 409.
     */
    readonly delete: operations["removeQueuedMessage"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}/purge": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Purge a session.
     *
     * Permanently deletes all stored data of the session and its runs: texts, steps, events, screenshots, files, downloads
     * and uploads. An active run is cancelled first, and its browser is stopped. Workspace data shared with another
     * session stays. Returns 403 if the server disables purging. Has no body.
     */
    readonly post: operations["purgeSession"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List browsers.
     *
     * A page of the project's browsers, newest first.
     */
    readonly get: operations["listBrowsers"]
    /**
     * Create a browser.
     *
     * Starts a browser controlled through `cdpUrl` until it is stopped or `timeout` has passed. Disconnecting from CDP
     * leaves it running. An empty body selects the defaults.
     */
    readonly post: operations["createBrowser"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers/{session_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /** Get a browser. */
    readonly get: operations["getBrowser"]
    readonly post?: never
    readonly put?: never
    /**
     * Stop a browser.
     *
     * Stops the browser permanently and saves its profile. No other client action ends it before its timeout. Idempotent:
     * a stopped browser is returned unchanged.
     */
    readonly patch: operations["updateBrowser"]
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers/{session_id}/downloads": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a browser's downloads.
     *
     * A page of the browser's downloaded files, sorted by name. Available after the browser has stopped, too.
     */
    readonly get: operations["listBrowserDownloads"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers/{session_id}/logs": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a browser's log entries.
     *
     * A page of the console messages, page errors, requests and WebSockets of a browser with `logs: true`, in the order
     * in which they were recorded: a request when it ends. Entries appear after a second, also while the browser runs.
     * Secrets, cookies and bodies are not part of them. The log is deleted with the recording.
     */
    readonly get: operations["listBrowserLogs"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers/{session_id}/captchas": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * List CAPTCHAs.
     *
     * Returns the CAPTCHAs for which a solver was asked, newest first. Empty for a browser that was created without `captcha`. Of
     * projects without data retention, they are deleted when the browser stops.
     */
    readonly get: operations["listBrowserCaptchas"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers/{session_id}/har": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a browser's requests as HAR.
     *
     * The requests and WebSockets of a browser with `logs: true` in the format HAR 1.2, which network panels open. Without
     * bodies and cookies.
     */
    readonly get: operations["getBrowserHar"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List workspaces.
     *
     * A page of the project's workspaces, newest first, without archived ones.
     */
    readonly get: operations["listWorkspaces"]
    /**
     * Create a workspace.
     *
     * Creates an empty workspace. An empty body creates one without a name.
     */
    readonly post: operations["createWorkspace"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces/{workspace_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    /** Get a workspace. */
    readonly get: operations["getWorkspace"]
    readonly post?: never
    readonly put?: never
    /**
     * Rename a workspace.
     *
     * Updates the given fields; null clears the name.
     */
    readonly patch: operations["updateWorkspace"]
    /**
     * Archive a workspace.
     *
     * Archives the workspace. Its files stay readable, but new runs cannot use it. Idempotent.
     */
    readonly delete: operations["deleteWorkspace"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces/{workspace_id}/files": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a workspace's files.
     *
     * A page of the workspace's files, sorted by path.
     */
    readonly get: operations["listWorkspaceFiles"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Delete a file.
     *
     * Deletes the file at this exact path. Idempotent.
     */
    readonly delete: operations["deleteWorkspaceFile"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces/{workspace_id}/size": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    /** Get a workspace's size. */
    readonly get: operations["getWorkspaceSize"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces/{workspace_id}/files/upload": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Create upload URLs.
     *
     * Returns a URL for each file, valid for 5 minutes. PUT exactly the stated number of bytes with the stated
     * Content-Type. The file is stored in the folder `uploads` of the workspace, where all of its runs can use it; its
     * `id` attaches it to a run.
     */
    readonly post: operations["createWorkspaceUploads"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/recipes": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List recipes.
     *
     * A page of the project's recipes, newest first.
     */
    readonly get: operations["listRecipes"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/recipes/{recipe_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The recipe's id. A UUID. */
        readonly recipe_id: string
      }
      readonly cookie?: never
    }
    /** Get a recipe. */
    readonly get: operations["getRecipe"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Delete a recipe.
     *
     * Deletes the recipe. The next run of its task records a new one. Idempotent.
     */
    readonly delete: operations["deleteRecipe"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/profiles": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List profiles.
     *
     * A page of the project's profiles, newest first.
     */
    readonly get: operations["listProfiles"]
    /**
     * Create a profile.
     *
     * Creates an empty profile. An empty body creates one without a name.
     */
    readonly post: operations["createProfile"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/profiles/{profile_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    /** Get a profile. */
    readonly get: operations["getProfile"]
    readonly post?: never
    readonly put?: never
    /**
     * Rename a profile.
     *
     * Updates the given fields; null clears a field.
     */
    readonly patch: operations["updateProfile"]
    /**
     * Delete a profile.
     *
     * Deletes the profile with its cookies and storage permanently. Idempotent.
     */
    readonly delete: operations["deleteProfile"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/profiles/{profile_id}/import": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Import logins into a profile.
     *
     * Replaces the profile's cookies of the given sites, and the local storage of the given origins. Other sites stay
     * unchanged. Idempotent. Returns a 409 while a browser uses the profile. The body may have up to 4 MiB.
     */
    readonly post: operations["importProfile"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/evals": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List experiments.
     *
     * A page of the experiments of evaluations, newest first.
     */
    readonly get: operations["listEvals"]
    /**
     * Create or get an experiment.
     *
     * Creates an experiment, or returns the existing one with the same name and `configHash`. A different `configHash` under the
     * same name is a 409, because results of two configurations must not mix. A project has at most 1,000 experiments.
     */
    readonly post: operations["createEval"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/evals/{experiment_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    /** Get an experiment. */
    readonly get: operations["getEval"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Delete an experiment.
     *
     * Deletes the experiment with its results and labels. Its runs are kept. Idempotent.
     */
    readonly delete: operations["deleteEval"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/evals/{experiment_id}/results": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    /**
     * List results.
     *
     * A page of results, ordered by case and repetition.
     */
    readonly get: operations["listEvalResults"]
    /**
     * Add results.
     *
     * Adds results. There is one for each case and repetition: it replaces a void one, and is ignored if there is another one, so
     * that the request can be repeated. Its start is forgotten. An experiment has at most 10,000 results; more are a 409.
     */
    readonly post: operations["addEvalResults"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/evals/{experiment_id}/results/{result_id}/label": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
        /** The result's id. A UUID. */
        readonly result_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    readonly post?: never
    /**
     * Label a result.
     *
     * Stores what a person thinks of a result, in place of an earlier label. Labels of judged results measure the judge: see
     * `judgeAgreement`. `label: null` removes the label.
     */
    readonly put: operations["labelEvalResult"]
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/evals/{experiment_id}/starts": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    /**
     * List starts.
     *
     * The repetitions that were started and have no result: they are active or were interrupted.
     */
    readonly get: operations["listEvalStarts"]
    /**
     * Record a start.
     *
     * Records that a repetition starts, before its session is created, and again when the session's id is known. A `key` names the
     * start. An experiment has at most 1,000 starts without a result; more are a 409.
     */
    readonly post: operations["addEvalStart"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/evals/{experiment_id}/starts/{start_key}/close": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
        /** The start's key. A UUID. */
        readonly start_key: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Close an interrupted start.
     *
     * Adds the cost of an interrupted repetition to the experiment and forgets its start. Has no effect on an unknown start, so that
     * the cost counts once.
     */
    readonly post: operations["closeEvalStart"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/evals/{experiment_id}/comparison": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    /**
     * Compare experiments.
     *
     * Compares the experiment with an earlier one on the cases that both have, paired by case. Void repetitions are left out.
     */
    readonly get: operations["compareEvals"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/models": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List models.
     *
     * Returns all models for runs with their parameters, in catalog order.
     */
    readonly get: operations["listModels"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/key": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Get the current key.
     *
     * Returns the project, scopes and spending of the request's key. Requires the scope `read`. Use the admin API for
     * other keys.
     */
    readonly get: operations["getKey"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/project/keys": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List the project's API keys.
     *
     * A page of the project's keys, newest first, including revoked and expired ones, without their values. Keys of members
     * are not listed. Requires the role owner or admin, or an API key with the scope `admin`.
     */
    readonly get: operations["listProjectKeys"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/project/usage": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List the project's usage.
     *
     * Returns the project's usage of models, browsers and traffic, summed by month or day (UTC), API key and kind, newest first.
     * Running browsers count towards the current month with their full timeout. Requires the role owner or admin, or an API key with the scope `admin`.
     */
    readonly get: operations["listProjectUsage"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/project/audit": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List the project's audit entries.
     *
     * A page of changes to the project, its keys and its members, newest first, with requests denied for lack of a scope or
     * role. Requires the role owner or admin, or an API key with the scope `admin`.
     */
    readonly get: operations["listProjectAuditEntries"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/me": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Get the caller.
     *
     * Returns the caller: the signed-in user of a console session, with all projects of which the user is a member, or the
     * project of an API key. Requires the scope `read`.
     */
    readonly get: operations["getMe"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/members": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List members.
     *
     * Returns all members of the project, by email address.
     */
    readonly get: operations["listMembers"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/members/{member_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The member's id. A UUID. */
        readonly member_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    readonly post?: never
    readonly put?: never
    /**
     * Change the role of a member.
     *
     * Changes the role at once, also for open event streams, live views and console sessions. Owners change all roles, admins
     * all but those of owners, and API keys with the scope `admin` all. The role of the last owner is a 409.
     */
    readonly patch: operations["updateMember"]
    /**
     * Remove a member.
     *
     * Removes a user from the project at once, also from open event streams, live views and console sessions. Idempotent. The
     * same callers as for changes of roles may remove a member. The last owner of a project cannot be removed (409).
     */
    readonly delete: operations["deleteMember"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/invitations": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List invitations.
     *
     * Returns the invitations of the project that were not accepted, newest first, without their tokens.
     */
    readonly get: operations["listInvitations"]
    /**
     * Invite a user.
     *
     * Creates a link with which the user of an email address becomes a member. The server sends no email. The link is returned
     * only here, works once, and needs a sign-in at the operator's provider with the same, verified address. Owners invite
     * with every role, admins with all but `owner`, and API keys with the scope `admin` with every role. A pending invitation
     * of the address, a member with the address, and too many members or invitations are a 409.
     */
    readonly post: operations["createInvitation"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/invitations/accept": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Accept an invitation.
     *
     * Makes the signed-in user of a console session a member of the invitation's project. Users without a project accept
     * invitations when they sign in. An API key, and a user with another or unverified email address, get a 403.
     */
    readonly post: operations["acceptInvitation"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/invitations/{invitation_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The invitation's id. A UUID. */
        readonly invitation_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Revoke an invitation.
     *
     * Deletes an invitation, whose link no longer works. Idempotent.
     */
    readonly delete: operations["deleteInvitation"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/console-sessions": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List console sessions.
     *
     * Returns the console sessions of the signed-in user, the latest used first: one for each browser that is signed in. An
     * API key has none.
     */
    readonly get: operations["listConsoleSessions"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Sign out everywhere.
     *
     * Ends all console sessions of the signed-in user at once, including the current one. Requires only `read`.
     */
    readonly delete: operations["deleteConsoleSessions"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/console-sessions/{console_session_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The console session's id. A UUID. */
        readonly console_session_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * End a console session.
     *
     * Ends a console session of the signed-in user at once. Idempotent. Requires only the scope `read`.
     */
    readonly delete: operations["deleteConsoleSession"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/stats": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Get statistics.
     *
     * Returns figures of the project's runs, browsers and spending in a period, by hour or day in UTC, with its latest
     * failures and the runs that wait for a human. Requires the scope `read`. Runs and their model costs count in the
     * interval of the run's creation, other costs in that of their entry in the ledger.
     */
    readonly get: operations["getStats"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/webhooks": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List webhooks.
     *
     * Returns all webhooks of the project, oldest first, without their secrets.
     */
    readonly get: operations["listWebhooks"]
    /**
     * Create a webhook.
     *
     * Registers a URL for events. Deliveries are signed with the secret, which only this response contains.
     * `X-Service-Delivery` identifies a delivery in all of its attempts, because it may arrive more than once. A project
     * can have at most 20 webhooks; another one is a 409.
     */
    readonly post: operations["createWebhook"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/webhooks/{webhook_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    /** Get a webhook. */
    readonly get: operations["getWebhook"]
    readonly post?: never
    readonly put?: never
    /**
     * Update a webhook.
     *
     * Updates the given fields. Enabling a webhook resets its failure count.
     */
    readonly patch: operations["updateWebhook"]
    /**
     * Delete a webhook.
     *
     * Deletes the webhook with its deliveries. Idempotent.
     */
    readonly delete: operations["deleteWebhook"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/webhooks/{webhook_id}/rotate-secret": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Rotate a webhook's secret.
     *
     * Creates a new secret. The old one stops working immediately. Has no body.
     */
    readonly post: operations["rotateWebhookSecret"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/webhooks/{webhook_id}/test": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Send a test event.
     *
     * Sends one `test` event and waits for the result. Has no body.
     */
    readonly post: operations["testWebhook"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/webhooks/{webhook_id}/deliveries": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a webhook's deliveries.
     *
     * A page of past and pending deliveries, newest first.
     */
    readonly get: operations["listWebhookDeliveries"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/webhooks/{webhook_id}/deliveries/{delivery_id}/replay": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
        /** The delivery's id. A UUID. */
        readonly delivery_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Send a delivery again.
     *
     * Sends the delivery again under its own id, so that receivers can detect repeats. Has no body.
     */
    readonly post: operations["replayWebhookDelivery"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/notifications": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List notifications.
     *
     * Returns all notifications of the project, oldest first, without their URLs.
     */
    readonly get: operations["listNotifications"]
    /**
     * Create a notification.
     *
     * Sends messages about the given events to a URL, such as an incoming webhook of Slack. The URL grants access to the
     * chat: it is stored encrypted, and only its host is returned. Messages of one event arrive at most once a minute;
     * what happens in between is collected in the next one. A project can have at most 20 notifications; another one is a
     * 409.
     */
    readonly post: operations["createNotification"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/notifications/{notification_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The notification's id. A UUID. */
        readonly notification_id: string
      }
      readonly cookie?: never
    }
    /** Get a notification. */
    readonly get: operations["getNotification"]
    readonly post?: never
    readonly put?: never
    /**
     * Update a notification.
     *
     * Updates the given fields. Disabling discards what has been collected. Enabling resets the failure count.
     */
    readonly patch: operations["updateNotification"]
    /**
     * Delete a notification.
     *
     * Deletes the notification and its messages that have not been sent. Idempotent.
     */
    readonly delete: operations["deleteNotification"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/notifications/{notification_id}/test": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The notification's id. A UUID. */
        readonly notification_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Send a test message.
     *
     * Sends one message and waits for the result. Has no body.
     */
    readonly post: operations["testNotification"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/mcp-servers": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List MCP servers.
     *
     * Returns all MCP servers of the project, by name, without their secrets.
     */
    readonly get: operations["listMcpServers"]
    /**
     * Create an MCP server.
     *
     * Stores an MCP server whose tools agents of the project can call. Does not connect; `refresh` does. A project can have
     * at most 20 MCP servers; another one, and a name that exists, are a 409.
     */
    readonly post: operations["createMcpServer"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/mcp-servers/{mcp_server_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The MCP server's id. A UUID. */
        readonly mcp_server_id: string
      }
      readonly cookie?: never
    }
    /** Get an MCP server. */
    readonly get: operations["getMcpServer"]
    readonly post?: never
    readonly put?: never
    /**
     * Update an MCP server.
     *
     * Updates the given fields. A URL of another origin deletes the stored secrets, which belong to the old one, and the
     * accepted tools; send `secrets` again.
     */
    readonly patch: operations["updateMcpServer"]
    /**
     * Delete an MCP server.
     *
     * Deletes the MCP server with its secrets. Idempotent.
     */
    readonly delete: operations["deleteMcpServer"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/mcp-servers/{mcp_server_id}/refresh": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The MCP server's id. A UUID. */
        readonly mcp_server_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Accept an MCP server's tools.
     *
     * Connects, and accepts the tools as they are now. A tool whose description or schema changes later is not used until
     * the next refresh. If the connection fails, `error` has the reason and nothing changes. Has no body.
     */
    readonly post: operations["refreshMcpServer"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/mcp-servers/{mcp_server_id}/test": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The MCP server's id. A UUID. */
        readonly mcp_server_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Test an MCP server.
     *
     * Connects, and returns the tools that a run could use now. Changes nothing: tools that are not accepted are left out.
     * Has no body.
     */
    readonly post: operations["testMcpServer"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List skills.
     *
     * A page of the project's skills, newest first.
     */
    readonly get: operations["listSkills"]
    /**
     * Create a skill.
     *
     * Generates a program with parameters, either from what an agent does by `agentPrompt`, or from a finished run (`fromRunId`),
     * which needs no model. `values` become parameters. The skill is `recording`, then `generating`, and `finished` once
     * two executions of the program succeeded. A project generates one skill at a time; another one is a 409.
     */
    readonly post: operations["createSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    /** Get a skill. */
    readonly get: operations["getSkill"]
    readonly post?: never
    readonly put?: never
    /**
     * Update a skill.
     *
     * Changes fields of a skill, and publishes it to the marketplace of the server. Absent and null fields stay as they are.
     */
    readonly patch: operations["updateSkill"]
    /**
     * Delete a skill.
     *
     * Deletes the skill with its versions. Its executions stay. A skill that is being generated is a 409. Idempotent.
     */
    readonly delete: operations["deleteSkill"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/cancel": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Cancel the generation of a skill.
     *
     * Stops the generation. A skill that had a usable version keeps it, and is `finished` again.
     */
    readonly post: operations["cancelSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/rollback": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Return to the version before.
     *
     * Makes the usable version before the current one current. This cannot be undone. Public skills are a 409.
     */
    readonly post: operations["rollbackSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/refine": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Refine a skill.
     *
     * Generates a new version of a finished skill by feedback. The version before stays in use until the new one is verified.
     */
    readonly post: operations["refineSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/execute": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Execute a skill.
     *
     * Executes the current version of a skill of the project, or of a public one, on a hosted browser. Calls no model, except to
     * repair a program whose site has changed (`autoHeal`). Responds at
     * the end of the execution, or at once with `wait: false`; then poll the execution. The execution is a run: it survives
     * restarts, and has events and a recording. A client that disconnects does not stop it. Invalid parameters are a 422, each
     * with its own path.
     */
    readonly post: operations["executeSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/executions": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    /**
     * List executions of a skill.
     *
     * A page of the project's executions of the skill, newest first. Those that verified a version are left out.
     */
    readonly get: operations["listSkillExecutions"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/executions/{execution_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
        /** The execution's id. A UUID. */
        readonly execution_id: string
      }
      readonly cookie?: never
    }
    /** Get an execution. */
    readonly get: operations["getSkillExecution"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/executions/{execution_id}/output": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
        /** The execution's id. A UUID. */
        readonly execution_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get the output of an execution.
     *
     * A link to the result as JSON, valid for 5 minutes. An execution without a result is a 404.
     */
    readonly get: operations["getSkillExecutionOutput"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/versions": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    /**
     * List versions of a skill.
     *
     * All versions of the skill, newest first. At most 50 are stored.
     */
    readonly get: operations["listSkillVersions"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/versions/{version}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
        /** Number of the version. 1 to 1,000,000. */
        readonly version: number
      }
      readonly cookie?: never
    }
    /**
     * Get a version of a skill.
     *
     * The version with its program.
     */
    readonly get: operations["getSkillVersion"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/marketplace/skills": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List skills of the marketplace.
     *
     * A page of the public skills of this server, newest first.
     */
    readonly get: operations["listMarketplaceSkills"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/marketplace/skills/{skill_slug}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's slug. At most 100 characters. */
        readonly skill_slug: string
      }
      readonly cookie?: never
    }
    /**
     * Get a skill of the marketplace.
     *
     * A public skill by its slug or its id.
     */
    readonly get: operations["getMarketplaceSkill"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/marketplace/skills/{skill_id}/clone": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Clone a skill of the marketplace.
     *
     * Copies the current version of a public skill, or of one of the project, into a new skill of the project.
     */
    readonly post: operations["cloneMarketplaceSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/credentials": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List credentials.
     *
     * Returns all credentials of the project, by name, without passwords and one-time code keys.
     */
    readonly get: operations["listCredentials"]
    /**
     * Create a credential.
     *
     * Stores sign-in data for the given domains. Password and one-time code key are encrypted and never returned. A project
     * can have at most 500 credentials; another one, and a name that exists, are a 409.
     */
    readonly post: operations["createCredential"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/credentials/{credential_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The credential's id. A UUID. */
        readonly credential_id: string
      }
      readonly cookie?: never
    }
    /** Get a credential. */
    readonly get: operations["getCredential"]
    readonly post?: never
    readonly put?: never
    /**
     * Update a credential.
     *
     * Updates the given fields; null deletes a password, a one-time code key or notes. A change of `domains` deletes the
     * stored password and one-time code key, which were given for the old domains, unless it only removes domains; send them
     * again. Runs that have started keep the values that they started with.
     */
    readonly patch: operations["updateCredential"]
    /**
     * Delete a credential.
     *
     * Deletes the credential. Idempotent. A queued run that names it fails when it starts; runs that have started keep its
     * values until they end.
     */
    readonly delete: operations["deleteCredential"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/extensions": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List extensions.
     *
     * Returns all extensions of the project, newest first.
     */
    readonly get: operations["listExtensions"]
    /**
     * Upload an extension.
     *
     * Stores a zip or crx file of at most 10 MiB with an extension of Manifest V3, for use in `extensionIds`. Extensions with
     * permissions that reach beyond pages, such as `debugger`, `proxy` and `nativeMessaging`, are a 422. A project can have
     * at most 20 extensions; another one is a 409.
     */
    readonly post: operations["createExtension"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/extensions/{extension_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The extension's id. A UUID. */
        readonly extension_id: string
      }
      readonly cookie?: never
    }
    /** Get an extension. */
    readonly get: operations["getExtension"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Delete an extension.
     *
     * Deletes the extension. Idempotent. Running browsers keep it, later browsers of a session start without it.
     */
    readonly delete: operations["deleteExtension"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/vaults": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List vaults.
     *
     * Returns all vaults of the project, by name, without their tokens.
     */
    readonly get: operations["listVaults"]
    /**
     * Connect a vault.
     *
     * Connects a vault of a password manager. Its logins are read from the password manager when a run starts and are not
     * stored. The server reads the vault's list of items first: a URL, token or vault that does not work is a 422. A project
     * can have at most 20 vaults; another one, and a name that exists, are a 409.
     */
    readonly post: operations["createVault"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/vaults/{vault_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The id of the vault's connection. A UUID. */
        readonly vault_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Disconnect a vault.
     *
     * Deletes the connection and its token. Idempotent. A queued run that names the vault fails when it starts; runs that have
     * started keep its logins until they end.
     */
    readonly delete: operations["deleteVault"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/vaults/{vault_id}/logins": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The id of the vault's connection. A UUID. */
        readonly vault_id: string
      }
      readonly cookie?: never
    }
    /**
     * List the logins of a vault.
     *
     * Reads the vault and returns the logins as a run would get them, without their secrets. A vault that cannot be read is
     * reported in `error`.
     */
    readonly get: operations["listVaultLogins"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/schedules": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List schedules.
     *
     * A page of the project's schedules, newest first.
     */
    readonly get: operations["listSchedules"]
    /**
     * Create a schedule.
     *
     * Starts runs, executes a skill or sends messages to a session at the times of a cron expression or in an interval. Each
     * time is a tick, which starts exactly once. The request of a run is checked as by `POST /runs`. Ticks are billed to the
     * API key that creates the schedule. A project can have at most 100 schedules; another one is a 409.
     */
    readonly post: operations["createSchedule"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/schedules/{schedule_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The schedule's id. A UUID. */
        readonly schedule_id: string
      }
      readonly cookie?: never
    }
    /** Get a schedule. */
    readonly get: operations["getSchedule"]
    readonly post?: never
    readonly put?: never
    /**
     * Update a schedule.
     *
     * Updates the given fields. `cron` replaces an interval and `intervalSeconds` a cron expression; `run`, `message` and
     * `skill` replace each other. Later ticks are billed to the API key that updates the schedule. `isPaused` pauses and
     * resumes it: waiting ticks are skipped, and ticks that a paused schedule misses are never caught up.
     */
    readonly patch: operations["updateSchedule"]
    /**
     * Delete a schedule.
     *
     * Deletes the schedule with its history. Idempotent. Runs that it has started continue.
     */
    readonly delete: operations["deleteSchedule"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/schedules/{schedule_id}/run": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The schedule's id. A UUID. */
        readonly schedule_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Run a schedule now.
     *
     * Starts a tick now, also of a paused schedule, whatever its overlap policy. Its times do not change. If the start fails,
     * the tick contains the reason. Has no body.
     */
    readonly post: operations["runSchedule"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/schedules/{schedule_id}/ticks": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The schedule's id. A UUID. */
        readonly schedule_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a schedule's ticks.
     *
     * A page of the schedule's history, newest first. The last 1,000 ticks are kept for 30 days.
     */
    readonly get: operations["listScheduleTicks"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/pages": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Fetch a page.
     *
     * Loads a URL in a hosted browser, performs `actions`, and returns the page in the requested formats. Each fetch has its own
     * cookies and storage unless it uses a profile. A page whose site responds with an error status is returned with that `status`.
     *
     * A page that cannot be returned is a 400, whose `code` is the reason: `SiteUnreachable`, `SiteBlocked` (by the network
     * policy), `PageTimedOut`, `NotAPage` (a file or an empty response), `ActionFailed`, `ElementNotFound` (of the
     * screenshot), `PageFileTooLarge` (a screenshot or PDF of more than 20 MB), `PageFailed` or `BrowserLost`. `detail` has the cause and a remedy.
     */
    readonly post: operations["fetchPage"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/pages/batches": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List batches of pages.
     *
     * A page of the project's batches, newest first.
     */
    readonly get: operations["listPageBatches"]
    /**
     * Fetch many pages.
     *
     * Fetches up to 1,000 URLs with the same options in the background. The batch survives restarts of the server: a page that was
     * loading is loaded again, up to 3 times. Poll the batch, or receive the webhook event `page_batch.status_update`. Results
     * are kept as long as downloads of browsers. A project has at most 20 running batches.
     */
    readonly post: operations["createPageBatch"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/pages/batches/{batch_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** ID of a batch of pages. A UUID. */
        readonly batch_id: string
      }
      readonly cookie?: never
    }
    /** Get a batch of pages. */
    readonly get: operations["getPageBatch"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Delete a batch of pages.
     *
     * Stops the batch if it is running, and deletes it with its results. Idempotent.
     */
    readonly delete: operations["deletePageBatch"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/pages/batches/{batch_id}/cancel": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** ID of a batch of pages. A UUID. */
        readonly batch_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Cancel a batch of pages.
     *
     * Ends a running batch. Pages that were fetched keep their results. Idempotent.
     */
    readonly post: operations["cancelPageBatch"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/pages/batches/{batch_id}/results": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** ID of a batch of pages. A UUID. */
        readonly batch_id: string
      }
      readonly cookie?: never
    }
    /**
     * List results of a batch.
     *
     * A page of results in the order of the request's URLs, also while the batch is running.
     */
    readonly get: operations["listPageBatchResults"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
}

/** Components of the document by name. */
export interface components {
  /** Schemas, which are also exported by name. */
  readonly schemas: {
    readonly RunCreateRequest: RunCreateRequest
    readonly ModelCallsResponse: ModelCallsResponse
    readonly ModelCall: ModelCall
    readonly PromptPart: PromptPart
    readonly OfferedTool: OfferedTool
    readonly ToolCall: ToolCall
    readonly ModelCallResponse: ModelCallResponse
    readonly ResumeRunRequest: ResumeRunRequest
    readonly RunTool: RunTool
    readonly CaptchaSettings: CaptchaSettings
    readonly RunMcpServer: RunMcpServer
    readonly PolicyRule: PolicyRule
    readonly ActionRules: ActionRules
    readonly Policy: Policy
    readonly ToolCallsResponse: ToolCallsResponse
    readonly RunToolCall: RunToolCall
    readonly ClaimToolCallRequest: ClaimToolCallRequest
    readonly ToolResultRequest: ToolResultRequest
    readonly HumanRequest: HumanRequest
    readonly RunBrowserSettings: RunBrowserSettings
    readonly RunJudgeSettings: RunJudgeSettings
    readonly SecretBinding: SecretBinding
    readonly InlineSecret: InlineSecret
    readonly OnePasswordSecret: OnePasswordSecret
    readonly RunStatus: RunStatus
    readonly RunCreateResponse: RunCreateResponse
    readonly RunSummary: RunSummary
    readonly ProjectStats: ProjectStats
    readonly RunStats: RunStats
    readonly BrowserStats: BrowserStats
    readonly StatsInterval: StatsInterval
    readonly FailedRun: FailedRun
    readonly WaitingRun: WaitingRun
    readonly RecipeView: RecipeView
    readonly RecipeListResponse: RecipeListResponse
    readonly RunListResponse: RunListResponse
    readonly RunStatusResponse: RunStatusResponse
    readonly RunEvent: RunEvent
    readonly RunEventsResponse: RunEventsResponse
    readonly AttachmentStatus: AttachmentStatus
    readonly RunAttachment: RunAttachment
    readonly RunAttachmentsResponse: RunAttachmentsResponse
    readonly TaskStepView: TaskStepView
    readonly SessionInfo: SessionInfo
    readonly SessionListResponse: SessionListResponse
    readonly QueueMessageRequest: QueueMessageRequest
    readonly QueueMode: QueueMode
    readonly QueueMessageStatus: QueueMessageStatus
    readonly QueuedMessage: QueuedMessage
    readonly SteeringCutoff: SteeringCutoff
    readonly QueueListResponse: QueueListResponse
    readonly CreateBrowserSessionRequest: CreateBrowserSessionRequest
    readonly BrowserEmulation: BrowserEmulation
    readonly EmulatedViewport: EmulatedViewport
    readonly EmulatedGeolocation: EmulatedGeolocation
    readonly PermissionGrant: PermissionGrant
    readonly EmulatedNetwork: EmulatedNetwork
    readonly UpdateBrowserSessionRequest: UpdateBrowserSessionRequest
    readonly CustomProxy: CustomProxy
    readonly BrowserSessionStatus: BrowserSessionStatus
    readonly BrowserSessionItemView: BrowserSessionItemView
    readonly BrowserSessionView: BrowserSessionView
    readonly BrowserSessionListResponse: BrowserSessionListResponse
    readonly BrowserDownloadFile: BrowserDownloadFile
    readonly BrowserDownloadListResponse: BrowserDownloadListResponse
    readonly BrowserCaptchaStatus: BrowserCaptchaStatus
    readonly BrowserCaptcha: BrowserCaptcha
    readonly BrowserCaptchaListResponse: BrowserCaptchaListResponse
    readonly RunTraceResponse: RunTraceResponse
    readonly BrowserLogType: BrowserLogType
    readonly BrowserLogLevel: BrowserLogLevel
    readonly BrowserLogHeader: BrowserLogHeader
    readonly BrowserLogTiming: BrowserLogTiming
    readonly BrowserLogRequest: BrowserLogRequest
    readonly BrowserLogWebSocket: BrowserLogWebSocket
    readonly BrowserLogEntry: BrowserLogEntry
    readonly BrowserLogListResponse: BrowserLogListResponse
    readonly BrowserHar: BrowserHar
    readonly BrowserHarLog: BrowserHarLog
    readonly WorkspaceCreateRequest: WorkspaceCreateRequest
    readonly WorkspaceUpdateRequest: WorkspaceUpdateRequest
    readonly WorkspaceInfo: WorkspaceInfo
    readonly WorkspaceListResponse: WorkspaceListResponse
    readonly KeyScope: KeyScope
    readonly ApiKeyView: ApiKeyView
    readonly ApiKeyListResponse: ApiKeyListResponse
    readonly AuditEntry: AuditEntry
    readonly AuditOutcome: AuditOutcome
    readonly AuditListResponse: AuditListResponse
    readonly UsageView: UsageView
    readonly UsageInterval: UsageInterval
    readonly UsageKind: UsageKind
    readonly UsageListResponse: UsageListResponse
    readonly PolicyView: PolicyView
    readonly ActionRulesView: ActionRulesView
    readonly KeyInfo: KeyInfo
    readonly WorkspaceFileInfo: WorkspaceFileInfo
    readonly WorkspaceFileListResponse: WorkspaceFileListResponse
    readonly WorkspaceSize: WorkspaceSize
    readonly WorkspaceFileUploadRequest: WorkspaceFileUploadRequest
    readonly WorkspaceFileUploadItem: WorkspaceFileUploadItem
    readonly WorkspaceFileUploadResponseItem: WorkspaceFileUploadResponseItem
    readonly WorkspaceFileUploadResponse: WorkspaceFileUploadResponse
    readonly ProfileCreateRequest: ProfileCreateRequest
    readonly ProfileUpdateRequest: ProfileUpdateRequest
    readonly ProfileView: ProfileView
    readonly ProfileLogin: ProfileLogin
    readonly ProfileImportRequest: ProfileImportRequest
    readonly ProfileCookie: ProfileCookie
    readonly CookiePartition: CookiePartition
    readonly ProfileOrigin: ProfileOrigin
    readonly StorageEntry: StorageEntry
    readonly ProfileListResponse: ProfileListResponse
    readonly EvalConfigurationInput: EvalConfigurationInput
    readonly EvalConfiguration: EvalConfiguration
    readonly EvalCreateRequest: EvalCreateRequest
    readonly EvalInterval: EvalInterval
    readonly EvalFailureClass: EvalFailureClass
    readonly EvalFailureCount: EvalFailureCount
    readonly EvalSummary: EvalSummary
    readonly EvalJudgeAgreement: EvalJudgeAgreement
    readonly Eval: Eval
    readonly EvalListResponse: EvalListResponse
    readonly EvalOutcome: EvalOutcome
    readonly EvalJudgment: EvalJudgment
    readonly EvalScoreInput: EvalScoreInput
    readonly EvalScore: EvalScore
    readonly EvalPointJudgment: EvalPointJudgment
    readonly EvalKeyPointInput: EvalKeyPointInput
    readonly EvalKeyPoint: EvalKeyPoint
    readonly EvalVerdictInput: EvalVerdictInput
    readonly EvalVerdict: EvalVerdict
    readonly EvalResultInput: EvalResultInput
    readonly EvalResultsRequest: EvalResultsRequest
    readonly EvalResultsResponse: EvalResultsResponse
    readonly EvalLabelValue: EvalLabelValue
    readonly EvalLabel: EvalLabel
    readonly EvalLabelRequest: EvalLabelRequest
    readonly EvalResult: EvalResult
    readonly EvalResultListResponse: EvalResultListResponse
    readonly EvalViewportInput: EvalViewportInput
    readonly EvalViewport: EvalViewport
    readonly EvalStartInput: EvalStartInput
    readonly EvalStart: EvalStart
    readonly EvalStartListResponse: EvalStartListResponse
    readonly EvalStartClose: EvalStartClose
    readonly EvalFigure: EvalFigure
    readonly EvalMedianChange: EvalMedianChange
    readonly EvalTagChange: EvalTagChange
    readonly EvalComparison: EvalComparison
    readonly EvalCase: EvalCase
    readonly ModelParameter: ModelParameter
    readonly ModelView: ModelView
    readonly ModelListResponse: ModelListResponse
    readonly WebhookEventType: WebhookEventType
    readonly CreateWebhookRequest: CreateWebhookRequest
    readonly UpdateWebhookRequest: UpdateWebhookRequest
    readonly WebhookView: WebhookView
    readonly WebhookWithSecret: WebhookWithSecret
    readonly WebhookListResponse: WebhookListResponse
    readonly WebhookDeliveryStatus: WebhookDeliveryStatus
    readonly WebhookDelivery: WebhookDelivery
    readonly WebhookDeliveryListResponse: WebhookDeliveryListResponse
    readonly Decimal: Decimal
    readonly InsufficientCreditsError: InsufficientCreditsError
    readonly KeySpending: KeySpending
    readonly RateLimitError: RateLimitError
    readonly ErrorDetail: ErrorDetail
    readonly ValidationError: ValidationError
    readonly HTTPValidationError: HTTPValidationError
    readonly McpApproval: McpApproval
    readonly McpToolFilter: McpToolFilter
    readonly SkillCategory: SkillCategory
    readonly SkillStatus: SkillStatus
    readonly SkillParameterType: SkillParameterType
    readonly SkillValueInput: SkillValueInput
    readonly CreateSkillRequest: CreateSkillRequest
    readonly UpdateSkillRequest: UpdateSkillRequest
    readonly RefineSkillRequest: RefineSkillRequest
    readonly ExecuteSkillRequest: ExecuteSkillRequest
    readonly SkillParameter: SkillParameter
    readonly SkillView: SkillView
    readonly MarketplaceSkillView: MarketplaceSkillView
    readonly SkillExecutionSummary: SkillExecutionSummary
    readonly SkillExecutionView: SkillExecutionView
    readonly SkillExecutionOutputResponse: SkillExecutionOutputResponse
    readonly SkillVersionSummary: SkillVersionSummary
    readonly SkillVersionView: SkillVersionView
    readonly SkillVersionListResponse: SkillVersionListResponse
    readonly SkillListResponse: SkillListResponse
    readonly MarketplaceSkillListResponse: MarketplaceSkillListResponse
    readonly SkillExecutionListResponse: SkillExecutionListResponse
    readonly CreateMcpServerRequest: CreateMcpServerRequest
    readonly UpdateMcpServerRequest: UpdateMcpServerRequest
    readonly McpToolFilterView: McpToolFilterView
    readonly McpServerView: McpServerView
    readonly McpServerListResponse: McpServerListResponse
    readonly McpServerReport: McpServerReport
    readonly McpToolView: McpToolView
    readonly McpToolLeftOut: McpToolLeftOut
    readonly FetchPageRequest: FetchPageRequest
    readonly PageFormat: PageFormat
    readonly PageScreenshotOptions: PageScreenshotOptions
    readonly PagePdfOptions: PagePdfOptions
    readonly PageDataOptions: PageDataOptions
    readonly PageAction: PageAction
    readonly PageViewport: PageViewport
    readonly PageView: PageView
    readonly PageRedirect: PageRedirect
    readonly PageWarning: PageWarning
    readonly PageLink: PageLink
    readonly PageMetadata: PageMetadata
    readonly PageFile: PageFile
    readonly PageUsage: PageUsage
    readonly CreatePageBatchRequest: CreatePageBatchRequest
    readonly PageBatchStatus: PageBatchStatus
    readonly PageBatchView: PageBatchView
    readonly PageBatchListResponse: PageBatchListResponse
    readonly PageResultStatus: PageResultStatus
    readonly PageResultView: PageResultView
    readonly PageError: PageError
    readonly PageResultListResponse: PageResultListResponse
    readonly ProjectRole: ProjectRole
    readonly UserView: UserView
    readonly ProjectMembership: ProjectMembership
    readonly CallerView: CallerView
    readonly MemberView: MemberView
    readonly MemberListResponse: MemberListResponse
    readonly UpdateMemberRequest: UpdateMemberRequest
    readonly CreateInvitationRequest: CreateInvitationRequest
    readonly InvitationView: InvitationView
    readonly InvitationWithTokenView: InvitationWithTokenView
    readonly InvitationListResponse: InvitationListResponse
    readonly AcceptInvitationRequest: AcceptInvitationRequest
    readonly ConsoleSessionView: ConsoleSessionView
    readonly ConsoleSessionListResponse: ConsoleSessionListResponse
    readonly NotificationEventType: NotificationEventType
    readonly NotificationType: NotificationType
    readonly CreateNotificationRequest: CreateNotificationRequest
    readonly UpdateNotificationRequest: UpdateNotificationRequest
    readonly NotificationView: NotificationView
    readonly NotificationListResponse: NotificationListResponse
    readonly NotificationTestResponse: NotificationTestResponse
    readonly CreateVaultRequest: CreateVaultRequest
    readonly VaultView: VaultView
    readonly VaultListResponse: VaultListResponse
    readonly VaultLogin: VaultLogin
    readonly VaultLoginListResponse: VaultLoginListResponse
    readonly CreateCredentialRequest: CreateCredentialRequest
    readonly UpdateCredentialRequest: UpdateCredentialRequest
    readonly CredentialView: CredentialView
    readonly CreateExtensionRequest: CreateExtensionRequest
    readonly ExtensionView: ExtensionView
    readonly ExtensionListResponse: ExtensionListResponse
    readonly CredentialListResponse: CredentialListResponse
    readonly ScheduleOverlap: ScheduleOverlap
    readonly ScheduleCatchUp: ScheduleCatchUp
    readonly ScheduleTickTrigger: ScheduleTickTrigger
    readonly ScheduleTickStatus: ScheduleTickStatus
    readonly ScheduleMessageInput: ScheduleMessageInput
    readonly ScheduleMessage: ScheduleMessage
    readonly ScheduleSkillInput: ScheduleSkillInput
    readonly ScheduleSkill: ScheduleSkill
    readonly CreateScheduleRequest: CreateScheduleRequest
    readonly UpdateScheduleRequest: UpdateScheduleRequest
    readonly ScheduleView: ScheduleView
    readonly ScheduleListResponse: ScheduleListResponse
    readonly ScheduleTick: ScheduleTick
    readonly ScheduleTickListResponse: ScheduleTickListResponse
  }
  /** Responses with their bodies. */
  readonly responses: {
    /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
    readonly BadRequest: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The API key is missing or unknown. */
    readonly Unauthorized: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The project has no credit left, or the API key has reached its monthly limit. */
    readonly PaymentRequired: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": InsufficientCreditsError
      }
    }
    /**
     * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
     * the key lacks the required scope: `read` for GET, `write` for everything else.
     */
    readonly Forbidden: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** A resource named in the request does not exist in this project. */
    readonly NotFound: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /**
     * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
     * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
     */
    readonly Conflict: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The workspace's size limit is exceeded. Delete files or use another workspace. */
    readonly ContentTooLarge: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The body, query or path is invalid. All problems are listed. */
    readonly ValidationFailed: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": HTTPValidationError
      }
    }
    /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
    readonly RateLimited: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": RateLimitError
      }
    }
    /** The server failed. Its log contains the error under the request id. */
    readonly InternalError: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The node that runs the agent could not be reached. Retry the request. */
    readonly BadGateway: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
  }
  /** Parameters of several operations. */
  readonly parameters: {
    /** The skill's id. A UUID. */
    readonly SkillId: string
    /** The skill's slug. At most 100 characters. */
    readonly SkillSlug: string
    /** Number of the version. 1 to 1,000,000. */
    readonly SkillVersion: number
    /** The execution's id. A UUID. */
    readonly ExecutionId: string
    /** The run's id. A UUID. */
    readonly RunId: string
    /** The tool call's id. A UUID. */
    readonly ToolCallId: string
    /** The session's id. A UUID. */
    readonly SessionId: string
    /** The browser's id. A UUID. */
    readonly BrowserId: string
    /** The message's id. */
    readonly MessageId: number
    /** The workspace's id. A UUID. */
    readonly WorkspaceId: string
    /** The profile's id. A UUID. */
    readonly ProfileId: string
    /** The recipe's id. A UUID. */
    readonly RecipeId: string
    /** The experiment's id. A UUID. */
    readonly ExperimentId: string
    /** The result's id. A UUID. */
    readonly ResultId: string
    /** The start's key. A UUID. */
    readonly StartKey: string
    /** The MCP server's id. A UUID. */
    readonly McpServerId: string
    /** ID of a batch of pages. A UUID. */
    readonly PageBatchId: string
    /** The id of the vault's connection. A UUID. */
    readonly ConnectedVaultId: string
    /** The member's id. A UUID. */
    readonly MemberId: string
    /** The invitation's id. A UUID. */
    readonly InvitationId: string
    /** The console session's id. A UUID. */
    readonly ConsoleSessionId: string
    /** The credential's id. A UUID. */
    readonly CredentialId: string
    /** The extension's id. A UUID. */
    readonly ExtensionId: string
    /** The schedule's id. A UUID. */
    readonly ScheduleId: string
    /** The notification's id. A UUID. */
    readonly NotificationId: string
    /** The webhook's id. A UUID. */
    readonly WebhookId: string
    /** The delivery's id. A UUID. */
    readonly DeliveryId: string
    /**
     * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
     * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
     * stored.
     * 1 to 255 characters. Format: visible ASCII characters.
     */
    readonly IdempotencyKey: string
  }
}

/** Operations by id: parameters, body and responses. */
export interface operations {
  /**
   * List runs.
   *
   * A page of the project's runs, newest first by default.
   */
  readonly listRuns: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of runs. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Filter by session. A UUID. */
        readonly sessionId?: string
        /** Filter by status. */
        readonly status?: RunStatus
        /** Filter by text in the task or title, case-insensitive. At most 200 characters. */
        readonly query?: string
        /** Filter by the model that serves the run. At most 200 characters. */
        readonly model?: string
        /** Only runs created at or after this time. ISO 8601 with time zone. */
        readonly from?: string
        /** Only runs created before this time. ISO 8601 with time zone. */
        readonly to?: string
        /** Only ended runs that cost at least this much in USD. 0 to 1,000,000. */
        readonly minCostUsd?: number
        /** Only ended runs that cost at most this much in USD. 0 to 1,000,000. */
        readonly maxCostUsd?: number
        /** Filter by the schedule that started the run. A UUID. */
        readonly scheduleId?: string
        /** Filter by the skill that the run executes. A UUID. */
        readonly skillId?: string
        /**
         * Value to sort by. All but `created` list ended runs only, because the values change until then. A cursor belongs
         * to the order of its list.
         * Default `"created"`.
         */
        readonly sort?: "created" | "cost" | "tokens" | "duration"
        /** Sort direction. Default `"desc"`. */
        readonly order?: "asc" | "desc"
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of runs. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a run.
   *
   * Starts an agent on a task. Without `sessionId`, creates a session, and without `workspaceId`, a workspace. With
   * `sessionId`, the run is the next turn of that session, which must have no active run. Settings are checked before
   * anything starts: first the reasoning parameters, then the key of the model's provider.
   */
  readonly createRun: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": RunCreateRequest }
    }
    readonly responses: {
      /** The run was accepted. Poll its status or follow its events. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunCreateResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a run.
   *
   * Returns the full run. Poll its status until it has ended.
   */
  readonly getRun: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current run. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunSummary
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a run's status.
   *
   * A single indexed read, intended for polling.
   */
  readonly getRunStatus: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current status. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunStatusResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a run's events.
   *
   * A page of the run's append-only event log, oldest first. Ids increase within a run, so the last received id is the
   * cursor. Continue until the run's status is final and `hasMore` is false.
   *
   * With `Accept: text/event-stream`, streams the events as they occur and ignores `limit`. The stream starts after
   * `Last-Event-ID`, or else after `after`, and ends when the run has ended and all its events were sent. A comment
   * every 15 seconds keeps the connection open.
   */
  readonly listRunEvents: {
    readonly parameters: {
      readonly query?: {
        /** Filter by events with a greater id. Default 0. */
        readonly after?: number
        /** Maximum number of events. The server may return fewer, and never more than 1000. At least 1. Default 200. */
        readonly limit?: number
      }
      readonly header?: {
        /** Only for the stream. Id of the last received event; overrides `after`. */
        readonly "Last-Event-ID"?: number
      }
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The events after the cursor. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunEventsResponse
          readonly "text/event-stream": string
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a run's attachments.
   *
   * Returns the files attached to the run, in the order of the request.
   */
  readonly listRunAttachments: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The attachments. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunAttachmentsResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Cancel a run.
   *
   * Cancels the run without another model call; the current step may still finish. The browser stays alive. Idempotent:
   * an ended run is returned unchanged. Has no body.
   */
  readonly cancelRun: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The run after the cancellation was accepted. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunSummary
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
      /** The node that runs the agent could not be reached. Retry the request. */
      readonly 502: components["responses"]["BadGateway"]
    }
  }
  /**
   * Pause a run.
   *
   * Pauses the run before its next step, after the current decision and step have finished. Its status stays unchanged
   * and `humanRequest` reports the pause. Its browser can be controlled in the live view meanwhile. The run continues
   * when it is resumed, or automatically after the server's time limit (default 30 minutes). Idempotent: a paused or
   * ended run is returned unchanged. Has no body.
   */
  readonly pauseRun: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The run after the pause was requested. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunSummary
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Resume a run.
   *
   * Answers the agent's question, or ends a pause. `answer` is passed to the agent that asked; without one, the agent
   * learns that a human has handled the request. An answer to a pause is stored but not passed on.
   */
  readonly resumeRun: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: {
      readonly content: { readonly "application/json": ResumeRunRequest }
    }
    readonly responses: {
      /** The resumed run. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunSummary
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List the open tool calls.
   *
   * Returns the calls of the caller's tools that the run waits for, oldest first. Empty for an ended run.
   */
  readonly listToolCalls: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The open calls. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ToolCallsResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Claim a tool call.
   *
   * Reserves an open call for one executor, so that no other one executes it. Repeating the claim with the same `claimId`
   * renews the lease. When a lease expires, another executor may claim the call of a repeatable tool; a call of any other
   * tool can be claimed once only, and is reported to the agent as possibly executed if no answer arrives.
   */
  readonly claimToolCall: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
        /** The tool call's id. A UUID. */
        readonly tool_call_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": ClaimToolCallRequest }
    }
    readonly responses: {
      /** The claimed call. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunToolCall
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Answer a tool call.
   *
   * Passes the output or the error of a tool to the agent. Needs no claim. Idempotent: the same answer again is accepted,
   * a different one and one after the deadline or the end of the run are conflicts.
   */
  readonly answerToolCall: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": ToolResultRequest }
    }
    readonly responses: {
      /** The answered call. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunToolCall
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Make a case from a run.
   *
   * Returns a case of an evaluation: a line for `cases.jsonl` of a dataset. It repeats the run's task, page, output schema and
   * limits. Its scorers are suggestions from the run's result; check them before use.
   */
  readonly getRunEvalCase: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The case. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": EvalCase
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a run's trace.
   *
   * Returns a signed URL of the run so far as a trace that Playwright's trace viewer opens: steps, actions and
   * screenshots, with console messages and requests if the run had `browserSettings.logs`. The URL needs no key and is
   * valid for 5 minutes.
   */
  readonly getRunTrace: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** URL of the trace, a ZIP file. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RunTraceResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List the model calls of a step.
   *
   * Returns the calls of a step in order, as sent to the model: the prompt by part, the tools, the images, and the response.
   * Secrets appear by name only. Empty for a step without a model and after the server's retention period, 7 days by
   * default. Nothing is stored for zero-retention projects.
   */
  readonly listModelCalls: {
    readonly parameters: {
      readonly query?: {
        /** Number of the step. 1 to 1,000,000. Default 1. */
        readonly step?: number
      }
      readonly header?: never
      readonly path: {
        /** The run's id. A UUID. */
        readonly run_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The calls of the step. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ModelCallsResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List sessions.
   *
   * A page of the project's sessions, ordered by their newest run.
   */
  readonly listSessions: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of sessions. 1 to 100. Default 20. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Filter by the workspace that the session uses. A UUID. */
        readonly workspaceId?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of sessions. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SessionListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a session.
   *
   * Returns the session with its latest run. It is busy while the status is not final.
   */
  readonly getSession: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current session. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SessionInfo
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List pending messages.
   *
   * Returns the pending messages, oldest first.
   */
  readonly listQueue: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The queue. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": QueueListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Queue a follow-up message.
   *
   * Queues a message that starts the session's next run, with the model, workspace and browser of the latest one. An
   * idle session starts it immediately. A busy one starts it after the active run, or cancels that run first if
   * `interrupt` is true. At most 10 messages can be pending in a session.
   */
  readonly enqueueMessage: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
        /**
         * With `exact-text-v1`, a pending message with the same text, mode and files is returned instead of queueing
         * another one.
         */
        readonly "X-V4-Queue-Deduplicate"?: "exact-text-v1"
      }
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": QueueMessageRequest }
    }
    readonly responses: {
      /** The queued message. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": QueuedMessage
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a message.
   *
   * Returns the message in any status.
   */
  readonly getQueuedMessage: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
        /** The message's id. */
        readonly message_id: number
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current message. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": QueuedMessage
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Remove a pending message.
   *
   * Removes the message from the queue. A message that is no longer pending is a 409.
   */
  readonly removeQueuedMessage: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
        /** The message's id. */
        readonly message_id: number
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The cancelled message. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": QueuedMessage
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Purge a session.
   *
   * Permanently deletes all stored data of the session and its runs: texts, steps, events, screenshots, files, downloads
   * and uploads. An active run is cancelled first, and its browser is stopped. Workspace data shared with another
   * session stays. Returns 403 if the server disables purging. Has no body.
   */
  readonly purgeSession: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** All data of the session was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List browsers.
   *
   * A page of the project's browsers, newest first.
   */
  readonly listBrowsers: {
    readonly parameters: {
      readonly query?: {
        /** Browsers on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
        /** Filter by status. */
        readonly filterBy?: BrowserSessionStatus
        /** Filter by the session whose agent uses the browser. A UUID. */
        readonly agentSessionId?: string
        /** Filter by the profile that the browser uses or used. A UUID. */
        readonly profileId?: string
        /** Filter by a metadata key (`team`) or pair (`team=qa`). Repeatable; all filters must match. */
        readonly metadata?: readonly string[]
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of browsers. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserSessionListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a browser.
   *
   * Starts a browser controlled through `cdpUrl` until it is stopped or `timeout` has passed. Disconnecting from CDP
   * leaves it running. An empty body selects the defaults.
   */
  readonly createBrowser: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: {
      readonly content: { readonly "application/json": CreateBrowserSessionRequest }
    }
    readonly responses: {
      /** The browser is running. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserSessionItemView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a browser. */
  readonly getBrowser: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current browser. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserSessionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Stop a browser.
   *
   * Stops the browser permanently and saves its profile. No other client action ends it before its timeout. Idempotent:
   * a stopped browser is returned unchanged.
   */
  readonly updateBrowser: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateBrowserSessionRequest }
    }
    readonly responses: {
      /** The browser after the action. Its recording may become available later. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserSessionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a browser's downloads.
   *
   * A page of the browser's downloaded files, sorted by name. Available after the browser has stopped, too.
   */
  readonly listBrowserDownloads: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of files. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Include a download URL for each file, signed for 15 minutes. Default false. */
        readonly includeUrls?: boolean
      }
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of files. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserDownloadListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a browser's log entries.
   *
   * A page of the console messages, page errors, requests and WebSockets of a browser with `logs: true`, in the order
   * in which they were recorded: a request when it ends. Entries appear after a second, also while the browser runs.
   * Secrets, cookies and bodies are not part of them. The log is deleted with the recording.
   */
  readonly listBrowserLogs: {
    readonly parameters: {
      readonly query?: {
        /** Filter by type. Repeatable. */
        readonly type?: readonly BrowserLogType[]
        /** Filter by entries that started at this time or later. ISO 8601 with time zone. */
        readonly since?: string
        /** Filter by the run that used the browser. A UUID. */
        readonly runId?: string
        /** Maximum number of entries. 1 to 100. Default 100. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of entries. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserLogListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List CAPTCHAs.
   *
   * Returns the CAPTCHAs for which a solver was asked, newest first. Empty for a browser that was created without `captcha`. Of
   * projects without data retention, they are deleted when the browser stops.
   */
  readonly listBrowserCaptchas: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The CAPTCHAs. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserCaptchaListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a browser's requests as HAR.
   *
   * The requests and WebSockets of a browser with `logs: true` in the format HAR 1.2, which network panels open. Without
   * bodies and cookies.
   */
  readonly getBrowserHar: {
    readonly parameters: {
      readonly query?: {
        /** Filter by the run that used the browser. A UUID. */
        readonly runId?: string
      }
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The archive. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserHar
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List workspaces.
   *
   * A page of the project's workspaces, newest first, without archived ones.
   */
  readonly listWorkspaces: {
    readonly parameters: {
      readonly query?: {
        /** Workspaces on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of workspaces. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a workspace.
   *
   * Creates an empty workspace. An empty body creates one without a name.
   */
  readonly createWorkspace: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: {
      readonly content: { readonly "application/json": WorkspaceCreateRequest }
    }
    readonly responses: {
      /** The workspace was created. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceInfo
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a workspace. */
  readonly getWorkspace: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current workspace. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceInfo
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Rename a workspace.
   *
   * Updates the given fields; null clears the name.
   */
  readonly updateWorkspace: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": WorkspaceUpdateRequest }
    }
    readonly responses: {
      /** The workspace after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceInfo
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Archive a workspace.
   *
   * Archives the workspace. Its files stay readable, but new runs cannot use it. Idempotent.
   */
  readonly deleteWorkspace: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The workspace is archived. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a workspace's files.
   *
   * A page of the workspace's files, sorted by path.
   */
  readonly listWorkspaceFiles: {
    readonly parameters: {
      readonly query?: {
        /** Filter by path prefix. A complete path matches itself. Default `""`. */
        readonly prefix?: string
        /** Maximum number of files. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Include a download URL for each file, signed for 60 seconds. Default false. */
        readonly includeUrls?: boolean
        /** Serve downloads as attachments, so that browsers save the files. */
        readonly contentDisposition?: "attachment"
      }
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of files. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceFileListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a file.
   *
   * Deletes the file at this exact path. Idempotent.
   */
  readonly deleteWorkspaceFile: {
    readonly parameters: {
      readonly query: {
        /** Complete path of the file. Not empty. */
        readonly path: string
      }
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The file was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a workspace's size. */
  readonly getWorkspaceSize: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** Returns the used and maximum size of the workspace. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceSize
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create upload URLs.
   *
   * Returns a URL for each file, valid for 5 minutes. PUT exactly the stated number of bytes with the stated
   * Content-Type. The file is stored in the folder `uploads` of the workspace, where all of its runs can use it; its
   * `id` attaches it to a run.
   */
  readonly createWorkspaceUploads: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": WorkspaceFileUploadRequest }
    }
    readonly responses: {
      /** A URL for each file, in the order of the request. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceFileUploadResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The workspace's size limit is exceeded. Delete files or use another workspace. */
      readonly 413: components["responses"]["ContentTooLarge"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List recipes.
   *
   * A page of the project's recipes, newest first.
   */
  readonly listRecipes: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of recipes. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Filter by workspace. A UUID. */
        readonly workspaceId?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of recipes. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RecipeListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a recipe. */
  readonly getRecipe: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The recipe's id. A UUID. */
        readonly recipe_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current recipe. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RecipeView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a recipe.
   *
   * Deletes the recipe. The next run of its task records a new one. Idempotent.
   */
  readonly deleteRecipe: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The recipe's id. A UUID. */
        readonly recipe_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The recipe was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List profiles.
   *
   * A page of the project's profiles, newest first.
   */
  readonly listProfiles: {
    readonly parameters: {
      readonly query?: {
        /** Profiles on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
        /** Filter by text in the name or user id, case-insensitive. At most 200 characters. */
        readonly query?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of profiles. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a profile.
   *
   * Creates an empty profile. An empty body creates one without a name.
   */
  readonly createProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: {
      readonly content: { readonly "application/json": ProfileCreateRequest }
    }
    readonly responses: {
      /** The profile was created. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a profile. */
  readonly getProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current profile. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Rename a profile.
   *
   * Updates the given fields; null clears a field.
   */
  readonly updateProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": ProfileUpdateRequest }
    }
    readonly responses: {
      /** The profile after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a profile.
   *
   * Deletes the profile with its cookies and storage permanently. Idempotent.
   */
  readonly deleteProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The profile was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Import logins into a profile.
   *
   * Replaces the profile's cookies of the given sites, and the local storage of the given origins. Other sites stay
   * unchanged. Idempotent. Returns a 409 while a browser uses the profile. The body may have up to 4 MiB.
   */
  readonly importProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": ProfileImportRequest }
    }
    readonly responses: {
      /** The profile after the import. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List experiments.
   *
   * A page of the experiments of evaluations, newest first.
   */
  readonly listEvals: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of experiments. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Filter by the exact name. At most 100 characters. */
        readonly name?: string
        /** Filter by the dataset's name. At most 100 characters. */
        readonly dataset?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of experiments. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": EvalListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create or get an experiment.
   *
   * Creates an experiment, or returns the existing one with the same name and `configHash`. A different `configHash` under the
   * same name is a 409, because results of two configurations must not mix. A project has at most 1,000 experiments.
   */
  readonly createEval: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": EvalCreateRequest }
    }
    readonly responses: {
      /** The experiment. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": Eval
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get an experiment. */
  readonly getEval: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The experiment with its current summary. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": Eval
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete an experiment.
   *
   * Deletes the experiment with its results and labels. Its runs are kept. Idempotent.
   */
  readonly deleteEval: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The experiment was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List results.
   *
   * A page of results, ordered by case and repetition.
   */
  readonly listEvalResults: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of results. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Filter by case. At most 100 characters. */
        readonly caseId?: string
        /** Filter by outcome. */
        readonly outcome?: EvalOutcome
        /** Filter by the verdict of the judge. */
        readonly verdict?: EvalJudgment
        /** Filter by whether the result has a label. */
        readonly labeled?: boolean
      }
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of results. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": EvalResultListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Add results.
   *
   * Adds results. There is one for each case and repetition: it replaces a void one, and is ignored if there is another one, so
   * that the request can be repeated. Its start is forgotten. An experiment has at most 10,000 results; more are a 409.
   */
  readonly addEvalResults: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": EvalResultsRequest }
    }
    readonly responses: {
      /** The results were stored. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": EvalResultsResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Label a result.
   *
   * Stores what a person thinks of a result, in place of an earlier label. Labels of judged results measure the judge: see
   * `judgeAgreement`. `label: null` removes the label.
   */
  readonly labelEvalResult: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
        /** The result's id. A UUID. */
        readonly result_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": EvalLabelRequest }
    }
    readonly responses: {
      /** The labeled result. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": EvalResult
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List starts.
   *
   * The repetitions that were started and have no result: they are active or were interrupted.
   */
  readonly listEvalStarts: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The starts. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": EvalStartListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Record a start.
   *
   * Records that a repetition starts, before its session is created, and again when the session's id is known. A `key` names the
   * start. An experiment has at most 1,000 starts without a result; more are a 409.
   */
  readonly addEvalStart: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": EvalStartInput }
    }
    readonly responses: {
      /** The start was recorded. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": EvalStart
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Close an interrupted start.
   *
   * Adds the cost of an interrupted repetition to the experiment and forgets its start. Has no effect on an unknown start, so that
   * the cost counts once.
   */
  readonly closeEvalStart: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
        /** The start's key. A UUID. */
        readonly start_key: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": EvalStartClose }
    }
    readonly responses: {
      /** The experiment. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": Eval
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Compare experiments.
   *
   * Compares the experiment with an earlier one on the cases that both have, paired by case. Void repetitions are left out.
   */
  readonly compareEvals: {
    readonly parameters: {
      readonly query: {
        /** Id of the earlier experiment. A UUID. */
        readonly baseline: string
      }
      readonly header?: never
      readonly path: {
        /** The experiment's id. A UUID. */
        readonly experiment_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The comparison. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": EvalComparison
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List models.
   *
   * Returns all models for runs with their parameters, in catalog order.
   */
  readonly listModels: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The models. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ModelListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get the current key.
   *
   * Returns the project, scopes and spending of the request's key. Requires the scope `read`. Use the admin API for
   * other keys.
   */
  readonly getKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The key, without its value. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": KeyInfo
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List the project's API keys.
   *
   * A page of the project's keys, newest first, including revoked and expired ones, without their values. Keys of members
   * are not listed. Requires the role owner or admin, or an API key with the scope `admin`.
   */
  readonly listProjectKeys: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of entries. 1 to 100. Default 20. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of keys. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ApiKeyListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List the project's usage.
   *
   * Returns the project's usage of models, browsers and traffic, summed by month or day (UTC), API key and kind, newest first.
   * Running browsers count towards the current month with their full timeout. Requires the role owner or admin, or an API key with the scope `admin`.
   */
  readonly listProjectUsage: {
    readonly parameters: {
      readonly query?: {
        /** Filter by API key. A UUID. */
        readonly apiKeyId?: string
        /** Filter by session. A UUID. */
        readonly sessionId?: string
        /** Filter by run. Excludes browser usage. A UUID. */
        readonly runId?: string
        /** Number of months, including the current one. 1 to 120. Default 12. */
        readonly months?: number
        /** Interval of each sum. */
        readonly interval?: UsageInterval
        /** Maximum number of entries. 1 to 100. Default 20. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of sums. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": UsageListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List the project's audit entries.
   *
   * A page of changes to the project, its keys and its members, newest first, with requests denied for lack of a scope or
   * role. Requires the role owner or admin, or an API key with the scope `admin`.
   */
  readonly listProjectAuditEntries: {
    readonly parameters: {
      readonly query?: {
        /** Filter by API key. A UUID. */
        readonly apiKeyId?: string
        /** Filter by operation id. */
        readonly action?: string
        /** Maximum number of entries. 1 to 100. Default 20. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of entries. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": AuditListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get the caller.
   *
   * Returns the caller: the signed-in user of a console session, with all projects of which the user is a member, or the
   * project of an API key. Requires the scope `read`.
   */
  readonly getMe: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The caller. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": CallerView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List members.
   *
   * Returns all members of the project, by email address.
   */
  readonly listMembers: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The members. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": MemberListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Change the role of a member.
   *
   * Changes the role at once, also for open event streams, live views and console sessions. Owners change all roles, admins
   * all but those of owners, and API keys with the scope `admin` all. The role of the last owner is a 409.
   */
  readonly updateMember: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The member's id. A UUID. */
        readonly member_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateMemberRequest }
    }
    readonly responses: {
      /** The member. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": MemberView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Remove a member.
   *
   * Removes a user from the project at once, also from open event streams, live views and console sessions. Idempotent. The
   * same callers as for changes of roles may remove a member. The last owner of a project cannot be removed (409).
   */
  readonly deleteMember: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The member's id. A UUID. */
        readonly member_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The member was removed. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List invitations.
   *
   * Returns the invitations of the project that were not accepted, newest first, without their tokens.
   */
  readonly listInvitations: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The invitations. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": InvitationListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Invite a user.
   *
   * Creates a link with which the user of an email address becomes a member. The server sends no email. The link is returned
   * only here, works once, and needs a sign-in at the operator's provider with the same, verified address. Owners invite
   * with every role, admins with all but `owner`, and API keys with the scope `admin` with every role. A pending invitation
   * of the address, a member with the address, and too many members or invitations are a 409.
   */
  readonly createInvitation: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateInvitationRequest }
    }
    readonly responses: {
      /** The invitation with its link. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": InvitationWithTokenView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Accept an invitation.
   *
   * Makes the signed-in user of a console session a member of the invitation's project. Users without a project accept
   * invitations when they sign in. An API key, and a user with another or unverified email address, get a 403.
   */
  readonly acceptInvitation: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": AcceptInvitationRequest }
    }
    readonly responses: {
      /** The project of which the user is now a member. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProjectMembership
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Revoke an invitation.
   *
   * Deletes an invitation, whose link no longer works. Idempotent.
   */
  readonly deleteInvitation: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The invitation's id. A UUID. */
        readonly invitation_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The invitation was revoked. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List console sessions.
   *
   * Returns the console sessions of the signed-in user, the latest used first: one for each browser that is signed in. An
   * API key has none.
   */
  readonly listConsoleSessions: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The console sessions. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ConsoleSessionListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Sign out everywhere.
   *
   * Ends all console sessions of the signed-in user at once, including the current one. Requires only `read`.
   */
  readonly deleteConsoleSessions: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The console sessions ended. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * End a console session.
   *
   * Ends a console session of the signed-in user at once. Idempotent. Requires only the scope `read`.
   */
  readonly deleteConsoleSession: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The console session's id. A UUID. */
        readonly console_session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The console session ended. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get statistics.
   *
   * Returns figures of the project's runs, browsers and spending in a period, by hour or day in UTC, with its latest
   * failures and the runs that wait for a human. Requires the scope `read`. Runs and their model costs count in the
   * interval of the run's creation, other costs in that of their entry in the ledger.
   */
  readonly getStats: {
    readonly parameters: {
      readonly query?: {
        /**
         * Start of the period, rounded down to an hour or day. Default: 29 days before the end, with hours 23 hours
         * before it. A period has at most 92 days or 168 hours.
         * ISO 8601 with time zone.
         */
        readonly from?: string
        /** Last moment of the period, whose hour or day is included. Default now. ISO 8601 with time zone. */
        readonly to?: string
        /** Length of the intervals of `series`. Default `"day"`. */
        readonly interval?: "hour" | "day"
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The figures at the time of the request. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProjectStats
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List webhooks.
   *
   * Returns all webhooks of the project, oldest first, without their secrets.
   */
  readonly listWebhooks: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The webhooks. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WebhookListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a webhook.
   *
   * Registers a URL for events. Deliveries are signed with the secret, which only this response contains.
   * `X-Service-Delivery` identifies a delivery in all of its attempts, because it may arrive more than once. A project
   * can have at most 20 webhooks; another one is a 409.
   */
  readonly createWebhook: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateWebhookRequest }
    }
    readonly responses: {
      /** The webhook, with its secret. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WebhookWithSecret
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a webhook. */
  readonly getWebhook: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current webhook. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WebhookView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update a webhook.
   *
   * Updates the given fields. Enabling a webhook resets its failure count.
   */
  readonly updateWebhook: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateWebhookRequest }
    }
    readonly responses: {
      /** The webhook after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WebhookView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a webhook.
   *
   * Deletes the webhook with its deliveries. Idempotent.
   */
  readonly deleteWebhook: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The webhook was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Rotate a webhook's secret.
   *
   * Creates a new secret. The old one stops working immediately. Has no body.
   */
  readonly rotateWebhookSecret: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The webhook, with its new secret. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WebhookWithSecret
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Send a test event.
   *
   * Sends one `test` event and waits for the result. Has no body.
   */
  readonly testWebhook: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** Result of the delivery. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WebhookDelivery
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a webhook's deliveries.
   *
   * A page of past and pending deliveries, newest first.
   */
  readonly listWebhookDeliveries: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of deliveries. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of deliveries. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WebhookDeliveryListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Send a delivery again.
   *
   * Sends the delivery again under its own id, so that receivers can detect repeats. Has no body.
   */
  readonly replayWebhookDelivery: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The webhook's id. A UUID. */
        readonly webhook_id: string
        /** The delivery's id. A UUID. */
        readonly delivery_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The delivery with its scheduled attempt. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WebhookDelivery
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List notifications.
   *
   * Returns all notifications of the project, oldest first, without their URLs.
   */
  readonly listNotifications: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The notifications. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": NotificationListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a notification.
   *
   * Sends messages about the given events to a URL, such as an incoming webhook of Slack. The URL grants access to the
   * chat: it is stored encrypted, and only its host is returned. Messages of one event arrive at most once a minute;
   * what happens in between is collected in the next one. A project can have at most 20 notifications; another one is a
   * 409.
   */
  readonly createNotification: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateNotificationRequest }
    }
    readonly responses: {
      /** The notification. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": NotificationView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a notification. */
  readonly getNotification: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The notification's id. A UUID. */
        readonly notification_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The notification. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": NotificationView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update a notification.
   *
   * Updates the given fields. Disabling discards what has been collected. Enabling resets the failure count.
   */
  readonly updateNotification: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The notification's id. A UUID. */
        readonly notification_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateNotificationRequest }
    }
    readonly responses: {
      /** The notification after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": NotificationView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a notification.
   *
   * Deletes the notification and its messages that have not been sent. Idempotent.
   */
  readonly deleteNotification: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The notification's id. A UUID. */
        readonly notification_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The notification was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Send a test message.
   *
   * Sends one message and waits for the result. Has no body.
   */
  readonly testNotification: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The notification's id. A UUID. */
        readonly notification_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** Result of the message. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": NotificationTestResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List MCP servers.
   *
   * Returns all MCP servers of the project, by name, without their secrets.
   */
  readonly listMcpServers: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The MCP servers. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": McpServerListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create an MCP server.
   *
   * Stores an MCP server whose tools agents of the project can call. Does not connect; `refresh` does. A project can have
   * at most 20 MCP servers; another one, and a name that exists, are a 409.
   */
  readonly createMcpServer: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateMcpServerRequest }
    }
    readonly responses: {
      /** The MCP server, without its secrets. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": McpServerView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get an MCP server. */
  readonly getMcpServer: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The MCP server's id. A UUID. */
        readonly mcp_server_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The MCP server, without its secrets. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": McpServerView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update an MCP server.
   *
   * Updates the given fields. A URL of another origin deletes the stored secrets, which belong to the old one, and the
   * accepted tools; send `secrets` again.
   */
  readonly updateMcpServer: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The MCP server's id. A UUID. */
        readonly mcp_server_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateMcpServerRequest }
    }
    readonly responses: {
      /** The MCP server after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": McpServerView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete an MCP server.
   *
   * Deletes the MCP server with its secrets. Idempotent.
   */
  readonly deleteMcpServer: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The MCP server's id. A UUID. */
        readonly mcp_server_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The MCP server was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Accept an MCP server's tools.
   *
   * Connects, and accepts the tools as they are now. A tool whose description or schema changes later is not used until
   * the next refresh. If the connection fails, `error` has the reason and nothing changes. Has no body.
   */
  readonly refreshMcpServer: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The MCP server's id. A UUID. */
        readonly mcp_server_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The tools, all accepted. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": McpServerReport
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Test an MCP server.
   *
   * Connects, and returns the tools that a run could use now. Changes nothing: tools that are not accepted are left out.
   * Has no body.
   */
  readonly testMcpServer: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The MCP server's id. A UUID. */
        readonly mcp_server_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The usable tools. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": McpServerReport
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List skills.
   *
   * A page of the project's skills, newest first.
   */
  readonly listSkills: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of skills. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Filter by visibility in the marketplace. */
        readonly isPublic?: boolean
        /** Filter by whether the skill is enabled. */
        readonly isEnabled?: boolean
        /** Filter by category. */
        readonly category?: SkillCategory
        /** Filter by text in the title, description, or goal, case-insensitive. At most 100 characters. */
        readonly query?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of skills. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a skill.
   *
   * Generates a program with parameters, either from what an agent does by `agentPrompt`, or from a finished run (`fromRunId`),
   * which needs no model. `values` become parameters. The skill is `recording`, then `generating`, and `finished` once
   * two executions of the program succeeded. A project generates one skill at a time; another one is a 409.
   */
  readonly createSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateSkillRequest }
    }
    readonly responses: {
      /** The generation has started. Poll the skill. */
      readonly 202: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillView
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a skill. */
  readonly getSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current skill. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update a skill.
   *
   * Changes fields of a skill, and publishes it to the marketplace of the server. Absent and null fields stay as they are.
   */
  readonly updateSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateSkillRequest }
    }
    readonly responses: {
      /** The updated skill. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a skill.
   *
   * Deletes the skill with its versions. Its executions stay. A skill that is being generated is a 409. Idempotent.
   */
  readonly deleteSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The skill was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Cancel the generation of a skill.
   *
   * Stops the generation. A skill that had a usable version keeps it, and is `finished` again.
   */
  readonly cancelSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The skill after the end of its generation. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillView
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Return to the version before.
   *
   * Makes the usable version before the current one current. This cannot be undone. Public skills are a 409.
   */
  readonly rollbackSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The skill with the version before. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Refine a skill.
   *
   * Generates a new version of a finished skill by feedback. The version before stays in use until the new one is verified.
   */
  readonly refineSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": RefineSkillRequest }
    }
    readonly responses: {
      /** The generation has started. Poll the skill. */
      readonly 202: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillView
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Execute a skill.
   *
   * Executes the current version of a skill of the project, or of a public one, on a hosted browser. Calls no model, except to
   * repair a program whose site has changed (`autoHeal`). Responds at
   * the end of the execution, or at once with `wait: false`; then poll the execution. The execution is a run: it survives
   * restarts, and has events and a recording. A client that disconnects does not stop it. Invalid parameters are a 422, each
   * with its own path.
   */
  readonly executeSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": ExecuteSkillRequest }
    }
    readonly responses: {
      /** The execution. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillExecutionView
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List executions of a skill.
   *
   * A page of the project's executions of the skill, newest first. Those that verified a version are left out.
   */
  readonly listSkillExecutions: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of executions. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of executions. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillExecutionListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get an execution. */
  readonly getSkillExecution: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
        /** The execution's id. A UUID. */
        readonly execution_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current execution. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillExecutionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get the output of an execution.
   *
   * A link to the result as JSON, valid for 5 minutes. An execution without a result is a 404.
   */
  readonly getSkillExecutionOutput: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
        /** The execution's id. A UUID. */
        readonly execution_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The link. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillExecutionOutputResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List versions of a skill.
   *
   * All versions of the skill, newest first. At most 50 are stored.
   */
  readonly listSkillVersions: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The versions. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillVersionListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a version of a skill.
   *
   * The version with its program.
   */
  readonly getSkillVersion: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
        /** Number of the version. 1 to 1,000,000. */
        readonly version: number
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The version. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillVersionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List skills of the marketplace.
   *
   * A page of the public skills of this server, newest first.
   */
  readonly listMarketplaceSkills: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of skills. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Filter by text in the title, description, or slug, case-insensitive. At most 100 characters. */
        readonly query?: string
        /** Filter by category. */
        readonly category?: SkillCategory
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of skills. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": MarketplaceSkillListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a skill of the marketplace.
   *
   * A public skill by its slug or its id.
   */
  readonly getMarketplaceSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's slug. At most 100 characters. */
        readonly skill_slug: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current skill. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": MarketplaceSkillView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Clone a skill of the marketplace.
   *
   * Copies the current version of a public skill, or of one of the project, into a new skill of the project.
   */
  readonly cloneMarketplaceSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The new skill. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List credentials.
   *
   * Returns all credentials of the project, by name, without passwords and one-time code keys.
   */
  readonly listCredentials: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The credentials. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": CredentialListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a credential.
   *
   * Stores sign-in data for the given domains. Password and one-time code key are encrypted and never returned. A project
   * can have at most 500 credentials; another one, and a name that exists, are a 409.
   */
  readonly createCredential: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateCredentialRequest }
    }
    readonly responses: {
      /** The credential. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": CredentialView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a credential. */
  readonly getCredential: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The credential's id. A UUID. */
        readonly credential_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The credential, without password and one-time code key. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": CredentialView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update a credential.
   *
   * Updates the given fields; null deletes a password, a one-time code key or notes. A change of `domains` deletes the
   * stored password and one-time code key, which were given for the old domains, unless it only removes domains; send them
   * again. Runs that have started keep the values that they started with.
   */
  readonly updateCredential: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The credential's id. A UUID. */
        readonly credential_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateCredentialRequest }
    }
    readonly responses: {
      /** The credential after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": CredentialView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a credential.
   *
   * Deletes the credential. Idempotent. A queued run that names it fails when it starts; runs that have started keep its
   * values until they end.
   */
  readonly deleteCredential: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The credential's id. A UUID. */
        readonly credential_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The credential was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List extensions.
   *
   * Returns all extensions of the project, newest first.
   */
  readonly listExtensions: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The extensions. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ExtensionListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Upload an extension.
   *
   * Stores a zip or crx file of at most 10 MiB with an extension of Manifest V3, for use in `extensionIds`. Extensions with
   * permissions that reach beyond pages, such as `debugger`, `proxy` and `nativeMessaging`, are a 422. A project can have
   * at most 20 extensions; another one is a 409.
   */
  readonly createExtension: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateExtensionRequest }
    }
    readonly responses: {
      /** The extension. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ExtensionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get an extension. */
  readonly getExtension: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The extension's id. A UUID. */
        readonly extension_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The extension. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ExtensionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete an extension.
   *
   * Deletes the extension. Idempotent. Running browsers keep it, later browsers of a session start without it.
   */
  readonly deleteExtension: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The extension's id. A UUID. */
        readonly extension_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The extension was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List vaults.
   *
   * Returns all vaults of the project, by name, without their tokens.
   */
  readonly listVaults: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The vaults. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": VaultListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Connect a vault.
   *
   * Connects a vault of a password manager. Its logins are read from the password manager when a run starts and are not
   * stored. The server reads the vault's list of items first: a URL, token or vault that does not work is a 422. A project
   * can have at most 20 vaults; another one, and a name that exists, are a 409.
   */
  readonly createVault: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateVaultRequest }
    }
    readonly responses: {
      /** The vault. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": VaultView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Disconnect a vault.
   *
   * Deletes the connection and its token. Idempotent. A queued run that names the vault fails when it starts; runs that have
   * started keep its logins until they end.
   */
  readonly deleteVault: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The id of the vault's connection. A UUID. */
        readonly vault_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The vault was disconnected. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List the logins of a vault.
   *
   * Reads the vault and returns the logins as a run would get them, without their secrets. A vault that cannot be read is
   * reported in `error`.
   */
  readonly listVaultLogins: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The id of the vault's connection. A UUID. */
        readonly vault_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The logins. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": VaultLoginListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List schedules.
   *
   * A page of the project's schedules, newest first.
   */
  readonly listSchedules: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of schedules. The server may return fewer. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of schedules. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ScheduleListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a schedule.
   *
   * Starts runs, executes a skill or sends messages to a session at the times of a cron expression or in an interval. Each
   * time is a tick, which starts exactly once. The request of a run is checked as by `POST /runs`. Ticks are billed to the
   * API key that creates the schedule. A project can have at most 100 schedules; another one is a 409.
   */
  readonly createSchedule: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateScheduleRequest }
    }
    readonly responses: {
      /** The schedule. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ScheduleView
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a schedule. */
  readonly getSchedule: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The schedule's id. A UUID. */
        readonly schedule_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The schedule. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ScheduleView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update a schedule.
   *
   * Updates the given fields. `cron` replaces an interval and `intervalSeconds` a cron expression; `run`, `message` and
   * `skill` replace each other. Later ticks are billed to the API key that updates the schedule. `isPaused` pauses and
   * resumes it: waiting ticks are skipped, and ticks that a paused schedule misses are never caught up.
   */
  readonly updateSchedule: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The schedule's id. A UUID. */
        readonly schedule_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateScheduleRequest }
    }
    readonly responses: {
      /** The schedule after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ScheduleView
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a schedule.
   *
   * Deletes the schedule with its history. Idempotent. Runs that it has started continue.
   */
  readonly deleteSchedule: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The schedule's id. A UUID. */
        readonly schedule_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The schedule was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Run a schedule now.
   *
   * Starts a tick now, also of a paused schedule, whatever its overlap policy. Its times do not change. If the start fails,
   * the tick contains the reason. Has no body.
   */
  readonly runSchedule: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The schedule's id. A UUID. */
        readonly schedule_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The tick. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ScheduleTick
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a schedule's ticks.
   *
   * A page of the schedule's history, newest first. The last 1,000 ticks are kept for 30 days.
   */
  readonly listScheduleTicks: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of ticks. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path: {
        /** The schedule's id. A UUID. */
        readonly schedule_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of ticks. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ScheduleTickListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Fetch a page.
   *
   * Loads a URL in a hosted browser, performs `actions`, and returns the page in the requested formats. Each fetch has its own
   * cookies and storage unless it uses a profile. A page whose site responds with an error status is returned with that `status`.
   *
   * A page that cannot be returned is a 400, whose `code` is the reason: `SiteUnreachable`, `SiteBlocked` (by the network
   * policy), `PageTimedOut`, `NotAPage` (a file or an empty response), `ActionFailed`, `ElementNotFound` (of the
   * screenshot), `PageFileTooLarge` (a screenshot or PDF of more than 20 MB), `PageFailed` or `BrowserLost`. `detail` has the cause and a remedy.
   */
  readonly fetchPage: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": FetchPageRequest }
    }
    readonly responses: {
      /** The page. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": PageView
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List batches of pages.
   *
   * A page of the project's batches, newest first.
   */
  readonly listPageBatches: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of batches. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of batches. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": PageBatchListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Fetch many pages.
   *
   * Fetches up to 1,000 URLs with the same options in the background. The batch survives restarts of the server: a page that was
   * loading is loaded again, up to 3 times. Poll the batch, or receive the webhook event `page_batch.status_update`. Results
   * are kept as long as downloads of browsers. A project has at most 20 running batches.
   */
  readonly createPageBatch: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreatePageBatchRequest }
    }
    readonly responses: {
      /** The batch. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": PageBatchView
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /**
       * The request conflicts with the current state: the session has an active run, the message is no longer pending, a
       * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
       */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a batch of pages. */
  readonly getPageBatch: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** ID of a batch of pages. A UUID. */
        readonly batch_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The batch with its progress. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": PageBatchView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a batch of pages.
   *
   * Stops the batch if it is running, and deletes it with its results. Idempotent.
   */
  readonly deletePageBatch: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** ID of a batch of pages. A UUID. */
        readonly batch_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The batch was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Cancel a batch of pages.
   *
   * Ends a running batch. Pages that were fetched keep their results. Idempotent.
   */
  readonly cancelPageBatch: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** ID of a batch of pages. A UUID. */
        readonly batch_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The batch. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": PageBatchView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List results of a batch.
   *
   * A page of results in the order of the request's URLs, also while the batch is running.
   */
  readonly listPageBatchResults: {
    readonly parameters: {
      readonly query?: {
        /** Only results with this status. */
        readonly status?: PageResultStatus
        /** Maximum number of results. The server may return fewer, and never more than 100. At least 1. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path: {
        /** ID of a batch of pages. A UUID. */
        readonly batch_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of results. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": PageResultListResponse
        }
      }
      /** The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
}

/** Fields of `RunCreateRequest` except `task`. */
export interface RunCreateRequestFields {
  /** Model of the agent. Default is the server's setting. An unknown model is a 422. Not empty. */
  readonly model?: string
  /**
   * Reasoning parameters in the provider's spelling, such as `reasoning.effort`. Only listed paths and values are
   * accepted. If omitted or null, the service's setting for the model applies; an empty object uses the provider's
   * defaults.
   */
  readonly modelParams?: { readonly [key: string]: unknown } | null
  /** Session to continue. If omitted or null, a new one is created. A UUID. */
  readonly sessionId?: string | null
  /** Workspace for the run's files. If omitted or null, the session's workspace or a new one. A workspace other than the session's is a 400. A UUID. */
  readonly workspaceId?: string | null
  /** Options of the browser, used if the session has no live one. Omitted options are taken from the session's last browser. */
  readonly browserSettings?: RunBrowserSettings | null
  /** Ids of uploaded files to attach. At most 20 items. */
  readonly attachedFileIds?: readonly string[] | null
  /** Have another model judge the finished run. An empty object enables it; omitted or null disables it. */
  readonly judge?: RunJudgeSettings | null
  /** Cost limit in USD, at which the run fails. A positive number or decimal string. */
  readonly maxCostUsd?: number | string | null
  /** Request a temporary mailbox for the agent. Not supported by this server. Default false. */
  readonly agentmail?: boolean
  /** Secrets that the server types into pages for the agent. Stored while the run is active. At most 100 items. */
  readonly secretBindings?: readonly SecretBinding[] | null
  /**
   * Credentials of the project that the agent may use to sign in. The server types them, on their domains only; the
   * model gets their names and user names.
   * At most 20 items.
   */
  readonly credentialIds?: readonly string[] | null
  /**
   * Lets the agent use every credential and every vault of the project with `autoLogin`, in addition to those of
   * `credentialIds` and `vaultIds`. A run continues without such a vault if it cannot be read.
   * Default false.
   */
  readonly autoLogin?: boolean
  /**
   * Connected vaults whose logins the agent may use, as those of `credentialIds`. They are read when the run starts; a
   * run whose vault cannot be read fails.
   * At most 5 items.
   */
  readonly vaultIds?: readonly string[] | null
  /**
   * JSON Schema of the result. `result` is then matching JSON as text; a run without a matching result fails with
   * the reason.
   */
  readonly outputSchema?: { readonly [key: string]: unknown } | null
  /**
   * Lets the agent ask a human and wait, for example for a captcha, a second factor or a decision. The event
   * `human.requested` and the run's `humanRequest` contain the question; answer with `POST /runs/{run_id}/resume`.
   * If false, the agent continues without an answer.
   * Default false.
   */
  readonly askHuman?: boolean
  /**
   * Solves CAPTCHAs of pages before the agent decides. Null: the agent receives a notice that a page has one and that it must not try it.
   * The events `captcha.detected`, `captcha.solved` and `captcha.failed` report them in either case. Queued messages of
   * the session take the settings of its latest run.
   */
  readonly captcha?: CaptchaSettings | null
  /**
   * Tools that the agent can call and the caller executes, with distinct names. A call is reported as the event
   * `tool.called`; answer it with `POST /runs/{run_id}/tool-results`. Follow-ups in the session's queue keep them. The
   * planner ignores them.
   * At most 50 items.
   */
  readonly tools?: readonly RunTool[] | null
  /**
   * MCP servers whose tools the agent can call, with distinct names. The run fails at its start if one cannot be used.
   * Follow-ups in the session's queue keep them, except those whose headers contain secrets. The planner ignores them.
   * At most 10 items.
   */
  readonly mcpServers?: readonly RunMcpServer[] | null
  /** Rules for this run, besides those of its key and project. Follow-ups in the session's queue keep them. */
  readonly policy?: Policy | null
  /**
   * Skills of the project, or public ones, that the agent may call as tools while it works. Each execution uses a browser
   * of its own.
   * At most 20 items.
   */
  readonly skillIds?: readonly string[]
  /**
   * Interface through which the model controls the browser: `step`, up to five actions per call; `code`, JavaScript; `computer`, the
   * provider's own computer or browser tool. `auto` uses `code` for models that are proven with it, else `step`.
   * Runs that replay or record a recipe always use `step`. The planner ignores it.
   * Default `"auto"`.
   */
  readonly agentMode?: "auto" | "step" | "code" | "computer"
  /**
   * Sends screenshots to the model where the page's text is not enough (`auto`), with every step, or never. Models
   * that do not accept images never receive them.
   * Default `"auto"`.
   */
  readonly vision?: "auto" | "always" | "never"
  /**
   * Checks the result against the page before the agent ends the run with success, and lets it continue at most once
   * if a condition of the task is not met. The event `done.checked` reports the check.
   * Default `"auto"`.
   */
  readonly verify?: "auto" | "off"
  /**
   * Models to use, in this order, while the run's model is overloaded or fails. Never used for an invalid key or an
   * invalid request. The event `model.switched` reports each switch.
   * At most 3 items.
   */
  readonly fallbackModels?: readonly string[] | null
  /** Also uses the next fallback model, once, if a model refuses the task. Default false. */
  readonly fallbackOnRefusal?: boolean
  /**
   * Response to a safety check of a provider's computer tool: ask a human with `human.requested`, or refuse the action.
   * A check is never acknowledged without a human.
   * Default `"ask"`.
   */
  readonly safetyChecks?: "ask" | "refuse"
  /**
   * Replay the recipe of an earlier run of this task in the workspace without a model, or record one if the run
   * succeeds. Values marked `@{{like this}}` are parameters. Null enables this only for tasks with parameters.
   * Requires `workspaceId` or `sessionId`. The event `recipe.completed` reports HIT, HEALED or MISS and the savings.
   * Default null.
   */
  readonly cacheScript?: boolean | null
  /** Repair outdated recipe steps, or let the agent continue from there. If false, the run fails instead. Default true. */
  readonly autoHeal?: boolean
}

/** A task for an agent with its options. */
export interface RunCreateRequest extends RunCreateRequestFields {
  /** The task in plain language, at most 100,000 characters. Attach anything longer as a file. */
  readonly task: string
}

/** The model calls of a step. */
export interface ModelCallsResponse {
  /** The run's id. A UUID. */
  readonly runId: string
  /** Number of the step. */
  readonly step: number
  /** The calls in order. */
  readonly calls: readonly ModelCall[]
}

/** One call of a model. */
export interface ModelCall {
  /** Purpose of the call: `step`, `extract`, `compact`, `check`, `judge` or `repair`. */
  readonly purpose: string
  /** Model that was called, also if it is a fallback. */
  readonly model: string
  /** Start of the call. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Estimated tokens of parts and tools, without images. */
  readonly promptTokens: number
  /** Maximum output tokens of the request. */
  readonly maxOutputTokens: number
  /** The system prompt and the messages in order. */
  readonly parts: readonly PromptPart[]
  /** Tools that the model may call. */
  readonly tools: readonly OfferedTool[]
  /** Images of the last message as `data:` URLs. */
  readonly images: readonly string[]
  /** The response. Null if the call failed. */
  readonly response: ModelCallResponse | null
  /** Reason for a failed call. Null if it succeeded. */
  readonly error: string | null
}

/** A part of a prompt. */
export interface PromptPart {
  /** Role of the message. */
  readonly role: "system" | "user" | "assistant" | "tool"
  /** Text of the part. */
  readonly text: string
  /** Estimated tokens. */
  readonly tokens: number
  /** True for the prefix that is the same in the next step, which providers can cache. */
  readonly isCached: boolean
}

/** A tool that the model may call. */
export interface OfferedTool {
  /** Name of the tool. */
  readonly name: string
  /** Description for the model. */
  readonly description: string
  /** JSON Schema of the input. */
  readonly inputSchema: { readonly [key: string]: unknown }
  /** Estimated tokens. */
  readonly tokens: number
}

/** A call of a tool. */
export interface ToolCall {
  /** Name of the tool. */
  readonly name: string
  /** Input of the call. */
  readonly input: unknown
}

/** A model's response. */
export interface ModelCallResponse {
  /** Text beside tool calls. */
  readonly text: string
  /** Reasoning, if the provider returns it. */
  readonly thinking: string
  /** Calls of tools. */
  readonly toolCalls: readonly ToolCall[]
  /** `stop`, `length`, `tool-calls` or `other`. */
  readonly finishReason: string
  /** Input tokens, including cached ones. */
  readonly inputTokens: number
  /** Input tokens read from the provider's cache. */
  readonly cachedInputTokens: number
  /** Output tokens, including reasoning. */
  readonly outputTokens: number
  /** Output tokens used for reasoning. */
  readonly reasoningTokens: number
  /** Cost in USD. Null if the price is unknown. */
  readonly costUsd: string | null
}

/** Answer to a waiting run. Unknown fields are ignored. */
export interface ResumeRunRequest {
  /** Answer for the agent, truncated to 250 characters. If omitted or null, the agent learns that a human has handled the request. At most 4,000 characters. */
  readonly answer?: string | null
}

/** A tool that the caller of the run executes. */
export interface RunTool {
  /** Name of the tool. Format: a letter, followed by at most 63 letters, digits or underscores. */
  readonly name: string
  /** What the tool does and when to use it, for the agent. 1 to 2,000 characters. */
  readonly description: string
  /** JSON Schema of the arguments, which are an object. At most 16,000 characters. Calls that do not match are not made. */
  readonly inputSchema: { readonly [key: string]: unknown }
  /** JSON Schema of the output, for the agent. At most 16,000 characters. Outputs are not checked. */
  readonly outputSchema?: { readonly [key: string]: unknown } | null
  /**
   * Executing the same call twice does no harm. If false, a call is claimed at most once, and fails if its executor is
   * lost.
   * Default false.
   */
  readonly repeatable?: boolean
  /** Seconds that the run waits for the answer, after which the agent continues without it. 1 to 86,400. Default 300. */
  readonly timeoutSeconds?: number
  /** `always` asks a human before each call with `human.requested`; the answer "yes" to `resume` allows it. Default `"never"`. */
  readonly approval?: "never" | "always"
}

/** How a run or a browser gets CAPTCHAs solved. Use it only on sites that you may automate. */
export interface CaptchaSettings {
  /**
   * `webhook` asks the URL of a webhook for a token, for reCAPTCHA v2, hCaptcha and Turnstile. `human` asks a person
   * with `human.requested`, who solves it in the live view; it ends when the page shows that it is solved.
   */
  readonly solver: "webhook" | "human"
  /** The project's webhook to ask. Required for `webhook`. A UUID. */
  readonly webhookId?: string | null
  /** Asks a person if the webhook has no token, or the kind of CAPTCHA takes none. */
  readonly fallback?: "human" | null
  /** Seconds that the webhook has for a token. A person has the time of any other request of the run, or until the browser stops. 5 to 600. Default 120. */
  readonly timeoutSeconds?: number
  /** Maximum number of CAPTCHAs of the run or browser for which a solver is asked. 1 to 20. Default 5. */
  readonly maxAttempts?: number
}

/** An MCP server of a run. With a `url`, it belongs to the run; without one, it is the project's server of this name. */
export interface RunMcpServer {
  /** Name of the server. Its tools are named `name__tool`. At most 24 characters. Format: lower-case letters and digits, separated by single underscores. */
  readonly name: string
  /** URL of the run's own server. Its tools are accepted as they are at the start of the run. At most 2,048 characters. */
  readonly url?: string
  /**
   * Headers of every request to the run's own server, at most 20. `<secret>alias</secret>` is replaced by the secret of
   * `secretBindings`, whose `allowedDomains` must include the host of `url`.
   */
  readonly headers?: { readonly [key: string]: string }
  /** Tools that agents can use, by their names at the server. */
  readonly tools?: McpToolFilter
  /** Time limit of a call of the run's own server. 1 to 300. Default 60. */
  readonly timeoutSeconds?: number
}

/** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
export type PolicyRule = "allow" | "ask" | "deny"

/**
 * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
 * form, `newDomain` is a site that the task does not name and the run has not opened before.
 */
export interface ActionRules {
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly purchase?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly message?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly delete?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly download?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly upload?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly newDomain?: PolicyRule
}

/**
 * Rules for actions on pages and for tools. The rules of the project, the key and the run all apply; the strictest one
 * counts. What no rule names is allowed. Runs with a rule for a kind of action that is not `allow` use no code of a model.
 */
export interface Policy {
  /**
   * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
   * form, `newDomain` is a site that the task does not name and the run has not opened before.
   */
  readonly actions?: ActionRules
  /**
   * Rules for tools by name, at most 200. A name may end with `*`: `shop__*` means all tools of the MCP server `shop`. The
   * longest name that matches counts.
   */
  readonly tools?: { readonly [key: string]: PolicyRule }
}

/** Open tool calls of a run. */
export interface ToolCallsResponse {
  /** The calls, oldest first. */
  readonly toolCalls: readonly RunToolCall[]
}

/** A call of a caller's tool. */
export interface RunToolCall {
  /** Id of the call. A UUID. */
  readonly id: string
  /** Id of the run. A UUID. */
  readonly runId: string
  /** Name of the tool. */
  readonly name: string
  /** Arguments that match the tool's schema. Chosen by a model that reads web pages, so check them like any user's input. */
  readonly arguments: { readonly [key: string]: unknown }
  /** Step that calls. */
  readonly step: number
  /** URL of the current page; empty if there is none yet. */
  readonly url: string
  /** Whether the call may be executed twice. */
  readonly repeatable: boolean
  /** `open` until there is an answer or the deadline passes. */
  readonly status: "open" | "answered" | "timedOut"
  /** Id of the latest claim. A UUID. */
  readonly claimId: string | null
  /** End of the latest claim's lease. Null if there is none. ISO 8601 with time zone. */
  readonly leaseExpiresAt: string | null
  /** Time of the call. ISO 8601 with time zone. */
  readonly calledAt: string
  /** Time at which the run continues without an answer. ISO 8601 with time zone. */
  readonly deadline: string
}

/** A claim of a tool call. Unknown fields are ignored. */
export interface ClaimToolCallRequest {
  /** A new id, chosen by the executor. The same id renews its lease. A UUID. */
  readonly claimId: string
  /** Seconds after which another executor may claim the call of a repeatable tool. 1 to 600. Default 30. */
  readonly leaseSeconds?: number
}

/** Answer to a tool call, with either `output` or `error`. Unknown fields are ignored. */
export interface ToolResultRequest {
  /** Id of the call. A UUID. */
  readonly toolCallId: string
  /** Any JSON, at most 1,000,000 characters. The agent reads the first 20,000. Defaults to null. */
  readonly output?: unknown
  /** Why the tool failed, for the agent. At most 4,000 characters. */
  readonly error?: string | null
}

/** A pending request for human input. */
export interface HumanRequest {
  /** `question` if the agent asks, `pause` if the run was paused. */
  readonly kind: "question" | "pause"
  /** Step that asks, or the step after the pause. */
  readonly step: number
  /** The agent's question. */
  readonly reason: string
  /** URL of the current page; empty if there is none yet. */
  readonly url: string
  /** Time of the request. ISO 8601 with time zone. */
  readonly askedAt: string
  /** Time at which the run continues automatically. ISO 8601 with time zone. */
  readonly expiresAt: string
  /** URL of the live view, in which the browser can be controlled. A credential. Null if there is no browser yet. */
  readonly liveUrl: string | null
}

/** Browser options of a run. */
export interface RunBrowserSettings {
  /** Profile with cookies and storage. A profile other than the session's is a 400. A UUID. */
  readonly profileId?: string | null
  /** Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. Format: a country code of two letters. */
  readonly proxyCountryCode?: string | null
  /** Your own proxy. Overrides the country. Never stored, so send it with every run. */
  readonly customProxy?: CustomProxy | null
  /** Screen width in pixels. 320 to 6,144. */
  readonly screenWidth?: number | null
  /** Screen height in pixels. 320 to 3,456. */
  readonly screenHeight?: number | null
  /** Record a video. If omitted or null, the server's setting. */
  readonly record?: boolean | null
  /**
   * Record console messages, page errors, requests and WebSockets. Pages can detect it. If omitted or null, as
   * before in the session, at first false. A running browser keeps its setting.
   */
  readonly logs?: boolean | null
  /**
   * Domains the browser may reach, such as `example.com` or `*.example.com`. If omitted or null, all domains. A
   * session keeps the domains of its first run; setting them for an existing session is a 422.
   */
  readonly allowedDomains?: readonly string[] | null
  /**
   * Device to emulate, by its name in Playwright, such as `Pixel 7` or `iPhone 15 landscape`. An unknown name is a
   * 422 with similar names.
   * At most 100 characters.
   */
  readonly device?: string | null
  /** Emulation of the screen, location, language, preferences and network. Its values override the device's. */
  readonly emulation?: BrowserEmulation | null
  /** Extensions to load. The browser starts in about a second, because none is reused. An unknown one is a 404. At most 10 items. */
  readonly extensionIds?: readonly string[] | null
}

/** Additional input for the judge. */
export interface RunJudgeSettings {
  /** Description of the expected result in plain language. At most 10,000 characters. */
  readonly context?: string | null
}

/** A named secret that the agent can use without seeing its value. */
export interface SecretBinding {
  /** Name used by the agent. Not empty. */
  readonly alias: string
  /** Source of the value. */
  readonly source: InlineSecret | OnePasswordSecret
  /** Hosts whose pages may receive the secret, including subdomains. Plain names without scheme, port, path or wildcard. Not empty. */
  readonly allowedDomains: readonly string[]
}

/** A secret in the request. */
export interface InlineSecret {
  /** Marks a value in the request. */
  readonly type: "inline"
  /** Value of the secret, at most 4096 bytes of UTF-8. */
  readonly value: string
}

/** A secret stored in a password manager. */
export interface OnePasswordSecret {
  /** Marks a value in a password manager. */
  readonly type: "onepassword"
  /** Integration to use. Not empty. */
  readonly integrationId: string
  /** The vault. Not empty. */
  readonly vaultId: string
  /** The item in the vault. Not empty. */
  readonly itemId: string
  /** The field of the item. Not empty. */
  readonly fieldId: string
}

/**
 * Status of a run. `queued`, `dispatching` and `running` follow in this order; `completed`, `failed` and `cancelled`
 * are final.
 */
export type RunStatus = "queued" | "dispatching" | "running" | "completed" | "failed" | "cancelled"

/** An accepted run. */
export interface RunCreateResponse {
  /** The run's id. A UUID. */
  readonly id: string
  /** The session it belongs to. A UUID. */
  readonly sessionId: string
  /** Workspace of the run. A UUID. */
  readonly workspaceId: string
  /**
   * Status of a run. `queued`, `dispatching` and `running` follow in this order; `completed`, `failed` and `cancelled`
   * are final.
   */
  readonly status: RunStatus
  /** Model that serves the run - the requested one, or the server's default. */
  readonly model: string
  /** Absolute URL of the run's events. */
  readonly eventsUrl: string
  /** Attached ids without an uploaded file. */
  readonly missingFileIds?: readonly string[]
}

/** A run with all details. */
export interface RunSummary {
  /** The run's id. A UUID. */
  readonly id: string
  /** The session it belongs to. A UUID. */
  readonly sessionId: string
  /** The task text. */
  readonly task: string
  /** Short title derived from the task. */
  readonly title: string | null
  /** Model that serves the run - the requested one, or the server's default. */
  readonly model: string
  /** Context size of the model in tokens. */
  readonly contextLimit: number
  /**
   * Status of a run. `queued`, `dispatching` and `running` follow in this order; `completed`, `failed` and `cancelled`
   * are final.
   */
  readonly status: RunStatus
  /** The agent's final result, always text; null until the run has completed. */
  readonly result: string | null
  /** Cause of the failure and the fix; null unless the run failed. */
  readonly error: string | null
  /**
   * Reason for the end; null until the run has ended. `Done`, `GaveUp`, `Declined`, `StepLimit` and `CostLimit` are
   * ends of the agent; `PageLost` and `Failed` are errors outside its control; `Cancelled` is a client's decision.
   */
  readonly endReason?: string | null
  /** Workspace of the run. A UUID. */
  readonly workspaceId: string | null
  /** Attached files, in the order of the request. */
  readonly attachedFileIds?: readonly string[] | null
  /** The judge's report, available some time after the end. */
  readonly judgement?: { readonly [key: string]: unknown } | null
  /** Tokens read by models so far. */
  readonly totalInputTokens: number
  /** Tokens written by models so far. */
  readonly totalOutputTokens: number
  /** Cost of models and searches so far in USD. Browser and proxy costs are reported on the browser. */
  readonly totalCostUsd: Decimal
  /** Model calls without a known price. Not included in `totalCostUsd`. */
  readonly unpricedCalls?: number
  /** Pending request for human input; null if the run is not waiting. Omitted in lists. */
  readonly humanRequest?: HumanRequest | null
  /** Time of acceptance. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Start of the work; null while the run is queued. ISO 8601 with time zone. */
  readonly startedAt?: string | null
  /** Time of the end; null until then. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** Figures of a project in a period. */
export interface ProjectStats {
  /** Start of the first interval. ISO 8601 with time zone. */
  readonly from: string
  /** End of the last interval. ISO 8601 with time zone. */
  readonly to: string
  /** Length of an interval. */
  readonly interval: "hour" | "day"
  /** Runs of the period. */
  readonly runs: RunStats
  /** Browsers at the time of the request. */
  readonly browsers: BrowserStats
  /** Cost of models, browsers and traffic of the period in USD. */
  readonly spentUsd: Decimal
  /** Model calls of the period without a known price. Not included in `spentUsd`. */
  readonly unpricedCalls: number
  /** The intervals of the period, oldest first, including those without runs. */
  readonly series: readonly StatsInterval[]
  /** The latest failed runs of the period, at most 10, the last failure first. */
  readonly latestFailures: readonly FailedRun[]
  /** Runs that wait for a human, at most 20, the longest wait first. */
  readonly waitingRuns: readonly WaitingRun[]
}

/** Runs created in a period. */
export interface RunStats {
  /** Number of runs. */
  readonly total: number
  /** Runs that are queued or in progress. */
  readonly active: number
  /** Completed runs. */
  readonly completed: number
  /** Failed runs. */
  readonly failed: number
  /** Cancelled runs. */
  readonly cancelled: number
  /** Completed runs as a share of completed and failed ones, from 0 to 1; null without any. */
  readonly successRate: number | null
  /** Median time from start to end of completed and failed runs in ms; null without any. */
  readonly p50DurationMs: number | null
  /** The 95th percentile of the time from start to end in ms; null without any. */
  readonly p95DurationMs: number | null
}

/** Browsers of a project. */
export interface BrowserStats {
  /** Running browsers. */
  readonly active: number
  /** Runs and clients that wait for a browser. */
  readonly queued: number
  /** Maximum number of concurrent browsers. */
  readonly limit: number
}

/** Figures of an hour or a day. */
export interface StatsInterval {
  /** Start of the interval. ISO 8601 with time zone. */
  readonly start: string
  /** Runs that are queued or in progress. */
  readonly active: number
  /** Completed runs. */
  readonly completed: number
  /** Failed runs. */
  readonly failed: number
  /** Cancelled runs. */
  readonly cancelled: number
  /** Cost of models, browsers and traffic in USD. */
  readonly spentUsd: Decimal
}

/** A failed run with the cause. */
export interface FailedRun {
  /** The run's id. A UUID. */
  readonly runId: string
  /** The session it belongs to. A UUID. */
  readonly sessionId: string
  /** Short title derived from the task. */
  readonly title: string
  /** Model of the run. */
  readonly model: string
  /** Cause of the failure and the fix, at most 500 characters. */
  readonly error: string | null
  /** Reason for the end. */
  readonly endReason: string | null
  /** Time of the end. ISO 8601 with time zone. */
  readonly failedAt: string
}

/** A run that waits for a human. */
export interface WaitingRun {
  /** The run's id. A UUID. */
  readonly runId: string
  /** The session it belongs to. A UUID. */
  readonly sessionId: string
  /** Short title derived from the task. */
  readonly title: string
  /** Question of the agent, or pause requested by a client. */
  readonly kind: "question" | "pause"
  /** What the agent asks, or why the run is paused. */
  readonly reason: string
  /** Start of the wait. ISO 8601 with time zone. */
  readonly askedAt: string
  /** Time at which the run continues without a reply. ISO 8601 with time zone. */
  readonly expiresAt: string
}

/** The recorded actions of a successful run. Contains neither parameter values nor page content. */
export interface RecipeView {
  /** The recipe's id. A UUID. */
  readonly id: string
  /** Workspace whose runs replay the recipe. A UUID. */
  readonly workspaceId: string
  /** The task with `@{{}}` in place of each parameter. */
  readonly template: string
  /** Number of parameters of the task. */
  readonly parameterCount: number
  /** Model of the recorded run. */
  readonly model: string
  /** Actions of the recipe, one line each. */
  readonly steps: readonly string[]
  /** Number of runs that replayed the recipe unchanged. */
  readonly hitCount: number
  /** Number of runs that repaired some steps. */
  readonly healCount: number
  /** Number of runs for which the recipe failed. It is deleted after three in a row. */
  readonly missCount: number
  /** Tokens saved compared with the recorded run. */
  readonly savedTokens: number
  /** Saved cost in USD as decimal text, without calls of unknown price. */
  readonly savedCostUsd: string
  /** Time of the last replay; null before the first. ISO 8601 with time zone. */
  readonly lastUsedAt: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last recording or repair. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A page of recipes. */
export interface RecipeListResponse {
  /** The recipes, newest first. */
  readonly recipes: readonly RecipeView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A page of runs. */
export interface RunListResponse {
  /** The runs, newest first. */
  readonly runs: readonly RunSummary[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Only the status of a run. */
export interface RunStatusResponse {
  /**
   * Status of a run. `queued`, `dispatching` and `running` follow in this order; `completed`, `failed` and `cancelled`
   * are final.
   */
  readonly status: RunStatus
}

/**
 * One entry of a run's log. `type` is open: clients must ignore unknown types. Keys inside `data` are snake_case,
 * except where a component is named.
 *
 * | type | meaning | data |
 * |---|---|---|
 * | `run.created` | the run was accepted; always the first | may be empty |
 * | `run.dispatching` | a worker is being assigned | |
 * | `run.dispatched` | a worker was assigned | |
 * | `run.dispatch_failed` | final: the run could not be started | may be empty |
 * | `worker.started` | the worker has started | |
 * | `workspace.ready` | the files are available | |
 * | `browser.ready` | a browser was started | `browser_session_id`, `live_view_url`, and `proxy: "direct"` if the country has no proxy |
 * | `browser.reattached` | the session's live browser is reused | `browser_session_id`, `live_view_url` |
 * | `vault.unavailable` | a vault with `autoLogin` cannot be read, and the run continues without its logins (`x-origin: tabwright`) | `vault_id`, `name`, `description` |
 * | `login.expired` | a site shows its login form although the profile was signed in (`x-origin: tabwright`) | `profile_id`, `domain`, `credential`, `description` |
 * | `login.renewed`, `login.failed` | the server signed in again, or could not (`x-origin: tabwright`) | `profile_id`, `domain`, `credential`, `description`; a failure also `reason` |
 * | `browser.start_failed` | a browser failed to start, and the start is retried (`x-origin: tabwright`) | `attempt`, `description` |
 * | `core.event` | one item of the agent's transcript | `type`, `part` with `type` (`text`, `tool`, ...), `callID`, `tool`, `state`, `text` |
 * | `llm.request`, `llm.response` | a model was called, and responded | the response contains the usage |
 * | `agent.mode_changed` | the agent continues in another mode (`x-origin: tabwright`) | `step`, `from`, `to`, `reason` |
 * | `model.switched` | a call uses another model (`x-origin: tabwright`) | `step`, `from`, `to`, `reason` |
 * | `done.checked` | the result was checked before the end (`x-origin: tabwright`) | `step`, `accepted`, `conditions` with `condition`, `status` met, not_met or cannot_tell, `evidence` |
 * | `step.completed` | a step was recorded (`x-origin: tabwright`) | TaskStepView |
 * | `captcha.detected` | a page has a CAPTCHA (`x-origin: tabwright`) | `kind`, `site_key`, `url`, `step`, `solver` |
 * | `captcha.solved`, `captcha.failed` | a solver was asked (`x-origin: tabwright`) | `captcha_id`, `kind`, `solver`, `step`; failed: `reason` |
 * | `tool.called` | the run waits for a caller's tool (`x-origin: tabwright`) | `tool_call_id`, `name`, `arguments`, `step`, `url`, `repeatable`, `deadline` |
 * | `tool.answered`, `tool.timed_out` | a call has an answer, or its deadline has passed (`x-origin: tabwright`) | `tool_call_id`, `name`, `step`; with an answer also `is_error` |
 * | `mcp.opened` | the run has connected to an MCP server (`x-origin: tabwright`) | `server`, `protocol_version`, `tools`, `left_out` with `tool` and `reason`, `left_out_count` |
 * | `mcp.called` | the run is about to call a tool of an MCP server, or an action of this server with `this server` as `server` (`x-origin: tabwright`) | `call_id`, `server`, `name`, `arguments`, `step`, `url` |
 * | `mcp.answered`, `mcp.timed_out` | the call has an answer, or may have been executed without one (`x-origin: tabwright`) | `call_id`, `name`, `step`; with an answer also `is_error` |
 * | `mcp.tool_changed` | a tool was not called because it changed since it was accepted (`x-origin: tabwright`) | `server`, `tool` |
 * | `recipe.completed` | result of using or recording a recipe (`x-origin: tabwright`) | `result` HIT, HEALED or MISS, `reason`, `recipe_id`, `is_recorded`, `healed_steps`, `saved_tokens`, `saved_cost_usd` |
 * | `outputs.promoted` | files were saved to the workspace | |
 * | `run.completed`, `run.failed`, `run.cancelled` | final; exactly one, after the last `core.event` | |
 * | `worker.session_released` | the browser was released, after the end of the run | may be empty |
 *
 * URLs inside `data` are credentials.
 */
export interface RunEvent {
  /** The run's id. A UUID. */
  readonly runId: string
  /** Event id, increasing within the run. The cursor. At least 1. */
  readonly id: number
  /** Time of the event. ISO 8601 with time zone. */
  readonly ts: string
  /** Type of the event. */
  readonly type: string
  /** Event data, depending on the type. */
  readonly data: { readonly [key: string]: unknown }
}

/** A page of a run's events. */
export interface RunEventsResponse {
  /** Events in ascending order of their ids. */
  readonly events: readonly RunEvent[]
  /** `after` of the next request; null for an empty page, after which the previous cursor stays valid. */
  readonly nextAfter: number | null
  /** True if more events are available immediately. */
  readonly hasMore: boolean
}

/** Upload status of a file. */
export type AttachmentStatus = "pending" | "uploaded"

/** A file attached to a run. */
export interface RunAttachment {
  /** Id of the file, from the upload's response. A UUID. */
  readonly id: string
  /** Name of the file. */
  readonly name: string
  /** Content-Type of the file. */
  readonly contentType: string
  /** Size in bytes. */
  readonly sizeBytes: number
  /** Upload status of a file. */
  readonly status: AttachmentStatus
}

/** Files attached to a run. */
export interface RunAttachmentsResponse {
  /** The files, in the order of the request. */
  readonly attachments: readonly RunAttachment[]
}

/** One step of an agent; the data of the event `step.completed`. */
export interface TaskStepView {
  /** Number of the step in the run, starting at 1. */
  readonly number: number
  /** The agent's notes for later steps. */
  readonly memory: string
  /** The agent's evaluation of the previous step. */
  readonly evaluationPreviousGoal: string
  /** Goal of the step. */
  readonly nextGoal: string
  /** URL of the browser's page. */
  readonly url: string
  /** Signed URL of the screenshot. */
  readonly screenshotUrl?: string | null
  /** Actions, each as JSON text. */
  readonly actions: readonly string[]
  /** Seconds since the end of the previous step, or since the start. */
  readonly duration?: number | null
}

/** A conversation with its latest run. */
export interface SessionInfo {
  /** The session's id. A UUID. */
  readonly sessionId: string
  /** Latest run of the session. A UUID. */
  readonly latestRunId: string
  /** Workspace of the session. A UUID. */
  readonly workspaceId: string | null
  /** Task of the latest run. */
  readonly task: string
  /** Short title derived from the task. */
  readonly title: string | null
  /**
   * Status of a run. `queued`, `dispatching` and `running` follow in this order; `completed`, `failed` and `cancelled`
   * are final.
   */
  readonly status: RunStatus
  /** Signed URL of the session's newest screenshot; null if there is none. */
  readonly screenshotUrl?: string | null
  /** Creation time of the session. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A page of sessions. */
export interface SessionListResponse {
  /** The sessions, ordered by their newest run. */
  readonly sessions: readonly SessionInfo[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A follow-up for a session. */
export interface QueueMessageRequest {
  /** The next task in plain language, at most 100,000 characters. Attach anything longer as a file. */
  readonly text: string
  /** Cancel the active run and go first instead of waiting. Default false. */
  readonly interrupt?: boolean
  /** Ids of uploaded files to attach. At most 20 items. */
  readonly attachedFileIds?: readonly string[] | null
}

/** Mode of a message. */
export type QueueMode = "queue" | "interrupt"

/**
 * Status of a message. `pending` is queued; `dispatching` is starting its run; `consumed` has started a run;
 * `cancelled` was removed; `superseded` was replaced by a newer one; `failed` could not start a run.
 */
export type QueueMessageStatus = "pending" | "dispatching" | "consumed" | "cancelled" | "superseded" | "failed"

/** A message in a session's queue. */
export interface QueuedMessage {
  /** The message's id. */
  readonly id: number
  /** Session of the message. A UUID. */
  readonly sessionId: string
  /** Run started by the message; null until then. A UUID. */
  readonly runId: string | null
  /** Mode of a message. */
  readonly mode: QueueMode
  /**
   * Status of a message. `pending` is queued; `dispatching` is starting its run; `consumed` has started a run;
   * `cancelled` was removed; `superseded` was replaced by a newer one; `failed` could not start a run.
   */
  readonly status: QueueMessageStatus
  /** Text of the message. */
  readonly text: string
  /** Attached files. */
  readonly attachedFileIds?: readonly string[] | null
  /** Time of queueing. ISO 8601 with time zone. */
  readonly createdAt: string
}

/** First interruption of a run by a message. */
export interface SteeringCutoff {
  /** The run that was interrupted. A UUID. */
  readonly sourceRunId: string
  /** Time at which the earliest interrupting message was accepted. ISO 8601 with time zone. */
  readonly createdAt: string
}

/** Pending messages of a session. */
export interface QueueListResponse {
  /** The messages, oldest first. Interrupting messages run before others. */
  readonly queue: readonly QueuedMessage[]
  /** One entry for each interrupted run. */
  readonly steeringCutoffs?: readonly SteeringCutoff[]
}

/** Browser options. Unknown fields are ignored. */
export interface CreateBrowserSessionRequest {
  /** Profile to load, and to save when the browser stops. A UUID. */
  readonly profileId?: string | null
  /** Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. Format: a country code of two letters. */
  readonly proxyCountryCode?: string | null
  /** Minutes until the browser is stopped automatically. More than 240 is a 403. At least 1. Default 60. */
  readonly timeout?: number
  /** Screen width in pixels. 320 to 6,144. */
  readonly browserScreenWidth?: number | null
  /** Screen height in pixels. 320 to 3,456. */
  readonly browserScreenHeight?: number | null
  /** Allow the client to resize the window. Default false. */
  readonly allowResizing?: boolean
  /** Your own proxy. Overrides the country. */
  readonly customProxy?: CustomProxy | null
  /** Record a video. Default is the server's setting. */
  readonly enableRecording?: boolean
  /**
   * Record console messages, page errors, requests and WebSockets. Pages can detect it. Without effect in projects without
   * data retention.
   * Default false.
   */
  readonly logs?: boolean
  /** Show PDF files in a tab. They are downloaded in any case. Default true. */
  readonly pdfRendererEnabled?: boolean
  /** Let the service solve captchas if possible. Default true. */
  readonly solveCaptchas?: boolean
  /**
   * Watches the pages for CAPTCHAs and gets them solved while you control the browser. Null: CAPTCHAs are left to you.
   * `GET /browsers/{session_id}/captchas` lists them.
   */
  readonly captcha?: CaptchaSettings | null
  /** User-defined metadata for filtering. At most 10 fields. */
  readonly metadata?: { readonly [key: string]: string } | null
  /**
   * Device to emulate, by its name in Playwright, such as `Pixel 7` or `iPhone 15 landscape`. An unknown name is a
   * 422 with similar names.
   * At most 100 characters.
   */
  readonly device?: string | null
  /** Emulation of the screen, location, language, preferences and network. Its values override the device's. */
  readonly emulation?: BrowserEmulation | null
  /** Extensions to load. The browser starts in about a second, because none is reused. An unknown one is a 404. At most 10 items. */
  readonly extensionIds?: readonly string[] | null
}

/** Emulation of a device and its surroundings in all pages of a browser. */
export interface BrowserEmulation {
  /** Size of pages in CSS pixels. */
  readonly viewport?: EmulatedViewport
  /** Device pixels per CSS pixel. 0.25 to 8. */
  readonly deviceScaleFactor?: number
  /** Use the viewport meta tag, overlay scrollbars, and a mobile device's client hints. */
  readonly isMobile?: boolean
  /** Emulate a touch screen. */
  readonly hasTouch?: boolean
  /** User agent. Client hints and `navigator.platform` match it; without Chrome in it, there are no client hints. 1 to 1,000 characters. Format: printable ASCII characters. */
  readonly userAgent?: string
  /** Locale such as `de-DE`, for languages and formats. Overrides the proxy country's. 1 to 50 characters. */
  readonly locale?: string
  /** IANA time zone such as `Europe/Berlin`. Overrides the proxy country's. 1 to 100 characters. */
  readonly timeZone?: string
  /** Location that pages see if they have the permission `geolocation`. */
  readonly geolocation?: EmulatedGeolocation
  /** Permissions that pages have without asking. At most 50 items. */
  readonly permissions?: readonly PermissionGrant[]
  /** Value of `prefers-color-scheme`. */
  readonly colorScheme?: "light" | "dark"
  /** Value of `prefers-reduced-motion`. */
  readonly reducedMotion?: "reduce" | "no-preference"
  /** Network conditions of pages. The figures override the preset's. */
  readonly network?: EmulatedNetwork
}

/** Size of pages in CSS pixels. */
export interface EmulatedViewport {
  /** Width in pixels. 100 to 6,144. */
  readonly width: number
  /** Height in pixels. 100 to 6,144. */
  readonly height: number
}

/** Location that pages see if they have the permission `geolocation`. */
export interface EmulatedGeolocation {
  /** Latitude in degrees. -90 to 90. */
  readonly latitude: number
  /** Longitude in degrees. -180 to 180. */
  readonly longitude: number
  /** Accuracy in meters. Default 0. */
  readonly accuracy?: number
}

/** Permissions of one origin, or of all. */
export interface PermissionGrant {
  /** Origin such as `https://example.com`. If omitted or null, all origins. At most 300 characters. */
  readonly origin?: string | null
  /** Names of the permissions. 1 to 20 items. */
  readonly names: readonly ("accelerometer" | "camera" | "clipboard-read" | "clipboard-write" | "display-capture" | "geolocation" | "gyroscope" | "local-fonts" | "magnetometer" | "microphone" | "midi" | "notifications" | "payment-handler" | "persistent-storage" | "screen-wake-lock" | "storage-access" | "window-management")[]
}

/** Network conditions of pages. The figures override the preset's. */
export interface EmulatedNetwork {
  /** Named conditions, as in Chrome's developer tools. */
  readonly preset?: "offline" | "slow-3g" | "fast-3g" | "slow-4g" | "fast-4g"
  /** Minimum time until a response starts in milliseconds. 0 to 60,000. */
  readonly latencyMs?: number
  /** Download rate in kilobits per second. 1 to 10,000,000. */
  readonly downloadKbps?: number
  /** Upload rate in kilobits per second. 1 to 10,000,000. */
  readonly uploadKbps?: number
}

/** Action on a browser. */
export interface UpdateBrowserSessionRequest {
  /** The only action. */
  readonly action: "stop"
}

/** Your own proxy. */
export interface CustomProxy {
  /** Host name or address. A prefix of `https://`, `socks4://` or `socks5://` selects the proxy protocol; the default is HTTP. 1 to 255 characters. */
  readonly host: string
  /** Port. 1 to 65,535. */
  readonly port: number
  /** User name for proxy authentication. 1 to 255 characters. */
  readonly username?: string | null
  /** Password for proxy authentication. 1 to 255 characters. */
  readonly password?: string | null
  /** Skip the verification of the proxy's certificates. Default false. */
  readonly ignoreCertErrors?: boolean
}

/** `active` or `stopped`. A stopped browser cannot be restarted. */
export type BrowserSessionStatus = "active" | "stopped"

/** A browser in a list, or just created. */
export interface BrowserSessionItemView {
  /** The browser's id, for the stop call. A UUID. */
  readonly id: string
  /** `active` or `stopped`. A stopped browser cannot be restarted. */
  readonly status: BrowserSessionStatus
  /** URL of the live view, which can be embedded. A credential. */
  readonly liveUrl?: string | null
  /** WebSocket URL for Playwright, Puppeteer and other CDP clients. A credential; null once stopped. */
  readonly cdpUrl?: string | null
  /** Time of the automatic stop. ISO 8601 with time zone. */
  readonly timeoutAt: string
  /** Start time. ISO 8601 with time zone. */
  readonly startedAt: string
  /** Stop time. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Network traffic so far in megabytes. */
  readonly proxyUsedMb: Decimal
  /** Cost of the network traffic so far in USD. */
  readonly proxyCost: Decimal
  /** Cost of the browser time so far in USD. */
  readonly browserCost: Decimal
  /** Session whose agent uses the browser; null for a client's browser. A UUID. */
  readonly agentSessionId?: string | null
  /** URL of the video, signed for an hour. Null in lists, while the browser runs, and until the video is ready. */
  readonly recordingUrl?: string | null
  /** Metadata from the request. */
  readonly metadata: { readonly [key: string]: string }
}

/** A single browser. */
export interface BrowserSessionView {
  /** The browser's id, for the stop call. A UUID. */
  readonly id: string
  /** `active` or `stopped`. A stopped browser cannot be restarted. */
  readonly status: BrowserSessionStatus
  /** URL of the live view, which can be embedded. A credential. */
  readonly liveUrl?: string | null
  /** WebSocket URL for Playwright, Puppeteer and other CDP clients. A credential; null once stopped. */
  readonly cdpUrl?: string | null
  /** Time of the automatic stop. ISO 8601 with time zone. */
  readonly timeoutAt: string
  /** Start time. ISO 8601 with time zone. */
  readonly startedAt: string
  /** Stop time. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Network traffic so far in megabytes. */
  readonly proxyUsedMb: Decimal
  /** Cost of the network traffic so far in USD. */
  readonly proxyCost: Decimal
  /** Cost of the browser time so far in USD. */
  readonly browserCost: Decimal
  /** Session whose agent uses the browser; null for a client's browser. A UUID. */
  readonly agentSessionId?: string | null
  /** URL of the video, signed for an hour. Null while the browser runs and until the video is ready. */
  readonly recordingUrl?: string | null
  /** False if there will be no video. */
  readonly recordingAvailable: boolean
  /** Metadata from the request. */
  readonly metadata: { readonly [key: string]: string }
}

/** A page of browsers. */
export interface BrowserSessionListResponse {
  /** The browsers, newest first. */
  readonly items: readonly BrowserSessionItemView[]
  /** Total number of items. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Browsers on one page. */
  readonly pageSize: number
}

/** A file downloaded by a browser. */
export interface BrowserDownloadFile {
  /** Name of the file. */
  readonly path: string
  /** Size in bytes. */
  readonly size: number
  /** Time of the last write. ISO 8601 with time zone. */
  readonly lastModified: string
  /** Signed download URL; null unless requested. */
  readonly url?: string | null
}

/** A page of a browser's downloads. */
export interface BrowserDownloadListResponse {
  /** The files, sorted by name. */
  readonly files: readonly BrowserDownloadFile[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** `waiting`: a solver was asked. `solved`: its token was placed, or the page no longer shows the CAPTCHA. `failed`: see `reason`. */
export type BrowserCaptchaStatus = "waiting" | "solved" | "failed"

/** A CAPTCHA of a browser's page for which a solver was asked. */
export interface BrowserCaptcha {
  /** The CAPTCHA's id, which a webhook receives as `captcha_id`. A UUID. */
  readonly id: string
  /** Kind of CAPTCHA, such as `hcaptcha`. */
  readonly kind: string
  /** Public key of the site; null if the page does not show it. */
  readonly siteKey: string | null
  /** URL of the page, without fragment. */
  readonly url: string
  /** `waiting`: a solver was asked. `solved`: its token was placed, or the page no longer shows the CAPTCHA. `failed`: see `reason`. */
  readonly status: BrowserCaptchaStatus
  /** The solver that was asked last. */
  readonly solver: "webhook" | "human"
  /** Reason for `failed`, otherwise null. */
  readonly reason: string | null
  /** Time at which the solver was asked. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time at which it was solved or failed; null while `waiting`. ISO 8601 with time zone. */
  readonly finishedAt: string | null
}

/** CAPTCHAs of a browser. */
export interface BrowserCaptchaListResponse {
  /** The CAPTCHAs, newest first; at most as many as `maxAttempts`. */
  readonly captchas: readonly BrowserCaptcha[]
}

/** URL of a run's trace. */
export interface RunTraceResponse {
  /** Signed download URL. */
  readonly downloadUrl: string
}

/** Type of a log entry. */
export type BrowserLogType = "console" | "pageError" | "request" | "webSocket"

/** Level of a console message or page error. */
export type BrowserLogLevel = "debug" | "info" | "warning" | "error"

/** A header. Values that grant access are `<redacted>`. */
export interface BrowserLogHeader {
  /** Name of the header. */
  readonly name: string
  /** Value of the header. */
  readonly value: string
}

/** Phases of a request in milliseconds, as in HAR. Null for phases that did not take place. */
export interface BrowserLogTiming {
  /** Time in the queue. */
  readonly blocked: number | null
  /** Name resolution. */
  readonly dns: number | null
  /** Connection, including `ssl`. */
  readonly connect: number | null
  /** TLS handshake. */
  readonly ssl: number | null
  /** Time to send the request. */
  readonly send: number
  /** Time to the first byte. */
  readonly wait: number
  /** Time to receive the response. */
  readonly receive: number
}

/** A request, without bodies and cookies. */
export interface BrowserLogRequest {
  /** HTTP method. */
  readonly method: string
  /** Type of the resource, such as `document`, `script` or `fetch`. */
  readonly resourceType: string
  /** Headers of the request, as the page set them. */
  readonly requestHeaders: readonly BrowserLogHeader[]
  /** HTTP status. Null without a response. */
  readonly status: number | null
  /** Text of the status. Often empty. */
  readonly statusText: string
  /** Headers of the response. */
  readonly responseHeaders: readonly BrowserLogHeader[]
  /** Protocol, such as `h2`. Empty if unknown. */
  readonly protocol: string
  /** Media type of the response. */
  readonly mimeType: string
  /** True if the response came from a cache of the browser. */
  readonly isFromCache: boolean
  /** True if a service worker responded. */
  readonly isFromServiceWorker: boolean
  /** Destination of a redirect. The request to it is the next entry with this URL. */
  readonly redirectUrl: string | null
  /** Name of the error, such as `net::ERR_NAME_NOT_RESOLVED`. Null for a completed request. */
  readonly error: string | null
  /** Reason of the error, if it is known. For example, why the server blocked the request. */
  readonly errorReason: string | null
  /** Received bytes, with headers. */
  readonly transferBytes: number
  /** Bytes of the decoded body. */
  readonly bodyBytes: number
  /** Duration in milliseconds. Null for a request that had not ended. */
  readonly durationMs: number | null
  /** Phases of the request. Null if Chromium did not report them. */
  readonly timing: BrowserLogTiming | null
}

/** A WebSocket, without its messages. */
export interface BrowserLogWebSocket {
  /** HTTP status of the handshake. Null without a response. */
  readonly status: number | null
  /** Number of sent messages. */
  readonly framesSent: number
  /** Number of received messages. */
  readonly framesReceived: number
  /** Bytes of the sent messages. */
  readonly bytesSent: number
  /** Bytes of the received messages. */
  readonly bytesReceived: number
  /** Error of the connection. */
  readonly error: string | null
  /** Duration in milliseconds. Null if it was open when the log ended. */
  readonly durationMs: number | null
}

/** A console message, page error, request or WebSocket of a browser. */
export interface BrowserLogEntry {
  /** Number of the entry. Increases within a browser. */
  readonly id: number
  /** Type of a log entry. */
  readonly type: BrowserLogType
  /** Start of the entry. ISO 8601 with time zone. */
  readonly time: string
  /** Run that used the browser. Null outside of runs. A UUID. */
  readonly runId: string | null
  /** CDP target of the page. Null for service workers and shared workers. */
  readonly pageId: string | null
  /** Type of the CDP target, which is `page`, `iframe`, `worker`, `service_worker` or `shared_worker`. */
  readonly targetType: string
  /** Level of a console message or page error. */
  readonly level: BrowserLogLevel | null
  /** Console message, or page error with its stack. */
  readonly text: string | null
  /** URL of the script, request or WebSocket. */
  readonly url: string | null
  /** Line in the script, starting at 1. */
  readonly line: number | null
  /** Column in the script, starting at 1. */
  readonly column: number | null
  /** The request. Null for other types. */
  readonly request: BrowserLogRequest | null
  /** The WebSocket. Null for other types. */
  readonly webSocket: BrowserLogWebSocket | null
}

/** A page of a browser's log entries. */
export interface BrowserLogListResponse {
  /** The entries, oldest first. */
  readonly entries: readonly BrowserLogEntry[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
  /** False for a browser without `logs`, and after the log was deleted. */
  readonly isAvailable: boolean
  /** True if the log reached its limit and ended before the browser. */
  readonly isTruncated: boolean
}

/** An archive in the format HAR 1.2. */
export interface BrowserHar {
  /** The content of the archive. Pages and entries have the fields of HAR 1.2. */
  readonly log: BrowserHarLog
}

/** The content of the archive. Pages and entries have the fields of HAR 1.2. */
export interface BrowserHarLog {
  /** Always `1.2`. */
  readonly version: string
  /** Name of the server and version of the API. */
  readonly creator: { readonly [key: string]: string }
  /** The pages of the browser. */
  readonly pages: readonly { readonly [key: string]: unknown }[]
  /** The requests, oldest first. Fields with `_` are additions of browsers and of this server. */
  readonly entries: readonly { readonly [key: string]: unknown }[]
  /** Says if the log was cut. Otherwise empty. */
  readonly comment: string
}

/** A new workspace. Unknown fields are ignored. */
export interface WorkspaceCreateRequest {
  /** Display name. At most 255 characters. */
  readonly name?: string | null
}

/** Changes to a workspace. Unknown fields are ignored. */
export interface WorkspaceUpdateRequest {
  /** New name; null clears it. At most 255 characters. */
  readonly name?: string | null
}

/** A file store that persists between sessions. */
export interface WorkspaceInfo {
  /** The workspace's id. A UUID. */
  readonly id: string
  /** Name of the file. */
  readonly name?: string | null
  /** True if archived; new runs cannot use the workspace. */
  readonly archived: boolean
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A page of workspaces. */
export interface WorkspaceListResponse {
  /** The workspaces, newest first. */
  readonly items: readonly WorkspaceInfo[]
  /** Total number of items. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Workspaces on one page. */
  readonly pageSize: number
}

/**
 * Permission of a key. `read` views the project's resources, `write` changes and starts them, `admin` manages the
 * whole server with the admin API. No scope includes another.
 */
export type KeyScope = "read" | "write" | "admin"

/** An API key, without its value. */
export interface ApiKeyView {
  /** The key's id. A UUID. */
  readonly id: string
  /** Project of the key. A UUID. */
  readonly projectId: string
  /** Display name. */
  readonly name: string
  /** First characters of the key. */
  readonly prefix: string
  /** Scopes of the key. */
  readonly scopes: readonly KeyScope[]
  /** Spending limit per calendar month (UTC) in USD; null for no limit. */
  readonly monthlyCapUsd: Decimal | null
  /** Rules for the actions and tools of runs created with the key; null for none. */
  readonly policy: PolicyView | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Expiry time; null for never. ISO 8601 with time zone. */
  readonly expiresAt: string | null
  /** Time of the last use, to the minute; null for never. ISO 8601 with time zone. */
  readonly lastUsedAt: string | null
  /** Time of the revocation; null if not revoked. ISO 8601 with time zone. */
  readonly revokedAt: string | null
  /** Expiry time of the value before the last rotation; null if there is none. ISO 8601 with time zone. */
  readonly previousKeyExpiresAt: string | null
}

/** A page of keys. */
export interface ApiKeyListResponse {
  /** The keys, newest first. */
  readonly keys: readonly ApiKeyView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** An audit log entry. */
export interface AuditEntry {
  /** Id of the entry as decimal text, increasing over time. */
  readonly id: string
  /** Time of the operation. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Operation id. */
  readonly action: string
  /** Outcome of the operation. */
  readonly outcome: AuditOutcome
  /** API key of the caller; null for the server itself. A UUID. */
  readonly apiKeyId: string | null
  /** Email address of the signed-in user; null for API keys and the server itself. */
  readonly userEmail: string | null
  /** IP address of the client. */
  readonly ipAddress: string | null
  /** Request id in the server's log. */
  readonly requestId: string | null
  /** Affected project; null if there is none. A UUID. */
  readonly projectId: string | null
  /** Type of the affected resource. */
  readonly resourceType: string | null
  /** Id of the affected resource. */
  readonly resourceId: string | null
  /** Details of the change, without secrets. */
  readonly details: { readonly [key: string]: unknown }
}

/** Outcome of an operation. `denied` means that the key lacked the scope. */
export type AuditOutcome = "succeeded" | "denied"

/** A page of entries. */
export interface AuditListResponse {
  /** The entries, newest first. */
  readonly entries: readonly AuditEntry[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Usage of one kind. */
export interface UsageView {
  /** Month in UTC, such as `2026-03`. */
  readonly month: string
  /** Day in UTC, such as `2026-03-02`. Only in daily sums. */
  readonly day?: string
  /** Project of the usage. A UUID. */
  readonly projectId: string
  /** API key of the usage; null for old records without one. A UUID. */
  readonly apiKeyId: string | null
  /** Kind of usage. */
  readonly kind: UsageKind
  /** Input tokens, including tokens read from and written to provider caches. */
  readonly inputTokens: number
  /** Input tokens read from a cache. */
  readonly cachedInputTokens: number
  /** Input tokens written to a cache. */
  readonly cacheWriteTokens: number
  /** Output tokens, including reasoning. */
  readonly outputTokens: number
  /** Output tokens of reasoning. */
  readonly reasoningTokens: number
  /** Browser time in minutes. */
  readonly minutes: number
  /** Browser traffic in bytes. */
  readonly bytes: number
  /** Cost in USD of all usage with a known price. */
  readonly costUsd: Decimal
  /** Model calls without a known price. Not included in `costUsd`. */
  readonly unpricedCalls: number
}

/** Interval of the sums. Default `"month"`. */
export type UsageInterval = "month" | "day"

/** Kind of usage - models, browser time, and browser traffic through a proxy or directly. */
export type UsageKind = "model" | "browser" | "proxy_traffic" | "direct_traffic"

/** A page of sums. */
export interface UsageListResponse {
  /** The sums, newest month first. */
  readonly usage: readonly UsageView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/**
 * Rules for actions on pages and for tools. The rules of the project, the key and the run all apply; the strictest one
 * counts. What no rule names is allowed. Runs with a rule for a kind of action that is not `allow` use no code of a model.
 */
export interface PolicyView {
  /**
   * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
   * form, `newDomain` is a site that the task does not name and the run has not opened before.
   */
  readonly actions?: ActionRulesView
  /**
   * Rules for tools by name, at most 200. A name may end with `*`: `shop__*` means all tools of the MCP server `shop`. The
   * longest name that matches counts.
   */
  readonly tools?: { readonly [key: string]: PolicyRule }
}

/**
 * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
 * form, `newDomain` is a site that the task does not name and the run has not opened before.
 */
export interface ActionRulesView {
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly purchase?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly message?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly delete?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly download?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly upload?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly newDomain?: PolicyRule
}

/** The current key, without its value. */
export interface KeyInfo {
  /** The key's id. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** First characters of the key. */
  readonly prefix: string
  /** Scopes of the key. */
  readonly scopes: readonly KeyScope[]
  /** Project of the key. A UUID. */
  readonly projectId: string
  /** Display name of the project. */
  readonly projectName: string
  /** Expiry time; null for never. ISO 8601 with time zone. */
  readonly expiresAt: string | null
  /** Spending limit per calendar month (UTC) in USD; null for no limit. */
  readonly monthlyCapUsd: Decimal | null
  /** Spending of this month in USD. Running browsers count with their full timeout. */
  readonly spentThisMonthUsd: Decimal
  /** Maximum number of running browsers of the project. */
  readonly maxBrowsers: number
  /** Maximum requests per second of the project; null for no limit. */
  readonly maxRps: number | null
  /** Version of the server. */
  readonly serverVersion: string
}

/** A file of a workspace. */
export interface WorkspaceFileInfo {
  /** Path in the workspace. Folders are separated by `/`. */
  readonly path: string
  /** Size in bytes. */
  readonly size: number
  /** Time of the last write. ISO 8601 with time zone. */
  readonly lastModified: string
  /** Signed download URL; null unless requested. */
  readonly url?: string | null
}

/** A page of a workspace's files. */
export interface WorkspaceFileListResponse {
  /** The files, sorted by path. */
  readonly files: readonly WorkspaceFileInfo[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Size of a workspace. */
export interface WorkspaceSize {
  /** Total size of all files in bytes. */
  readonly usedBytes: number
  /** Maximum total size in bytes. */
  readonly maxBytes: number
}

/** Files to upload. */
export interface WorkspaceFileUploadRequest {
  /** One entry for each file. 1 to 10 items. */
  readonly files: readonly WorkspaceFileUploadItem[]
  /** Replace files with the same name. If false, an existing name is a 409 and no upload is created. Default true. */
  readonly allowOverrides?: boolean
}

/** A file to upload. */
export interface WorkspaceFileUploadItem {
  /** Name of the file. Invalid characters are replaced. 1 to 255 characters. */
  readonly name: string
  /** Content-Type of the upload. 1 to 255 characters. Format: a media type in visible ASCII characters. Default `"application/octet-stream"`. */
  readonly contentType?: string
  /** Size in bytes, at most 50 MiB. The upload must have exactly this size. */
  readonly size: number
}

/** Upload URL of a file. */
export interface WorkspaceFileUploadResponseItem {
  /** The file's id, for `attachedFileIds`. A UUID. */
  readonly id: string
  /** Name from the request. */
  readonly name: string
  /** Name of the stored file. */
  readonly storedName: string
  /** Path of the file in the workspace. */
  readonly path: string
  /** True if the upload replaces an existing file. */
  readonly willOverride: boolean
  /** Signed URL for a PUT of the bytes. */
  readonly uploadUrl: string
}

/** Upload URLs of the files. */
export interface WorkspaceFileUploadResponse {
  /** One entry for each file, in the order of the request. */
  readonly files: readonly WorkspaceFileUploadResponseItem[]
}

/** A new profile. Unknown fields are ignored. */
export interface ProfileCreateRequest {
  /** Display name. At most 100 characters. */
  readonly name?: string | null
  /** Your id for the profile's user. At most 255 characters. */
  readonly userId?: string | null
}

/** Changes to a profile. Unknown fields are ignored. */
export interface ProfileUpdateRequest {
  /** New name; null clears it. At most 100 characters. */
  readonly name?: string | null
  /** New user; null clears it. At most 255 characters. */
  readonly userId?: string | null
}

/** Cookies and storage that persist between browsers. */
export interface ProfileView {
  /** The profile's id. A UUID. */
  readonly id: string
  /** Your id for the profile's user. */
  readonly userId?: string | null
  /** Name of the file. */
  readonly name?: string | null
  /** Time of the last use by a browser; null before the first. ISO 8601 with time zone. */
  readonly lastUsedAt?: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
  /** Domains with cookies in the profile; null before the first save. */
  readonly cookieDomains?: readonly string[] | null
  /** Logins on the sites of credentials that runs used with the profile, by domain. */
  readonly logins?: readonly ProfileLogin[]
}

/** The login of a profile on the site of a credential. */
export interface ProfileLogin {
  /** The domain of the credential. */
  readonly domain: string
  /** State at the last check. A page without a login form alone is unknown. */
  readonly state: "signed_in" | "signed_out" | "unknown"
  /** Time of the last run that opened the site. ISO 8601 with time zone. */
  readonly lastCheckedAt: string
  /** Time of the last sign-in by a run. ISO 8601 with time zone. */
  readonly lastSignedInAt: string | null
}

/** Logins of some sites. Unknown fields are ignored. */
export interface ProfileImportRequest {
  /** Host names; each includes its subdomains. All cookies and origins of the request belong to one of them. 1 to 100 items. */
  readonly sites: readonly string[]
  /** All cookies of the sites. At most 1,000 items. */
  readonly cookies: readonly ProfileCookie[]
  /** Origins whose local storage is replaced. At most 30 items. */
  readonly origins?: readonly ProfileOrigin[]
}

/** A cookie. Unknown fields are ignored. */
export interface ProfileCookie {
  /** The cookie's name. At most 4,096 characters. */
  readonly name: string
  /** The cookie's value. At most 4,096 characters. */
  readonly value: string
  /** Host name; with a leading dot, the cookie is also sent to subdomains. 1 to 255 characters. */
  readonly domain: string
  /** Path prefix. 1 to 4,096 characters. */
  readonly path: string
  /** Expiry in seconds since 1970. Absent or -1 for a session cookie. */
  readonly expires?: number
  /** Sent over HTTPS only. Default false. */
  readonly secure?: boolean
  /** Hidden from scripts. Default false. */
  readonly httpOnly?: boolean
  /** Restriction on cross-site requests. */
  readonly sameSite?: "Strict" | "Lax" | "None"
  /** Partition of a partitioned cookie. */
  readonly partitionKey?: CookiePartition
}

/** The partition of a cookie. Unknown fields are ignored. */
export interface CookiePartition {
  /** Site of the top-level page, with its scheme. At most 300 characters. */
  readonly topLevelSite: string
  /** True for a cookie that was set in a cross-site frame. */
  readonly hasCrossSiteAncestor: boolean
}

/** The local storage of an origin. Unknown fields are ignored. */
export interface ProfileOrigin {
  /** An HTTP or HTTPS origin. At most 300 characters. */
  readonly origin: string
  /** All entries. At most 5,000 items. */
  readonly localStorage: readonly StorageEntry[]
}

/** An entry of local storage. Unknown fields are ignored. */
export interface StorageEntry {
  /** Key of the entry. */
  readonly name: string
  /** Value of the entry. */
  readonly value: string
}

/** A page of profiles. */
export interface ProfileListResponse {
  /** The profiles, newest first. */
  readonly items: readonly ProfileView[]
  /** Total number of items. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Profiles on one page. */
  readonly pageSize: number
}

/** Settings that the results of an experiment depend on. */
export interface EvalConfigurationInput {
  /** The dataset's name. 1 to 100 characters. */
  readonly dataset: string
  /** The dataset's version. 1 to 100 characters. */
  readonly datasetVersion: string
  /** Hash of the dataset's content. 1 to 100 characters. */
  readonly datasetHash: string
  /** Model of the agent; null for the server's default. At most 200 characters. */
  readonly model: string | null
  /** Additional fields of the run requests. */
  readonly runOptions: { readonly [key: string]: unknown }
  /** Model of the judge; null without one. At most 200 characters. */
  readonly judgeModel: string | null
  /** Hash of the judge's prompt; null without a judge. At most 100 characters. */
  readonly judgePromptHash: string | null
}

/** Settings that the results of an experiment depend on. */
export interface EvalConfiguration {
  /** The dataset's name. */
  readonly dataset: string
  /** The dataset's version. */
  readonly datasetVersion: string
  /** Hash of the dataset's content. */
  readonly datasetHash: string
  /** Model of the agent; null for the server's default. */
  readonly model: string | null
  /** Additional fields of the run requests. */
  readonly runOptions: { readonly [key: string]: unknown }
  /** Model of the judge; null without one. */
  readonly judgeModel: string | null
  /** Hash of the judge's prompt; null without a judge. */
  readonly judgePromptHash: string | null
}

/** An experiment. */
export interface EvalCreateRequest {
  /** Name of the experiment, unique in the project. 1 to 100 characters. Format: letters, digits, dots, dashes and underscores. */
  readonly name: string
  /** Settings of the experiment, at most 32 KB of JSON. */
  readonly configuration: EvalConfigurationInput
  /** Hash of the configuration, which the client computes. Results of another hash do not belong to the experiment. 1 to 64 characters. */
  readonly configHash: string
}

/** A 95 % interval. */
export interface EvalInterval {
  /** Lower bound. */
  readonly low: number
  /** Upper bound. */
  readonly high: number
}

/** Cause of a failed repetition. */
export type EvalFailureClass = "perception" | "grounding" | "planning" | "loop" | "budget" | "blocked" | "login" | "wrong_value" | "answer_form" | "false_success" | "model_error" | "infrastructure"

/** Number of failures with the same cause. */
export interface EvalFailureCount {
  /** The cause. */
  readonly failureClass: EvalFailureClass
  /** Number of repetitions. */
  readonly count: number
}

/** Figures of an experiment. */
export interface EvalSummary {
  /** Number of cases with a result. */
  readonly cases: number
  /** Cases with at least one repetition that is not void. Rates refer to them. */
  readonly counted: number
  /** Mean of the cases' pass rates; 0 without a counted case. */
  readonly passRate: number
  /** Wilson interval of the pass rate, with cases as trials. */
  readonly interval: EvalInterval
  /** Mean of the cases' scores. */
  readonly meanScore: number
  /** Share of cases that passed in any repetition (pass@k). */
  readonly passAny: number
  /** Share of cases that passed in all repetitions (pass^k). */
  readonly passAll: number
  /** Cases that passed in some repetitions and failed in others. */
  readonly flaky: number
  /** Passed repetitions. */
  readonly passed: number
  /** Failed repetitions. */
  readonly failed: number
  /** Repetitions that failed outside of the agent. They are left out of all rates. */
  readonly void: number
  /** Failed repetitions that a site blocked. */
  readonly blocked: number
  /** Repetitions that the judge could not decide. They count as failed. */
  readonly unclear: number
  /** Causes of failures, most frequent first. */
  readonly failureClasses: readonly EvalFailureCount[]
  /** Cost of all results in USD. */
  readonly costUsd: number
  /** Cost of the judge in USD; null if its price is unknown. */
  readonly judgeCostUsd: number | null
  /** Model calls without a known price, which are missing in `costUsd`. */
  readonly unpricedCalls: number
  /** Cost in USD for each passed repetition; null if none passed. */
  readonly costPerPassUsd: number | null
  /** Median duration; null without a valid repetition. */
  readonly medianSeconds: number | null
  /** Median number of steps; null without a valid repetition. */
  readonly medianSteps: number | null
  /** Tokens read and written by models. */
  readonly tokens: number
}

/** Agreement of a judge with the labels of people. */
export interface EvalJudgeAgreement {
  /** Number of labels. */
  readonly count: number
  /** Share of equal verdicts. */
  readonly agreement: number
  /** Share of labeled failures that were judged as passed. */
  readonly falsePassRate: number
  /** Share of labeled passes that were judged as failed. */
  readonly falseFailRate: number
  /** Cohen's kappa: agreement beyond chance, at most 1. */
  readonly kappa: number
}

/** An experiment: the results of a dataset with one configuration. */
export interface Eval {
  /** The experiment's id. A UUID. */
  readonly id: string
  /** Name of the experiment. */
  readonly name: string
  /** Settings of the experiment. */
  readonly configuration: EvalConfiguration
  /** Hash of the configuration. */
  readonly configHash: string
  /** Figures of its results. */
  readonly summary: EvalSummary
  /** Agreement of the experiment's judge with the labels of all experiments of the project that have the same judge and prompt; null without labels. */
  readonly judgeAgreement: EvalJudgeAgreement | null
  /** Cost in USD of interrupted repetitions, which is missing in the summary. */
  readonly interruptedCostUsd: number
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last result. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A page of experiments. */
export interface EvalListResponse {
  /** The experiments. */
  readonly experiments: readonly Eval[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Outcome of a repetition; `void` is a failure outside of the agent. */
export type EvalOutcome = "passed" | "failed" | "void"

/** Verdict of a judge. */
export type EvalJudgment = "pass" | "fail" | "impossible" | "blocked" | "unclear"

/** Score of a scorer. */
export interface EvalScoreInput {
  /** Type of the scorer. At most 100 characters. */
  readonly type: string
  /** Name of the scorer. At most 200 characters. */
  readonly name: string
  /** True if the case passes only with a score of 1. */
  readonly isRequired: boolean
  /** The score. 0 to 1. */
  readonly score: number
  /** Reason for the score. At most 10,000 characters. */
  readonly reason: string
}

/** Score of a scorer. */
export interface EvalScore {
  /** Type of the scorer. */
  readonly type: string
  /** Name of the scorer. */
  readonly name: string
  /** True if the case passes only with a score of 1. */
  readonly isRequired: boolean
  /** The score. */
  readonly score: number
  /** Reason for the score. */
  readonly reason: string
}

/** Verdict on a key point. */
export type EvalPointJudgment = "met" | "not_met" | "unclear"

/** Verdict on a key point of the task. */
export interface EvalKeyPointInput {
  /** The key point. At most 2,000 characters. */
  readonly point: string
  /** The verdict. */
  readonly verdict: EvalPointJudgment
  /** Number of the step that proves it; null without one. */
  readonly evidence: number | null
}

/** Verdict on a key point of the task. */
export interface EvalKeyPoint {
  /** The key point. */
  readonly point: string
  /** The verdict. */
  readonly verdict: EvalPointJudgment
  /** Number of the step that proves it; null without one. */
  readonly evidence: number | null
}

/** Report of a judge. */
export interface EvalVerdictInput {
  /** Verdicts on the key points. At most 100 items. */
  readonly keyPoints: readonly EvalKeyPointInput[]
  /** Reasoning of the judge. At most 20,000 characters. */
  readonly reasoning: string
  /** The verdict. */
  readonly verdict: EvalJudgment
  /** Cause of the failure; null if the run passed. */
  readonly failureClass: EvalFailureClass | null
}

/** Report of a judge. */
export interface EvalVerdict {
  /** Verdicts on the key points. */
  readonly keyPoints: readonly EvalKeyPoint[]
  /** Reasoning of the judge. */
  readonly reasoning: string
  /** The verdict. */
  readonly verdict: EvalJudgment
  /** Cause of the failure; null if the run passed. */
  readonly failureClass: EvalFailureClass | null
}

/** Result of one repetition of a case. */
export interface EvalResultInput {
  /** Id of the case in its dataset. 1 to 100 characters. Format: letters, digits, dots, dashes and underscores. */
  readonly caseId: string
  /** Number of the repetition, from 1. 1 to 1,000. */
  readonly repetition: number
  /** Outcome of the repetition. */
  readonly outcome: EvalOutcome
  /** Weighted score of the scorers. 0 to 1. */
  readonly score: number
  /** Tags of the case. At most 20 items. */
  readonly tags: readonly string[]
  /** Scores of the scorers. At most 100 items. */
  readonly scorers: readonly EvalScoreInput[]
  /** Cause of the failure; null if the repetition passed or the cause is unknown. */
  readonly failureClass: EvalFailureClass | null
  /** Report of the judge; null without one. */
  readonly verdict: EvalVerdictInput | null
  /** Error of the run, or the cause of a void repetition. At most 10,000 characters. */
  readonly error: string | null
  /** Final text of the agent. At most 100,000 characters. */
  readonly answer: string
  /** Run of the repetition; null if none was started. A UUID. */
  readonly runId: string | null
  /** Steps of the run. 0 to 1,000,000,000. */
  readonly steps: number
  /** Tokens read by models. 0 to 1,000,000,000. */
  readonly inputTokens: number
  /** Tokens written by models. 0 to 1,000,000,000. */
  readonly outputTokens: number
  /** Cost of all attempts in USD. 0 to 1,000,000. */
  readonly costUsd: number
  /** Model calls without a known price. 0 to 1,000,000,000. */
  readonly unpricedCalls: number
  /** Cost of the judge in USD; null if its price is unknown. 0 to 1,000,000. */
  readonly judgeCostUsd: number | null
  /** Duration of the run. 0 to 1,000,000. */
  readonly seconds: number
  /** Attempts, of which all but the last failed outside of the agent. 1 to 1,000. */
  readonly attempts: number
  /** Time of the result. ISO 8601 with time zone. */
  readonly finishedAt: string
}

/** Results of repetitions. */
export interface EvalResultsRequest {
  /** The results. 1 to 100 items. */
  readonly results: readonly EvalResultInput[]
}

/** Numbers of stored results. */
export interface EvalResultsResponse {
  /** Results that were added, or replaced a void one. */
  readonly added: number
  /** Results of repetitions that have another result. */
  readonly ignored: number
}

/** What a person thinks of a result. */
export type EvalLabelValue = "pass" | "fail"

/** Label of a result. */
export interface EvalLabel {
  /** The label. */
  readonly label: EvalLabelValue
  /** Note of the person; null without one. */
  readonly note: string | null
  /** Time of the label. ISO 8601 with time zone. */
  readonly createdAt: string
}

/** Label of a result. */
export interface EvalLabelRequest {
  /** The label; null removes it. */
  readonly label: EvalLabelValue | null
  /** Note, for example the reason for the label. At most 2,000 characters. */
  readonly note?: string | null
}

/** Result of one repetition of a case. */
export interface EvalResult {
  /** The result's id. A UUID. */
  readonly id: string
  /** Id of the case in its dataset. */
  readonly caseId: string
  /** Number of the repetition, from 1. */
  readonly repetition: number
  /** Outcome of the repetition. */
  readonly outcome: EvalOutcome
  /** Weighted score of the scorers. */
  readonly score: number
  /** Tags of the case. */
  readonly tags: readonly string[]
  /** Scores of the scorers. */
  readonly scorers: readonly EvalScore[]
  /** Cause of the failure; null if the repetition passed or the cause is unknown. */
  readonly failureClass: EvalFailureClass | null
  /** Report of the judge; null without one. */
  readonly verdict: EvalVerdict | null
  /** Error of the run, or the cause of a void repetition. */
  readonly error: string | null
  /** Final text of the agent. */
  readonly answer: string
  /** Run of the repetition; null if none was started. A UUID. */
  readonly runId: string | null
  /** Steps of the run. */
  readonly steps: number
  /** Tokens read by models. */
  readonly inputTokens: number
  /** Tokens written by models. */
  readonly outputTokens: number
  /** Cost of all attempts in USD. */
  readonly costUsd: number
  /** Model calls without a known price. */
  readonly unpricedCalls: number
  /** Cost of the judge in USD; null if its price is unknown. */
  readonly judgeCostUsd: number | null
  /** Duration of the run. */
  readonly seconds: number
  /** Attempts, of which all but the last failed outside of the agent. */
  readonly attempts: number
  /** Time of the result. ISO 8601 with time zone. */
  readonly finishedAt: string
  /** Label of a person; null without one. */
  readonly label: EvalLabel | null
}

/** A page of results. */
export interface EvalResultListResponse {
  /** The results. */
  readonly results: readonly EvalResult[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Size of the browser window. */
export interface EvalViewportInput {
  /** Width in pixels. 320 to 6,144. */
  readonly width: number
  /** Height in pixels. 320 to 3,456. */
  readonly height: number
}

/** Size of the browser window. */
export interface EvalViewport {
  /** Width in pixels. */
  readonly width: number
  /** Height in pixels. */
  readonly height: number
}

/** A repetition that starts. */
export interface EvalStartInput {
  /** Idempotency key of the request that creates the session. A UUID. */
  readonly key: string
  /** Id of the case. 1 to 100 characters. Format: letters, digits, dots, dashes and underscores. */
  readonly caseId: string
  /** Number of the repetition. 1 to 1,000. */
  readonly repetition: number
  /** URL of the session. At most 10,000 characters. */
  readonly startUrl?: string | null
  /** Window size of the session. */
  readonly viewport?: EvalViewportInput | null
  /** The session; null until it is known. A UUID. */
  readonly sessionId: string | null
}

/** A repetition that was started. */
export interface EvalStart {
  /** Idempotency key of the request that creates the session. A UUID. */
  readonly key: string
  /** Id of the case. */
  readonly caseId: string
  /** Number of the repetition. */
  readonly repetition: number
  /** URL of the session. */
  readonly startUrl: string | null
  /** Window size of the session. */
  readonly viewport: EvalViewport | null
  /** The session; null until it is known. A UUID. */
  readonly sessionId: string | null
}

/** Starts without a result. */
export interface EvalStartListResponse {
  /** The starts, oldest first. */
  readonly starts: readonly EvalStart[]
}

/** End of an interrupted repetition. */
export interface EvalStartClose {
  /** Cost of the interrupted repetition in USD. 0 to 1,000,000. */
  readonly costUsd: number
}

/** A figure of a repetition. */
export type EvalFigure = "steps" | "tokens" | "costUsd" | "seconds"

/** Change of a figure: medians over the paired cases. */
export interface EvalMedianChange {
  /** The figure. */
  readonly name: EvalFigure
  /** Median before. */
  readonly before: number
  /** Median after. */
  readonly after: number
  /** Median of the paired differences. */
  readonly difference: number
}

/** Change of the cases with a tag. */
export interface EvalTagChange {
  /** The tag. */
  readonly tag: string
  /** Number of cases. */
  readonly cases: number
  /** Mean difference of the pass rates. */
  readonly difference: number
  /** Two-sided p-value, adjusted for the number of tags. Exploratory. */
  readonly pValue: number
}

/** Paired comparison of two experiments. */
export interface EvalComparison {
  /** The earlier experiment. A UUID. */
  readonly baselineId: string
  /** The later experiment. A UUID. */
  readonly experimentId: string
  /** Cases that both have. */
  readonly cases: number
  /** Pass rate of the earlier experiment on these cases. */
  readonly before: number
  /** Pass rate of the later experiment on these cases. */
  readonly after: number
  /** After minus before. */
  readonly difference: number
  /** Bootstrap interval of the difference, over cases; null without a common case. */
  readonly interval: EvalInterval | null
  /** True if the interval does not contain 0. */
  readonly isDistinguishable: boolean
  /** p-value of the exact McNemar test; null with several repetitions. */
  readonly mcNemar: number | null
  /** Cases with a higher pass rate. */
  readonly better: readonly string[]
  /** Cases with a lower pass rate. */
  readonly worse: readonly string[]
  /** Cases that are flaky in either experiment. */
  readonly flaky: readonly string[]
  /** Cases that passed in all repetitions before, and in none after. */
  readonly knownGoodFailures: readonly string[]
  /** Changes of steps, tokens, cost and time. */
  readonly medians: readonly EvalMedianChange[]
  /** Changes by tag. */
  readonly tags: readonly EvalTagChange[]
}

/** A case of a dataset. */
export interface EvalCase {
  /** Id of the case. Rename it as you like. */
  readonly id: string
  /** The task. */
  readonly task: string
  /** Values of the placeholders in the task. Present if the task contains text that looks like one. */
  readonly inputs?: { readonly [key: string]: string }
  /** URL that was open when the run started. */
  readonly startUrl?: string
  /** JSON Schema of the answer. */
  readonly outputSchema?: { readonly [key: string]: unknown }
  /** Window size of the browser. */
  readonly viewport?: EvalViewport
  /** Step limit, twice the steps of the run. */
  readonly maxSteps: number
  /** Time limit, three times the duration of the run. */
  readonly timeoutSeconds: number
  /** Cost limit of the run in USD. */
  readonly maxCostUsd?: number
  /** False if the agent declined the task, and should again. */
  readonly possible?: boolean
  /** Suggested scorers. */
  readonly scorers: readonly { readonly [key: string]: unknown }[]
}

/** A parameter of a model's reasoning. */
export interface ModelParameter {
  /** Path inside `modelParams`, with keys separated by dots. */
  readonly path: string
  /** Supported values. */
  readonly values: readonly string[]
}

/** A model with its reasoning options. */
export interface ModelView {
  /** Model string for requests. */
  readonly id: string
  /** Provider of the model. */
  readonly provider: string
  /** Context size in tokens; null if unpublished. */
  readonly contextLimit: number | null
  /** True for the default model. */
  readonly isDefault: boolean
  /** True if this server has a key or route for the model. */
  readonly isAvailable: boolean
  /** Supported parameters; empty if none. */
  readonly modelParams: readonly ModelParameter[]
}

/** Models for runs. */
export interface ModelListResponse {
  /** The models, in catalog order. */
  readonly models: readonly ModelView[]
}

/**
 * Type of a webhook event. Its body is JSON with `type`, `timestamp` and `payload`:
 *
 * | Type | Meaning | `payload` |
 * | --- | --- | --- |
 * | `agent.task.status_update` | status change of a v2 task or of a turn of a v3 session | `task_id`, `session_id`, `status`, `metadata` |
 * | `session.status.update` | status change of a v3 session | `session_id`, `status`, `metadata`, `output` |
 * | `run.status_update` | status change of a v4 run | `run_id`, `session_id`, `status` |
 * | `run.tool_called` | the run waits for a caller's tool | `run_id`, `session_id`, `tool_call_id`, `name`, `arguments`, `step`, `url`, `repeatable`, `deadline` |
 * | `schedule.failed` | a tick of a schedule could not start, or its run failed | `schedule_id`, `name`, `tick_id`, `scheduled_at`, `run_id`, `session_id`, `reason` |
 * | `profile.login_update` | a login of a profile expired, was renewed by a run, or could not be renewed | `profile_id`, `domain`, `event` (expired, renewed, failed), `state`, `credential`, `reason`, `run_id`, `session_id` |
 * | `page_batch.status_update` | a batch of pages has ended | `batch_id`, `status`, `total`, `fetched`, `failed` |
 * | `test` | a test, sent when a webhook is created or tested, whether it is subscribed or not | `test` |
 */
export type WebhookEventType = "agent.task.status_update" | "session.status.update" | "run.status_update" | "run.tool_called" | "schedule.failed" | "profile.login_update" | "page_batch.status_update" | "test"

/** A new webhook. Unknown fields are ignored. */
export interface CreateWebhookRequest {
  /** URL for events. https, or http on the server's own machine. Port 443 or 80, unless the operator allows others. At most 2,048 characters. */
  readonly url: string
  /** Events to send. Default is all. Not empty. */
  readonly events?: readonly WebhookEventType[]
  /** Description of the webhook. At most 255 characters. */
  readonly description?: string | null
}

/** Changes to a webhook. Unknown fields are ignored. */
export interface UpdateWebhookRequest {
  /** URL for events. https, or http on the server's own machine. Port 443 or 80, unless the operator allows others. At most 2,048 characters. */
  readonly url?: string
  /** Events to send. Not empty. */
  readonly events?: readonly WebhookEventType[]
  /** Description of the webhook; null clears it. At most 255 characters. */
  readonly description?: string | null
  /** Enable or disable the webhook. */
  readonly isEnabled?: boolean
}

/** A webhook endpoint. */
export interface WebhookView {
  /** The webhook's id. A UUID. */
  readonly id: string
  /** URL for events. */
  readonly url: string
  /** Subscribed events. */
  readonly events: readonly WebhookEventType[]
  /** Description of the webhook. */
  readonly description: string | null
  /** True if events are sent. */
  readonly isEnabled: boolean
  /** Reason for which the server disabled the webhook; null otherwise. */
  readonly disabledReason?: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A webhook with its signing secret, which is only returned once. */
export interface WebhookWithSecret {
  /** The webhook's id. A UUID. */
  readonly id: string
  /** URL for events. */
  readonly url: string
  /** Subscribed events. */
  readonly events: readonly WebhookEventType[]
  /** Description of the webhook. */
  readonly description: string | null
  /** True if events are sent. */
  readonly isEnabled: boolean
  /** Reason for which the server disabled the webhook; null otherwise. */
  readonly disabledReason?: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
  /** Signing secret for `X-Service-Signature`. */
  readonly secret: string
}

/** The webhooks of a project. */
export interface WebhookListResponse {
  /** The webhooks, oldest first. */
  readonly webhooks: readonly WebhookView[]
}

/** Status of a delivery: pending, delivered or failed. */
export type WebhookDeliveryStatus = "pending" | "delivered" | "failed"

/** An event for a webhook. */
export interface WebhookDelivery {
  /** The delivery's id; the same in every attempt. A UUID. */
  readonly id: string
  /** Webhook of the delivery. A UUID. */
  readonly webhookId: string
  /**
   * Type of a webhook event. Its body is JSON with `type`, `timestamp` and `payload`:
   *
   * | Type | Meaning | `payload` |
   * | --- | --- | --- |
   * | `agent.task.status_update` | status change of a v2 task or of a turn of a v3 session | `task_id`, `session_id`, `status`, `metadata` |
   * | `session.status.update` | status change of a v3 session | `session_id`, `status`, `metadata`, `output` |
   * | `run.status_update` | status change of a v4 run | `run_id`, `session_id`, `status` |
   * | `run.tool_called` | the run waits for a caller's tool | `run_id`, `session_id`, `tool_call_id`, `name`, `arguments`, `step`, `url`, `repeatable`, `deadline` |
   * | `schedule.failed` | a tick of a schedule could not start, or its run failed | `schedule_id`, `name`, `tick_id`, `scheduled_at`, `run_id`, `session_id`, `reason` |
   * | `profile.login_update` | a login of a profile expired, was renewed by a run, or could not be renewed | `profile_id`, `domain`, `event` (expired, renewed, failed), `state`, `credential`, `reason`, `run_id`, `session_id` |
   * | `page_batch.status_update` | a batch of pages has ended | `batch_id`, `status`, `total`, `fetched`, `failed` |
   * | `test` | a test, sent when a webhook is created or tested, whether it is subscribed or not | `test` |
   */
  readonly eventType: WebhookEventType
  /** Status of a delivery: pending, delivered or failed. */
  readonly status: WebhookDeliveryStatus
  /** Number of attempts. */
  readonly attempts: number
  /** Time of the next attempt; null when there is none. ISO 8601 with time zone. */
  readonly nextAttemptAt: string | null
  /** Response status of the last attempt; null without a response. */
  readonly responseStatus: number | null
  /** Error of the last attempt. */
  readonly error: string | null
  /** Body of the request. */
  readonly payload: { readonly [key: string]: unknown }
  /** Time of the event. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the delivery. ISO 8601 with time zone. */
  readonly deliveredAt: string | null
}

/** A page of deliveries. */
export interface WebhookDeliveryListResponse {
  /** The deliveries, newest first. */
  readonly deliveries: readonly WebhookDelivery[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A decimal number as text, with an optional sign, so that amounts keep all digits. Format: a decimal number as text. */
export type Decimal = string

/** Error response for an exceeded spending limit. */
export interface InsufficientCreditsError {
  /** A text, or the API key's monthly limit (UTC) and its spending of this month. */
  readonly detail: string | KeySpending
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
  /** Address of the code's description on this server. */
  readonly docs?: string
}

/** Details of an API key's exceeded monthly limit. */
export interface KeySpending {
  /** Always `api_key_monthly_spend_limit_reached`. */
  readonly code: string
  /** Human-readable description. */
  readonly message: string
  /** Monthly limit of the key in USD. */
  readonly cap: string
  /** Spending of this month in USD. */
  readonly spent: string
}

/**
 * Error response for an exceeded limit. The last three fields are present for request rate limits.
 * `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` of every response are the requests allowed in
 * the current window of 5 s, the remaining ones, and the seconds until the next window.
 */
export interface RateLimitError {
  /** Exceeded limit and how to proceed. */
  readonly detail: string
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
  /** Address of the code's description on this server. */
  readonly docs?: string
  /** Always `rate_limited`. */
  readonly error?: string
  /** Requests of this kind per second allowed for the project. */
  readonly limit_rps?: number
  /** Same value as `Retry-After`. */
  readonly retry_after_seconds?: number
}

/** Error response. */
export interface ErrorDetail {
  /** Description of the problem and the fix. */
  readonly detail: string
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
  /** Address of the code's description on this server. */
  readonly docs?: string
}

/** One problem of a request. */
export interface ValidationError {
  /** Location - `body`, `query` or `path`, followed by keys and positions. */
  readonly loc: readonly (string | number)[]
  /** Human-readable description. */
  readonly msg: string
  /** Stable type of the problem. */
  readonly type: string
}

/** All problems of a request. */
export interface HTTPValidationError {
  /** The problems, in no particular order. */
  readonly detail: readonly ValidationError[]
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
  /** Address of the code's description on this server. */
  readonly docs?: string
}

/** `always` asks a human before each call with `human.requested`; the answer "yes" to `resume` allows it. */
export type McpApproval = "never" | "always"

/** Tools that agents can use, by their names at the server. */
export interface McpToolFilter {
  /** Names of the tools. Null, the default, means all. At most 200 items. */
  readonly allow?: readonly string[] | null
  /** Names of tools that are never used, even if allowed. At most 200 items. Default `[]`. */
  readonly deny?: readonly string[]
  /** `always` asks a human before each call with `human.requested`; the answer "yes" to `resume` allows it. Default `"never"`. */
  readonly approval?: McpApproval
  /** Approvals of single tools, at most 200. The others have that of `approval`. Default `{}`. */
  readonly approvals?: { readonly [key: string]: McpApproval }
}

/** Category of a skill. */
export type SkillCategory = "search" | "e_commerce" | "financial" | "news" | "real_estate" | "social_media" | "travel" | "marketplace" | "lead_generation" | "seo" | "jobs" | "developer" | "media" | "automation" | "integration" | "other"

/** Status of a skill's generation. */
export type SkillStatus = "recording" | "generating" | "failed" | "finished" | "cancelled" | "timed_out"

/** Type of a parameter. The value of a `cookie` is a string that the browser gets as a cookie. */
export type SkillParameterType = "string" | "number" | "boolean" | "object" | "array" | "cookie"

/** A value of a run or a prompt that becomes a parameter. Unknown fields are ignored. */
export interface SkillValueInput {
  /** Name of the parameter. At most 64 characters. Format: letters, digits and underscores, not starting with a digit. */
  readonly name: string
  /** The value as written in the task of the run or in the prompt, as a word of its own. 1 to 1,000 characters. */
  readonly value: string
  /** Meaning of the value. At most 1,000 characters. */
  readonly description?: string
  /** Another value, for the second execution that verifies the program. Default: the same value. 1 to 1,000 characters. */
  readonly example?: string
}

/** A new skill, with either `agentPrompt` or `fromRunId`. Unknown fields are ignored. */
export interface CreateSkillRequest {
  /** What the skill does, and what to expect from it. 1 to 1,000 characters. */
  readonly goal: string
  /** What an agent does while it generates the skill. 10 to 50,000 characters. */
  readonly agentPrompt?: string
  /** A run of the project that completed successfully, which the skill repeats. A UUID. */
  readonly fromRunId?: string
  /** Values of the run, or of the prompt, that become parameters. Default: proposed. At most 20 items. */
  readonly values?: readonly SkillValueInput[]
  /** Title. Generated if omitted. 1 to 100 characters. */
  readonly title?: string
  /** Description. Generated if omitted. At most 1,000 characters. */
  readonly description?: string
  /** Model of the agent. Default: that of the server. Only with `agentPrompt`. Not empty. */
  readonly model?: string
  /** JSON Schema of the result. Generated if omitted. Only with `agentPrompt`. */
  readonly outputSchema?: { readonly [key: string]: unknown }
  /** Credentials of the project that the agent and the program that verifies the skill may type on their domains. Default: those of the run, with `fromRunId`. Refinements use them, too. At most 20 items. */
  readonly credentialIds?: readonly string[]
  /** Connected vaults whose logins it may type, as those of `credentialIds`. At most 5 items. */
  readonly vaultIds?: readonly string[]
  /** Allows every credential and vault of the project with `autoLogin`, too. Default false. */
  readonly autoLogin?: boolean
}

/** Changes to a skill. Unknown fields are ignored. */
export interface UpdateSkillRequest {
  /** New title. 1 to 100 characters. */
  readonly title?: string | null
  /** New description. At most 1,000 characters. */
  readonly description?: string | null
  /** New categories. At most 16 items. */
  readonly categories?: readonly SkillCategory[] | null
  /** New domains. At most 100 items. */
  readonly domains?: readonly string[] | null
  /** Enables or disables the skill. A project can have at most 500 enabled skills. */
  readonly isEnabled?: boolean | null
  /** Publishes the skill to the marketplace of the server, for all of its projects, or makes it private again. */
  readonly isPublic?: boolean | null
}

/** Feedback on a skill. Unknown fields are ignored. */
export interface RefineSkillRequest {
  /** What to change. 10 to 10,000 characters. */
  readonly feedback: string
  /** Result of an execution that the feedback is about. At most 100,000 characters. */
  readonly testOutput?: string | null
  /** Log of that execution. At most 100,000 characters. */
  readonly testLogs?: string | null
}

/** An execution. Unknown fields are ignored. */
export interface ExecuteSkillRequest {
  /** Values of the parameters by name. Cookies are stored encrypted, until the end of the execution. */
  readonly parameters?: { readonly [key: string]: unknown }
  /** Session whose browser is used, and so its IP address and cookies. Default: a new one, which ends with the execution. A UUID. */
  readonly sessionId?: string
  /** Time limit of a script, and of the wait for the end of the execution, which is cancelled then. 1 to 120. Default 120. */
  readonly timeoutSeconds?: number
  /** True if a model repairs the program where the site has changed, which creates a version and costs tokens. Default: true if an agent generated the skill, and its model is available. */
  readonly autoHeal?: boolean
  /** False to respond without waiting for the end. Default true. */
  readonly wait?: boolean
  /** Credentials of the project that the program may type on their domains, by names such as `shop/password`. It never reads them. At most 20 items. */
  readonly credentialIds?: readonly string[]
  /** Connected vaults whose logins it may type, as those of `credentialIds`. At most 5 items. */
  readonly vaultIds?: readonly string[]
  /** Allows every credential and vault of the project with `autoLogin`, too. Default false. */
  readonly autoLogin?: boolean
}

/** A parameter of a skill. */
export interface SkillParameter {
  /** Name of the parameter. For `cookie`, also of the cookie. */
  readonly name: string
  /** Type of a parameter. The value of a `cookie` is a string that the browser gets as a cookie. */
  readonly type: SkillParameterType
  /** True if an execution needs a value. */
  readonly required: boolean
  /** Meaning of the value. */
  readonly description: string | null
  /** Value that is used if none is given; null if there is none. */
  readonly default: unknown
  /** Domain of the cookie; null for other types. */
  readonly cookieDomain: string | null
}

/** A skill with its current version. */
export interface SkillView {
  /** The skill's id. A UUID. */
  readonly id: string
  /** Title. */
  readonly title: string
  /** Description. */
  readonly description: string
  /** What the skill does. */
  readonly goal: string
  /** What the agent did while it generated the skill; null for skills made from a run. */
  readonly agentPrompt: string | null
  /** Categories. */
  readonly categories: readonly SkillCategory[]
  /** Domains of the sites that the skill uses. */
  readonly domains: readonly string[]
  /** Status of a skill's generation. */
  readonly status: SkillStatus
  /** Reason for the end of the last generation, if it failed. */
  readonly reason: string | null
  /** Parameters of the current version. */
  readonly parameters: readonly SkillParameter[]
  /** JSON Schema of the result; null if the result is text. */
  readonly outputSchema: { readonly [key: string]: unknown } | null
  /** False if the skill cannot be executed. */
  readonly isEnabled: boolean
  /** True if the skill is in the marketplace. */
  readonly isPublic: boolean
  /** Name in the marketplace; null before the skill is published for the first time. */
  readonly slug: string | null
  /** Number of copies in other projects. */
  readonly cloneCount: number
  /** The skill that it is a copy of. A UUID. */
  readonly clonedFromSkillId: string | null
  /** The run that records or recorded the skill. A UUID. */
  readonly runId: string | null
  /** Version in use; null before the first one is usable. */
  readonly currentVersion: number | null
  /** Time of the first publication. ISO 8601 with time zone. */
  readonly firstPublishedAt: string | null
  /** Time of the last publication. ISO 8601 with time zone. */
  readonly lastPublishedAt: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A public skill. */
export interface MarketplaceSkillView {
  /** The skill's id. A UUID. */
  readonly id: string
  /** Name in the marketplace. */
  readonly slug: string
  /** Title. */
  readonly title: string
  /** Description. */
  readonly description: string
  /** Categories. */
  readonly categories: readonly SkillCategory[]
  /** Domains of the sites that the skill uses. */
  readonly domains: readonly string[]
  /** Parameters of the current version. */
  readonly parameters: readonly SkillParameter[]
  /** JSON Schema of the result; null if the result is text. */
  readonly outputSchema: { readonly [key: string]: unknown } | null
  /** Version in use. */
  readonly currentVersion: number
  /** Number of copies in other projects. */
  readonly cloneCount: number
  /** Time of the first publication. ISO 8601 with time zone. */
  readonly firstPublishedAt: string
  /** Time of the last publication. ISO 8601 with time zone. */
  readonly lastPublishedAt: string
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** An execution of a skill, without its result. */
export interface SkillExecutionSummary {
  /** The execution's id, which is also the id of its run. A UUID. */
  readonly id: string
  /** The skill's id. A UUID. */
  readonly skillId: string
  /** Version that is executed. */
  readonly version: number
  /** The session whose browser is used. A UUID. */
  readonly sessionId: string
  /** Status. */
  readonly status: "running" | "completed" | "failed"
  /** True if it succeeded and its result fits the output schema. */
  readonly success: boolean
  /** Reason of the failure. */
  readonly error: string | null
  /** The values, with defaults and without cookies. */
  readonly parameters: { readonly [key: string]: unknown }
  /** True if there is a result. */
  readonly hasOutput: boolean
  /** Time of the request. ISO 8601 with time zone. */
  readonly startedAt: string
  /** Time of the end. ISO 8601 with time zone. */
  readonly finishedAt: string | null
  /** Time from the request to the end in milliseconds. */
  readonly latencyMs: number | null
  /** Cost in USD as decimal text. */
  readonly costUsd: string
}

/** An execution of a skill. */
export interface SkillExecutionView {
  /** The execution's id, which is also the id of its run. A UUID. */
  readonly id: string
  /** The skill's id. A UUID. */
  readonly skillId: string
  /** Version that is executed. */
  readonly version: number
  /** The session whose browser is used. A UUID. */
  readonly sessionId: string
  /** Status. */
  readonly status: "running" | "completed" | "failed"
  /** True if it succeeded and its result fits the output schema. */
  readonly success: boolean
  /** Reason of the failure. */
  readonly error: string | null
  /** The values, with defaults and without cookies. */
  readonly parameters: { readonly [key: string]: unknown }
  /** True if there is a result. */
  readonly hasOutput: boolean
  /** Time of the request. ISO 8601 with time zone. */
  readonly startedAt: string
  /** Time of the end. ISO 8601 with time zone. */
  readonly finishedAt: string | null
  /** Time from the request to the end in milliseconds. */
  readonly latencyMs: number | null
  /** Cost in USD as decimal text. */
  readonly costUsd: string
  /** Result; null if there is none. */
  readonly result: unknown
  /** Console of the script, or the messages of the steps; null if there are none. */
  readonly logs: string | null
  /** Signed link to the recording; null if there is none, or none yet. */
  readonly recordingUrl: string | null
  /** The run's event stream. */
  readonly eventsUrl: string
}

/** A link to the result of an execution. */
export interface SkillExecutionOutputResponse {
  /** Signed link to the result as JSON, valid for 5 minutes. Needs no API key. */
  readonly downloadUrl: string
}

/** A version of a skill, without its program. */
export interface SkillVersionSummary {
  /** Number of the version, from 1. */
  readonly version: number
  /** State. `pending` while the version is verified. */
  readonly state: "pending" | "usable" | "failed" | "rolled_back"
  /** Source of the program: a finished run, an agent, feedback, a repair, or another skill. */
  readonly origin: "recorded" | "generated" | "refined" | "healed" | "cloned"
  /** True if the version is in use. */
  readonly isCurrent: boolean
  /** Parameters. */
  readonly parameters: readonly SkillParameter[]
  /** JSON Schema of the result; null if the result is text. */
  readonly outputSchema: { readonly [key: string]: unknown } | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time at which it became usable or failed. ISO 8601 with time zone. */
  readonly finishedAt: string | null
}

/** A version of a skill. */
export interface SkillVersionView {
  /** Number of the version, from 1. */
  readonly version: number
  /** State. `pending` while the version is verified. */
  readonly state: "pending" | "usable" | "failed" | "rolled_back"
  /** Source of the program: a finished run, an agent, feedback, a repair, or another skill. */
  readonly origin: "recorded" | "generated" | "refined" | "healed" | "cloned"
  /** True if the version is in use. */
  readonly isCurrent: boolean
  /** Parameters. */
  readonly parameters: readonly SkillParameter[]
  /** JSON Schema of the result; null if the result is text. */
  readonly outputSchema: { readonly [key: string]: unknown } | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time at which it became usable or failed. ISO 8601 with time zone. */
  readonly finishedAt: string | null
  /** Kind of the program. */
  readonly kind: "script" | "recipe"
  /** JavaScript for the sandbox, which reads `params`; or the recipe as JSON. */
  readonly code: string
  /** Page that is open when the program starts. */
  readonly startUrl: string | null
}

/** The versions of a skill. */
export interface SkillVersionListResponse {
  /** The versions, newest first. */
  readonly versions: readonly SkillVersionSummary[]
}

/** A page of skills. */
export interface SkillListResponse {
  /** The skills, newest first. */
  readonly skills: readonly SkillView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A page of public skills. */
export interface MarketplaceSkillListResponse {
  /** The skills, newest first. */
  readonly skills: readonly MarketplaceSkillView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A page of executions. */
export interface SkillExecutionListResponse {
  /** The executions, newest first. */
  readonly executions: readonly SkillExecutionSummary[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A new MCP server. Unknown fields are ignored. */
export interface CreateMcpServerRequest {
  /** Name of the server, unique in the project. Its tools are named `name__tool`. At most 24 characters. Format: lower-case letters and digits, separated by single underscores. */
  readonly name: string
  /** URL of the server's streamable HTTP endpoint. https; http only for hosts that the operator allows. At most 2,048 characters. */
  readonly url: string
  /**
   * Headers of every request, at most 20. Put secrets in as `<secret>name</secret>`. They are sent to the origin of `url`
   * only, and never to a redirect's.
   */
  readonly headers?: { readonly [key: string]: string }
  /** Secrets of the headers by name, at most 20. Stored encrypted and never returned. */
  readonly secrets?: { readonly [key: string]: string }
  /** Tools that agents can use, by their names at the server. */
  readonly tools?: McpToolFilter
  /** Time limit of a call. 1 to 300. Default 60. */
  readonly timeoutSeconds?: number
}

/** Changes to an MCP server. Unknown fields are ignored. */
export interface UpdateMcpServerRequest {
  /** Name of the server, unique in the project. Its tools are named `name__tool`. At most 24 characters. Format: lower-case letters and digits, separated by single underscores. */
  readonly name?: string
  /** URL of the server's streamable HTTP endpoint. https; http only for hosts that the operator allows. At most 2,048 characters. */
  readonly url?: string
  /**
   * Headers of every request, at most 20. Put secrets in as `<secret>name</secret>`. They are sent to the origin of `url`
   * only, and never to a redirect's.
   */
  readonly headers?: { readonly [key: string]: string }
  /** Secrets of the headers by name, at most 20. They replace all stored ones. */
  readonly secrets?: { readonly [key: string]: string }
  /** Tools that agents can use, by their names at the server. */
  readonly tools?: McpToolFilter
  /** Time limit of a call. 1 to 300. */
  readonly timeoutSeconds?: number
}

/** Tools that agents can use, by their names at the server. */
export interface McpToolFilterView {
  /** Names of the tools. Null means all. */
  readonly allow: readonly string[] | null
  /** Names of tools that are never used, even if allowed. */
  readonly deny: readonly string[]
  /** `always` asks a human before each call with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly approval: McpApproval
  /** Approvals of single tools. The others have that of `approval`. */
  readonly approvals: { readonly [key: string]: McpApproval }
}

/** An MCP server. */
export interface McpServerView {
  /** The MCP server's id. A UUID. */
  readonly id: string
  /** Name of the server. */
  readonly name: string
  /** URL of the server. */
  readonly url: string
  /** Headers, with the names of their secrets. */
  readonly headers: { readonly [key: string]: string }
  /** Names of the stored secrets. */
  readonly secretNames: readonly string[]
  /** Tools that agents can use, by their names at the server. */
  readonly tools: McpToolFilterView
  /** Time limit of a call. */
  readonly timeoutSeconds: number
  /** Names of the tools accepted at the last refresh, or at the first use. */
  readonly acceptedTools: readonly string[]
  /** Time at which the tools were accepted. Null before. ISO 8601 with time zone. */
  readonly refreshedAt: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** The MCP servers of a project. */
export interface McpServerListResponse {
  /** The MCP servers, by name. */
  readonly mcpServers: readonly McpServerView[]
}

/** Tools of an MCP server, or why it cannot be used. */
export interface McpServerReport {
  /** The MCP server's id. A UUID. */
  readonly mcpServerId: string
  /** Why the server cannot be used. Null if it can. */
  readonly error: string | null
  /** Negotiated revision of the protocol. Null after an error. */
  readonly protocolVersion: string | null
  /** Tools that agents can use, at most 64. */
  readonly tools: readonly McpToolView[]
  /** Tools that agents cannot use. */
  readonly leftOut: readonly McpToolLeftOut[]
}

/** A tool as the agent sees it. */
export interface McpToolView {
  /** Name for the agent. */
  readonly name: string
  /** Name at the server. */
  readonly toolName: string
  /** The server's description, at most 1,000 characters. */
  readonly description: string
  /** JSON Schema of the arguments, reduced to what models accept. */
  readonly inputSchema: { readonly [key: string]: unknown }
  /** `always` asks a human before each call with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly approval: McpApproval
  /** True if the server declares that repeating a call does no harm. */
  readonly isRepeatable: boolean
}

/** A tool that agents cannot use. */
export interface McpToolLeftOut {
  /** Name at the server. */
  readonly toolName: string
  /** Why it is left out. */
  readonly reason: string
}

/** A page to fetch. Unknown fields are ignored. */
export interface FetchPageRequest {
  /** URL of the page, `http` or `https`. 1 to 8,192 characters. Format: an http or https URL. */
  readonly url: string
  /** Text formats to return. Default: markdown. At most 6 items. */
  readonly formats?: readonly PageFormat[]
  /**
   * `main` reduces markdown, HTML and text to the main content, without navigation, advertisements and footers; `full`
   * returns the whole page.
   * Default `"main"`.
   */
  readonly content?: "main" | "full"
  /** Take a screenshot. */
  readonly screenshot?: PageScreenshotOptions
  /** Print the page as PDF. */
  readonly pdf?: PagePdfOptions
  /** Extract data by a JSON Schema. */
  readonly data?: PageDataOptions
  /** Actions before the page is read, in order. One that fails ends the fetch. At most 20 items. */
  readonly actions?: readonly PageAction[]
  /**
   * State of the page to wait for, before the actions. A page that does not reach it in time is returned as far as it has
   * loaded, with the warning `LoadTimedOut`.
   * Default `"load"`.
   */
  readonly waitUntil?: "commit" | "domcontentloaded" | "load" | "networkidle"
  /** Time in milliseconds for navigation and actions. Reading the page afterwards may take 15 seconds more. 1,000 to 120,000. Default 25,000. */
  readonly timeoutMs?: number
  /** Size of the page. Default: about 1,280 x 800 px. */
  readonly viewport?: PageViewport
  /**
   * Profile whose cookies and storage the page sees and changes. Such fetches start a browser of their own, one at a time
   * per profile.
   * A UUID.
   */
  readonly profileId?: string | null
  /** Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. Format: a country code of two letters. */
  readonly proxyCountryCode?: string | null
  /** Your own proxy. Overrides the country. Such fetches start a browser of their own. */
  readonly customProxy?: CustomProxy | null
  /**
   * How screenshots and PDFs are returned: as signed links to stored files, or as base64. Stored files are kept as long as
   * downloads of browsers.
   * Default `"url"`.
   */
  readonly files?: "url" | "base64"
}

/**
 * `markdown`, `html` and `text` are the content without what is hidden (`html` of the whole page is unchanged); `links` are those of
 * the whole page; `metadata` is what the page states about itself; `accessibility` is the tree of roles and names, as YAML.
 */
export type PageFormat = "markdown" | "html" | "text" | "links" | "metadata" | "accessibility"

/** A screenshot. */
export interface PageScreenshotOptions {
  /** The visible part, or the whole page up to a height of 16,384 px. Default `"viewport"`. */
  readonly area?: "viewport" | "page"
  /** CSS selector of the element to show instead. 1 to 1,000 characters. */
  readonly selector?: string
  /** File format. Default `"png"`. */
  readonly type?: "png" | "jpeg"
  /** Quality of a JPEG. Default: 80. 1 to 100. */
  readonly quality?: number
}

/** A PDF. */
export interface PagePdfOptions {
  /** Paper size. Default `"A4"`. */
  readonly paper?: "A3" | "A4" | "Letter" | "Legal"
  /** True for landscape. Default false. */
  readonly landscape?: boolean
}

/** Data to extract. */
export interface PageDataOptions {
  /**
   * JSON Schema of the data. `x-selector` of a subschema is the CSS selector of its element, within that of the object or
   * array around it; `x-attribute` is the attribute to read instead of the text.
   */
  readonly schema: { readonly [key: string]: unknown }
  /** Whether data is found by the schema's selectors, or by a language model, which costs tokens. Default `"selectors"`. */
  readonly by?: "selectors" | "model"
  /** What a model looks for. 1 to 10,000 characters. */
  readonly prompt?: string
  /** Model. Default: the server's setting. 1 to 200 characters. */
  readonly model?: string
}

/**
 * An action. `click`, `fill`, `type` and `waitForSelector` need a `selector`, `fill` and `type` a `text`, `press` a `key`, and `wait` an
 * `ms`. Each has 10 seconds.
 */
export interface PageAction {
  /**
   * `fill` sets the value of a field, `type` presses its keys one by one; `scroll` goes to the element of `selector`, or
   * to an end of the page.
   */
  readonly type: "wait" | "waitForSelector" | "waitForLoad" | "click" | "fill" | "type" | "press" | "scroll"
  /** CSS selector. The first match is used. 1 to 1,000 characters. */
  readonly selector?: string
  /** Text of `fill` and `type`. At most 10,000 characters. */
  readonly text?: string
  /** Key of `press`, such as `Enter` or `Control+A`. 1 to 50 characters. */
  readonly key?: string
  /** Milliseconds of `wait`. 0 to 30,000. */
  readonly ms?: number
  /** State of `waitForSelector` (default: visible) or `waitForLoad` (default: load). */
  readonly state?: "attached" | "detached" | "visible" | "hidden" | "domcontentloaded" | "load" | "networkidle"
  /** End of the page for `scroll`. Default: bottom. */
  readonly to?: "top" | "bottom"
}

/** Size in CSS pixels. */
export interface PageViewport {
  /** Width. 320 to 4,096. */
  readonly width: number
  /** Height. 240 to 4,096. */
  readonly height: number
}

/** A fetched page. Formats that were not requested are null. */
export interface PageView {
  /** The requested URL. */
  readonly url: string
  /** URL of the page after redirects and actions. */
  readonly finalUrl: string
  /** HTTP status of the page. */
  readonly status: number
  /** Content type of the page. */
  readonly contentType: string | null
  /** Responses that redirected, in order. */
  readonly redirects: readonly PageRedirect[]
  /** Reasons why the page may not be what was asked for. */
  readonly warnings: readonly PageWarning[]
  /** The content as GitHub-flavored Markdown. */
  readonly markdown: string | null
  /** The content as HTML. */
  readonly html: string | null
  /** The content as plain text. */
  readonly text: string | null
  /** Links of the page, each URL once. */
  readonly links: readonly PageLink[] | null
  /** What the page says about itself. */
  readonly metadata: PageMetadata | null
  /** Roles and names of the elements, as YAML. */
  readonly accessibility: string | null
  /** Extracted data; null if there is none. */
  readonly data: unknown
  /** The screenshot. */
  readonly screenshot: PageFile | null
  /** The PDF. */
  readonly pdf: PageFile | null
  /** Usage of the fetch. */
  readonly usage: PageUsage
}

/** A response that redirected. */
export interface PageRedirect {
  /** URL that redirected. */
  readonly url: string
  /** HTTP status. */
  readonly status: number
}

/** A reason why a page may not be what was asked for. */
export interface PageWarning {
  /** `LoadTimedOut`, `MainContentNotFound`, `Truncated`, `ScreenshotCut` or `DataIncomplete`. There may be more. */
  readonly code: string
  /** The reason. */
  readonly message: string
}

/** A link of a page. */
export interface PageLink {
  /** Absolute URL. */
  readonly url: string
  /** Text of the first link to it. */
  readonly text: string
}

/** What a page says about itself. Null where it says nothing. */
export interface PageMetadata {
  /** Title. */
  readonly title: string | null
  /** Description. */
  readonly description: string | null
  /** Canonical URL. */
  readonly canonicalUrl: string | null
  /** Language, such as `en-GB`. */
  readonly language: string | null
  /** Author. */
  readonly author: string | null
  /** Open Graph properties without the prefix `og:`. */
  readonly openGraph: { readonly [key: string]: string }
  /** Valid JSON-LD blocks. */
  readonly jsonLd: readonly unknown[]
}

/** A screenshot or PDF. */
export interface PageFile {
  /** Content type. */
  readonly contentType: string
  /** Size in bytes. */
  readonly sizeBytes: number
  /** Signed link, valid for an hour. Null with `files: base64`. */
  readonly url: string | null
  /** The bytes. Null unless `files` is `base64`. */
  readonly base64: string | null
}

/** Usage of a fetch. Browser time is billed with the browser, which fetches of a project share. */
export interface PageUsage {
  /** Time in the browser in milliseconds. */
  readonly browserMs: number
  /** Input tokens of a model. */
  readonly inputTokens: number
  /** Output tokens of a model. */
  readonly outputTokens: number
  /** Cost of the model in USD; null if it is not known. */
  readonly costUsd: string | null
}

/** URLs to fetch, and the options of each. Screenshots and PDFs are stored. Unknown fields are ignored. */
export interface CreatePageBatchRequest {
  /** URLs of the pages, `http` or `https`. 1 to 1,000 items. */
  readonly urls: readonly string[]
  /** Text formats to return. Default: markdown. At most 6 items. */
  readonly formats?: readonly PageFormat[]
  /**
   * `main` reduces markdown, HTML and text to the main content, without navigation, advertisements and footers; `full`
   * returns the whole page.
   * Default `"main"`.
   */
  readonly content?: "main" | "full"
  /** Take a screenshot. */
  readonly screenshot?: PageScreenshotOptions
  /** Print the page as PDF. */
  readonly pdf?: PagePdfOptions
  /** Extract data by a JSON Schema. */
  readonly data?: PageDataOptions
  /** Actions before the page is read, in order. One that fails ends the fetch. At most 20 items. */
  readonly actions?: readonly PageAction[]
  /**
   * State of the page to wait for, before the actions. A page that does not reach it in time is returned as far as it has
   * loaded, with the warning `LoadTimedOut`.
   * Default `"load"`.
   */
  readonly waitUntil?: "commit" | "domcontentloaded" | "load" | "networkidle"
  /** Time in milliseconds for navigation and actions. Reading the page afterwards may take 15 seconds more. 1,000 to 120,000. Default 25,000. */
  readonly timeoutMs?: number
  /** Size of the page. Default: about 1,280 x 800 px. */
  readonly viewport?: PageViewport
  /** Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. Format: a country code of two letters. */
  readonly proxyCountryCode?: string | null
}

/** `completed` once every page was fetched or has failed. */
export type PageBatchStatus = "running" | "completed" | "cancelled"

/** A batch of pages. */
export interface PageBatchView {
  /** ID of the batch. A UUID. */
  readonly id: string
  /** Status. */
  readonly status: PageBatchStatus
  /** Number of pages. */
  readonly total: number
  /** Number of pages fetched so far. */
  readonly fetched: number
  /** Number of pages that could not be fetched. */
  readonly failed: number
  /** Known cost of models in USD. */
  readonly costUsd: string
  /** Time of creation. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the end. ISO 8601 with time zone. */
  readonly finishedAt: string | null
}

/** A page of batches. */
export interface PageBatchListResponse {
  /** The batches. */
  readonly batches: readonly PageBatchView[]
  /** Cursor of the next page; null on the last one. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Status of a page of a batch. */
export type PageResultStatus = "pending" | "fetching" | "fetched" | "failed" | "cancelled"

/** A page of a batch. */
export interface PageResultView {
  /** Position of the URL in the request, from 1. */
  readonly number: number
  /** The requested URL. */
  readonly url: string
  /** Status. */
  readonly status: PageResultStatus
  /** The page; null unless it was fetched. */
  readonly page: PageView | null
  /** The reason for a failure. */
  readonly error: PageError | null
  /** Time of the end. ISO 8601 with time zone. */
  readonly finishedAt: string | null
}

/** The reason why a page could not be fetched. */
export interface PageError {
  /** Reason as in `fetchPage`, or `ServerError`, `SpendingLimitReached` or `KeyInvalid`. */
  readonly code: string
  /** Cause and remedy. */
  readonly message: string
}

/** A page of results. */
export interface PageResultListResponse {
  /** The results. */
  readonly results: readonly PageResultView[]
  /** Cursor of the next page; null on the last one. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/**
 * Role of a member. A viewer has the scope `read`; all others have `read` and `write`. Admins also manage members that are
 * not owners, and owners manage all members.
 */
export type ProjectRole = "owner" | "admin" | "member" | "viewer"

/** A user who signs in at the operator's provider. */
export interface UserView {
  /** The user's id. A UUID. */
  readonly id: string
  /** Verified email address of the last sign-in. */
  readonly email: string
  /** Display name, if the provider has one. */
  readonly name: string | null
}

/** A project of the caller. */
export interface ProjectMembership {
  /** The project's id. A UUID. */
  readonly id: string
  /** Display name of the project. */
  readonly name: string
  /** Role of the user; null for an API key. */
  readonly role: ProjectRole | null
}

/** The caller of a request. */
export interface CallerView {
  /** The signed-in user; null for an API key. */
  readonly user: UserView | null
  /** Id under which usage and audit entries of the caller are recorded. */
  readonly apiKeyId: string
  /** Scopes of the caller in the project. */
  readonly scopes: readonly KeyScope[]
  /** Project of the request. A UUID. */
  readonly projectId: string
  /** Projects that the caller can use, by name. */
  readonly projects: readonly ProjectMembership[]
}

/** A member of the project. */
export interface MemberView {
  /** The member's id. A UUID. */
  readonly id: string
  /** The user's id. A UUID. */
  readonly userId: string
  /** Verified email address of the last sign-in. */
  readonly email: string
  /** Display name, if the provider has one. */
  readonly name: string | null
  /** Role in the project. */
  readonly role: ProjectRole
  /** Id under which usage and audit entries of the member are recorded. It is not a usable key. A UUID. */
  readonly apiKeyId: string
  /** Time at which the user became a member. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last request to the project, accurate to about a minute; null if there was none. ISO 8601 with time zone. */
  readonly lastSeenAt: string | null
}

/** The members of a project. */
export interface MemberListResponse {
  /** The members, by email address. */
  readonly members: readonly MemberView[]
}

/** Changes of a member. Unknown fields are ignored. */
export interface UpdateMemberRequest {
  /** New role. */
  readonly role: ProjectRole
}

/** An invitation. Unknown fields are ignored. */
export interface CreateInvitationRequest {
  /** Email address. Case is ignored. At most 254 characters. Format: an email address. */
  readonly email: string
  /** Role of the member. */
  readonly role: ProjectRole
  /** Hours for which the link works. 1 to 720. Default 168. */
  readonly expiresInHours?: number
}

/** A pending or expired invitation, without its token. */
export interface InvitationView {
  /** The invitation's id. A UUID. */
  readonly id: string
  /** Email address of the invited user. */
  readonly email: string
  /** Role of the member. */
  readonly role: ProjectRole
  /** Email address of the user who created the invitation; null for an API key. */
  readonly invitedBy: string | null
  /** Time of creation. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time from which the link no longer works. ISO 8601 with time zone. */
  readonly expiresAt: string
}

/** A new invitation with its link. */
export interface InvitationWithTokenView {
  /** The invitation's id. A UUID. */
  readonly id: string
  /** Email address of the invited user. */
  readonly email: string
  /** Role of the member. */
  readonly role: ProjectRole
  /** Email address of the user who created the invitation; null for an API key. */
  readonly invitedBy: string | null
  /** Time of creation. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time from which the link no longer works. ISO 8601 with time zone. */
  readonly expiresAt: string
  /** Token of the link. It is stored as a hash and not returned again. */
  readonly token: string
  /** Link to the console, with the token in its fragment. */
  readonly url: string
}

/** The invitations of a project. */
export interface InvitationListResponse {
  /** The invitations, newest first. */
  readonly invitations: readonly InvitationView[]
}

/** The token of an invitation. Unknown fields are ignored. */
export interface AcceptInvitationRequest {
  /** Token of the link. 1 to 200 characters. */
  readonly token: string
}

/** A browser that is signed in to the console. */
export interface ConsoleSessionView {
  /** The console session's id. A UUID. */
  readonly id: string
  /** True for the session of the request. */
  readonly isCurrent: boolean
  /** User agent of the browser at the sign-in. */
  readonly userAgent: string | null
  /** IP address of the sign-in. */
  readonly ipAddress: string | null
  /** Time of the sign-in. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last request, accurate to about a minute. ISO 8601 with time zone. */
  readonly lastUsedAt: string
  /** Time at which the session ends, unless it is unused for too long before. ISO 8601 with time zone. */
  readonly expiresAt: string
}

/** The console sessions of a user. */
export interface ConsoleSessionListResponse {
  /** The console sessions, the latest used first. */
  readonly consoleSessions: readonly ConsoleSessionView[]
}

/**
 * `run.failed`: a run failed. `schedule.failed`: a tick of a schedule could not start, or its run failed.
 * `spending.threshold`: a key reached 50, 80 or 100 % of its monthly limit, or the project of the monthly budget.
 * `human.requested`: a run waits for a person, or a browser with a CAPTCHA.
 */
export type NotificationEventType = "run.failed" | "schedule.failed" | "spending.threshold" | "human.requested"

/** Format of messages: of Slack's incoming webhooks, or plain JSON. */
export type NotificationType = "slack" | "json"

/** A new notification. Unknown fields are ignored. */
export interface CreateNotificationRequest {
  /** Name. 1 to 100 characters. */
  readonly name: string
  /** Format of messages: of Slack's incoming webhooks, or plain JSON. Default `"slack"`. */
  readonly type?: NotificationType
  /**
   * URL that grants access, stored encrypted and never returned. https, or http on the server's own machine. Port
   * 443 or 80, unless the operator allows others.
   * At most 2,048 characters.
   */
  readonly url: string
  /** Events to send. Default is all. Not empty. */
  readonly events?: readonly NotificationEventType[]
  /**
   * Amount per month (UTC) that the project is expected to cost, in USD. `spending.threshold` reports 50, 80 and
   * 100 % of it. It limits nothing.
   * Format: an amount in USD as decimal text.
   */
  readonly monthlyBudgetUsd?: string | null
}

/** Changes to a notification. Unknown fields are ignored. */
export interface UpdateNotificationRequest {
  /** Name. 1 to 100 characters. */
  readonly name?: string
  /**
   * URL that grants access, stored encrypted and never returned. https, or http on the server's own machine. Port
   * 443 or 80, unless the operator allows others.
   * At most 2,048 characters.
   */
  readonly url?: string
  /** Events to send. Not empty. */
  readonly events?: readonly NotificationEventType[]
  /** Monthly budget of the project in USD; null removes it. Format: an amount in USD as decimal text. */
  readonly monthlyBudgetUsd?: string | null
  /** Enable or disable the notification. */
  readonly isEnabled?: boolean
}

/** A notification without its URL. */
export interface NotificationView {
  /** The notification's id. A UUID. */
  readonly id: string
  /** Name. */
  readonly name: string
  /** Format of messages: of Slack's incoming webhooks, or plain JSON. */
  readonly type: NotificationType
  /** Host of the URL. */
  readonly host: string
  /** Events that are sent. */
  readonly events: readonly NotificationEventType[]
  /** Monthly budget of the project in USD. Null if there is none. */
  readonly monthlyBudgetUsd: string | null
  /** True if messages are sent. */
  readonly isEnabled: boolean
  /** Reason for which the server disabled the notification; null otherwise. */
  readonly disabledReason: string | null
  /** Time of creation. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** The notifications of a project. */
export interface NotificationListResponse {
  /** The notifications, oldest first. */
  readonly notifications: readonly NotificationView[]
}

/** Result of a test message. */
export interface NotificationTestResponse {
  /** True if the receiver responded with 2xx. */
  readonly isDelivered: boolean
  /** Status of the response. Null if there was none. */
  readonly responseStatus: number | null
  /** Why the message was not delivered. Null if it was. */
  readonly error: string | null
}

/** A vault to connect. Unknown fields are ignored. */
export interface CreateVaultRequest {
  /** Name, unique in the project. At most 100 characters. Format: letters, digits, spaces, dots, hyphens and underscores. */
  readonly name: string
  /** The password manager's API. Default `"onePasswordConnect"`. */
  readonly type?: "onePasswordConnect"
  /**
   * URL of the Connect server: https, or http where the operator allows its network. Private addresses need the
   * operator's permission.
   * At most 2,000 characters.
   */
  readonly url: string
  /** Access token of the Connect server. Reading the vault is enough. Stored encrypted and never returned. 1 to 5,000 characters. */
  readonly token: string
  /** Id of the vault in 1Password. Format: 26 lowercase letters and digits. */
  readonly vaultId: string
  /** Whether runs with `autoLogin` may use it without naming it. Default false. */
  readonly autoLogin?: boolean
}

/** A connected vault without its token. */
export interface VaultView {
  /** The connection's id. A UUID. */
  readonly id: string
  /** Name. */
  readonly name: string
  /** The password manager's API. */
  readonly type: "onePasswordConnect"
  /** URL of the Connect server. */
  readonly url: string
  /** Id of the vault in 1Password. */
  readonly vaultId: string
  /** Whether runs with `autoLogin` may use it. */
  readonly autoLogin: boolean
  /** Time of creation. ISO 8601 with time zone. */
  readonly createdAt: string
}

/** The vaults of a project. */
export interface VaultListResponse {
  /** The vaults, by name. */
  readonly vaults: readonly VaultView[]
}

/** A login of a vault without its secrets. */
export interface VaultLogin {
  /** Name for the agent: the item's title, without special characters. */
  readonly name: string
  /** User name or email address. */
  readonly username: string
  /** Hosts of the item's websites, on which the values may be typed, with their subdomains. */
  readonly domains: readonly string[]
  /** True if the item has a password. */
  readonly hasPassword: boolean
  /** True if the item has a one-time code. */
  readonly hasOneTimeCode: boolean
}

/** The logins of a vault. */
export interface VaultLoginListResponse {
  /** Why the vault could not be read. Null if it was. */
  readonly error: string | null
  /** The logins, by name. Items without a website or a secret are left out. */
  readonly logins: readonly VaultLogin[]
}

/** A new credential. Unknown fields are ignored. */
export interface CreateCredentialRequest {
  /** Name, unique in the project. The agent sees it. At most 100 characters. Format: letters, digits, spaces, dots, hyphens and underscores. */
  readonly name: string
  /** User name or email address. Returned, and told to the model of a run that uses the credential. 1 to 500 characters. */
  readonly username: string
  /** Password. Stored encrypted and never returned. 1 to 1,000 characters. */
  readonly password?: string
  /** Key of one-time codes (TOTP), base32 or an `otpauth://totp/` URL. Stored encrypted and never returned. 1 to 1,000 characters. */
  readonly oneTimeCodeKey?: string
  /**
   * Domains on which the values may be typed. `example.com` includes its subdomains; `https://login.example.com` is
   * exactly that host.
   * 1 to 20 items.
   */
  readonly domains: readonly string[]
  /** Whether runs with `autoLogin` may use it without naming it. Default false. */
  readonly autoLogin?: boolean
  /** Notes for people. Returned, and never sent to a model, so they should contain no secrets. At most 2,000 characters. */
  readonly notes?: string
}

/** Changes to a credential. Unknown fields are ignored. */
export interface UpdateCredentialRequest {
  /** Name, unique in the project. The agent sees it. At most 100 characters. Format: letters, digits, spaces, dots, hyphens and underscores. */
  readonly name?: string
  /** User name or email address. Returned, and told to the model of a run that uses the credential. 1 to 500 characters. */
  readonly username?: string
  /** Password. Stored encrypted and never returned. 1 to 1,000 characters. */
  readonly password?: string | null
  /** Key of one-time codes (TOTP), base32 or an `otpauth://totp/` URL. Stored encrypted and never returned. 1 to 1,000 characters. */
  readonly oneTimeCodeKey?: string | null
  /**
   * Domains on which the values may be typed. `example.com` includes its subdomains; `https://login.example.com` is
   * exactly that host.
   * 1 to 20 items.
   */
  readonly domains?: readonly string[]
  /** Whether runs with `autoLogin` may use it without naming it. */
  readonly autoLogin?: boolean
  /** Notes for people. Returned, and never sent to a model, so they should contain no secrets. At most 2,000 characters. */
  readonly notes?: string | null
}

/** A credential without its secrets. */
export interface CredentialView {
  /** The credential's id. A UUID. */
  readonly id: string
  /** Name. */
  readonly name: string
  /** User name or email address. */
  readonly username: string
  /** True if a password is stored. */
  readonly hasPassword: boolean
  /** True if a one-time code key is stored. */
  readonly hasOneTimeCode: boolean
  /** Domains on which the values may be typed. */
  readonly domains: readonly string[]
  /** Whether runs with `autoLogin` may use it. */
  readonly autoLogin: boolean
  /** Notes for people. */
  readonly notes: string | null
  /** Time at which a value was last typed. Null before. ISO 8601 with time zone. */
  readonly lastUsedAt: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** An extension to store. */
export interface CreateExtensionRequest {
  /** The zip or crx file in Base64. 1 to 13,981,016 characters. */
  readonly content: string
}

/** An extension that browsers can load. */
export interface ExtensionView {
  /** The extension's id. A UUID. */
  readonly id: string
  /** Name in the manifest. */
  readonly name: string
  /** Version in the manifest. */
  readonly version: string
  /** Description in the manifest. */
  readonly description: string | null
  /** Permissions that it has or may request. */
  readonly permissions: readonly string[]
  /** Match patterns of the sites that it can read and change, with those of its content scripts. */
  readonly hostPermissions: readonly string[]
  /** Size of the file in bytes. */
  readonly sizeBytes: number
  /** Time of the upload. ISO 8601 with time zone. */
  readonly createdAt: string
}

/** The extensions of a project. */
export interface ExtensionListResponse {
  /** The extensions, newest first. */
  readonly extensions: readonly ExtensionView[]
}

/** The credentials of a project. */
export interface CredentialListResponse {
  /** The credentials, by name. */
  readonly credentials: readonly CredentialView[]
}

/**
 * `skip` skips the tick. `queue` starts it after the earlier ones; at most 10 ticks wait, and others are skipped.
 * `cancel` cancels the earlier runs first, and `parallel` starts it at once; both are not available for messages, because
 * a session may also have other work.
 */
export type ScheduleOverlap = "skip" | "queue" | "cancel" | "parallel"

/**
 * A tick is missed if it is more than a minute late. `none` skips missed ticks, `last` starts the latest one unless
 * another tick is due, and `all` starts the latest `maxCatchUp` ones.
 */
export type ScheduleCatchUp = "none" | "last" | "all"

/** Cause of a tick: its time, catching up, or a request. */
export type ScheduleTickTrigger = "schedule" | "catchUp" | "manual"

/**
 * Status of a tick. `pending` starts soon or waits for earlier ones; `started` has started a run or sent a message;
 * `succeeded`, `failed` and `cancelled` are the outcome of the run, or of the start; `skipped` has started nothing.
 */
export type ScheduleTickStatus = "pending" | "started" | "succeeded" | "failed" | "cancelled" | "skipped"

/** A follow-up for a session. Unknown fields are ignored. */
export interface ScheduleMessageInput {
  /** The session. A UUID. */
  readonly sessionId: string
  /** The next task in plain language. 1 to 100,000 characters. */
  readonly text: string
}

/** A follow-up for a session. */
export interface ScheduleMessage {
  /** The session. A UUID. */
  readonly sessionId: string
  /** The next task. */
  readonly text: string
}

/** An execution of a skill. Unknown fields are ignored. */
export interface ScheduleSkillInput {
  /** The skill, of the project or public. Each tick executes its current version. A UUID. */
  readonly skillId: string
  /** Values of the parameters by name, except cookies, which schedules do not store. */
  readonly parameters?: { readonly [key: string]: unknown }
  /** Time limit of a script. 1 to 120. Default 120. */
  readonly timeoutSeconds?: number
  /** True if a model repairs the program where the site has changed. Default: as in an execution. */
  readonly autoHeal?: boolean
  /** Credentials of the project that the program may type on their domains. They are read when a tick starts. At most 20 items. */
  readonly credentialIds?: readonly string[]
  /** Connected vaults whose logins it may type, as those of `credentialIds`. At most 5 items. */
  readonly vaultIds?: readonly string[]
  /** Allows every credential and vault of the project with `autoLogin`, too. Default false. */
  readonly autoLogin?: boolean
}

/** An execution of a skill. */
export interface ScheduleSkill {
  /** The skill. A UUID. */
  readonly skillId: string
  /** Values of the parameters by name. */
  readonly parameters: { readonly [key: string]: unknown }
  /** Time limit of a script. */
  readonly timeoutSeconds: number
  /** True if a model repairs the program. Null for the default. */
  readonly autoHeal: boolean | null
  /** Credentials that the program may type. */
  readonly credentialIds: readonly string[]
  /** Vaults whose logins the program may type. */
  readonly vaultIds: readonly string[]
  /** True if it may type those of the project with `autoLogin`, too. */
  readonly autoLogin: boolean
}

/** A new schedule. Unknown fields are ignored. */
export interface CreateScheduleRequest {
  /** Name for people. 1 to 100 characters. */
  readonly name: string
  /**
   * Cron expression of five fields: minute, hour, day of month, month and weekday, with `*`, lists, ranges, steps and
   * English names. If both days are restricted, one of them must match. Either this or `intervalSeconds`.
   * 9 to 200 characters.
   */
  readonly cron?: string
  /**
   * IANA time zone of `cron`. Default is UTC. A time that the change to summer time skips is an hour later. A time that
   * the change back repeats counts once, unless the hour is `*`.
   * 1 to 64 characters.
   */
  readonly timeZone?: string
  /** Seconds between ticks, counted from the creation or the last change of the interval. 60 to 31,536,000. */
  readonly intervalSeconds?: number
  /**
   * Run to start, as the body of `POST /runs`, in a new session. Secrets of a run and custom proxies are not stored:
   * use `credentialIds`. Exactly one of this, `message` and `skill`.
   */
  readonly run?: RunCreateRequest
  /** Follow-up to send to a session. */
  readonly message?: ScheduleMessageInput
  /** Skill to execute, in a new session. */
  readonly skill?: ScheduleSkillInput
  /** Policy for a tick while the work of an earlier one has not ended. Default `"skip"`. */
  readonly overlap?: ScheduleOverlap
  /** Each tick starts up to this many seconds late, by a different time each. 0 to 3,600. Default 0. */
  readonly jitterSeconds?: number
  /** Policy for ticks that were missed because the server was down. Default `"last"`. */
  readonly catchUp?: ScheduleCatchUp
  /** With `all`, the number of ticks that are caught up, the latest ones. 1 to 100. Default 10. */
  readonly maxCatchUp?: number
  /** Whether the schedule is paused. Default false. */
  readonly isPaused?: boolean
}

/** Changes to a schedule. Unknown fields are ignored. */
export interface UpdateScheduleRequest {
  /** Name for people. 1 to 100 characters. */
  readonly name?: string
  /**
   * Cron expression of five fields: minute, hour, day of month, month and weekday, with `*`, lists, ranges, steps and
   * English names. If both days are restricted, one of them must match. Either this or `intervalSeconds`.
   * 9 to 200 characters.
   */
  readonly cron?: string
  /**
   * IANA time zone of `cron`. Default is UTC. A time that the change to summer time skips is an hour later. A time that
   * the change back repeats counts once, unless the hour is `*`.
   * 1 to 64 characters.
   */
  readonly timeZone?: string
  /** Seconds between ticks, counted from the creation or the last change of the interval. 60 to 31,536,000. */
  readonly intervalSeconds?: number
  /**
   * Run to start, as the body of `POST /runs`, in a new session. Secrets of a run and custom proxies are not stored:
   * use `credentialIds`. Exactly one of this, `message` and `skill`.
   */
  readonly run?: RunCreateRequest
  /** Follow-up to send to a session. */
  readonly message?: ScheduleMessageInput
  /** Skill to execute, in a new session. */
  readonly skill?: ScheduleSkillInput
  /** Policy for a tick while the work of an earlier one has not ended. */
  readonly overlap?: ScheduleOverlap
  /** Each tick starts up to this many seconds late, by a different time each. 0 to 3,600. */
  readonly jitterSeconds?: number
  /** Policy for ticks that were missed because the server was down. */
  readonly catchUp?: ScheduleCatchUp
  /** With `all`, the number of ticks that are caught up, the latest ones. 1 to 100. */
  readonly maxCatchUp?: number
  /** Whether the schedule is paused. */
  readonly isPaused?: boolean
}

/** A schedule. */
export interface ScheduleView {
  /** The schedule's id. A UUID. */
  readonly id: string
  /** Name. */
  readonly name: string
  /** Cron expression. Null with an interval. */
  readonly cron: string | null
  /** Time zone of the cron expression. */
  readonly timeZone: string | null
  /** Seconds between ticks. Null with a cron expression. */
  readonly intervalSeconds: number | null
  /** Body of `POST /runs` that each tick sends. Null for another target. */
  readonly run: { readonly [key: string]: unknown } | null
  /** Message that each tick sends. Null for another target. */
  readonly message: ScheduleMessage | null
  /** Execution that each tick starts. Null for another target. */
  readonly skill: ScheduleSkill | null
  /**
   * `skip` skips the tick. `queue` starts it after the earlier ones; at most 10 ticks wait, and others are skipped.
   * `cancel` cancels the earlier runs first, and `parallel` starts it at once; both are not available for messages, because
   * a session may also have other work.
   */
  readonly overlap: ScheduleOverlap
  /** Maximum random delay of a tick. */
  readonly jitterSeconds: number
  /**
   * A tick is missed if it is more than a minute late. `none` skips missed ticks, `last` starts the latest one unless
   * another tick is due, and `all` starts the latest `maxCatchUp` ones.
   */
  readonly catchUp: ScheduleCatchUp
  /** Bound of `all`. */
  readonly maxCatchUp: number
  /** True if the schedule is paused. */
  readonly isPaused: boolean
  /** Time of the next tick, without its jitter. Null if paused. ISO 8601 with time zone. */
  readonly nextAt: string | null
  /** API key to which ticks are billed. */
  readonly apiKeyId: string
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A page of schedules. */
export interface ScheduleListResponse {
  /** The schedules, newest first. */
  readonly schedules: readonly ScheduleView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** One time of a schedule. */
export interface ScheduleTick {
  /** The tick's id. A UUID. */
  readonly id: string
  /** The schedule. A UUID. */
  readonly scheduleId: string
  /** Cause of a tick: its time, catching up, or a request. */
  readonly trigger: ScheduleTickTrigger
  /**
   * Status of a tick. `pending` starts soon or waits for earlier ones; `started` has started a run or sent a message;
   * `succeeded`, `failed` and `cancelled` are the outcome of the run, or of the start; `skipped` has started nothing.
   */
  readonly status: ScheduleTickStatus
  /** Time of the tick, without its jitter. ISO 8601 with time zone. */
  readonly scheduledAt: string
  /** Time of the start. Null if there was none. ISO 8601 with time zone. */
  readonly startedAt: string | null
  /** Time at which its end was recorded. Null before. ISO 8601 with time zone. */
  readonly endedAt: string | null
  /** Run of the tick, also of its message. Null before its start. A UUID. */
  readonly runId: string | null
  /** Session of the tick. A UUID. */
  readonly sessionId: string | null
  /** Message of the tick. Null for a run. */
  readonly messageId: number | null
  /** Why it failed or was skipped. */
  readonly reason: string | null
}

/** A page of ticks. */
export interface ScheduleTickListResponse {
  /** The ticks, newest first. */
  readonly ticks: readonly ScheduleTick[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Query of `listRuns`. */
export interface ListRunsQuery extends NonNullable<operations["listRuns"]["parameters"]["query"]> {}

/** Query of `listRunEvents`. */
export interface ListRunEventsQuery extends NonNullable<operations["listRunEvents"]["parameters"]["query"]> {}

/** Query of `listModelCalls`. */
export interface ListModelCallsQuery extends NonNullable<operations["listModelCalls"]["parameters"]["query"]> {}

/** Query of `listSessions`. */
export interface ListSessionsQuery extends NonNullable<operations["listSessions"]["parameters"]["query"]> {}

/** Query of `listBrowsers`. */
export interface ListBrowsersQuery extends NonNullable<operations["listBrowsers"]["parameters"]["query"]> {}

/** Query of `listBrowserDownloads`. */
export interface ListBrowserDownloadsQuery extends NonNullable<operations["listBrowserDownloads"]["parameters"]["query"]> {}

/** Query of `listBrowserLogs`. */
export interface ListBrowserLogsQuery extends NonNullable<operations["listBrowserLogs"]["parameters"]["query"]> {}

/** Query of `getBrowserHar`. */
export interface GetBrowserHarQuery extends NonNullable<operations["getBrowserHar"]["parameters"]["query"]> {}

/** Query of `listWorkspaces`. */
export interface ListWorkspacesQuery extends NonNullable<operations["listWorkspaces"]["parameters"]["query"]> {}

/** Query of `listWorkspaceFiles`. */
export interface ListWorkspaceFilesQuery extends NonNullable<operations["listWorkspaceFiles"]["parameters"]["query"]> {}

/** Query of `listRecipes`. */
export interface ListRecipesQuery extends NonNullable<operations["listRecipes"]["parameters"]["query"]> {}

/** Query of `listProfiles`. */
export interface ListProfilesQuery extends NonNullable<operations["listProfiles"]["parameters"]["query"]> {}

/** Query of `listEvals`. */
export interface ListEvalsQuery extends NonNullable<operations["listEvals"]["parameters"]["query"]> {}

/** Query of `listEvalResults`. */
export interface ListEvalResultsQuery extends NonNullable<operations["listEvalResults"]["parameters"]["query"]> {}

/** Query of `listProjectKeys`. */
export interface ListProjectKeysQuery extends NonNullable<operations["listProjectKeys"]["parameters"]["query"]> {}

/** Query of `listProjectUsage`. */
export interface ListProjectUsageQuery extends NonNullable<operations["listProjectUsage"]["parameters"]["query"]> {}

/** Query of `listProjectAuditEntries`. */
export interface ListProjectAuditEntriesQuery extends NonNullable<operations["listProjectAuditEntries"]["parameters"]["query"]> {}

/** Query of `getStats`. */
export interface GetStatsQuery extends NonNullable<operations["getStats"]["parameters"]["query"]> {}

/** Query of `listWebhookDeliveries`. */
export interface ListWebhookDeliveriesQuery extends NonNullable<operations["listWebhookDeliveries"]["parameters"]["query"]> {}

/** Query of `listSkills`. */
export interface ListSkillsQuery extends NonNullable<operations["listSkills"]["parameters"]["query"]> {}

/** Query of `listSkillExecutions`. */
export interface ListSkillExecutionsQuery extends NonNullable<operations["listSkillExecutions"]["parameters"]["query"]> {}

/** Query of `listMarketplaceSkills`. */
export interface ListMarketplaceSkillsQuery extends NonNullable<operations["listMarketplaceSkills"]["parameters"]["query"]> {}

/** Query of `listSchedules`. */
export interface ListSchedulesQuery extends NonNullable<operations["listSchedules"]["parameters"]["query"]> {}

/** Query of `listScheduleTicks`. */
export interface ListScheduleTicksQuery extends NonNullable<operations["listScheduleTicks"]["parameters"]["query"]> {}

/** Query of `listPageBatches`. */
export interface ListPageBatchesQuery extends NonNullable<operations["listPageBatches"]["parameters"]["query"]> {}

/** Query of `listPageBatchResults`. */
export interface ListPageBatchResultsQuery extends NonNullable<operations["listPageBatchResults"]["parameters"]["query"]> {}
