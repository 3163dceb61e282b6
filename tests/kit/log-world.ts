import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { readerOf } from '#core/database/reader.ts'
import { appendLeaf } from '#proof/append.ts'
import { authorHash, commitPick, commitText } from '#proof/commitment.ts'
import type { Verifier } from '#proof/note.ts'
import type { StoredCheckpoint } from '#proof/store/checkpoint.ts'
import { fillLedger } from './ledger-exports.ts'
import { numberWaiting } from './money.ts'
import {
  install,
  keyOfLog,
  keyOfWitness,
  publishLog,
  secretOf,
  signing,
  startWitness,
  type Installation,
  type Scope,
} from './public-log.ts'
import { addPayer, giveCoins } from './wallet.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const picks = ['home', 'draw', 'away'] as const

/** A published log with leaves of all kinds: several authors, a correction, voids, heads of the ledger, a new key. */
export type LogWorld = {
  /** With the secrets of its end. */
  log: Installation
  /** Keys in the order of their use. */
  keys: readonly Verifier[]
  witnesses: readonly Verifier[]
  /** Where it is served. */
  prefix: string
  append(kind: 'seal' | 'reveal' | 'result' | 'void' | 'ledger', body: object): Promise<void>
  /** Signs a checkpoint that both witnesses sign, at a moment. */
  sign(at: number): Promise<StoredCheckpoint | null>
  /** The moment of the last checkpoint. */
  endsAt: number
}

/** What is wrong with the leaves, one at a time. */
export type LogFault =
  | 'late-seal'
  | 'late-time'
  | 'hidden-loss'
  | 'hidden-reveal'
  | 'changed-pick'
  | 'skipped-number'
  | 'ledger-back'
type Sealed = { author: number; sequence: number; match: number; kickOff: number; at: number; content: Content }
type Content = Parameters<typeof commitPick>[1]

const bytes = (text: string, length: number) => createHash('sha256').update(text).digest().subarray(0, length)
const author = (number: number) => authorHash(bytes(`author ${number}`, 16), 100 + number)
const saltOf = ({ author: of, sequence }: Sealed) => bytes(`pick ${of} ${sequence}`, 32)

function contentOf(match: number, of: number, at: number): Content {
  const odds = [2.1, 3.4, 3.6]
  const place = (match + of) % 3
  const [home, draw, away] = odds as [number, number, number]
  const prices = { home, draw, away, line: null, bookmakers: 2, at: at - MINUTE_MS }
  return {
    play: 'result',
    pick: picks[place]!,
    probability: 0.25 + place / 10,
    isStated: of !== 2,
    odds: odds[place]!,
    prices,
    line: null,
    at: prices.at,
  }
}

const sealBody = (sealed: Sealed) => ({
  author: author(sealed.author),
  sequence: sealed.sequence,
  match: sealed.match,
  kickOff: sealed.kickOff,
  at: sealed.at,
  pick: commitPick(saltOf(sealed), sealed.content),
  text: commitText(bytes(`text ${sealed.author} ${sealed.sequence}`, 32), { title: 'Why', text: 'Because.' }),
})

type Given = { matches?: number; fault?: LogFault | null; scope: Scope }

