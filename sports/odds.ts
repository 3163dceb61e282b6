/** A price report as a feed hands it to the odds keeper: one bookmaker's view of one market at one moment. */
export interface PriceReport {
  matchId: number
  bookmakerId: number
  market: '1x2' | 'handicap' | 'total'
  stage: 'opening' | 'moving' | 'closing' | 'live'
  /** Handicap of the home side, or total, in quarters of a goal: -5 is -1.25. Null for the match result. */
  lineQuarters: number | null
  /** Decimal prices in thousandths, above 1,000; home is over and away is under for totals. Null where none is offered. */
  homeMilli: number | null
  drawMilli: number | null
  awayMilli: number | null
  isSuspended: boolean
  /** Epoch ms; null where a source gives only the stage. */
  pricedAt: number | null
  source: string
}
