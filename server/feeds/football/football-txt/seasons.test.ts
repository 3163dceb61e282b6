import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { collect, type Collected } from '../fixtures/read.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { readFootballTxt } from './read.ts'

async function read(text: string, name = 'file.txt'): Promise<Collected> {
  const found: Collected = { matches: [], refused: [], teams: [], players: [], notes: [] }
  const file = { name, size: text.length, open: async () => Readable.from([Buffer.from(text)]) }
  for await (const { parsed } of readFootballTxt([file])) await collect(parsed, found)
  return found
}

const roundOf = ({ round }: ParsedMatch) => (round ? [round.stage, round.group, round.name].join('/') : null)

describe('titles and headings', () => {
  test('a title may have a comment, its season before or behind, its country, or its season from the folder', async () => {
    const titles: [string, string, string][] = [
      ['= Copa América 2011    # in Argentina, July 1 - 24', 'x.txt', 'copa-america 2011'],
      ['=European Championship 1964=', 'x.txt', 'euro 1964'],
      ['= 2024-25 Champions League   # Europe', 'x.txt', 'champions-league 2024/25'],
      ['= Austria | Bundesliga 2025/26', 'x.txt', 'austrian-bundesliga 2025/26'],
      ['= Bundesliga 1992/93', 'austria/1992-93/1-bundesliga.txt', 'austrian-bundesliga 1992/93'],
      ['= World Cup', 'worldcup/1990--italy/cup.txt', 'world-cup 1990'],
    ]
    for (const [title, name, competition] of titles) {
      const { matches } = await read(
        `${title}\n▪ Final\nJuly 24\n  Uruguay  3-0 (2-0)  Paraguay   @ Buenos Aires\n`,
        name,
      )
      assert.deepEqual(
        matches.map((match) => `${match.competition.slug} ${match.season}`),
        [competition],
      )
    }
  })

  test('two titles in a file are two competitions', async () => {
    const { matches } = await read(
      '= FA Cup 2030/31\n# Matches 1\n▪ Final\nMay 5\n A Town 1-0 B Town\n\n= English Championship 2030/31\n▪ Matchday 1\nAug 5\n C Town 2-2 D Town\n',
    )
    assert.deepEqual(
      matches.map((match) => `${match.competition.slug} ${roundOf(match)}`),
      ['fa-cup knockout//Final', 'championship regular//Matchday 1'],
    )
  })

  test('a line of words is a heading in any language, levels are joined, and marks are no part of names', async () => {
    const { matches, refused } = await read(`= Estuary Cup 2031
Round of 16
[Tue Feb/6]
  A Town  2-1  B Town
Cuartos de final
Mar 4
  A Town  2-1  B Town
»» Round 31
Apr 5
  A Town  2-1  B Town
▪ Promotion Playoff
▪▪ Semifinals
May 12
  A Town  0-0  B Town
▪▪ Final ▪▪
May 26
  A Town  0-1  B Town   ▪ Replay
- Round 2
May 27
  A Town  0-1  B Town
– Round 4   # rescheduled
May 28
  A Town  0-1  B Town
`)
    assert.deepEqual(refused, [])
    assert.deepEqual(matches.map(roundOf), [
      'knockout//Round of 16',
      'knockout//Cuartos de final',
      'knockout//Round 31',
      'knockout//Promotion Playoff, Semifinals',
      'knockout//Promotion Playoff, Final, Replay',
      'knockout//Round 2',
      'knockout//Round 4',
    ])
    const ordinals = matches.map(({ round }) => round!.ordinal)
    assert.deepEqual([ordinals[0], ordinals[1], ordinals[3], ordinals[4]], [1340, 1350, 1360, 1380])
  })

  test('a heading may have its days behind it, which hold for matches without one', async () => {
    const { matches, refused } = await read(`= World Cup 2014 Qualifying
(9) Matchday 9 // 6 September
  Norway 2-0 Cyprus
(10) Play-off 2nd Leg // 15-19 November
Nov/16 2013 19:00  Senegal   1-1  Côte d'Ivoire   @ Stade Mohamed V, Casablanca (UTC±0) - Morocco
`)
    assert.deepEqual(refused, [])
    assert.deepEqual(
      matches.map((match) => [roundOf(match), new Date(match.kickOff).toISOString().slice(0, 16)]),
      [
        ['regular//Matchday 9', '2014-09-06T12:00'],
        ['knockout//Play-off 2nd Leg', '2013-11-16T19:00'],
      ],
    )
  })

  test('championships of one season have their own rounds, tables and finals', async () => {
    const half = (name: string, month: string) =>
      `== ${name}\n\nMatchday 1\n[${month}/4]\n  A Town 3-0 B Town\n\nFinal\n[${month}/13]\n  A Town 1-0 C Town\n`
    const { matches } = await read(`= Lagoon Primera 2031\n\n${half('Apertura', 'Feb')}\n${half('Clausura', 'Aug')}`)
    assert.deepEqual(matches.map(roundOf), [
      'group/Apertura/Matchday 1',
      'knockout//Apertura, Final',
      'group/Clausura/Matchday 1',
      'knockout//Clausura, Final',
    ])
    assert.equal(new Set(matches.map(({ key }) => key)).size, 4)
  })

  test('qualifying and finals of one file are two competitions, with rounds that do not repeat it', async () => {
    const { matches } = await read(`=European Championship 1964=
==Qualifying Stage==
▪ First Round
01.11.1962 @ Madrid (Santiago Bernabéu)
Spain             6-0 Romania
==Final Tournament==
▪ Semifinals
June 17 @ Madrid, Santiago Bernabéu     att: 125000
Spain            2-1 Hungary         (aet)
  (Pereda 35, Amancio 115; Bene 84)
▪ Match for third place
June 20
Hungary  3-1 Denmark
`)
    assert.deepEqual(
      matches.map((match) => [match.competition.slug, roundOf(match)]),
      [
        ['euro-qualification', 'knockout//First Round'],
        ['euro', 'knockout//Semifinals'],
        ['euro', 'knockout//Match for third place'],
      ],
    )
    assert.ok(matches[1]!.round!.ordinal < matches[2]!.round!.ordinal)
  })

  test('groups that a file defines by their teams hold for its matchdays', async () => {
    const { matches } = await read(`= Copa América 1999
Group A  |  Peru   Chile
Group B  |  Brazil   Mexico
▪ Matchday 1
June 29
  Chile 1-0 Peru
  Brazil 2-0 Mexico
`)
    assert.deepEqual(matches.map(roundOf), ['group/Group A/Matchday 1', 'group/Group B/Matchday 1'])
  })
})

