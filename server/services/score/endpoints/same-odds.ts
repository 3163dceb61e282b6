import * as contract from '#contract/score/index.ts'
import { handle } from '#core/calls/handler.ts'
import { findMatch, listFirstMatches } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import type { Lines } from '#odds/types.ts'
import { readHistory } from '../history.ts'
import { keepToSport } from '../sport-calls.ts'
import { historyMatch } from '../views/history.ts'

/** The newest matches of a team that are looked through: some five seasons of a club. */
const LOOKED_THROUGH = 200

/**
 * Matches of both teams before this one with the same closing line: of a handicap from the view of the team, so that an
 * away match counts with its line turned round.
 */
export const sameOdds = handle(contract.getSameOddsHistory, async (call) => {
  const { db, query, language, fail } = call
  const { matchId, rate, type, size } = query
  const match = await findMatch(db, matchId)
  if (!match) return fail('match_not_found')
  keepToSport('getSameOddsHistory', match, fail)
  const { homeId, awayId, kickOff } = match
  const sides = [homeId, awayId].filter((id) => id !== null)
  const past = await Promise.all(
    sides.map((teamId) =>
      listFirstMatches(
        db,
        { teamId, statuses: ['finished', 'awarded'], range: { endsAt: kickOff } },
        LOOKED_THROUGH,
        'newest',
      ),
    ),
  )
  const parts = await readHistory(call, past.flat(), { language, lookedAt: kickOff })
  const quarters = rate * 4
  const hasLine = (one: Match, teamId: number) => {
    const line = lineOf(parts.prices.get(one.id), type, one.awayId === teamId)
    return line !== null && line === (type === 1 && teamId === awayId ? -quarters : quarters)
  }
  return Object.fromEntries(
    sides.map((teamId, at) => [
      String(teamId),
      past[at]!.filter((one) => hasLine(one, teamId))
        .slice(0, size)
        .map((one) => historyMatch(one, parts)),
    ]),
  )
})

/** The handicap (type 1) or the total (3) in quarters; the handicap of the away side is turned round. */
function lineOf(lines: Lines | undefined, type: 1 | 3, isAway: boolean): number | null {
  const line = (type === 1 ? lines?.handicap : lines?.total)?.current.lineQuarters ?? null
  return line !== null && type === 1 && isAway ? -line : line
}
