import * as contract from '#contract/score/basketball-statistics.ts'
import type { Texts } from '#contract/errors.ts'
import type { DataOf } from '#contract/operation.ts'
import { basketball, boxOf, gapOf, playsOf, type BasketballState } from '#sports/basketball.ts'
import type { Side } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Match } from '#timeline/types.ts'
import { handleOfMatch } from '../kept.ts'
import { mapPeople, readPlayed } from '../read-match.ts'
import { readTimeline } from '../read-timeline.ts'
import { keepToSport } from '../sport-calls.ts'
import type { ScoreCall } from '../sport-declaration.ts'
import { textLive } from '../views/event.ts'
import { bestOf, gapPoint, periodScores, playersOf, quarterOf, teamStatistics } from './views.ts'

type Fail = (error: 'match_not_found' | 'wrong_sport', reason?: Texts) => never

/** A match of basketball with its state; other sports have none of these answers. */
async function readGame(
  db: Reader,
  name: ScoreCall,
  { matchId, fail }: { matchId: number; fail: Fail },
): Promise<{ match: Match; state: BasketballState }> {
  const { match, events } = (await readPlayed(db, matchId)) ?? fail('match_not_found')
  keepToSport(name, match, fail)
  return { match, state: fold(basketball, events) }
}

/** The same with its box score and the players in it. */
async function readBox(db: Reader, name: ScoreCall, given: { matchId: number; fail: Fail }) {
  const { match, state } = await readGame(db, name, given)
  const box = boxOf(state)
  const playerIds = box ? [...box.home.lines, ...box.away.lines].map(({ playerId }) => playerId) : []
  return { match, state, box, people: await mapPeople(db, match, playerIds) }
}

export const getBasketballStatistics = handleOfMatch(contract.getBasketballStatistics, async ({ db, query, fail }) =>
  teamStatistics((await readGame(db, 'getBasketballStatistics', { ...query, fail })).state),
)

export const getBasketballPlayers = handleOfMatch(
  contract.getBasketballPlayers,
  async ({ db, query, language, fail }) => {
    const { match, state, box, people } = await readBox(db, 'getBasketballPlayers', { ...query, fail })
    const answer: DataOf<typeof contract.getBasketballPlayers> = {}
    for (const side of ['home', 'away'] as const satisfies Side[]) {
      const teamId = side === 'home' ? match.homeId : match.awayId
      if (teamId !== null) answer[teamId] = playersOf({ side, teamId, box, state, people, language })
    }
    return answer
  },
)

export const getBasketballPeriods = handleOfMatch(contract.getBasketballPeriods, async ({ db, query, fail }) =>
  periodScores((await readGame(db, 'getBasketballPeriods', { ...query, fail })).state),
)

export const listBasketballQuarters = handleOfMatch(contract.listBasketballQuarters, async ({ db, query, fail }) => {
  const { state } = await readGame(db, 'listBasketballQuarters', { ...query, fail })
  return state.periods.map((period) => quarterOf(period, state))
})

export const getBasketballLeaders = handleOfMatch(
  contract.getBasketballLeaders,
  async ({ db, query, language, fail }) => {
    const { box, people } = await readBox(db, 'getBasketballLeaders', { ...query, fail })
    return bestOf(box, people, language)
  },
)

export const listBasketballGaps = handleOfMatch(contract.listBasketballGaps, async ({ db, query, fail }) => {
  const { state } = await readGame(db, 'listBasketballGaps', { ...query, fail })
  return gapOf(playsOf(state), state.format).points.map(gapPoint)
})

export const listBasketballTextLive = handleOfMatch(contract.listBasketballTextLive, async (call) => {
  const timeline = (await readTimeline(call, call.query.matchId)) ?? call.fail('match_not_found')
  keepToSport('listBasketballTextLive', timeline.match, call.fail)
  return textLive(timeline)
})
