import { plays, rankRanges } from '#contract/touchline/prophecy-limits.ts'

export const rankLists = ['evidence', 'chosen', 'read', 'sold'] as const

export interface RanksChoice {
  range: (typeof rankRanges)[number]
  list: (typeof rankLists)[number]
  sport: string | null
  play: (typeof plays)[number] | null
  name: string | null
  after: string | null
}

const first: RanksChoice = { range: 'month', list: 'evidence', sport: null, play: null, name: null, after: null }
const longestName = 60

/** The choice of an address; an unknown value is that of an address without it. */
export function readRanksChoice(query: URLSearchParams): RanksChoice {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  const name = (query.get('name') ?? '').trim().slice(0, longestName)
  return {
    range: one('range', rankRanges) ?? first.range,
    list: one('list', rankLists) ?? first.list,
    sport: /^[a-z][a-z0-9-]{0,30}$/.exec(query.get('sport') ?? '')?.[0] ?? null,
    play: one('play', plays) ?? null,
    name: name === '' ? null : name,
    after: /^\d{1,9}$/.exec(query.get('after') ?? '')?.[0] ?? null,
  }
}

/** Members of the query that differ from the first choice. */
export function ranksQuery(choice: RanksChoice): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choice).filter(([name, value]) => value !== null && value !== first[name as keyof RanksChoice]),
  ) as Record<string, string>
}

export function ranksPath(choice: RanksChoice): string {
  const query = new URLSearchParams(ranksQuery(choice))
  return query.size === 0 ? '/prophecies/ranks' : `/prophecies/ranks?${query}`
}
