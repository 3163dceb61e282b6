import type { Language } from '#core/calls/caller.ts'
import { pluck } from '#core/pluck.ts'
import { sportOf } from '#sports/index.ts'
import { winnerOf } from '#sports/outcome.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import type { OddsCall } from './odds-rows.ts'
import type { HistoryParts, Past } from './views/history.ts'

type HistoryAsked = { language: Language; lookedAt: number; bookId?: number; rateDetail?: boolean }

/** Everything that the history of these matches needs, with one query per kind. */
export async function readHistory(
  { db, engines: { odds } }: OddsCall,
  matches: readonly Match[],
  { language, lookedAt, bookId, rateDetail }: HistoryAsked,
): Promise<HistoryParts> {
  const [teams, competitions, prices] = await Promise.all([
    mapParticipants(
      db,
      matches.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
    ),
    mapCompetitions(db, pluck(matches, 'competitionId')),
    odds.mapLines(db, pluck(matches, 'id'), bookId ?? null),
  ])
  return { teams, competitions, prices, language, hasRates: rateDetail ?? false, lookedAt }
}

/** Finished matches in the form that the history rules read. */
export function linedMatches(matches: readonly Match[], prices: HistoryParts['prices']): Past[] {
  return matches.flatMap((match) => {
    const { id, homeId, awayId, kickOff, summary } = match
    if (homeId === null || awayId === null) return []
    const { handicap, total } = prices.get(id) ?? {}
    const sport = sportOf(match)
    const lines = {
      handicapQuarters: handicap?.current.lineQuarters,
      totalQuarters: total?.current.lineQuarters,
      settledOn: {
        handicap: sport.markets.settledOn(summary, 'handicap'),
        total: sport.markets.settledOn(summary, 'total'),
      },
    }
    const { half: halfScore } = sport.scores(summary)
    const winner = winnerOf(sport, summary)
    return [{ id, homeId, awayId, kickOff, score: summary.score, winner, halfScore, ...lines, match }]
  })
}
