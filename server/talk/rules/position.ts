import type { Position, StoredComment } from '../types.ts'

/** The position of a cursor, `<value>_<id>`; null without one. */
export function readPosition(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  const at = cursor.indexOf('_')
  return { value: Number(cursor.slice(0, at)), id: Number(cursor.slice(at + 1)) }
}

/** The cursor after a comment in a list by rank, or by time. */
export function positionAfter({ id, rank, shownAt, createdAt }: StoredComment, isByRank: boolean): string {
  return `${isByRank ? rank : (shownAt ?? createdAt)}_${id}`
}

/** The moment of a position in a list by time; one that no row can have is that of its end. */
export function momentOf({ value }: Position): Date {
  return new Date(Math.min(Math.max(value, 0), 253_402_300_799_999))
}
