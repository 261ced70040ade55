import type { Links } from "../Links.ts"
import type { Message } from "./Message.ts"
import { messageId } from "./MessageId.ts"

/**
 * A message as v3 shows it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const messageView = (sessionId: string, message: Message, links: Links) => ({
  id: messageId(sessionId, message.place),
  sessionId,
  role: message.role,
  type: message.type,
  data: message.data,
  summary: message.summary,
  screenshotUrl: links.screenshot(message.screenshotFileId),
  hidden: message.hidden,
  createdAt: message.createdAt.toISOString(),
})
