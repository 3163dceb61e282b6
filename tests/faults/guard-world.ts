import type { Database } from '#core/database/db.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld, type FootballWorld } from '#kit/football-world.ts'
import { addMessages } from '#chat/store/message.ts'
import { addRoom } from '#chat/store/room.ts'
import { addFollows } from '#following/store/follow.ts'
import { talkAbout } from '#kit/threads.ts'
import { addNotice } from '#notices/store/inbox.ts'
import { createOdds } from '#odds/engine.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import type { Facts } from '../contract/facts.ts'
import { circleOfTeam } from '../contract/prepare-circles.ts'
import { addCanary } from '#kit/posts.ts'
import { addSportSubjects } from '../contract/sport-subjects.ts'

const HOUR_MS = 3_600_000
/**
 * All ids of the withheld league start here and its names contain this word: neither may be returned to readers from
 * whom it is withheld.
 */
const firstId = 880_000_001
export const canary = /Canari|金丝雀|(?<!\d)880000\d{3}(?!\d)/
/** A former follower may receive its ids back, which are his own input, and no more. */
export const canaryName = /Canari|金丝雀/

type GuardWorld = {
  world: FootballWorld
  league: number
  matches: { live: number; finished: number; shared: number }
  /** The UTC day of the matches in play: at night it differs from that of the finished ones. */
  liveDate: string
  /** The subjects of calls in the public leagues, and in the withheld one. */
  open: Facts
  withheld: Facts
  /** The same of each other sport, in a league that is to be withheld too. */
  otherSports: Facts[]
}

