import { Failure } from '#core/calls/failure.ts'
import type { Engine } from '../engine.ts'

/**
 * Calls that old clients send as a GET with a password, a code or a ticket in the URL are refused, since URLs appear in
 * logs and histories: 405, `Allow: POST`. The operator may permit them.
 */
export function refuseSecretsInUrl({ areSecretsInUrlAllowed }: Engine, instead: string): void {
  if (!areSecretsInUrlAllowed)
    throw new Failure('method_not_allowed', {
      en: `Do not send secrets in a URL. Use POST ${instead}. Operator: ALLOW_SECRETS_IN_URL=yes allows this form.`,
      zh: `请勿在网址中传递密码或验证码，请改用 POST ${instead}。运营者可设置 ALLOW_SECRETS_IN_URL=yes 放行。`,
    })
}
