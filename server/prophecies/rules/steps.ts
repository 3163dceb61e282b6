import { priceSteps } from '#contract/touchline/prophecy-limits.ts'
import { sharesOf } from '#wallet/rules/shares.ts'

/** Settled prophecies that open the first steps, which an operator sets, and all of them. */
type StepTerms = { settledForPaid: number; settledForAll: number }

const firstSteps = 12

/** Whether an author with so many settled prophecies may set a price; free is always open. */
export function isStepOpen(coins: number, settled: number, { settledForPaid, settledForAll }: StepTerms): boolean {
  if (coins === 0) return true
  return settled >= (coins <= firstSteps ? settledForPaid : settledForAll)
}

/** All steps with the share of the author. */
export function stepsFor(settled: number, terms: StepTerms) {
  return priceSteps.map((coins) => ({
    coins,
    author: Number(sharesOf(BigInt(coins)).earned),
    isOpen: isStepOpen(coins, settled, terms),
  }))
}
