import { varOutcome } from './read.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { varPossibles, type VarPossible } from './vocabulary.ts'

/** A check that is not decided: of a goal or a red card that may count, or any other. */
export interface OpenCheck {
  key: string
  side: Side | null
  period: number
  clockSeconds: number | null
  possible: VarPossible | null
}

/** What may count once a check is decided; null for a check of anything else, and for a decided one. */
export function possibleOf(event: TimelineEvent): VarPossible | null {
  if (event.type !== 'var_check' || varOutcome(event) !== 'checking') return null
  return varPossibles.find((one) => one === event.detail.possible) ?? null
}

/** Whether an event is a check that waits for its decision. */
export function isOpenCheck(event: TimelineEvent): boolean {
  return event.type === 'var_check' && event.withdrawn === null && varOutcome(event) === 'checking'
}

/** The checks that wait for a decision, oldest first. */
export function openChecks(events: readonly TimelineEvent[]): OpenCheck[] {
  return events.filter(isOpenCheck).map((event) => {
    const { key, side, period, clockSeconds } = event
    return { key, side, period, clockSeconds, possible: possibleOf(event) }
  })
}
