import {
  chancesOf,
  ratesOf,
  shareToCome,
  type Chances,
  type Rates,
  type Tempo,
} from '#sports/football/models/chances.ts'
import type { Estimate, WinModel } from '#sports/football/models/win-model.ts'
import { calibrationOf, type Forecast } from './calibration.ts'
import { maximise } from './maximise.ts'
import type { LeagueMatch, RedMatch, TimedMatch, WinData } from './win-types.ts'

const spread = 1.96
/** Minutes at which the matches of nations are forecast. */
const minutes = [0, 15, 30, 45, 60, 75]

export function fitWin(data: WinData): WinModel {
  const tempo = fitTempo(data.nations.fit)
  const shape = {
    slope: tempo.slope.value,
    firstStoppage: tempo.firstStoppage.value,
    secondStoppage: tempo.secondStoppage.value,
  }
  const rates = averageRates(data.scores)
  const ends = (list: readonly TimedMatch[]) => list.map((match) => scoreAt(match, 90))
  return {
    rates,
    tempo,
    red: fitRed(data.red, data.league.fit, shape),
    calibration: {
      odds: calibrationOf(
        data.league.heldOut.flatMap((match) => leagueForecasts(match, shape)),
        sharesOf(data.league.fit.map(({ final }) => final)),
      ),
      average: calibrationOf(
        data.nations.heldOut.flatMap((match, at) => nationForecasts(match, at, rates, shape)),
        sharesOf(ends(data.nations.fit)),
      ),
    },
  }
}

function averageRates(scores: WinData['scores']): WinModel['rates'] {
  const mean = (side: 'home' | 'away') => scores.reduce((sum, score) => sum + score[side], 0) / scores.length
  return { home: mean('home'), away: mean('away'), matches: scores.length }
}

/** Most likely tempo of the goals by minute; labels 45 and 90 contain the stoppage times. */
function fitTempo(matches: readonly TimedMatch[]): WinModel['tempo'] {
  const goals = matches.flatMap((match) => match.goals)
  const counts = new Map([...Map.groupBy(goals, ({ minute }) => minute)].map(([minute, own]) => [minute, own.length]))
  const { at, covariance } = maximise(
    ([slope, firstStoppage, secondStoppage]) => {
      const tempo = { slope: slope!, firstStoppage: firstStoppage!, secondStoppage: secondStoppage! }
      let sum = 0
      for (const [minute, count] of counts) sum += count * Math.log(shareOfMinute(minute, tempo))
      return sum
    },
    [0.3, 2, 4],
  )
  const estimate = (index: number) => intervalOf(at[index]!, Math.sqrt(covariance[index]![index]!))
  return {
    slope: estimate(0),
    firstStoppage: estimate(1),
    secondStoppage: estimate(2),
    goals: goals.length,
    matches: matches.length,
  }
}

function shareOfMinute(minute: number, tempo: Tempo): number {
  const before = shareToCome(minute <= 45 ? 1 : 2, (minute - 1) * 60, tempo)
  if (minute === 45) return before - shareToCome(2, 2700, tempo)
  return before - (minute === 90 ? 0 : shareToCome(minute <= 45 ? 1 : 2, minute * 60, tempo))
}

/** Factors of the rates after a red card, by the goals of both halves of the matches that had one. */
function fitRed(matches: readonly RedMatch[], season: readonly LeagueMatch[], tempo: Tempo): WinModel['red'] {
  // Rates of odds are too low for the number of goals; the factor of the season keeps that out of the red cards.
  const expected = season.reduce((sum, { odds }) => {
    const rates = odds && ratesOf(odds)
    return sum + (rates ? rates.home + rates.away : 0)
  }, 0)
  const scored = season.filter(({ odds }) => odds !== null).reduce((sum, { final }) => sum + final.home + final.away, 0)
  const { at, covariance } = maximise(
    ([own, other]) =>
      matches.reduce((sum, match) => sum + likelihoodOf(match, scored / expected, [own!, other!], tempo), 0),
    [-0.2, 0.2],
  )
  const estimate = (index: number): Estimate => {
    const { value, low, high } = intervalOf(at[index]!, Math.sqrt(covariance[index]![index]!))
    return { value: Math.exp(value), low: Math.exp(low), high: Math.exp(high) }
  }
  return { own: estimate(0), other: estimate(1), cards: matches.reduce((sum, { cards }) => sum + cards.length, 0) }
}

/** Log likelihood of the goals of both halves, with the rates changed from each red card on. */
function likelihoodOf(match: RedMatch, factor: number, logs: readonly [number, number], tempo: Tempo): number {
  let sum = 0
  for (const side of ['home', 'away'] as const)
    for (const half of [1, 2] as const) {
      const start = half === 1 ? 1 : shareToCome(2, 2700, tempo)
      const end = half === 1 ? shareToCome(2, 2700, tempo) : 0
      const cuts = match.cards
        .filter((card) => card.period <= half)
        .map((card) => ({
          log: logs[card.side === side ? 0 : 1],
          from: Math.min(start, shareToCome(card.period, card.clockSeconds, tempo)),
        }))
      const edges = [start, ...cuts.map(({ from }) => from).toSorted((a, b) => b - a), end]
      let mean = 0
      for (let index = 0; index + 1 < edges.length; index += 1) {
        // Before the first card of a stretch the rate is as before.
        const log =
          index === 0 ? 0 : cuts.filter(({ from }) => from >= edges[index]!).reduce((total, cut) => total + cut.log, 0)
        mean += (edges[index]! - edges[index + 1]!) * Math.exp(log)
      }
      mean *= match.rates[side] * factor
      const goals = half === 1 ? match.half[side] : match.final[side] - match.half[side]
      sum += goals * Math.log(mean) - mean
    }
  return sum
}

function intervalOf(value: number, error: number): Estimate {
  return { value, low: value - spread * error, high: value + spread * error }
}

/** Forecasts at the kick-off and at the break, from the odds before the match. */
function leagueForecasts({ day, home, half, final, odds }: LeagueMatch, tempo: Tempo): Forecast[] {
  const rates = odds && ratesOf(odds)
  if (!rates) return []
  const about = { match: `${day} ${home}`, result: resultOf(final) }
  const left = shareToCome(2, 2700, tempo)
  return [
    { ...about, chances: chancesOf(rates, 0) },
    { ...about, chances: chancesOf({ home: rates.home * left, away: rates.away * left }, half.home - half.away) },
  ]
}

function nationForecasts(match: TimedMatch, at: number, rates: Rates, tempo: Tempo): Forecast[] {
  const even = (rates.home + rates.away) / 2
  const own = match.isNeutral ? { home: even, away: even } : rates
  return minutes.map((minute) => {
    const left = shareToCome(minute < 45 ? 1 : 2, minute * 60, tempo)
    const score = scoreAt(match, minute)
    return {
      match: `${match.day} ${at}`,
      result: resultOf(scoreAt(match, 90)),
      chances: chancesOf({ home: own.home * left, away: own.away * left }, score.home - score.away),
    }
  })
}

function scoreAt({ goals }: TimedMatch, minute: number): { home: number; away: number } {
  const count = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side && goal.minute <= minute).length
  return { home: count('home'), away: count('away') }
}

function resultOf({ home, away }: { home: number; away: number }): keyof Chances {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}

function sharesOf(scores: readonly { home: number; away: number }[]): Chances {
  const share = (result: keyof Chances) => scores.filter((score) => resultOf(score) === result).length / scores.length
  return { home: share('home'), draw: share('draw'), away: share('away') }
}
