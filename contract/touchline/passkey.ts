import { z } from 'zod'
import { operation } from '../operation.ts'
import { Done } from './profile.ts'
import { SignedIn } from './session.ts'

/** In the JSON format of `navigator.credentials`: https://www.w3.org/TR/webauthn-3/, section 5.1. */
const WebAuthnJson = z.record(z.string(), z.unknown())

export const Passkey = z.object({ id: z.int(), name: z.string(), createdAt: z.number(), usedAt: z.number().nullable() })
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = operation({
  method: 'GET',
  path: '/me/passkeys',
  auth: 'user',
  evidence: 'own',
  summary: 'Passkeys of the signed-in user, ten at most.',
  data: z.object({ list: z.array(Passkey) }),
  isBare: true,
})

export const beginPasskey = operation({
  method: 'POST',
  path: '/me/passkeys/options',
  auth: 'user',
  evidence: 'own',
  summary: 'Options for `PublicKeyCredential.parseCreationOptionsFromJSON`, in a session with a fresh proof.',
  data: WebAuthnJson,
  errors: ['proof_needed', 'second_factor_needed', 'passkey_refused', 'insecure_transport'],
  isBare: true,
})

export const addPasskey = operation({
  method: 'POST',
  path: '/me/passkeys',
  auth: 'user',
  evidence: 'own',
  summary: 'Saves a new passkey. Without a name it is named by browser and system.',
  body: z.object({ name: z.string().max(60).default(''), credential: WebAuthnJson }),
  data: Passkey,
  errors: ['second_factor_needed', 'passkey_refused'],
  isBare: true,
})

export const removePasskey = operation({
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  auth: 'user',
  evidence: 'own',
  summary: 'Deletes a passkey. Staff keep one second factor.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  data: Done,
  errors: ['not_found', 'proof_needed', 'second_factor_needed', 'last_factor'],
  isBare: true,
})

export const beginPasskeySignIn = operation({
  method: 'POST',
  path: '/session/passkey/options',
  auth: 'visitor',
  ignoresToken: true,
  evidence: 'own',
  summary: 'Options for `PublicKeyCredential.parseRequestOptionsFromJSON`, without a phone number.',
  data: WebAuthnJson,
  errors: ['passkey_refused'],
  isBare: true,
})

export const signInByPasskey = operation({
  method: 'POST',
  path: '/session/passkey',
  auth: 'either',
  evidence: 'own',
  summary: 'Signs in with a passkey.',
  body: z.object({ credential: WebAuthnJson }),
  data: SignedIn,
  errors: ['passkey_refused', 'insecure_transport', 'account_frozen', 'too_many', 'forbidden'],
  isBare: true,
})
