import { z } from 'zod'
import { either, operation, user, visitor } from '#contract/operation.ts'
import { Ack, Text } from '#contract/wire.ts'
import { LoginUser, Ticket } from '#contract/passport/views/user.ts'

const NewPassword = z.object({
  userName: Text,
  areaNo: Text.default('86'),
  passWord: Text.optional(),
  ticket: Text.optional(),
  source: Text.optional(),
  type: Text.optional(),
  registIp: Text.optional(),
  code: Text.optional(),
})

const resetErrors = [
  'ticket_used',
  'code_wrong',
  'password_weak',
  'proof_needed',
  'too_many',
  'busy',
  'bad_request',
] as const

/** Also sent logged in, with a constant as `userName` and `ticket`: only the token identifies the caller. */
export const resetPasswordByQuery = operation({
  path: '/v2/app/findpwd/reset',
  ...either.inferred,
  summary: 'Sets a new password (GET).',
  query: NewPassword,
  data: LoginUser,
  errors: ['method_not_allowed', ...resetErrors],
})

export const resetPassword = operation({
  method: 'POST',
  path: '/v2/app/findpwd/reset',
  ...visitor.inferred,
  summary: 'Sets a new password.',
  body: NewPassword,
  data: LoginUser,
  errors: resetErrors,
})

export const checkResetByQuery = operation({
  path: '/app/findpwd/check',
  ...visitor.client,
  summary: 'Checks the code for a new password (GET).',
  query: z.object({ userName: Text, areaNo: Text.default('86'), code: Text, type: Text.optional() }),
  data: Ticket,
  errors: ['method_not_allowed', 'code_wrong', 'too_many'],
  ignoresToken: true,
})

export const checkReset = operation({
  method: 'POST',
  path: '/app/findpwd/check',
  ...visitor.inferred,
  summary: 'Checks the code for a new password.',
  body: z.object({ userName: Text, areaNo: Text.default('86'), code: Text, type: Text.optional() }),
  data: Ticket,
  errors: ['code_wrong', 'too_many'],
  ignoresToken: true,
})

export const setPassword = operation({
  path: '/app/setpwd',
  ...visitor.inferred,
  summary: 'Sets the first password of an account.',
  query: z.object({ userName: Text, areaNo: Text.default('86'), passWord: Text, ticket: Text }),
  data: Ack,
  errors: ['method_not_allowed', ...resetErrors],
  ignoresToken: true,
})

export const getPasswordTicket = operation({
  path: '/app/setpwd/ticket',
  ...user.inferred,
  summary: 'Ticket for the first password.',
  data: Ticket,
  errors: ['proof_needed'],
})
