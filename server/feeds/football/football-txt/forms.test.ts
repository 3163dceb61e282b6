import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { football, goalKind, minuteLabel, resultDetail } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { collect, type Collected } from '../fixtures/read.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { readFootballTxt } from './read.ts'

async function read(files: { [name: string]: string }): Promise<Collected> {
  const found: Collected = { matches: [], refused: [], teams: [], players: [], notes: [] }
  const sources = Object.entries(files).map(([name, text]) => ({
    name,
    size: text.length,
    open: async () => Readable.from([Buffer.from(text)]),
  }))
  for await (const { parsed } of readFootballTxt(sources)) await collect(parsed, found)
  return found
}

const cup = (lines: string) => read({ 'cup.txt': `= Harbour Cup 2031\n\n▪ Round 1\nJun 8\n${lines}` })
const nameOf = ({ home, away }: ParsedMatch) => `${home?.name} - ${away?.name}`
const say = (pair: { home: number; away: number } | null | undefined) => (pair ? `${pair.home}-${pair.away}` : '')

/** After 45, 90 and 120 minutes, and the shoot-out. */
function scoreOf({ events }: ParsedMatch): string {
  const result = events.find(({ type }) => type === 'result')
  const scores = result && resultDetail(result)
  return scores ? [scores.half, scores.normal, scores.extra, scores.shootout].map(say).join(' | ') : 'none'
}

function goalsOf(match: ParsedMatch): string[] {
  return match.events
    .filter(({ type }) => type === 'goal')
    .map((goal) => {
      const kind = goalKind(goal) === 'open' ? '' : ` ${goalKind(goal)}`
      const name = match.players[goal.playerId! - 1]?.name
      return `${goal.side} ${name} ${minuteLabel(goal.period, goal.clockSeconds)}${kind}`
    })
}

const endOf = ({ events }: ParsedMatch) =>
  events
    .filter(({ type }) => ['result', 'awarded', 'abandoned', 'postponed', 'cancelled'].includes(type))
    .map(({ type, detail }) => [type, detail.reason ?? null])[0] ?? null

