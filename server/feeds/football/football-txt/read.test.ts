import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { cardColour, football, goalKind, lineupDetail, minuteLabel } from '#sports/football.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { collect, fixture, type Collected } from '../fixtures/read.ts'
import type { SourceFile } from '../../reading/decoded-text.ts'
import { Unusable, type ParsedMatch } from '../../reading/parsed.ts'
import { readFootballTxt } from './read.ts'

const all: Collected = { matches: [], refused: [], teams: [], players: [], notes: [] }
for await (const { parsed } of readFootballTxt([
  fixture('football-txt/cup.txt'),
  fixture('football-txt/squads/iceland.txt'),
]))
  await collect(parsed, all)
const matchOf = (name: string) => all.matches.find(({ home, away }) => `${home?.name} - ${away?.name}` === name)!
const opening = matchOf('Norway - Iceland')
const eventsOf = (match: ParsedMatch, type: string) => match.events.filter((event) => event.type === type)
const nameOf = (match: ParsedMatch, number: number | null) =>
  number === null ? null : (match.players[number - 1]?.name ?? null)
const stateOf = (match: ParsedMatch) => fold(football, match.events, compareEvents)

function text(content: string, name = 'file.txt'): SourceFile {
  return { name, size: content.length, open: async () => Readable.from([Buffer.from(content)]) }
}

async function read(content: string): Promise<Collected> {
  const found: Collected = { matches: [], refused: [], teams: [], players: [], notes: [] }
  for await (const { parsed } of readFootballTxt([text(content)])) await collect(parsed, found)
  return found
}

