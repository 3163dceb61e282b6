import * as contract from '#contract/support/activity.ts'
import { handle } from '#core/calls/handler.ts'
import { isActive, markActive } from '../store/active-day.ts'

/** Active users are those that reported today; nothing else may depend on it, because any client can report. */
export const getActivity = handle(contract.getActivity, async ({ db, viewer }) => {
  return { activeUser: (await isActive(db, viewer.userId)) ? (1 as const) : (0 as const) }
})

export const reportActivity = handle(contract.reportActivity, async ({ db, viewer }) => {
  await markActive(db, viewer.userId)
  return true as const
})
