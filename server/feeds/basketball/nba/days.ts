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

/** The day (`yyyy-MM-dd`) of a game, by a list of games beside its file, else by the table; null without either. */
export function dayOf({ id, season, stage, number }: GameId, listed: ReadonlyMap<string, string>): string | null {
  const found = listed.get(id)
  if (found !== undefined) return found
  if (stage !== 2) return null
  return known[season]?.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}
