import type { Database } from '#core/database/db.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballWorld, type FootballWorld } from '#kit/football-world.ts'
import { createOdds } from '#odds/engine.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { PriceReport } from '#sports/odds.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { addAdjustment } from '#timeline/store/adjustment.ts'
import { moveOutbox } from '#core/outbox/store/frame.ts'
import type { Frame } from '#core/outbox/types.ts'
import { addMessages } from '#chat/store/message.ts'
import { addRoom } from '#chat/store/room.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addCanary, addPosts } from '#kit/posts.ts'
import { addArticles, talkAbout } from '#kit/threads.ts'
import { addNotice } from '#notices/store/inbox.ts'
import type { Facts } from '../contract/facts.ts'
import { circleOfTeam } from '../contract/prepare-circles.ts'
import { addSportSubjects } from '../contract/sport-subjects.ts'

const HOUR_MS = 3_600_000

/** A world with a finished match, one at half time and a future one, each of which may still change. */
type LensWorld = FootballWorld & {
  facts: Facts
  /** Of a live match of each other sport. */ otherSports: Facts[]
  midnight: number
  /** A signed-in user with notices of the matches and messages about them. */
  person: TestPerson
  /**
   * The next events, all that could reveal something to a reader; with `isOldToo` also texts of a match of last month,
   * which no delay holds back.
   */
  happen(options?: { isOldToo?: boolean }): Promise<void>
  /** Assigns stream positions to the queued changes. */
  relay(): Promise<Frame[]>
  /** A database time after all past events and before all future ones, in epoch ms. */
  moment(): Promise<number>
}

export async function lensWorld(database: Database): Promise<LensWorld> {
  const midnight = Date.now() - 16 * HOUR_MS
  const world = await footballWorld(database, midnight)
  const db = readerOf(database)
  const keeper = createOdds(database)
  await keeper.saveBookmakers([
    { id: 31, slug: 'even-money', name: 'Even Money', isDemo: true },
    { id: 32, slug: 'odd-money', name: 'Odd Money', isDemo: true },
  ])
  const { finished, halfTime, coming, past } = world.matches
  await keeper.savePrices(
    [finished, halfTime, coming, past].flatMap((matchId) => [
      ...offers(matchId, 'opening', 1900, midnight - 5 * HOUR_MS),
      ...offers(matchId, 'closing', 1950, midnight - HOUR_MS),
    ]),
  )
  await keeper.savePrices(offers(halfTime, 'live', 2050, Date.now() - HOUR_MS / 2))
  const ingest = createIngest({ database, sports })
  const person = await addPerson(database, { nickname: 'Follower' })
  const submit = async (matchId: number, sequence: number, events: TimelineEvent[]) => {
    const receipt = await ingest.submit(deltaReport(matchId, sequence, events, 'fixtures'))
    if (!receipt.ok) throw new Error(receipt.reason)
  }
  const others = await addSportSubjects({ database, kickOff: Date.now() - HOUR_MS })
  const noticed = [finished, halfTime, coming, ...others.map(({ facts }) => facts.matchId)]
  for (const id of noticed) await addRoom(db, String(id), id)
  const talker = await addPerson(database, { nickname: 'Talker' })
  const threads: number[][] = []
  for (const id of noticed)
    threads.push(await talkAbout(database, id, [person.userId, talker.userId], ['They will win', 'They will not']))
  const [commentId] = threads[1]!
  const [articleId] = await addArticles(database, 1, person.userId, [halfTime])
  for (const table of ['saved', 'footprint'])
    await database.pool.query(`insert into people.${table} (user_id, kind, thing_id) values ($1, 'article', $2)`, [
      person.userId,
      articleId,
    ])
  const circleId = await circleOfTeam(database, world.teams.united)
  const [postId = 0] = await addPosts(database, person.userId, { circleId, matchId: halfTime })
  const [replyId] = await talkAbout(database, postId, [person.userId, talker.userId], ['They will', 'Not'], 'post')
  await database.pool.query('insert into posts.saved (user_id, post_id) values ($1, $2)', [person.userId, postId])
  let round = 0
  return {
    ...world,
    midnight,
    person,
    facts: { ...factsOf(world, midnight), commentId, articleId, circleId, postId, replyId },
    otherSports: others.map(({ facts }) => facts),
    async happen({ isOldToo = true } = {}) {
      round += 1
      for (const [matchId, events] of happenings(world, round))
        if (events.length > 0 && (matchId !== past || isOldToo)) await submit(matchId, 10 + round, events)
      for (const { facts, news } of others) await submit(facts.matchId, 10 + round, news(round))
      await keeper.savePrices([
        ...offers(halfTime, 'live', 7770 + round, Date.now()),
        ...offers(finished, 'closing', 6660 + round, midnight - HOUR_MS),
        ...offers(coming, 'moving', 5550 + round, midnight),
      ])
      for (const matchId of noticed) {
        await addNotices(db, person.userId, matchId, round)
        await talkAbout(database, matchId, [talker.userId, talker.userId], [`A canary of ${round}`, 'It sings'])
        await addCanary(database, talker.userId, { circleId, matchId, word: `A canary of ${round}` })
      }
      await addAdjustment(db, {
        seasonId: world.season,
        matchId: finished,
        kind: 'award',
        homeScore: 33,
        awayScore: 0,
        reason: 'a canary',
        decidedOn: '2026-11-20',
      })
    },
    async relay() {
      const frames: Frame[] = []
      for (
        let some = await moveOutbox(database.pool, 500);
        some.length > 0;
        some = await moveOutbox(database.pool, 500)
      )
        frames.push(...some)
      return frames
    },
    async moment() {
      const [row] = await db.query<{ at: number }>(
        'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at, pg_sleep(0.003)',
      )
      return row!.at
    },
  }
}

