import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fold } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { textFile } from '../fixtures/two-sources.ts'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { sayDifference } from '#sports/reconcile.ts'
import { reconcileMatch } from '../../importer/reconcile.ts'
import type { ParsedMatch, ParsedMember } from '../../reading/parsed.ts'
import { footballFeeds } from '../feeds.ts'
import { collect, fixture, type Collected } from '../fixtures/read.ts'
import { readFjelstul } from './read.ts'
import { beginnerOf } from './shootout.ts'

const names = 'goals bookings substitutions penalty_kicks squads group_standings award_winners'.split(' ')

async function read(): Promise<Collected> {
  let collected: Collected | undefined
  const beside = names.map((name) => fixture(`fjelstul-worldcup/${name}.csv`))
  for await (const { parsed } of readFjelstul([fixture('fjelstul-worldcup/matches.csv')], beside))
    collected = await collect(parsed, collected)
  return collected!
}

const { matches, refused, notes, players } = await read()
const matchOf = (key: string) => matches.find((match) => match.key === key)!
const ofType = (key: string, type: string) => matchOf(key).events.filter((event) => event.type === type)
const nameIn = ({ players: named }: ParsedMatch, number: number | null) =>
  number === null ? null : named[number - 1]!.name
const timeOf = ({ period, clockSeconds }: TimelineEvent) => [period, clockSeconds === null ? null : clockSeconds / 60]

describe('matches of the World Cup database', () => {
  test('have the winner of a shoot-out whose kicks are not stated', async () => {
    const text = readFileSync(fixture('fjelstul-worldcup/matches.csv').name, 'utf8').replace('2–4,2,4', '0–0,0,0')
    let found: Collected | undefined
    for await (const { parsed } of readFjelstul([textFile('matches.csv', text)], []))
      found = await collect(parsed, found)
    const match = found!.matches.find(({ key }) => key === 'M-2030-04')!
    const { shootout, winner } = fold(football, match.events, compareEvents)
    assert.deepEqual([shootout, winner], [null, 'away'])
  })

  test('are of men only, with round, local time by the ground, and venue; replays are matches of their own', () => {
    assert.deepEqual(
      matches.map(({ key, season, round, kickOff, isKickOffExact }) => [
        key,
        season,
        round!.group || round!.name,
        new Date(kickOff).toISOString().slice(0, 16),
        isKickOffExact,
      ]),
      [
        ['M-2030-01', '2030', 'Group A', '2030-06-13T21:00', true],
        ['M-2030-02', '2030', 'Group A', '2030-06-13T19:00', true],
        ['M-2030-03', '2030', 'Round of 16', '2030-06-20T12:00', false],
        ['M-2030-04', '2030', 'Quarter-finals', '2030-06-21T21:00', true],
        ['M-2030-05', '2030', 'Semi-finals', '2030-06-24T12:00', false],
        ['M-2030-06', '2030', 'Semi-finals', '2030-06-26T20:00', true],
      ],
    )
    assert.equal(matches[0]!.venue, 'Estádio Novo, Manaus')
    assert.match(matchOf('M-2030-03').remarks.join(), /the zone of Nowhere is not known/)
  })

  test('a goal is on the side it counts for, with period and stoppage time as stated', () => {
    const match = matchOf('M-2030-01')
    assert.deepEqual(
      ofType('M-2030-01', 'goal').map((goal) => [
        goal.key,
        ...timeOf(goal),
        goal.detail.kind,
        nameIn(match, goal.playerId),
        match.players[goal.playerId! - 1]!.side,
      ]),
      [
        ['goal:home:9', 1, 8, 'own', 'Hugo da Costa', 'away'],
        ['goal:away:45+2', 1, 46, 'open', 'Nilo', 'away'],
        ['goal:away:71', 2, 70, 'penalty', 'Nilo', 'away'],
        ['goal:home:90+4', 2, 93, 'open', 'Adam Forward', 'home'],
      ],
    )
    // The half is stated: minute 45 of the second half is its first.
    assert.deepEqual(timeOf(ofType('M-2030-02', 'goal')[0]!), [2, 45])
    assert.deepEqual(ofType('M-2030-06', 'goal').map(timeOf), [
      [3, 104],
      [4, 105],
    ])
    assert.match(matchOf('M-2030-06').remarks[0]!, /line 14 of the goals: T-9 does not play/)
  })

  test('the score of 90 minutes follows from the goals of a match with extra time, if they add up', () => {
    const scores = matches.map(({ events }) => events.find(({ type }) => type === 'result')!.detail)
    assert.deepEqual(
      scores.map(({ normal, extra, shootout }) => [normal, extra, shootout].map((pair) => pair && Object.values(pair))),
      [
        [[2, 2], null, null],
        [[1, 0], null, null],
        [[1, 1], [2, 1], null],
        [
          [0, 0],
          [0, 0],
          [2, 4],
        ],
        [null, [1, 1], null],
        [
          [0, 0],
          [1, 1],
          [3, 2],
        ],
      ],
    )
    assert.ok(scores.every(({ half }) => half === null))
  })

  test('the minute of a second yellow card without a first is that of the first', () => {
    const cards = (key: string) => ofType(key, 'card').map((card) => [card.detail.colour, ...timeOf(card)])
    assert.deepEqual(cards('M-2030-01'), [
      ['yellow', 1, 26],
      ['yellow', 1, 32],
      ['second_yellow', 9, null],
    ])
    assert.deepEqual(cards('M-2030-02'), [
      ['yellow', 1, 39],
      ['second_yellow', 2, 87],
    ])
    assert.deepEqual(cards('M-2030-03'), [['red', 9, null]])
  })

  test('of several changes in one minute it is not known who replaced whom', () => {
    const match = matchOf('M-2030-01')
    assert.deepEqual(
      ofType('M-2030-01', 'substitution').map(({ playerId, otherPlayerId, detail }) => [
        nameIn(match, playerId),
        nameIn(match, otherPlayerId),
        detail.isPairUnknown ?? false,
      ]),
      [
        ['Ed Sub', 'Dan Wing', false],
        ['Finn Bench', 'Adam Forward', true],
        ['Gus Back', 'Bo Stürmer', true],
        [null, 'Ivo Reis', false],
      ],
    )
  })

  test('kicks take turns, beginning with the side that must have been first', () => {
    const order = (key: string) =>
      ofType(key, 'shootout_kick')
        .toSorted((a, b) => a.order - b.order)
        .map(({ side, detail }) => `${side === 'home' ? 'h' : 'a'}${detail.isScored ? '+' : '-'}`)
        .join(' ')
    assert.equal(order('M-2030-04'), 'h- a+ h+ a+ h- a+ h+ a+')
    assert.equal(order('M-2030-06'), 'h+ a- h- a- h+ a+ h- a+ h+ a-')
    assert.match(matchOf('M-2030-06').remarks.join(), /who began is not stated/)
    assert.doesNotMatch(matchOf('M-2030-04').remarks.join(), /who began/)
    const [hit, miss] = [true, false]
    assert.equal(beginnerOf([hit, hit, hit], [hit, hit, miss, miss]), 'away')
    assert.equal(beginnerOf([hit, hit, hit, hit], [miss, hit, miss, hit]), 'away')
  })
})

