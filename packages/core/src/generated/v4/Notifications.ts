// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listNotifications, createNotification, getNotification, updateNotification, deleteNotification, testNotification } from "@tabwright/raw/v4/operations"
import type { CreateNotificationRequest, UpdateNotificationRequest } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { CreateNotificationRequest, NotificationEventType, NotificationListResponse, NotificationTestResponse, NotificationType, NotificationView, UpdateNotificationRequest } from "@tabwright/raw/v4/types"

/**
 * Returns all notifications of the project, oldest first, without their URLs.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listNotifications, {})

/**
 * Sends messages about the given events to a URL, such as an incoming webhook of Slack. The URL grants access to the
 * chat: it is stored encrypted, and only its host is returned. Messages of one event arrive at most once a minute; what
 * happens in between is collected in the next one. A project can have at most 20 notifications; another one is a 409.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateNotificationRequest) => call(createNotification, { body: request })

/**
 * Fetches a notification.
 *
 * Fails with `NotFound` if the notification does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (notificationId: string) => call(getNotification, { path: { notification_id: notificationId } })

/**
 * Updates the given fields. Disabling discards what has been collected. Enabling resets the failure count.
 *
 * Fails with `NotFound` if the notification does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (notificationId: string, changes: UpdateNotificationRequest) => call(updateNotification, { path: { notification_id: notificationId }, body: changes })

/**
 * Deletes the notification and its messages that have not been sent. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (notificationId: string) => call(deleteNotification, { path: { notification_id: notificationId } })

export { delete_ as delete }

/**
 * Sends one message and waits for the result.
 *
 * Fails with `NotFound` if the notification does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const test = (notificationId: string) => call(testNotification, { path: { notification_id: notificationId } })
