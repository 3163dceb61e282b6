import type { CompetitionBrief, MatchRow } from '#contract/touchline/brief.ts'
import * as contract from '#contract/touchline/match.ts'
import type { HeadToHead, MatchSnapshot } from '#contract/touchline/match.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import { listPublicChanges } from '#desk/change/store/change.ts'
import type { Odds } from '#odds/engine.ts'
import { averageOf, resultMarkets } from '#odds/rules/result-prices.ts'
import { sportOf } from '#sports/index.ts'
import { hasTableOf } from '#sports/standings.ts'
import { bareEvent } from '#sports/plan.ts'
import type { Reader } from '#core/database/reader.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { countWinners, findMatch, listFirstMatches, mapRecentResults } from '#timeline/store/match.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { pluck } from '#core/pluck.ts'
import { findRound } from '#timeline/store/round.ts'
import { findSeason } from '#timeline/store/season.ts'
import { poolFor, readPlaces } from '#timeline/title-ranking/store/read.ts'
import { dayOf } from '#timeline/title-ranking/store/series.ts'
import type { Competition, Match, MatchEvent } from '#timeline/types.ts'
import { isFinal, readFinal } from '../cup-final.ts'
import { readTerms } from '../match-terms.ts'
import { competitionBrief, type Language } from '#timeline/views/brief.ts'
import { namedIn } from '../views/event.ts'
import { competitionRoom, dayRoom, matchRoom, termsKey } from '#contract/rooms.ts'
import { competitionBriefs, formOf, matchRows, people } from '#timeline/views/rows.ts'

const RECENT = 10
const SHOWN_CHANGES = 20

export const getMatch = handle(contract.getMatch, async (call) => {
  const { params, dependsOn, fail } = call
  dependsOn(matchRoom(params.id))
  return (await readMatch(call, params.id)) ?? fail('match_not_found')
})

type Reading = Pick<Call<typeof contract.getMatch>, 'db' | 'engines' | 'lens' | 'language' | 'dependsOn'>

async function readMatch(call: Reading, id: number): Promise<MatchSnapshot | null> {
  const { db, engines, language, dependsOn } = call
  const position = await findPosition(db)
  const found = await findMatch(db, id)
  if (!found) return null
  const [competition, season, round, events, recent, [row], hasMeetings, closing] = await Promise.all([
    findCompetition(db, found.competitionId),
    findSeason(db, found.seasonId),
    found.roundId === null ? null : findRound(db, found.roundId),
    listEvents(db, [id]).then((byMatch) => byMatch.get(id) ?? []),
    recentOf(db, found, 5),
    matchRows(db, [found], language),
    hasEarlierMeetings(db, found),
    closingOf(db, engines.odds, found),
  ])
  if (!competition || !season || !row) return null
  const decides = isFinal(round, competition)
  // Another leg decides with it.
  if (decides) dependsOn(competitionRoom(competition.id))
  const onDemand = sportOf(found).onDemand ?? []
  if (sportOf(found).terms) dependsOn(termsKey(found.sport))
  const shown = events.filter(({ type }) => !onDemand.includes(type))
  return {
    row,
    competition: competitionBrief(competition, language),
    season: { id: season.id, name: season.name },
    venue: found.venue,
    detail: found.detail,
    events: shown.map(bareEvent),
    people: await people(db, shown.flatMap(namedIn), language),
    closing,
    terms: await readTerms(db, found, shown, language),
    final: decides ? await readFinal(db, found) : null,
    ranks: await ranksOf(call, found, competition),
    form: { home: formOf(found.homeId ?? 0, recent.home), away: formOf(found.awayId ?? 0, recent.away) },
    has: {
      headToHead: hasMeetings,
      table: round !== null && hasTableOf(sportOf(found), round.stage),
      ...factsOf(found, events),
    },
    changes: await changesOf(db, row),
    position,
    rooms: [matchRoom(id)],
  }
}

/** In play they would disclose more than a reader with a delay has seen. */
async function changesOf(db: Reader, { id, summary }: MatchRow): Promise<MatchSnapshot['changes']> {
  const { status, isHidden } = summary
  return isHidden || status === 'live' || status === 'interrupted' ? [] : listPublicChanges(db, id, SHOWN_CHANGES)
}

