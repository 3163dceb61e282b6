import type { Odds } from '#odds/engine.ts'
import { sportOf } from '#sports/index.ts'
import { marketsOf } from '#sports/markets.ts'
import type { PriceReport } from '#sports/odds.ts'
import type { ParsedMatch } from '../reading/parsed.ts'

/** Receives the prices. */
export type PriceSink = Pick<Odds, 'bookmakerId' | 'savePrices'>

type Source = { prices: PriceSink | null; provider: string; sport: string }

/**
 * The prices of a row as reports of its match; none without a sink. Those of markets that the sport does not have are
 * refused, with a reason for each market.
 */
export async function priceReports(
  { prices: sink, provider: source, sport }: Source,
  { prices }: Pick<ParsedMatch, 'prices'>,
  matchId: number,
): Promise<{ reports: PriceReport[]; refused: string[] }> {
  const own = marketsOf(sportOf({ sport }))
  const foreign = [...new Set(prices.map(({ market }) => market))].filter((market) => !own.includes(market))
  const refused = foreign.map((market) => `${sport} has no market ${market}: its prices are left out`)
  if (!sink) return { reports: [], refused }
  const reports: PriceReport[] = []
  for (const { bookmaker, ...price } of prices.filter(({ market }) => own.includes(market)))
    reports.push({ ...price, matchId, bookmakerId: await sink.bookmakerId(bookmaker), source })
  return { reports, refused }
}
