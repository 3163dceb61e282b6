import type { Pair } from '#sports/football/vocabulary.ts'
import type { PriceReport } from '#sports/odds.ts'
import { createRandom } from '#feeds/simulation/random.ts'
import type { Random } from '#feeds/simulation/random.ts'
import type { Step } from '../script/game.ts'
import { bookmakers } from './bookmakers.ts'
import type { DemoBookmaker, Priced } from './bookmakers.ts'
import { watchGame } from './in-play.ts'
import { isSamePrice, priceMarkets } from './market.ts'

export type PriceInput = {
  seed: string
  key: string
  matchId: number
  kickOff: number
  rates: Pair
  steps: readonly Step[]
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
    .sort((a, b) => a.pricedAt! - b.pricedAt!)
}

type View = { at: number; rates: Pair }

/**
 * The market's view over time: it starts with an error and corrects it, most of all when the line-ups are published.
 */
function movingViews({ kickOff, rates }: PriceInput, random: Random): View[] {
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
      rates: {
        home: rates.home * Math.exp(error.home * left + random.normal(0, noise)),
        away: rates.away * Math.exp(error.away * left + random.normal(0, noise)),
      },
    }
  })
}

function listBefore(
  input: PriceInput,
  bookmaker: DemoBookmaker,
  stray: Pair,
  views: readonly View[],
  random: Random,
): PriceReport[] {
  const shown = new Map<string, Priced>()
  return views.flatMap((view, index) => {
    const isOpening = index === 0
    const isClosing = index === views.length - 1
    if (input.depth === 'brief' && !isOpening && !isClosing) return []
    const at = view.at + random.int(0, isClosing ? 200 : 1500) * 1000
    return priceMarkets(bookmaker, { home: 0, away: 0 }, scaled(view.rates, stray))
      .filter((priced) => isOpening || isClosing || isNews(shown, priced))
      .map((priced) => {
        shown.set(priced.market, priced)
        return report(input, bookmaker, priced, isOpening ? 'opening' : isClosing ? 'closing' : 'moving', at, false)
      })
  })
}

function listInPlay(input: PriceInput, bookmaker: DemoBookmaker, stray: Pair, random: Random): PriceReport[] {
  const shown = new Map<string, Priced>()
  let wasSuspended = false
  const lag = random.int(1, 6) * 1000
  return watchGame(input.steps, input.rates, bookmaker.everyMinutes).flatMap(({ at, score, left, isSuspended }) => {
    const priced =
      isSuspended && shown.size > 0 ? [...shown.values()] : priceMarkets(bookmaker, score, scaled(left, stray))
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

function scaled(rates: Pair, by: Pair): Pair {
  return { home: rates.home * by.home, away: rates.away * by.away }
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
