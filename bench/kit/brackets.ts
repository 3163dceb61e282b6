import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { StageOfBracket } from '#contract/touchline/stages.ts'
import type { BracketStage, Pairing, StageRound, StageRule } from '#sports/esports/tournament/model.ts'
import { sizesFor } from '#sports/esports/tournament/plan.ts'
import { tournamentOf } from '#sports/esports/tournament/tournament.ts'
import type { BracketData } from './bracket-page.tsx'
import { seeded } from './random.ts'

const START = Date.UTC(2026, 10, 1)

/** A double elimination after so many series, and the same after one more. */
interface Drawn {
  rule: StageRule
  rounds: StageRound[]
  before: Pairing[]
  after: Pairing[]
}

export function drawnBracket(teams: number, played: number, seed: number): Drawn {
  const random = seeded(seed)
  const { upper, lower } = sizesFor(teams)
  const roundsOf = (sizes: readonly number[], group: string, from: number) =>
    sizes.map((_, at) => ({ id: from + at, stage: 'knockout', group, name: `Round ${at + 1}`, ordinal: from + at }))
  const rounds = [...roundsOf(upper, 'upper', 100), ...roundsOf(lower, 'lower', 200), ...roundsOf([1], 'final', 300)]
  const rule: StageRule = { name: 'Double elimination', kind: 'double', teams }
  let all = Array.from({ length: upper[0]! }, (_, at) => pairing(at + 1, 100, [2 * at + 1, 2 * at + 2]))
  let before = all
  for (let over = 0; over <= played;) {
    const open = foldBracket({ rule, rounds }, all).nodes.filter(
      ({ isOver, home, away }) => !isOver && home.teamId !== null && away.teamId !== null,
    )
    if (open.length === 0) throw new Error(`the bracket ends before ${played} series`)
    for (const { matchId, part, round, home, away } of open.slice(0, played + 1 - over)) {
      const id = matchId ?? all.length + 1
      const roundId = { upper: 100, lower: 200, final: 300 }[part] + round - 1
      before = all
      all = [
        ...all.filter((one) => one.id !== id),
        won(pairing(id, roundId, [home.teamId!, away.teamId!]), random.next()),
      ]
      over += 1
    }
  }
  return { rule, rounds, before, after: all }
}

export function foldBracket(
  { rule, rounds }: Pick<Drawn, 'rule' | 'rounds'>,
  series: readonly Pairing[],
): BracketStage {
  return tournamentOf([rule], rounds, series).find((stage): stage is BracketStage => 'nodes' in stage)!
}

/** What the page of a tournament has of a folded bracket. */
export function bracketData({ kind, name, nodes, besideIds }: BracketStage, series: readonly Pairing[]): BracketData {
  const kickOffs = new Map(series.map(({ id, kickOff }) => [id, kickOff]))
  const timed = nodes.map((node) => ({ ...node, kickOff: kickOffs.get(node.matchId ?? 0) ?? null }))
  const stage: StageOfBracket = { kind, name, advance: null, nodes: timed, besideIds }
  const teamIds = series.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null))
  return {
    stage,
    rows: new Map(series.map((one) => [one.id, rowOf(one)])),
    teams: new Map(teamIds.map((id) => [id, teamOf(id)])),
  }
}

function pairing(id: number, roundId: number, [homeId, awayId]: readonly [number, number]): Pairing {
  const open = { score: { home: 0, away: 0 }, isStarted: false, isOver: false, winner: null }
  return { id, roundId, homeId, awayId, homeLabel: null, awayLabel: null, kickOff: START + id * 3_600_000, ...open }
}

function won(one: Pairing, share: number): Pairing {
  const isHome = share < 0.5
  const score = isHome ? { home: 2, away: 1 } : { home: 0, away: 2 }
  return { ...one, score, isStarted: true, isOver: true, winner: isHome ? 'home' : 'away' }
}

function teamOf(id: number): TeamBrief {
  const name = `Team ${id}`
  return { id, name, shortName: name, monogram: `T${id}`, country: null, colours: ['#b0413e', '#ffffff'] }
}

function rowOf({ id, homeId, awayId, kickOff, score, isOver, winner }: Pairing): MatchRow {
  return {
    id,
    sport: 'lol',
    competitionId: 1,
    seasonId: 1,
    round: null,
    kickOff,
    isKickOffExact: true,
    home: homeId === null ? null : teamOf(homeId),
    away: awayId === null ? null : teamOf(awayId),
    homeLabel: null,
    awayLabel: null,
    version: 1,
    summary: {
      status: isOver ? 'finished' : 'scheduled',
      phase: isOver ? 'over' : 'before',
      period: 0,
      clock: { isRunning: false, baseSeconds: 0, at: null },
      score,
      lastScore: null,
      winner: winner === 'draw' ? null : winner,
    },
    prices: null,
    hasTimeline: false,
    isDemo: true,
  }
}