describe('a match that stands twice', () => {
  const league = (title: string, second: string) => `= ${title} 2018/19
Matchday 20
[Sat Feb/2]
  Hertha BSC  0-1  VfL Wolfsburg
Matchday 24
[Tue Mar/5]
  Hertha BSC  ${second}  VfL Wolfsburg
`
  test('under two matchdays of a league of two meetings was moved: the later day holds and the earlier is reported', async () => {
    const { matches } = await read(league('Deutsche Bundesliga', '0-1'))
    assert.deepEqual(
      matches.map((match) => [new Date(match.kickOff).toISOString().slice(0, 10), match.remarks]),
      [['2019-03-05', ['the same match stands at line 4 with this result on 2019-02-02, Matchday 20: read as moved']]],
    )
  })

  test('is two matches with another result, and in a league whose pairs meet more often', async () => {
    assert.equal((await read(league('Deutsche Bundesliga', '2-1'))).matches.length, 2)
    assert.equal((await read(league('Scottish Premiership', '0-1'))).matches.length, 2)
  })

  test('of a league that is not known is one where no other pair has two results in the file', async () => {
    const of = (second: string) => `= Marsh League 2018/19
Matchday 1
[Sat Aug/11]
  A Town  1-0  B Town
Matchday 2
[Sat Feb/2]
  B Town  0-2  A Town
Matchday 3
[Tue Mar/12]
  B Town  0-2  A Town
  A Town  ${second}
`
    const { matches } = await read(of('3-1  C Town'))
    assert.deepEqual(
      matches.map(({ home, kickOff }) => `${home?.name} ${new Date(kickOff).toISOString().slice(0, 10)}`),
      ['A Town 2018-08-11', 'B Town 2019-03-12', 'A Town 2019-03-12'],
    )
    assert.equal((await read(of('3-1  B Town'))).matches.length, 4)
    assert.equal((await read(of('3-1  C Town').replace('League', 'Cup'))).matches.length, 4)
  })

  test('as postponed, and played below a later heading, is one match with its first key', async () => {
    const text = `= Marsh League 2018/19
Matchday 1
[Sat Aug/11]
  A Town  -  B Town   [postponed due to waterlogged pitch]
Matchday 3
[Tue Sep/4]
  A Town  1-0  B Town
  C Town  1-1  B Town
`
    const { matches } = await read(text)
    assert.deepEqual(
      matches.map((match) => [match.home?.name, match.key!.split('/').at(-3), match.remarks]),
      [
        ['A Town', 'Matchday 1', ['the same fixture stands at line 4 as not played on 2018-08-11, left out']],
        ['C Town', 'Matchday 3', []],
      ],
    )
  })

  test('as abandoned, and played again in the same round, is two matches with two keys', async () => {
    for (const note of ['', '[replay]']) {
      const { matches } = await read(`= Marsh League 2023/24
Matchday 9
[Sun May 12 2024]
  A Town   -   B Town   [abandoned in 63' due to floodlight failure]
[Sat Jun 15 2024]
  A Town  1-1  B Town   ${note}
`)
      assert.equal(new Set(matches.map(({ key }) => key)).size, 2)
    }
  })
})

