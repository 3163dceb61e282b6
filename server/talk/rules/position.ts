import type { Position } from '#core/calls/cursor.ts'
import type { StoredComment } from '../types.ts'

export function positionOf({ id, rank, shownAt, createdAt }: StoredComment, isByRank: boolean): Position {
  return { value: (isByRank ? rank : null) ?? shownAt ?? createdAt, id }
}

/** The moment of a position in a list by time; one that no row can have is that of its end. */
export function momentOf({ value }: Position): Date {
  return new Date(Math.min(Math.max(value, 0), 253_402_300_799_999))
}
