import { z } from 'zod'
import { bit, int, mapOf, view } from '#contract/wire.ts'

/** A streamer in a list. */
export const AnchorItem = view('AnchorItem', {
  anchorId: int,
  userId: int.optional(),
  nickName: z.string().optional(),
  headImageUrl: z.string().optional(),
  title: z.string().optional(),
  roomImg: z.string().optional(),
  anchorHot: int.optional(),
  liveType: int.optional(), // 1 football, 2 basketball, 4 other
  isRobot: bit.optional(),
  isGreenLive: bit.optional(),
  fans: int.optional(),
  isAttention: bit.optional(),
})
export type AnchorItem = z.infer<typeof AnchorItem>

/** A stream's room; here `chatId` is text. */
export const AnchorDetail = view('AnchorDetail', {
  anchorId: int,
  userId: int.optional(),
  roomId: int.optional(),
  chatId: z.string().optional(),
  matchId: int.optional(),
  leagueId: int.optional(),
  nickname: z.string().optional(),
  headImageUrl: z.string().optional(),
  profile: z.string().optional(),
  systemDesc: z.string().optional(),
  liveTitle: z.string().optional(),
  anchorHot: int.optional(),
  fans: int.optional(),
  fansType: bit.optional(), // the caller follows
  isShow: bit.optional(),
  status: int.optional(),
  isRobot: bit.optional(),
  stb: z.string().optional(),
  animUrl: z.string().optional(),
  playAddr: mapOf(z.string()).optional(), // flv, m3u8, rtmp with a quality prefix
  recordAddr: mapOf(z.string()).optional(),
})
export type AnchorDetail = z.infer<typeof AnchorDetail>
