import { z } from 'zod'
import { either, operation, user, visitor } from '../operation.ts'
import { Done } from './profile.ts'
import { SignedIn } from './session.ts'

/** In the JSON format of `navigator.credentials`: https://www.w3.org/TR/webauthn-3/, section 5.1. */
const WebAuthnJson = z.record(z.string(), z.unknown())

export const Passkey = z.object({ id: z.int(), name: z.string(), createdAt: z.number(), usedAt: z.number().nullable() })
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = operation({
  path: '/me/passkeys',
  ...user.bare,
  summary: 'Passkeys of the signed-in user, ten at most.',
  data: z.object({ list: z.array(Passkey) }),
})

export const beginPasskey = operation({
  method: 'POST',
  path: '/me/passkeys/options',
  ...user.bare,
  summary: 'Options for `PublicKeyCredential.parseCreationOptionsFromJSON`, in a session with a fresh proof.',
  data: WebAuthnJson,
  errors: ['proof_needed', 'second_factor_needed', 'passkey_refused', 'insecure_transport'],
})

export const addPasskey = operation({
  method: 'POST',
  path: '/me/passkeys',
  ...user.bare,
  summary: 'Saves a new passkey. Without a name it is named by browser and system.',
  body: z.object({ name: z.string().max(60).default(''), credential: WebAuthnJson }),
  data: Passkey,
  errors: ['second_factor_needed', 'passkey_refused'],
})

export const removePasskey = operation({
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  ...user.bare,
  summary: 'Deletes a passkey. Staff keep one second factor.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  data: Done,
  errors: ['not_found', 'proof_needed', 'second_factor_needed', 'last_factor'],
})

export const beginPasskeySignIn = operation({
  method: 'POST',
  path: '/session/passkey/options',
  ...visitor.bare,
  ignoresToken: true,
  summary: 'Options for `PublicKeyCredential.parseRequestOptionsFromJSON`, without a phone number.',
  data: WebAuthnJson,
  errors: ['passkey_refused'],
})

export const signInByPasskey = operation({
  method: 'POST',
  path: '/session/passkey',
  ...either.bare,
  summary: 'Signs in with a passkey.',
  body: z.object({ credential: WebAuthnJson }),
  data: SignedIn,
  errors: ['passkey_refused', 'insecure_transport', 'account_frozen', 'too_many', 'forbidden'],
})
