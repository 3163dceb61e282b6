import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { minuteLabel } from '#sports/football/minute.ts'
import { fileAt, fixture, sharedData, collect } from '../fixtures/read.ts'
import { readOpenfootball } from './read.ts'
import { Unusable, type ParsedMatch } from '../../reading/parsed.ts'

function stateOf(match: ParsedMatch) {
  return fold(football, match.events, compareEvents)
}

function read(name: string) {
  return collect(readOpenfootball(fixture(name)))
}

function given(name: string, text: string) {
  return { name, size: null, open: async () => Readable.from([Buffer.from(text)]) }
}

describe('a league of openfootball', () => {
  test('has results, fixtures and postponed matches, and refuses invalid entries with their path', async () => {
    const { matches, refused } = await read('league.json')
    assert.deepEqual(
      matches.map((match) => [match.round?.ordinal, stateOf(match).status]),
      [
        [1, 'finished'],
        [1, 'finished'],
        [2, 'finished'],
        [2, 'postponed'],
        [3, 'scheduled'],
      ],
    )
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['$.matches[4]', 'no day that exists: "2032-02-30"'],
        ['$.matches[5]', '"Everton FC" plays against itself'],
        ['$.matches[6]', 'no team2'],
        ['$.matches[7]', 'full-time score is no pair of counts: [1,-2]'],
      ],
    )
  })

  test('has days in one order of day and month', async () => {
    const day = (date: string) => ({ round: 'Matchday 1', date, team1: `A ${date}`, team2: 'B' })
    const league = { name: 'Liga Una 2031/32', matches: ['08/09/2031', '08/20/2031', '09/03/2031'].map(day) }
    const { matches } = await collect(readOpenfootball(given('2031-32/zz.1.json', JSON.stringify(league))))
    assert.deepEqual(
      matches.map(({ kickOff }) => new Date(kickOff).toISOString().slice(0, 10)),
      ['2031-08-09', '2031-08-20', '2031-09-03'],
    )
  })

  test('has kick-offs in the time zone of its country, and a day alone where no time is given', async () => {
    const { matches } = await read('league.json')
    assert.deepEqual(
      matches.map(({ kickOff, isKickOffExact }) => [new Date(kickOff).toISOString(), isKickOffExact]),
      [
        ['2031-08-16T14:00:00.000Z', true],
        ['2031-08-16T16:30:00.000Z', true],
        ['2031-12-26T15:00:00.000Z', true],
        ['2031-12-26T12:00:00.000Z', false],
        ['2032-03-01T20:00:00.000Z', true],
      ],
    )
  })

  test('leaves out a half-time score above the full-time score, with a remark', async () => {
    const [first, , third] = (await read('league.json')).matches
    assert.deepEqual(stateOf(first!).halfScore, { home: 1, away: 0 })
    assert.equal(stateOf(third!).halfScore, null)
    assert.deepEqual(third!.remarks, ['half-time score 3-0 above full-time 2-2, left out'])
  })

  test('gets its league from name or code, and its season from name or folder', async () => {
    const match = '"matches":[{"round":"1. Round","date":"2019-09-01","team1":"A","team2":"B"}]'
    const [one] = (
      await collect(readOpenfootball(given('2019-20/at.1.json', `{"name":"Österr. Bundesliga 2019/20",${match}}`)))
    ).matches
    const [two] = (
      await collect(
        readOpenfootball(given('2019-20/xy.1.json', `{${match}}`.replace('{', '{"name":"Liga Inventada",'))),
      )
    ).matches
    assert.deepEqual([one?.competition.slug, one?.season], ['austrian-bundesliga', '2019/20'])
    assert.deepEqual(
      [two?.competition.slug, two?.competition.country, two?.season, two?.home?.country],
      ['liga-inventada', 'XY', '2019/20', 'XY'],
    )
  })

  test('a file of another kind is unusable, with a reason', async () => {
    for (const text of ['{"version":1}', '[]', 'hello', '{"matches":[{"date":"2020-01-01"}]}'])
      await assert.rejects(collect(readOpenfootball(given('thing.json', text))), Unusable, text)
  })
})

