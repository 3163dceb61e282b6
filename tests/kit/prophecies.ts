import assert from 'node:assert/strict'
import type { Client } from '#contract/client.ts'
import type { DataOf } from '#contract/operation.ts'
import type { sealProphecy } from '#contract/touchline/prophecy.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import * as endpoints from '#prophecies/endpoints/index.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { testCalls } from './calls.ts'
import { testEngines } from './engines.ts'
import { matchImport } from './facts.ts'
import type { TestPerson } from './people.ts'

const HOUR_MS = 3_600_000
const bookmakerIds = [31, 101]
let matches = 0

/** Price stages of two bookmakers for the result, a handicap and a total of a match. */
async function addPrices(database: Database, sport: string, matchId: number): Promise<void> {
  const { odds } = testEngines(database)
  await odds.saveBookmakers(bookmakerIds.map((id) => ({ id, slug: `b${id}`, name: `B${id}`, isDemo: true })))
  const { result } = sports[sport]!.markets
  const drawMilli = result === '1x2' ? 3400 : null
  const priced = [
    { market: result, lineQuarters: null, homeMilli: 2100, drawMilli, awayMilli: 3600 },
    { market: 'handicap' as const, lineQuarters: -2, homeMilli: 2000, drawMilli: null, awayMilli: 1900 },
    { market: 'total' as const, lineQuarters: 10, homeMilli: 1950, drawMilli: null, awayMilli: 1950 },
  ]
  const base = { matchId, stage: 'moving' as const, isSuspended: false, pricedAt: Date.now() - HOUR_MS, source: 'test' }
  await odds.savePrices(bookmakerIds.flatMap((bookmakerId) => priced.map((one) => ({ ...base, ...one, bookmakerId }))))
}

/** A match to come with prices; its kick-off is in two hours. */
export async function addOpenMatch(
  database: Database,
  { sport = 'football', kickOff = Date.now() + 2 * HOUR_MS, isPriced = true } = {},
): Promise<number> {
  const db = readerOf(database)
  const key = `prophecies ${++matches}`
  const competition = await saveCompetition(db, {
    sport,
    slug: `${sport}-sealed`,
    name: 'Sealed League',
    shortName: 'SL',
  })
  const season = await saveSeason(db, { competitionId: competition.id, name: '2026' })
  const [homeId = 0, awayId = 0] = await addParticipants(db, [
    { sport, kind: 'team', name: 'Home Town', shortName: 'Home' },
    { sport, kind: 'team', name: 'Away City', shortName: 'Away' },
  ])
  const of = { sport, key, competitionId: competition.id, seasonId: season.id, homeId, awayId, kickOff }
  const [outcome] = await createImport({ database, sports }).importMatches([matchImport(of)])
  assert.ok(outcome?.ok)
  if (isPriced) await addPrices(database, sport, outcome.matchId)
  return outcome.matchId
}

/** Calls of prophecies by a person, or by a visitor. */
export function prophecyCalls(
  database: Database,
  person?: TestPerson,
  more: Record<string, string> = {},
): Client['touchline'] {
  return testCalls(database, endpoints, { ...person?.headers, ...more }).client.touchline
}

let keys = 0
/** A key of an idempotent call. */
export const newKey = () => `prophecy-key-${process.pid}-${++keys}`

type Given = Partial<Parameters<Client['touchline']['sealProphecy']>[0]['body']> & { matchId: number }

/** Seals a free prophecy on the home side of a match, or what is given. */
export function seal(database: Database, author: TestPerson, given: Given): Promise<DataOf<typeof sealProphecy>> {
  const body = {
    play: 'result' as const,
    pick: 'home' as const,
    probability: 0.55,
    title: 'Why the press decides it',
    text: 'They run more and defend higher.',
    language: 'en' as const,
    coins: 0 as const,
    line: { result: null, handicap: -0.5, total: 2.5 }[given.play ?? 'result'],
    ...given,
  }
  return prophecyCalls(database, author, { 'idempotency-key': newKey() }).sealProphecy({ body })
}

/** Opens all price steps to an author, as settled prophecies on other matches do. */
export async function addSettled(database: Database, author: TestPerson, count = 50): Promise<void> {
  await database.pool.query(
    `with a as (insert into prophecies.author (user_id, salt, hash) values ($1::bigint, '\\x00', 'h' || $1::bigint)
        on conflict (user_id) do update set salt = excluded.salt returning id),
      s as (select a.id, (select coalesce(max(p.sequence), 0) from prophecies.prophecy p where p.author_id = a.id) as sealed from a)
      insert into prophecies.prophecy (author_id, user_id, sequence, match_id, sport, competition_id, play, pick, probability, is_stated,
        odds, prices, title, text, language, coins, words, pick_salt, text_salt, pick_hash, text_hash, leaf_id, sealed_at, kick_off,
        closes_at, state, ended_at, shown_at)
      select s.id, $1::bigint, s.sealed + n, 900000000 + $1::bigint * 1000 + s.sealed + n, 'football', 1, 'result', 'home', 0.5, true, 2,
        '{"home": 2, "draw": 3, "away": 4, "line": null, "bookmakers": 1, "at": 0}', 'Earlier', 'Earlier', 'en', 0, 1, '\\x00', '\\x00',
        'p', 't', 0, now() - interval '9 days', now() - interval '8 days', now() - interval '8 days', 'settled', now() - interval '7 days',
        now() - interval '9 days' from s, generate_series(1, $2::int) as n`,
    [author.userId, count],
  )
}
