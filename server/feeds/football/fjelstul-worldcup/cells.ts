import type { Cell } from '../../reading/named-rows.ts'
import type { PlayerRef } from '../../reading/parsed.ts'
import type { Period } from '#sports/football.ts'

/** Cells of the database in its own words. */

/** The cell; null also for `not applicable` and `not available`. */
export function textOf(cell: Cell, column: string): string | null {
  const text = cell(column)
  return text === null || /^not (?:applicable|available)$/i.test(text) ? null : text
}

export function countOf(cell: Cell, column: string): number | null {
  const text = textOf(cell, column)
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
}

export function isOne(cell: Cell, column: string): boolean {
  return cell(column) === '1'
}

/** Women's tournaments stand in the same tables, under names of their own. */
export function isOfWomen(cell: Cell): boolean {
  return /women/i.test(cell('tournament_name') ?? '')
}

/** The year of `WC-2014`. */
export function yearOf(cell: Cell): string | null {
  return /^WC-(\d{4})$/.exec(cell('tournament_id') ?? '')?.[1] ?? null
}

/** A player by his id, with given name before family name; one of both may be `not applicable`. */
export function playerOf(cell: Cell): Pick<PlayerRef, 'name' | 'key'> | null {
  const key = textOf(cell, 'player_id')
  const name = [textOf(cell, 'given_name'), textOf(cell, 'family_name')].filter((part) => part !== null).join(' ')
  return key === null || name === '' ? null : { key, name }
}

/** `minute`: without stoppage time, null where the row has none. `period`: null for words of no period of play. */
export type When = { minute: number | null; added: number; period: Period | null }

export function whenOf(cell: Cell): When {
  const minute = countOf(cell, 'minute_regulation')
  return {
    minute: minute !== null && minute >= 1 && minute <= 130 ? minute : null,
    added: countOf(cell, 'minute_stoppage') ?? 0,
    period: periodOf(cell('match_period') ?? ''),
  }
}

function periodOf(words: string): Period | null {
  const [, extra, half] = /^(extra time, )?(first|second) half\b/.exec(words) ?? []
  if (half === undefined) return null
  return half === 'first' ? (extra ? 3 : 1) : extra ? 4 : 2
}