/** A notice, a corrected one, and a message in the room. */
async function addNotices(db: Reader, userId: number, matchId: number, round: number): Promise<void> {
  const data = { score: { home: 70 + round, away: 0 }, minute: `${round}` }
  await addNotice(db, { userId, kind: 'goal', matchId, key: `goal of ${round}`, data })
  await addNotice(db, { userId, kind: 'full_time', matchId, key: 'full_time', data })
  await db.query(
    `update notices.notice set data = $2, corrected_at = now() where match_id = $1 and event_key = 'full_time'`,
    [matchId, { ...data, reason: `canary ${round}` }],
  )
  const base = {
    roomId: String(matchId),
    userId,
    level: 1,
    role: null,
    sentAt: Date.now(),
    anchor: { period: 2, clockSeconds: 60 * round, version: 40 + round },
  }
  const talk = { id: String(matchId), newestId: round, heat: { value: round, at: Date.now() }, slowSeconds: 0 }
  const text = `A canary sings the ${round}th goal`
  const message = { ...base, id: round, clientId: `client-key-${round}`, text, isRecalled: false }
  const { statement, values } = addMessages(talk, [message], [])
  await db.query(statement, values)
}

/** Every kind of news, different each round: scorers and counts differ from round to round. */
function happenings({ matches, people }: FootballWorld, round: number): Map<number, TimelineEvent[]> {
  const key = (name: string) => `${name} of ${round}`
  const at = (name: string, clockSeconds: number) => ({
    key: key(name),
    period: 2 as const,
    clockSeconds: clockSeconds + round,
  })
  const goals = Array.from({ length: 2 + round }, (_, index) =>
    footballEvent.goal({
      ...at(`goal ${index}`, 3000 + 60 * index),
      side: 'home',
      kind: 'header',
      playerId: people.rival,
      assistId: people.winger,
    }),
  )
  const corrected = {
    ...footballEvent.goal({
      key: 'goal 4',
      period: 2,
      clockSeconds: 5000,
      side: 'home',
      playerId: people.rival,
      kind: 'penalty',
    }),
    revision: 1 + round,
  }
  return new Map([
    [
      matches.halfTime,
      [
        footballEvent.periodStart({ key: 'start 2', period: 2, clockSeconds: 2700 }),
        ...goals,
        footballEvent.card({ ...at('card', 3500), side: 'home', playerId: people.striker, colour: 'red' }),
        footballEvent.shot({ ...at('shot', 3100), side: 'away', playerId: people.sub, outcome: 'saved' }),
        footballEvent.corner({ ...at('corner', 3200), side: 'away' }),
        footballEvent.statistics({
          side: 'home',
          of: 0,
          values: { corners: 50 + round, yellowCards: 40 + round },
          revision: round,
        }),
        footballEvent.lineup({
          side: 'home',
          formation: `3-${round}-6`,
          coach: { id: null, name: `Canary ${round}` },
          players: [
            { playerId: people.rival, shirtNumber: 80 + round, position: 5, isStarter: true, line: null, slot: null },
          ],
          revision: round,
        }),
        footballEvent.varCheck({ ...at('review', 3600), side: 'away', outcome: 'goal_cancelled', about: 'goal' }),
        ...(round > 1 ? [footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5640, isLast: true })] : []),
      ],
    ],
    [
      matches.finished,
      [
        corrected,
        withdrawn(
          {
            ...footballEvent.goal({
              key: 'goal 2',
              period: 1,
              clockSeconds: 2830,
              side: 'away',
              playerId: people.striker,
              kind: 'own',
            }),
            revision: round,
          },
          `canary ${round}`,
        ),
      ],
    ],
    [
      matches.coming,
      [
        footballEvent.lineup({
          side: 'away',
          formation: `5-${round}-4`,
          coach: { id: null, name: `Canary ${round}` },
          players: [],
          revision: round,
        }),
        footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0 }),
        footballEvent.goal({
          key: key('early'),
          period: 1,
          clockSeconds: 30,
          side: 'away',
          kind: 'open',
          playerId: people.winger,
        }),
      ],
    ],
    [
      matches.past,
      round === 1
        ? []
        : [
            footballEvent.statistics({
              side: 'home',
              of: 0,
              values: { corners: 90 + round, yellowCards: 70 + round },
              revision: 1 + round,
            }),
          ],
    ],
    [matches.beta, [footballEvent.cancelled({ key: key('cancelled'), reason: 'a canary' })]],
  ])
}

function offers(matchId: number, stage: PriceReport['stage'], milli: number, pricedAt: number): PriceReport[] {
  const markets = [
    { market: '1x2', lineQuarters: null, drawMilli: milli + 1000 },
    { market: 'handicap', lineQuarters: -2, drawMilli: null },
    { market: 'total', lineQuarters: 10, drawMilli: null },
  ] as const
  return [31, 32].flatMap((bookmakerId) =>
    markets.map((market) => ({
      matchId,
      bookmakerId,
      ...market,
      stage,
      homeMilli: milli,
      awayMilli: milli + 500,
      isSuspended: false,
      pricedAt,
      source: 'test',
    })),
  )
}

function factsOf({ alpha, season, teams, people, matches }: FootballWorld, midnight: number): Facts {
  const matchTime = midnight + 15 * HOUR_MS
  return {
    matchId: matches.halfTime,
    leagueId: alpha,
    seasonId: season,
    teamId: teams.united,
    otherTeamId: teams.rovers,
    playerId: people.rival,
    coachId: people.coach,
    refereeId: people.referee,
    bookId: 31,
    date: new Date(matchTime).toISOString().slice(0, 10),
    matchTime,
    keyword: 'United',
    cupId: alpha,
    cupSeasonId: season,
    comingId: matches.coming,
  }
}
