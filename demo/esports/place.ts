import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { saveSeasonTeams } from '#timeline/store/season-team.ts'
import { saveTerms } from '#timeline/store/term.ts'
import { savePeople } from '../simulation/people.ts'
import { weekMs, weekName, weekStart } from '../simulation/week.ts'
import { prizesOf } from './bank.ts'
import type { Team } from './cast.ts'
import type { Edition } from './edition.ts'
import { termsOf } from './names.ts'
import type { SimulatedTitle } from './title.ts'
import { stagesOf } from './tournament/rules.ts'
import type { RoundPlace } from './tournament/slot.ts'

/** Ids of teams and players by their keys. */
export type Ids = { teams: Map<string, number>; players: Map<string, number> }
export type Place = { competitionId: number; seasonId: number; rounds: Map<string, number> }

export function roundKey({ stage, group, name }: RoundPlace): string {
  return `${stage}/${group}/${name}`
}

type Owner = { sport: string; title: SimulatedTitle; ids: Ids }

/** Stores the competition, the season, the rounds and the squads of a tournament's week. */
export async function savePlace(database: Database, { sport, title, ids }: Owner, edition: Edition): Promise<Place> {
  const db = readerOf(database)
  const { circuit, week, groups, matches } = edition
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: circuit.slug,
    name: circuit.name,
    shortName: circuit.shortName,
    names: { zh: circuit.zh, zh_short: circuit.shortZh },
    kind: 'tournament',
    level: 1,
    colour: circuit.colour,
    isDemo: true,
  })
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const { id: seasonId } = await saveSeason(db, {
    competitionId,
    name: weekName(week),
    startsOn: dayOf(weekStart(week)),
    endsOn: dayOf(weekStart(week) + weekMs - 1),
    rules: { stages: stagesOf(circuit).map((stage) => ({ ...stage })), prizes: prizesOf(circuit) },
  })
  const rounds = [...new Map(matches.map(({ round }) => [roundKey(round), round])).values()]
  const saved = await saveRounds(
    db,
    rounds.map(({ stage, group, name, ordinal }) => ({ seasonId, stage, groupName: group, name, ordinal })),
  )
  const teams = [...new Set(matches.flatMap(({ sides }) => [sides.home, sides.away]))]
  const groupOf = (team: Team) => groups.findIndex((group) => group.includes(team))
  await saveSeasonTeams(
    db,
    teams.map((team) => {
      const group = groupOf(team)
      return {
        seasonId,
        teamId: ids.teams.get(team.key)!,
        conference: '',
        group: group < 0 ? '' : String.fromCodePoint(65 + group),
        final: null,
      }
    }),
  )
  await saveMemberships(
    db,
    teams.flatMap((team) =>
      team.players.map(({ key, role }, at) => ({
        teamId: ids.teams.get(team.key)!,
        playerId: ids.players.get(key)!,
        seasonId,
        role: 'player',
        position: at < title.roles.length ? title.roles[role]! : 'substitute',
        shirtNumber: null,
        startsOn: null,
        endsOn: null,
      })),
    ),
  )
  return { competitionId, seasonId, rounds: new Map(rounds.map((round, at) => [roundKey(round), saved[at]!.id])) }
}

type Casting = { sport: string; provider: string; title: SimulatedTitle; cast: readonly Team[] }

/** Stores the teams and players of a title, and the names of its heroes or maps. */
export async function saveCast(database: Database, { sport, provider, title, cast }: Casting): Promise<Ids> {
  const teams = cast.map(({ key, name, shortName, zh, shortZh, colours, nation }) => ({
    key,
    one: { sport, name, shortName, names: { zh, zh_short: shortZh }, colours, detail: { nation } },
  }))
  const people = cast
    .flatMap(({ players, nation }) => players.map((one) => ({ ...one, nation })))
    .map(({ key, handle, role, nation }) => ({
      key,
      one: { sport, name: handle, shortName: handle, detail: { nation, position: title.roles[role]! } },
    }))
  await saveTerms(readerOf(database), sport, provider, termsOf(sport))
  return {
    teams: await savePeople(database, provider, 'team', teams),
    players: await savePeople(database, provider, 'player', people),
  }
}
