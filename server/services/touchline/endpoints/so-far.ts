import { competitionRoom, dayRoom, matchRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/so-far.ts'
import type { SideSoFar, SoFar } from '#contract/touchline/so-far.ts'
import { handle } from '#core/calls/handler.ts'
import { dateIn } from '#core/day-range.ts'
import { isSeasonShown } from '#core/lens.ts'
import { sportOf } from '#sports/index.ts'
import { readRanks } from '#timeline/ranks.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { findMatch, mapRecentResults } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, MatchEvent } from '#timeline/types.ts'
import { personBrief, type Language } from '#timeline/views/brief.ts'
import { namedIn } from '../views/event.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { countSoFar, playedBy, tallyScorers } from '../so-far.ts'

const dayMs = 86_400_000
/** More matches than a team has in a season. */
const mostMatches = 80
const shownMatches = 10
const shownScorers = 5
/** A probable line-up is made of this many line-ups at most, of the last matches. */
const mostLineups = 3
const matchesBack = 12

export const getSoFar = handle(contract.getSoFar, async ({ params, language, lens, zone, db, dependsOn, fail }) => {
  const found = (await findMatch(db, params.id)) ?? fail('match_not_found')
  dependsOn(matchRoom(found.id), competitionRoom(found.competitionId), dayRoom(found.kickOff))
  const ids = [found.homeId, found.awayId].filter((id) => id !== null)
  const before = found.kickOff
  const [season, any, ranks] = await Promise.all([
    mapRecentResults(db, ids, { limit: mostMatches, before, seasonId: found.seasonId }),
    mapRecentResults(db, ids, { limit: matchesBack, before }),
    found.status === 'scheduled' && isSeasonShown(lens, found.seasonId)
      ? readRanks(db, [found.seasonId]).then((all) => all.get(found.seasonId))
      : undefined,
  ])
  const material = await readMaterial(db, found, season, any, language)
  const sideOf = (teamId: number | null) =>
    teamId === null ? null : sideSoFar(found, teamId, { ...material, place: ranks?.get(teamId) ?? null, zone })
  const [home, away] = [sideOf(found.homeId), sideOf(found.awayId)]
  const players = [home, away].flatMap((one) => one?.probable?.players.map(({ playerId }) => playerId) ?? [])
  return { home, away, people: peopleOf(material.people, players) } satisfies SoFar
})

type Material = {
  season: ReadonlyMap<number, Match[]>
  any: ReadonlyMap<number, Match[]>
  goals: ReadonlyMap<number, MatchEvent[]>
  lineups: ReadonlyMap<number, MatchEvent[]>
  rows: ReadonlyMap<number, SideSoFar['matches'][number]>
  people: ReadonlyMap<number, SideSoFar['topScorers'][number]['player']>
}

/** Everything that both sides need, in a fixed number of queries. */
async function readMaterial(
  db: Reader,
  found: Match,
  season: Material['season'],
  any: Material['any'],
  language: Language,
): Promise<Material> {
  const { scoring, probable } = sportOf(found)
  const matches = [...season.values()].flat()
  const recent = found.status === 'scheduled' ? [...any.values()].flat() : []
  const shown = [
    ...new Map(
      [...[...season.values()].flatMap((list) => list.slice(0, shownMatches)), ...recent].map((one) => [one.id, one]),
    ).values(),
  ]
  const [goals, lineups, rows] = await Promise.all([
    listEventsOfTypes(db, pluck(matches, 'id'), scoring.types),
    listEventsOfTypes(db, pluck(recent, 'id'), probable?.types ?? []),
    matchRows(db, shown, language),
  ])
  const ids = [
    ...[...goals.values()].flat().map(({ playerId }) => playerId),
    ...[...lineups.values()].flat().flatMap(namedIn),
  ]
  const named = await mapParticipants(
    db,
    ids.filter((id) => id !== null),
  )
  return {
    season,
    any,
    goals,
    lineups,
    rows: new Map(rows.map((row) => [row.id, row])),
    people: new Map([...named].map(([id, one]) => [id, personBrief(one, language)])),
  }
}

function sideSoFar(
  found: Match,
  teamId: number,
  material: Material & { place: number | null; zone: string },
): SideSoFar {
  const { season, any, goals, rows, people, place, zone } = material
  const sport = sportOf(found)
  const matches = season.get(teamId) ?? []
  const played = playedBy(teamId, matches, goals)
  const [last] = any.get(teamId) ?? []
  return {
    place,
    ...countSoFar(played, sport),
    restDays: last ? daysBetween(last.kickOff, found.kickOff, zone) : null,
    matches: matches.slice(0, shownMatches).flatMap(({ id }) => rows.get(id) ?? []),
    topScorers: tallyScorers(played, sport)
      .slice(0, shownScorers)
      .flatMap(({ playerId, goals: count, penalties }) => {
        const player = people.get(playerId)
        return player ? [{ player, goals: count, penalties }] : []
      }),
    probable: found.status === 'scheduled' ? probableOf(found, teamId, material) : null,
  }
}

/** Days of the calendar of a zone from one time to a later one, whatever the hours. */
function daysBetween(from: number, to: number, zone: string): number {
  const [first, last] = [from, to].map((at) => Date.parse(dateIn(at, zone)))
  return (last! - first!) / dayMs
}

function probableOf(found: Match, teamId: number, { any, lineups, rows }: Material): SideSoFar['probable'] {
  const held = (any.get(teamId) ?? [])
    .flatMap((match) => {
      const side = match.homeId === teamId ? 'home' : 'away'
      const lineup = lineups.get(match.id)?.find((one) => one.side === side && one.withdrawn === null)
      return lineup ? [{ match, lineup }] : []
    })
    .slice(0, mostLineups)
  const probable = sportOf(found).probable?.of(held.map(({ lineup }) => lineup)) ?? null
  return probable && { ...probable, from: held.flatMap(({ match }) => rows.get(match.id) ?? []) }
}

function peopleOf(people: Material['people'], ids: readonly number[]): SoFar['people'] {
  return Object.fromEntries(ids.flatMap((id) => (people.has(id) ? [[String(id), people.get(id)!]] : [])))
}
