import { createStorage } from '#adapters/storage/index.ts'
import type { Config } from '../../config.ts'
import * as activity from './endpoints/activity.ts'
import * as announcement from './endpoints/announcement.ts'
import { chatProviderHandlers } from './endpoints/chat-provider.ts'
import { configHandlers } from './endpoints/config.ts'
import { contactsHandlers } from './endpoints/contacts.ts'
import * as deskMessages from './endpoints/desk-messages.ts'
import * as navigation from './endpoints/navigation.ts'
import * as notice from './endpoints/notice.ts'
import * as supportRequest from './endpoints/support-request.ts'
import { uploadHandlers } from './endpoints/upload.ts'
import { createRedraw } from './picture/redraw.ts'

/** Settings, notices and uploads, as configured for this process; with our own calls below /api/v1. */
export function createHandlers(config: Config) {
  const uploading = { storage: createStorage(config), redraw: createRedraw(), publicUrl: config.publicUrl }
  return {
    ...activity,
    ...announcement,
    ...deskMessages,
    ...navigation,
    ...notice,
    ...supportRequest,
    ...uploadHandlers(uploading),
    ...configHandlers(config),
    ...chatProviderHandlers(config),
    ...contactsHandlers(config),
  }
}
