import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { importOne, inBothOrders, say, search, type Source } from '#kit/imported-players.ts'
import * as scoreHandlers from '#server/services/score/index.ts'
import * as handlers from '#server/services/touchline/index.ts'
import { sports } from '#sports/index.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { readerOf } from '#core/database/reader.ts'
import { withIds, withNames, type SourceMatch, type SourcePlayer } from '../football/fixtures/two-sources.ts'

type Said = Awaited<ReturnType<typeof say>>

const kane: SourcePlayer = {
  id: 8717,
  first: 'Harry',
  last: 'Kane',
  short: 'H. Kane',
  born: '1993-07-28',
  team: 'England',
}
const cup: SourceMatch[] = [
  {
    id: 1,
    day: '2018-06-18',
    home: 'Tunisia',
    away: 'England',
    goals: ['away 11 Kane', 'away 90+1 Kane'],
    events: ['away 11 H. Kane', 'away 90+1 H. Kane'],
    lineups: { home: [], away: ['H. Kane'] },
  },
  {
    id: 2,
    day: '2018-06-24',
    home: 'England',
    away: 'Panama',
    goals: ['home 22 Kane pen', 'home 45+1 Kane pen', 'home 62 Kane'],
    events: ['home 22 H. Kane pen', 'home 46 H. Kane pen', 'home 62 H. Kane'],
    lineups: { home: ['H. Kane'], away: [] },
  },
  { id: 3, day: '2018-07-03', home: 'Colombia', away: 'England', goals: ['away 57 Harry Kane pen'] },
]
const later: SourceMatch[] = [
  { id: 1, day: '2022-12-04', home: 'England', away: 'Senegal', goals: ['home 45+3 Harry Kane'] },
]
const worldCup: Source = {
  provider: 'openfootball',
  files: [
    withNames('2018/worldcup.json', 'World Cup 2018', cup),
    withNames('2022/worldcup.json', 'World Cup 2022', later),
  ],
}

