import type { PartTools } from '#core/part.ts'
import { createChat, type Chat } from './chat.ts'

declare module '#core/engines.ts' {
  interface Engines {
    /** One per process, since it enforces the pace of all users. */
    chat: Chat
  }
}

/** Without limits of this process, for operators whose proxy has its own; a room still has one a second. */
export const unpaced = { perAddress: 1e9, perRoom: 1e9, perUser: 1e9 }

/** Builds chat from the operator's settings, behind the moderation of this process. */
export function createEngine({ config, database, engines: { moderation } }: PartTools): Chat {
  const linkHosts = config.publicUrl ? [new URL(config.publicUrl).hostname] : []
  const paces = config.isRateLimited ? {} : { paces: unpaced }
  const chat = createChat({ database, consider: moderation.consider, linkHosts, ...paces })
  moderation.onDecided('LIVE_CHAT_ROOM', (item) => chat.takeDecision(item))
  return chat
}
