import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mac, type Secrets } from './secrets.ts'

/** Encrypts values against readers of the database: AES-256-GCM under the server's secret, one key per purpose. */
export function seal(secrets: Secrets, purpose: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', mac(secrets, purpose, ''), nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null for a value that was sealed with an unknown secret, or changed since. */
export function unseal(secrets: Secrets, purpose: string, sealed: Buffer): Buffer | null {
  for (const id of secrets.ids) {
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        secrets.mac(purpose, '', id)!,
        sealed.subarray(0, 12),
      ).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
    } catch {
      // Sealed with another secret: the next one may open it.
    }
  }
  return null
}
