/** What the address of the heroes of a title asks for. */
export interface AskedHeroes {
  sport: string
  season: number | null
  patch: string | null
  sort: Sort
}

const sorts = ['presence', 'picks', 'bans', 'won'] as const
export type Sort = (typeof sorts)[number]

const LONGEST_PATCH = 60

/** Members that are no tournament, patch or order count as not asked for. */
export function readAskedHeroes(sport: string, given: URLSearchParams): AskedHeroes {
  const [season, patch] = [given.get('season') ?? '', (given.get('patch') ?? '').trim()]
  return {
    sport,
    season: /^[1-9]\d{0,8}$/.test(season) ? Number(season) : null,
    patch: patch === '' || patch.length > LONGEST_PATCH ? null : patch,
    sort: sorts.find((one) => one === given.get('sort')) ?? 'presence',
  }
}

/** The members of the address beside the changed ones. */
export function keptMembers(asked: AskedHeroes, change: Partial<AskedHeroes> = {}): Record<string, string> {
  const { season, patch, sort } = { ...asked, ...change }
  return {
    ...(season === null ? {} : { season: String(season) }),
    ...(patch === null ? {} : { patch }),
    ...(sort === 'presence' ? {} : { sort }),
  }
}

export function heroesPath(asked: AskedHeroes, change: Partial<AskedHeroes> = {}): string {
  const query = new URLSearchParams(keptMembers(asked, change)).toString()
  return `/heroes/${asked.sport}${query && `?${query}`}`
}
