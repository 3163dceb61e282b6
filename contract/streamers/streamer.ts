import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { BodyInt, int, page, paging, QueryId, QueryInt, Text, view } from '#contract/wire.ts'
import { MatchListItem } from '#contract/score/views/match.ts'
import { AnchorItem } from './views/streamer.ts'

const MatchAnchors = view('MatchAnchors', {
  matchList: z.array(AnchorItem),
  otherMatchList: z.array(AnchorItem),
})

const AnchorCategory = view('AnchorCategory', {
  liveGroupId: int,
  liveGroupName: z.string().optional(),
  liveGroupSort: int.optional(),
  groupStatus: int.optional(),
})

const AnchorCategories = view('AnchorCategories', { liveGroupList: z.array(AnchorCategory) })

const SearchResult = view('SearchResult', { matchList: z.array(MatchListItem), anchors: z.array(AnchorItem) })

export const listStreamersOfMatch = operation({
  path: '/anonymous/app/match/live',
  ...either.client,
  summary: 'Streamers of a match.',
  query: z.object({ matchId: QueryId }),
  data: MatchAnchors,
})

export const listCategories = operation({
  path: '/anonymous/v1/anchor/all/type/list',
  ...visitor.client,
  summary: 'Groups of streams.',
  data: AnchorCategories,
})

export const listStreamers = operation({
  path: '/anonymous/new/app/live/list',
  ...either.client,
  summary: 'Streams, page by page.',
  query: z.object(paging),
  data: page(AnchorItem),
})

export const listStreamersOfType = operation({
  path: '/anonymous/v6/app/live/list',
  ...either.client,
  summary: 'Streams of a group.',
  query: z.object({ liveType: QueryInt }),
  data: z.array(AnchorItem),
})

export const search = operation({
  method: 'POST',
  path: '/anonymous/v1/search',
  ...either.client,
  summary: 'Matches and streamers by name.',
  body: z.object({ keyword: Text, searchType: BodyInt.default(1) }),
  data: SearchResult,
})
