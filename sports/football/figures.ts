import type { Score } from '../sport.ts'
import { goalsBetween } from './score.ts'
import type { FootballState } from './state.ts'
import { statistics } from './statistics.ts'
import type { StatisticName } from './vocabulary.ts'

const counted: readonly StatisticName[] = ['shots', 'shotsOn', 'corners', 'fouls', 'offsides']

/**
 * Totals of the events of a match, per side. `score`, `halfTimeScore`, `normalTimeScore` (of a match with extra time)
 * and `shootout` are as shown; the fields of goals are counted one by one. A second yellow card is red. Fields are null
 * where the events do not have them.
 */
export function figures(state: FootballState): { [field: string]: Score | null } {
  const { goals, bookings, substitutions, halfScore, normalScore, shootout, score, status } = state
  const isOver = status === 'finished' || status === 'awarded'
  const rows = statistics(state)
  const statistic = (name: StatisticName) => {
    const found = rows.find((one) => one.name === name)
    return [
      name,
      found && found.home !== null && found.away !== null ? { home: found.home, away: found.away } : null,
    ] as const
  }
  return {
    ...Object.fromEntries(counted.map(statistic)),
    yellowCards: reportedCards(state, 'yellowCards') ?? bySide(bookings.filter(({ colour }) => colour === 'yellow')),
    redCards: reportedCards(state, 'redCards') ?? bySide(bookings.filter(({ colour }) => colour !== 'yellow')),
    score: isOver ? score : null,
    halfTimeScore: halfScore,
    normalTimeScore: normalScore,
    shootout,
    goals: goalsBetween(state, 1, 4),
    firstHalfGoals: goalsBetween(state, 1, 1),
    normalTimeGoals: goalsBetween(state, 1, 2),
    goalsWithoutOwnGoals: bySide(goals.filter(({ kind }) => kind !== 'own')),
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
