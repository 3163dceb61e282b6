import { Failure } from '#core/failure.ts'
import type { Engine } from './engine.ts'

/**
 * Calls that old clients send as a GET with a password, a code or a ticket in the address are refused, since addresses stand in
 * logs and histories: 405, `Allow: POST`. The operator may let them through.
 */
export function refuseSecretsInUrl({ areSecretsInUrlAllowed }: Engine, instead: string): void {
  if (!areSecretsInUrlAllowed) throw new Failure('method_not_allowed', `Secrets do not belong into an address. Send POST ${instead} instead; the operator may allow this form with ALLOW_SECRETS_IN_URL=yes.`)
}
