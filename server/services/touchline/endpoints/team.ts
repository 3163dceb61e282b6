import * as contract from '#contract/touchline/team.ts'
import type { Team, ClubListing } from '#contract/touchline/team.ts'
import type { Operation } from '#contract/operation.ts'
import { dateIn } from '#core/day-range.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import { isSeasonShown } from '#core/lens.ts'
import type { Coverage } from '#sports/coverage.ts'
import { LINGERS_MS } from '#timeline/current-round.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf } from '#core/database/page.ts'
import { sportOf } from '#sports/index.ts'
import { listAbsences, mapValues } from '#timeline/store/bank-row.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapSeasonFacts } from '#timeline/store/coverage.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import {
  listFirstMatches,
  listMatches,
  listMatchesOfTeam,
  mapRecentResults,
  matchesOfTeam,
} from '#timeline/store/match.ts'
import { listMembers, listNewestMembers } from '#timeline/store/membership.ts'
import { listListingsOf } from '#timeline/store/listed-club.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { pluck } from '#core/pluck.ts'
import { listSeasonsOfTeam } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import type { Match, Membership, Participant, Season } from '#timeline/types.ts'
import { addCoverage, coverageOfTeam, mapPlayedMatches, tallyRecords } from '../lines.ts'
import { averageRating, mapRatings } from '../match-ratings.ts'
import { addUp, goalsByQuarterHour, presentSeasons } from '../rules/team-page.ts'
import { competitionBrief, personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'
import { absenceView, amountOf } from '../views/data-bank.ts'
import { teamKey } from '#contract/rooms.ts'
import { competitionBriefs, formOf, matchRows } from '#timeline/views/rows.ts'

type Listed = Awaited<ReturnType<typeof listListingsOf>>[number]

/** A club as the list of a source has it, with its other names. */
function listingView(listed: Listed, zone: string): ClubListing {
  const { provider, name, founded, dissolved, ground, capacity, city, district, region, street, names } = listed
  return {
    source: provider,
    listedOn: dateIn(listed.listedAt, zone),
    name,
    founded,
    dissolved,
    ground,
    capacity,
    city,
    district,
    region,
    address: street,
    names: names.filter((one) => one.name !== name),
  }
}

const FORM = 5
/** More matches than a team plays in a season. */
const SEASON_MATCHES = 120
/** Upper bound of the matches that a team starts within 12 hours. */
const DAY_MATCHES = 5
/** A team plays in a league and a few cups at once. */
const CURRENT_SEASONS = 4

export const getTeam = handle(contract.getTeam, async (call) => {
  const { params, query, db, dependsOn, fail } = call
  const found = await findParticipant(db, params.id)
  if (found?.kind !== 'team') return fail('team_not_found')
  dependsOn(teamKey(found.id))
  const all = await listSeasonsOfTeam(db, found.id)
  const asked = all.filter(({ id }) => id === query.seasonId)
  if (query.seasonId !== undefined && asked.length === 0) return fail('season_not_found')
  return readTeam(
    call,
    found,
    all,
    query.seasonId === undefined ? presentSeasons(all).slice(0, CURRENT_SEASONS) : asked,
  )
})

async function readTeam(
  { db, language, lens, now, zone }: Pick<Call<Operation>, 'language' | 'lens' | 'now' | 'zone'> & { db: Reader },
  found: Participant,
  all: readonly Season[],
  seasons: readonly Season[],
): Promise<Team> {
  const position = await findPosition(db)
  const [fixtures, results, recent, played, facts, standings] = await Promise.all([
    listFirstMatches(
      db,
      {
        teamId: found.id,
        statuses: ['scheduled', 'live', 'interrupted'],
        range: { startsAt: now - LINGERS_MS },
      },
      lens.isSpoilerFree ? DAY_MATCHES : 1,
    ),
    listFirstMatches(db, matchesOfTeam(found.id, 'results'), 2, 'newest'),
    mapRecentResults(db, [found.id], { limit: FORM }),
    playedIn(db, found.id, seasons),
    mapSeasonFacts(db, pluck(seasons, 'id')),
    standingsOf(
      db,
      found.id,
      seasons.filter(({ id }) => isSeasonShown(lens, id)),
      language,
    ),
  ])
  // A hidden match may be over or not: the newest is the next one, and not the last one as well.
  const coming = fixtures.findLast(({ summary }) => summary.isHidden) ?? fixtures[0]
  const shown = results.filter(({ id }) => id !== coming?.id)
  const [next, last] = await Promise.all([
    matchRows(db, coming ? [coming] : [], language),
    matchRows(db, shown, language),
  ])
  const squadCoverage = addCoverage([...facts.values()].map((season) => coverageOfTeam(season, found.id)))
  return {
    sport: found.sport,
    team: teamBrief(found, language),
    detail: found.detail,
    next: next[0] ?? null,
    last: last[0] ?? null,
    form: formOf(found.id, recent.get(found.id) ?? []),
    standings,
    squad: await squadOf(
      db,
      await membersOf(db, found.id, seasons),
      { team: found, played, squadCoverage, today: dateIn(now, zone), now },
      language,
    ),
    squadCoverage,
    seasons: await seasonViews(db, all, language),
    goalsByQuarterHour: await goalsOf(db, found, played),
    listings: (await listListingsOf(db, found.id)).map((one) => listingView(one, zone)),
    isDemo: found.isDemo,
    position,
  }
}

/** The squad of a season, if a source lists it, else the newest one that is listed. */
async function membersOf(db: Reader, teamId: number, [season, ...more]: readonly Season[]): Promise<Membership[]> {
  const members = season && more.length === 0 ? await listMembers(db, teamId, season.id) : []
  return members.some(({ role }) => role === 'player') ? members : listNewestMembers(db, teamId)
}

async function seasonViews(db: Reader, all: readonly Season[], language: Language): Promise<Team['seasons']> {
  const competitions = await mapCompetitions(db, pluck(all, 'competitionId'))
  return all.flatMap(({ id, name, competitionId }) => {
    const competition = competitions.get(competitionId)
    return competition ? [{ seasonId: id, name, competition: competitionBrief(competition, language) }] : []
  })
}

async function playedIn(db: Reader, teamId: number, seasons: readonly Season[]): Promise<Match[]> {
  const lists = await Promise.all(
    seasons.map(({ id }) =>
      listMatches(
        db,
        { teamId, seasonId: id, statuses: ['finished', 'live', 'interrupted', 'awarded'] },
        { limit: SEASON_MATCHES, offset: 0 },
      ),
    ),
  )
  return lists.flatMap(({ list }) => list)
}

async function standingsOf(
  db: Reader,
  teamId: number,
  seasons: readonly Season[],
  language: Language,
): Promise<Team['standings']> {
  const competitions = await mapCompetitions(db, pluck(seasons, 'competitionId'))
  const tables = await Promise.all(seasons.map((season) => readTable(db, season)))
  return seasons.flatMap((season, index) => {
    const competition = competitions.get(season.competitionId)
    const row = tables[index]?.groups.flatMap((group) => group.rows).find((one) => one.teamId === teamId)
    if (!competition || !row) return []
    return [
      {
        competition: competitionBrief(competition, language),
        seasonId: season.id,
        seasonName: season.name,
        rank: row.rank,
        played: row.played,
        points: row.points,
      },
    ]
  })
}

type Played = { team: Participant; played: readonly Match[]; squadCoverage: Coverage; today: string; now: number }

/** The newest squad of a source, by position and number. */
async function squadOf(
  db: Reader,
  members: readonly Membership[],
  { team, played, squadCoverage, today, now }: Played,
  language: Language,
): Promise<Team['squad']> {
  const squad = members.filter(({ role }) => role === 'player')
  const ids = squad.map(({ playerId }) => playerId)
  const [people, lines, ratings, values, absences] = await Promise.all([
    mapParticipants(db, ids),
    mapPlayedMatches(db, team.sport, played, now),
    mapRatings(db, team.sport, played),
    mapValues(db, ids),
    listAbsences(db, [team.id], today),
  ])
  const playedIds = played.map(({ id }) => id)
  return squad.flatMap(({ playerId, position, shirtNumber }) => {
    const player = people.get(playerId)
    if (!player) return []
    const tally = tallyRecords(
      [...lines.values()].flatMap(({ records }) => records.get(playerId) ?? []),
      squadCoverage,
    )
    const { birthDate } = player.detail
    const absent = absences.find((row) => row.playerId === playerId)
    const value = values.get(playerId)
    const born = typeof birthDate === 'string' ? birthDate.slice(0, 10) : null
    return [
      {
        player: personBrief(player, language),
        position,
        shirtNumber,
        birthDate: born,
        ...tally,
        rating: averageRating(ratings, playerId, playedIds),
        value: value ? amountOf(value) : null,
        absence: absent ? absenceView(absent, language) : null,
      },
    ]
  })
}

/** Null where no source has the minutes of goals, and in sports that score none. */
async function goalsOf(db: Reader, team: Participant, played: readonly Match[]): Promise<Team['goalsByQuarterHour']> {
  const { areGoals, types } = sportOf(team).scoring
  if (!areGoals) return null
  const goals = await listEventsOfTypes(db, pluck(played, 'id'), types)
  const sums = { for: Array<number>(6).fill(0), against: Array<number>(6).fill(0) }
  let isKnown = false
  for (const { id, homeId } of played) {
    const counted = (goals.get(id) ?? []).filter((goal) => goal.withdrawn === null && goal.clockSeconds !== null)
    isKnown ||= counted.length > 0
    const [own, other] = homeId === team.id ? (['home', 'away'] as const) : (['away', 'home'] as const)
    sums.for = addUp(sums.for, goalsByQuarterHour(counted, own))
    sums.against = addUp(sums.against, goalsByQuarterHour(counted, other))
  }
  return isKnown ? sums : null
}

export const listTeamMatches = handle(
  contract.listTeamMatches,
  async ({ params, query, language, db, dependsOn, fail }) => {
    const found = await findParticipant(db, params.id)
    if (found?.kind !== 'team') return fail('team_not_found')
    dependsOn(teamKey(found.id))
    const { total, list } = await listMatchesOfTeam(db, found.id, query.which, pageOf(query))
    const competitions = await competitionBriefs(db, pluck(list, 'competitionId'), language)
    return {
      pageNum: query.pageNum,
      pageSize: query.pageSize,
      total,
      list: await matchRows(db, list, language),
      competitions,
    }
  },
)
