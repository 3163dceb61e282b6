// Writers of prophecies: each seals its next one when the one before is answered. By the call, or the same rows alone.
import { openDatabase, type Database } from '#core/database/db.ts'
import type { TestPerson } from '#kit/people.ts'
import { newKey, prophecyCalls } from '#kit/prophecies.ts'
import { answering, nowMs } from '../kit/answering.ts'

export type SealAsk = {
  kind: 'ours' | 'plain'
  databaseUrl: string
  writers: number
  seconds: number
  authors: readonly TestPerson[]
  matchIds: readonly number[]
  /** Pairs of author and match that were taken before. */
  from: number
}
export type SealedRate = { perSecond: number; taken: number; refused: string[] }

/** The rows of a seal, into tables with the same indexes and checks, and without keys to others. */
const rows = `with leaf as (insert into plain_leaf (kind, text) values ('seal', $1) returning id),
    waiting as (insert into plain_unnumbered (leaf_id) select id from leaf)
  insert into plain_prophecy (author_id, user_id, sequence, match_id, sport, competition_id, play, pick, probability, is_stated, odds,
    prices, title, text, language, coins, words, pick_salt, text_salt, pick_hash, text_hash, leaf_id, sealed_at, kick_off, closes_at, shown_at)
  select $2, $2, $3, $4, 'football', 1, 'result', 'home', 0.55, true, 2.1, $5, 'Why the press decides it', 'They run more and defend higher.',
    'en', 0, 6, $6, $6, $7, $7, leaf.id, now(), now() + interval '2 hours', now() + interval '2 hours', now() from leaf`

const salt = Buffer.alloc(32, 7)
const prices = JSON.stringify({ home: 2.1, draw: 3.4, away: 3.6, line: null, bookmakers: 2, at: 1_790_000_000_000 })

async function insertRows({ pool }: Database, author: number, sequence: number, match: number): Promise<void> {
  const body = {
    author: 'ab'.repeat(32),
    sequence: author * 100_000 + sequence,
    match,
    pick: 'ab'.repeat(32),
    text: 'cd'.repeat(32),
  }
  const leaf = JSON.stringify({ body: { at: 1_790_000_000_000, ...body }, kind: 'seal', v: 1 })
  await pool.query({
    name: 'plain_seal',
    text: rows,
    values: [leaf, author, sequence, match, prices, salt, 'ab'.repeat(32)],
  })
}

type Calls = ReturnType<typeof prophecyCalls>

async function seal(calls: Calls, matchId: number): Promise<void> {
  const content = { title: 'Why the press decides it', text: 'They run more and defend higher.' }
  const pick = { play: 'result', pick: 'home', probability: 0.55, line: null } as const
  const body = { matchId, ...pick, ...content, language: 'en' as const, coins: 0 as const }
  await calls.sealProphecy({ body }, { headers: { 'idempotency-key': newKey() } })
}

/** Seals per second. */
async function run({ kind, databaseUrl, writers, seconds, authors, matchIds, from }: SealAsk): Promise<SealedRate> {
  const database = openDatabase({
    url: databaseUrl,
    applicationName: 'bench sealers',
    poolSize: writers,
    poolWaitMs: 60_000,
  })
  const refused: string[] = []
  const calls = kind === 'plain' ? [] : authors.map((author) => prophecyCalls(database, author))
  let taken = from
  // Authors take turns, so that two seals of one are not waiting for each other.
  const next = async () => {
    const place = taken++
    const [author, round] = [place % authors.length, Math.floor(place / authors.length)]
    if (kind === 'plain') return insertRows(database, author + 1, round + 1, round + 1)
    const matchId = matchIds[round]
    if (matchId === undefined) throw new Error('All authors have a prophecy on each match.')
    await seal(calls[author]!, matchId).catch((error: Error) => void refused.push(error.message))
  }
  try {
    await Promise.all(Array.from({ length: writers }, next))
    const [begun, first] = [nowMs(), taken]
    const until = begun + seconds * 1000
    const write = async () => {
      while (nowMs() < until) await next()
    }
    await Promise.all(Array.from({ length: writers }, write))
    return { perSecond: (taken - first) / ((nowMs() - begun) / 1000), taken, refused }
  } finally {
    await database.close()
  }
}

answering({ run })
