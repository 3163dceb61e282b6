import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { int, mapOf, page, paging, QueryId, TextKey, view, WireDateTime } from '#contract/wire.ts'

/** A recording; here `chatId` is a number. */
const AnchorRecord = view('AnchorRecord', {
  roomRecordId: int,
  matchId: int.optional(),
  anchorId: int.optional(),
  userId: int.optional(),
  nickname: z.string().optional(),
  liveTitle: z.string().optional(),
  recordImg: z.string().optional(),
  browseNum: int.optional(),
  startTime: WireDateTime.optional(),
  totalTime: int.optional(), // ms
  recordAddr: mapOf(z.string()).optional(),
  stb: z.string().optional(),
  headImageUrl: z.string().optional(),
  profile: z.string().optional(),
  systemDesc: z.string().optional(),
  roomId: int.optional(),
  chatId: int.optional(),
  anchorHot: int.optional(),
  fans: int.optional(),
  playAddr: mapOf(z.string()).optional(),
})

const AnchorRelayRecord = view('AnchorRelayRecord', {
  title: z.string(),
  recordAddr: mapOf(z.string()).optional(),
})

const AnchorRelay = view('AnchorRelay', { roomRecord: AnchorRelayRecord })

/** Each row of the page is an object of day to recordings. */
export const listRecordings = operation({
  path: '/anonymous/v1/app/anchor/record/page',
  ...either.client,
  summary: 'Recordings of a streamer, by day.',
  query: z.object({ anchorId: QueryId, ...paging }),
  data: page(mapOf(z.array(AnchorRecord))),
})

export const getRecording = operation({
  path: '/v2.0/anchorRelay',
  ...either.client,
  summary: 'Recording by id.',
  query: z.object({ anchorId: QueryId, recordId: QueryId, currentUserId: TextKey.optional() }),
  data: AnchorRelay,
})
