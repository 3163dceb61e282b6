import { dateIn } from '#core/day-range.ts'
import type { Lens } from '#core/lens.ts'
import type { Odds } from '#odds/engine.ts'
import { averageOf, resultMarkets } from '#odds/rules/result-prices.ts'
import { sportOf } from '#sports/index.ts'
import { isOver } from '#sports/match.ts'
import { winnerOf } from '#sports/outcome.ts'
import { stageOf, type ReportMatch } from '#sports/report/match.ts'
import { fold } from '#sports/sport.ts'
import { hasTableOf } from '#sports/standings.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { countWinners, mapRecentResults } from '#timeline/store/match.ts'
import { readTables } from '#timeline/table.ts'
import type { Competition, Match, Round, Season } from '#timeline/types.ts'
import { isFinal, readFinal } from '../cup-final.ts'
import { playedBy, tallyScorers } from '../so-far.ts'
import { earlierIn, numberIn, placingsOf, seasonBefore } from './season.ts'

/** More matches than a team has in a season. */
const mostMatches = 80

type Known = {
  found: Match
  competition: Competition
  season: Season
  round: Round | null
  events: readonly TimelineEvent[]
  isNamed: (id: number) => boolean
}
type Reading = { db: Reader; odds: Odds; lens: Lens }

/** What a text about a match between two known sides is written from. */
export async function readReportMatch(reading: Reading, known: Known): Promise<ReportMatch> {
  const { found, competition, round, events } = known
  const standing = events.filter(({ withdrawn }) => withdrawn === null)
  const state = fold(sportOf(found), standing)
  const { referee, attendance } = found.detail
  const context = await readContext(reading, known)
  return {
    homeId: found.homeId ?? 0,
    awayId: found.awayId ?? 0,
    state,
    winner: isOver(found.status) ? winnerOf(sportOf(found), found.summary) : null,
    isUnscored: found.summary.isUnscored === true,
    events: standing,
    kickOff: found.kickOff,
    stage: round?.stage === 'knockout' ? stageOf(round.name) : null,
    isLeague: competition.kind === 'league',
    isTitleDecided: await isTitleDecided(reading.db, found, round, competition),
    hasVenue: found.venue !== null && found.venue !== '',
    hasReferee: typeof referee === 'string' && referee !== '',
    attendance: typeof attendance === 'number' ? attendance : null,
    odds: await oddsOf(reading, found),
    isNamed: known.isNamed,
    ...context,
  }
}

/** In one final; over two legs no single match decides. */
async function isTitleDecided(db: Reader, found: Match, round: Round | null, competition: Competition) {
  if (!isFinal(round, competition)) return false
  const final = await readFinal(db, found)
  return final?.legs === 1 && final.champion !== null
}

async function oddsOf({ db, odds }: Reading, { id, prices, status }: Match): Promise<ReportMatch['odds']> {
  if (status === 'scheduled') return prices && { home: prices.home, draw: prices.draw, away: prices.away }
  const closing = (await odds.mapClosingPrices(db, [id], null, resultMarkets)).get(id) ?? []
  const mean = averageOf(closing)
  return mean && { home: mean.home, draw: mean.draw, away: mean.away }
}

type Context = Pick<ReportMatch, 'number' | 'earlier' | 'placings' | 'meetings' | 'season' | 'scorers'>

/** What the season adds. A spoiler-free caller sees only some of its results, so that nothing adds up from them. */
async function readContext({ db, lens }: Reading, { found, season, round }: Known): Promise<Context> {
  const date = dateIn(found.kickOff, 'UTC')
  const now = await readTables(db, season, { date, endsAt: found.kickOff + 1 })
  const number = numberIn(now.matches, found)
  const nothing = { number, earlier: null, placings: null, meetings: null, season: null, scorers: null }
  if (lens.isSpoilerFree) return nothing
  const hasTable = round !== null && hasTableOf(sportOf(found), round.stage)
  const former = hasTable ? await readTables(db, season, { date, endsAt: found.kickOff }) : null
  return {
    number,
    earlier: earlierIn(now.matches, found),
    placings: hasTable ? placingsOf(found, now, former) : null,
    meetings: await meetingsOf(db, found),
    season: seasonBefore(now.matches, found),
    scorers: found.status === 'scheduled' ? await scorersOf(db, found) : null,
  }
}

async function meetingsOf(db: Reader, { homeId, awayId, kickOff }: Match): Promise<ReportMatch['meetings']> {
  if (homeId === null || awayId === null) return null
  const range = { endsAt: kickOff }
  const winners = await countWinners(db, {
    teamId: homeId,
    opponentId: awayId,
    statuses: ['finished', 'awarded'] as const,
    range,
  })
  const won = (id: number | null) => winners.get(id) ?? 0
  const counts = { home: won(homeId), drawn: won(null), away: won(awayId) }
  return { played: counts.home + counts.drawn + counts.away, ...counts }
}

/** Where scores are goals. */
async function scorersOf(db: Reader, found: Match): Promise<ReportMatch['scorers']> {
  const sport = sportOf(found)
  if (sport.scoring.areGoals !== true) return null
  const { homeId, awayId, kickOff: before, seasonId } = found
  const ids = [homeId, awayId].filter((id) => id !== null)
  const season = await mapRecentResults(db, ids, { limit: mostMatches, before, seasonId })
  const matchIds = [...season.values()].flat().map(({ id }) => id)
  const goals = await listEventsOfTypes(db, matchIds, sport.scoring.types)
  const best = (teamId: number | null) => {
    const own = teamId === null ? [] : (season.get(teamId) ?? [])
    const [first, second] = tallyScorers(playedBy(teamId ?? 0, own, goals), sport)
    // Two with as many have no first.
    return first && first.goals > (second?.goals ?? 0) ? { playerId: first.playerId, count: first.goals } : null
  }
  return { home: best(homeId), away: best(awayId) }
}
