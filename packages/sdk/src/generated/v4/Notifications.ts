// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Notifications as NotificationsOperations } from "@tabwright/core/v4"
import type { CreateNotificationRequest, NotificationListResponse, NotificationTestResponse, NotificationView, UpdateNotificationRequest } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Messages to a chat, such as Slack, about failures, spending and runs that wait for a person.
 *
 * @category models
 * @since 0.1.0
 */
export class Notifications extends Resource {
  /**
   * Returns all notifications of the project, oldest first, without their URLs.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<NotificationListResponse> {
    return this.bridge.call(NotificationsOperations.list(), options)
  }

  /**
   * Sends messages about the given events to a URL, such as an incoming webhook of Slack. The URL grants access to the
   * chat: it is stored encrypted, and only its host is returned. Messages of one event arrive at most once a minute;
   * what happens in between is collected in the next one. A project can have at most 20 notifications; another one is a
   * 409.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: CreateNotificationRequest, options?: CallOptions): CallPromise<NotificationView> {
    return this.bridge.call(NotificationsOperations.create(request), options)
  }

  /**
   * Fetches a notification.
   *
   * @throws NotFound if the notification does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<NotificationView> {
    return this.bridge.call(NotificationsOperations.get(id), options)
  }

  /**
   * Updates the given fields. Disabling discards what has been collected. Enabling resets the failure count.
   *
   * @throws NotFound if the notification does not exist, or any other call error
   */
  update(id: string, changes: UpdateNotificationRequest, options?: CallOptions): CallPromise<NotificationView> {
    return this.bridge.call(NotificationsOperations.update(id, changes), options)
  }

  /**
   * Deletes the notification and its messages that have not been sent. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(NotificationsOperations.delete(id), options)
  }

  /**
   * Sends one message and waits for the result.
   *
   * @throws NotFound if the notification does not exist, or any other call error
   */
  test(id: string, options?: CallOptions): CallPromise<NotificationTestResponse> {
    return this.bridge.call(NotificationsOperations.test(id), options)
  }
}
