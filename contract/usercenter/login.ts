import { z } from 'zod'
import { operation } from '#contract/operation.ts'
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

export const logInByQuery = operation({
  method: 'GET',
  path: '/app/login',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Signs in, as a GET.',
  query: Credentials,
  data: LoginUser,
})

export const logIn = operation({
  method: 'POST',
  path: '/app/login',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Signs in with a password or a code.',
  body: Credentials,
  data: LoginUser,
})
