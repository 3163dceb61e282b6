import { after } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { addToBank, bankOf, withIds } from '#kit/bank.ts'
import { changeAccounts, shareEngines } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { leastCost } from '#accounts/secrets/hasher.ts'
import { footballWorld, type FootballWorld } from '#kit/football-world.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { startDemo } from '#demo/start.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { createOdds } from '#odds/engine.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { saveListedRanks } from '#timeline/ranking/store/lists.ts'
import { rateMatches } from '#timeline/ranking/rate.ts'
import { readerOf } from '#core/database/reader.ts'
import { addAdjustment } from '#timeline/store/adjustment.ts'
import { addCast, leaveTraces } from './cast.ts'
import type { Facts } from './facts.ts'
import type { Stage } from './stage.ts'

/**
 * `small`: two leagues by hand and Euro 2024. `demo`: also a part of the demonstration, with prices and matches of
 * today.
 */
type WorldSize = 'small' | 'demo'

/**
 * Data of every kind: in play, finished with timeline and line-ups, extra time, shoot-outs, a cup, a table with points
 * deducted, postponed.
 */
export async function fillWorld(database: Database, size: WorldSize): Promise<FootballWorld> {
  const world = await footballWorld(database)
  const reason = { seasonId: world.season, kind: 'points' as const, decidedOn: '2024-02-01' }
  await addAdjustment(readerOf(database), {
    ...reason,
    participantId: world.teams.city,
    points: -3,
    reason: 'entered late',
  })
  const people = ['Kay Keeper', 'Sam Striker', 'Wim Winger', 'Bo Bench']
  for (const player of people) {
    const bank = bankOf({ player, team: 'Home Town', other: 'Away City' })
    await addToBank(database, 'football', withIds(bank, player))
  }
  await addPrices(database, [world.matches.finished, world.matches.coming, world.matches.past])
  if (size === 'small') await loadEuro2024(database)
  else await loadDemo(database)
  await addRanks(database, world)
  await deriveFinishedPrices(database)
  return world
}

/** A published list of ranks, and the ratings of all matches. */
async function addRanks(database: Database, { teams: { town, city } }: FootballWorld): Promise<void> {
  const list = { provider: 'fifa-ranking', gender: 'men', listedOn: '2024-02-15', confederation: 'UEFA' } as const
  await saveListedRanks(readerOf(database), [
    { ...list, teamId: town, place: 1, points: 1800.5, previousPoints: 1790, placeChange: 1 },
    { ...list, teamId: city, place: 2, points: 1795, previousPoints: 1795, placeChange: -1 },
  ])
  await rateMatches(database)
}

/** One bookmaker, the displayed one: opening, moves and closing, on every market. */
async function addPrices(database: Database, matchIds: readonly number[]): Promise<void> {
  const keeper = createOdds(database)
  await keeper.saveBookmakers([{ id: 31, slug: 'even-money', name: 'Even Money', isDemo: true }])
  const markets = [
    { market: '1x2', lineQuarters: null, drawMilli: 3300 },
    { market: 'handicap', lineQuarters: -2, drawMilli: null },
    { market: 'total', lineQuarters: 10, drawMilli: null },
  ] as const
  const stages = ['opening', 'moving', 'closing'] as const
  const prices = matchIds.flatMap((matchId) =>
    markets.flatMap((market) =>
      stages.map((stage, index) => ({
        matchId,
        bookmakerId: 31,
        ...market,
        stage,
        homeMilli: 1900 + 50 * index,
        awayMilli: 2000 - 50 * index,
        isSuspended: false,
        pricedAt: Date.UTC(2024, 1, 1) + index * 3_600_000,
        source: 'test',
      })),
    ),
  )
  await keeper.savePrices(prices)
}

/** Plays until all data exist, then stops, so that responses can be compared. */
async function loadDemo(database: Database): Promise<void> {
  const ingest = createIngest({ database, sports })
  let trouble: unknown = null
  const demo = startDemo({
    database,
    ingest,
    prices: createOdds(database),
    seed: 'contract',
    leaguesPerGroup: 1,
    onTrouble: (error) => (trouble ??= error),
  })
  await demo.filled
  await demo.stop()
  await ingest.close()
  if (trouble !== null) throw trouble
}

type Scope = { after(work: () => Promise<void>): void }
/** The world with its callers, each of whom has data in it. */
export async function setStage({ url: origin, database }: Omit<ServedWorld, 'world'>, facts: Facts): Promise<Stage> {
  const cast = await addCast(database)
  await leaveTraces(origin, database, cast, facts)
  return { origin, database, facts, cast }
}

type ServedWorld = { url: string; world: FootballWorld; database: Database }

/** A world on a separate database behind the whole server, without rate limits; removed when the scope ends. */
export async function serveWorld(size: WorldSize, scope: Scope = { after }): Promise<ServedWorld> {
  const ending: (() => Promise<void>)[] = []
  scope.after(async () => {
    // The server before its database.
    for (const work of ending.reverse()) await work()
  })
  const database = await testDatabase({ after: (work) => void ending.push(work) })
  const world = await fillWorld(database, size)
  const { url } = await serveDatabase(database, { after: (work) => void ending.push(work) })
  return { url, world, database }
}

/** The whole server on a database, without rate limits. */
export async function serveDatabase(database: Database, scope: Scope): Promise<{ url: string }> {
  const config = readConfig(
    { PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent', DEMO: 'no', PUBLIC_URL: 'http://scores.example' },
    [],
  )
  const { url, app, close } = await listen({ config, database, buildFolder: null })
  shareEngines(database, app.engines)
  scope.after(close)
  // All calls come from one address, and passwords are hashed at low cost.
  changeAccounts(database, {
    cost: leastCost,
    caps: {
      perNumberDay: 1000,
      perNumberGapS: 1,
      perNetworkHour: 100_000,
      perDay: 100_000,
      perHolderNumberDay: 1000,
      perHolderBlockDay: 100_000,
    },
    restBits: 4,
  })
  return { url }
}
