import assert from 'node:assert/strict'
import { createBudget } from '#core/bytes/budget.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { createLog } from '#core/log.ts'
import { followNext } from '#core/outbox/follow.ts'
import { moveOutbox } from '#core/outbox/store/frame.ts'
import type { PartTools } from '#core/part.ts'
import * as following from '#following/endpoints/following.ts'
import { readConfig } from '#server/config.ts'
import { parts } from '#server/parts.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { testCalls } from './calls.ts'
import { testEngines } from './engines.ts'
import { deltaReport } from './facts.ts'
import { footballEvent } from './football.ts'
import { addPerson, type TestPerson } from './people.ts'
import { addOpenMatch, addSettled, prophecyCalls, seal } from './prophecies.ts'
import { addPayer } from './wallet.ts'

type ChangeWorld = {
  matchIds: number[]
  /** Home players first; four of each side. */
  players: number[]
  /** Players of neither side. */
  strangers: number[]
  followers: TestPerson[]
  /** Runs all followers of matches on what was committed, as the background does. */
  follow(): Promise<void>
  tools: PartTools
}

/**
 * Matches of one league with players, shots and line-ups, prophecies that were sold, and followers with notices. Every
 * third match is still in play.
 */
export async function changeWorld(database: Database, count: number): Promise<ChangeWorld> {
  const player = (name: string) => ({ sport: 'football', kind: 'player' as const, name, shortName: name })
  const strangers = await addParticipants(readerOf(database), [player('Zoe Poe')])
  const names = ['Ann', 'Bea', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']
  const players = await addParticipants(
    readerOf(database),
    names.map((name) => player(`${name} Roe`)),
  )
  const followers = [await addPerson(database), await addPerson(database), await addPerson(database)]
  const tools: PartTools = {
    config: readConfig({ LOG_LEVEL: 'silent' }, []),
    database,
    log: createLog('error'),
    engines: testEngines(database),
    parts,
    budget: createBudget(),
  }
  const follow = () => followAll(tools)
  await follow()
  const matchIds: number[] = []
  let authors: TestPerson[] = []
  for (let at = 0; at < count; at += 1) {
    // An author seals so many prophecies a day.
    if (at % 3 === 0) authors = await addAuthors(database)
    const matchId = await addOpenMatch(database)
    matchIds.push(matchId)
    await sellAbout(database, matchId, authors)
    for (const one of followers.slice(0, 1 + (at % 3)))
      await testCalls(database, Object.values(following), one.headers).client.touchline.follow({
        params: { kind: 'match', id: matchId },
      })
    await play(database, matchId, players, at % 3 !== 2)
  }
  await follow()
  return { matchIds, players, strangers, followers, follow, tools }
}

async function addAuthors(database: Database): Promise<TestPerson[]> {
  const authors = [await addPerson(database), await addPerson(database), await addPerson(database)]
  for (const author of authors) await addSettled(database, author)
  return authors
}

async function followAll(tools: PartTools): Promise<void> {
  await moveOutbox(tools.database.pool, 10_000)
  for (const follow of parts.flatMap(({ follows = [] }) => follows)) {
    let rounds = 0
    while (await followNext(tools.database, follow, tools)) assert.ok(++rounds < 1000, follow.name)
  }
}

async function sellAbout(database: Database, matchId: number, [first, second, third]: TestPerson[]): Promise<void> {
  const sold = await seal(database, first!, { matchId, coins: 20 })
  await seal(database, second!, { matchId, pick: 'away' })
  await seal(database, second!, { matchId, play: 'total' })
  await seal(database, third!, { matchId, pick: 'draw', probability: 0.3 })
  await seal(database, third!, { matchId, play: 'handicap', coins: 0 })
  const buyer = await addPayer(database, 50)
  await prophecyCalls(database, buyer).unlockProphecy({ params: { id: sold.id }, body: { coins: 20 } })
}

/** Two goals of home, one of away, a card and a change. */
async function play(database: Database, matchId: number, players: readonly number[], isEnded: boolean): Promise<void> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = players
  const inSquad = (playerId: number, place: number) => ({
    playerId,
    shirtNumber: place + 1,
    position: place,
    isStarter: place < 3,
    line: null,
    slot: null,
  })
  const lineup = (side: 'home' | 'away', ids: number[]) =>
    footballEvent.lineup({ side, formation: null, coach: null, players: ids.map(inSquad) })
  const goals = (
    [
      ['1', 1, 600, 'home', a, b],
      ['2', 1, 2000, 'away', e, f],
      ['3', 2, 4700, 'home', c, null],
    ] as const
  ).flatMap(([key, period, clockSeconds, side, playerId, assistId]) => [
    footballEvent.goal({ key: `goal ${key}`, period, clockSeconds, side, playerId, assistId, kind: 'open' }),
    footballEvent.shot({ key: `shot ${key}`, period, clockSeconds, side, playerId, outcome: 'goal' }),
  ])
  const events: TimelineEvent[] = [
    lineup('home', [a, b, c, d]),
    lineup('away', [e, f, g, h]),
    footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0 }),
    ...goals,
    footballEvent.card({ key: 'card', period: 1, clockSeconds: 1800, side: 'away', playerId: g, colour: 'yellow' }),
    footballEvent.periodEnd({ key: 'end 1', period: 1, clockSeconds: 2760, isLast: false }),
    footballEvent.periodStart({ key: 'start 2', period: 2, clockSeconds: 2700 }),
    footballEvent.substitution({ key: 'change', period: 2, clockSeconds: 3600, side: 'home', onId: d, offId: b }),
    ...(isEnded ? [footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5520, isLast: true })] : []),
  ]
  const receipt = await createIngest({ database, sports }).submit(deltaReport(matchId, 1, events))
  assert.ok(receipt.ok)
}