/** As they were before the day of the match, which its own result does not change. */
async function ranksOf(
  call: Reading,
  { sport, homeId, awayId, kickOff }: Match,
  { isDemo }: Competition,
): Promise<MatchSnapshot['ranks']> {
  if (sportOf({ sport }).games === undefined) return null
  const asked = { sport, pool: poolFor({ sport, isDemo }), day: dayOf(kickOff) - 1 }
  // The memory has the live view.
  const { db, engines, lens } = call
  const places = await (lens.key === '' ? engines.timeline.places.placesOf(db, asked) : readPlaces(db, asked))
  const [home = null, away = null] = [places.get(homeId ?? 0), places.get(awayId ?? 0)]
  return home === null && away === null ? null : { home, away }
}

/** Odds at the kick-off, which do not change after it. */
async function closingOf(db: Reader, odds: Odds, { id, status }: Match): Promise<MatchSnapshot['closing']> {
  if (!['live', 'interrupted', 'finished'].includes(status)) return null
  const prices = (await odds.mapClosingPrices(db, [id], null, resultMarkets)).get(id) ?? []
  const mean = averageOf(prices)
  return mean && { home: mean.home, draw: mean.draw, away: mean.away, bookmakers: prices.length }
}

function factsOf(found: Match, events: readonly MatchEvent[]) {
  return {
    ...sportOf(found).shows(events),
    odds: found.prices !== null,
    replay: found.hasTimeline && events.length > 0 && found.status !== 'scheduled',
  }
}

/** Whether a side has played before: meetings, or matches of its own. */
async function hasEarlierMeetings(db: Reader, { id, homeId, awayId, kickOff }: Match): Promise<boolean> {
  if (homeId === null || awayId === null) return false
  const recent = await mapRecentResults(db, [homeId, awayId], { limit: 2, before: kickOff })
  return [...recent.values()].some((list) => list.some((other) => other.id !== id))
}

async function recentOf(
  db: Reader,
  { homeId, awayId, kickOff }: Match,
  limit: number,
): Promise<{ home: Match[]; away: Match[] }> {
  const ids = [homeId, awayId].filter((teamId) => teamId !== null)
  const recent = await mapRecentResults(db, ids, { limit, before: kickOff })
  return { home: recent.get(homeId ?? 0) ?? [], away: recent.get(awayId ?? 0) ?? [] }
}

export const getHeadToHead = handle(
  contract.getHeadToHead,
  async ({ params, query, language, db, dependsOn, fail }) => {
    const found = (await findMatch(db, params.id)) ?? fail('match_not_found')
    // Earlier results change rarely, and then with a frame of their own day.
    dependsOn(matchRoom(found.id), competitionRoom(found.competitionId), dayRoom(found.kickOff))
    return readHeadToHead(db, found, { language, limit: query.limit })
  },
)

async function readHeadToHead(
  db: Reader,
  found: Match,
  { language, limit }: { language: Language; limit: number },
): Promise<HeadToHead> {
  const { homeId, awayId, kickOff } = found
  const filter =
    homeId === null || awayId === null
      ? null
      : {
          teamId: homeId,
          opponentId: awayId,
          statuses: ['finished', 'awarded'] as const,
          range: { endsAt: kickOff },
        }
  const [meetings, winners] = await Promise.all([
    filter ? listFirstMatches(db, filter, limit, 'newest') : [],
    filter ? countWinners(db, filter) : new Map<number | null, number>(),
  ])
  const recent = await recentOf(db, found, RECENT)
  const named = [...meetings, ...recent.home, ...recent.away]
  const rows = new Map((await matchRows(db, named, language)).map((row) => [row.id, row]))
  const rowsOf = (list: Match[]) =>
    list.map((one) => rows.get(one.id)).filter((row): row is MatchRow => row !== undefined)
  const competitions: Record<string, CompetitionBrief> = await competitionBriefs(
    db,
    pluck(named, 'competitionId'),
    language,
  )
  const won = (id: number | null) => winners.get(id) ?? 0
  return {
    meetings: rowsOf(meetings),
    total: [...winners.values()].reduce((sum, count) => sum + count, 0),
    homeWins: homeId === null ? 0 : won(homeId),
    draws: won(null),
    awayWins: awayId === null ? 0 : won(awayId),
    homeRecent: rowsOf(recent.home),
    awayRecent: rowsOf(recent.away),
    competitions,
  }
}
