import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Derives keyed hashes from the server's secrets: the first is in use, the others are still accepted. */
export type Secrets = {
  /** A public identifier of the secret in use. */
  currentId: string
  ids: readonly string[]
  /** A keyed hash of `text` for one purpose; null for an unknown secret. */
  mac(purpose: string, text: string | Buffer, id?: string): Buffer | null
}

/** Throws a sentence for a list without a secret. */
export function createSecrets(texts: readonly string[]): Secrets {
  const known = new Map(texts.map((text) => [idOf(text), text]))
  const [currentId] = known.keys()
  if (currentId === undefined) throw new Error('There is no secret.')
  return {
    currentId,
    ids: [...known.keys()],
    mac(purpose, text, id = currentId) {
      const secret = known.get(id)
      if (secret === undefined) return null
      // One key per purpose, so that a hash of one cannot serve for another.
      const key = createHmac('sha256', secret).update(`touchline ${purpose}`).digest()
      return createHmac('sha256', key).update(text).digest()
    },
  }
}

function idOf(secret: string): string {
  return createHash('sha256').update(`touchline secret ${secret}`).digest('hex').slice(0, 8)
}

/** The keyed hash with the secret in use, which always exists. */
export function mac(secrets: Secrets, purpose: string, text: string | Buffer): Buffer {
  return secrets.mac(purpose, text) as Buffer
}

/**
 * The operator's secrets, else one that is created at the first start and stored beside the data, readable by its owner
 * only.
 */
export function readSecrets(given: readonly string[], dataFolder: string): Secrets {
  if (given.length > 0) return createSecrets(given)
  const file = join(dataFolder, 'secret')
  if (!existsSync(file)) makeSecret(dataFolder, file)
  return createSecrets([readFileSync(file, 'utf8').trim()])
}

function makeSecret(dataFolder: string, file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // The file appears complete or not at all; where another process was first, its secret applies.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}
