import type { SideSoFar } from '#contract/touchline/so-far.ts'
import { winnerOf } from '#sports/outcome.ts'
import type { Sport } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import type { Match, MatchEvent } from '#timeline/types.ts'

type Counts = Omit<SideSoFar, 'place' | 'restDays' | 'matches' | 'topScorers' | 'probable'>

/** A match that is over, the side that the team was, and its scores. */
type Played = { match: Match; side: Side; goals: readonly MatchEvent[] }

/** The matches of a team that count, with their scores. */
export function playedBy(
  teamId: number,
  matches: readonly Match[],
  goals: ReadonlyMap<number, readonly MatchEvent[]>,
): Played[] {
  return matches.map((match) => ({
    match,
    side: match.homeId === teamId ? 'home' : 'away',
    goals: (goals.get(match.id) ?? []).filter(({ withdrawn }) => withdrawn === null),
  }))
}

/** Counts of a team in its matches. What depends on single scores is null where those of a match are not all known. */
export function countSoFar(played: readonly Played[], sport: Sport): Counts {
  const sum = (of: (one: Played) => number) => played.reduce((total, one) => total + of(one), 0)
  const own = ({ match, side }: Played) => match.summary.score[side]
  const against = ({ match, side }: Played) => match.summary.score[side === 'home' ? 'away' : 'home']
  const has = (word: 'won' | 'drawn' | 'lost') => sum((one) => (resultOf(one, sport) === word ? 1 : 0))
  const isKnown = played.every(
    ({ match, goals }) => goals.length === match.summary.score.home + match.summary.score.away,
  )
  return {
    played: played.length,
    won: has('won'),
    drawn: has('drawn'),
    lost: has('lost'),
    goalsFor: sum(own),
    goalsAgainst: sum(against),
    cleanSheets: sum((one) => (against(one) === 0 ? 1 : 0)),
    bothScored: sum((one) => (own(one) > 0 && against(one) > 0 ? 1 : 0)),
    scoredFirst: isKnown ? sum(({ goals, side }) => (firstOf(goals)?.side === side ? 1 : 0)) : null,
    scorers: isKnown ? tallyScorers(played, sport).length : null,
    minutes: minutesOf(played, sport),
  }
}

function resultOf({ match, side }: Played, sport: Sport): 'won' | 'drawn' | 'lost' {
  const winner = winnerOf(sport, match.summary)
  return winner === 'draw' ? 'drawn' : winner === side ? 'won' : 'lost'
}

function firstOf(goals: readonly MatchEvent[]): MatchEvent | undefined {
  return goals.toSorted((a, b) => a.period - b.period || (a.clockSeconds ?? 0) - (b.clockSeconds ?? 0))[0]
}

/** Scorers of a team with their scores, most first; own goals are left out. */
export function tallyScorers(
  played: readonly Played[],
  { scoring }: Sport,
): { playerId: number; goals: number; penalties: number }[] {
  const tallies = new Map<number, { playerId: number; goals: number; penalties: number }>()
  for (const { goals, side } of played)
    for (const goal of goals) {
      const kind = scoring.kindOf(goal)
      if (goal.side !== side || goal.playerId === null || kind === 'own') continue
      const known = tallies.get(goal.playerId) ?? { playerId: goal.playerId, goals: 0, penalties: 0 }
      tallies.set(goal.playerId, {
        ...known,
        goals: known.goals + 1,
        penalties: known.penalties + (kind === 'penalty' ? 1 : 0),
      })
    }
  return [...tallies.values()].sort((a, b) => b.goals - a.goals || a.penalties - b.penalties || a.playerId - b.playerId)
}

function minutesOf(played: readonly Played[], sport: Sport): SideSoFar['minutes'] {
  const total = { played: 0, ahead: 0, level: 0, behind: 0 }
  for (const { match, goals, side } of played) {
    const found = sport.inFront?.(goals, match.summary) ?? null
    if (found === null) return null
    total.ahead += found[side]
    total.behind += found[side === 'home' ? 'away' : 'home']
    total.level += found.level
    total.played += found.home + found.level + found.away
  }
  return played.length === 0 ? null : total
}