describe('the table of a league', () => {
  const matches = `▪ Round 1
Aug 24
  Werder      3-2 Schalke    (Soya 34, Schütz 36, Klöckner 50 - Konietzka 1, 90)
  K'lautern   1-1 Köln
`
  const rows = (first: string) => `
 1. Werder Bremen               1  1  0  0   ${first}   2
 2. 1. FC Köln                  1  0  1  0   1- 1   1
 3. 1. FC Kaiserslautern        1  0  1  0   1- 1   1
-----------------------------------------------
 4. Schalke 04                  1  0  0  1   2- 3   0
`
  test('is compared with its matches, whose short names it explains, and is none itself', async () => {
    for (const text of [`${matches}\n${rows('3- 2')}`, `<!-- Final Table:\n${rows('3- 2')} -->\n${matches}`]) {
      const found = await read(`= Bundesliga 1963/64\n${text}`)
      assert.deepEqual([found.matches.length, found.refused, found.notes], [2, [], []])
    }
  })

  test('is reported where it differs', async () => {
    const { notes } = await read(`= Bundesliga 1963/64\n${matches}\n${rows('4- 2')}`)
    assert.deepEqual(notes, ['table: Werder Bremen: states 1 1 0 0 4-2, the matches have 1 1 0 0 3-2'])
  })

  test('resolves a name that is short for two teams by the other matches of the day', async () => {
    const names = ['Eintracht Frankfurt', 'Eintracht Braunschweig', ...[...'ABCDEF'].map((one) => `${one}town FC`)]
    const table = names.map((name, at) => ` ${at + 1}. ${name}   0  0  0  0   0- 0   0`).join('\n')
    const { matches: found, notes } = await read(
      `= Estuary League 2031\n<!-- Table\n${table}\n-->\n▪ Round 1\nAug 24\n  Atown 4-1 B'schweig\n  Btown 1-2 Eintracht\nAug 31\n  Ctown 1-2 Eintracht\n`,
    )
    assert.deepEqual(
      found.map(({ home, away }) => `${home!.name} - ${away!.name}`),
      ['Atown FC - Eintracht Braunschweig', 'Btown FC - Eintracht Frankfurt', 'Ctown FC - Eintracht'],
    )
    assert.ok(notes.includes('table: Eintracht Frankfurt: states 0 0 0 0 0-0, the matches have 1 1 0 0 2-1'))
  })

  test('of a whole league names its teams in full', async () => {
    const eight = Array.from(
      { length: 8 },
      (_, at) => ` ${at + 1}. Harbour ${'ABCDEFGH'[at]}town FC   0  0  0  0   0- 0   0`,
    )
    const { matches: found } = await read(
      `= Estuary League 2031\n<!-- Table\n${eight.join('\n')}\n-->\n▪ Round 1\nAug 24\n  Atown 1-0 Htown\n  Ztown 1-0 Btown\n`,
    )
    assert.deepEqual(
      found.map(({ home, away }) => `${home!.name} - ${away!.name}`),
      ['Harbour Atown FC - Harbour Htown FC', 'Ztown - Harbour Btown FC'],
    )
  })
})
