import type { Fault, Pairing, StageRule, TieBreak } from './model.ts'

/** What the series of a stage add up to for one team. */
export interface TeamRecord {
  teamId: number
  played: number
  won: number
  drawn: number
  lost: number
  gamesWon: number
  gamesLost: number
  opponents: readonly number[]
}

/** The records of the teams of these series, by team; a series that is not over counts for nothing. */
export function recordsOf(series: readonly Pairing[]): Map<number, TeamRecord> {
  const records = new Map<number, TeamRecord>()
  for (const { homeId, awayId, score, isOver, winner } of series) {
    const sides = [
      [homeId, awayId, score.home, score.away, 'home'],
      [awayId, homeId, score.away, score.home, 'away'],
    ] as const
    for (const [teamId, otherId, own, other, side] of sides) {
      if (teamId === null) continue
      const record = records.get(teamId) ?? emptyRecord(teamId)
      records.set(teamId, isOver ? withSeries(record, otherId, own, other, winner, side) : record)
    }
  }
  return records
}

function emptyRecord(teamId: number): TeamRecord {
  return { teamId, played: 0, won: 0, drawn: 0, lost: 0, gamesWon: 0, gamesLost: 0, opponents: [] }
}

function withSeries(
  record: TeamRecord,
  otherId: number | null,
  own: number,
  other: number,
  winner: Pairing['winner'],
  side: 'home' | 'away',
): TeamRecord {
  return {
    ...record,
    played: record.played + 1,
    won: record.won + Number(winner === side),
    drawn: record.drawn + Number(winner === 'draw'),
    // Without a winner both sides lost: each was disqualified.
    lost: record.lost + Number(winner !== side && winner !== 'draw'),
    gamesWon: record.gamesWon + own,
    gamesLost: record.gamesLost + other,
    opponents: otherId === null ? record.opponents : [...record.opponents, otherId],
  }
}

export function opponentsOf(record: TeamRecord, records: ReadonlyMap<number, TeamRecord>): number {
  return record.opponents.reduce((sum, id) => sum + (records.get(id)?.won ?? 0) - (records.get(id)?.lost ?? 0), 0)
}

/** Points of a series where the rules of the stage have none. */
export const usualPoints = { win: 2, draw: 1, loss: 0 }

export function pointsOf({ won, drawn, lost }: TeamRecord, { pointsFor }: StageRule): number {
  const { win, draw, loss } = pointsFor ?? usualPoints
  return won * win + drawn * draw + lost * loss
}

/** Teams in order: those in one list are level after every tie-break. */
export function ordered(
  records: ReadonlyMap<number, TeamRecord>,
  series: readonly Pairing[],
  first: (record: TeamRecord) => number,
  { rule, tieBreaks }: { rule: StageRule; tieBreaks: readonly TieBreak[] },
): TeamRecord[][] {
  const split = (teams: readonly TeamRecord[], left: readonly TieBreak[]): TeamRecord[][] => {
    const [next, ...later] = left
    if (teams.length < 2 || next === undefined) return [teams.toSorted((a, b) => a.teamId - b.teamId)]
    return byValue(teams, valueOf(next, teams, { records, series, rule })).flatMap((level) => split(level, later))
  }
  return byValue([...records.values()], first).flatMap((level) => split(level, tieBreaks))
}

function valueOf(
  tieBreak: TieBreak,
  teams: readonly TeamRecord[],
  { records, series, rule }: { records: ReadonlyMap<number, TeamRecord>; series: readonly Pairing[]; rule: StageRule },
): (record: TeamRecord) => number {
  if (tieBreak === 'games') return ({ gamesWon, gamesLost }) => gamesWon - gamesLost
  if (tieBreak === 'games-won') return ({ gamesWon }) => gamesWon
  if (tieBreak === 'opponents') return (record) => opponentsOf(record, records)
  const ids = new Set(teams.map(({ teamId }) => teamId))
  const between = recordsOf(series.filter(({ homeId, awayId }) => ids.has(homeId ?? -1) && ids.has(awayId ?? -1)))
  return ({ teamId }) => {
    const own = between.get(teamId)
    return own ? pointsOf(own, rule) : 0
  }
}

function byValue(teams: readonly TeamRecord[], value: (record: TeamRecord) => number): TeamRecord[][] {
  return [...Map.groupBy(teams, value)].sort(([a], [b]) => b - a).map(([, level]) => level)
}

/** Series of a team against itself, and second series of a team in one round. */
export function roundFaults(series: readonly Pairing[]): Fault[] {
  const seen = new Set<string>()
  return series.flatMap(({ id, roundId, homeId, awayId }): Fault[] => {
    if (homeId !== null && homeId === awayId) return [{ kind: 'same_side_twice', matchId: id, teamId: homeId }]
    return [homeId, awayId].flatMap((teamId): Fault[] => {
      if (teamId === null) return []
      const key = `${roundId} ${teamId}`
      if (seen.has(key)) return [{ kind: 'twice_in_round', matchId: id, teamId }]
      seen.add(key)
      return []
    })
  })
}
