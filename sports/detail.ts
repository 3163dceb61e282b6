import type { Score } from './match.ts'
import type { Json, Side, TimelineEvent } from './timeline.ts'

/**
 * Readers of the details of events. They accept any report and never throw: a member that is missing or of a wrong type
 * reads as null, or as empty.
 */
export type Detail = TimelineEvent['detail']

/** An integer from 0, else null. */
export function countOf(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** A text with content, else null. */
export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A side, else null. */
export function sideOf(value: Json | undefined): Side | null {
  return value === 'home' || value === 'away' ? value : null
}

/** A count of each side, else null. */
export function pairOf(value: Json | undefined): Score | null {
  const pair = objectOf(value)
  const [home, away] = [countOf(pair.home), countOf(pair.away)]
  return home === null || away === null ? null : { home, away }
}

/** The word or number of a list that the value is, else null. */
export function oneOf<Value extends string | number>(list: readonly Value[], value: Json | undefined): Value | null {
  return list.find((one) => one === value) ?? null
}

/** The members of an object; none of any other value. */
export function objectOf(value: Json | undefined): Detail {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** The items of a list; none of any other value. */
export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

/** A detail without its unknown members, so that equal facts have equal JSON. */
export function known(detail: object): Detail {
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined && value !== null))
}
