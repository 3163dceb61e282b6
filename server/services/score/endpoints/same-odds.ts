import * as contract from '#contract/score/same-odds.ts'
import { handle } from '#core/calls/handler.ts'
import { findMatch, mapMatches } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { readHistory } from '../history.ts'
import type { OddsCall } from '../odds-rows.ts'
import { keepToSport } from '../sport-calls.ts'
import { historyMatch } from '../views/history.ts'

const MOST_QUARTERS = 4000

/** Earlier matches of both teams with this closing line; of a handicap from the team's view, turned round away. */
export const getSameOddsHistory = handle(contract.getSameOddsHistory, async (call) => {
  const { db, query, language, fail } = call
  const { matchId, rate, type, size } = query
  const match = await findMatch(db, matchId)
  if (!match) return fail('match_not_found')
  keepToSport('getSameOddsHistory', match, fail)
  const { homeId, awayId, kickOff } = match
  const sides = [homeId, awayId].filter((id) => id !== null)
  const past = await Promise.all(
    sides.map((teamId) => {
      const lineQuarters = type === 1 && teamId === awayId ? -rate * 4 : rate * 4
      return findWithLine(call, {
        teamId,
        market: type === 1 ? 'handicap' : 'total',
        lineQuarters,
        before: kickOff,
        limit: size,
      })
    }),
  )
  const parts = await readHistory(call, past.flat(), { language, lookedAt: kickOff })
  return Object.fromEntries(
    sides.map((teamId, at) => [String(teamId), past[at]!.map((one) => historyMatch(one, parts))]),
  )
})

type Asked = Parameters<OddsCall['engines']['odds']['listTeamMatchesAtLine']>[1]

async function findWithLine({ db, engines }: OddsCall, asked: Asked): Promise<Match[]> {
  // Lines are whole quarters, and far below this.
  if (!Number.isInteger(asked.lineQuarters) || Math.abs(asked.lineQuarters) > MOST_QUARTERS) return []
  return [...(await mapMatches(db, await engines.odds.listTeamMatchesAtLine(db, asked))).values()]
}
