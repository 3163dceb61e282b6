import { gameRecords, rosterRoles, type InsideRecord } from '../esports/game-record.ts'
import type { GameRecord } from '../game-record.ts'
import type { Game, SeriesState } from '../esports/state.ts'
import { mapSideOf } from './read.ts'
import { halfOf, homeSideIn } from './rounds.ts'
import { csgoRules, type MapState } from './rules.ts'
import { scoreboardOf } from './scoreboard.ts'

/** The finished maps of a series as figures need them. */
export function csgoRecords(state: SeriesState<MapState>, isRunningToo?: boolean): GameRecord[] {
  const veto = state.veto.flatMap(({ map, action }) => (action === 'decider' ? [] : [{ map, action }]))
  const records = gameRecords(state, (game) => recordOf(game, state.rosters), isRunningToo)
  return records.map((record, at) => (at === 0 && veto.length > 0 ? { ...record, veto } : record))
}

/** Roles are those of the rosters: no line of a source has them. */
function recordOf(game: Game<MapState>, rosters: SeriesState<MapState>['rosters']): InsideRecord {
  const roles = rosterRoles(rosters)
  return {
    score: csgoRules.scoreOf(game.inside),
    gold: null,
    firsts: {},
    objectives: {},
    draft: [],
    lines: scoreboardOf(game.inside, rosters)
      .lines.map(({ playerId, side, ...figures }) => ({
        playerId,
        side,
        hero: null,
        heroId: null,
        role: roles.get(playerId) ?? null,
        counts: knownOf(figures),
      }))
      .sort((a, b) => a.playerId - b.playerId),
    ...roundsBySide(game),
    isOvertime: game.inside.rounds.length === 0 ? null : game.inside.rounds.length > game.inside.rules.regulation,
  }
}

/** The figures that are known; measures to two decimals. */
function knownOf(figures: Readonly<Record<string, number | null>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => (value === null ? [] : [[name, Math.round(value * 100) / 100]])),
  )
}

/** Rounds won by each side of the map, of both teams and of each; unknown where the sides, or the rounds, are. */
function roundsBySide({ homeStart, inside }: Game<MapState>): Pick<InsideRecord, 'rounds' | 'sideRounds'> {
  const start = mapSideOf(homeStart)
  if (start === null || inside.rounds.length === 0) return { rounds: null }
  const sideRounds = { home: { ct: 0, t: 0 }, away: { ct: 0, t: 0 } }
  for (const { number, winner } of inside.rounds) {
    const home = homeSideIn(halfOf(number, inside.rules), start)
    const other = home === 'ct' ? 't' : 'ct'
    sideRounds[winner][winner === 'home' ? home : other] += 1
  }
  const { home, away } = sideRounds
  return { rounds: { ct: home.ct + away.ct, t: home.t + away.t }, sideRounds }
}
