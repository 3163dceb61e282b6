import type { Odds } from '#odds/engine.ts'
import type { PriceReport } from '#sports/odds.ts'
import type { ParsedMatch } from '../reading/parsed.ts'

/** Receives the prices. */
export type PriceSink = Pick<Odds, 'bookmakerId' | 'savePrices'>

/** The prices of a row as reports of its match; none without a sink. */
export async function priceReports(
  sink: PriceSink | null,
  source: string,
  { prices }: ParsedMatch,
  matchId: number,
): Promise<PriceReport[]> {
  if (!sink) return []
  const reports: PriceReport[] = []
  for (const { bookmaker, ...price } of prices)
    reports.push({ ...price, matchId, bookmakerId: await sink.bookmakerId(bookmaker), source })
  return reports
}
