import type { Handler } from '#core/calls/handler.ts'
import * as chatToken from './endpoints/chat-token.ts'
import * as closing from './endpoints/closing.ts'
import * as experience from './endpoints/experience.ts'
import * as leaving from './endpoints/leaving.ts'
import * as login from './endpoints/login.ts'
import * as membership from './endpoints/membership.ts'
import * as password from './endpoints/password.ts'
import * as profile from './endpoints/profile.ts'
import * as user from './endpoints/user.ts'

export const handlers: readonly Handler[] = [
  chatToken,
  closing,
  experience,
  leaving,
  login,
  membership,
  password,
  profile,
  user,
].flatMap((noun) => Object.values(noun))
