import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { mostPoints, stepsOf } from './needs.ts'
import { finalRoundOf, settle, survivedRounds, type SettleTie, type Survived } from './settle.ts'
import { readStage, faultOf, phaseAt, stageAt } from './stages.ts'

const stage = (name: string, from: number, points: number) => ({ name, zh: name, from, points })
const plan = { opensAt: 100, locksAt: 200, stages: [stage('a', 100, 80), stage('b', 150, 40)], pointsPerRound: 10 }

describe('a plan', () => {
  test('is opened with points that fall, and refused in a sentence otherwise', () => {
    assert.equal(faultOf(plan), null)
    assert.match(faultOf({ ...plan, locksAt: 100 })!, /locks before it opens/)
    assert.match(faultOf({ ...plan, stages: [] })!, /at least one stage/i)
    assert.match(faultOf({ ...plan, stages: [stage('a', 101, 80)] })!, /begins after the guess opens/)
    assert.match(faultOf({ ...plan, stages: [stage('a', 90, 80), stage('b', 150, 80)] })!, /no fewer points/)
    assert.match(faultOf({ ...plan, stages: [stage('a', 90, 80), stage('b', 90, 40)] })!, /does not begin after/)
    assert.match(faultOf({ ...plan, stages: [stage('a', 90, 80), stage('b', 200, 40)] })!, /when the guess is locked/)
    assert.match(faultOf({ ...plan, stages: [stage('a', 90, 0.5)] })!, /whole/)
  })

  test('is locked at the instant of its lock, and not a millisecond earlier', () => {
    assert.deepEqual(
      [99, 100, 199, 200].map((at) => phaseAt(plan, at)),
      ['coming', 'open', 'open', 'locked'],
    )
    assert.deepEqual(
      [1, 149, 150, 500].map((at) => stageAt(plan.stages, at)),
      [0, 0, 1, 1],
    )
  })

  test('has stages as an operator writes them', () => {
    assert.deepEqual(readStage('Groups|小组赛|2028-06-09|80'), {
      stage: { name: 'Groups', zh: '小组赛', points: 80 },
      begins: '2028-06-09',
    })
    assert.equal(readStage('Groups|2028-06-09|80'), null)
    assert.equal(readStage('Groups|小组赛|2028-06-09|-8'), null)
  })
})

const tie = (
  round: number,
  winnerId: number | null,
  status = 'finished',
  more: Partial<SettleTie> = {},
): SettleTie => ({
  round,
  index: 0,
  homeId: 1,
  awayId: 2,
  kicks: null,
  winnerId,
  legs: [{ id: 9, status: status as 'finished', kickOff: 100 * round }],
  ...more,
})

describe('a guess is settled', () => {
  test('by the final alone, also by its shoot-out', () => {
    assert.deepEqual(settle([tie(1, 1)], 2), { state: 'open' })
    assert.deepEqual(settle([tie(2, null, 'scheduled')], 2), { state: 'open' })
    assert.deepEqual(settle([tie(2, 1)], 2), { state: 'settled', finalId: 9, championId: 1, byShootout: false })
    assert.deepEqual(settle([tie(2, 2, 'finished', { kicks: { home: 3, away: 5 } })], 2), {
      state: 'settled',
      finalId: 9,
      championId: 2,
      byShootout: true,
    })
  })

  test('not by an abandoned or cancelled one, nor by the match for the third place', () => {
    assert.deepEqual(settle([tie(2, null, 'abandoned')], 2), { state: 'unsettled', finalId: 9, reason: 'abandoned' })
    assert.deepEqual(settle([tie(2, null, 'cancelled')], 2), { state: 'unsettled', finalId: 9, reason: 'cancelled' })
    assert.deepEqual(settle([tie(2, 1, 'finished', { index: 1 })], 2), { state: 'open' })
  })
})

type Scored = { teamId: number; points: number; pickedAt: number }

/** The rule of `store/table.ts` in a second form: only rounds that began after a guess count. */
function scoreOf(
  pick: Scored,
  {
    championId,
    survived,
    pointsPerRound,
  }: { championId: number | null; survived: readonly Survived[]; pointsPerRound: number },
): number {
  const rounds = survived.filter(({ teamId, at }) => teamId === pick.teamId && at > pick.pickedAt).length
  return rounds * pointsPerRound + (pick.teamId === championId ? pick.points : 0)
}

