import type { SearchHit } from '#contract/touchline/team.ts'

const paths: Record<SearchHit['kind'], string> = {
  team: '/team',
  player: '/player',
  competition: '/league',
  match: '/match',
}
const order = ['team', 'competition', 'player', 'match'] as const

export function hitPath(hit: Pick<SearchHit, 'kind' | 'id'>): string {
  return `${paths[hit.kind]}/${hit.id}`
}

/** Hits by kind, kinds in a fixed order, hits in the order of the search. */
export function groupHits(hits: readonly SearchHit[]): { kind: SearchHit['kind']; hits: SearchHit[] }[] {
  return order
    .map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0)
}

/**
 * Splits a name at the query, ignoring accents and case: before, match, after. Without a match `before` is the whole
 * name.
 */
export function splitMatch(name: string, query: string): [before: string, match: string, after: string] {
  const at = plain(name).indexOf(plain(query.trim()))
  // Letters that decompose into several would shift the split: then nothing is underlined.
  if (at < 0 || query.trim() === '' || plain(name).length !== name.length) return [name, '', '']
  const end = at + query.trim().length
  return [name.slice(0, at), name.slice(at, end), name.slice(end)]
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
