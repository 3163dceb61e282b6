import type {
  Fault,
  Outcome,
  Pairing,
  StageRound,
  StageRule,
  SwissCell,
  SwissRow,
  SwissStage,
  TieBreak,
} from './model.ts'
import { opponentsOf, ordered, recordsOf, roundFaults, type TeamRecord } from './records.ts'

const usual: readonly TieBreak[] = ['opponents', 'games', 'games-won']

/** The table of a Swiss stage: one row a team, one cell a round. */
export function swissStage(rule: StageRule, rounds: readonly StageRound[], all: readonly Pairing[]): SwissStage {
  const faults = roundFaults(all)
  const wrong = new Set(faults.map(({ matchId }) => matchId))
  const series = all.filter(({ id }) => !wrong.has(id))
  const records = recordsOf(series)
  const left = new Map((rule.left ?? []).map(({ team, why }) => [team, why]))
  const isComplete = series.every(({ isOver }) => isOver)
  const levels = ordered(records, series, ({ won, lost }) => won - lost + won / 1e4, {
    rule,
    tieBreaks: rule.tieBreaks ?? usual,
  })
  const rows: SwissRow[] = []
  for (const isLeft of [false, true]) {
    for (const level of levels.map((one) => one.filter(({ teamId }) => left.has(teamId) === isLeft))) {
      const rank = rows.length + 1
      for (const record of level) {
        const why = left.get(record.teamId) ?? null
        const last = rank + level.length - 1
        const outcome = why === null ? outcomeOf(record, rule, isComplete ? { rank, last } : null) : 'out'
        rows.push({
          ...figuresOf(record),
          rank,
          isLevel: level.length > 1,
          outcome,
          left: why,
          opponents: opponentsOf(record, records),
          cells: rounds.map(({ id }) => cellOf(record.teamId, id, series)),
        })
      }
    }
  }
  const listed = rounds.map(({ id, name }) => ({
    name,
    matchIds: all.filter(({ roundId }) => roundId === id).map((one) => one.id),
  }))
  return {
    kind: 'swiss',
    name: rule.name,
    rule,
    rounds: listed,
    rows,
    faults: [...faults, ...lateSeries(rule, rounds, series)],
  }
}

function figuresOf({ teamId, won, drawn, lost, gamesWon, gamesLost }: TeamRecord) {
  return { teamId, won, drawn, lost, gamesWon, gamesLost }
}

function outcomeOf(
  { won, lost }: TeamRecord,
  { winsToAdvance, lossesToLeave, advance }: StageRule,
  places: { rank: number; last: number } | null,
): Outcome {
  if (winsToAdvance !== undefined && won >= winsToAdvance) return 'through'
  if (lossesToLeave !== undefined && lost >= lossesToLeave) return 'out'
  if (winsToAdvance !== undefined || advance === undefined || places === null) return 'in'
  return places.last <= advance ? 'through' : places.rank > advance ? 'out' : 'in'
}

function cellOf(teamId: number, roundId: number, series: readonly Pairing[]): SwissCell | null {
  const one = series.find((pair) => pair.roundId === roundId && (pair.homeId === teamId || pair.awayId === teamId))
  if (!one) return null
  const isHome = one.homeId === teamId
  const side = isHome ? 'home' : 'away'
  return {
    matchId: one.id,
    opponentId: isHome ? one.awayId : one.homeId,
    own: isHome ? one.score.home : one.score.away,
    other: isHome ? one.score.away : one.score.home,
    result: !one.isOver ? null : one.winner === 'draw' ? 'drawn' : one.winner === side ? 'won' : 'lost',
  }
}

/** Series of teams that were through or out before their round. */
function lateSeries(rule: StageRule, rounds: readonly StageRound[], series: readonly Pairing[]): Fault[] {
  const earlier: Pairing[] = []
  return rounds.flatMap(({ id }) => {
    const done = recordsOf(earlier)
    const own = series.filter(({ roundId }) => roundId === id)
    earlier.push(...own)
    return own.flatMap((one) =>
      [one.homeId, one.awayId].flatMap((teamId): Fault[] => {
        const record = teamId === null ? undefined : done.get(teamId)
        return record && outcomeOf(record, { ...rule, advance: undefined } as StageRule, null) !== 'in'
          ? [{ kind: 'is_out', matchId: one.id, teamId }]
          : []
      }),
    )
  })
}