describe('a file of Football.TXT', () => {
  test('gives each match its day, hour, round and ground', () => {
    assert.deepEqual(
      all.matches.map(({ home, away, homeLabel, awayLabel, kickOff, round, venue }) => [
        `${home?.name ?? homeLabel} - ${away?.name ?? awayLabel}`,
        new Date(kickOff).toISOString().slice(0, 16),
        [round!.group, round!.name].filter(Boolean).join(', '),
        venue,
      ]),
      [
        ['Norway - Iceland', '2036-06-14T13:00', 'Group A, Matchday 1', 'Rheinpark, Köln'],
        ['Malta - Georgia', '2036-06-14T13:00', 'Group A, Matchday 1', 'Spreebogen, Berlin'],
        ['Iceland - Malta', '2036-06-18T18:00', 'Group A, Matchday 2', null],
        ['Georgia - Norway', '2036-06-18T18:00', 'Group A, Matchday 2', null],
        ['Norway - Georgia', '2036-06-27T16:00', 'Quarter-finals', 'Spreebogen, Berlin'],
        ['Iceland - Malta', '2036-06-27T16:00', 'Quarter-finals', null],
        ['Norway - Iceland', '2036-07-02T19:45', 'Semi-finals', null],
        ['Winner Match 14 - W15', '2036-07-06T12:00', 'Final', null],
        ['Norway - Iceland', '2036-07-06T19:00', 'Final', null],
        ['Norway - Malta', '2036-07-06T19:00', 'Final', null],
      ],
    )
    assert.equal(matchOf('Norway - Georgia').isKickOffExact, true)
    assert.equal(all.matches.find(({ homeLabel }) => homeLabel !== null)?.isKickOffExact, false)
  })

  test('gives goals to the side they count for, also over two lines, and own goals to the other players', () => {
    const goals = (match: ParsedMatch) =>
      eventsOf(match, 'goal').map((goal) => [
        nameOf(match, goal.playerId),
        goal.side,
        minuteLabel(goal.period, goal.clockSeconds),
        goalKind(goal),
        match.players[goal.playerId! - 1]!.side,
      ])
    assert.deepEqual(goals(opening), [
      ['Berg', 'home', '12', 'penalty', 'home'],
      ['Ås', 'home', '45+1', 'open', 'home'],
      ['Ås', 'home', '90+3', 'open', 'home'],
      ['Lie', 'away', '88', 'own', 'home'],
    ])
    // Only one side scored, so the list has no mark between sides.
    assert.deepEqual(
      goals(matchOf('Malta - Georgia')).map(([name, side]) => [name, side]),
      [
        ['Kiladze', 'away'],
        ['Kiladze', 'away'],
      ],
    )
  })

  test('reads line-ups with lines, substitutes of substitutes, cards with and without a minute, coach and officials', () => {
    const home = lineupDetail(eventsOf(opening, 'lineup')[0]!)
    assert.equal(home.formation, '4-3-3')
    assert.deepEqual(home.coach, { id: null, name: 'Nils Ek' })
    assert.deepEqual(
      home.players.map(({ playerId, isStarter, line, slot }) => [nameOf(opening, playerId), isStarter, line, slot]),
      [
        ['Dahl', true, 0, 0],
        ['Berg', true, 1, 3],
        ['Lie', true, 1, 2],
        ['Ås', true, 1, 1],
        ['Moe', true, 1, 0],
        ['Ruud', true, 2, 2],
        ['Foss', true, 2, 1],
        ['Vik', true, 2, 0],
        ['Holm', true, 3, 2],
        ['Sand', true, 3, 1],
        ['Bø', true, 3, 0],
        ['Hagen', false, null, null],
        ['Kvam', false, null, null],
        ['Strand', false, null, null],
      ],
    )
    assert.deepEqual(
      eventsOf(opening, 'substitution').map((one) => [
        nameOf(opening, one.playerId),
        nameOf(opening, one.otherPlayerId),
        minuteLabel(one.period, one.clockSeconds),
      ]),
      [
        ['Hagen', 'Ruud', '46'],
        ['Kvam', 'Foss', '60'],
        ['Strand', 'Kvam', '80'],
        ['Einarsson', 'Vidarsson', '75'],
      ],
    )
    assert.deepEqual(
      eventsOf(opening, 'card').map((one) => [
        nameOf(opening, one.playerId),
        cardColour(one),
        minuteLabel(one.period, one.clockSeconds),
      ]),
      [
        ['Lie', 'yellow', ''],
        ['Moe', 'yellow', '35'],
        ['Sand', 'second_yellow', '70'],
        ['Kvam', 'yellow', ''],
        ['Kári Ólafsson', 'red', '44'],
      ],
    )
    assert.deepEqual(opening.detail, { referee: 'Ana Costa', attendance: 41250, capacity: 43000 })
  })

  test('takes number, position, year of birth and club from the squad whose player a name means', () => {
    const away = lineupDetail(eventsOf(opening, 'lineup')[1]!)
    const [keeper, one, other] = away.players
    assert.deepEqual(
      [keeper, one, other].map((player) => [nameOf(opening, player!.playerId), player!.shirtNumber, player!.position]),
      [
        ['Jón Jónsson', 1, 0],
        ['Pétur Árnason', 2, 1],
        ['Thor Árnason', 3, 1],
      ],
    )
    assert.deepEqual(opening.players.find(({ name }) => name === 'Pétur Árnason')?.detail, {
      position: 1,
      birthYear: 2010,
      club: 'Bergen, SK (NOR)',
    })
  })

  test('finds extra time that is not marked, and kicks of a shoot-out in turn', () => {
    const unmarked = stateOf(matchOf('Norway - Georgia'))
    assert.deepEqual(
      [unmarked.score, unmarked.normalScore],
      [
        { home: 2, away: 1 },
        { home: 1, away: 1 },
      ],
    )
    const shootout = all.matches.find(({ events }) => events.some(({ type }) => type === 'shootout_kick'))!
    assert.deepEqual(stateOf(shootout).shootout, { home: 4, away: 3 })
    assert.deepEqual(
      eventsOf(shootout, 'shootout_kick').map(({ side, detail }) => `${side} ${detail.isScored ? 'in' : 'out'}`),
      'home in,away in,home in,away out,home in,away in,home out,away in,home in,away out'.split(','),
    )
  })

  test('refuses each line it cannot use, with file, line and reason', () => {
    assert.deepEqual(
      all.refused.map(({ file, at, reason }) => `${file.split('/').at(-1)} ${at}: ${reason}`),
      [
        'iceland.txt line 9: no player of a squad',
        'cup.txt line 50: no known form: "this is a line of no form"',
        'cup.txt line 48: "Wizard:" is neither a side of this match nor a known word',
        'cup.txt line 47: a line-up of 3 players',
        'cup.txt line 51: a shoot-out without any score: who won it is known, the score of the match is not',
        'cup.txt line 3: the file says 5 teams and lists 4',
        'cup.txt line 4: the file says 11 matches and lists 10',
      ],
    )
    assert.deepEqual(matchOf('Norway - Malta').remarks, ['goals of both sides without a mark between them, left out'])
    assert.ok(matchOf('Iceland - Malta').remarks.includes('a goal of Nobody at minute 300, left out'))
  })

  test('adds up to what the lines say', () => {
    for (const match of all.matches.filter((one) => one.remarks.length === 0 && one !== opening))
      assert.deepEqual(reconcile(match.stated, football.figures!(match.events)), [], match.key!)
    assert.deepEqual(opening.stated.rows, {
      goals: { home: 3, away: 1 },
      firstHalfGoals: { home: 2, away: 0 },
      substitutions: { home: 3, away: 1 },
      yellowCards: { home: 3, away: 0 },
      redCards: { home: 1, away: 1 },
    })
  })

  test('is reported with its source when a half-time score differs from the goals', () => {
    const differences = reconcile(opening.stated, football.figures!(opening.events))
    assert.deepEqual(
      differences.map(({ field, wrong }) => [field, wrong]),
      [['firstHalfGoals', 'source']],
    )
  })
})

