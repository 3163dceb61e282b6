import { createStorage } from '#adapters/storage/index.ts'
import type { Handler } from '#core/calls/handler.ts'
import type { Config } from '../../config.ts'
import * as activity from './endpoints/activity.ts'
import { chatProviderHandlers } from './endpoints/chat-provider.ts'
import { configHandlers } from './endpoints/config.ts'
import * as announcement from './endpoints/announcement.ts'
import * as navigation from './endpoints/navigation.ts'
import * as notice from './endpoints/notice.ts'
import * as request from './endpoints/request.ts'
import { uploadHandler } from './endpoints/upload.ts'
import { createRedraw } from './picture/redraw.ts'

const fixed: readonly Handler[] = [
  activity.activity,
  activity.report,
  navigation.secondary,
  notice.notice,
  notice.replaceNotice,
]

/** Settings, notices and uploads, as configured for this process; with our own calls below /api/v1. */
export function createHandlers(config: Config): readonly Handler[] {
  const uploading = { storage: createStorage(config), redraw: createRedraw(), publicUrl: config.publicUrl }
  return [
    ...fixed,
    uploadHandler(uploading),
    ...configHandlers(config),
    ...chatProviderHandlers(config),
    announcement.siteAnnouncement,
    announcement.contactsHandler(config),
    ...Object.values(request),
  ]
}
