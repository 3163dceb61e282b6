import * as contract from '#contract/score/match-list.ts'
import type { BodyOf } from '#contract/operation.ts'
import { handle } from '#core/dispatch.ts'
import { sports } from '#sports/index.ts'
import { partOf } from '#timeline/reader.ts'
import { countMatchesByCompetition, listMatches, mapMatches, searchMatches } from '#timeline/store/match.ts'
import { listCompetitionsOfSport } from '#timeline/store/competition.ts'
import type { Match } from '#timeline/types.ts'
import { dayOf, listDay, sportOf } from '../day.ts'
import type { DayCall } from '../day.ts'
import { DEFAULT_BOOK_ID, hydrate, matchListItems } from '../hydration.ts'
import { passesLeague, passesPrices } from '../rules/filter.ts'
import { matchBuckets, matchExtras } from '../views/match.ts'
import { filterItem } from '../views/tournament.ts'

const DAY_MS = 86_400_000
/** A span asked for at once; longer ones are asked for in parts. */
const LONGEST_SPAN_MS = 31 * DAY_MS
const MOST_IN_SPAN = 5_000

type DayBody = BodyOf<typeof contract.listMatches>

async function readBuckets(call: DayCall, { sportType, status, date, leagueIds, filterType, bookId }: Partial<DayBody> & { sportType: number }) {
  const day = await listDay(call, { sportType, date, status })
  const leagues = leagueIds && leagueIds.length > 0 ? new Set(leagueIds) : null
  const wanted = leagues ? day.filter(({ competitionId }) => leagues.has(competitionId)) : day
  const hydrated = await hydrate(call, wanted, bookId ?? DEFAULT_BOOK_ID)
  const passes = ({ id, competitionId }: Match) => {
    const competition = hydrated.competitions.get(competitionId)
    return competition !== undefined && passesLeague(filterType, competition) && passesPrices(filterType, hydrated.prices.get(id) ?? [])
  }
  return matchBuckets(wanted.filter(passes), hydrated)
}

export const matches = handle(contract.listMatches, (call) => readBuckets(call, call.body))
export const matchesV8 = handle(contract.listMatchesV8, (call) => readBuckets(call, call.query))
export const webMatches = handle(contract.listWebMatches, (call) => readBuckets(call, call.body))
export const webMatchesV2 = handle(contract.listWebMatchesV2, (call) => readBuckets(call, call.body))

export const matchesByPeriod = handle(contract.listMatchesByPeriod, async (call) => {
  const { db, body, zone, fail } = call
  const today = dayOf(undefined, zone)
  const startsAt = body.startTime ?? (body.endTime === undefined ? today.startsAt : body.endTime - DAY_MS)
  const endsAt = body.endTime ?? startsAt + DAY_MS
  if (endsAt < startsAt) return fail('bad_request', 'The span ends before it starts.')
  if (endsAt - startsAt > LONGEST_SPAN_MS) return fail('bad_request', 'The span must be at most 31 days long; ask for longer ones in parts.')
  const sport = sportOf(body.sportType)
  if (sport === null) return []
  const competitionIds = body.leagueIds && body.leagueIds.length > 0 ? body.leagueIds : undefined
  const { list } = await listMatches(db, { sport, range: { startsAt, endsAt }, competitionIds }, { limit: MOST_IN_SPAN, offset: 0 })
  return matchListItems(call, list)
})

/** Those of the ids that exist, in the order asked, each once. */
async function readMatches({ db }: DayCall, { matchIds, sportType }: { matchIds: number[]; sportType?: number }): Promise<Match[]> {
  const found = await mapMatches(db, matchIds)
  const known = [...new Set(matchIds)].map((id) => found.get(id)).filter((match) => match !== undefined)
  return known.filter(({ sport }) => sportType === undefined || sports[sport]?.wireId === sportType)
}

export const matchInfo = handle(contract.listMatchInfo, async (call) => matchListItems(call, await readMatches(call, call.body)))

export const extras = handle(contract.listMatchExtras, async (call) => {
  const found = await readMatches(call, call.body)
  const hydrated = await hydrate(call, found, null)
  return Object.fromEntries(found.map((match) => [String(match.id), matchExtras(match, hydrated)]))
})

export const search = handle(contract.searchMatches, async (call) => {
  const { db, body } = call
  const { keyword, sportType, pageNum, pageSize } = body
  const sport = sportType === undefined ? undefined : sportOf(sportType)
  const { total, list } = sport === null ? { total: 0, list: [] } : await searchMatches(db, { q: keyword, sport, now: Date.now() }, partOf(body))
  return { pageNum, pageSize, list: await matchListItems(call, list), total, totalPage: Math.ceil(total / pageSize) }
})

export const hotTags = handle(contract.listHotTags, async ({ db, zone, language }) => {
  const sport = 'football'
  const [all, counts] = await Promise.all([listCompetitionsOfSport(db, sport), countMatchesByCompetition(db, { sport, range: dayOf(undefined, zone) })])
  return all.filter(({ isHot }) => isHot).map((one) => filterItem(one, counts.get(one.id) ?? 0, language))
})
