import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { view } from '#contract/wire.ts'

/** Flags and tolerance are text here. */
export const SignKey = view('SignKey', {
  appId: z.string(),
  infoPublicKey: z.string().optional(),
  infoOpenFlag: z.string().optional(), // 0/1
  timeThreshold: z.string().optional(),
})
export type SignKey = z.infer<typeof SignKey>

const SignConfig = view('SignConfig', {
  openFlag: z.string(), // "0" or "1"
  timeThreshold: z.string(),
})

const RongRooms = view('RongRooms', { globalRoomId: z.string(), roomIds: z.array(z.string()) })

export const getSignKey = operation({
  path: '/get/sign/public/key',
  ...visitor.client,
  summary: 'Keys for signing and chat.',
  data: SignKey,
})

export const getSignConfig = operation({
  path: '/get/sign/config/key',
  ...visitor.inferred,
  summary: 'Switch for signed requests.',
  data: SignConfig,
})

export const getSupportChatUrl = operation({
  path: '/get/echat/url',
  ...visitor.inferred,
  summary: 'Address of the support chat.',
  data: z.string(),
})

export const listJuggleDomains = operation({
  path: '/get/juggle/domains',
  ...visitor.inferred,
  summary: 'Addresses of the second chat provider.',
  data: z.array(z.string()),
})

export const getRongRooms = operation({
  path: '/get/rong/room/ids',
  ...visitor.inferred,
  summary: 'Rooms of the first chat provider.',
  data: RongRooms,
})
