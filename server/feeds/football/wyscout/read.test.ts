import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { readTouches } from '#sports/football/touches.ts'
import { minuteLabel } from '#sports/football/minute.ts'
import { sayDifference } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { footballFeeds } from '../feeds.ts'
import { reconcileMatch } from '../../importer/reconcile.ts'
import { fileAt, fixture, sharedData, collect, type Collected } from '../fixtures/read.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type ParsedMatch } from '../../reading/parsed.ts'
import { readWyscout } from './read.ts'

async function readAll(files: SourceFile[]): Promise<Collected & { unusable: string[] }> {
  const collected: Collected = { matches: [], refused: [], teams: [], players: [], notes: [] }
  const unusable: string[] = []
  for await (const { parsed } of readWyscout(files)) {
    await collect(parsed, collected).catch((error: unknown) => {
      if (!(error instanceof Unusable)) throw error
      unusable.push(error.message)
    })
  }
  return { ...collected, unusable }
}

function fixtures(...names: string[]): SourceFile[] {
  return names.map((name) => fixture(`wyscout/${name}.json`))
}

function stateOf(match: ParsedMatch) {
  return fold(football, match.events, compareEvents)
}

function say(match: ParsedMatch, { side, period, clockSeconds, playerId, detail }: TimelineEvent): string {
  const what = detail.kind ?? detail.colour ?? detail.outcome ?? ''
  return `${side} ${minuteLabel(period, clockSeconds)} ${what} ${match.players[(playerId ?? 0) - 1]?.name ?? 'nobody'}`.replace(
    '  ',
    ' ',
  )
}

function sayAll(match: ParsedMatch, type: string): string[] {
  return match.events
    .filter((event) => event.type === type)
    .sort(compareEvents)
    .map((event) => say(match, event))
}

const whole = ['5001', 'matches', 'teams', 'players', 'referees', '5999'] as const
const cup = async () => (await readAll(fixtures(...whole))).matches.find(({ key }) => key === '5001')!

