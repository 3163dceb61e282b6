import type { SameOdds } from '#contract/touchline/same-odds.ts'
import { LEAGUES, OFFERS, type OfferedMarket, type PricedMatches, type Quote } from './priced-matches.ts'
import type { Random } from './random.ts'

/** A question of same odds; without a bookmaker it is about the average of all. */
export type Question = {
  match: number
  market: OfferedMarket
  isClosing: boolean
  bookmakerId: number | null
  isSameLeague: boolean
}
/** What a scan of all matches answers: the places of the nearest, and how stakes on the home side ended. */
type Scanned = { nearest: number[]; isCapped: boolean; home: HomeRecord }
type HomeRecord = { won: number; halfWon: number; returned: number; halfLost: number; lost: number }

/** As the call has it where it is not asked otherwise. */
const TOLERANCE = 0.02
const MOST = 1000
/** Chances are quotients: this far apart they are the same. */
const SAME = 1e-9
const noRecord: HomeRecord = { won: 0, halfWon: 0, returned: 0, halfLost: 0, lost: 0 }

export function drawQuestion(random: Random, { count }: PricedMatches): Question {
  const market = random.pick(['1x2', 'handicap'] as const)
  const offering = OFFERS.filter((offer) => offer.market === market)
  return {
    match: random.below(count),
    market,
    isClosing: random.below(2) === 0,
    bookmakerId: random.below(2) === 0 ? random.pick(offering).bookmakerId : null,
    isSameLeague: random.below(2) === 0,
  }
}

export function queryOf({ market, isClosing, bookmakerId, isSameLeague }: Question) {
  return {
    market,
    stage: isClosing ? ('closing' as const) : ('opening' as const),
    league: isSameLeague ? ('same' as const) : ('all' as const),
    ...(bookmakerId === null ? {} : { bookmaker: bookmakerId }),
  }
}

/** How an answer differs from the scan of all matches; null where it is equal. Match 0 has id 1. */
export function differenceOf(matches: PricedMatches, question: Question, answer: SameOdds): string | null {
  const scanned = scan(matches, question)
  const { won = 0, halfWon = 0, returned = 0, halfLost = 0, lost = 0 } = answer.outcomes[0] ?? {}
  const own = {
    isPriced: answer.price !== null,
    matches: answer.matches,
    isCapped: answer.isCapped,
    home: { won, halfWon, returned, halfLost, lost },
    first: answer.list.map(({ row }) => row.id),
  }
  const expected = {
    isPriced: scanned !== null,
    matches: scanned?.nearest.length ?? 0,
    isCapped: scanned?.isCapped ?? false,
    home: scanned?.home ?? noRecord,
    first: scanned?.nearest.slice(0, answer.pageSize).map((match) => match + 1) ?? [],
  }
  const [one, other] = [JSON.stringify(own), JSON.stringify(expected)]
  return one === other ? null : `${JSON.stringify(question)}: answered ${one}, by the scan ${other}`
}

/**
 * The answer by the definition, from the prices themselves: every match before this one is compared. Shares no line
 * with the product.
 */
function scan(matches: PricedMatches, question: Question): Scanned | null {
  const { match, market, isSameLeague } = question
  const sought = priceOf(matches, question, match)
  if (sought === null) return null
  const kickOff = matches.kickOffOf(match)
  const found: { other: number; distance: number }[] = []
  for (let other = 0; other < matches.count; other++) {
    if (matches.kickOffOf(other) >= kickOff || (isSameLeague && other % LEAGUES !== match % LEAGUES)) continue
    const price = priceOf(matches, question, other)
    if (price === null || price.line !== sought.line) continue
    const distance = distanceOf(price, sought)
    if (distance <= TOLERANCE + SAME) found.push({ other, distance })
  }
  found.sort(
    (a, b) => a.distance - b.distance || matches.kickOffOf(b.other) - matches.kickOffOf(a.other) || b.other - a.other,
  )
  const nearest = found.slice(0, MOST).map(({ other }) => other)
  const home = { ...noRecord }
  for (const other of nearest) home[endOf(matches.goalsOf(other), market, sought.line)]++
  return { nearest, isCapped: found.length >= MOST, home }
}

function distanceOf(one: Quote, other: Quote): number {
  const apart = (a: number, b: number) => Math.abs(1000 / a - 1000 / b)
  const draw = one.draw === null ? 0 : apart(one.draw, other.draw!)
  return Math.max(apart(one.home, other.home), draw, apart(one.away, other.away))
}

/** The price of a bookmaker, or the mean of all on the line that most of them have; of equals the most even one. */
function priceOf(matches: PricedMatches, { market, bookmakerId, isClosing }: Question, match: number): Quote | null {
  const quotes: Quote[] = []
  for (const [at, offer] of OFFERS.entries()) {
    if (offer.market !== market || (bookmakerId !== null && offer.bookmakerId !== bookmakerId)) continue
    const quote = matches.quoteOf(match, at, isClosing)
    if (quote) quotes.push(quote)
  }
  if (bookmakerId !== null || quotes.length === 0) return quotes[0] ?? null
  const means = [...new Set(quotes.map(({ line }) => line))].map((line) => {
    const own = quotes.filter((one) => one.line === line)
    const mean = (of: (quote: Quote) => number) => own.reduce((sum, one) => sum + of(one), 0) / own.length
    return {
      line,
      count: own.length,
      home: mean(({ home }) => home),
      draw: mean(({ draw }) => draw ?? 0),
      away: mean(({ away }) => away),
    }
  })
  const [most] = means.sort(
    (a, b) => b.count - a.count || Math.abs(a.home - a.away) - Math.abs(b.home - b.away) || a.line! - b.line!,
  )
  const { line, home, draw, away } = most!
  return { line, home: Math.round(home), draw: market === '1x2' ? Math.round(draw) : null, away: Math.round(away) }
}

function endOf(
  { home, away }: { home: number; away: number },
  market: OfferedMarket,
  line: number | null,
): keyof HomeRecord {
  if (market === '1x2') return home > away ? 'won' : 'lost'
  const lead = (home - away) * 4 + line!
  if (Math.abs(lead) > 1) return lead > 0 ? 'won' : 'lost'
  return lead === 0 ? 'returned' : lead > 0 ? 'halfWon' : 'halfLost'
}
