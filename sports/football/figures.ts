import type { Score } from '../sport.ts'
import { goalsBetween } from './score.ts'
import type { FootballState, Goal } from './state.ts'
import { statistics } from './statistics.ts'
import type { StatisticName } from './vocabulary.ts'

/** Fields that make the score: where one differs, the events of the source are in doubt. */
export const scoreFields: readonly string[] = ['final', 'normal', 'shootout', 'goals', 'normalGoals', 'kicks']

const counted: readonly StatisticName[] = ['shots', 'shotsOn', 'corners', 'fouls', 'offsides']

/**
 * What the events of a match add up to, per side. `final`, `half`, `normal` (after 90 minutes, of a match with extra time) and
 * `shootout` are the scores as shown; `goals`, `halfGoals`, `normalGoals` and `kicks` are counted one by one; `ownScorers` are goals
 * without own goals. Cards: a second yellow card is red. Fields are null where the events say nothing of them.
 */
export function figures(state: FootballState): { [field: string]: Score | null } {
  const { goals, kicks, bookings, substitutions, halfScore, normalScore, shootout, score, status } = state
  const isOver = status === 'finished' || status === 'awarded'
  const told = statistics(state)
  const statistic = (name: StatisticName) => {
    const found = told.find((one) => one.name === name)
    return [name, found && found.home !== null && found.away !== null ? { home: found.home, away: found.away } : null] as const
  }
  return {
    ...Object.fromEntries(counted.map(statistic)),
    yellowCards: reportedCards(state, 'yellowCards') ?? bySide(bookings.filter(({ colour }) => colour === 'yellow')),
    redCards: reportedCards(state, 'redCards') ?? bySide(bookings.filter(({ colour }) => colour !== 'yellow')),
    final: isOver ? score : null,
    half: halfScore,
    normal: normalScore,
    shootout,
    goals: goalsBetween(state, 1, 4),
    halfGoals: goalsBetween(state, 1, 1),
    normalGoals: goalsBetween(state, 1, 2),
    ownScorers: bySide(goals.filter(({ kind }: Goal) => kind !== 'own')),
    kicks: bySide(kicks.filter(({ isScored }) => isScored)),
    substitutions: bySide(substitutions),
  }
}

function reportedCards({ reported }: FootballState, name: 'yellowCards' | 'redCards'): Score | null {
  const [home, away] = [reported[0]?.home[name], reported[0]?.away[name]]
  return home === undefined || away === undefined ? null : { home, away }
}

function bySide(list: readonly { side: 'home' | 'away' }[]): Score {
  const home = list.filter(({ side }) => side === 'home').length
  return { home, away: list.length - home }
}
