import { z } from 'zod'
import { bit, double, int, view } from '#contract/wire.ts'

/** The user who signed in. A non-empty `ticket` means that the account has no password yet. */
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

/** Permits one change of the password. */
export const Ticket = view('Ticket', { ticket: z.string() })
export type Ticket = z.infer<typeof Ticket>
