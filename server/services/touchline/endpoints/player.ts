import * as contract from '#contract/touchline/player.ts'
import type { Player } from '#contract/touchline/player.ts'
import { handle } from '#core/calls/handler.ts'
import { LINGERS_MS } from '#timeline/current-round.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapSeasonFacts, type SeasonFacts } from '#timeline/store/coverage.ts'
import { listFirstMatches } from '#timeline/store/match.ts'
import { listTeamsOfPlayer, mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { pluck } from '#core/pluck.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import type { Participant } from '#timeline/types.ts'
import { coverageOfTeam, tallyRecords } from '../lines.ts'
import { matchViews, positionsOf, readCareer, teamIdOf, type Played } from '../player-career.ts'
import { averageRating, mapRatings, type Ratings } from '../match-ratings.ts'
import { competitionBrief, personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'
import { matchRows } from '#timeline/views/rows.ts'

const RECENT = 10

export const getPlayer = handle(contract.getPlayer, async ({ params, language, db, now, fail }) => {
  const found = await findParticipant(db, params.id)
  if (found?.kind !== 'player') return fail('player_not_found')
  return readPlayer(db, found, now, language)
})

export const listPlayerMatches = handle(
  contract.listPlayerMatches,
  async ({ params, query, language, now, db, fail }) => {
    const found = await findParticipant(db, params.id)
    if (found?.kind !== 'player') return fail('player_not_found')
    const { pageNum, pageSize } = query
    const played = await readCareer(db, found, now)
    const part = played.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    const facts = await mapSeasonFacts(
      db,
      part.map(({ match }) => match.seasonId),
    )
    const ratings = await ratingsOf(db, found, part)
    return { pageNum, pageSize, total: played.length, list: await matchViews(db, part, facts, ratings, language) }
  },
)

function ratingsOf(db: Reader, { sport }: Participant, played: readonly Played[]): Promise<Ratings> {
  return mapRatings(db, sport, pluck(played, 'match'))
}

async function readPlayer(db: Reader, found: Participant, now: number, language: Language): Promise<Player> {
  const position = await findPosition(db)
  const [played, memberships] = await Promise.all([readCareer(db, found, now), listTeamsOfPlayer(db, found.id)])
  const latest = new Map(memberships.toReversed().map((one) => [one.teamId, one]))
  const teamIds = [...latest.keys(), ...played.map(teamIdOf).filter((id) => id !== null)]
  const teams = await mapParticipants(db, teamIds)
  const present = (await mapTeamsOfPlayers(db, [found.id])).get(found.id)
  const [facts, ratings] = await Promise.all([
    mapSeasonFacts(
      db,
      played.map(({ match }) => match.seasonId),
    ),
    ratingsOf(db, found, played),
  ])
  return {
    sport: found.sport,
    player: personBrief(found, language),
    detail: found.detail,
    teams: [...latest.values()]
      .sort((a, b) => Number(b.teamId === present) - Number(a.teamId === present))
      .flatMap(({ teamId, shirtNumber, position }) => {
        const team = teams.get(teamId)
        return team ? [{ team: teamBrief(team, language), shirtNumber, position }] : []
      }),
    seasons: await seasonsOf(db, { played, facts, teams, ratings }, language),
    matches: await matchViews(db, played.slice(0, RECENT), facts, ratings, language),
    matchCount: played.length,
    positions: positionsOf(found.id, played),
    next: present === undefined ? null : await nextMatch(db, present, now, language),
    isDemo: found.isDemo,
    position,
  }
}

async function nextMatch(db: Reader, teamId: number, now: number, language: Language): Promise<Player['next']> {
  const [match] = await listFirstMatches(
    db,
    { teamId, statuses: ['scheduled', 'live', 'interrupted'], range: { startsAt: now - LINGERS_MS } },
    1,
  )
  const [row] = match ? await matchRows(db, [match], language) : []
  return row ?? null
}

type Career = {
  played: readonly Played[]
  facts: ReadonlyMap<number, SeasonFacts[]>
  teams: ReadonlyMap<number, Participant>
  ratings: Ratings
}

async function seasonsOf(
  db: Reader,
  { played, facts, teams, ratings }: Career,
  language: Language,
): Promise<Player['seasons']> {
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
    const tally = tallyRecords(pluck(group, 'record'), coverage)
    const seasonName = seasons.get(first.match.seasonId)?.name ?? ''
    return [
      {
        competition: competitionBrief(competition, language),
        seasonId: first.match.seasonId,
        seasonName,
        team: team ? teamBrief(team, language) : null,
        ...tally,
        rating: averageRating(
          ratings,
          first.record.playerId,
          group.map(({ match }) => match.id),
        ),
        coverage,
      },
    ]
  })
}
