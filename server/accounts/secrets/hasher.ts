import { parseOptions } from '@node-rs/argon2'
import { Failure } from '#core/calls/failure.ts'
import { hashOf, hashesAtOnce, isHashOf } from './hash-processes.ts'
import type { Secrets } from './secrets.ts'

export type HashCost = { memoryKiB: number; passes: number }

/** The minimum cost: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
export const leastCost: HashCost = { memoryKiB: 19_456, passes: 2 }
export const waitingMost = 50
/** Slots reserved for known devices. */
export const keptMost = 10

type Verdict = {
  isRight: boolean
  /** A replacement hash of the same password, at the present cost and secret. */ better: string | null
}
type Now = {
  hash(password: string): Promise<string>
  /** Whether a password matches the hash. Without a hash it takes as long, and is wrong. */
  verify(password: string, stored: string | null): Promise<Verdict>
}
export type Hasher = Now & {
  /**
   * Runs work together with the slot of its hash, so that a flood does not take all database connections either. Known
   * devices have slots of their own and go first.
   */
  inTurn<T>(work: (now: Now) => Promise<T>, options?: { isKnown: boolean }): Promise<T>
}

/**
 * argon2id over a keyed hash of the password. Throws `busy` where too many wait already. `hash` is for authenticated
 * accounts.
 */
export function createHasher({ secrets, cost }: { secrets: Secrets; cost: HashCost }): Hasher {
  const memoryCost = Math.max(cost.memoryKiB, leastCost.memoryKiB)
  const timeCost = Math.max(cost.passes, leastCost.passes)
  const inTurn = createTurns()
  const make = async (password: string) =>
    `${secrets.currentId}${await hashOf(peppered(password, secrets)!, { memoryCost, timeCost, parallelism: 1 })}`
  let dummy: Promise<string> | null = null

  const now: Now = {
    hash: make,
    async verify(password, stored) {
      const kept = stored ?? (await (dummy ??= make('nobody has this')))
      const [secretId, encoded] = [kept.slice(0, kept.indexOf('$')), kept.slice(kept.indexOf('$'))]
      // With an unknown secret every password is wrong, in the same time.
      const input = peppered(password, secrets, secretId) ?? peppered(password, secrets)!
      const isRight = (await isHashOf(input, encoded)) && stored !== null && secrets.ids.includes(secretId)
      if (!isRight) return { isRight: false, better: null }
      const used = parseOptions(encoded)
      const isPresent = secretId === secrets.currentId && used.memoryCost === memoryCost && used.timeCost === timeCost
      return { isRight: true, better: isPresent ? null : await make(password) }
    },
  }
  return {
    inTurn: (work, { isKnown } = { isKnown: false }) => inTurn(() => work(now), isKnown),
    hash: (password) => inTurn(() => now.hash(password), true),
    verify: (password, stored) => inTurn(() => now.verify(password, stored), false),
  }
}

/** NFKC, so that composed characters match from any keyboard. As text, since the library verifies no other bytes. */
function peppered(password: string, secrets: Secrets, secretId = secrets.currentId): string | null {
  return secrets.mac('password', password.normalize('NFKC'), secretId)?.toString('base64url') ?? null
}

function createTurns() {
  let running = 0
  const [known, strangers]: (() => void)[][] = [[], []]
  return async function inTurn<T>(work: () => Promise<T>, isKnown: boolean): Promise<T> {
    if (running >= hashesAtOnce) {
      const [waiting, most] = isKnown ? [known!, keptMost] : [strangers!, waitingMost]
      if (waiting.length >= most) throw new Failure('busy', undefined, 3)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = known!.shift() ?? strangers!.shift()
      if (next) next()
      else running--
    }
  }
}
