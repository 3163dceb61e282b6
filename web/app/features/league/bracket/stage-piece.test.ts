import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { StageNode, Stages } from '#contract/touchline/stages.ts'
import { stagePieceOf } from './stage-piece.ts'

type From = [key: string, outcome: 'winner' | 'loser'] | null
type Target = StageNode['winnerTo']

const to = (key: string | null): Target => (key === null ? null : { key, side: 'home' })
const side = (from: From): StageNode['home'] => ({
  teamId: null,
  from: from && { key: from[0], outcome: from[1] },
  label: null,
  isVacant: false,
})

function node(key: string, name: string, [home, away]: [From, From], [winner, loser]: [string | null, string | null]) {
  const matchId = Number(key.slice(1)) + (key.startsWith('L') ? 10 : key.startsWith('F') ? 20 : 0)
  const rest = {
    part: 'upper',
    round: 1,
    place: 0,
    kickOff: null,
    winner: null,
    isOver: false,
    isReset: false,
  } as const
  return { ...rest, key, name, matchId, home: side(home), away: side(away), winnerTo: to(winner), loserTo: to(loser) }
}

/** Two semi-finals, the upper final, the lower final and the final. */
const nodes: StageNode[] = [
  node('U1', 'Upper semi-final', [null, null], ['U3', 'L1']),
  node('U2', 'Upper semi-final', [null, null], ['U3', 'L1']),
  node(
    'U3',
    'Upper final',
    [
      ['U1', 'winner'],
      ['U2', 'winner'],
    ],
    ['F1', 'L2'],
  ),
  node(
    'L1',
    'Lower semi-final',
    [
      ['U1', 'loser'],
      ['U2', 'loser'],
    ],
    ['L2', null],
  ),
  node(
    'L2',
    'Lower final',
    [
      ['L1', 'winner'],
      ['U3', 'loser'],
    ],
    ['F1', null],
  ),
  node(
    'F1',
    'Final',
    [
      ['U3', 'winner'],
      ['L2', 'winner'],
    ],
    [null, null],
  ),
]
const matches = nodes.map(({ matchId }) => ({ id: matchId, summary: { score: { home: 0, away: 0 } } }) as MatchRow)
const stages = [{ kind: 'double', name: 'Playoffs', advance: null, nodes, besideIds: [] }] as Stages['stages']
const shape = (matchId: number, given = matches) =>
  stagePieceOf({ stages, matches: given }, matchId)?.rounds.map(
    ({ name, goes, ties }) => `${goes ?? 'own'} ${name}: ${ties.map((tie) => tie.matches[0]!.id).join()}`,
  )

describe('stagePieceOf', () => {
  test('names where winner and loser go', () => {
    assert.deepEqual(shape(1), ['own Upper semi-final: 1', 'winner Upper final: 3', 'loser Lower semi-final: 11'])
  })

  test('begins with the ties that lead to the match, by their round', () => {
    assert.deepEqual(shape(12), [
      'own Lower semi-final: 11',
      'own Upper final: 3',
      'own Lower final: 12',
      'winner Final: 21',
    ])
    assert.deepEqual(shape(3)?.slice(0, 2), ['own Upper semi-final: 1,2', 'own Upper final: 3'])
  })

  test('leaves out ties without a match, and gives none for a match of the groups', () => {
    assert.deepEqual(shape(1, matches.slice(0, 2)), undefined)
    assert.equal(shape(99), undefined)
  })
})
