import type { PriceReport } from '#sports/odds.ts'
import { createRandom, type Random } from '../random.ts'
import { bookmakers, type DemoBookmaker, type Priced } from './bookmakers.ts'
import { isSamePrice, priceMarkets, type Expected } from './market.ts'

/**
 * A bookmaker's view of both sides, as factors of their true strength: 1 is right, and most are within a sixth of it. A
 * sport decides what it moves: rates of goals by the factor itself, points by a share of its logarithm.
 */
type View = { home: number; away: number }

/** One moment of a match in play; `expected` as seen from it. */
export type Moment = { at: number; isSuspended: boolean; expected(view: View): Expected }

/**
 * A match of any simulator, for its invented prices. The same input gives the same prices, so that only those after the
 * last step are sent (`priceTape`).
 */
export type PriceInput = {
  seed: string
  /** Key of the fixture. */
  key: string
  matchId: number
  /** Epoch ms. */
  kickOff: number
  /** How the sport prices the result: with a draw or without. */
  result: '1x2' | 'moneyline'
  /** The end as expected before the match. */
  before(view: View): Expected
  /**
   * Moments in play by time, up to a suspended last one at the end; at least one every so many minutes, and one at each
   * change that bookmakers answer.
   */
  inPlay(everyMinutes: number): readonly Moment[]
  /** End of the prices of a match that is not played, epoch ms. */
  closesAt?: number
  /** `brief`: opening and closing price of the default bookmaker only. */
  depth: 'full' | 'brief'
}

export const openingLeadMs = 3 * 86_400_000
const source = 'simulator'
const hourMs = 3_600_000

/**
 * Every price of a match in the order of time: an opening days before, moves with the money and with the team news, a
 * closing price, and prices in play. `brief` gives opening and closing of the default bookmaker only.
 */
export function listPrices(input: PriceInput): PriceReport[] {
  const random = createRandom(`prices ${input.seed}/${input.key}`)
  const views = movingViews(input, random.fork('views'))
  const offering = input.depth === 'full' ? bookmakers : bookmakers.slice(0, 1)
  return offering
    .flatMap((bookmaker) => {
      const own = random.fork(bookmaker.slug)
      const stray = { home: Math.exp(own.normal(0, bookmaker.stray)), away: Math.exp(own.normal(0, bookmaker.stray)) }
      const before = listBefore(input, bookmaker, stray, views, own)
      return input.depth === 'full' ? [...before, ...listInPlay(input, bookmaker, stray, own)] : before
    })
    .filter(({ pricedAt }) => pricedAt! <= (input.closesAt ?? Infinity))
    .sort((a, b) => a.pricedAt! - b.pricedAt!)
}

type TimedView = View & { at: number }

/**
 * The market's view over time: it starts with an error and corrects it, most of all when the line-ups are published.
 */
function movingViews({ kickOff }: PriceInput, random: Random): TimedView[] {
  const error = { home: random.normal(0, 0.16), away: random.normal(0, 0.16) }
  const count = random.int(6, 9)
  const moments = Array.from(
    { length: count },
    (_, index) => kickOff - openingLeadMs * (1 - (index + random.next() * 0.6) / count),
  )
  const teamNews = kickOff - hourMs + random.int(4, 12) * 60_000
  return [...moments.filter((at) => at < teamNews), teamNews, kickOff - 5 * 60_000].map((at, index, all) => {
    // Half of the error remains until the line-ups are known.
    const left = at < teamNews ? 1 - 0.5 * (index / all.length) : 0.1
    const noise = 0.02
    return {
      at: Math.round(at / 1000) * 1000,
      home: Math.exp(error.home * left + random.normal(0, noise)),
      away: Math.exp(error.away * left + random.normal(0, noise)),
    }
  })
}

function listBefore(
  input: PriceInput,
  bookmaker: DemoBookmaker,
  stray: View,
  views: readonly TimedView[],
  random: Random,
): PriceReport[] {
  const shown = new Map<string, Priced>()
  return views.flatMap((view, index) => {
    const isOpening = index === 0
    const isClosing = index === views.length - 1
    if (input.depth === 'brief' && !isOpening && !isClosing) return []
    const at = view.at + random.int(0, isClosing ? 200 : 1500) * 1000
    return priceMarkets(bookmaker, input.before(times(view, stray)), input.result)
      .filter((priced) => isOpening || isClosing || isNews(shown, priced))
      .map((priced) => {
        shown.set(priced.market, priced)
        return report(input, bookmaker, priced, isOpening ? 'opening' : isClosing ? 'closing' : 'moving', at, false)
      })
  })
}

function listInPlay(input: PriceInput, bookmaker: DemoBookmaker, stray: View, random: Random): PriceReport[] {
  const shown = new Map<string, Priced>()
  let wasSuspended = false
  const lag = random.int(1, 6) * 1000
  return input.inPlay(bookmaker.everyMinutes).flatMap(({ at, expected, isSuspended }) => {
    const priced =
      isSuspended && shown.size > 0 ? [...shown.values()] : priceMarkets(bookmaker, expected(stray), input.result)
    const published = priced.filter((one) => isSuspended !== wasSuspended || isNews(shown, one))
    for (const one of priced) shown.set(one.market, one)
    wasSuspended = isSuspended
    return published.map((one) => report(input, bookmaker, one, 'live', at + lag, isSuspended))
  })
}

function isNews(shown: Map<string, Priced>, priced: Priced): boolean {
  const last = shown.get(priced.market)
  return last === undefined || !isSamePrice(last, priced)
}

function times(one: View, other: View): View {
  return { home: one.home * other.home, away: one.away * other.away }
}

function report(
  { matchId }: PriceInput,
  { id }: DemoBookmaker,
  priced: Priced,
  stage: PriceReport['stage'],
  pricedAt: number,
  isSuspended: boolean,
): PriceReport {
  return { matchId, bookmakerId: id, ...priced, stage, isSuspended, pricedAt, source }
}
