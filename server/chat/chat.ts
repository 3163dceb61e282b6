import { isModerator } from '#contract/roles.ts'
import type { Database } from '#core/database/db.ts'
import { networkOf } from '#core/limits/network.ts'
import type { Item } from '#moderation/store/item.ts'
import { takeDecision } from './decided.ts'
import {
  mute,
  recall,
  setRoom,
  unmute,
  type Audit,
  type MuteRequest,
  type RecordRecall,
  type Recaller,
  type RoomSettings,
} from './moderator-actions.ts'
import { createPace, createPauses } from './pace.ts'
import { badgeOf } from './rules/badge.ts'
import { createPublisher } from './publish.ts'
import { send, type Line } from './send.ts'
import type { Consider } from '#moderation/types.ts'
import type { Sending } from './types.ts'
import { readTalk, type Talk, type TalkAsk } from './talk.ts'

export type ChatOptions = {
  database: Database
  /** Moderates a message before it is published. */
  consider: Consider
  /** Hosts that messages may link to, beside the site itself. */
  linkHosts?: readonly string[]
  /** Messages per second of one address and of one room; a user may send one. */
  paces?: { perAddress?: number; perRoom?: number; perUser?: number }
  now?: () => number
}

export type Chat = {
  /** Sends a message. A number: too fast, retry after so many ms. */
  send(line: Line, address: string): Promise<Sending | 'match_not_found' | 'room_not_found' | number>
  read(ask: TalkAsk): Promise<Talk | 'match_not_found' | 'room_not_found'>
  recall(roomId: string, id: number, by: Recaller, record: RecordRecall): ReturnType<typeof recall>
  mute(ask: MuteRequest, audit: Audit): ReturnType<typeof mute>
  unmute(ask: Pick<MuteRequest, 'roomId' | 'userId' | 'byUserId'>, audit: Audit): Promise<boolean>
  setRoom(roomId: string, settings: RoomSettings, byUserId: number, audit: Audit): ReturnType<typeof setRoom>
  takeDecision(item: Item): Promise<void>
}

/** The chat rooms. Messages are durable, numbered per room, and published on the stream. */
export function createChat({ database, consider, linkHosts = [], paces = {}, now = Date.now }: ChatOptions): Chat {
  const { perAddress = 5, perRoom = 200, perUser = 1 } = paces
  // Cheap limits before anything is read; the database enforces the same pace over all processes.
  const ofUser = createPace({ perSecond: perUser, burst: 3 * perUser })
  const ofAddress = createPace({ perSecond: perAddress, burst: 4 * perAddress })
  const ofRoom = createPace({ perSecond: perRoom, burst: 2 * perRoom })
  const pauses = createPauses()
  const tools = { database, consider, now, linkHosts }
  const publish = createPublisher(tools)
  return {
    async send(line, address) {
      const { userId, roles } = line.viewer
      const at = now()
      const network = networkOf(address)
      const waitMs =
        ofUser.take(String(userId), at) || (network && ofAddress.take(network, at)) || ofRoom.take(line.roomId, at)
      if (waitMs > 0) return waitMs
      const until = pauses.until(line, at)
      if (until !== null) return { outcome: 'slow', maySendAt: until, lastClientId: null }
      const isExempt = isModerator(roles)
      const sending = await send(tools, publish, { ...line, role: badgeOf(roles), isExempt })
      if (typeof sending === 'object' && sending.outcome === 'slow') {
        const { maySendAt, lastClientId } = sending
        pauses.note(line, { until: maySendAt, lastClientId }, now())
      }
      return sending
    },
    read: (ask) => readTalk(tools, ask),
    recall: (roomId, id, by, record) => recall(tools, roomId, id, by, record),
    mute: (ask, audit) => mute(tools, ask, audit),
    unmute: (ask, audit) => unmute(tools, ask, audit),
    setRoom: (roomId, settings, byUserId, audit) => setRoom(tools, roomId, settings, byUserId, audit),
    takeDecision: (item) => takeDecision(tools, publish, item),
  }
}
