import { z } from 'zod'
import { operation, user, visitor } from '#contract/operation.ts'
import { Ack, Text, TextKey } from '#contract/wire.ts'
import { LoginUser } from './views/user.ts'

/** Either `passWord` or `code` is sent. */
export const logIn = operation({
  method: 'POST',
  path: '/app/login',
  ...visitor.client,
  ignoresToken: true,
  summary: 'Signs in with a password or a code.',
  body: z.object({
    userName: Text,
    areaNo: Text.default('86'),
    passWord: Text.optional(),
    code: Text.optional(),
    type: Text.optional(),
    source: Text.optional(),
    inviteCode: Text.optional(),
    authentication: Text.optional(),
    clientInfo: Text.optional(),
    ticket: Text.optional(),
    registIp: Text.optional(),
  }),
  data: LoginUser,
  errors: ['credentials_wrong', 'code_wrong', 'ticket_used', 'account_frozen', 'too_many', 'busy', 'bad_request'],
})

/** A write, though it is a GET. */
export const logOut = operation({
  path: '/auth/logout',
  ...user.inferred,
  summary: 'Signs out.',
  query: z.object({ userId: TextKey }),
  data: Ack,
  errors: ['forbidden'],
})
