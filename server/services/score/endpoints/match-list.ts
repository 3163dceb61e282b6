import * as contract from '#contract/score/match-list.ts'
import type { BodyOf, Operation } from '#contract/operation.ts'
import { handle, handleBytes, type Call } from '#core/calls/handler.ts'
import { pageOf, type Listed, type Page } from '#core/database/page.ts'
import { pluck } from '#core/pluck.ts'
import { find } from '#timeline/search/find.ts'
import { foldSpelling, searchText } from '#timeline/spelling.ts'
import { countMatchesByCompetition, listMatches as readMatchList, mapMatches } from '#timeline/store/match.ts'
import { searchMatches as findNamed } from '#timeline/store/search-matches.ts'
import { listCompetitionsOfSport } from '#timeline/store/competition.ts'
import type { Match } from '#timeline/types.ts'
import { dayOf, FOOTBALL, isOfSport, sportOf, type DayCall } from '../day.ts'
import { planBuckets, type DayAsked } from '../day-buckets.ts'
import { hydrate } from '../hydration.ts'
import { matchListItems } from '../list-items.ts'
import { marked, marksOf, withMarks, withMarksInBuckets } from '../personal.ts'
import { matchExtras } from '../views/match.ts'
import { filterItem } from '../views/tournament.ts'

const DAY_MS = 86_400_000
/** Maximum span of one request; longer ones are split. */
const LONGEST_SPAN_MS = 31 * DAY_MS
const MOST_IN_SPAN = 5_000

/** The day lists of four clients differ in the request, not in the response. */
const dayList = <O extends Operation>(operation: O, askedOf: (call: Call<O>) => DayAsked) =>
  handleBytes(operation, (call) => {
    const plan = planBuckets(call as unknown as Call<Operation>, operation, askedOf(call))
    if (operation.auth !== 'either') return plan
    const { userId } = call.body as { userId?: string }
    return { ...plan, personal: (kept) => withMarksInBuckets(call, kept, userId) }
  })

export const listMatches = dayList(contract.listMatches, ({ body }) => body)
export const listMatchesV8 = dayList(contract.listMatchesV8, ({ query }) => query)

export const listMatchesByPeriod = handle(contract.listMatchesByPeriod, async (call) => {
  const { db, body, fail } = call
  const today = dayOf(undefined, call)
  const startsAt = body.startTime ?? (body.endTime === undefined ? today.startsAt : body.endTime - DAY_MS)
  const endsAt = body.endTime ?? startsAt + DAY_MS
  if (endsAt < startsAt)
    return fail('bad_request', { en: 'The end is before the start.', zh: '结束时间早于开始时间。' })
  if (endsAt - startsAt > LONGEST_SPAN_MS)
    return fail('bad_request', { en: 'At most 31 days at a time.', zh: '每次最多查询 31 天。' })
  const sport = sportOf(body.sportType)
  if (sport === null) return []
  const competitionIds = body.leagueIds && body.leagueIds.length > 0 ? body.leagueIds : undefined
  const { list } = await readMatchList(
    db,
    { sport, range: { startsAt, endsAt }, competitionIds },
    { limit: MOST_IN_SPAN, offset: 0 },
  )
  return withMarks(call, await matchListItems(call, list), body.userId)
})

/** The existing ones among the ids, in the order of the request, without duplicates. */
async function readMatches(
  { db }: DayCall,
  { matchIds, sportType }: { matchIds: number[]; sportType?: number },
): Promise<Match[]> {
  const found = await mapMatches(db, matchIds)
  const known = [...new Set(matchIds)].map((id) => found.get(id)).filter((match) => match !== undefined)
  return known.filter((match) => isOfSport(match, sportType))
}

export const listMatchInfo = handle(contract.listMatchInfo, async (call) =>
  withMarks(call, await matchListItems(call, await readMatches(call, call.body))),
)

export const listMatchExtras = handle(contract.listMatchExtras, async (call) => {
  const found = await readMatches(call, call.body)
  const hydrated = await hydrate(call, found, null)
  const marks = await marksOf(call, pluck(found, 'id'), call.body.userId)
  return Object.fromEntries(
    found.map((match) => [String(match.id), marked(matchExtras(match, hydrated), match.id, marks)]),
  )
})

export const searchMatches = handle(contract.searchMatches, async (call) => {
  const { body } = call
  const { total, list } = await findMatches(call, body)
  return {
    pageNum: body.pageNum,
    pageSize: body.pageSize,
    list: await withMarks(call, await matchListItems(call, list)),
    total,
    totalPage: Math.ceil(total / body.pageSize),
  }
})

/** By the names of teams and leagues, nearest to now first; where no name contains the text, by its words. */
async function findMatches(call: DayCall, body: BodyOf<typeof contract.searchMatches>): Promise<Listed<Match>> {
  const { db, now } = call
  const sport = sportOf(body.sportType ?? FOOTBALL)
  const q = foldSpelling(body.keyword)
  if (sport === null || q === '') return { total: 0, list: [] }
  const leagues = (await listCompetitionsOfSport(db, sport)).filter(({ name, shortName, names }) =>
    searchText([name, shortName, ...Object.values(names)]).includes(q),
  )
  const named = await findNamed(db, { q, sport, now, competitionIds: leagues.map(({ id }) => id) }, pageOf(body))
  return named.total > 0 ? named : findByWords(call, body.keyword, sport, pageOf(body))
}

/** Matches of two teams, of a round or a year, best first, as on the search page. */
async function findByWords(
  { db, now }: DayCall,
  keyword: string,
  sport: string,
  { limit, offset }: Page,
): Promise<Listed<Match>> {
  const { hits } = await find(db, keyword, { now })
  const ids = hits.flatMap(({ kind, id }) => (kind === 'match' ? [id] : []))
  const found = await mapMatches(db, ids)
  const list = ids.map((id) => found.get(id)).filter((match) => match?.sport === sport) as Match[]
  return { total: list.length, list: list.slice(offset, offset + limit) }
}

export const listHotTags = handle(contract.listHotTags, async ({ db, zone, now, language }) => {
  const sport = sportOf(FOOTBALL)
  if (sport === null) return []
  const [all, counts] = await Promise.all([
    listCompetitionsOfSport(db, sport),
    countMatchesByCompetition(db, { sport, range: dayOf(undefined, { zone, now }) }),
  ])
  return all.filter(({ isHot }) => isHot).map((one) => filterItem(one, counts.get(one.id) ?? 0, language))
})
