import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textFile } from '#kit/own-csv.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import { csgo } from '#sports/csgo/sport.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { reconcile, sayDifference } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { readHltv } from './read.ts'

const head = 'date,event,match_id,team_1,team_2,map,score_1,score_2\n'

/** Rounds of a map as winners, `1` and `2` in their order. */
function roundsOf(matchId: number, map: string, winners: string): string {
  const names = [...winners].map((_, at) => `${at + 1}_winner`)
  const [columns, cells] = [names.join(','), [...winners].join(',')]
  return `match_id,map,team_1_id,team_2_id,starting_ct,${columns}\n${matchId},${map},1,2,1,${cells}\n`
}

async function read(results: string, rounds?: string) {
  const matches: ParsedMatch[] = []
  const refused: string[] = []
  const files = [textFile('results.csv', head + results)]
  if (rounds !== undefined) files.push(textFile('rounds.csv', rounds))
  for await (const { parsed } of readHltv(files))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal.reason)
    }
  return { matches, refused }
}

const folded = ({ events }: ParsedMatch) => fold(csgo, events) as SeriesState<MapState>

describe('tables of Counter-Strike', () => {
  test('have the rounds and the winner of a single map without a table of rounds', async () => {
    const { matches } = await read('2026-03-01,Cup 2026,8,Ravel,Oriole,nuke,11,13\n')
    const [match] = matches
    const state = folded(match!)
    assert.deepEqual([state.winner, state.games[0]!.winner, state.games[0]!.map], ['away', 'away', 'Nuke'])
    assert.deepEqual(csgo.summary(state).games, [
      { ordinal: 1, winner: 'away', ending: 'played', score: { home: 11, away: 13 }, map: 'Nuke' },
    ])
    assert.deepEqual([match!.remarks, reconcile(match!.stated, csgo.figures!(match!.events))], [[], []])
  })

  test('report a map whose rounds are not those of its result', async () => {
    const { matches } = await read(
      '2026-03-01,Cup 2026,8,Ravel,Oriole,nuke,13,3\n',
      roundsOf(8, 'nuke', `${'1'.repeat(12)}22221`),
    )
    const { stated, events } = matches[0]!
    assert.deepEqual(
      reconcile(stated, csgo.figures!(events)).map((one) => sayDifference(one)),
      ['rounds1: the source states 13-3 and lists 13-4, folded 13-4; the source contradicts itself'],
    )
  })

  test('have the length that their own score has, also after the change of the rules', async () => {
    const winners = `${'1'.repeat(11)}2222${'1'.repeat(4)}21`
    const { matches } = await read('2023-10-01,Cup 2023,8,Ravel,Oriole,nuke,16,5\n', roundsOf(8, 'nuke', winners))
    const [game] = folded(matches[0]!).games
    assert.deepEqual([game!.inside.rounds.length, game!.winner, game!.inside.rules.regulation], [21, 'home', 30])
    assert.deepEqual(matches[0]!.remarks, [])
    const later = await read(
      '2024-10-01,Cup 2024,9,Ravel,Oriole,nuke,13,5\n2024-10-02,Cup 2024,10,Ravel,Oriole,nuke,21,17\n',
    )
    assert.deepEqual(
      later.matches.map((match) => folded(match).games[0]!.inside.rules),
      [
        { regulation: 24, overtime: 6 },
        { regulation: 30, overtime: 10 },
      ],
    )
  })

  test('won without a game are forfeits, and overtimes without rounds have no known length', async () => {
    const { matches } = await read(
      '2021-04-02,Cup 2021,1,Ravel,Oriole,ovp,22,20\n2021-04-03,Cup 2021,2,Ravel,Bittern,default,1,0\n',
    )
    const [long, forfeited] = matches.map(folded)
    assert.deepEqual(
      [long!.status, long!.games[0]!.inside.stated, long!.winner],
      ['finished', { home: 22, away: 20 }, 'home'],
    )
    assert.deepEqual(matches[0]!.remarks, ['Overpass: 22-20 is after overtimes whose length is not known'])
    assert.deepEqual([forfeited!.status, forfeited!.phase, forfeited!.winner], ['awarded', 'forfeit', 'home'])
    assert.deepEqual([forfeited!.games, matches[1]!.remarks], [[], ['won without a game: a forfeit']])
    assert.deepEqual(reconcile(matches[1]!.stated, csgo.figures!(matches[1]!.events)), [])
  })

  test('name results and rounds that are impossible', async () => {
    const { matches, refused } = await read(
      [
        '2026-03-01,Cup,1,Ravel,Ravel,bo3,2,0',
        '2026-03-01,Cup,2,Ravel,Oriole,bo3,1,1',
        '2026-03-01,Cup,3,Ravel,Oriole,bo3,3,0',
        '2026-03-01,,4,Ravel,Oriole,bo3,2,0',
        '2026-03-01,Cup,5,Ravel,Oriole,d2,13,12',
        '2026-03-01,Cup,6,Ravel,Oriole,def,1,0',
        '2026-03-01,Cup,7,Ravel,Oriole,bo3,2,0',
      ].join('\n'),
      roundsOf(7, 'nuke', '1'.repeat(13) + '2'),
    )
    assert.deepEqual(refused, ['match 1 has Ravel on both sides'])
    assert.deepEqual(
      matches.map(({ key, remarks }) => [key, ...remarks]),
      [
        ['2', '1-1 is no end of a best of 3: its length or its score is wrong'],
        ['3', '3-0 is no end of a best of 3: its length or its score is wrong'],
        ['4', 'no event: filed under Counter-Strike'],
        ['5', 'Dust2: 13-12 is no end of a map of 24 rounds'],
        ['6', 'won without a game: a forfeit'],
        ['7', 'Nuke: rounds 14 to 14 follow its end and are left out'],
      ],
    )
  })
})
