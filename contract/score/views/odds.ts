import { z } from 'zod'
import { double, EpochMs, int, view } from '#contract/wire.ts'

/**
 * One market of one bookmaker. `typeId`: 1 handicap, 2 win-draw-lose, 3 over/under; 121, 122 and 128 are the same in
 * play. Prices and lines are text, opening (`value0…`, `ovalue0`) and current (`value…`, `ovalue`).
 */
export const OddsRow = view('OddsRow', {
  matchId: int,
  bookId: int,
  typeId: int,
  value0ForType1: z.string().optional(), // home, or over
  value0ForTypeX: z.string().optional(), // draw
  value0ForType2: z.string().optional(), // away, or under
  ovalue0: z.string().optional(),
  valueForType1: z.string().optional(),
  valueForTypeX: z.string().optional(),
  valueForType2: z.string().optional(),
  ovalue: z.string().optional(),
  ovalueNum: double.optional(),
  updateTime: EpochMs.optional(),
})

/** All markets of one bookmaker for a match, one row per typeId. */
export const OddsBook = view('OddsBook', {
  bookId: int,
  bookName: z.string(),
  coOddsWithMatchList: z.array(OddsRow),
})

export type OddsRow = z.infer<typeof OddsRow>
export type OddsBook = z.infer<typeof OddsBook>