describe('the forms of a line with a match', () => {
  test('a day, an hour, a ground and the spectators stand before or behind the sides, in one line or above them', async () => {
    const { matches, refused } = await read({
      'euro.txt': `= Euro 1996    # in England, June 8-30
# All times are local, BST (UTC+1).
# Venues:
#   London,      Empire Stadium, Wembley (80_000)
▪ Group A
June 8   @ London            England          1-1 Switzerland
June 12 18:00 @ Liège       Germany            1-1 Romania
        20:45 @ Eindhoven   Portugal           3-2 England
Fri Jun 14 15:00 (17:00 UTC+4)  Italy  v  Spain  2-0 (1-0)   @ Baku,  Att: 31_500
           Wales - Norway  0-0
June 17 @ Namur, 18:00      Spain  0-2 Norway
        @ Mons, 20:45       Italy  1-0 Cyprus
June 18 12:00   Norway v Spain  2-1  @ Namur   Att 45,000
June 19 @ Mons, 20:45
        Spain  0-2 Italy
Sat Jun 15 20:30 UTC+2 @ Old Trafford, Manchester, Att: 67372
  Denmark v France  1-0
16 June 1996, 20h45  France 2-0 Wales  @ Nice (UTC+2)
`,
    })
    assert.deepEqual(refused, [])
    assert.deepEqual(
      matches.map((match) => [
        nameOf(match),
        new Date(match.kickOff).toISOString().slice(5, 16) + (match.isKickOffExact ? '' : '?'),
        match.venue,
        match.detail.attendance ?? match.detail.capacity ?? null,
      ]),
      [
        ['England - Switzerland', '06-08T12:00?', 'Empire Stadium, Wembley, London', 80_000],
        ['Germany - Romania', '06-12T17:00', 'Liège', null],
        ['Portugal - England', '06-12T19:45', 'Eindhoven', null],
        ['Italy - Spain', '06-14T13:00', 'Baku', 31_500],
        ['Wales - Norway', '06-14T13:00', null, null],
        ['Spain - Norway', '06-17T17:00', 'Namur', null],
        ['Italy - Cyprus', '06-17T19:45', 'Mons', null],
        ['Norway - Spain', '06-18T11:00', 'Namur', 45_000],
        ['Spain - Italy', '06-19T19:45', 'Mons', null],
        ['Denmark - France', '06-15T18:30', 'Old Trafford, Manchester', 67_372],
        ['France - Wales', '06-16T18:45', 'Nice', null],
      ],
    )
  })

  test('days are read in seven languages, with two figures of a year, and by the days of the file', async () => {
    const days = [
      'So 14. März',
      'mar 12 de julio de 2031',
      'jeu. 21 août',
      'So 14/3',
      '09 Oct 31',
      '01.11.2030',
      'dom 5 ott',
    ]
    const { matches, refused } = await read({
      'cup.txt': `= Harbour Cup 2031\n${days.map((day) => `${day}\n  A Town 1-0 B Town`).join('\n')}`,
      'cup20.txt': `= Harbour Cup 2020\n# Date  Fri Jun/11 2021 - Sun Jul/11 2021\nJun 11\n  A Town 1-0 B Town\n`,
      'euro20.txt': `= Euro 2020   # in Europe, 11 June - 11 July 2021\nJune 12\n  Wales 1-0 Italy\n`,
    })
    assert.deepEqual(refused, [])
    assert.deepEqual(
      matches.map(({ kickOff }) => new Date(kickOff).toISOString().slice(0, 10)),
      '2032-03-14 2031-07-12 2031-08-21 2032-03-14 2031-10-09 2030-11-01 2031-10-05 2021-06-11 2021-06-12'.split(' '),
    )
  })

  test('scores after 90 and 120 minutes and kicks stand before, between and behind the sides', async () => {
    const forms: [string, string][] = [
      ['A Town v B Town  4-2 pen. (1-1, 1-0)', '1-0 | 1-1 |  | 4-2'],
      ['A Town v B Town  7-6 pen. (0-0)', '0-0 | 0-0 |  | 7-6'],
      ['A Town 4-3 pen. 1-1 a.e.t. (1-1, 0-1) B Town', '0-1 | 1-1 | 1-1 | 4-3'],
      ['A Town  1-1 aet (1-1, 0-0) 3-4 pen  B Town', '0-0 | 1-1 | 1-1 | 3-4'],
      ['A Town  3-4 pen (2-2, 1-1, 0-0)  B Town', '0-0 | 1-1 | 2-2 | 3-4'],
      ['A Town  0-0 B Town   (aet, 4-2 pen)', '0-0 | 0-0 | 0-0 | 4-2'],
      ['A Town  2-1 B Town   (aet/gg)', ' |  | 2-1 | '],
      ['A Town v B Town  2-2 (1-1), 3-4 pen.', '1-1 | 2-2 |  | 3-4'],
      ['A Town 2-2 B Town  (5-4 pen.)', ' | 2-2 |  | 5-4'],
      ['A Town 2-1 B Town  (HT 1-0, FT 2-1, AET, AGG 3-3, PEN 1-3)', '1-0 | 2-1 | 2-1 | 1-3'],
      ['A Town 3-2 B Town  (agg 4-4, win 1-2 on away goals)', ' | 3-2 |  | '],
      ['A Town 1-1 B Town  [aet; B Town won 5-3 on penalties]', ' |  | 1-1 | 3-5'],
      ['A Town  1-1  B Town   5-3 pen.', ' | 1-1 |  | 5-3'],
      ['A Town  1-1 n.V. (1-1, 0-1)  B Town FC      4-2 i.E.', '0-1 | 1-1 | 1-1 | 4-2'],
      ['A Town  2-2 (1-0)  B Town 6-5 i.E.', '1-0 | 2-2 |  | 6-5'],
      ['A Town 1-1 P. Rovers (0-1)', '0-1 | 1-1 |  | '],
    ]
    for (const [line, score] of forms) {
      const { matches, refused } = await cup(line)
      assert.deepEqual([matches.map(scoreOf), refused], [[score], []], line)
    }
  })

  test('two legs in one line are two matches, the second at the other ground', async () => {
    const { matches } = await read({
      'cup.txt': `= Harbour Cup 2031\n▪ Semi-finals\nMar 30 & Apr 7\n  A Town v B Town  2-1 2-3 (agg 4-4, win on away goals)\n`,
    })
    assert.deepEqual(
      matches.map((match) => [nameOf(match), scoreOf(match), new Date(match.kickOff).toISOString().slice(0, 10)]),
      [
        ['A Town - B Town', ' | 2-1 |  | ', '2031-03-30'],
        ['B Town - A Town', ' | 3-2 |  | ', '2031-04-07'],
      ],
    )
  })

  test('says how a match ended, and why', async () => {
    const { matches, refused, notes } = await cup(`  A Town   w/o  B Town   [B Town not admitted;
                          match not fixtured]
  C Town   n/p  D Town
  E Town   bye
  F Town   3-0awd. G Town   [abandoned at 2-0 in 63', G Town
                              walked off]
  H Town   abd. I Town      [abandoned at 0-1 in 37' due to snow]
  J Town   ppd  K Town
  L Town   1-4  M Town      [annulled]
  N Town   0-0  O Town      [both qualified]
`)
    assert.deepEqual(refused, [])
    assert.deepEqual(notes, ['E Town had no opponent in this round: no match'])
    assert.deepEqual(matches.map(endOf), [
      ['awarded', 'walkover; B Town not admitted; match not fixtured'],
      ['cancelled', 'not played'],
      ['awarded', "awarded; abandoned at 2-0 in 63', G Town walked off"],
      ['abandoned', "abandoned; abandoned at 0-1 in 37' due to snow"],
      ['postponed', 'postponed'],
      ['cancelled', 'annulled'],
      ['result', null],
    ])
    const stopped = matches[3]!.events.find(({ type }) => type === 'abandoned')
    assert.deepEqual(stopped!.detail.score, { home: 0, away: 1 })
    assert.deepEqual([matches[0]!.events[0]!.side, matches[0]!.events[0]!.detail.score], ['home', null])
  })

  test('a note in brackets is about its own match, which stays beside its replay', async () => {
    const { matches } = await cup(`A Town 2-0 B Town
C Town  -  D Town   [abandoned in 63' due to floodlight failure]
Jun 15
C Town 1-1 D Town   [replay]
`)
    assert.deepEqual(matches.map(nameOf), ['A Town - B Town', 'C Town - D Town', 'C Town - D Town'])
    assert.deepEqual(matches.map(endOf)[1], ['abandoned', "abandoned in 63' due to floodlight failure"])
    assert.equal(matches[1]!.events[0]!.detail.score, undefined)
    const [stopped] = (await cup("A Town 1-0 B Town  [abandoned at 1-0 in 78' due to crowd trouble]")).matches
    assert.deepEqual(stopped!.events[0]!.detail, {
      reason: "abandoned at 1-0 in 78' due to crowd trouble",
      score: { home: 1, away: 0 },
    })
    assert.deepEqual(matches.flatMap(goalsOf), [])
  })

  test('who won a shoot-out is known without its kicks', async () => {
    const [match] = (await cup('Ghana - Nigeria  1-1   @ Accra, Ghana   [Nigeria wins on penalties]')).matches
    const state = fold(football, match!.events, compareEvents)
    assert.deepEqual([state.score, state.shootout, state.winner], [{ home: 1, away: 1 }, null, 'away'])
    assert.equal(match!.detail.shootoutWinner, 'away')
  })
})

