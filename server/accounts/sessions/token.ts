import { createHash, randomBytes } from 'node:crypto'

const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as 43 characters that need no escaping. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return tokenForm.test(text)
}

/** The stored form of a token: a reader of the database cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
