/** Subject of a bet: the result with a draw (`1x2`) or without (`moneyline`), a handicap, or the total of the sides. */
export type Market = '1x2' | 'moneyline' | 'handicap' | 'total'

/** A price report of a feed: one bookmaker's prices of one market at one moment. */
export interface PriceReport {
  matchId: number
  bookmakerId: number
  market: Market
  stage: 'opening' | 'moving' | 'closing' | 'live'
  /**
   * Handicap of the home side, or total, in quarters of the sport's unit (goal, point, set, game, run): -5 is -1.25.
   * Null for the result.
   */
  lineQuarters: number | null
  /**
   * Decimal prices in thousandths, above 1,000; home is over and away is under for totals. Null where none is offered.
   */
  homeMilli: number | null
  drawMilli: number | null
  awayMilli: number | null
  isSuspended: boolean
  /** Epoch ms; null where a source has only the stage. */
  pricedAt: number | null
  source: string
}

/** The prices of a match result, or of a two-way market with no draw; thousandths. */
export interface PriceTriple {
  homeMilli: number | null
  drawMilli: number | null
  awayMilli: number | null
}

/** A price compared with another, usually the opening one: -1 lower, 1 higher, 0 level or unknown. */
export function movement(fromMilli: number | null, toMilli: number | null): -1 | 0 | 1 {
  if (fromMilli === null || toMilli === null || fromMilli === toMilli) return 0
  return toMilli > fromMilli ? 1 : -1
}

/** Mean of the offers of bookmakers, each side separately, to whole thousandths; null for a side without offers. */
export function averagePrices(offers: readonly PriceTriple[]): PriceTriple {
  const mean = (side: keyof PriceTriple) => {
    const known = offers.map((offer) => offer[side]).filter((milli) => milli !== null && milli > 1000)
    return known.length === 0
      ? null
      : Math.round(known.reduce((sum: number, milli) => sum + (milli ?? 0), 0) / known.length)
  }
  return { homeMilli: mean('homeMilli'), drawMilli: mean('drawMilli'), awayMilli: mean('awayMilli') }
}

type PricePoint = PriceTriple & { at: number }

/**
 * The average of all bookmakers over time, oldest first: at each moment the newest price of each, suspended ones left
 * out. Reports without a time, or of an instant without a move, add no point. Reports may come in any order; use those
 * of one market.
 */
export function averageSeries(reports: readonly PriceReport[]): PricePoint[] {
  const timed = reports
    .filter((report) => report.pricedAt !== null)
    .sort((a, b) => (a.pricedAt ?? 0) - (b.pricedAt ?? 0) || a.bookmakerId - b.bookmakerId)
  const newest = new Map<number, PriceReport>()
  const points: PricePoint[] = []
  for (const [index, report] of timed.entries()) {
    newest.set(report.bookmakerId, report)
    const at = report.pricedAt ?? 0
    if (timed[index + 1]?.pricedAt === at) continue
    const average = averagePrices([...newest.values()].filter((one) => !one.isSuspended))
    const before = points.at(-1)
    const isSame =
      before?.homeMilli === average.homeMilli &&
      before.drawMilli === average.drawMilli &&
      before.awayMilli === average.awayMilli
    if (!isSame && (average.homeMilli !== null || average.awayMilli !== null)) points.push({ ...average, at })
  }
  return points
}

/** The outcome of a stake: on a line of odd quarters half of it is on each of the neighbouring lines. */
export type Settlement = 'win' | 'half_win' | 'push' | 'half_loss' | 'loss'

/** A stake on the home side under a handicap in quarters: -5 gives the away side a start of 1.25. */
export function settleHandicap(score: { home: number; away: number }, lineQuarters: number): Settlement {
  return settlementOf((score.home - score.away) * 4 + lineQuarters)
}

/** A stake on more goals than the line in quarters: 10 is 2.5. */
export function settleTotal(score: { home: number; away: number }, lineQuarters: number): Settlement {
  return settlementOf((score.home + score.away) * 4 - lineQuarters)
}

function settlementOf(leadQuarters: number): Settlement {
  if (leadQuarters >= 2) return 'win'
  if (leadQuarters <= -2) return 'loss'
  return leadQuarters === 0 ? 'push' : leadQuarters > 0 ? 'half_win' : 'half_loss'
}

/** The same stake on the other side. */
export function opposite(settlement: Settlement): Settlement {
  const other: Record<Settlement, Settlement> = {
    win: 'loss',
    half_win: 'half_loss',
    push: 'push',
    half_loss: 'half_win',
    loss: 'win',
  }
  return other[settlement]
}

/** A price as text, rounded half up to `digits` (0 to 3) without any floating arithmetic: 1,855 is "1.86". */
export function formatMilli(milli: number, digits = 2): string {
  const unit = 10 ** (3 - digits)
  const rounded = Math.floor((milli + unit / 2) / unit)
  const text = String(rounded).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A line as text: -5 is "-1.25", 2 is "+0.5" as a handicap and "0.5" as a total. */
export function formatQuarters(quarters: number, isSigned = false): string {
  const whole = Math.floor(Math.abs(quarters) / 4)
  const rest = ['', '.25', '.5', '.75'][Math.abs(quarters) % 4] ?? ''
  const sign = quarters < 0 ? '-' : isSigned && quarters > 0 ? '+' : ''
  return `${sign}${whole}${rest}`
}

/** Thousandths of a decimal price in a source. Null for anything invalid, including 0 and 1. */
export function parseMilli(text: string): number | null {
  const match = /^\s*(\d{1,6})(?:\.(\d{1,9}))?\s*$/.exec(text)
  if (match === null) return null
  const fraction = (match[2] ?? '').padEnd(4, '0')
  const milli = Number(match[1]) * 1000 + Number(fraction.slice(0, 3)) + (Number(fraction[3]) >= 5 ? 1 : 0)
  return milli > 1000 ? milli : null
}

/** Quarters of a line in a source; null where it is not a multiple of a quarter. */
export function parseQuarters(text: string): number | null {
  if (!/^\s*[+-]?\d{1,3}(\.\d{1,4})?\s*$/.test(text)) return null
  const quarters = Number(text) * 4
  return Number.isInteger(quarters) ? quarters || 0 : null
}
