import { seeded, type Random } from './random.ts'

/** Finished matches with prices, invented: goals are drawn from the chances that the prices were made of. */
export type PricedMatches = {
  count: number
  leagueOf(match: number): number
  kickOffOf(match: number): number
  goalsOf(match: number): { home: number; away: number }
  /** Null where the bookmaker does not offer the market. */
  quoteOf(match: number, offer: number, isClosing: boolean): Quote | null
}
/** In thousandths, the line in quarters. */
export type Quote = { line: number | null; home: number; draw: number | null; away: number }
export type OfferedMarket = '1x2' | 'handicap'

export const BOOKMAKERS = [101, 102, 103] as const
/** What the bookmakers offer of a match: all of them the result, two of them a handicap. */
export const OFFERS: readonly { bookmakerId: number; market: OfferedMarket }[] = [
  ...BOOKMAKERS.map((bookmakerId) => ({ bookmakerId, market: '1x2' as const })),
  ...BOOKMAKERS.slice(0, 2).map((bookmakerId) => ({ bookmakerId, market: 'handicap' as const })),
]
export const LEAGUES = 40

const MARGINS: Readonly<Record<number, number>> = { 101: 1.03, 102: 1.05, 103: 1.07 }
const MISSING = 0.1
/** Line, home, draw and away of an opening and a closing price; a price of 0 is none. */
const CELLS = 4
const PER_MATCH = OFFERS.length * 2 * CELLS
const MOST_GOALS = 8
const FIRST_DAY = Date.UTC(2002, 7, 1, 12)
const LAST_DAY = Date.UTC(2026, 5, 1, 12)
const HOUR_MS = 3_600_000
/** Prices are whole multiples of a step, as bookmakers write them. */
const steps: readonly (readonly [below: number, step: number])[] = [
  [2000, 10],
  [3000, 20],
  [4000, 50],
  [6000, 100],
  [10_000, 250],
  [20_000, 500],
  [Infinity, 1000],
]

export function pricedMatches(count: number, seed: number): PricedMatches {
  const random = seeded(seed)
  const cells = new Int32Array(count * PER_MATCH)
  const goals = new Uint8Array(count * 2)
  const kickOffs = new Float64Array(count)
  for (let match = 0; match < count; match++) {
    // In order of time, with some matches in every hour of a round.
    const share = (match + random.next()) / count
    kickOffs[match] = Math.floor((FIRST_DAY + share * (LAST_DAY - FIRST_DAY)) / HOUR_MS) * HOUR_MS
    const expected = drawExpected(random)
    // Between opening and closing the market learns a little.
    const [opening, closing] = [gridOf(moved(random, expected)), gridOf(expected)]
    goals.set([poisson(random, expected.home), poisson(random, expected.away)], match * 2)
    for (const [offer, { bookmakerId, market }] of OFFERS.entries()) {
      if (random.next() < MISSING) continue
      for (const [stage, grid] of [opening, closing].entries())
        cells.set(cellsOf(random, market, grid, MARGINS[bookmakerId]!), match * PER_MATCH + (offer * 2 + stage) * CELLS)
    }
  }
  return {
    count,
    leagueOf: (match) => match % LEAGUES,
    kickOffOf: (match) => kickOffs[match]!,
    goalsOf: (match) => ({ home: goals[match * 2]!, away: goals[match * 2 + 1]! }),
    quoteOf(match, offer, isClosing) {
      const at = match * PER_MATCH + (offer * 2 + (isClosing ? 1 : 0)) * CELLS
      if (cells[at + 1] === 0) return null
      const isResult = OFFERS[offer]!.market === '1x2'
      const [line, draw] = isResult ? [null, cells[at + 2]!] : [cells[at]!, null]
      return { line, home: cells[at + 1]!, draw, away: cells[at + 3]! }
    },
  }
}

type Expected = { home: number; away: number }
/** `line`: the handicap that is most even. */
type Grid = { chances: Float64Array; line: number }

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

function drawExpected(random: Random): Expected {
  const [strength, pace] = [0.32 * normal(random), 0.12 * normal(random)]
  return { home: Math.exp(0.4 + strength + pace), away: Math.exp(0.12 - strength + pace) }
}

function moved(random: Random, { home, away }: Expected): Expected {
  return { home: home * Math.exp(0.06 * normal(random)), away: away * Math.exp(0.06 * normal(random)) }
}

/** Chances of every score below `MOST_GOALS`, by two independent Poisson numbers. */
function gridOf({ home, away }: Expected): Grid {
  const [homes, aways] = [home, away].map((mean) => {
    const chances = [Math.exp(-mean)]
    for (let goals = 1; goals < MOST_GOALS; goals++) chances.push((chances[goals - 1]! * mean) / goals)
    return chances
  }) as [number[], number[]]
  const chances = new Float64Array(MOST_GOALS * MOST_GOALS)
  for (let at = 0; at < chances.length; at++)
    chances[at] = homes[Math.floor(at / MOST_GOALS)]! * aways[at % MOST_GOALS]!
  const unevenness = (line: number) => {
    const [above, , below] = sharesOf(chances, leadWith(line), true)
    return Math.abs(above - below) / (above + below)
  }
  const near = Math.round(4 * (away - home))
  const line = [-2, -1, 0, 1, 2].map((by) => near + by).reduce((a, b) => (unevenness(b) < unevenness(a) ? b : a))
  return { chances, line }
}

/** What a handicap in quarters decides: above nought the home side wins. */
function leadWith(line: number) {
  return (home: number, away: number) => (home - away) * 4 + line
}

function poisson(random: Random, mean: number): number {
  let goals = 0
  for (let product = random.next(); product > Math.exp(-mean) && goals < 20; product *= random.next()) goals++
  return goals
}

/** Line, home, draw and away of one price. */
function cellsOf(random: Random, market: OfferedMarket, grid: Grid, margin: number): number[] {
  const priceOf = (chance: number) => stepped(1000 / (chance * margin * (1 + 0.01 * normal(random))))
  if (market === '1x2') {
    const [home, draw, away] = sharesOf(grid.chances, (one, other) => one - other, false)
    return [0, priceOf(home), priceOf(draw), priceOf(away)]
  }
  // Some bookmakers take a neighbouring line.
  const line = grid.line + random.pick([-1, 0, 0, 0, 0, 0, 0, 1])
  const [home, , away] = sharesOf(grid.chances, leadWith(line), true)
  return [line, priceOf(home / (home + away)), 0, priceOf(away / (home + away))]
}

/** The chances that a lead is above, at and below nought; of a lead in quarters a half stake counts as half. */
function sharesOf(
  chances: Float64Array,
  lead: (home: number, away: number) => number,
  isHalved: boolean,
): [above: number, level: number, below: number] {
  const shares: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < chances.length; at++) {
    const by = lead(Math.floor(at / MOST_GOALS), at % MOST_GOALS)
    const won = isHalved && Math.abs(by) === 1 ? 0.5 : 1
    shares[by > 0 ? 0 : by === 0 ? 1 : 2] += chances[at]! * won
  }
  return shares
}

function stepped(milli: number): number {
  const bounded = Math.min(200_000, Math.max(1010, milli))
  const [, step] = steps.find(([below]) => bounded < below)!
  return Math.round(bounded / step) * step
}
