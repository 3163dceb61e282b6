import type { Handler } from '#core/calls/handler.ts'
import * as chat from './endpoints/chat.ts'
import * as match from './endpoints/match.ts'
import * as ranking from './endpoints/ranking.ts'
import * as recording from './endpoints/recording.ts'
import * as room from './endpoints/room.ts'
import * as streamer from './endpoints/streamer.ts'
import * as switches from './endpoints/switch.ts'

export const handlers: readonly Handler[] = [chat, match, ranking, recording, room, streamer, switches].flatMap(
  (noun) => Object.values(noun),
)
