import type { Database } from '#core/database/db.ts'
import { rateDay, titleEdition, titleModel, type SeriesRating, type TeamStanding } from '#sports/ranking/titles.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { takeOutdated, titleRatings } from '../ranking/store/outdated.ts'
import { addSeries, addStandings, type SeriesToAdd, type StandingToAdd } from './store/add.ts'
import { dayOf, deleteTitleRatings, listSeriesToRate, mapLastStandings, type PlayedSeries } from './store/series.ts'

const CHUNK = 2000

/**
 * Brings the ratings of the titles up to date: from the day of the earliest changed series on, all are computed again,
 * in one transaction. Returns the number of rated series. Any process may call it, also several at once.
 */
export async function rateTitles(database: Database): Promise<number> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const since = await takeOutdated(db, titleRatings, titleEdition)
    if (since === null) return 0
    await deleteTitleRatings(db, dayOf(since))
    return rateSince(db, dayOf(since))
  })
}

/** Reads in chunks; the last day of a chunk waits for the next one, since a day is rated as a whole. */
async function rateSince(db: Reader, since: number): Promise<number> {
  const pools = new Map<string, Pool>()
  let after = { kickOff: new Date(since * 86_400_000 - 1), id: 0 }
  let waiting: PlayedSeries[] = []
  let count = 0
  for (;;) {
    const read = await listSeriesToRate(db, after, CHUNK)
    const last = read.at(-1)
    const all = [...waiting, ...read]
    const whole = last === undefined ? all : all.filter(({ day }) => day < last.day)
    waiting = last === undefined ? [] : all.filter(({ day }) => day === last.day)
    for (const [pool, own] of Map.groupBy(whole, (series) => series.pool)) await ratePool(db, pools, pool, own)
    count += whole.length
    if (last === undefined) return count
    after = { kickOff: last.kickOff, id: last.id }
  }
}

type Pool = { standings: Map<number, TeamStanding>; known: Set<number> }

async function ratePool(
  db: Reader,
  pools: Map<string, Pool>,
  pool: string,
  list: readonly PlayedSeries[],
): Promise<void> {
  const own = pools.get(pool) ?? { standings: new Map(), known: new Set() }
  pools.set(pool, own)
  await learn(db, pool, own, list)
  const series: SeriesToAdd[] = []
  const standings: StandingToAdd[] = []
  for (const [day, ofDay] of Map.groupBy(list, (one) => one.day)) {
    for (const rating of rateDay(titleModel, day, ofDay, own.standings)) series.push(toAdd(ofDay, rating))
    for (const teamId of new Set(ofDay.flatMap(({ homeId, awayId }) => [homeId, awayId]))) {
      const kickOff = ofDay.findLast(({ homeId, awayId }) => homeId === teamId || awayId === teamId)!.kickOff
      standings.push({ pool, teamId, kickOff, ...own.standings.get(teamId)! })
    }
  }
  await addSeries(db, series)
  await addStandings(db, standings)
}

function toAdd(ofDay: readonly PlayedSeries[], { series: { id }, home, away, chance }: SeriesRating): SeriesToAdd {
  return { played: ofDay.find((one) => one.id === id)!, home, away, chance }
}

/** Reads the standings of teams that are not known yet: a new series costs those of its two teams. */
async function learn(
  db: Reader,
  pool: string,
  { standings, known }: Pool,
  list: readonly PlayedSeries[],
): Promise<void> {
  const unknown = new Set(list.flatMap(({ homeId, awayId }) => [homeId, awayId]).filter((id) => !known.has(id)))
  for (const id of unknown) known.add(id)
  if (unknown.size === 0) return
  for (const [id, standing] of await mapLastStandings(db, pool, [...unknown])) standings.set(id, standing)
}
