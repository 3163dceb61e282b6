import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { change, none, readAll, template, without } from '#kit/own-csv.ts'
import { baseball } from '#sports/baseball/sport.ts'
import { fold } from '#sports/sport.ts'

describe('a game of the CSV of baseball', () => {
  test('without plays has its result, its line score and its box score', async () => {
    const read = await readAll('baseball', template('baseball'))
    const stated = read.matches.find(({ key }) => key === 'g3')!
    const state = fold(baseball, stated.events)
    assert.deepEqual([state.status, state.score, state.winner], ['finished', { home: 2, away: 1 }, 'home'])
    assert.deepEqual(
      [state.line.home, state.line.away],
      [
        [0, 0, 0, 2, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0, 0, 0, 0],
      ],
      'the side that leads does not bat in the ninth',
    )
    const records = [...baseball.players.records(state).values()]
    assert.deepEqual(
      records.map(({ side, counts }) => [side, counts.hits ?? 0, counts['pitching.outs'] ?? 0]),
      [
        ['home', 0, 27],
        ['home', 2, 0],
        ['home', 1, 0],
        ['away', 0, 24],
        ['away', 2, 0],
      ],
    )
    assert.deepEqual(
      records.flatMap(({ counts }) =>
        counts['pitching.games'] ? [[counts['pitching.wins'], counts['pitching.losses']]] : [],
      ),
      [
        [1, 0],
        [0, 1],
      ],
    )
    const names = baseball.statistics(state).map(({ name }) => name)
    assert.ok(names.includes('hits') && names.includes('strikeouts') && !names.includes('leftOnBase'), names.join())
  })

  test('leaves unknown what no cell states', async () => {
    const game =
      'game,competition,season,date,home,away,status,score\ng1,Park League,2026,2026-05-02,Owls,Foxes,final,4-3\n'
    const read = await readAll('baseball', { 'games.csv': game })
    assert.deepEqual(without(read), none)
    const state = fold(baseball, read.matches[0]!.events)
    assert.deepEqual([state.status, baseball.summary(state).hits, baseball.statistics(state)], ['finished', null, []])
  })

  test('has its box score compared with the result and the plays, and names a wrong cell', async () => {
    const runs = await readAll('baseball', change('baseball', 'games.csv', '2-1,3-2,0-1', '2-1,4-2,0-1'))
    assert.deepEqual(runs.remarks, [
      'box score of the home side, column "hits": it adds up to 3, the game has 4',
      'box score of the away side, column "hits_allowed": it adds up to 3, the game has 4',
    ])
    const texts = template('baseball')
    const [head = '', ...rows] = texts['box.csv']!.split('\n')
    const columns = head.split(',')
    const changed = (player: string, column: string, cell: string) => {
      const lines = rows.map((row) => {
        const cells = row.split(',')
        if (cells[0] === 'g3' && cells[columns.indexOf('player')] === player) cells[columns.indexOf(column)] = cell
        return cells.join(',')
      })
      return readAll('baseball', { ...texts, 'box.csv': [head, ...lines].join('\n') })
    }
    const wrong: [player: string, column: string, cell: string, reason: RegExp][] = [
      ['Vic Catcher', 'hits', '5', /^box.csv, line \d+, column "hits": 5 hits in 4 at bats$/],
      ['Hal Pitcher', 'innings_pitched', '9.3', /column "innings_pitched": "9.3" is not innings like 6.1/],
      ['Hal Pitcher', 'earned_runs', '2', /column "earned_runs": 2 earned of 1 runs$/],
      ['Hal First', 'player', 'Hal Catcher', /column "player": "Hal Catcher" has a line already$/],
    ]
    for (const [player, column, cell, reason] of wrong) {
      const { refused } = await changed(player, column, cell)
      assert.equal(refused.length, 1)
      assert.match(refused[0]!, reason)
    }
    const box = texts['box.csv']!.split('\n')
    const own = box.findIndex((row) => row.includes('Hal Pitcher') && row.startsWith('g1'))
    const cells = box[own]!.split(',')
    cells[columns.indexOf('at_bats')] = '2'
    box[own] = cells.join(',')
    const played = await readAll('baseball', { ...texts, 'box.csv': box.join('\n') })
    assert.ok(
      played.remarks.includes('Hal Pitcher: batting atBats 2 in the box score, 1 by the plays'),
      played.remarks.join(),
    )
  })
})
