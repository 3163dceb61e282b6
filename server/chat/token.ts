import { createPrivateKey, createPublicKey, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import type { Secrets } from '#accounts/secrets/secrets.ts'

/** The subject of a token. A visitor is identified by a device and may only read. */
type ChatHolder = { userId: number } | { deviceId: string }

const tokenAudience = 'touchline-chat'
export const tokenLifeS = 600

/** PKCS #8 around the 32 bytes of an Ed25519 key (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const purpose = 'chat token key'

/** Every process with the server's secret derives the same key; no database or backup contains it. */
function keyOf(secrets: Secrets, id: string): KeyObject | null {
  const seed = secrets.mac(purpose, 'ed25519', id)
  return seed && createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

/** A JWT by RFC 8037: EdDSA only, valid for ten minutes, for the chat alone. */
export function signChatToken(secrets: Secrets, holder: ChatHolder, nowMs: number): string {
  const iat = Math.floor(nowMs / 1000)
  const sub = 'userId' in holder ? String(holder.userId) : `device:${holder.deviceId}`
  const claims = {
    iss: 'touchline',
    aud: tokenAudience,
    sub,
    isLogin: 'userId' in holder ? 1 : 0,
    iat,
    exp: iat + tokenLifeS,
    jti: randomUUID(),
  }
  const head = { alg: 'EdDSA', typ: 'JWT', kid: secrets.currentId }
  const text = `${encode(head)}.${encode(claims)}`
  return `${text}.${sign(null, Buffer.from(text), keyOf(secrets, secrets.currentId)!).toString('base64url')}`
}

/** Subject of a token; null where it is forged, not for the chat, or not valid now. Its header is never trusted. */
export function readChatToken(secrets: Secrets, token: string, nowMs: number): ChatHolder | null {
  const [head = '', claims = '', signature = '', ...rest] = token.length > 2000 ? [] : token.split('.')
  if (rest.length > 0 || !isCanonical(signature)) return null
  const { alg, typ, kid, ...more } = decode(head)
  if (alg !== 'EdDSA' || typ !== 'JWT' || typeof kid !== 'string' || Object.keys(more).length > 0) return null
  const key = keyOf(secrets, kid)
  if (
    !key ||
    !verify(null, Buffer.from(`${head}.${claims}`), createPublicKey(key), Buffer.from(signature, 'base64url'))
  )
    return null
  const { iss, aud, sub, iat, exp } = decode(claims)
  const nowS = nowMs / 1000
  if (
    iss !== 'touchline' ||
    aud !== tokenAudience ||
    typeof sub !== 'string' ||
    typeof iat !== 'number' ||
    typeof exp !== 'number'
  )
    return null
  if (exp <= nowS || iat > nowS + 1 || exp - iat > tokenLifeS) return null
  return holderOf(sub)
}

function holderOf(sub: string): ChatHolder | null {
  if (sub.startsWith('device:')) return { deviceId: sub.slice('device:'.length) }
  return /^[1-9]\d{0,14}$/.test(sub) ? { userId: Number(sub) } : null
}

/** The public keys, with which a chat provider verifies tokens (RFC 7517). */
export function chatKeys(
  secrets: Secrets,
): { kty: 'OKP'; crv: 'Ed25519'; use: 'sig'; alg: 'EdDSA'; kid: string; x: string }[] {
  return secrets.ids.map((kid) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    alg: 'EdDSA',
    kid,
    x: createPublicKey(keyOf(secrets, kid)!).export({ format: 'jwk' }).x!,
  }))
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): Record<string, unknown> {
  if (!isCanonical(part)) return {}
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** One encoding per value: base64url without padding or odd last bits. */
function isCanonical(part: string): boolean {
  return part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part
}
