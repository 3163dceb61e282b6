import { parseMilli, parseQuarters } from '#sports/odds.ts'
import type { Json } from '#sports/timeline.ts'
import type { ParsedPrice } from '../../reading/parsed.ts'

/**
 * Price columns by their names: `B365H B365D B365A` (match result), `B365>2.5 B365<2.5` (total), `B365AHH B365AHA` with
 * the line in `AHh` (Asian handicap). A C before the outcome means the closing price: `B365CH`, `PC>2.5`, `AHCh`.
 */
export interface PricePlan {
  /** Null for the site's own maximum and average over bookmakers, which are no offers. */
  bookmaker: string | null
  name: string
  market: ParsedPrice['market']
  stage: 'opening' | 'closing'
  home: string
  draw: string | null
  away: string
  line: { quarters: number } | { column: string } | null
}

/** Codes of the site's notes; the ones missing there are found by their columns. */
const knownCodes = new Set([
  '1XB',
  'B365',
  'BF',
  'BFD',
  'BFE',
  'BMGM',
  'BS',
  'BV',
  'BW',
  'CL',
  'GB',
  'IW',
  'LB',
  'P',
  'PS',
  'SB',
  'SJ',
  'SO',
  'SY',
  'VC',
  'WH',
])
const aggregateCodes = new Set(['Max', 'Avg', 'BbMx', 'BbAv'])

/** The prices that the columns of a table contain. */
export function planPrices(columns: readonly string[]): PricePlan[] {
  const has = new Set(columns)
  const plans: PricePlan[] = []
  for (const column of columns) {
    const result = /^(.+)H$/.exec(column)?.[1]
    if (result && has.has(`${result}D`) && has.has(`${result}A`))
      plans.push({
        ...ownerOf(result, (code) => has.has(`${code}H`) && has.has(`${code}D`)),
        market: '1x2',
        home: column,
        draw: `${result}D`,
        away: `${result}A`,
        line: null,
      })
    const total = /^(.+)>(\d+(?:\.\d+)?)$/.exec(column)
    if (total && has.has(`${total[1]}<${total[2]}`))
      plans.push({
        ...ownerOf(total[1]!, (code) => has.has(`${code}>${total[2]}`)),
        market: 'total',
        home: column,
        draw: null,
        away: `${total[1]}<${total[2]}`,
        line: { quarters: Math.round(Number(total[2]) * 4) },
      })
    const handicap = /^(.+)AHH$/.exec(column)?.[1]
    if (handicap && has.has(`${handicap}AHA`)) {
      const owner = ownerOf(handicap, (code) => has.has(`${code}AHH`))
      const line = [`${handicap}AH`, `${handicap}AHh`, owner.stage === 'closing' ? 'AHCh' : 'AHh', 'BbAHh'].find(
        (name) => has.has(name),
      )
      if (line)
        plans.push({
          ...owner,
          market: 'handicap',
          home: column,
          draw: null,
          away: `${handicap}AHA`,
          line: { column: line },
        })
    }
  }
  return plans
}

function ownerOf(code: string, exists: (code: string) => boolean): Pick<PricePlan, 'bookmaker' | 'name' | 'stage'> {
  const opening = code.replace(/C$/, '')
  // VC is a bookmaker; PSC is the closing price of PS.
  const isClosing =
    opening !== code &&
    !knownCodes.has(code) &&
    (knownCodes.has(opening) || aggregateCodes.has(opening) || exists(opening))
  const name = isClosing ? opening : code
  return {
    bookmaker: aggregateCodes.has(name) ? null : name === 'P' ? 'PS' : name,
    name,
    stage: isClosing ? 'closing' : 'opening',
  }
}

interface RowPrices {
  prices: ParsedPrice[]
  /** Maximum and average over the market: `{opening: {"1x2": {Avg: [1.5, 4, 6]}}}`. */
  aggregates: { [stage: string]: Json }
  refused: string[]
}

/** Prices of one row. Empty cells and 0 mean no offer; any other value up to 1 is invalid. */
export function readPrices(plans: readonly PricePlan[], cell: (column: string) => string | null): RowPrices {
  const found: RowPrices = { prices: [], aggregates: {}, refused: [] }
  for (const plan of plans) {
    const values = [plan.home, plan.draw, plan.away].map((column) =>
      column === null ? null : priceOf(column, cell(column), found.refused),
    )
    const [home = null, draw = null, away = null] = values
    if (home === null || away === null || (plan.draw !== null && draw === null)) {
      // One side alone is no market.
      if (values.some((value) => value !== null))
        found.refused.push(`${plan.home}: only some of the prices of ${plan.name}, left out`)
      continue
    }
    const lineQuarters = lineOf(plan, cell)
    if (lineQuarters === undefined) {
      found.refused.push(`${plan.home}: a handicap that is no quarter of a goal, left out`)
      continue
    }
    if (plan.bookmaker === null) setAggregate(found.aggregates, plan, [home, draw, away], lineQuarters)
    else
      found.prices.push({
        bookmaker: plan.bookmaker,
        market: plan.market,
        stage: plan.stage,
        lineQuarters,
        homeMilli: home,
        drawMilli: draw,
        awayMilli: away,
        isSuspended: false,
        pricedAt: null,
      })
  }
  return found
}

function priceOf(column: string, text: string | null, refused: string[]): number | null {
  if (text === null) return null
  if (Number(text) === 0) return null
  const milli = parseMilli(text)
  if (milli !== null && milli <= 10_000_000) return milli
  refused.push(`${column}: "${text}" is no price, left out`)
  return null
}

/**
 * Quarters of a goal; null where the market has no line, undefined where it is missing or not a multiple of a quarter.
 */
function lineOf({ line }: PricePlan, cell: (column: string) => string | null): number | null | undefined {
  if (line === null) return null
  if ('quarters' in line) return line.quarters
  const text = cell(line.column)
  const quarters = text === null ? null : parseQuarters(text)
  return quarters === null || Math.abs(quarters) > 80 ? undefined : quarters
}

function setAggregate(
  aggregates: RowPrices['aggregates'],
  plan: PricePlan,
  milli: (number | null)[],
  lineQuarters: number | null,
): void {
  const stage = (aggregates[plan.stage] ??= {}) as { [market: string]: Json }
  const market = (stage[plan.market] ??= {}) as { [name: string]: Json }
  market[plan.name] = {
    lineQuarters,
    homeMilli: milli[0] ?? null,
    drawMilli: milli[1] ?? null,
    awayMilli: milli[2] ?? null,
  }
}
