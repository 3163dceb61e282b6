import { z } from 'zod'
import { bit, double, int, view } from '#contract/wire.ts'

/** Who signed in. A `ticket` that is not empty means that the account has no password yet. */
export const LoginUser = view('LoginUser', {
  uid: int,
  token: z.string().optional(),
  ticket: z.string().optional(),
  nickName: z.string().optional(),
  headImg: z.string().optional(),
  mobile: z.string().optional(),
  username: z.string().optional(),
  userLevel: z.string().optional(),
  isRes: bit.optional(), // newly registered
  inviteUrl: z.string().optional(),
  agentName: z.string().optional(),
  channelType: z.string().optional(),
  anchorId: z.string().optional(),
  balance: double.optional(),
})
export type LoginUser = z.infer<typeof LoginUser>

/** Opens the change of a password once. */
export const Ticket = view('Ticket', { ticket: z.string() })
export type Ticket = z.infer<typeof Ticket>
