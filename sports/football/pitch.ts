import type { Squad, SquadPlayer } from './state.ts'

interface PitchPlace {
  playerId: number
  /** 0 the own goal line, 100 the other's. */
  x: number
  /** 0 the left touchline from the view of the side, 100 the right. */
  y: number
}

/**
 * The places of the starters, from the view of their own side. By the lines and slots of the source; else by the
 * formation, filled from the back in order of position; else one line per position. Null when not even positions are
 * known: a drawing would be invented.
 */
export function pitchPlaces(squad: Pick<Squad, 'formation' | 'players'>): PitchPlace[] | null {
  const starters = squad.players.filter((player) => player.isStarter)
  const lines = linesAsReported(starters) ?? linesByFormation(starters, squad.formation) ?? linesByPosition(starters)
  if (lines === null) return null
  const [keepers = [], ...outfield] = lines
  return [keepers, ...outfield].flatMap((line, index) =>
    line.map((player, slot) => ({
      playerId: player.playerId,
      x: index === 0 ? 6 : depthOf(index - 1, outfield.length),
      y: Math.round(((slot + 1) * 100) / (line.length + 1)),
    })),
  )
}

function depthOf(index: number, count: number): number {
  return count === 1 ? 50 : Math.round(24 + (index * 62) / (count - 1))
}

function linesAsReported(starters: readonly SquadPlayer[]): SquadPlayer[][] | null {
  if (starters.length === 0 || starters.some((player) => player.line === null)) return null
  const ordinals = [...new Set(starters.map((player) => player.line ?? 0))].sort((a, b) => a - b)
  const lines = ordinals.map((ordinal) =>
    starters.filter((player) => player.line === ordinal).sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0)),
  )
  return ordinals[0] === 0 ? lines : [[], ...lines]
}

function linesByFormation(starters: readonly SquadPlayer[], formation: string | null): SquadPlayer[][] | null {
  const counts = formation?.split('-').map(Number) ?? []
  const outfieldCount = counts.reduce((sum, count) => sum + count, 0)
  if (counts.length < 2 || !counts.every((count) => Number.isInteger(count) && count > 0)) return null
  const keeper = starters.find((player) => player.position === 0)
  const outfield = starters.filter((player) => player !== keeper)
  if (keeper === undefined || outfield.length !== outfieldCount || outfield.some((player) => player.position === null))
    return null
  // A stable sort keeps the order of the source within a position.
  const fromBack = outfield.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  let taken = 0
  return [[keeper], ...counts.map((count) => fromBack.slice(taken, (taken += count)))]
}

function linesByPosition(starters: readonly SquadPlayer[]): SquadPlayer[][] | null {
  if (starters.length === 0 || starters.some((player) => player.position === null)) return null
  const lines = [0, 1, 2, 3, 4, 5].map((position) => starters.filter((player) => player.position === position))
  return lines.filter((line, position) => position === 0 || line.length > 0)
}
