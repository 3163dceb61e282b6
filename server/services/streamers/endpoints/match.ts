import { listAppointments, listMatchPool, listOrderedMatches, reportWatching } from '#contract/streamers/match.ts'
import { handle } from '#core/calls/handler.ts'
import { emptyPage } from '../empty-page.ts'

export const matchPool = handle(listMatchPool, () => [])
export const orderedMatches = handle(listOrderedMatches, () => [])
export const appointments = handle(listAppointments, ({ query }) => emptyPage(query))
/** Accepted and ignored: there is nothing to watch. */
export const watching = handle(reportWatching, () => null)