describe('a league in Football.TXT', () => {
  const league = `= English Premier League 2031/32
# Teams 4
» Matchday 1
  Fri Aug/15 2031
    20.00  Schalke 04              v 1. FC Köln               4-2 (1-0)
           Nott'm Forest           v Brighton & Hove Albion   0-0
» Matchday 2
  Sat Jan/3
    12.30  1. FC Köln              v Nott'm Forest            2-0 a.e.t. (0-0)
           Brighton & Hove Albion  v Schalke 04
[Sun Jan 4]
    Schalke 04  1:0  Nott'm Forest
Mar/7
    15.00  1. FC Köln  v Schalke 04
`
  test('has its years from the season, scores after names with figures, and matches not played', async () => {
    const { matches, refused } = await read(league)
    assert.deepEqual(refused, [])
    assert.deepEqual(
      matches.map(({ home, away, kickOff, season, round, events }) => [
        `${home!.name} - ${away!.name}`,
        new Date(kickOff).toISOString().slice(0, 10),
        season,
        round!.ordinal,
        events.length,
      ]),
      [
        ['Schalke 04 - 1. FC Köln', '2031-08-15', '2031/32', 1, 1],
        ["Nott'm Forest - Brighton & Hove Albion", '2031-08-15', '2031/32', 1, 1],
        ["1. FC Köln - Nott'm Forest", '2032-01-03', '2031/32', 2, 1],
        ['Brighton & Hove Albion - Schalke 04', '2032-01-03', '2031/32', 2, 0],
        ["Schalke 04 - Nott'm Forest", '2032-01-04', '2031/32', 2, 1],
        ['1. FC Köln - Schalke 04', '2032-03-07', '2031/32', 2, 0],
      ],
    )
  })

  test('is unusable without a title, and a day that does not exist refuses its matches', async () => {
    await assert.rejects(read('Fri Aug/15\n  A v B 1-0\n'), Unusable)
    const { matches, refused } = await read('= Premier League 2031/32\nFri Feb/30\n  20.00 A  v B  1-0\n')
    assert.equal(matches.length, 0)
    assert.deepEqual(
      refused.map(({ at, reason }) => `${at}: ${reason}`),
      ['line 3: a match without a day'],
    )
  })

  test('reads the older spellings of cups', async () => {
    const { matches, refused } = await read(`= World Cup 1954
Group 1:
(3)  16 June    Brazil       5-0   Mexico    @ Charmilles Stadium, Geneva
(10) 19 June    Brazil     1-1 a.e.t. 1-1  Yugoslavia  @ Lausanne (UTC+1)
Group 2 Play-off
23 June    Turkey     7-2  South Korea
Semi-finals
(22) 30 June    Hungary      4-2 a.e.t. 2-2  Uruguay        @ Lausanne
28 June  France v Uruguay  3-3 [aet; Uruguay won 5-4 on penalties]
`)
    assert.deepEqual(refused, [])
    const results = matches.map(({ events }) => events.find(({ type }) => type === 'result')!.detail)
    const [first, second, , semi, kicks] = results
    const pair = (home: number, away: number) => ({ home, away })
    assert.deepEqual(first!.normal, pair(5, 0))
    assert.deepEqual([second!.normal, second!.extra], [pair(1, 1), pair(1, 1)])
    assert.deepEqual([semi!.normal, semi!.extra], [pair(2, 2), pair(4, 2)])
    assert.deepEqual([kicks!.normal, kicks!.extra, kicks!.shootout], [null, pair(3, 3), pair(4, 5)])
    assert.deepEqual(
      matches.map(({ detail, round }) => [detail.number ?? null, round!.group || round!.name]),
      [
        [3, 'Group 1'],
        [10, 'Group 1'],
        [null, 'Group 2 Play-off'],
        [22, 'Semi-finals'],
        [null, 'Semi-finals'],
      ],
    )
  })
})
