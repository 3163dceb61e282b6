/** What the address of the ranking of a title asks for. */
export interface AskedTitle {
  sport: string
  list: 'world' | 'firstTier'
  region: string | null
  date: string | null
  view: 'teams' | 'players'
  /** Name of a team to jump to, as typed. */
  find: string
}

const LONGEST_NAME = 80

/** Members that are no list, region, day or name count as not asked for. */
export function readAskedTitle(sport: string, given: URLSearchParams): AskedTitle {
  const [date, region] = [given.get('date') ?? '', given.get('region') ?? '']
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(`${date}T00:00Z`).toJSON()?.startsWith(date)
  return {
    sport,
    list: given.get('list') === 'first-tier' ? 'firstTier' : 'world',
    region: ['europe', 'asia', 'americas', 'oceania', 'africa'].includes(region) ? region : null,
    date: isDay ? date : null,
    view: given.get('view') === 'players' ? 'players' : 'teams',
    find: (given.get('find') ?? '').trim().slice(0, LONGEST_NAME),
  }
}

/** The members of the address beside the changed ones. */
export function titleMembers(asked: AskedTitle, change: Partial<AskedTitle> = {}): Record<string, string> {
  const { list, region, date, view } = { ...asked, ...change }
  return {
    ...(list === 'firstTier' ? { list: 'first-tier' } : {}),
    ...(region === null ? {} : { region }),
    ...(date === null ? {} : { date }),
    ...(view === 'players' ? { view } : {}),
  }
}

export function titlePath(asked: AskedTitle, change: Partial<AskedTitle> = {}): string {
  const query = new URLSearchParams(titleMembers(asked, change)).toString()
  return `/rankings/${asked.sport}${query && `?${query}`}`
}
