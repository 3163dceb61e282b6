import type { GameId } from './game.ts'

/**
 * Days of games whose files have none, by season and number: the first and last number of a day. The opening days of
 * 2015-16, from memory; unconfirmed.
 */
const known: Readonly<Record<string, readonly [from: number, to: number, day: string][]>> = {
  '2015/16': [
    [1, 3, '2015-10-27'],
    [4, 17, '2015-10-28'],
    [18, 20, '2015-10-29'],
    [21, 31, '2015-10-30'],
  ],
}

/** The last game of a regular season whose games are numbered by day, for estimates after the table. */
const lastGames: Readonly<Record<string, readonly [number: number, day: string]>> = { '2015/16': [1230, '2016-04-13'] }

export interface GameDay {
  /** `yyyy-MM-dd` */
  day: string
  /** Whether the day follows from the number of the game alone and may be some days off. */
  isEstimated: boolean
}

/**
 * The day of a game, by a list of games beside its file, else by the table, else estimated from its number between the
 * last day of the table and that of the season; null without any.
 */
export function dayOf({ id, season, stage, number }: GameId, listed: ReadonlyMap<string, string>): GameDay | null {
  const found = listed.get(id)
  if (found !== undefined) return { day: found, isEstimated: false }
  if (stage !== 2) return null
  const table = known[season] ?? []
  const own = table.find(([from, to]) => number >= from && number <= to)
  if (own) return { day: own[2], isEstimated: false }
  const [before, last] = [table.at(-1), lastGames[season]]
  if (!before || !last || number > last[0]) return null
  const [begin, end] = [Date.parse(before[2]), Date.parse(last[1])]
  const part = (number - before[1]) / (last[0] - before[1])
  return { day: new Date(begin + part * (end - begin)).toISOString().slice(0, 10), isEstimated: true }
}
