import * as contract from '#contract/score/index.ts'
import { handle } from '#core/calls/handler.ts'
import { findMatch, listFirstIds, mapMatches } from '#timeline/store/match.ts'
import type { MatchFilter } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import type { Lines } from '#odds/types.ts'
import { readHistory } from '../history.ts'
import type { OddsCall } from '../odds-rows.ts'
import { keepToSport } from '../sport-calls.ts'
import { historyMatch } from '../views/history.ts'

/** The newest matches of a team that are looked through: some five seasons of a club. */
const LOOKED_THROUGH = 200
/** Matches whose lines are read at once: most teams have enough with the line among few of these. */
const READ_AT_ONCE = 40

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
    sides.map((teamId) => {
      const quarters = type === 1 && teamId === awayId ? -rate * 4 : rate * 4
      return findWithLine(call, { teamId, type, quarters, before: kickOff, size })
    }),
  )
  const parts = await readHistory(call, past.flat(), { language, lookedAt: kickOff })
  return Object.fromEntries(
    sides.map((teamId, at) => [String(teamId), past[at]!.map((one) => historyMatch(one, parts))]),
  )
})

type Asked = { teamId: number; type: 1 | 3; quarters: number; before: number; size: number }

/** The newest matches of a team with a line. Of those that ever had it, only as many are read as it takes. */
async function findWithLine(
  { db, engines: { odds } }: OddsCall,
  { teamId, type, quarters, before, size }: Asked,
): Promise<Match[]> {
  const filter: MatchFilter = { teamId, statuses: ['finished', 'awarded'], range: { endsAt: before } }
  const newest = await listFirstIds(db, filter, LOOKED_THROUGH, 'newest')
  // Lines are whole quarters.
  if (!Number.isInteger(quarters)) return []
  const priced = await odds.listIdsWithLine(db, newest, type === 1 ? 'handicap' : 'total', quarters)
  const found: Match[] = []
  for (let from = 0; from < priced.length && found.length < size; from += READ_AT_ONCE) {
    const lines = await odds.mapLines(db, priced.slice(from, from + READ_AT_ONCE), null)
    // Which side the team was is in the match, which is read only where the line is that of either.
    const likely = [...lines].filter(([, own]) => Math.abs(lineOf(own, type, false) ?? NaN) === Math.abs(quarters))
    const matches = await mapMatches(
      db,
      likely.map(([id]) => id),
    )
    const order = priced.filter((id) => matches.has(id)).map((id) => matches.get(id)!)
    found.push(...order.filter((one) => lineOf(lines.get(one.id), type, one.awayId === teamId) === quarters))
  }
  return found.slice(0, size)
}

/** The handicap (type 1) or the total (3) in quarters; the handicap of the away side is turned round. */
function lineOf(lines: Lines | undefined, type: 1 | 3, isAway: boolean): number | null {
  const line = (type === 1 ? lines?.handicap : lines?.total)?.current.lineQuarters ?? null
  return line !== null && type === 1 && isAway ? -line : line
}
