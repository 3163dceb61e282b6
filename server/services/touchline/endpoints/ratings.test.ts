import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { whistles } from '#kit/football-match.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const db = readerOf(database)
const league = await saveCompetition(db, { sport: 'football', slug: 'isles', name: 'Isles', shortName: 'Isles' })
const season = await saveSeason(db, { competitionId: league.id, name: '2026', isCurrent: true })
const [ash = 0, birch = 0, dot = 0, eve = 0] = await addParticipants(db, [
  ...['Ash', 'Birch'].map((name) => ({ sport: 'football', kind: 'team' as const, name, shortName: name })),
  ...['Dot', 'Eve'].map((name) => ({ sport: 'football', kind: 'player' as const, name, shortName: name })),
])
await saveMemberships(
  db,
  [dot, eve].map((playerId, index) => ({
    teamId: ash,
    playerId,
    seasonId: season.id,
    role: 'player',
    position: null,
    shirtNumber: index + 1,
    startsOn: null,
    endsOn: null,
  })),
)
const member = (playerId: number) => ({
  playerId,
  shirtNumber: null,
  position: 5,
  isStarter: true,
  line: null,
  slot: null,
})
const lineup = footballEvent.lineup({
  side: 'home',
  formation: null,
  coach: null,
  players: [dot, eve].map(member),
})
const at = (minute: number) => ({ period: 1 as const, clockSeconds: minute * 60, side: 'home' as const })
const shot = footballEvent.shot({ key: 'shot', ...at(20), playerId: dot, outcome: 'saved' })
const goal = footballEvent.goal({ key: 'goal', ...at(30), playerId: dot, kind: 'open' })
const foul = footballEvent.foul({ key: 'foul', ...at(40), playerId: dot })
const played = [
  // 6.00 + goal 1.00 + shot on target 0.10 = 7.1
  { key: 'both', events: [lineup, ...whistles(1, 2), shot, goal] },
  // 6.00 + shot on target 0.10 - foul 0.05 = 6.05, shown as 6.1
  { key: 'quiet', events: [lineup, ...whistles(1, 2), shot, foul] },
  // Goals alone make no rating.
  { key: 'goals', events: [lineup, ...whistles(1, 2), goal] },
  { key: 'running', events: [lineup, ...whistles(1, 2).slice(0, 3), shot] },
]
const outcomes = await createImport({ database, sports }).importMatches(
  played.map(({ key, events }, index) =>
    matchImport({
      sport: 'football',
      key,
      competitionId: league.id,
      seasonId: season.id,
      homeId: ash,
      awayId: birch,
      kickOff: Date.now() - (index + 1) * 86_400_000,
      hasTimeline: true,
      events,
    }),
  ),
)
assert.ok(outcomes.every(({ ok }) => ok))
const {
  client: { touchline: call },
} = testCalls(database, handlers)

test('a squad and a career have average ratings with the number of rated matches, and none where none is', async () => {
  const { squad } = await call.getTeam({ params: { id: ash } })
  assert.deepEqual(
    squad.map(({ player, rating }) => [player.name, rating]),
    [
      ['Dot', { average: 6.6, matches: 2 }],
      ['Eve', null],
    ],
  )
  const { seasons, matches } = await call.getPlayer({ params: { id: dot } })
  assert.deepEqual(
    seasons.map(({ appearances, rating }) => [appearances, rating]),
    [[4, { average: 6.6, matches: 2 }]],
  )
  assert.deepEqual(
    matches.map(({ rating }) => rating),
    [7.1, 6.1, null, null],
  )
  const page = await call.listPlayerMatches({ params: { id: dot }, query: { pageNum: 2, pageSize: 1 } })
  assert.deepEqual(
    page.list.map(({ rating }) => rating),
    [6.1],
  )
  assert.deepEqual((await call.getPlayer({ params: { id: eve } })).seasons[0]!.rating, null)
})
