import { globSync } from 'node:fs'
import { ratesOf } from '#sports/football/models/chances.ts'
import { cardColour, resultDetail } from '#sports/football/read.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { readWyscout } from '#feeds/football/wyscout/read.ts'
import { fileAt } from './read.ts'
import type { LeagueMatch, RedMatch } from './win-types.ts'

/** The matches of a season that had red cards: those of Wyscout have the minutes, the table of the season the odds. */
export async function redMatches(folder: string, season: readonly LeagueMatch[]): Promise<RedMatch[]> {
  const paths = globSync('wyscout/*/{matches_England,teams,players}.json', { cwd: folder }).toSorted()
  const found: RedMatch[] = []
  for await (const { parsed } of readWyscout(paths.map((path) => fileAt(`${folder}/${path}`))))
    for await (const one of parsed) {
      if (one.kind !== 'match') continue
      const { events, kickOff, home } = one.match
      const cards = events.filter((event) => event.type === 'card' && cardColour(event) !== 'yellow')
      const row = cards.length > 0 ? rowFor(season, kickOff, home?.name ?? '', events) : null
      const rates = row?.odds ? ratesOf(row.odds) : null
      if (row && rates)
        found.push({
          rates,
          half: row.half,
          final: row.final,
          cards: cards.map(({ side, period, clockSeconds }) => ({ side: side!, period, clockSeconds: clockSeconds! })),
        })
    }
  return found
}

/** The row of the same day with the same scores; where several have them, that of the same name. */
function rowFor(
  season: readonly LeagueMatch[],
  kickOff: number,
  home: string,
  events: readonly TimelineEvent[],
): LeagueMatch | null {
  const result = events.find(({ type }) => type === 'result')
  const score = result && resultDetail(result)
  const day = new Date(kickOff).toISOString().slice(0, 10)
  const same = season.filter(
    (row) =>
      row.day === day &&
      row.final.home === score?.normal?.home &&
      row.final.away === score.normal.away &&
      row.half.home === score.half?.home &&
      row.half.away === score.half.away,
  )
  const named = same.filter((row) => row.home.slice(0, 4) === home.slice(0, 4))
  return (same.length === 1 ? same : named)[0] ?? null
}
