import type { PlayerRecord } from '#sports/player.ts'
import type { Sport } from '#sports/sport.ts'

type Records = ReadonlyMap<number, PlayerRecord>
/** What each player did in a match, by player, and its line-ups. */
export type MatchRecords = { records: Records; squads: ReturnType<Sport['squads']> }
/** `flags`: side and part in the match. `shape`: the place of the terms in `shapes`; the counts are in their order. */
type Line = [id: number, flags: number, minutes: number | null, shape: number, ...counts: number[]]
type Written = { shapes: string[][]; lines: Line[] }

const IS_AWAY = 1
const IS_STARTER = 2
const HAS_PLAYED = 4

/** The records of one match as JSON: each list of terms stands once, as most players share one. */
export function writeRecords(records: Records): string {
  const shapes = new Map<string, number>()
  const lines = [...records.values()].map(({ playerId, side, isStarter, hasPlayed, minutes, counts }): Line => {
    const terms = Object.keys(counts).join(' ')
    const shape = shapes.get(terms) ?? shapes.size
    shapes.set(terms, shape)
    const flags = (side === 'away' ? IS_AWAY : 0) + (isStarter ? IS_STARTER : 0) + (hasPlayed ? HAS_PLAYED : 0)
    return [playerId, flags, minutes, shape, ...Object.values(counts)]
  })
  const written: Written = { shapes: [...shapes.keys()].map((terms) => terms.split(' ').filter(Boolean)), lines }
  return JSON.stringify(written)
}

/** The records that `writeRecords` wrote, in their order. */
export function readRecords({ shapes, lines }: Written): Map<number, PlayerRecord> {
  const records = new Map<number, PlayerRecord>()
  for (const line of lines) {
    const [playerId, flags, minutes, shape] = line
    const counts: Record<string, number> = {}
    const terms = shapes[shape] ?? []
    for (let at = 0; at < terms.length; at += 1) counts[terms[at] as string] = line[at + 4] as number
    records.set(playerId, {
      playerId,
      side: (flags & IS_AWAY) > 0 ? 'away' : 'home',
      isStarter: (flags & IS_STARTER) > 0,
      minutes,
      hasPlayed: (flags & HAS_PLAYED) > 0,
      counts,
    })
  }
  return records
}

export type { Written as WrittenRecords }
