import type { Ranking, RankingName } from '#contract/touchline/ranking.ts'

export const lists: readonly RankingName[] = ['fifa', 'countries', 'clubs']

/** What the address of the page asks for. */
export interface AskedRanking {
  list: RankingName
  /** The address names no list: where FIFA's was not imported, the first one with teams is shown. */
  isAnyList: boolean
  gender: Ranking['gender']
  date: string | null
  confederation: string | null
  team: number | null
  /** Name of a team to jump to, as typed. */
  find: string
}

/** Addresses of the lists that need no more than their name. */
export const listPaths: Readonly<Record<RankingName, string>> = {
  fifa: '/rankings',
  countries: '/rankings?list=countries',
  clubs: '/rankings?list=clubs',
}

const LONGEST_NAME = 80

type Change = Partial<Omit<AskedRanking, 'find' | 'isAnyList'>>

/** The address of a ranking; members that are the default are left out, but for the list. */
export function rankingPath(asked: AskedRanking, change: Change = {}): string {
  const { list, gender, date, confederation, team } = { ...asked, ...change }
  const query = new URLSearchParams({ list })
  if (gender !== 'men') query.set('gender', gender)
  if (date !== null) query.set('date', date)
  if (confederation !== null) query.set('confederation', confederation)
  if (team !== null) query.set('team', String(team))
  return `/rankings?${query.toString()}`
}

/** The address of the row of a team, with its history. */
export function rowPath(asked: AskedRanking, team: number, change: Change = {}): string {
  return `${rankingPath(asked, { ...change, team })}#team-${team}`
}

/** Members that are no list, day, name or number count as not asked for. */
export function readAsked(given: URLSearchParams): AskedRanking {
  const [date, team] = [given.get('date') ?? '', Number(given.get('team'))]
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(`${date}T00:00Z`).toJSON()?.startsWith(date)
  const confederation = given.get('confederation') ?? ''
  const list = lists.find((one) => one === given.get('list'))
  return {
    list: list ?? 'fifa',
    isAnyList: list === undefined,
    gender: given.get('gender') === 'women' ? 'women' : 'men',
    date: isDay ? date : null,
    confederation: /^[A-Z]{2,12}$/.test(confederation) ? confederation : null,
    team: Number.isSafeInteger(team) && team > 0 ? team : null,
    find: (given.get('find') ?? '').trim().slice(0, LONGEST_NAME),
  }
}
