import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { Text } from '#contract/wire.ts'
import { LoginUser } from './views/user.ts'

export const resetPassword = operation({
  path: '/app/findpwd/reset',
  ...visitor.client,
  summary: 'Sets a new password with a ticket.',
  query: z.object({ userName: Text, areaNo: Text.default('86'), passWord: Text, ticket: Text }),
  data: LoginUser,
  errors: [
    'method_not_allowed',
    'ticket_used',
    'code_wrong',
    'password_weak',
    'proof_needed',
    'too_many',
    'busy',
    'bad_request',
  ],
  ignoresToken: true,
})
