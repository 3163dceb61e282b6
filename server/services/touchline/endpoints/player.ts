import { getPlayer } from '#contract/touchline/team.ts'
import type { Player } from '#contract/touchline/team.ts'
import { coverageOf, knownSum } from '#sports/coverage.ts'
import type { PlayerRecord } from '#sports/player.ts'
import { handle } from '#core/calls/handler.ts'
import { findSport } from '#sports/index.ts'
import type { Reader } from '#timeline/reader.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapSeasonFacts } from '#timeline/store/coverage.ts'
import type { SeasonFacts } from '#timeline/store/coverage.ts'
import { listMatchIdsWithMember, listPlayerEvents } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { listTeamsOfPlayer } from '#timeline/store/membership.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { coverageOfTeam, mapPlayerRecords, tallyRecords } from '../lines.ts'
import { competitionBrief, personBrief, teamBrief } from '../views/brief.ts'
import type { Language } from '../views/brief.ts'
import { matchRows } from '../views/rows.ts'

const RECENT = 10
/** Some ten seasons. */
const CAREER_MATCHES = 600

export const player = handle(getPlayer, async ({ params, language, db, fail }) => {
  const found = await findParticipant(db, params.id)
  if (found?.kind !== 'player') return fail('player_not_found')
  return readPlayer(db, found, language)
})

type Played = { match: Match; record: PlayerRecord }

async function readPlayer(db: Reader, found: Participant, language: Language): Promise<Player> {
  const [played, memberships] = await Promise.all([matchesOf(db, found), listTeamsOfPlayer(db, found.id)])
  const latest = new Map(memberships.toReversed().map((one) => [one.teamId, one]))
  const teamIds = [...latest.keys(), ...played.map(teamIdOf).filter((id) => id !== null)]
  const teams = await mapParticipants(db, teamIds)
  const recent = played.slice(0, RECENT)
  const [rows, facts] = await Promise.all([
    matchRows(
      db,
      recent.map(({ match }) => match),
      language,
    ),
    mapSeasonFacts(
      db,
      played.map(({ match }) => match.seasonId),
    ),
  ])
  return {
    player: personBrief(found, language),
    detail: found.detail,
    teams: [...latest.values()].flatMap(({ teamId, shirtNumber, position }) => {
      const team = teams.get(teamId)
      return team ? [{ team: teamBrief(team, language), shirtNumber, position }] : []
    }),
    seasons: await seasonsOf(db, { played, facts, teams }, language),
    matches: recent.flatMap(({ match, record }, index) => {
      const row = rows[index]
      const known = coverageOf(facts.get(match.seasonId) ?? [], (id) => id === match.id)
      const { goals = 0, assists = 0 } = record.counts
      return row ? [{ row, goals, assists: knownSum(assists, known.assists), minutes: record.minutes }] : []
    }),
    isDemo: found.isDemo,
  }
}

/** Matches the player took part in, newest first. */
async function matchesOf(db: Reader, { id: playerId, sport }: Participant): Promise<Played[]> {
  const { listingType, namingTypes } = findSport(sport)?.players ?? { listingType: null, namingTypes: [] }
  const [listed, events] = await Promise.all([
    listingType === null ? [] : listMatchIdsWithMember(db, { type: listingType, playerId, limit: CAREER_MATCHES }),
    listPlayerEvents(db, playerId, namingTypes),
  ])
  const ids = [...new Set([...listed, ...events.map((event) => event.matchId)])].slice(0, CAREER_MATCHES)
  const [matches, records] = await Promise.all([mapMatches(db, ids), mapPlayerRecords(db, sport, ids)])
  return ids
    .flatMap((id) => {
      const match = matches.get(id)
      const record = records.get(id)?.get(playerId)
      return match && record?.hasPlayed ? [{ match, record }] : []
    })
    .sort((a, b) => b.match.kickOff - a.match.kickOff || b.match.id - a.match.id)
}

function teamIdOf({ match, record }: Played): number | null {
  return record.side === 'home' ? match.homeId : match.awayId
}

type Career = {
  played: readonly Played[]
  facts: ReadonlyMap<number, SeasonFacts[]>
  teams: ReadonlyMap<number, Participant>
}

async function seasonsOf(db: Reader, { played, facts, teams }: Career, language: Language): Promise<Player['seasons']> {
  const grouped = Map.groupBy(played, (one) => `${one.match.seasonId} ${teamIdOf(one)}`)
  const [seasons, competitions] = await Promise.all([
    mapSeasons(
      db,
      played.map(({ match }) => match.seasonId),
    ),
    mapCompetitions(
      db,
      played.map(({ match }) => match.competitionId),
    ),
  ])
  return [...grouped.values()].flatMap((group) => {
    const [first] = group
    const competition = first && competitions.get(first.match.competitionId)
    if (!first || !competition) return []
    const teamId = teamIdOf(first)
    const team = teams.get(teamId ?? 0)
    const coverage = coverageOfTeam(facts.get(first.match.seasonId) ?? [], teamId)
    const tally = tallyRecords(
      group.map(({ record }) => record),
      coverage,
    )
    const seasonName = seasons.get(first.match.seasonId)?.name ?? ''
    return [
      {
        competition: competitionBrief(competition, language),
        seasonName,
        team: team ? teamBrief(team, language) : null,
        ...tally,
        coverage,
      },
    ]
  })
}
