import type { SearchHit } from '#contract/touchline/search.ts'
import type { Reader } from '#core/database/reader.ts'
import type { FoundThing, Viewing } from '#core/parts/search-kind.ts'
import { mapCompetitions } from '../store/competition.ts'
import { mapMatches } from '../store/match.ts'
import { mapTeamsOfPlayers } from '../store/membership.ts'
import { mapParticipants } from '../store/participant.ts'
import { mapSeasons } from '../store/season.ts'
import type { Competition, Match, Participant, Season } from '../types.ts'
import { competitionBrief, countryNameIn, nameIn, teamOfSport, type Language } from '../views/brief.ts'
import { matchRows } from '../views/rows.ts'

type Facts = {
  people: ReadonlyMap<number, Participant>
  teamIds: ReadonlyMap<number, number>
  competitions: ReadonlyMap<number, Competition>
  seasons: ReadonlyMap<number, Season>
  matches: ReadonlyMap<number, Match>
  rows: ReadonlyMap<number, NonNullable<SearchHit['row']>>
}

/** Teams, players, competitions and matches as hits, in the given order. */
export async function showHits(
  db: Reader,
  hits: readonly FoundThing[],
  { language }: Viewing,
): Promise<(SearchHit | null)[]> {
  const idsOf = (kind: FoundThing['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id)
  const [teamIds, matches, seasons] = await Promise.all([
    mapTeamsOfPlayers(db, idsOf('player')),
    mapMatches(db, idsOf('match')),
    mapSeasons(
      db,
      hits.flatMap(({ seasonId }) => seasonId ?? []),
    ),
  ])
  const shown = [...matches.values()]
  const [people, competitions, rows] = await Promise.all([
    mapParticipants(db, [...idsOf('team'), ...idsOf('player'), ...teamIds.values()]),
    mapCompetitions(db, [...idsOf('competition'), ...shown.map(({ competitionId }) => competitionId)]),
    matchRows(db, shown, language),
  ])
  const facts = { people, teamIds, competitions, seasons, matches, rows: new Map(rows.map((row) => [row.id, row])) }
  return hits.map((hit) => showOne(hit, facts, language))
}

const empty = { note: '', team: null, kickOff: null, publishedAt: null, row: null, competition: null, seasonId: null }

function showOne(hit: FoundThing, facts: Facts, language: Language): SearchHit | null {
  if (hit.kind === 'match') return showMatch(hit, facts, language)
  if (hit.kind === 'competition') return showCompetition(hit, facts, language)
  const one = facts.people.get(hit.id)
  if (!one) return null
  const team = hit.kind === 'team' ? one : facts.people.get(facts.teamIds.get(one.id) ?? 0)
  const note = hit.kind === 'team' ? countryNameIn(language, one.country) : team && nameIn(language, team)
  const { kind, id } = hit
  return {
    ...empty,
    kind,
    id,
    name: nameIn(language, one),
    note: note ?? '',
    team: team ? teamOfSport(team, language) : null,
  }
}

function showCompetition({ id, seasonId }: FoundThing, facts: Facts, language: Language): SearchHit | null {
  const one = facts.competitions.get(id)
  if (!one) return null
  const season = facts.seasons.get(seasonId ?? 0)
  return {
    ...empty,
    kind: 'competition',
    id,
    name: nameIn(language, one),
    note: season?.name ?? countryNameIn(language, one.country) ?? '',
    competition: competitionBrief(one, language),
    seasonId: season?.id ?? null,
  }
}

function showMatch({ id }: FoundThing, { matches, rows, competitions }: Facts, language: Language): SearchHit | null {
  const [match, row] = [matches.get(id), rows.get(id)]
  if (!match || !row) return null
  const competition = competitions.get(match.competitionId)
  return {
    ...empty,
    kind: 'match',
    id,
    name: `${row.home?.name ?? row.homeLabel ?? '?'} – ${row.away?.name ?? row.awayLabel ?? '?'}`,
    note: row.round ?? '',
    team: row.home && { ...row.home, sport: row.sport },
    kickOff: row.kickOff,
    row,
    competition: competition ? competitionBrief(competition, language) : null,
  }
}
