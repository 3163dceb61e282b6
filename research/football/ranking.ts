import { globSync } from 'node:fs'
import { finalScoreOf, resultDetail } from '#sports/football.ts'
import { rateAll, type Chances, type RatedMatch, type RatingModel, type RatingPool } from '#sports/ranking/elo.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import type { ForecastQuality } from '#sports/ranking/quality.ts'
import { baseRateOf, chancesOfPrices, outcomeOf, scoreForecasts, type Forecast } from '#sports/ranking/score.ts'
import { weightOf } from '#sports/ranking/weights.ts'
import { spellingOf } from '#timeline/alias.ts'
import type { Parsed, ParsedMatch } from '#feeds/reading/parsed.ts'
import { factsOf } from '#feeds/football/aliases/index.ts'
import { readFootballData } from '#feeds/football/football-data/read.ts'
import { readInternationalResults } from '#feeds/football/international-results/read.ts'
import { binsOf } from './calibration.ts'
import { fileAt } from './read.ts'

interface FitMatch extends RatedMatch {
  kickOff: number
  /** Decimal closing prices of home, draw and away, the mean of the bookmakers; null without any. */
  prices: readonly [number, number, number] | null
}

/** The matches of a pool below a folder of data, in their order. */
export async function fitMatches(folder: string, pool: RatingPool): Promise<FitMatch[]> {
  const ids = new Map<string, number>()
  const idOf = (name: string) => ids.get(name) ?? ids.set(name, ids.size + 1).get(name)!
  const matches: FitMatch[] = []
  for await (const one of pool === 'country' ? nations(folder) : clubs(folder)) {
    if (one.kind !== 'match') continue
    const match = fitMatchOf(one.match, pool, idOf)
    if (match) matches.push(match)
  }
  return matches.toSorted((a, b) => a.kickOff - b.kickOff)
}

async function* nations(folder: string): AsyncGenerator<Parsed> {
  const of = (name: string) => fileAt(`${folder}/martj42-international_results/${name}.csv`)
  for await (const { parsed } of readInternationalResults([of('results')], [])) yield* parsed
}

/** Matches of clubs below a folder of data, league by league. */
export async function* clubs(folder: string): AsyncGenerator<Parsed> {
  const own = globSync('football-data.co.uk/epl*.csv', { cwd: folder })
  const others = globSync('datahub-football/*/season-*.csv', { cwd: folder })
  for (const path of [...own, ...others].toSorted()) yield* readFootballData(fileAt(`${folder}/${path}`))
}

function fitMatchOf(parsed: ParsedMatch, pool: RatingPool, idOf: (name: string) => number): FitMatch | null {
  const result = parsed.events.find(({ type }) => type === 'result')
  const detail = result && resultDetail(result)
  if (!detail || !parsed.home || !parsed.away) return null
  const score = finalScoreOf(detail)
  return {
    homeId: idOf(clubName(parsed.home.name, parsed.home.country)),
    awayId: idOf(clubName(parsed.away.name, parsed.away.country)),
    homeScore: score.home,
    awayScore: score.away,
    isNeutral: parsed.detail.neutral === true,
    weight: weightOf(pool, parsed.competition),
    kickOff: parsed.kickOff,
    prices: closingOf(parsed),
  }
}

/** One name for all spellings of a club. */
function clubName(name: string, country: string | null): string {
  const { whole } = spellingOf(name)
  const fact = factsOf(country ?? '').find((one) =>
    [one.name, one.shortName, ...one.spellings].some((other) => spellingOf(other).whole === whole),
  )
  return `${country}|${fact?.name ?? whole}`
}

function closingOf({ prices }: ParsedMatch): FitMatch['prices'] {
  const offers = prices.filter(({ market, stage, drawMilli }) => market === '1x2' && stage === 'closing' && drawMilli)
  if (offers.length === 0) return null
  const mean = (of: (offer: (typeof offers)[number]) => number | null) =>
    offers.reduce((sum, offer) => sum + (of(offer) ?? 0), 0) / offers.length / 1000
  return [mean((one) => one.homeMilli), mean((one) => one.drawMilli), mean((one) => one.awayMilli)]
}

