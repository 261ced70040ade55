import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { found, FakeApiError } from "../../FakeApiError.ts"
import type { Share } from "../../Sessions.ts"
import { operationResponse } from "../OperationResponse.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { numberedPage } from "../Page.ts"
import { warnOfDirectRoute } from "../unversioned/Browsers.ts"
import { ApiV2 } from "../Api.ts"
import { sessionItemView, sessionView, shareUrl } from "./TaskView.ts"

const shareView = (caller: CallerShape, share: Share) => ({
  shareToken: share.token,
  shareUrl: shareUrl(caller, share.token),
  viewCount: share.viewCount,
  lastViewedAt: share.lastViewedAt?.toISOString() ?? null,
})

export const layer = HttpApiBuilder.group(ApiV2, "sessions", (handlers) =>
  handlers
    .handle("listSessions", ({ query }) =>
      operationResponse((caller) => {
        const sessions = caller.state.sessions
          .list(caller.projectId)
          .filter(({ end }) => query.filterBy === undefined || (query.filterBy === "active") === (end === null))
        return numberedPage(sessions, query, (session) => sessionItemView(caller, session))
      }),
    )
    .handle("createSession", ({ payload }) =>
      operationResponse((caller) => {
        warnOfDirectRoute(caller, payload.proxyCountryCode)
        return sessionItemView(
          caller,
          caller.state.runs.open({
            projectId: caller.projectId,
            version: "v2",
            model: undefined,
            reasoning: {},
            workspaceId: undefined,
            keepAlive: payload.keepAlive,
            persistMemory: payload.persistMemory,
            browserSettings: {
              profileId: payload.profileId,
              proxyCountryCode: payload.proxyCountryCode,
              screenWidth: payload.browserScreenWidth,
              screenHeight: payload.browserScreenHeight,
              record: payload.enableRecording,
            },
          }),
        )
      }),
    )
    .handle("getSession", ({ params }) =>
      operationResponse((caller) => {
        const session = caller.state.sessions.of(caller.projectId, params.session_id)
        caller.state.clock.look(session.id)
        return sessionView(caller, session)
      }),
    )
    .handle("updateSession", ({ params }) =>
      operationResponse((caller) => {
        const session = caller.state.sessions.of(caller.projectId, params.session_id)
        caller.state.sessions.end(session, "stopped")
        return sessionView(caller, session)
      }),
    )
    .handle("deleteSession", ({ params }) =>
      operationResponse(({ projectId, state: { sessions } }) =>
        sessions.remove(sessions.of(projectId, params.session_id)),
      ),
    )
    .handle("purgeSession", ({ params }) =>
      operationResponse(({ projectId, state: { sessions, settings } }) => {
        const session = sessions.of(projectId, params.session_id)
        if (settings.purge === "deny") throw FakeApiError.of("PurgeDisabled")
        sessions.remove(session)
      }),
    )
    .handle("getPublicShare", ({ params }) =>
      operationResponse((caller) => {
        const { share } = caller.state.sessions.of(caller.projectId, params.session_id)
        return shareView(caller, found(share, "ShareNotFound"))
      }),
    )
    .handle("createPublicShare", ({ params }) =>
      operationResponse((caller) => {
        const session = caller.state.sessions.of(caller.projectId, params.session_id)
        session.share ??= { token: `share-${caller.state.ids.count("share")}`, viewCount: 0, lastViewedAt: null }
        return shareView(caller, session.share)
      }),
    )
    .handle("deletePublicShare", ({ params }) =>
      operationResponse(({ projectId, state: { sessions } }) => {
        const session = sessions.of(projectId, params.session_id)
        found(session.share, "ShareNotFound")
        session.share = undefined
      }),
    ),
)