/** Fills and publishes such a log; the matches began in the last days, four hours after one another. */
export async function startLogWorld({ matches = 40, fault = null, scope }: Given): Promise<LogWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'log-world-'))
  scope.after(() => rm(folder, { recursive: true }))
  const world = await openWorld(folder, scope)
  const payer = await addPayer(world.log.database, 100)
  await fillLedger(world.log.database, 40)
  const sequences = new Map<number, number>()
  const firstKickOff = Date.now() - (matches + 12) * 4 * HOUR_MS
  const half = Math.floor(matches / 2)
  const open: Sealed[] = []

  async function seal(match: number, of: number, kickOff: number, at: number): Promise<Sealed> {
    const skipped = fault === 'skipped-number' && match === half && (match + of) % 5 === 1 ? 1 : 0
    const sequence = (sequences.get(of) ?? 0) + 1 + skipped
    sequences.set(of, sequence)
    const sealed = { author: of, sequence, match: 1000 + match, kickOff, at, content: contentOf(match, of, at) }
    await world.append('seal', sealBody(sealed))
    return sealed
  }

  async function settle(sealed: Sealed, isFaulty: boolean): Promise<void> {
    const about = { author: author(sealed.author), sequence: sealed.sequence }
    const outcome = sealed.content.pick === picks[sealed.match % 3] ? 'win' : 'loss'
    if (isFaulty && fault === 'hidden-loss') return
    const content =
      isFaulty && fault === 'changed-pick' ? { ...sealed.content, pick: picks[sealed.match % 3]! } : sealed.content
    const reveal = { ...about, pick: content, pickSalt: saltOf(sealed).toString('hex') }
    if (!isFaulty || fault !== 'hidden-reveal') await world.append('reveal', reveal)
    await world.append('result', { ...about, match: sealed.match, outcome, version: 1, events: 'ab'.repeat(32) })
  }

  for (let match = 0; match < matches; match++) {
    const kickOff = firstKickOff + match * 4 * HOUR_MS
    const sealed: Sealed[] = []
    for (const by of [0, 1, 2, 3, 4].filter((one) => (match + one) % 5 !== 0)) {
      const isLate = fault === 'late-time' && match === half && (match + by) % 5 === 1
      sealed.push(await seal(match, by, kickOff, isLate ? kickOff : kickOff - HOUR_MS + by * MINUTE_MS))
    }
    await world.sign(kickOff - 50 * MINUTE_MS)
    if (match % 4 === 1) {
      const { author: of, sequence, ...gone } = sealed.pop()!
      const about = { author: author(of), sequence }
      const pickSalt = saltOf({ author: of, sequence, ...gone }).toString('hex')
      await world.append('reveal', { ...about, pick: gone.content, pickSalt })
      await world.append('void', { ...about, by: 'author' })
    }
    await giveCoins(world.log.database, payer.userId, 1 + match)
    await numberWaiting(world.log.database)
    if (match === half) world.turnKey()
    await world.sign(kickOff + 5 * MINUTE_MS)
    if (fault === 'late-seal' && match === half) sealed.push(await seal(match, 1, kickOff, kickOff - 3 * MINUTE_MS))
    const loser = sealed.findIndex((one) => one.content.pick !== picks[one.match % 3])
    for (const [index, one] of sealed.entries()) await settle(one, match === half && index === loser)
    if (fault === 'ledger-back' && match === half) await world.append('ledger', { size: 3, root: 'cd'.repeat(32) })
    await world.sign(kickOff + 110 * MINUTE_MS)
    if (match % 6 === 2) open.push(sealed[0]!)
  }
  // A correction of a match: the same seal has a second result.
  for (const { author: of, sequence, match } of open.slice(0, 1)) {
    const body = { author: author(of), sequence, match, outcome: 'win', version: 2, events: 'cd'.repeat(32) }
    await world.append('result', body)
  }
  // Matches to come.
  for (const by of [0, 3]) await seal(matches, by, Date.now() + HOUR_MS, Date.now() - HOUR_MS)
  await world.sign(Date.now() - 30 * MINUTE_MS)
  return world
}

async function openWorld(folder: string, scope: Scope): Promise<LogWorld & { turnKey(): void }> {
  const before = await install('scores.example', folder, scope)
  const [home, away] = [await install('home.example', folder, scope), await install('away.example', folder, scope)]
  const secrets = createSecrets(['a new secret of the log, which is long enough', secretOf(before.host)])
  const log = { ...before, secrets }
  const keys = [keyOfLog(before), keyOfLog(log)]
  let now = 0
  const timed = { now: () => now, scope }
  const watched = keys.map((key) => ({ key, url: null }))
  const witnesses = [await startWitness(home, watched, timed), await startWitness(away, watched, timed)]
  let signNow = signing(before, witnesses, log.folder, timed.now)
  const world = {
    log,
    keys,
    witnesses: [keyOfWitness(home), keyOfWitness(away)],
    prefix: await publishLog(log, scope),
    endsAt: 0,
    append: async (kind: 'seal' | 'reveal' | 'result' | 'void' | 'ledger', body: object) => {
      await appendLeaf(readerOf(log.database), { kind, body })
    },
    async sign(at: number) {
      now = at
      world.endsAt = at
      return signNow()
    },
    turnKey() {
      signNow = signing(log, witnesses, log.folder, timed.now)
    },
  }
  return world
}