test('of two guesses of one team the later one never brings more', () => {
  const survived = survivedRounds([tie(1, 1), tie(2, 1), tie(3, 1)], 3)
  assert.equal(survived.length, 2)
  const score = (pickedAt: number) =>
    scoreOf(
      { teamId: 1, pickedAt, points: plan.stages[stageAt(plan.stages, pickedAt)]!.points },
      { championId: 1, survived, pointsPerRound: 10 },
    )
  assert.deepEqual([score(50), score(100), score(199)], [100, 90, 50])
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (one, other) => score(Math.max(one, other)) <= score(Math.min(one, other))),
  )
})

describe('what a guess still needs', () => {
  const pair = (round: number, index: number, homeId: number | null, awayId: number | null, winnerId: number | null) =>
    tie(round, winnerId, 'scheduled', { index, homeId, awayId })
  /** Quarter-finals: 1 has won, 3 meets 4, 5 meets 6, 7 has won. */
  const quarters = [pair(1, 0, 1, 2, 1), pair(1, 1, 3, 4, null), pair(1, 2, 5, 6, null), pair(1, 3, 7, 8, 7)]
  const bracket = { ties: quarters, finalRound: 3, isRedrawn: false, alive: [1, 3, 4, 5, 6, 7] }
  const told = (own: typeof bracket, teamId: number) =>
    stepsOf(own, teamId).map(({ state, opponents }) => [state, opponents])

  test('are the rounds to the final, each with who may be met by the bracket', () => {
    assert.deepEqual(told(bracket, 1), [
      ['won', [2]],
      ['next', [3, 4]],
      ['later', [5, 6, 7]],
    ])
    assert.deepEqual(told(bracket, 6), [
      ['next', [5]],
      ['later', [7]],
      ['later', [1, 3, 4]],
    ])
    const semi = { ...bracket, ties: [...quarters, pair(2, 0, 1, null, null)] }
    assert.deepEqual(told(semi, 1)[1], ['next', [3, 4]])
  })

  test('may be any team in a cup that redraws each round, except teams beaten before', () => {
    assert.deepEqual(told({ ...bracket, isRedrawn: true }, 3), [
      ['next', [4]],
      ['later', [1, 5, 6, 7]],
      ['later', [1, 5, 6, 7]],
    ])
  })

  test('is open before the knock-out is drawn', () => {
    assert.deepEqual(told({ ...bracket, ties: [] }, 3), [
      ['next', []],
      ['later', []],
      ['later', []],
    ])
  })

  test('brings points for each round that begins after it, and for the cup', () => {
    const guess = { earned: 10, points: 80, pointsPerRound: 10, pickedAt: 50 }
    assert.equal(mostPoints(stepsOf(bracket, 1), guess), 10 + 80 + 10)
    assert.equal(mostPoints(stepsOf(bracket, 3), { ...guess, earned: 0 }), 80 + 20)
    assert.equal(mostPoints(stepsOf(bracket, 3), { ...guess, earned: 0, pickedAt: 100 }), 80 + 10)
    const won = [...quarters, pair(2, 0, 1, 3, 1), pair(3, 0, 1, 7, 1)]
    assert.equal(mostPoints(stepsOf({ ...bracket, ties: won }, 1), { ...guess, earned: 110 }), 110)
  })
})

test('a last round of several ties is not the final, and a match for third place is no tie of it', () => {
  const of = (round: number, stage: string, count: number) => Array.from({ length: count }, () => ({ round, stage }))
  const eights = of(1, 'Round of 16', 8)
  assert.equal(finalRoundOf(['Round of 16'], eights), 4)
  assert.equal(finalRoundOf(['Round of 16', 'Quarter-finals'], [...eights, ...of(2, 'Quarter-finals', 4)]), 4)
  const last = [...of(1, 'Semi-finals', 2), ...of(2, 'Final', 1), ...of(2, 'Third place', 1)]
  assert.equal(finalRoundOf(['Semi-finals', 'Final'], last), 2)
  assert.equal(finalRoundOf(['Semi-finals', 'Final'], of(1, 'Semi-finals', 2)), 2)
})
