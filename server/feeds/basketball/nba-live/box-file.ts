import { basketballEvent, noCounts, type BoxCounts, type Pair } from '#sports/basketball.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { StatedLine } from '../nba/compare-box.ts'
import { countIn, durationIn, idIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { Roster } from '../nba/roster.ts'

const positions: Readonly<Record<string, number>> = { PG: 1, SG: 2, SF: 3, PF: 4, C: 5, G: 1, F: 3 }
const sides = ['home', 'away'] as const

/** A statistic of the source for each term of a box score. */
const members: Readonly<Record<keyof BoxCounts, string>> = {
  points: 'points',
  fieldGoalsMade: 'fieldGoalsMade',
  fieldGoalsAttempted: 'fieldGoalsAttempted',
  threesMade: 'threePointersMade',
  threesAttempted: 'threePointersAttempted',
  freeThrowsMade: 'freeThrowsMade',
  freeThrowsAttempted: 'freeThrowsAttempted',
  offensiveRebounds: 'reboundsOffensive',
  defensiveRebounds: 'reboundsDefensive',
  assists: 'assists',
  steals: 'steals',
  blocks: 'blocks',
  turnovers: 'turnovers',
  fouls: 'foulsPersonal',
}

/** The team of a side in a box score, a schedule or a scoreboard. */
export function teamOf(game: Raw, side: Side): Raw {
  return objectIn(side === 'home' ? game.homeTeam : game.awayTeam)
}

/** The line-ups of a box score. Players who were not with the team are left out. */
export function lineupsOf(game: Raw, roster: Roster): TimelineEvent[] {
  return sides.flatMap((side) => {
    const players = listIn(teamOf(game, side).players).flatMap((player) => {
      const playerId = roster.numberOf(idIn(player.personId), textIn(player.name), side)
      if (playerId === null || textIn(player.status) === 'INACTIVE') return []
      const position = positions[textIn(player.position)] ?? null
      return [{ playerId, shirtNumber: countIn(player.jerseyNum), position, isStarter: player.starter === '1' }]
    })
    return players.length > 0 ? [basketballEvent.lineup({ side, players })] : []
  })
}

export function linesOf(game: Raw, roster: Roster): StatedLine[] {
  return sides.flatMap((side) =>
    listIn(teamOf(game, side).players).flatMap((player): StatedLine[] => {
      const playerId = roster.numberOf(idIn(player.personId), textIn(player.name), side)
      if (playerId === null || textIn(player.status) === 'INACTIVE') return []
      const given = objectIn(player.statistics)
      const counts = noCounts()
      for (const [term, member] of Object.entries(members))
        counts[term as keyof BoxCounts] = countIn(given[member]) ?? 0
      const plusMinus = typeof given.plusMinusPoints === 'number' ? given.plusMinusPoints : null
      const isStarter = player.starter === '1'
      return [{ playerId, side, isStarter, seconds: durationIn(given.minutes), plusMinus, counts }]
    }),
  )
}

/** The score of the game and of its periods. */
export function scoresOf(game: Raw): { score: Pair | null; periods: Pair[] } {
  const [home, away] = [teamOf(game, 'home'), teamOf(game, 'away')]
  const [own, other] = [countIn(home.score), countIn(away.score)]
  const score = own === null || other === null ? null : { home: own, away: other }
  const [homePeriods, awayPeriods] = [listIn(home.periods), listIn(away.periods)]
  const periods = homePeriods.map((one, index) => ({
    home: countIn(one.score) ?? 0,
    away: countIn(awayPeriods[index]?.score) ?? 0,
  }))
  return { score, periods }
}

export function totalsOf(game: Raw): Figures {
  const { score, periods } = scoresOf(game)
  if (score === null) return {}
  return { score, ...Object.fromEntries(periods.map((one, index) => [`period${index + 1}`, one])) }
}
