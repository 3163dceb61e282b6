import type { LineupDetail } from '#sports/football/vocabulary.ts'
import type { Random } from '../../simulation/random.ts'

export type SheetPlayer = { id: number; position: number; shirtNumber: number; ability: number }
/** A squad in the form that a script needs; ids are those that the caller's events contain. */
export type TeamSheet = { players: SheetPlayer[]; coach: { id: number | null; name: string } }
export type PlacedPlayer = SheetPlayer & { line: number; slot: number; role: number }
export type Lineup = { formation: string; starters: PlacedPlayer[]; bench: SheetPlayer[] }

const formations = ['4-4-2', '4-2-3-1', '4-3-3', '4-1-4-1', '3-5-2', '3-4-3', '5-3-2'] as const
const benchSize = 9

/** The starters: the best fit players, each near his best position. */
export function pickLineup(sheet: TeamSheet, random: Random): Lineup {
  const formation = random.weighted(formations, (one) => (one.startsWith('4') ? 3 : 1))
  const fit = random.shuffle(sheet.players)
  const absent = random.int(1, 3)
  // A keeper is never among the absent: there must be one on the bench.
  const left = [
    ...fit.filter(({ position }) => position === 0),
    ...fit.filter(({ position }) => position > 0).slice(absent),
  ]
  const lines = [1, ...formation.split('-').map(Number)]
  const starters = lines.flatMap((size, line) =>
    Array.from({ length: size }, (_, slot) => {
      const role = roleOf(line, lines.length)
      const chosen = left.reduce((best, player) => (fitness(player, role) > fitness(best, role) ? player : best))
      left.splice(left.indexOf(chosen), 1)
      return { ...chosen, line, slot, role }
    }),
  )
  return { formation, starters, bench: pickBench(left) }
}

/**
 * Position (see `LineupPlayer`) of a line: the first back, the last forward, and one or two lines of midfield between.
 */
function roleOf(line: number, lineCount: number): number {
  if (line <= 1) return line
  if (line === lineCount - 1) return 5
  if (lineCount === 4) return 3
  return line === 2 ? 2 : 4
}

function fitness(player: SheetPlayer, role: number): number {
  if ((player.position === 0) !== (role === 0)) return -100
  return player.ability - 0.7 * Math.abs(player.position - role)
}

function pickBench(left: SheetPlayer[]): SheetPlayer[] {
  const [keeper] = left.filter(({ position }) => position === 0)
  const others = left.filter(({ position }) => position > 0).sort((a, b) => b.ability - a.ability)
  return [...(keeper ? [keeper] : []), ...others].slice(0, benchSize)
}

export function lineupDetailOf({ formation, starters, bench }: Lineup, sheet: TeamSheet): LineupDetail {
  return {
    formation,
    coach: sheet.coach,
    players: [
      ...starters.map(({ id, shirtNumber, role, line, slot }) => ({
        playerId: id,
        shirtNumber,
        position: role,
        isStarter: true,
        line,
        slot,
      })),
      ...bench.map(({ id, shirtNumber, position }) => ({
        playerId: id,
        shirtNumber,
        position,
        isStarter: false,
        line: null,
        slot: null,
      })),
    ],
  }
}
