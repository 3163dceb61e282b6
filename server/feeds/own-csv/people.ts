import { foldSpelling } from '#timeline/spelling.ts'
import type { Side } from '#sports/timeline.ts'
import type { PlayerRef, TeamRef } from '../reading/parsed.ts'
import type { Row } from './row.ts'

/** A side by its name alone. */
export function sideNamed(name: string, country: string | null): TeamRef {
  return { name, country, kind: 'club', key: null }
}

/** A name as players are known by: its case and its accents say nothing. */
export function foldedName(name: string): string {
  return foldSpelling(name) || name
}

/** The players of a game by side and name, numbered from 1 in the order in which the tables name them. */
export class Players {
  readonly list: PlayerRef[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(side: Side, name: string): number {
    const key = `${side}\n${foldedName(name)}`
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.list.push({ name, side, key: null })
    this.numbers.set(key, this.list.length)
    return this.list.length
  }

  /** The same of a cell that may be empty. */
  numberIn(row: Row, column: string, side: Side): number | null {
    const name = row.text(column)
    return name === null ? null : this.numberOf(side, name)
  }

  /** The number of a player whom another table named; null for a new one. */
  known(side: Side, name: string): number | null {
    return this.numbers.get(`${side}\n${foldedName(name)}`) ?? null
  }
}
