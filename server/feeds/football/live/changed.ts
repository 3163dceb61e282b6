import { isDeepStrictEqual } from 'node:util'
import type { Raw } from '../../reading/json-members.ts'

/** The matches of a list that are new or changed since it was stored, by the member with their id. */
export function changedOf(matches: readonly Raw[], stored: readonly Raw[], id: string): Raw[] {
  const before = new Map(stored.map((match) => [match[id], match]))
  return matches.filter((match) => !isDeepStrictEqual(match, before.get(match[id])))
}
