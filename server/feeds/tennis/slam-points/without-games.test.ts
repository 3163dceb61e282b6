import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { fold } from '#sports/sport.ts'
import { tennis } from '#sports/tennis.ts'
import { collect } from '../fixtures/read.ts'
import { readSlamPoints } from './read.ts'

const header =
  'match_id,ElapsedTime,SetNo,P1GamesWon,P2GamesWon,SetWinner,GameNo,GameWinner,PointNumber,PointWinner,PointServer,' +
  'P1Score,P2Score,P1Ace,P2Ace,P1BreakPoint,P2BreakPoint,RallyCount'
const list =
  'match_id,year,slam,match_num,player1,player2,status,winner,partner1,partner2\n' +
  '2019-frenchopen-XD101,2019,frenchopen,XD101,A. Ash,C. Cedar,,,B. Birch,D. Dogwood\n'

const love = (winner: 1 | 2) => String(winner).repeat(4)
/** Each set as its games, each game as the winners of its points. */
type Sets = readonly (readonly string[])[]

/** Rows as the Australian and French Open had them from 2018 to 2021: no games, and game numbers through all sets. */
function rowsOf(sets: Sets): string[] {
  let [point, game] = [0, 0]
  return sets.flatMap((games, set) =>
    games.flatMap((winners, place) => {
      const isTiebreak = place === 12 || games.length === 1
      game += 1
      const won = { 1: 0, 2: 0 }
      return [...winners].map((winner, index) => {
        point += 1
        won[winner as '1' | '2'] += 1
        const isEnd = index === winners.length - 1 && !isTiebreak
        const label = (count: number) => (isTiebreak ? count : ['0', '15', '30', '40'][count])
        const score = isEnd ? '0,0' : `${label(won[1])},${label(won[2])}`
        const turn = isTiebreak ? Math.ceil(index / 2) : 0
        const server = ((game + turn) % 2) + 1
        return `2019-frenchopen-XD101,,${set + 1},,,,${game},,${point},${winner},${server},${score},0,0,,,${(index % 3) + 1}`
      })
    }),
  )
}

async function read(rows: readonly string[]) {
  const file = (name: string, text: string) => ({
    name,
    size: text.length,
    open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
  })
  return collect(readSlamPoints([file('points.csv', [header, ...rows, ''].join('\n')), file('matches.csv', list)]))
}

const holds = Array.from({ length: 12 }, (_, index) => love(index % 2 === 0 ? 1 : 2))
const tiebreak = '121212121211'
const noAdvantage = '1212121'
const mixed: Sets = [
  [noAdvantage, ...holds.slice(1), tiebreak],
  Array.from({ length: 6 }, () => love(2)),
  ['121212121212121211'],
]

describe('points of a slam without columns of games', () => {
  test('are followed by the numbers of their games, through tie-breaks and without advantage, as the rows show it', async () => {
    const { matches, refused } = await read(rowsOf(mixed))
    assert.deepEqual(refused, [])
    const state = fold(tennis, matches[0]!.events)
    assert.deepEqual(
      state.standing.sets.map(({ games, tiebreak: points }) => [games.home, games.away, points]),
      [
        [7, 6, { home: 7, away: 5 }],
        [0, 6, null],
        [1, 0, { home: 10, away: 8 }],
      ],
    )
    assert.deepEqual([state.status, state.format.isNoAd, state.format.finalSet], ['finished', true, 'match_tiebreak'])
    assert.deepEqual(matches[0]!.stated.totals, {})
  })

  test('lengths of rallies that are never above three are no counts', async () => {
    const { matches } = await read(rowsOf(mixed))
    const points = matches[0]!.events.filter(({ type }) => type === 'point')
    assert.ok(points.every(({ detail }) => (detail as { rally?: number | null }).rally == null))
    assert.match(matches[0]!.remarks.join('\n'), /never above three/)
  })

  test('are kept up to a missing game, and the rest is a row of the report', async () => {
    const rows = rowsOf(mixed)
    const { matches, refused } = await read(rows.toSpliced(7 + 4, 4))
    assert.equal(refused.length, 1)
    assert.match(
      refused[0]!.reason,
      /point 16: the file has game 4 of the match, folded 3; .*the points before it are kept/,
    )
    assert.match(matches[0]!.remarks.join('\n'), new RegExp(`${rows.length - 4 - 12} later points are left out`))
    assert.equal(fold(tennis, matches[0]!.events).status, 'interrupted')
  })
})