/** The football world, and a league beside it that is to be withheld; one team plays in both. */
export async function guardWorld(database: Database): Promise<GuardWorld> {
  const midnight = Date.now() - 16 * HOUR_MS
  const world = await footballWorld(database, midnight)
  const db = readerOf(database)
  for (const table of ['competition', 'season', 'round', 'participant', 'match'])
    await database.pool.query(`alter sequence timeline.${table}_id_seq restart with ${firstId}`)
  const league = await saveCompetition(db, {
    sport: 'football',
    slug: 'canari',
    name: 'Canari League',
    shortName: 'Canari',
    names: { zh: '金丝雀联赛' },
    country: 'ES',
    isHot: true,
  })
  const season = await saveSeason(db, { competitionId: league.id, name: '2023/24', isCurrent: true })
  const [round] = await saveRounds(db, [
    { seasonId: season.id, stage: 'regular', groupName: '', name: 'Canari Round', ordinal: 1 },
  ])
  const named = (kind: 'team' | 'player', name: string) => ({ sport: 'football', kind, name, shortName: name })
  const [yellow = 0, green = 0, singer = 0, cage = 0, coach = 0, referee = 0] = await addParticipants(db, [
    named('team', 'Canari Yellow'),
    named('team', 'Canari Green'),
    named('player', 'Sing Canari'),
    named('player', 'Cage Canari'),
    named('player', 'Coach Canari'),
    named('player', 'Ref Canari'),
  ])
  await saveMemberships(
    db,
    [
      [yellow, singer],
      [green, cage],
    ].map(([teamId = 0, playerId = 0]) => ({
      teamId,
      playerId,
      seasonId: season.id,
      role: 'player',
      position: null,
      shirtNumber: 9,
      startsOn: null,
      endsOn: null,
    })),
  )
  const { town, united } = world.teams
  await saveMemberships(
    db,
    [
      [town, world.people.striker],
      [united, world.people.rival],
    ].map(([teamId = 0, playerId = 0]) => ({
      teamId,
      playerId,
      seasonId: world.season,
      role: 'player',
      position: null,
      shirtNumber: 9,
      startsOn: null,
      endsOn: null,
    })),
  )
  const match = (key: string, homeId: number, awayId: number, kickOff: number, events: TimelineEvent[]) =>
    matchImport({
      sport: 'football',
      key,
      competitionId: league.id,
      seasonId: season.id,
      roundId: round?.id ?? null,
      homeId,
      awayId,
      kickOff,
      events,
      hasTimeline: true,
      venue: 'Canari Park',
      detail: { referee: 'Ref Canari', refereeId: referee },
    })
  const outcomes = await createImport({ database, sports }).importMatches([
    match('c1', yellow, green, midnight + 12.5 * HOUR_MS, play(singer, coach, true)),
    match('c2', green, yellow, midnight + 15 * HOUR_MS, play(cage, coach, false)),
    match('c3', united, yellow, midnight + 11 * HOUR_MS, play(singer, coach, true)),
  ])
  const [finished = 0, live = 0, shared = 0] = outcomes.map((one) => (one.ok ? one.matchId : 0))
  await addPrices(database, [
    finished,
    live,
    shared,
    world.matches.finished,
    world.matches.halfTime,
    world.matches.coming,
  ])
  const others = await addSportSubjects({ database, kickOff: midnight + 15 * HOUR_MS, word: 'Canari' })
  await refreshSearch(database)
  const date = dayOf(midnight + 12.5 * HOUR_MS)
  const base = { bookId: 31, date, matchTime: midnight + 12.5 * HOUR_MS }
  const { people, teams, matches, alpha } = world
  return {
    world,
    league: league.id,
    otherSports: others.map(({ facts }) => facts),
    matches: { live, finished, shared },
    liveDate: dayOf(midnight + 15 * HOUR_MS),
    open: {
      ...base,
      matchId: matches.finished,
      leagueId: alpha,
      seasonId: world.season,
      teamId: teams.united,
      otherTeamId: teams.town,
      playerId: people.striker,
      coachId: people.coach,
      refereeId: people.referee,
      keyword: 'a',
      cupId: alpha,
      cupSeasonId: world.season,
      circleId: await circleOfTeam(database, teams.united),
    },
    withheld: {
      ...base,
      matchId: finished,
      leagueId: league.id,
      seasonId: season.id,
      teamId: yellow,
      otherTeamId: green,
      playerId: singer,
      coachId: coach,
      refereeId: referee,
      keyword: 'Canari',
      cupId: league.id,
      cupSeasonId: season.id,
      circleId: await circleOfTeam(database, yellow),
    },
  }
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** A user who followed the league while that was possible, with notices of it and messages about it. */
export async function leaveTraces(
  database: Database,
  { league, matches, withheld }: GuardWorld,
  userId: number,
): Promise<void> {
  const db = readerOf(database)
  await addFollows(db, userId, 'competition', [league])
  await addFollows(db, userId, 'team', [withheld.teamId])
  await addFollows(db, userId, 'match', [matches.live, matches.finished])
  await database.pool.query('insert into circles.member (circle_id, user_id) values ($1, $2)', [
    withheld.circleId,
    userId,
  ])
  const place = { circleId: withheld.circleId ?? null, matchId: matches.finished, word: 'Canari' }
  const postId = await addCanary(database, userId, place)
  await database.pool.query('insert into posts.saved (user_id, post_id) values ($1, $2)', [userId, postId])
  await talkAbout(database, postId, [userId, userId + 1], ['Canari', 'The Canari'], 'post')
  withheld.postId = postId
  await addNotice(db, {
    userId,
    kind: 'goal',
    matchId: matches.finished,
    key: 'goal 1',
    data: { score: { home: 1, away: 0 }, minute: '11' },
  })
  await talkAbout(database, matches.finished, [userId, userId + 1], ['Canari for ever', 'The Canari lost'])
  const room = String(matches.finished)
  await addRoom(db, room, matches.finished)
  const base = {
    roomId: room,
    userId,
    level: 1,
    role: null,
    sentAt: Date.now(),
    anchor: { period: 1, clockSeconds: 60, version: 1 },
  }
  const talk = { id: room, newestId: 1, heat: { value: 1, at: Date.now() }, slowSeconds: 0 }
  const messages = [{ ...base, id: 1, clientId: 'canary-message', text: 'The Canari sings', isRecalled: false }]
  const { statement, values } = addMessages(talk, messages, [])
  await db.query(statement, values)
}

function play(scorer: number, coach: number, isOver: boolean): TimelineEvent[] {
  const player = { playerId: scorer, shirtNumber: 9, position: 5 as const, isStarter: true, line: null, slot: null }
  return [
    footballEvent.lineup({
      side: 'home',
      formation: '4-4-2',
      coach: { id: coach, name: 'Coach Canari' },
      players: [player],
    }),
    footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0 }),
    footballEvent.goal({ key: 'goal 1', period: 1, clockSeconds: 600, side: 'home', playerId: scorer, kind: 'open' }),
    footballEvent.card({ key: 'card', period: 1, clockSeconds: 900, side: 'away', playerId: scorer, colour: 'yellow' }),
    footballEvent.periodEnd({ key: 'end 1', period: 1, clockSeconds: 2700, isLast: false }),
    ...(isOver
      ? [
          footballEvent.periodStart({ key: 'start 2', period: 2, clockSeconds: 2700 }),
          footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5400, isLast: true }),
        ]
      : []),
  ]
}

async function addPrices(database: Database, matchIds: readonly number[]): Promise<void> {
  const keeper = createOdds(database)
  await keeper.saveBookmakers([{ id: 31, slug: 'even-money', name: 'Even Money', isDemo: true }])
  const price = {
    market: '1x2' as const,
    lineQuarters: null,
    drawMilli: 3300,
    homeMilli: 1900,
    awayMilli: 2000,
    isSuspended: false,
    source: 'test',
    bookmakerId: 31,
  }
  await keeper.savePrices(
    matchIds.flatMap((matchId) =>
      (['opening', 'closing'] as const).map((stage, index) => ({
        ...price,
        matchId,
        stage,
        pricedAt: Date.now() - 20 * HOUR_MS + index * HOUR_MS,
      })),
    ),
  )
}
