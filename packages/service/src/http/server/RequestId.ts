import { Context } from "effect"

/** The ID of a request: in its `x-request-id` response header, in error bodies and in log lines. */
export const RequestId = Context.Reference<string>("@tabwright/service/http/server/RequestId", {
  defaultValue: () => "",
})