describe('a match of Wyscout with its events', () => {
  test('has the true end: goals, own goals and penalties once each, extra time, shoot-out', async () => {
    const match = await cup()
    const state = stateOf(match)
    assert.deepEqual(
      {
        status: state.status,
        score: state.score,
        half: state.halfScore,
        normal: state.normalScore,
        shootout: state.shootout,
        winner: state.winner,
      },
      {
        status: 'finished',
        score: { home: 2, away: 2 },
        half: { home: 1, away: 0 },
        normal: { home: 1, away: 1 },
        shootout: { home: 2, away: 1 },
        winner: 'home',
      },
    )
    assert.deepEqual(sayAll(match, 'goal'), [
      'home 11 open José Ñandu',
      'away 47 own Player 103',
      'away 91 open Player 203',
      'home 107 penalty Player 104',
    ])
    assert.deepEqual(match.remarks, [])
  })

  test('has people by their usual names, and "Player 103" for those without a name in any file', async () => {
    const match = await cup()
    assert.deepEqual(match.players.map(({ name }) => name).sort(), [
      'José Ñandu',
      'Neblina',
      'Player 103',
      'Player 104',
      'Player 105',
      'Player 201',
      'Player 202',
      'Player 203',
      'Player 204',
    ])
    assert.deepEqual([match.away?.name, match.venue, match.detail.referee], ['Süd', 'Ground Éins', 'Pia Feife'])
    assert.equal(match.players.find(({ name }) => name === 'José Ñandu')?.country, 'GB-ENG')
  })

  test('gives the assist to the last pass tagged as one', async () => {
    const match = await cup()
    const goal = match.events.find(({ type }) => type === 'goal')
    assert.equal(match.players[(goal?.otherPlayerId ?? 0) - 1]?.name, 'Neblina')
  })

  test('takes cards from the events, and from the match file where they have none', async () => {
    assert.deepEqual(sayAll(await cup(), 'card'), [
      'home 30 yellow Player 103',
      'home 55 yellow Neblina',
      'home 80 yellow Player 105',
      'home 96 second_yellow Player 103',
    ])
  })

  test('takes substitutions from the match file, in extra time too, and treats "null" as none', async () => {
    assert.deepEqual(sayAll(await cup(), 'substitution'), ['home 46 Player 104', 'home 100 Player 105'])
  })

  test('has shots with place and outcome, saves, set pieces and a missed penalty', async () => {
    const match = await cup()
    const shots = match.events
      .filter(({ type }) => type === 'shot')
      .sort(compareEvents)
      .map(({ detail }) => [detail.outcome, detail.bodyPart, detail.x, detail.y])
    assert.deepEqual(shots, [
      ['goal', 'right_foot', 90, 40],
      ['off', 'left_foot', 75, 50],
      ['saved', 'left_foot', 80, 50],
      ['saved', 'right_foot', 50, 50],
      ['goal', 'other', 95, 50],
      ['goal', 'right_foot', 50, 50],
    ])
    assert.deepEqual(sayAll(match, 'missed_penalty'), ['away 61 saved Player 202'])
    const counts = Object.fromEntries(
      ['save', 'corner', 'throw_in', 'goal_kick', 'offside', 'free_kick', 'foul'].map((type) => [
        type,
        match.events.filter((event) => event.type === type).length,
      ]),
    )
    assert.deepEqual(counts, { save: 2, corner: 1, throw_in: 1, goal_kick: 1, offside: 1, free_kick: 1, foul: 2 })
  })

  test('counts passes per side and minute', async () => {
    const passes = (await cup()).events.filter(({ type, period }) => type === 'passes' && period === 1)
    assert.deepEqual(
      passes.slice(0, 2).map(({ side, clockSeconds, detail }) => [side, clockSeconds, detail]),
      [
        ['home', 59, { attempted: 2, completed: 1 }],
        ['away', 119, { attempted: 1, completed: 1 }],
      ],
    )
  })

  test('keeps the places of touches, one event per player and period', async () => {
    const touches = (await cup()).events.filter(({ type }) => type === 'touches')
    const [first] = touches
    assert.deepEqual(
      [first?.side, first?.period, first?.clockSeconds, readTouches(first?.detail.packed as string)],
      [
        'home',
        1,
        2000,
        [
          { second: 1, kind: 'pass', x: 50, y: 50, end: { x: 50, y: 50 } },
          { second: 603, kind: 'other', x: 90, y: 40, end: null },
          { second: 2000, kind: 'other', x: 50, y: 50, end: null },
        ],
      ],
    )
    const owners = touches.map(({ side, playerId, period }) => `${side} ${playerId} ${period}`)
    assert.equal(new Set(owners).size, owners.length)
    assert.ok(touches.every(({ period }) => period < 5))
  })

  test('refuses invalid events one by one, and keeps the rest', async () => {
    const { refused } = await readAll(fixtures(...whole))
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['$[2]', 'a player without wyId or name'],
        ['$[2]', 'not one home and one away team in teamsData'],
        ['$.events[37]', 'team 99 does not play in this match'],
        ['$.events[38]', 'an unknown period "3H"'],
        ['$[0]', 'events of match 5999, which is in none of the match files: import them together'],
      ],
    )
  })

  test('is complete for any order of files', async () => {
    const forward = await cup()
    const backward = (await readAll(fixtures(...[...whole].reverse()))).matches.find(({ key }) => key === '5001')!
    assert.deepEqual(backward.events, forward.events)
  })

  test('takes the match file where events differ from it, and reports it', async () => {
    const text = readFileSync(fixture('wyscout/matches.json').name, 'utf8').replaceAll('"scoreET": 2', '"scoreET": 3')
    const changed = { ...fixture('wyscout/matches.json'), open: async () => Readable.from([Buffer.from(text)]) }
    const match = (await readAll([changed, ...fixtures('5001')])).matches.find(({ key }) => key === '5001')!
    const { events, differences } = reconcileMatch(football, footballFeeds, match)
    assert.deepEqual(fold(football, events).score, { home: 3, away: 3 })
    assert.deepEqual(
      differences.map((one) => sayDifference(one)),
      ['score: the source states 3-3 and lists 2-2, folded 2-2; the source contradicts itself; 3-3 holds'],
    )
  })
})

