import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { calibrationOf, returnCurve, scoreCurve, worstFall } from './course.ts'
import { besideOf, evidenceOf, quantileOfT } from './evidence.ts'
import { placeAuthors } from './places.ts'
import { gainOf, movementOf, pointsOf, type PickOutcome, type SettledPick } from './score.ts'
import { addSums, noSums, subtractSums, sumsOfPick, type Sums } from './sums.ts'

const pickOf = (outcome: PickOutcome, given: Partial<SettledPick> = {}): SettledPick => ({
  outcome,
  said: 0.6,
  fairSeal: 0.5,
  fairClose: 0.55,
  odds: 1.9,
  ...given,
})
const sumsOf = (...picks: SettledPick[]) => addSums(picks.map(sumsOfPick))
const near = (value: number | null, wanted: number, within = 1e-6) =>
  assert.ok(value !== null && Math.abs(value - wanted) < within, `${value} is not ${wanted}`)

describe('The score of a pick', () => {
  test('is 100 times the difference of log scores to the close, for a hit and for a miss', () => {
    near(pointsOf(pickOf('win')), 100 * (Math.log(0.6) - Math.log(0.55)))
    near(pointsOf(pickOf('loss')), 100 * (Math.log(0.4) - Math.log(0.45)))
  })

  test('is half of it for half outcomes, and none for a push, a void or without a closing price', () => {
    near(pointsOf(pickOf('half_win')), 50 * Math.log(0.6 / 0.55))
    near(pointsOf(pickOf('half_loss')), 50 * Math.log(0.4 / 0.45))
    for (const pick of [pickOf('push'), pickOf('void'), pickOf('win', { fairClose: null })])
      assert.equal(pointsOf(pick), null)
  })

  test('is greatest on average for the chance that is right, also where half of a stake is decided', () => {
    const chances: Partial<Record<PickOutcome, number>> = { win: 0.4, half_win: 0.2, loss: 0.3, half_loss: 0.1 }
    // Half outcomes weigh half: 0.5 of 0.85 that are decided is won.
    const right = 0.5 / 0.85
    const mean = (said: number) =>
      Object.entries(chances).reduce(
        (sum, [outcome, chance]) => sum + chance * pointsOf(pickOf(outcome as PickOutcome, { said }))!,
        0,
      )
    for (const other of [right - 0.02, right + 0.02, 0.5]) assert.ok(mean(right) > mean(other))
  })

  test('stands beside the gain at the price of the seal and the move of the fair price', () => {
    assert.deepEqual(
      (['win', 'half_win', 'push', 'half_loss', 'loss', 'void'] as const).map((one) =>
        gainOf(pickOf(one, { odds: 3 })),
      ),
      [2, 1, 0, -0.5, -1, 0],
    )
    near(movementOf(pickOf('loss')), 100 * Math.log(0.55 / 0.5))
  })
})

describe('Sums of picks', () => {
  test('are the same in any order, and without a part those of the rest', () => {
    const picks = Array.from({ length: 50 }, (_, at) =>
      sumsOfPick(pickOf(at % 3 === 0 ? 'win' : 'half_loss', { said: 0.3 + at / 100 })),
    )
    const all = addSums(picks)
    assert.deepEqual(addSums(picks.toReversed()), all)
    assert.deepEqual(subtractSums(all, picks[7]!), addSums(picks.toSpliced(7, 1)))
  })

  test('have hit rate, stated chance, return, movement and Brier scores', () => {
    const beside = besideOf(sumsOf(pickOf('win'), pickOf('half_loss'), pickOf('push'), pickOf('void')))
    near(beside.hitRate, 1 / 1.5)
    near(beside.saidRate, 0.6)
    near(beside.returned, (0.9 - 0.5) / 3)
    near(beside.movement, 100 * Math.log(0.55 / 0.5))
    near(beside.brier, (0.4 ** 2 + 0.5 * 0.6 ** 2) / 1.5)
    near(beside.brierOfClose, (0.45 ** 2 + 0.5 * 0.55 ** 2) / 1.5)
    assert.deepEqual(Object.values(besideOf(noSums)), [null, null, null, null, null, null])
  })
})

