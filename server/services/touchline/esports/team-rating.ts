import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import { rangeOf } from '#sports/ranking/glicko.ts'
import { listRatedDays, poolFor, readTitleList } from '#timeline/title-ranking/store/read.ts'
import { dateOf } from '#timeline/title-ranking/store/series.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Participant } from '#timeline/types.ts'

const changeDays = 30
/** The newest days with a rated series that a chart draws. */
const MOST = 400

/** The place of a team in the ranking of its title, and its rating after each of its days. */
export async function readRated(db: Reader, team: Participant): Promise<EsportsTeam['rated']> {
  const pool = poolFor(team)
  const days = await listRatedDays(db, { pool, teamId: team.id, most: MOST })
  const newest = days.at(-1)
  if (newest === undefined) return null
  const list = await readTitleList(db, team.sport, { until: null, changeDays })
  const row = list.pool === pool ? list.rows.find((one) => one.team.id === team.id) : undefined
  const { rating, deviation, played } = row?.standing ?? newest
  return {
    place: row?.place ?? null,
    of: list.pool === pool ? list.rows.length : 0,
    rating: tenths(rating),
    deviation: tenths(deviation),
    change: row?.ratingChange === null || row === undefined ? null : tenths(row.ratingChange),
    played,
    days: days.map((one) => {
      const { low, high } = rangeOf(one)
      return { day: dateOf(one.day), rating: tenths(one.rating), low: tenths(low), high: tenths(high) }
    }),
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