type Fitted = Pick<RatingModel, 'homeAdvantage' | 'pace' | 'slope' | 'drawWidth'>
const steps: Readonly<Record<keyof Fitted, number>> = { homeAdvantage: 16, pace: 0.4, slope: 0.4, drawWidth: 0.1 }

/** The numbers with the least log loss on the matches before `fittedUntil`, by a search along each of them. */
export function fitRating(matches: readonly FitMatch[], start: RatingModel): RatingModel {
  const early = matches.filter(({ kickOff }) => kickOff < Date.parse(start.fittedUntil))
  const loss = (model: RatingModel) => scoreForecasts(forecastsOf(model, early, 0))!.logLoss
  let [best, least] = [start, loss(start)]
  for (let scale = 1; scale > 0.05;) {
    let isBetter = false
    for (const [name, step] of Object.entries(steps) as [keyof Fitted, number][])
      for (const by of [step * scale, -step * scale]) {
        const tried = { ...best, [name]: Math.round((best[name] + by) * 1000) / 1000 }
        const found = tried[name] > 0 ? loss(tried) : Infinity
        if (found < least - 1e-7) [best, least, isBetter] = [tried, found, true]
      }
    if (!isBetter) scale /= 2
  }
  return best
}

/** Forecasts made before each match that began from an instant on, all matches before it rated. */
function forecastsOf(model: RatingModel, matches: readonly FitMatch[], from: number): Forecast[] {
  return [...rateAll(model, matches, new Map())].flatMap(({ match, rating }) =>
    match.kickOff < from ? [] : [{ chances: rating.chances, outcome: resultOf(match) }],
  )
}

/** Shares of the results in the matches of the fit: the forecast of the base rate. */
export function fittedShares(matches: readonly FitMatch[], { fittedUntil }: RatingModel): Chances {
  return baseRateOf(matches.filter(({ kickOff }) => kickOff < Date.parse(fittedUntil)).map(resultOf))!
}

/** How good the forecasts are on the matches after those of the fit, beside the base rate and closing prices. */
export function judgeForecasts(matches: readonly FitMatch[], model: RatingModel): ForecastQuality {
  const until = Date.parse(model.fittedUntil)
  const base = fittedShares(matches, model)
  const late = matches.filter(({ kickOff }) => kickOff >= until)
  const own = forecastsOf(model, matches, until)
  const priced = late.flatMap((match, at) =>
    match.prices === null
      ? []
      : [{ own: own[at]!, prices: { chances: chancesOfPrices(...match.prices), outcome: resultOf(match) } }],
  )
  return {
    own: scoreForecasts(own)!,
    baseRate: scoreForecasts(late.map((match) => ({ chances: base, outcome: resultOf(match) })))!,
    ownWherePriced: scoreForecasts(priced.map((one) => one.own)),
    prices: scoreForecasts(priced.map((one) => one.prices)),
    bins: binsOf(own.map(({ chances, outcome }, at) => ({ match: String(at), chances, result: outcome }))),
  }
}

function resultOf({ homeScore, awayScore }: FitMatch) {
  return outcomeOf(homeScore, awayScore)
}

/** Scores are shown with four digits after the point, so that they need more than six in all. */
function shortened(name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  return Number(value.toPrecision(name === 'logLoss' || name === 'brier' ? 8 : 6))
}

export async function printRanking(folder: string, print: (line: string) => void): Promise<void> {
  for (const pool of ['country', 'club'] as const) {
    const matches = await fitMatches(folder, pool)
    const model = fitRating(matches, ratingModels[pool])
    print(`${pool}: ${matches.length} matches; the model, for sports/ranking/models.ts:`)
    print(JSON.stringify(model))
    print(JSON.stringify(fittedShares(matches, model)))
    print('Its forecasts, for sports/ranking/quality.ts:')
    print(JSON.stringify(judgeForecasts(matches, model), shortened, 1))
  }
}
