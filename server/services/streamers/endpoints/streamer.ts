import * as contract from '#contract/streamers/streamer.ts'
import { handle } from '#core/calls/handler.ts'
import { emptyPage } from '../empty-page.ts'

export const listStreamersOfMatch = handle(contract.listStreamersOfMatch, () => ({ matchList: [], otherMatchList: [] }))
export const listCategories = handle(contract.listCategories, () => ({ liveGroupList: [] }))
export const listStreamers = handle(contract.listStreamers, ({ query }) => emptyPage(query))
export const listStreamersOfType = handle(contract.listStreamersOfType, () => [])
/** The score service searches matches; this call would find only streams. */
export const search = handle(contract.search, () => ({ matchList: [], anchors: [] }))
