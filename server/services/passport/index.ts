import type { Handler } from '#core/calls/handler.ts'
import * as account from './endpoints/account.ts'
import { captcha, captchaCheck, captchaSolution } from './endpoints/captcha.ts'
import * as login from './endpoints/login.ts'
import * as passkey from './endpoints/passkey.ts'
import * as secondFactor from './endpoints/second-factor.ts'
import * as session from './endpoints/session.ts'

export const handlers: readonly Handler[] = [
  captchaCheck,
  ...Object.values(login),
  captcha,
  captchaSolution,
  ...Object.values(account),
  ...Object.values(passkey),
  ...Object.values(secondFactor),
  ...Object.values(session),
]