describe('the goals of a match', () => {
  const lists: [string, string[]][] = [
    [
      'Werder  2-3 Dortmund  (Soya 34, Schütz 36 p -\n  Konietzka 1, 90, Wosab 55 og)',
      ['home Soya 34', 'home Schütz 36 penalty', 'away Konietzka 1', 'away Konietzka 90', 'away Wosab 55 own'],
    ],
    ["A Town 1-1 B Town\n  (Foo 45'+1'(p); Bar 7 (og))", ['home Foo 45+1 penalty', 'away Bar 7 own']],
    ['A Town 2-1 B Town\n (Foo 9 81pen; Bar 35h)', ['home Foo 9', 'home Foo 81 penalty', 'away Bar 35 header']],
    [
      "A Town 2-1 B Town\n  Goals: 1-0 Foo 65' (pen), 1-1 Bar 70',\n    2-1 Foo 76'",
      ['home Foo 65 penalty', 'home Foo 76', 'away Bar 70'],
    ],
    ["A Town 0-2 B Town\n(6' Puskás 0-1, 9' Czibor 0-2)", ['away Puskás 6', 'away Czibor 9']],
    ["A Town 2-0 B Town\n  Foo 12' P. Bar 30' (pen.)", ['home Foo 12', 'home P. Bar 30 penalty']],
    ['A Town 0-2 B Town\n (-; Foo 3, Bar ?)', ['away Foo 3']],
    ['A Town 1-1 B Town   [Foo 3 p - Bar 7]', ['home Foo 3 penalty', 'away Bar 7']],
    ["A Town 1-0 B Town\n [Foo 3' (pen.)]", ['home Foo 3 penalty']],
  ]
  for (const [lines, goals] of lists)
    test(lines.replace(/\s+/g, ' '), async () => {
      const { matches, refused } = await cup(lines)
      assert.deepEqual([matches.flatMap(goalsOf), refused], [goals, []])
    })

  test('without a minute are reported and left out', async () => {
    const [match] = (await cup('A Town 3-1 B Town\n  (Foo (2), Baz 8; Bar)')).matches
    assert.deepEqual(goalsOf(match!), ['home Baz 8'])
    assert.deepEqual(match!.remarks, ['goals without a minute, left out: Foo', 'goals without a minute, left out: Bar'])
  })
})
