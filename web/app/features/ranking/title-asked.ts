/** What the address of the ranking of a title asks for. */
export interface AskedTitle {
  sport: string
  list: 'world' | 'firstTier'
  region: string | null
  date: string | null
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
    find: (given.get('find') ?? '').trim().slice(0, LONGEST_NAME),
  }
}

export function titlePath(asked: AskedTitle, change: Partial<AskedTitle> = {}): string {
  const { sport, list, region, date } = { ...asked, ...change }
  const query = new URLSearchParams()
  if (list === 'firstTier') query.set('list', 'first-tier')
  if (region !== null) query.set('region', region)
  if (date !== null) query.set('date', date)
  return `/rankings/${sport}${query.size > 0 ? `?${query.toString()}` : ''}`
}