describe('Evidence', () => {
  const even = (count: number, hits: number, said: number) =>
    sumsOf(...Array.from({ length: count }, (_, at) => pickOf(at < hits ? 'win' : 'loss', { said, fairClose: 0.5 })))

  test('is the mean beyond prices over its uncertainty, with picks without skill added', () => {
    const { score, low, high, evidence } = evidenceOf(even(100, 60, 0.6))
    near(score, 0.6 * 100 * Math.log(1.2) + 0.4 * 100 * Math.log(0.8))
    near((low! + high!) / 2, score!)
    // Ten hits more than prices expect are two deviations of a hundred.
    near(evidence, 2 * Math.sqrt(100 / 1100), 1e-4)
    near(evidenceOf(even(100, 60, 0.55)).evidence, evidence!, 1e-4)
  })

  test('of an author who overstates is at most one above the score over its uncertainty', () => {
    const { score, high, evidence } = evidenceOf(even(100, 60, 0.9))
    const uncertainty = (high! - score!) / quantileOfT(109)
    near(evidence, score! / uncertainty + 1)
    assert.ok(evidence! < 0)
  })

  test('of many picks with skill is above that of few lucky ones', () => {
    assert.ok(evidenceOf(even(300, 174, 0.58)).evidence! > evidenceOf(even(30, 22, 0.58)).evidence!)
  })

  test('of fewer than two picks is null, and of the chances of the close is none', () => {
    assert.deepEqual(evidenceOf(sumsOf(pickOf('win'), pickOf('push'))).evidence, null)
    const copied = Array.from({ length: 60 }, () => pickOf('win', { said: 0.55 + 1e-9 }))
    const { evidence, low, high } = evidenceOf(sumsOf(...copied))
    assert.ok(Math.abs(evidence!) < 0.01 && low! < 0 && high! > 0)
  })

  test('of hits alone is not certain', () => {
    const { low, high } = evidenceOf(sumsOf(...Array.from({ length: 30 }, () => pickOf('win'))))
    assert.ok(high! - low! > 1)
  })

  test('uses the quantiles of Student', () => {
    near(quantileOfT(10), 1.8125, 1e-4)
    near(quantileOfT(30), 1.6973, 1e-4)
    near(quantileOfT(1e9), 1.6449, 1e-4)
  })
})

describe('Places of authors', () => {
  const authorOf = (id: number, hits: number, picks: number): { author: { id: number }; sums: Sums } => ({
    author: { id },
    sums: sumsOf(
      ...Array.from({ length: picks }, (_, at) => pickOf(at < hits ? 'win' : 'loss', { said: 0.6, fairClose: 0.5 })),
    ),
  })

  test('go by evidence, with those that the interval allows', () => {
    const ranked = placeAuthors([authorOf(1, 40, 100), authorOf(2, 70, 100), authorOf(3, 55, 100)], 50)
    assert.deepEqual(
      ranked.map(({ author, place, bestPlace, worstPlace }) => [author.id, place, bestPlace, worstPlace]),
      [
        [2, 1, 1, 1],
        [3, 2, 2, 2],
        [1, 3, 3, 3],
      ],
    )
    const close = placeAuthors([authorOf(1, 54, 100), authorOf(2, 55, 100), authorOf(3, 55, 100)], 50)
    assert.deepEqual(
      close.map(({ author, place, bestPlace, worstPlace }) => [author.id, place, bestPlace, worstPlace]),
      [
        [2, 1, 1, 3],
        [3, 1, 1, 3],
        [1, 3, 1, 3],
      ],
    )
  })

  test('need a number of picks', () => {
    const ranked = placeAuthors([authorOf(1, 30, 30), authorOf(2, 20, 50), authorOf(3, 40, 49)], 50)
    assert.deepEqual(
      ranked.map(({ author }) => author.id),
      [2],
    )
  })
})

describe('The course of a record', () => {
  const timed = Array.from({ length: 450 }, (_, at) => ({ ...pickOf(at % 2 ? 'win' : 'loss'), at }))

  test('has at most 200 points, the first and the last among them', () => {
    const curve = scoreCurve(timed)
    assert.deepEqual([curve.length, curve[0]!.picks, curve.at(-1)!.picks], [200, 2, 450])
    const { score, low, high } = evidenceOf(sumsOf(...timed))
    assert.deepEqual(curve.at(-1), { picks: 450, at: 449, score, low, high })
    const returns = returnCurve([pickOf('win'), pickOf('void'), pickOf('push'), pickOf('loss')])
    assert.deepEqual(
      returns.map(({ picks }) => picks),
      [1, 2, 3],
    )
    near(returns.at(-1)!.units, -0.1)
  })

  test('has its worst fall from a top, or from the start', () => {
    near(worstFall([1, 2, -1, 1, -3, 4]), 3)
    near(worstFall([-1, -1, 5]), 2)
    assert.equal(worstFall([]), null)
  })

  test('compares stated chances with outcomes, in tenths', () => {
    const [low, high] = calibrationOf([
      pickOf('win', { said: 0.61 }),
      pickOf('loss', { said: 0.69, fairClose: 0.65 }),
      pickOf('half_win', { said: 0.2 }),
      pickOf('push', { said: 0.2 }),
    ])
    assert.deepEqual([low!.picks, low!.happened, high!.picks, high!.happened], [1, 1, 2, 0.5])
    near(high!.said, 0.65)
    near(high!.market, 0.6)
    assert.ok(high!.low > 0 && high!.high < 1)
  })
})
