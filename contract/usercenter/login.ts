import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { Text } from '#contract/wire.ts'
import { LoginUser } from '#contract/passport/views/user.ts'

const Credentials = z.object({
  userName: Text,
  areaNo: Text.default('86'),
  passWord: Text.optional(),
  code: Text.optional(),
  source: Text.optional(),
  type: Text.optional(),
  authentication: Text.optional(),
  clientInfo: Text.optional(),
  ticket: Text.optional(),
  registIp: Text.optional(),
})

const signInErrors = [
  'credentials_wrong',
  'code_wrong',
  'ticket_used',
  'account_frozen',
  'too_many',
  'busy',
  'bad_request',
] as const

/** Rejected unless the operator allows secrets in URLs, because URLs are logged. */
export const logInByQuery = operation({
  path: '/app/login',
  ...visitor.inferred,
  summary: 'Signs in (GET).',
  query: Credentials,
  data: LoginUser,
  errors: ['method_not_allowed', ...signInErrors],
  ignoresToken: true,
})

export const logIn = operation({
  method: 'POST',
  path: '/app/login',
  ...visitor.inferred,
  summary: 'Signs in with a password or a code.',
  body: Credentials,
  data: LoginUser,
  errors: signInErrors,
  ignoresToken: true,
})
