import type { Score } from './sport.ts'
import type { TimelineEvent } from './timeline.ts'

/** Figures per side, by field of the sport (`Sport.figures`). */
export type Figures = { [field: string]: Score }

/** The statement of a source about a match, read beside the events and never from them. */
export interface Stated {
  /** Figures that it states: the score, cards per side. */
  totals: Figures
  /** How many of the same it lists one by one, if it does. */
  rows: Figures
}

/** The wrong side of a difference: the import lost or added something, or the source contradicts itself. */
export type WrongSide = 'import' | 'source'

/** A figure that differs from the statement of the source. A member is null where that side has no value. */
export interface Difference {
  field: string
  total: Score | null
  rows: Score | null
  folded: Score | null
  wrong: WrongSide
}

/**
 * Compares the fold of one source's events with its statement, field by field of `stated`. All known values of a field
 * must agree. Where the fold agrees with one of total and rows, the source contradicts itself; where it agrees with
 * neither, the import is wrong. Without a difference the result is `[]`; the order is that of the fields.
 */
export function reconcile(stated: Stated, folded: { [field: string]: Score | null }): Difference[] {
  const fields = [...new Set([...Object.keys(stated.totals), ...Object.keys(stated.rows)])]
  return fields.flatMap((field) => {
    const [total, rows, own] = [stated.totals[field] ?? null, stated.rows[field] ?? null, folded[field] ?? null]
    const said = [total, rows].filter((one) => one !== null)
    if (said.every((one) => isSameScore(one, own))) return []
    const isContradicted = total !== null && rows !== null && !isSameScore(total, rows)
    const isFoldSaid = own === null || said.some((one) => isSameScore(one, own))
    return [
      {
        field,
        total,
        rows,
        folded: own,
        wrong: isContradicted && isFoldSaid ? 'source' : 'import',
      } satisfies Difference,
    ]
  })
}

/** The event, marked as doubtful: its source contradicts itself about it. */
export function asDoubtful(event: TimelineEvent): TimelineEvent {
  return { ...event, detail: { ...event.detail, isDoubtful: true } }
}

export function isDoubtful({ detail }: Pick<TimelineEvent, 'detail'>): boolean {
  return detail.isDoubtful === true
}

function isSameScore(a: Score, b: Score | null): boolean {
  return b !== null && a.home === b.home && a.away === b.away
}

/**
 * One line for the operator: the statement of the source, the fold, and which side is wrong. `gamesHold`: a sport whose
 * games precede a stated score.
 */
export function sayDifference({ field, total, rows, folded, wrong }: Difference, gamesHold = false): string {
  const pair = (score: Score | null) => (score === null ? 'nothing' : `${score.home}-${score.away}`)
  if (gamesHold && field === 'score' && total && folded)
    return `score: the source states ${pair(total)}, its games are ${pair(folded)}; ${pair(folded)} holds`
  const said =
    total && rows
      ? `states ${pair(total)} and lists ${pair(rows)}`
      : total
        ? `states ${pair(total)}`
        : `lists ${pair(rows)}`
  const side = wrong === 'import' ? 'the import is wrong' : 'the source contradicts itself'
  const holds = field === 'score' && total ? `; ${pair(total)} holds` : ''
  return `${field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: the source ${said}, folded ${pair(folded)}; ${side}${holds}`
}
