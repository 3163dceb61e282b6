/** What the address of the heroes of a title asks for. */
export interface AskedHeroes {
  sport: string
  season: number | null
  patch: string | null
  /** Tournaments of this level and above. */
  level: number | null
  role: string | null
  sort: Sort
  isWhole: boolean
}

const sorts = ['presence', 'picks', 'bans', 'won'] as const
export type Sort = (typeof sorts)[number]

const LONGEST_PATCH = 60
const LONGEST_ROLE = 40

/** Members that are no tournament, patch, level, role or order count as not asked for. */
export function readAskedHeroes(sport: string, given: URLSearchParams): AskedHeroes {
  const text = (name: string, longest: number) => {
    const value = (given.get(name) ?? '').trim()
    return value === '' || value.length > longest ? null : value
  }
  const season = given.get('season') ?? ''
  return {
    sport,
    season: /^[1-9]\d{0,8}$/.test(season) ? Number(season) : null,
    patch: text('patch', LONGEST_PATCH),
    level: given.get('level') === '1' ? 1 : null,
    role: text('role', LONGEST_ROLE),
    sort: sorts.find((one) => one === given.get('sort')) ?? 'presence',
    isWhole: given.get('show') === 'all',
  }
}

/** The members of the address beside the changed ones. */
export function keptMembers(asked: AskedHeroes, change: Partial<AskedHeroes> = {}): Record<string, string> {
  const { season, patch, level, role, sort, isWhole } = { ...asked, ...change }
  return {
    ...(season === null ? {} : { season: String(season) }),
    ...(patch === null ? {} : { patch }),
    ...(level === null ? {} : { level: String(level) }),
    ...(role === null ? {} : { role }),
    ...(sort === 'presence' ? {} : { sort }),
    ...(isWhole ? { show: 'all' } : {}),
  }
}

export function heroesPath(asked: AskedHeroes, change: Partial<AskedHeroes> = {}): string {
  const query = new URLSearchParams(keptMembers(asked, change)).toString()
  return `/heroes/${asked.sport}${query && `?${query}`}`
}

/** The page of one hero, by its English name or the term of its source. */
export function heroPath(sport: string, hero: string): string {
  return `/heroes/${sport}/${encodeURIComponent(hero)}`
}
