import {
  listCategories,
  listStreamers,
  listStreamersOfMatch,
  listStreamersOfType,
  search,
} from '#contract/streamers/streamer.ts'
import { handle } from '#core/calls/handler.ts'
import { emptyPage } from '../empty-page.ts'

export const streamersOfMatch = handle(listStreamersOfMatch, () => ({ matchList: [], otherMatchList: [] }))
export const categories = handle(listCategories, () => ({ liveGroupList: [] }))
export const streamers = handle(listStreamers, ({ query }) => emptyPage(query))
export const streamersOfType = handle(listStreamersOfType, () => [])
/** The score service searches matches; this call would find only streams. */
export const found = handle(search, () => ({ matchList: [], anchors: [] }))