describe('a world cup of openfootball', () => {
  test('places each goal at its minute, with penalties and own goals', async () => {
    const [first, second] = (await read('worldcup.json')).matches
    const goals = stateOf(first!).goals.map(({ side, period, clockSeconds, kind, playerId }) => [
      side,
      minuteLabel(period, clockSeconds),
      kind,
      first!.players[(playerId ?? 0) - 1]?.name,
    ])
    assert.deepEqual(goals, [
      ['away', '11', 'own', 'Marcelo'],
      ['home', '29', 'open', 'Kylian Ejemplo'],
      ['home', '71', 'penalty', 'Ejemplo'],
      ['home', '90+1', 'open', 'Oscar'],
    ])
    assert.equal(
      first!.players.find(({ name }) => name === 'Marcelo')?.side,
      'home',
      'an own goal is by a player of the other side',
    )
    assert.deepEqual(
      stateOf(second!).goals.map(({ period, clockSeconds }) => minuteLabel(period, clockSeconds)),
      ['45+2'],
    )
  })

  test('counts extra time and the shoot-out separately', async () => {
    const match = (await read('worldcup.json')).matches[2]!
    const state = stateOf(match)
    assert.deepEqual(
      [state.score, state.normalScore, state.halfScore, state.shootout, state.winner],
      [{ home: 2, away: 2 }, { home: 1, away: 1 }, { home: 0, away: 1 }, { home: 3, away: 2 }, 'home'],
    )
    assert.deepEqual(
      state.goals.map(({ period, clockSeconds }) => minuteLabel(period, clockSeconds)),
      ['12', '60', '105+1', '120+1'],
    )
  })

  test('one player has one spelling in a file; a surname alone is resolved across all sources', async () => {
    const { matches } = await read('worldcup.json')
    assert.deepEqual(
      [...new Set(matches.flatMap(({ players }) => players.map(({ name }) => name)))],
      ['Kylian Ejemplo', 'Ejemplo', 'Oscar', 'Marcelo', 'Ann Other', 'Other'],
    )
  })

  test('leaves out a shoot-out that ends level, keeps the match, and adds a remark', async () => {
    const match = (await read('worldcup.json')).matches[3]!
    assert.equal(stateOf(match).shootout, null)
    assert.deepEqual(match.remarks, ['a shoot-out cannot end 4-4, left out'])
  })

  test('keeps places of a draw as labels, with times by their offset', async () => {
    const match = (await read('worldcup.json')).matches[4]!
    assert.deepEqual(
      [match.home, match.homeLabel, match.awayLabel, match.round?.name, match.key],
      [null, 'W101', '1A', 'Final', 'world-cup/2030/#104'],
    )
    assert.equal(new Date(match.kickOff).toISOString(), '2030-07-21T19:00:00.000Z')
  })

  test('reads the older files, with rounds, score1 and a separate zone', async () => {
    const { matches, refused } = await read('worldcup-rounds.json')
    const [group, knockout, open] = matches
    assert.deepEqual(
      [group!.round, group!.venue, new Date(group!.kickOff).toISOString()],
      [
        { stage: 'group', group: 'Group A', name: 'Matchday 1', ordinal: 1 },
        'Stadium One, Ekaterinburg',
        '2018-06-14T13:00:00.000Z',
      ],
    )
    assert.deepEqual([stateOf(group!).score, stateOf(group!).goals.length], [{ home: 2, away: 0 }, 2])
    assert.deepEqual(
      [knockout!.round?.stage, stateOf(knockout!).score, stateOf(knockout!).shootout],
      ['knockout', { home: 1, away: 1 }, { home: 4, away: 3 }],
    )
    assert.equal(stateOf(open!).status, 'scheduled')
    assert.deepEqual(
      refused.map(({ at }) => at),
      ['$.rounds[2]'],
    )
  })
})

describe('rounds and clubs of other leagues', () => {
  test('a phase that counts from 1 again comes after the one before', async () => {
    const rounds = ['Regular Season - 1', 'Regular Season - 2', 'Championship Group - 1']
    const matches = rounds.map((round, at) => ({ round, date: `2031-08-1${at}`, team1: 'A', team2: 'B' }))
    const collected = await collect(
      readOpenfootball(given('2031-32/at.1.json', JSON.stringify({ name: 'Austrian Bundesliga 2031/32', matches }))),
    )
    assert.deepEqual(
      collected.matches.map(({ round }) => round?.ordinal),
      [1, 2, 101],
    )
  })

  test('a European cup without countries gets them from clubs that exist in one country only', async () => {
    const matches = [
      { round: 'Final', date: '2032-05-30', team1: 'Sporting CP', team2: 'Malmö FF' },
      { round: 'Semifinals', date: '2032-05-01', team1: 'Sporting CP (POR)', team2: 'AS Monaco (MCO)' },
    ]
    const collected = await collect(
      readOpenfootball(
        given('2031-32/uefa.cl.json', JSON.stringify({ name: 'UEFA Champions League 2031/32', matches })),
      ),
    )
    assert.deepEqual(
      collected.matches.map(({ home, away }) => [home?.country, away?.country]),
      [
        ['PT', null],
        ['PT', 'FR'],
      ],
    )
  })
})

describe(
  'files of openfootball beside the project',
  { skip: sharedData === null && 'the shared data are not on this machine' },
  () => {
    test('every match is read, and none refused', async () => {
      for (const path of globSync('openfootball-{football,worldcup}.json/*/*.json', { cwd: sharedData! })) {
        const collected = await collect(readOpenfootball(fileAt(`${sharedData}/${path}`)))
        assert.deepEqual(collected.refused, [], path)
        const expected = /groups|stadiums|standings|teams/.test(path)
          ? 0
          : path.includes('worldcup')
            ? 64
            : ({ cl: 189, 'de.1': 306, 'cn.1': 240 }[/(cl|de\.1|cn\.1)\.json/.exec(path)?.[1] ?? ''] ?? 380)
        assert.equal(collected.matches.length, expected, path)
      }
    })

    test('goals of the world cups add up to their scores', async () => {
      for (const year of [2014, 2022]) {
        const { matches } = await collect(
          readOpenfootball(fileAt(`${sharedData}/openfootball-worldcup.json/${year}/worldcup.json`)),
        )
        assert.deepEqual(
          matches.flatMap(({ remarks }) => remarks),
          [],
        )
        for (const match of matches) assert.equal(stateOf(match).isContradicted, false, match.key ?? '')
      }
    })
  },
)
