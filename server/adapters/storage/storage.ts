/** Keeps files by key. All sides keep the same promises: `storage.test.ts`. */
export type Storage = {
  /** Resolves when the bytes are safe. What stood under the key is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null where nothing is. */
  get(key: string): Promise<Buffer | null>
  /** What is not there is no error. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** The store cannot be asked, or refuses. */
export class StorageProblem extends Error {}

const part = '[A-Za-z0-9][A-Za-z0-9._-]{0,99}'
const keyPattern = new RegExp(`^${part}(/${part}){0,3}$`)

/** A key is made by us and never what somebody typed: any other is a bug, or somebody who tries. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new StorageProblem(`"${key.slice(0, 60)}" is no key.`)
  return key
}
