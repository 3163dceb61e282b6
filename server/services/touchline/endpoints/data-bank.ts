import * as contract from '#contract/touchline/data-bank.ts'
import type { PlayerAbilities } from '#contract/touchline/data-bank.ts'
import { competitionRoom, teamKey } from '#contract/rooms.ts'
import { handle } from '#core/calls/handler.ts'
import { dateIn } from '#core/day-range.ts'
import { leastMinutes } from '#sports/abilities.ts'
import { readAbilities, type SumsReader } from '#timeline/data-bank/abilities.ts'
import { sumsOfPlayers } from '#timeline/data-bank/season-sums.ts'
import { pageOf } from '#core/database/page.ts'
import {
  listAbsences,
  listReferees,
  listRowsOfPlayer,
  listRowsOfTeams,
  listValueRanks,
  mapValues,
  totalValue,
  type BankRow,
} from '#timeline/store/bank-row.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listNewestMembers, mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import { recordMemoryOf, type RecordMemory } from '../record-memory.ts'
import { keepOwnToSport } from '../sport-calls.ts'
import { competitionBrief, personBrief, teamBrief } from '#timeline/views/brief.ts'
import {
  absenceViews,
  bySeason,
  honourView,
  idsOf,
  refereeView,
  seasonView,
  statedOf,
  textOf,
  transferViews,
  valueView,
} from '../views/data-bank.ts'

/** Titles and coaches are about the club itself, not about its players. */
const ofClub = ['transfers', 'honours', 'coaches']

export const getTeamBank = handle(
  contract.getTeamBank,
  async ({ params, db, language, now, zone, dependsOn, fail }) => {
    const team = await findParticipant(db, params.id)
    if (team?.kind !== 'team') return fail('team_not_found')
    keepOwnToSport('getTeamBank', team, fail)
    dependsOn(teamKey(team.id))
    const squad = (await listNewestMembers(db, team.id)).filter(({ role }) => role === 'player')
    const players = squad.map(({ playerId }) => playerId)
    const [rows, absences, values] = await Promise.all([
      listRowsOfTeams(db, [team.id], ofClub),
      listAbsences(db, [team.id], dateIn(now, zone)),
      mapValues(db, players),
    ])
    const people = await mapParticipants(db, [...players, ...idsOf([...rows, ...absences])], { isNamed: false })
    const named = { people, language }
    const of = (kind: string) => rows.filter((row) => row.kind === kind)
    const valued = [...values].flatMap(([id, row]) => {
      const player = people.get(id)
      return player ? [{ ...valueView(row), player: personBrief(player, language) }] : []
    })
    const total = totalValue(valued)
    return {
      values: valued.toSorted((a, b) => b.amount - a.amount),
      total: total && { ...total, of: players.length },
      transfers: of('transfers').flatMap((row) => transferViews(row, named)),
      absences: absences.flatMap((row) => absenceViews(row, named)),
      honours: of('honours')
        .filter(({ playerId }) => playerId === null)
        .toSorted(bySeason)
        .map((row) => honourView(row, named)),
      coaches: of('coaches').map((row) => ({
        ...statedOf(row),
        name: textOf(row, 'coach', language) ?? '',
        from: row.startsOn ?? row.statedOn,
        until: row.endsOn,
      })),
    }
  },
)

const ofPlayer = ['values', 'transfers', 'injuries', 'careers', 'honours', 'abilities', 'squads']

export const getPlayerBank = handle(contract.getPlayerBank, async ({ params, db, language, lens, engines, fail }) => {
  const player = await findParticipant(db, params.id)
  if (player?.kind !== 'player') return fail('player_not_found')
  keepOwnToSport('getPlayerBank', player, fail)
  const [rows, teams] = await Promise.all([
    listRowsOfPlayer(db, player.id, ofPlayer),
    mapTeamsOfPlayers(db, [player.id]),
  ])
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const people = await mapParticipants(db, [...idsOf(rows), ...teams.values()], { isNamed: false })
  const named = { people: new Map([...people, [player.id, player] as const]), language }
  const team = people.get(teams.get(player.id) ?? 0)
  const [contracted] = of('squads').filter(({ cells }) => 'contract_until' in cells)
  const stated = statedAbilities(of('abilities'), language)
  return {
    player: personBrief(player, language),
    sport: player.sport,
    team: team ? teamBrief(team, language) : null,
    values: of('values').map(valueView),
    transfers: of('transfers').flatMap((row) => transferViews(row, named)),
    absences: of('injuries').flatMap((row) => absenceViews(row, named)),
    career: of('careers')
      .toSorted(bySeason)
      .map((row) => seasonView(row, named)),
    honours: of('honours')
      .toSorted(bySeason)
      .map((row) => honourView(row, named)),
    abilities: stated ?? computed(await readAbilities(db, player, sumsBy(recordMemoryOf({ engines, lens })))),
    contractUntil: contracted ? { ...statedOf(contracted), day: String(contracted.cells.contract_until) } : null,
  }
})

function statedAbilities(rows: readonly BankRow[], language: 'en' | 'zh'): PlayerAbilities {
  const [newest] = rows.toSorted((a, b) => b.statedOn.localeCompare(a.statedOn))
  if (!newest) return null
  // Sources are not mixed: what the newest one rates.
  const own = rows.filter(({ source }) => source === newest.source).toReversed()
  const list = own.map((row) => ({
    name: textOf(row, 'ability', language) ?? '',
    score: Number(row.cells.rating),
    value: null,
  }))
  return { basis: 'source', ...statedOf(newest), list }
}

function computed(found: Awaited<ReturnType<typeof readAbilities>>): PlayerAbilities {
  if (!found) return null
  const { season, position, sample, minutes, abilities } = found
  const list = abilities.map(({ term, percentile, value }) => ({ name: term, score: percentile, value }))
  return { basis: 'events', season: season.name, position, sample, minutes, leastMinutes, list }
}

function sumsBy(memory: RecordMemory): SumsReader {
  return async (db, sport, matches) => sumsOfPlayers(await memory.recordsOf(db, sport, matches))
}

export const listSeasonValues = handle(
  contract.listSeasonValues,
  async ({ params, query, db, language, dependsOn, fail }) => {
    const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
    const competition = (await findCompetition(db, season.competitionId)) ?? fail('season_not_found')
    keepOwnToSport('listSeasonValues', competition, fail)
    dependsOn(competitionRoom(competition.id))
    const page = pageOf(query)
    const [{ total, list }, referees] = await Promise.all([
      listValueRanks(db, { seasonId: season.id, isAscending: false, page }),
      query.pageNum === 1 ? listReferees(db, competition.sport, season.id) : [],
    ])
    const people = await mapParticipants(
      db,
      list.flatMap(({ playerId, teamId }) => [playerId, teamId]),
    )
    return {
      pageNum: query.pageNum,
      pageSize: query.pageSize,
      total,
      season: { id: season.id, name: season.name },
      competition: competitionBrief(competition, language),
      referees: referees.map((row) => refereeView(row, language)),
      list: list.flatMap(({ playerId, teamId, position, value }, at) => {
        const [player, team] = [people.get(playerId), people.get(teamId)]
        const rank = page.offset + at + 1
        return player
          ? [
              {
                ...valueView(value),
                rank,
                player: personBrief(player, language),
                team: team ? teamBrief(team, language) : null,
                position,
              },
            ]
          : []
      }),
    }
  },
)