describe('one person is one player', () => {
  test('Harry Kane of two sources, in either order: one in the scorers, with six goals, and one in the search', async (t) => {
    const [one, other] = await inBothOrders(t, [worldCup, { provider: 'wyscout', files: withIds(cup, [kane], 28) }])
    const { scorers, teams, reviews } = one!.said as Said
    assert.deepEqual(scorers, [
      'world-cup 2018 1. Harry Kane (England) 6, 3 from the spot',
      'world-cup 2022 1. Harry Kane (England) 1, 0 from the spot',
    ])
    assert.deepEqual(
      [teams, reviews],
      [['Harry Kane | England | world-cup 2018', 'Harry Kane | England | world-cup 2022'], []],
    )
    assert.deepEqual(other!.said, one!.said)
    for (const { database } of [one!, other!]) {
      for (const q of ['kane', 'Harry Kane', 'h kane', 'H. Kane'])
        assert.deepEqual(
          (await search(database, q)).map(({ name, note }) => [name, note]),
          [['Harry Kane', 'England']],
          q,
        )
      for (const { id } of await readerOf(database).query<{ id: number }>('select id from timeline.match'))
        assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [])
    }
  })

  test('an archive with ids and line-ups but no goals finds the scorers in its line-ups', async (t) => {
    const silent = cup.map((match) => ({ ...match, events: null }))
    const [one, other] = await inBothOrders(t, [
      worldCup,
      { provider: 'wyscout', files: withIds(silent, [kane], 28).slice(0, 3) },
    ])
    const { scorers, reviews } = one!.said as Said
    assert.deepEqual([scorers[0], reviews], ['world-cup 2018 1. Harry Kane (England) 6, 3 from the spot', []])
    assert.deepEqual(other!.said, one!.said)
  })

  test('a league that has him by id, with his nation from its list of players, and a World Cup by name', async (t) => {
    const league: SourceMatch[] = [
      {
        id: 21,
        day: '2018-04-07',
        home: 'Tottenham Hotspur',
        away: 'Stoke City',
        goals: ['home 52 Kane'],
        events: ['home 52 H. Kane'],
        lineups: { home: ['H. Kane'], away: [] },
      },
    ]
    const spur = { ...kane, team: 'Tottenham Hotspur', nation: 'England' }
    const full = cup.map((match) => ({
      ...match,
      goals: match.goals.map((goal) => goal.replace(/(\d) Kane/, '$1 Harry Kane')),
    }))
    const names: Source = { provider: 'openfootball', files: [withNames('2018/worldcup.json', 'World Cup 2018', full)] }
    const [one, other] = await inBothOrders(t, [names, { provider: 'wyscout', files: withIds(league, [spur], 364) }])
    const { teams, reviews } = one!.said as Said
    assert.deepEqual(
      [teams, reviews],
      [['Harry Kane | England | world-cup 2018', 'Harry Kane | Tottenham Hotspur | premier-league 2017/18'], []],
    )
    assert.deepEqual(other!.said, one!.said)
    assert.deepEqual(
      (await search(one!.database, 'kane')).map(({ name, note }) => [name, note]),
      [['Harry Kane', 'Tottenham Hotspur']],
    )
  })

  test('of brothers in one team the one whose goal both sources report is resolved, the other becomes a question', async (t) => {
    const brothers = [
      { id: 501, first: 'Eden', last: 'Hazard', short: 'E. Hazard', born: '1991-01-07', team: 'Belgium' },
      { id: 502, first: 'Thorgan', last: 'Hazard', short: 'T. Hazard', born: '1993-03-29', team: 'Belgium' },
    ]
    const both = ['E. Hazard', 'T. Hazard']
    const given: SourceMatch[] = [
      {
        id: 1,
        day: '2018-06-23',
        home: 'Belgium',
        away: 'Tunisia',
        goals: ['home 6 Hazard pen'],
        events: ['home 6 E. Hazard pen'],
        lineups: { home: both, away: [] },
      },
      {
        id: 2,
        day: '2018-07-02',
        home: 'Belgium',
        away: 'Japan',
        goals: ['home 74 E. Hazard'],
        lineups: { home: both, away: [] },
        events: null,
      },
    ]
    const [one, other] = await inBothOrders(t, [
      { provider: 'openfootball', files: [withNames('2018/worldcup.json', 'World Cup 2018', given)] },
      { provider: 'wyscout', files: withIds(given, brothers, 28) },
    ])
    const { stands } = one!.said as Said
    assert.deepEqual(stands, ['E. Hazard -> Eden Hazard', 'Eden Hazard', 'Hazard -> Eden Hazard', 'Thorgan Hazard'])
    assert.deepEqual(other!.said, one!.said)
    const unknown = given.map((match) => ({
      ...match,
      goals: match.goals.map((goal) => goal.replace('E. Hazard', 'Hazard')),
      events: null,
    }))
    const [asked] = await inBothOrders(t, [
      { provider: 'openfootball', files: [withNames('2018/worldcup.json', 'World Cup 2018', unknown)] },
      { provider: 'wyscout', files: withIds(unknown, brothers, 28).slice(0, 3) },
    ])
    assert.deepEqual((asked!.said as Said).reviews, ['Eden Hazard ? Hazard', 'Hazard ? Thorgan Hazard'])
  })

  test('an own goal adds no player to the other team, also where one source does not mark it', async (t) => {
    const croat = {
      id: 601,
      first: 'Mario',
      last: 'Mandžukić',
      short: 'M. Mandžukić',
      born: '1986-05-21',
      team: 'Croatia',
    }
    const given = (goal: string): SourceMatch[] => [
      {
        id: 1,
        day: '2018-07-15',
        home: 'France',
        away: 'Croatia',
        goals: [goal, 'away 69 Mandžukić'],
        events: ['home 18 M. Mandžukić og', 'away 69 M. Mandžukić'],
        lineups: { home: [], away: ['M. Mandžukić'] },
      },
    ]
    for (const goal of ['home 18 Mandžukić og', 'home 18 Mandžukić']) {
      const [one, other] = await inBothOrders(t, [
        { provider: 'openfootball', files: [withNames('2018/worldcup.json', 'World Cup 2018', given(goal))] },
        { provider: 'wyscout', files: withIds(given(goal), [croat], 28) },
      ])
      const { scorers, teams } = one!.said as Said
      assert.deepEqual(
        [scorers, teams],
        [
          ['world-cup 2018 1. Mario Mandžukić (Croatia) 1, 0 from the spot'],
          ['Mario Mandžukić | Croatia | world-cup 2018'],
        ],
        goal,
      )
      assert.deepEqual(other!.said, one!.said)
    }
  })

  test('importing again changes nothing', async (t) => {
    const database = await testDatabase(t)
    const sources: Source[] = [worldCup, { provider: 'wyscout', files: withIds(cup, [kane], 28) }]
    for (const source of sources) await importOne(database, source)
    const [before, versions] = [
      await say(database),
      await readerOf(database).query('select id, version from timeline.match order by id'),
    ]
    for (const source of sources) {
      const { counts, players } = await importOne(database, source)
      assert.deepEqual(
        [counts.added, counts.changed, counts.newPlayers, players],
        [0, 0, 0, { merged: 0, split: 0, questions: 0, remade: 0 }],
      )
    }
    assert.deepEqual(
      [await say(database), await readerOf(database).query('select id, version from timeline.match order by id')],
      [before, versions],
    )
  })
})

describe('the number of a merged player', () => {
  test('returns the player that represents him, in every call', async (t) => {
    const database = await testDatabase(t)
    await importOne(database, worldCup)
    const [old] = await search(database, 'kane')
    await importOne(database, { provider: 'wyscout', files: withIds(cup, [kane], 28) })
    const [now] = await search(database, 'kane')
    assert.notEqual(now!.id, old!.id)
    const {
      client: { touchline, score },
    } = testCalls(database, [...Object.values(handlers), ...Object.values(scoreHandlers)])
    const [byOld, byNew] = [
      await touchline.getPlayer({ params: { id: old!.id } }),
      await touchline.getPlayer({ params: { id: now!.id } }),
    ]
    assert.deepEqual([byOld, byOld.player.id, byOld.matches.length], [byNew, now!.id, 4])
    const wire = await score.getPlayer({ query: { playerId: old!.id } })
    assert.deepEqual(wire, await score.getPlayer({ query: { playerId: now!.id } }))
    assert.equal((await score.listPlayerMatches({ query: { playerId: old!.id } })).length, 4)
  })
})
