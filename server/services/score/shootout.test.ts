import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const world = await footballWorld(database)
await loadEuro2024(database)
const {
  client: { score: call },
} = testCalls(database, handlers)
const chinese = testCalls(database, handlers, { 'accept-language': 'zh' }).client.score

const {
  rows: [portugal],
} = await database.pool.query<{ id: number; season_id: number; home_id: number; away_id: number; kick_off: Date }>(
  `select m.id, m.season_id, m.home_id, m.away_id, m.kick_off from timeline.match m join timeline.participant h on h.id = m.home_id join timeline.participant a on a.id = m.away_id
   where h.name = 'Portugal' and a.name = 'Slovenia'`,
)
const { id: matchId, season_id: seasonId, home_id: homeId, away_id: awayId, kick_off: kickOff } = portugal!
const kicks = { winnerId: homeId, hostShootoutScore: 3, guestShootoutScore: 0 }
const shown = ({ winnerId, hostShootoutScore, guestShootoutScore }: Partial<typeof kicks>) => ({
  winnerId,
  hostShootoutScore,
  guestShootoutScore,
})

describe('a shoot-out', () => {
  test('is in the detail, with its winner and its kicks, and in text for older clients', async () => {
    const detail = await call.getMatch({ query: { id: matchId } })
    assert.deepEqual(shown(detail), kicks)
    assert.deepEqual(
      [detail.hostTeamScore, detail.guestTeamScore, detail.matchStatusCode, detail.matchStatusDesc],
      [0, 0, 32, 'Portugal win 3–0 on penalties'],
    )
    assert.equal((await chinese.getMatch({ query: { id: matchId } })).matchStatusDesc, '葡萄牙点球大战 3–0 获胜')
  })

  test('is in the lists', async () => {
    const date = kickOff.toISOString().slice(0, 10)
    const day = (await call.listMatches({ body: { date } })).finished.matches.find((one) => one.matchId === matchId)!
    const [info] = await call.listMatchInfo({ body: { matchIds: [matchId] } })
    const { matches } = await call.getRecentRecords({ query: { teamId: homeId, size: 50 } })
    for (const row of [day, info!, matches.find((one) => one.matchId === matchId)!]) assert.deepEqual(shown(row), kicks)
    assert.deepEqual([day.statusLable, day.statusDesc], ['After penalties', 'Portugal win 3–0 on penalties'])
  })

  test('decides its tie of the promotion chart, and every finished tie names its winner', async () => {
    const ties = await call.listPromotionChart({ query: { seasonId } })
    const tie = ties.find(({ matchIds }) => matchIds.includes(matchId))!
    assert.deepEqual([tie.hostTeamId, tie.guestTeamId, shown(tie)], [homeId, awayId, kicks])
    assert.equal(ties.length, 15)
    for (const { winnerId, hostTeamId, guestTeamId, stage } of ties)
      assert.ok(winnerId === hostTeamId || winnerId === guestTeamId, stage)
    const next = ties.filter(({ round }) => round === tie.round + 1)
    assert.ok(next.some(({ hostTeamId, guestTeamId }) => hostTeamId === tie.winnerId || guestTeamId === tie.winnerId))
  })

  test('is left out where there was none', async () => {
    const detail = await call.getMatch({ query: { id: world.matches.finished } })
    assert.deepEqual(shown(detail), {
      winnerId: world.teams.town,
      hostShootoutScore: undefined,
      guestShootoutScore: undefined,
    })
    assert.equal((await call.getMatch({ query: { id: world.matches.coming } })).winnerId, undefined)
  })
})

describe('the final score of a source without events', () => {
  const score = { home: 1, away: 1 }
  const given = {
    sport: 'football',
    competitionId: world.beta,
    seasonId: world.season,
    homeId: world.teams.united,
    awayId: world.teams.rovers,
  } as const
  const imported = createImport({ database, sports }).importMatches([
    matchImport({
      ...given,
      key: 'kicks',
      kickOff: Date.UTC(2024, 0, 5, 15),
      events: [footballEvent.result({ normal: score, extra: { home: 2, away: 2 }, shootout: { home: 4, away: 5 } })],
    }),
    matchImport({
      ...given,
      key: 'plain',
      kickOff: Date.UTC(2024, 0, 6, 15),
      events: [footballEvent.result({ normal: { home: 3, away: 1 } })],
    }),
  ])

  test('is at the end of the match, with the score and the kicks', async () => {
    const [withKicks, plain] = (await imported).map((one) => (one.ok ? one.matchId : 0))
    const eventsOf = async (id = 0) =>
      (await call.listEvents({ query: { matchId: id } })).map(({ occurTime, scores, content }) => [
        occurTime,
        scores,
        content,
      ])
    assert.deepEqual(await eventsOf(plain), [[5400, '3-1', 'Final score: United 3–1 Rovers']])
    assert.deepEqual(await eventsOf(withKicks), [[7200, '2-2', 'Final score: United 2–2 Rovers, 4–5 on penalties']])
    const [line] = await call.listTextLive({ query: { matchId: plain ?? 0 } })
    assert.deepEqual([line?.time, line?.hostScore, line?.guestScore], ["90'", 3, 1])
  })
})