describe('what the World Cup database states of itself', () => {
  test('is compared: score as text, goals, cards, substitutions and kicks', () => {
    const differences = matches.map((match) => [
      match.key,
      ...reconcileMatch(football, footballFeeds, match).differences.map((one) => sayDifference(one)),
    ])
    assert.deepEqual(
      differences.filter(({ length }) => length > 1),
      [
        ['M-2030-01', 'substitutions: the source states 3-1 and lists 3-0, folded 3-1; the source contradicts itself'],
        ['M-2030-05', 'goals: the source states 1-1 and lists 1-0, folded 1-0; the source contradicts itself'],
        [
          'M-2030-06',
          'score: the source states 1-1 and lists 2-1, folded 1-1; the source contradicts itself; 1-1 holds',
        ],
      ],
    )
  })

  test('tables of groups: a row that the matches do not add up to is a note', () => {
    assert.deepEqual(notes, [
      'Brazil, Group A 2030: states 3 goals for, the matches have 2, states 1 goal difference, the matches have 0, states 2 points, the matches have 1',
      'awards are not stored',
      "1 rows of women's tournaments are not read",
      "1 rows of women's tournaments are not read",
      "1 rows of women's tournaments are not read",
    ])
  })

  test('no row is lost in silence', () => {
    assert.deepEqual(
      refused.map(({ file, at, reason }) => [file.split('/').at(-1), at, reason]),
      [
        ['bookings.csv', 'line 7', 'a booking without a card'],
        ['substitutions.csv', 'line 9', 'a substitution in which nobody, or one player twice, changes'],
        ['squads.csv', 'line 8', 'no player, team or tournament'],
        ['matches.csv', 'line 8', '"West Germany" plays against itself'],
        ['matches.csv', 'line 9', 'no day that exists: "2030-06-31"'],
        ['matches.csv', 'line 10', 'a score that is none: x-0'],
        ['goals.csv', 'line 15', 'no result of M-2030-77'],
      ],
    )
  })
})

test('squads have number and position, and players their id of the source', async () => {
  assert.deepEqual(players, ['Carl Keeper', 'Adam Forward', 'Nilo', 'Hugo da Costa', 'Jan Müller'])
  const members: ParsedMember[] = []
  for await (const { parsed } of readFjelstul(
    [fixture('fjelstul-worldcup/matches.csv')],
    [fixture('fjelstul-worldcup/squads.csv')],
  ))
    for await (const one of parsed) if (one.kind === 'member') members.push(one.member)
  assert.deepEqual(
    members
      .slice(0, 4)
      .map(({ player, team, shirtNumber, position }) => [player.key, team.name, shirtNumber, position]),
    [
      ['P-13', 'England', 1, 'goalkeeper'],
      ['P-11', 'England', 9, 'forward'],
      ['P-21', 'Brazil', 10, 'forward'],
      ['P-22', 'Brazil', null, 'defender'],
    ],
  )
})
