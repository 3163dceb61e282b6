import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Seen } from './evidence.ts'
import { teamsOf } from './membership.ts'

const [town, city, croatia, france] = [1, 2, 11, 12]

function at(matchId: number, teamId: number, opponentId: number, given: Partial<Seen> = {}): Seen {
  return {
    matchId,
    provider: 'p',
    teamId,
    opponentId,
    isNational: teamId > 10,
    seasonId: 5,
    at: 0,
    basis: 1,
    shirtNumber: null,
    goals: [],
    ownGoals: [],
    ...given,
  }
}
const teams = (...seen: Seen[]) => teamsOf(seen).map(({ teamId, seasonId }) => `${teamId} in ${seasonId}`)

describe('the teams of a player', () => {
  test('follow from line-ups before goals: one unmarked own goal does not make a player French', () => {
    const lineup = at(1, croatia, france, { basis: 2 })
    assert.deepEqual(teams(lineup, at(1, france, croatia, { provider: 'q' })), ['11 in 5'])
    assert.deepEqual(teams(at(7, croatia, 13, { basis: 2 }), at(1, france, croatia)), ['11 in 5'])
  })

  test('without line-ups are the nation of most matches, or no nation at a tie of two', () => {
    assert.deepEqual(teams(at(1, croatia, 13), at(2, croatia, 14), at(3, france, croatia)), ['11 in 5'])
    assert.deepEqual(teams(at(1, croatia, 13), at(3, france, 14)), [])
  })

  test('are two clubs in a season of a transfer, but not a club that he only played against', () => {
    assert.deepEqual(teams(at(1, town, 7), at(2, town, 8), at(3, city, 9)), ['1 in 5', '2 in 5'])
    assert.deepEqual(teams(at(1, town, 7), at(2, town, 8), at(3, city, town)), ['1 in 5'])
  })

  test('are club and nation side by side, season by season', () => {
    assert.deepEqual(teams(at(1, town, 7), at(2, croatia, 13), at(3, city, 8, { seasonId: 6 })), [
      '1 in 5',
      '11 in 5',
      '2 in 6',
    ])
  })

  test('do not follow from fouls and passes alone, and have the number worn most', () => {
    assert.deepEqual(teams(at(1, town, 7, { basis: 0 })), [])
    assert.equal(
      teamsOf([
        at(1, town, 7, { shirtNumber: 9 }),
        at(2, town, 7, { shirtNumber: 10 }),
        at(3, town, 7, { shirtNumber: 10 }),
      ])[0]?.shirtNumber,
      10,
    )
  })
})
