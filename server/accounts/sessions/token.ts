import { createHash, randomBytes } from 'node:crypto'

const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as 43 characters that need no escaping. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text could be a token of ours at all. */
export function isToken(text: string): boolean {
  return tokenForm.test(text)
}

/** What is kept of a token: whoever reads the database cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
