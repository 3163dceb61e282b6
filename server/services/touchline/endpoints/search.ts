import { search } from '#contract/touchline/team.ts'
import type { SearchHit } from '#contract/touchline/team.ts'
import type { Operation } from '#contract/operation.ts'
import { handle } from '#core/calls/handler.ts'
import type { Call } from '#core/calls/handler.ts'
import { partOf } from '#timeline/reader.ts'
import type { Listed, Part, Reader } from '#timeline/reader.ts'
import { listCompetitions } from '#timeline/store/competition.ts'
import { searchMatches } from '#timeline/store/match.ts'
import { mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { mapParticipants, searchParticipants } from '#timeline/store/participant.ts'
import type { Participant } from '#timeline/types.ts'
import { nameIn, teamBrief } from '../views/brief.ts'
import { countryNameIn } from '../views/country.ts'
import type { Language } from '../views/brief.ts'
import { matchRows } from '../views/rows.ts'

type Kind = SearchHit['kind']
type Asking = Pick<Call<Operation>, 'language' | 'now'> & { db: Reader }
type Finder = (asking: Asking, q: string, part: Part) => Promise<Listed<SearchHit>>

const finders: Record<Kind, Finder> = {
  team: findTeams,
  player: findPlayers,
  competition: findCompetitions,
  match: findMatches,
}
const kinds: readonly Kind[] = ['team', 'competition', 'player', 'match']

/** With a kind: a page of it. Without: all kinds in turn, each in its own order, paged as one list. */
export const searchAll = handle(search, async (call) => {
  const { query } = call
  const { q, kind, pageNum, pageSize } = query
  const found = await findIn(call, kind ? [kind] : kinds, q, partOf(query))
  return { pageNum, pageSize, total: found.total, list: found.list }
})

async function findIn(
  asking: Asking,
  wanted: readonly Kind[],
  q: string,
  { limit, offset }: Part,
): Promise<Listed<SearchHit>> {
  let total = 0
  const list: SearchHit[] = []
  for (const kind of wanted) {
    const part = { limit: limit - list.length, offset: Math.max(0, offset - total) }
    const found = await finders[kind](asking, q, part)
    total += found.total
    list.push(...found.list)
  }
  return { total, list }
}

async function findTeams({ db, language }: Asking, q: string, part: Part): Promise<Listed<SearchHit>> {
  const { total, list } = await searchParticipants(db, { q, kind: 'team' }, part)
  return {
    total,
    list: list.map((team) => ({
      ...hit('team', team, language),
      note: countryNameIn(language, team.country) ?? '',
      team: teamBrief(team, language),
    })),
  }
}

async function findPlayers({ db, language }: Asking, q: string, part: Part): Promise<Listed<SearchHit>> {
  const { total, list } = await searchParticipants(db, { q, kind: 'player' }, part)
  const teamIds = await mapTeamsOfPlayers(
    db,
    list.map(({ id }) => id),
  )
  const teams = await mapParticipants(db, teamIds.values())
  const hits = list.map((player) => {
    const team = teams.get(teamIds.get(player.id) ?? 0)
    return {
      ...hit('player', player, language),
      note: team ? nameIn(language, team) : '',
      team: team ? teamBrief(team, language) : null,
    }
  })
  return { total, list: hits }
}

async function findCompetitions({ db, language }: Asking, q: string, part: Part): Promise<Listed<SearchHit>> {
  const { total, list } = await listCompetitions(db, { q }, part)
  return {
    total,
    list: list.map((one) => ({
      ...hit('competition', one, language),
      note: countryNameIn(language, one.country) ?? '',
    })),
  }
}

async function findMatches({ db, language, now }: Asking, q: string, part: Part): Promise<Listed<SearchHit>> {
  const { total, list } = await searchMatches(db, { q, now }, part)
  const rows = await matchRows(db, list, language)
  const hits = rows.map((row) => ({
    kind: 'match' as const,
    id: row.id,
    name: `${row.home?.name ?? row.homeLabel ?? '?'} – ${row.away?.name ?? row.awayLabel ?? '?'}`,
    note: row.round ?? '',
    team: row.home,
    kickOff: row.kickOff,
  }))
  return { total, list: hits }
}

function hit(kind: Kind, named: Pick<Participant, 'id' | 'name' | 'names'>, language: Language): SearchHit {
  return { kind, id: named.id, name: nameIn(language, named), note: '', team: null, kickOff: null }
}
