import type { Score } from './sport.ts'
import type { TimelineEvent } from './timeline.ts'

/** Figures per side, by field of the sport (`Sport.figures`). */
export type Figures = { [field: string]: Score }

/** What a source says of a match, read beside the events and never from them. */
export interface Stated {
  /** Figures that it states as such: the score, cards per side. */
  totals: Figures
  /** How much of the same it lists one by one, as far as it does. */
  rows: Figures
}

/** Which side of a difference is wrong: the import lost or added something, or the source contradicts itself. */
export type WrongSide = 'import' | 'source'

/** A figure that is not what the source says. A member is null where that side says nothing. */
export interface Difference {
  field: string
  total: Score | null
  rows: Score | null
  folded: Score | null
  wrong: WrongSide
}

/**
 * Compares what was folded from the events of one source with what that source states, field by field of `stated`. All
 * that is known of a field must agree. Where the fold agrees with one of total and rows, the source contradicts itself;
 * where it agrees with neither, the import is wrong. No difference is `[]`; the order is that of the fields.
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

/** The event, marked: its source contradicts itself about what it tells. */
export function asDoubtful(event: TimelineEvent): TimelineEvent {
  return { ...event, detail: { ...event.detail, isDoubtful: true } }
}

export function isDoubtful({ detail }: Pick<TimelineEvent, 'detail'>): boolean {
  return detail.isDoubtful === true
}

function isSameScore(a: Score, b: Score | null): boolean {
  return b !== null && a.home === b.home && a.away === b.away
}

/** One line for a person: what the source says, what was folded, and which side is wrong. */
export function sayDifference({ field, total, rows, folded, wrong }: Difference): string {
  const pair = (score: Score | null) => (score === null ? 'nothing' : `${score.home}-${score.away}`)
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
