import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { cardColour, lineupDetail, minuteLabel } from '#sports/football.ts'
import { collect, type Collected } from '../fixtures/read.ts'
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
describe('line-ups', () => {
  test('with captains, minutes before and behind the names, cards below, officials and kicks', async () => {
    const { matches, refused } = await cup(`A Town v B Town  1-1 a.e.t., 2-1 pen.
  (Foo 3; Bar 9)

A Town: (4-4-2) K. One [c] - Two, Three, Four (66' Twelve [Y 80']), Five -
      Six (Thirteen 70), Seven, Eight, Nine - Ten, Foo (80 Fourteen)
    Yellow: Two 45', Foo 53'
    Yellow-Red: Two 90+6'

B Town: Ka - Kb, Kc, Kd, Ke - Kf, Kg, Kh, Ki [c] -
      Kj, Bar
    Red: Ka 12'

Refs: Ana Costa (POR), Ben Dal (NOR)
Att: 12_670
Penalties: 1-0 Ten, Kb (missed),
           Six (post), 1-1 Kc, 2-1 Seven, Kd (save)
`)
    assert.deepEqual(refused, [])
    const [match] = matches
    const of = (type: string) => match!.events.filter((event) => event.type === type)
    const name = (number: number | null) => match!.players[number! - 1]?.name
    const lineups = of('lineup').map(lineupDetail)
    assert.deepEqual(
      lineups.map(({ formation, players }) => [formation, players.filter(({ isStarter }) => isStarter).length]),
      [
        ['4-4-2', 11],
        ['4-4-2', 11],
      ],
    )
    assert.deepEqual(
      of('substitution').map((one) => [
        name(one.playerId),
        name(one.otherPlayerId),
        minuteLabel(one.period, one.clockSeconds),
      ]),
      [
        ['Twelve', 'Four', '66'],
        ['Thirteen', 'Six', '70'],
        ['Fourteen', 'Foo', '80'],
      ],
    )
    assert.deepEqual(
      of('card').map((one) => [one.side, name(one.playerId), cardColour(one)]),
      [
        ['home', 'Twelve', 'yellow'],
        ['home', 'Two', 'yellow'],
        ['home', 'Foo', 'yellow'],
        ['home', 'Two', 'second_yellow'],
        ['away', 'Ka', 'red'],
      ],
    )
    assert.deepEqual(
      of('shootout_kick').map(({ side, detail }) => `${side} ${detail.isScored}`),
      ['home true', 'away false', 'home false', 'away true', 'home true', 'away false'],
    )
    assert.deepEqual(match!.detail, {
      referee: 'Ana Costa',
      attendance: 12_670,
      captains: { home: 'K. One', away: 'Ki' },
    })
  })

  test('of sides under other names stand in their order', async () => {
    const [match] = (
      await cup(
        `Argentina 4-2 Uruguay
ARG: A1 - A2, A3 - A4, A5, A6 - A7, A8, A9, A10, A11
URU: Ba
     Bb, Bc
     Bd  Be  Bf  Bg  Bh
     Bi, Bj, Bk
`.replace(/A(\d+)/g, (_, number: string) => `Player${String.fromCharCode(96 + Number(number))}`),
      )
    ).matches
    const lineups = match!.events.filter(({ type }) => type === 'lineup')
    assert.deepEqual(
      lineups.map((event) => [event.side, lineupDetail(event).players.length]),
      [
        ['home', 11],
        ['away', 11],
      ],
    )
  })

  test('without a title belong to the matches beside them, as do squads', async () => {
    const { players, refused } = await read({
      '1990--italy/squads/it-italy.txt': `##############
# Italy (ITA)
#   - 22 players

 (1)  GK  Walter Muro                        ##   35, Harbour FC
(12)  GK  Stefano Tela                       ##    5, Juventus
`,
      '1990--italy/cup.txt': `= World Cup 1990   # in Italy\n▪ Group A\n9 June   Italy  1-0  Austria   @ Rome\n (Muro 5')\n`,
    })
    assert.deepEqual([players, refused], [['Walter Muro', 'Stefano Tela'], []])
  })
})
