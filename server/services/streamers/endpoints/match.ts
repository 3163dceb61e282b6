import * as contract from '#contract/streamers/match.ts'
import { handle } from '#core/calls/handler.ts'
import { emptyPage } from '../empty-page.ts'

export const listMatchPool = handle(contract.listMatchPool, () => [])
export const listOrderedMatches = handle(contract.listOrderedMatches, () => [])
export const listAppointments = handle(contract.listAppointments, ({ query }) => emptyPage(query))
/** Accepted and ignored: there is nothing to watch. */
export const reportWatching = handle(contract.reportWatching, () => null)