describe('matches of Wyscout without events', () => {
  test('have line-ups, cards and the result, never a goal without its minute', async () => {
    const match = (await readAll(fixtures('matches', 'teams'))).matches.find(({ key }) => key === '5002')!
    assert.deepEqual(match.events.map(({ type }) => type).sort(), [
      'card',
      'lineup',
      'lineup',
      'result',
      'substitution',
    ])
    assert.deepEqual(
      [stateOf(match).score, match.round?.name, sayAll(match, 'substitution')],
      [{ home: 3, away: 0 }, 'Matchday 2', ['away 90+4 Player 204']],
    )
    assert.equal(match.isPartial, true)
  })

  test('a postponed one has no result', async () => {
    const match = (await readAll(fixtures('matches'))).matches.find(({ key }) => key === '5004')!
    assert.deepEqual(stateOf(match).status, 'postponed')
  })

  test('a file of another kind is unusable', async () => {
    assert.equal((await readAll([fixture('league.json')])).unusable.length, 1)
  })
})

/** Minutes of the goals by the source's clock, typed from reports of the matches; Agüero's was given as the 24th. */
const goals: Record<string, string[]> = {
  1694390: ['home 57', 'away 65', 'home 89'],
  1694426: ['away 39', 'home 82'],
  1694433: ['home 4', 'away 6', 'away 18'],
  1694436: ['home 65', 'away 78'],
  1694437: ['home 12', 'home 20', 'home 43', 'home 45', 'away 56', 'home 59', 'away 84'],
  1694440: ['home 109'],
  2499727: ['home 8', 'away 29', 'home 32', 'away 55', 'away 57', 'home 90+3'],
  2499754: ['home 25', 'home 45+6', 'home 53', 'home 77', 'home 90+1'],
  2499841: ['home 45+1', 'away 47', 'away 84'],
}

describe(
  'the nine matches beside the project',
  { skip: sharedData === null && 'the shared data are not on this machine' },
  () => {
    test('fold to the score of the match file, both shoot-outs included, with each goal at its minute', async () => {
      const files = globSync('wyscout/*/*.json', { cwd: sharedData! }).map((path) => fileAt(`${sharedData}/${path}`))
      const { matches, refused } = await readAll(files)
      assert.deepEqual([matches.length, refused], [431, []])
      const official = new Map(
        files
          .filter(({ name }) => name.includes('matches_'))
          .flatMap(({ name }) => JSON.parse(readFileSync(name, 'utf8')) as Official[])
          .map((one) => [String(one.wyId), one]),
      )
      const timed = matches.filter(({ hasTimeline }) => hasTimeline)
      assert.deepEqual(timed.map(({ key }) => key).sort(), Object.keys(goals).sort())
      for (const match of timed) {
        const { teamsData, duration } = official.get(match.key ?? '')!
        const side = (name: 'home' | 'away') => Object.values(teamsData).find((one) => one.side === name)!
        const pair = (name: 'score' | 'scoreET' | 'scoreHT' | 'scoreP') => ({
          home: side('home')[name],
          away: side('away')[name],
        })
        const state = stateOf(match)
        assert.deepEqual(state.score, pair(duration === 'Regular' ? 'score' : 'scoreET'), match.key ?? '')
        assert.deepEqual(state.halfScore, pair('scoreHT'))
        assert.deepEqual(state.shootout, duration === 'Penalties' ? pair('scoreP') : null)
        assert.deepEqual([state.status, match.remarks], ['finished', []])
        assert.deepEqual(
          sayAll(match, 'goal').map((line) => line.split(' ').slice(0, 2).join(' ')),
          goals[match.key ?? ''],
        )
      }
    })
  },
)

interface Official {
  wyId: number
  duration: string
  teamsData: Record<string, { side: string; score: number; scoreET: number; scoreHT: number; scoreP: number }>
}
