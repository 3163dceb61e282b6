import type { Writable } from 'node:stream'

/** A part of a file by its first and last byte. */
export type ByteRange = { start: number; end: number }

/** Stores files by key. All adapters have the same contract: `storage.test.ts`. */
export type Storage = {
  /** Resolves when the bytes are durable. A file under the key is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The same for a file of this machine, which stays: its bytes are never in memory together. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** Null for a missing file. */
  get(key: string): Promise<Buffer | null>
  /**
   * What sends the bytes of a range within the file, to be called once. It follows the pace of their reader and ends
   * it, or destroys it where bytes are missing. The memory of a piece is reused once its write is done.
   */
  open(key: string, range: ByteRange): Promise<((to: Writable) => Promise<void>) | null>
  /** A missing file is no error. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** The store is unavailable or refuses. */
export class StorageProblem extends Error {}

const part = '[A-Za-z0-9][A-Za-z0-9._-]{0,99}'
const keyPattern = new RegExp(`^${part}(/${part}){0,3}$`)

/** Keys are generated, never user input: any other key is a bug or an attack. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new StorageProblem(`"${key.slice(0, 60)}" is no key.`)
  return key
}
