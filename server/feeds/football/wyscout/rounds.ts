import type { RoundRef } from '../../reading/parsed.ts'
import { intOf, textOf, type MatchRecord } from './record.ts'

const byMatches: Record<number, [string, number]> = {
  16: ['Round of 32', 1330],
  8: ['Round of 16', 1340],
  4: ['Quarter-finals', 1350],
  2: ['Semi-finals', 1360],
}

/**
 * Rounds have no names in these files. Leagues count game weeks; in a tournament a knockout round (game week 0) is
 * identified by the number of its matches, which still have a meaningless group name.
 */
export class WyscoutRounds {
  private readonly sizes = new Map<string, { count: number; last: string }>()

  /** Call it for every match before the first `roundOf`. */
  count({ raw }: MatchRecord): void {
    const key = keyOf(raw)
    const known = this.sizes.get(key) ?? { count: 0, last: '' }
    this.sizes.set(key, {
      count: known.count + 1,
      last: textOf(raw.dateutc) > known.last ? textOf(raw.dateutc) : known.last,
    })
  }

  roundOf({ raw }: MatchRecord): RoundRef | null {
    const week = intOf(raw.gameweek) ?? 0
    const group = textOf(raw.groupName)
    if (week > 0) return { stage: group ? 'group' : 'regular', group, name: `Matchday ${week}`, ordinal: week }
    const size = this.sizes.get(keyOf(raw))
    if (!size) return null
    const [name, ordinal] = byMatches[size.count] ?? (size.count === 1 ? this.lastOf(raw, size.last) : [null, 0])
    return name === null ? null : { stage: 'knockout', group: '', name, ordinal }
  }

  /** Of the rounds with one match the latest is the final, the one before the match for third place. */
  private lastOf(raw: MatchRecord['raw'], last: string): [string, number] {
    const season = `${raw.seasonId}|`
    const later = [...this.sizes].some(
      ([key, other]) => key.startsWith(season) && other.count === 1 && other.last > last,
    )
    return later ? ['Match for third place', 1370] : ['Final', 1380]
  }
}

function keyOf(raw: MatchRecord['raw']): string {
  return `${raw.seasonId}|${raw.roundId}`
}
