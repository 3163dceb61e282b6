import { sayError } from '#core/say-error.ts'
import { Refused, Unusable, type Parsed, type Place } from './parsed.ts'

/** Reason for refusing a row or a match: the message of its reader, or the fault. A fault of a file is rethrown. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unusable) throw error
  return error instanceof Refused ? error.message : `cannot be read: ${sayError(error)}`
}

/** Reads one match: a fault in it costs that match, and the reading continues. */
export function guarded(place: Place, read: () => Iterable<Parsed>): Parsed[] {
  try {
    return [...read()]
  } catch (error) {
    return [{ kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }]
  }
}
