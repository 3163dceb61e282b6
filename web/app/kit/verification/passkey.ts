import type { SignedIn } from '#contract/touchline/session.ts'
import type { Passkey } from '#contract/touchline/passkey.ts'
import { callApi } from '../../session/call.ts'

/**
 * Whether this browser can use passkeys here: over HTTPS or on localhost, and under a host name, never an IP address.
 */
export function hasPasskeys(): boolean {
  const hasName = !/^[\d.]+$|^\[/.test(location.hostname)
  return (
    hasName &&
    globalThis.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/** Signs in with a passkey of this device. Null when the user chose none. */
export async function signInByPasskey(): Promise<SignedIn | null> {
  const options = await callApi<PublicKeyCredentialRequestOptionsJSON>('POST', '/session/passkey/options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await chosen(navigator.credentials.get({ publicKey }))
  return credential && callApi<SignedIn>('POST', '/session/passkey', { body: { credential: credential.toJSON() } })
}

/** Creates a passkey on this device and registers it with the server. Null when the user cancelled. */
export async function makePasskey(name: string): Promise<Passkey | null> {
  const options = await callApi<PublicKeyCredentialCreationOptionsJSON>('POST', '/me/passkeys/options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await chosen(navigator.credentials.create({ publicKey }))
  return credential && callApi<Passkey>('POST', '/me/passkeys', { body: { name, credential: credential.toJSON() } })
}

/** Browsers report the same error for a cancellation, a missing passkey and a timeout. */
async function chosen(asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asking) as PublicKeyCredential | null
  } catch (thrown) {
    if (thrown instanceof DOMException) return null
    throw thrown
  }
}
