import type { TimeStep } from '../time-line.tsx'
import type { OneWithdrawal } from './types.ts'

type Step = OneWithdrawal['steps'][number]['step']
interface StepWords {
  steps: Readonly<Record<Step, string>>
  notes: {
    requested: (coins: string, amount: string, fee: string, ending: string) => string
    held: string
    confirmed: string
    decision: string
    second: string
    sent: string
    paid: string
    back: (coins: string) => string
  }
}
/** Amounts of the withdrawal as the page writes them. */
interface Amounts {
  coins: string
  amount: string
  fee: string
}

const ends: readonly Step[] = ['rejected', 'failed', 'returned', 'cancelled']
/** States without a step of their own on the time line. */
const between: readonly Step[] = ['waiting', 'approved_once', 'approved']

/** The steps of a withdrawal: those that happened, then those to come; none comes after an end. */
export function stepsOf(one: OneWithdrawal, words: StepWords, amounts: Amounts): TimeStep[] {
  const noteOf = (step: Step): string => {
    if (step === 'requested') return words.notes.requested(amounts.coins, amounts.amount, amounts.fee, one.ending)
    if (step === 'held') return words.notes.held
    if (step === 'confirmed') return words.notes.confirmed
    if (step === 'approved_first') return words.notes.decision
    if (step === 'approved_second') return words.notes.second
    if (step === 'sent') return words.notes.sent
    if (step === 'paid') return words.notes.paid
    return ends.includes(step) ? words.notes.back(amounts.coins) : ''
  }
  const happened = one.steps.filter(({ step }) => !between.includes(step))
  const known = new Set(happened.map(({ step }) => step))
  const rows = happened.map(({ step, at }): TimeStep => ({
    key: step,
    title: words.steps[step],
    note: noteOf(step),
    at,
    state: ends.includes(step) ? 'no' : 'ok',
  }))
  if (ends.includes(one.state)) return rows
  const approvals = (['approved_first', 'approved_second'] as const).slice(0, one.approvalsNeeded)
  const later = [...approvals, 'sent', 'paid'] as const
  const toCome = later.filter((step) => !known.has(step))
  return [
    ...rows,
    ...toCome.map((step, index): TimeStep => ({
      key: step,
      title: words.steps[step],
      note: noteOf(step),
      at: null,
      state: index === 0 ? 'wait' : 'to',
    })),
  ]
}
