import { bracketStage } from './bracket.ts'
import type { NodeSide, Origin, Pairing, SideName, StageRound } from './model.ts'
import { roundsOf, stageRules } from './rules.ts'

/** A series that takes place, or has its teams, because of how others ended. */
export interface LaterSeries {
  matchId: number
  home: LaterSide
  away: LaterSide
  /** The second match of a final. */
  isExtra: boolean
}

/** Whom a side follows from: no series for a team that enters the stage here. */
interface LaterSide {
  /** Newest first. */
  earlierIds: number[]
  /** `Winner of U3`; null where no bracket names it. */
  label: string | null
}

const sides = ['home', 'away'] as const

/**
 * The later series of the elimination and Swiss stages of a season. A team follows from its series of the same kind of
 * stage that it played before, back to one of another kind; a side without a team from the box that leads to it.
 * `declared`: the member `stages` of the season's rules.
 */
export function laterSeries(
  declared: unknown,
  rounds: readonly StageRound[],
  series: readonly Pairing[],
): LaterSeries[] {
  const stages = new Map(rounds.map(({ id, stage }) => [id, stage]))
  const kindOf = ({ roundId }: Pairing) => stages.get(roundId ?? -1) ?? ''
  if (!rounds.some(({ stage }) => decides(stage))) return []
  const ordinals = new Map(rounds.map(({ id, ordinal }) => [id, ordinal]))
  const ordinalOf = ({ roundId }: Pairing) => ordinals.get(roundId ?? -1) ?? 0
  const ordered = series.toSorted((a, b) => a.kickOff - b.kickOff || ordinalOf(a) - ordinalOf(b) || a.id - b.id)
  const lastRounds = new Set(rounds.filter(({ group }) => group === 'final').map(({ id }) => id))
  const finals = new Set(series.filter(({ roundId }) => lastRounds.has(roundId ?? -1)).map(({ id }) => id))
  const boxes = boxesOf(declared, rounds, series)
  const runs = new Map<number, { kind: string; ids: number[] }>()
  return ordered.flatMap((one): LaterSeries[] => {
    const kind = kindOf(one)
    const box = boxes.get(one.id)
    const sideOf = (side: SideName): LaterSide => {
      const teamId = one[`${side}Id`]
      const run = teamId === null ? undefined : runs.get(teamId)
      const earlierIds = run?.kind === kind ? run.ids : teamId === null ? (box?.[side].earlierIds ?? []) : []
      return { earlierIds: earlierIds.toReversed(), label: earlierIds.length > 0 ? (box?.[side].label ?? null) : null }
    }
    const [home, away] = [sideOf('home'), sideOf('away')]
    const isAgain = home.earlierIds[0] !== undefined && home.earlierIds[0] === away.earlierIds[0]
    const isExtra = (isAgain && finals.has(one.id) && finals.has(home.earlierIds[0]!)) || (box?.isExtra ?? false)
    const found = { matchId: one.id, home, away, isExtra }
    for (const side of sides) {
      const teamId = one[`${side}Id`]
      if (teamId === null) continue
      const run = runs.get(teamId)
      runs.set(teamId, { kind, ids: run?.kind === kind ? [...run.ids, one.id] : [one.id] })
    }
    const isLater = found.home.earlierIds.length + found.away.earlierIds.length > 0
    return decides(kind) && isLater ? [found] : []
  })
}

/** Whether the results of a stage decide who plays its later series. */
function decides(stage: string): boolean {
  return stage === 'knockout' || stage === 'swiss'
}

type Box = Record<SideName, LaterSide> & { isExtra: boolean }

/** The boxes of all brackets by their match. */
function boxesOf(declared: unknown, rounds: readonly StageRound[], series: readonly Pairing[]): Map<number, Box> {
  const boxes = new Map<number, Box>()
  for (const rule of stageRules(declared, rounds)) {
    if (rule.kind !== 'single' && rule.kind !== 'double') continue
    const own = roundsOf(rule, rounds)
    const ids = new Set(own.map(({ id }) => id))
    const { nodes } = bracketStage(
      rule,
      own,
      series.filter(({ roundId }) => roundId !== null && ids.has(roundId)),
    )
    const matches = new Map(nodes.map(({ key, matchId }) => [key, matchId]))
    const sideOf = ({ from }: NodeSide): LaterSide => {
      const matchId = from === null ? null : (matches.get(from.key) ?? null)
      return { earlierIds: matchId === null ? [] : [matchId], label: from === null ? null : labelOf(from) }
    }
    for (const { matchId, home, away, isReset } of nodes)
      if (matchId !== null) boxes.set(matchId, { home: sideOf(home), away: sideOf(away), isExtra: isReset })
  }
  return boxes
}

function labelOf({ key, outcome }: Origin): string {
  return `${outcome === 'winner' ? 'Winner' : 'Loser'} of ${key}`
}
