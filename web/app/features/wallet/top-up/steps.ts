import type { TopUp } from '#contract/touchline/top-up.ts'
import type { TimeStep } from '../time-line.tsx'

type Step = TopUp['steps'][number]['step']
interface StepWords {
  steps: Readonly<Record<Step, string>>
  answerNote: string
}

const bad: readonly Step[] = ['failed', 'disputed', 'expired']

/** The steps of a top-up: those that happened, and while it is pending those to come. */
export function stepsOf({ state, steps }: Pick<TopUp, 'state' | 'steps'>, words: StepWords): TimeStep[] {
  const done = steps
    .filter(({ step }) => step !== 'pending')
    .map(({ step, at }, index): TimeStep => {
      const key = `${step} ${index}`
      return { key, title: words.steps[step], at, state: bad.includes(step) ? 'no' : 'ok' }
    })
  if (state !== 'pending') return done
  return [
    ...done,
    { key: 'answer', title: words.steps.pending, note: words.answerNote, at: null, state: 'wait' },
    { key: 'coins', title: words.steps.paid, at: null, state: 'to' },
  ]
}
