import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import {
  BodySport,
  double,
  Id,
  Ids,
  int,
  mapOf,
  QueryFlag,
  QueryId,
  queryOneOf,
  QuerySize,
  QuerySport,
  view,
  WireDate,
} from '#contract/wire.ts'
import { HistoryMatch } from './views/history.ts'
import { MatchListItem } from './views/match.ts'
import { OddsBook, OddsRow } from './views/odds.ts'

/** Results of a team's last matches against the handicap and over/under lines; rates in percent. */
export const OddTrend = view('OddTrend', {
  sameOddMatch: z.array(HistoryMatch).optional(), // when detail is asked for
  matchCount: int,
  winNum: int,
  drawNum: int,
  loseNum: int,
  winRate: double,
  bigNum: int,
  bigRate: double,
  smallNum: int,
  smallRate: double,
})
/** The lines a bookmaker quotes on a day, with the matches that have them. */
export const OddsFilter = view('OddsFilter', {
  bookId: int,
  bookName: z.string(),
  lines: z.array(z.strictObject({ typeId: int, ovalue: z.string(), matchIds: z.array(int) })),
})
export type OddTrend = z.infer<typeof OddTrend>
export type OddsFilter = z.infer<typeof OddsFilter>

/** A list of ids as JSON text, `[1,2]`, used only by this call. */
const IdsAsText = z
  .string()
  .max(6000)
  .transform((text, context) => {
    const ids = /^\[[\d,\s]*\]$/.test(text) ? Ids.safeParse(parseJson(text)) : undefined
    if (ids?.success) return ids.data
    context.addIssue('not a JSON list of at most 500 ids')
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const listOdds = operation({
  path: '/v5/odds/getOdds',
  ...visitor.client,
  summary: 'Odds of a match by bookmaker.',
  query: z.object({ matchId: QueryId }),
  data: z.array(OddsBook),
  errors: ['match_not_found'],
})

/** Newest first, at most 1,000. */
export const listOddsLog = operation({
  path: '/v5/odds/getOddsLog',
  ...visitor.client,
  summary: 'Odds movement of one market at one bookmaker.',
  query: z.object({ matchId: QueryId, bookId: QueryId, typeId: queryOneOf([1, 2, 3, 121, 122, 128]) }),
  data: z.array(OddsRow),
  errors: ['match_not_found'],
})

/** `type` 1 the whole match, 2 the first half; lines for halves are not stored, so 2 counts nothing. */
export const getOddsTrend = operation({
  path: '/v7/queryMatchOddTrend',
  ...visitor.client,
  summary: 'Recent results of a team against the line.',
  query: z.object({
    matchId: QueryId,
    teamId: QueryId,
    type: queryOneOf([1, 2]).default(1),
    size: QuerySize.default(6),
    detail: QueryFlag.optional(),
  }),
  data: OddTrend,
  errors: ['match_not_found', 'team_not_found'],
})

export const listOddsOfMatches = operation({
  method: 'POST',
  path: '/v1/app/match/list/odds',
  ...visitor.inferred,
  summary: 'Odds of one bookmaker for listed matches, by match id.',
  body: z.object({ matchIds: Ids, bookId: Id.default(31), sportType: BodySport.optional() }),
  data: mapOf(z.array(OddsRow)),
})

/** Bookmaker 31 is the default. */
export const listBookmakers = operation({
  path: '/v8/queryBook',
  ...visitor.client,
  summary: 'Bookmakers by id.',
  data: mapOf(z.string()),
})

export const listOddsOfBookmaker = operation({
  path: '/v8/queryOdd',
  ...visitor.client,
  summary: 'Odds of one bookmaker for a match.',
  query: z.object({ matchId: QueryId, bookId: QueryId.default(31) }),
  data: z.array(OddsRow),
  errors: ['match_not_found'],
})

export const listOddsByMatch = operation({
  path: '/v8/queryOddByMatchIds',
  ...visitor.client,
  summary: 'Odds of one bookmaker, by match id, then typeId.',
  query: z.object({ matchIds: IdsAsText, bookId: QueryId }),
  data: mapOf(mapOf(OddsRow)),
})

/** `type` is one of three lottery kinds. No source has lottery offers, so the list is empty. */
export const listLotteryMatches = operation({
  path: '/v8/queryOddMatch',
  ...visitor.client,
  summary: 'Lottery matches of a day.',
  query: z.object({ date: WireDate.optional(), bookId: QueryId.optional(), type: queryOneOf([1, 2, 3]) }),
  data: z.array(MatchListItem),
})

export const searchOddsFilter = operation({
  path: '/v1/odds/filter/search',
  ...visitor.inferred,
  summary: 'Line filters for the matches of a day.',
  query: z.object({
    sportType: QuerySport,
    date: WireDate.optional(),
    bookId: QueryId.default(31),
    typeId: queryOneOf([1, 3]).optional(),
  }),
  data: z.array(OddsFilter),
})
