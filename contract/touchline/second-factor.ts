import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { Done } from './profile.ts'

export const SecondFactor = z.object({
  isGiven: z.boolean().describe('By this session: staff calls answer'),
  hasTotp: z.boolean(),
  totpAddedAt: z.number().nullable().describe('Milliseconds since 1970'),
  hasPasskey: z.boolean(),
  recoveryCodes: z.int().describe('Unused ones'),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const getSecondFactor = operation({
  path: '/session/factor',
  ...user.bare,
  summary: 'Second factors of the caller, and state of this session.',
  data: SecondFactor,
})

export const giveSecondFactor = operation({
  method: 'POST',
  path: '/session/factor',
  ...user.bare,
  summary: 'Gives a second factor for this session: a code of the app, or a recovery code. Each counts once.',
  body: z.object({ code: z.string().min(6).max(40) }),
  data: Done,
  errors: ['code_wrong', 'too_many'],
})

export const giveSecondFactorByPasskey = operation({
  method: 'POST',
  path: '/session/factor/passkey',
  ...user.bare,
  summary: "Gives a second factor for this session with one of the caller's passkeys.",
  body: z.object({ credential: z.record(z.string(), z.unknown()) }),
  data: Done,
  errors: ['passkey_refused', 'too_many'],
})

export const beginSecondFactor = operation({
  method: 'POST',
  path: '/me/second-factor',
  ...user.bare,
  summary:
    'New secret for an authenticator app (RFC 6238). It counts once a code has confirmed it; one in use counts until then.',
  data: z.object({ secret: z.string().describe('Base32'), link: z.string().describe('otpauth address for apps') }),
  errors: ['proof_needed', 'second_factor_needed'],
})

export const confirmSecondFactor = operation({
  method: 'PUT',
  path: '/me/second-factor',
  ...user.bare,
  summary: 'Confirms the new secret by its first code. Answers recovery codes, shown this once.',
  body: z.object({ code: z.string().regex(/^\d{6}$/, 'a code has six digits') }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['second_factor_needed', 'code_wrong', 'too_many'],
})

export const removeSecondFactor = operation({
  method: 'DELETE',
  path: '/me/second-factor',
  ...user.bare,
  summary: 'Removes the authenticator app and its recovery codes. Staff keep one second factor.',
  data: Done,
  errors: ['not_found', 'proof_needed', 'second_factor_needed', 'last_factor'],
})

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  ...user.bare,
  summary: 'New recovery codes in place of the old ones, shown this once.',
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['not_found', 'proof_needed', 'second_factor_needed'],
})
