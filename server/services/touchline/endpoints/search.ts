import * as contract from '#contract/touchline/search.ts'
import type { FoundTerm, SearchHit } from '#contract/touchline/search.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { find } from '#timeline/search/find.ts'
import type { Hit } from '#timeline/search/rules/rank.ts'
import { findTerms } from '#timeline/search/terms.ts'
import type { TermHit } from '#timeline/search/terms.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import { termName } from '#timeline/terms.ts'
import type { Competition, Match, Participant, Season } from '#timeline/types.ts'
import { competitionBrief, countryNameIn, nameIn, teamOfSport } from '#timeline/views/brief.ts'
import type { Language } from '#timeline/views/brief.ts'
import { matchRows } from '#timeline/views/rows.ts'

const kinds = ['team', 'player', 'competition', 'match'] as const

/** All kinds in one order, the best first; `kind` leaves one of them. Counts are of all kinds. */
export const search = handle(contract.search, async ({ query, db, now, language }) => {
  const { q, kind, pageNum, pageSize } = query
  const terms = await findTerms(db, q)
  // The name of a hero or a map is no typing error of another name.
  const isExact = query.exact || terms[0]?.isWhole === true
  const { hits, shown, words } = await find(db, q, { now, isExact })
  const wanted = kind ? hits.filter((hit) => hit.kind === kind) : hits
  const from = (pageNum - 1) * pageSize
  return {
    pageNum,
    pageSize,
    total: wanted.length,
    list: await present(db, wanted.slice(from, from + pageSize), language),
    shown,
    words,
    counts: Object.fromEntries(kinds.map((one) => [one, hits.filter((hit) => hit.kind === one).length])) as Record<
      SearchHit['kind'],
      number
    >,
    terms: kind === undefined && pageNum === 1 ? terms.map((term) => presentTerm(term, language)) : [],
  }
})

function presentTerm({ sport, kind, name, names, isWhole }: TermHit, language: Language): FoundTerm {
  const shown = termName({ name, names }, language)
  const other = termName({ name, names }, language === 'en' ? 'zh' : 'en')
  return { sport, kind, term: name, name: shown, also: other === shown ? null : other, isWhole }
}

type Facts = {
  people: ReadonlyMap<number, Participant>
  teamIds: ReadonlyMap<number, number>
  competitions: ReadonlyMap<number, Competition>
  seasons: ReadonlyMap<number, Season>
  matches: ReadonlyMap<number, Match>
  rows: ReadonlyMap<number, NonNullable<SearchHit['row']>>
}

async function present(db: Reader, hits: readonly Hit[], language: Language): Promise<SearchHit[]> {
  const idsOf = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id)
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
  return hits.map((hit) => presentOne(hit, facts, language)).filter((hit) => hit !== null)
}

const empty = { note: '', team: null, kickOff: null, row: null, competition: null, seasonId: null }

function presentOne(hit: Hit, facts: Facts, language: Language): SearchHit | null {
  if (hit.kind === 'match') return presentMatch(hit, facts, language)
  if (hit.kind === 'competition') return presentCompetition(hit, facts, language)
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

function presentCompetition({ id, seasonId }: Hit, facts: Facts, language: Language): SearchHit | null {
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

function presentMatch({ id }: Hit, { matches, rows, competitions }: Facts, language: Language): SearchHit | null {
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
