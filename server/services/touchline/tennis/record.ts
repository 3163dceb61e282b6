import { teamKey } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/tennis-record.ts'
import type { TennisRecord } from '#contract/touchline/tennis-record.ts'
import { handle } from '#core/calls/handler.ts'
import { fold } from '#sports/sport.ts'
import { tennisFold } from '#sports/tennis.ts'
import { countOf, serveByYear, serveFigures, winLossByYear } from '#sports/tennis/record.ts'
import type { Side } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'
import { listEventsOfTypes, listPlayerEvents } from '#timeline/store/event.ts'
import { listMatchesOfTeam, mapMatches } from '#timeline/store/match.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { teamBrief, type Language } from '#timeline/views/brief.ts'
import { tennisCalls } from './calls.ts'
import { matchRows } from '#timeline/views/rows.ts'

/** The newest matches of a side: some ten years. */
const mostMatches = 600
/** The newest of them, whose points are read for the figures of the serve. */
const mostServed = 40
const mostOpponents = 10
const mostRecent = 10

export const getTennisRecord = handle(contract.getTennisRecord, async ({ params, db, language, dependsOn, fail }) => {
  const found = (await findParticipant(db, params.id)) ?? fail('team_not_found')
  if (found.sport !== 'tennis') fail('wrong_sport', tennisCalls.getTennisRecord)
  dependsOn(teamKey(found.id))
  const all = await readPlayed(db, found)
  const played = all.filter(isCounted)
  const recorded = played.map(({ match, side }) => ({
    isWon: match.summary.winner === side,
    year: yearOf(match),
    surface: typeof match.detail.surface === 'string' ? match.detail.surface : null,
  }))
  const years = winLossByYear(recorded)
  return {
    years,
    opponents: await opponentsOf(db, played, language),
    serve: await readServe(db, played.slice(0, mostServed), years),
    recent: await matchRows(
      db,
      all.slice(0, mostRecent).map(({ match }) => match),
      language,
    ),
    ranking: rankingOf(await personOf(db, found, played[0])),
  }
})

function yearOf({ kickOff }: Match): number {
  return new Date(kickOff).getUTCFullYear()
}

type Played = { match: Match; side: Side }

/** The player of a side of one, by the entry of its newest match; the rankings of pairs are not known. */
async function personOf(db: Reader, found: Participant, newest: Played | undefined): Promise<Participant | null> {
  if (found.kind === 'player' || newest === undefined) return found
  const { match, side } = newest
  const entries = (await listEventsOfTypes(db, [match.id], ['entry'])).get(match.id) ?? []
  const entry = entries.find((one) => one.side === side && one.withdrawn === null)
  return entry?.playerId == null || entry.otherPlayerId !== null ? null : findParticipant(db, entry.playerId)
}

function rankingOf(person: Participant | null): TennisRecord['ranking'] {
  const stored = person?.detail.ranking
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  const { rank, points, on, tour } = stored
  if (typeof rank !== 'number' || typeof on !== 'string' || typeof tour !== 'string') return null
  return { rank, points: typeof points === 'number' ? points : null, on, tour }
}

/** A walkover was not played, and counts for neither. */
function isCounted({ match: { summary } }: Played): boolean {
  return summary.status === 'finished' && (summary.winner === 'home' || summary.winner === 'away')
}

/** Finished matches of a side, or of a player with any partner, newest first. */
async function readPlayed(db: Reader, { id, kind }: Participant): Promise<Played[]> {
  if (kind !== 'player') {
    const { list } = await listMatchesOfTeam(db, id, 'results', { limit: mostMatches, offset: 0 })
    return list.map((match) => ({ match, side: match.homeId === id ? 'home' : 'away' }))
  }
  const entries = await listPlayerEvents(db, id, ['entry'])
  const matches = await mapMatches(
    db,
    entries.slice(0, mostMatches).map(({ matchId }) => matchId),
  )
  return entries.flatMap(({ matchId, side }) => {
    const match = matches.get(matchId)
    return match && side !== null ? [{ match, side }] : []
  })
}

async function opponentsOf(
  db: Reader,
  played: readonly Played[],
  language: Language,
): Promise<TennisRecord['opponents']> {
  const met = Map.groupBy(played, ({ match, side }) => (side === 'home' ? match.awayId : match.homeId))
  const most = [...met].toSorted(([, a], [, b]) => b.length - a.length).slice(0, mostOpponents)
  const sides = await mapParticipants(
    db,
    most.flatMap(([id]) => id ?? []),
  )
  return most.flatMap(([id, own]) => {
    const side = sides.get(id ?? 0)
    if (!side) return []
    const counted = own.map(({ match, side: ours }) => ({ isWon: match.summary.winner === ours }))
    return [{ side: teamBrief(side, language), ...countOf(counted) }]
  })
}

async function readServe(
  db: Reader,
  played: readonly Played[],
  years: TennisRecord['years'],
): Promise<TennisRecord['serve']> {
  if (played.length === 0) return null
  const events = await listEventsOfTypes(
    db,
    played.map(({ match }) => match.id),
    ['format', 'start', 'point', 'score_set', 'statistics'],
  )
  const states = played.map(({ match, side }) => ({
    state: fold(tennisFold, events.get(match.id) ?? []),
    side,
    year: yearOf(match),
  }))
  const { matches, figures } = serveFigures(states)
  const countOfYear = new Map(years.map(({ year, all }) => [year, all.won + all.lost]))
  return {
    matches,
    of: played.length,
    figures,
    years: serveByYear(states).map((one) => ({ ...one, of: countOfYear.get(one.year) ?? 0 })),
  }
}
