import type { Secrets } from '#accounts/secrets/secrets.ts'
import { signerOf, type Signer } from './note.ts'

/** Every process with the server's secrets derives the same keys; no database or backup contains them. */
function seedOf(secrets: Secrets, purpose: string, name: string, id: string): Buffer {
  return secrets.mac(purpose, `ed25519 ${name}`, id)!
}

/** Keys of the log under this origin, that of the secret in use first: each signs, so that a successor is known. */
export function logSigners(secrets: Secrets, origin: string): [Signer, ...Signer[]] {
  const [current, ...earlier] = secrets.ids.map((id) =>
    signerOf('log', origin, seedOf(secrets, 'public log key', origin, id)),
  )
  return [current!, ...earlier]
}

/** The key of `touchline witness`, under the secret in use; each name has its own. */
export function witnessSigner(secrets: Secrets, name: string): Signer {
  return signerOf('witness', name, seedOf(secrets, 'witness key', name, secrets.currentId))
}
