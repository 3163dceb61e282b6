import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PlayFault } from './advances.ts'
import { readPitches } from './pitches.ts'
import { readPlay } from './play-text.ts'

/** The moves as the notation of advances: `1-2`, `BX1`. */
function movesOf(text: string): string {
  const names = ['B', '1', '2', '3', 'H']
  return readPlay(text)!
    .moves.map(({ from, to, isOut }) => `${names[from]}${isOut === true ? 'X' : '-'}${names[to]}`)
    .join(' ')
}

describe('a play in the notation of Retrosheet', () => {
  const moves: readonly (readonly [text: string, moves: string])[] = [
    ['63', 'BX1'],
    ['8/F8', 'BX1'],
    ['S7.1-3;2-H', '2-H 1-3 B-1'],
    ['D/L9S.1XH(963)', '1XH B-2'],
    ['DGR/F7.2-H', '2-H B-2'],
    ['HR/F78.1-H;3-H', '3-H 1-H B-H'],
    ['64(1)3/GDP/G6', '1X2 BX1'],
    ['54(1)/FO/G5.3XH(52)', '3XH 1X2 B-1'],
    ['8(B)84(2)/LDP', '2X3 BX1'],
    ['6E3.1-2', '1-2 B-1'],
    ['E6/G.B-2', 'B-2'],
    ['FC6/G.3XH(62)', '3XH B-1'],
    ['C/E2.1-2', '1-2 B-1'],
    ['HP.1-2', '1-2 B-1'],
    ['W+WP.2-3', '2-3 B-1'],
    ['K', 'BX1'],
    ['K23', 'BX1'],
    ['K+WP.B-1', 'B-1'],
    ['K+CS2(26)/DP', '1X2 BX1'],
    ['K.BX1(23)', 'BX1'],
    ['SB2;SB3', '2-3 1-2'],
    ['SB2.1-3(E2/TH)', '1-3'],
    ['CS2(24)', '1X2'],
    ['CSH(12)', '3XH'],
    ['CS2(2E4).1-3', '1-3'],
    ['CS2(2E4)', '1-2'],
    ['PO1(23)', '1X1'],
    ['PO1(E3).1-2', '1-2'],
    ['POCS2(1361)', '1X2'],
    ['WP.3-H(NR);1-2', '3-H 1-2'],
    ['BK.1-2', '1-2'],
    ['FLE5/P5F', ''],
    ['S8.2XH(8E2);1-3', '2-H 1-3 B-1'],
    ['S8.1X3(8E5)(52)', '1X3 B-1'],
  ]
  for (const [text, expected] of moves)
    test(`${text} moves ${expected || 'nobody'}`, () => assert.equal(movesOf(text), expected))

  test('names kind, trajectory, fielder, sacrifices and double plays', () => {
    assert.deepEqual(readPlay('13/SH/BG1.2-3'), {
      kind: 'out',
      moves: [
        { from: 2, to: 3 },
        { from: 0, to: 1, isOut: true },
      ],
      isSacrificeHit: true,
      trajectory: 'ground',
      isBunt: true,
      fielder: 1,
      credits: [{ assists: [1], putOut: 3 }],
    })
    const { isSacrificeFly, trajectory } = readPlay('9/SF/F9LD.3-H')!
    assert.deepEqual([isSacrificeFly, trajectory], [true, 'fly'])
    assert.equal(readPlay('64(1)3/GDP/G6.3-H(NR)')!.isDoublePlay, true)
    assert.equal(readPlay('5(2)4(1)3/GTP')!.isTriplePlay, true)
  })

  test('distinguishes errors, earned runs and runs batted in', () => {
    const play = readPlay('E5/TH/G56.3-H(NR)(UR);2-H(TUR);B-2')!
    assert.deepEqual(play.errors, [5])
    assert.deepEqual(play.moves, [
      { from: 3, to: 4, isBattedIn: false, isUnearned: true },
      { from: 2, to: 4 },
      { from: 0, to: 2 },
    ])
    assert.deepEqual(readPlay('S9.1-3(E9/TH)')!.errors, [9])
    assert.deepEqual(readPlay('C/E2')!.errors, [2])
    assert.deepEqual(readPlay('K')!.credits, [{ assists: [], putOut: 2 }])
  })

  test('of unknown fielders, as in old seasons, credits no fielder', () => {
    const play = readPlay('99/SH.1-2')!
    assert.deepEqual(play.credits, [{ assists: [], putOut: null }])
    assert.equal(play.fielder, undefined)
    assert.equal(movesOf('99'), 'BX1')
  })

  test('is null where nothing happened but a substitution', () => assert.equal(readPlay('NP'), null))

  for (const text of ['', 'Q', '63.4-H', 'S7.2-1', 'S7.1-2(', 'HR.B-3', '6(9)', 'SB5', 'K+X'])
    test(`refuses ${text || 'an empty text'}`, () => assert.throws(() => readPlay(text), PlayFault))
})

describe('a sequence of pitches', () => {
  test('has throws to a base, blocked pitches and a runner going', () => {
    assert.deepEqual(readPitches('1L>C*B+2.X'), [
      { base: 1 },
      { code: 'L' },
      { code: 'C', isRunnerGoing: true },
      { code: 'B', isBlocked: true },
      { base: 2, isByCatcher: true },
      { code: 'X' },
    ])
  })

  test('refuses an unknown mark', () => assert.throws(() => readPitches('BZ'), /pitch Z/))
})
