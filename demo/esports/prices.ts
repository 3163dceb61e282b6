import { countGames, isDecided } from '#sports/esports/settle.ts'
import type { SeriesFacts, SeriesState } from '#sports/esports/state.ts'
import type { BestOf, Format } from '#sports/esports/vocabulary.ts'
import type { GameChances } from '#sports/esports/win/series-chance.ts'
import type { Score } from '#sports/match.ts'
import type { SportFold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { PricedCourse } from '../simulation/prices/feed-prices.ts'
import type { Finals } from '../simulation/prices/finals.ts'
import { momentsInPlay } from '../simulation/prices/in-play.ts'
import type { Expected } from '../simulation/prices/market.ts'
import { chanceOf } from './chance.ts'
import type { SimulatedTitle } from './title.ts'

/** Logit of a game that a bookmaker's whole error about a side is worth. */
const errorLogit = 0.5

/** Events that move no price. */
const unpriced: ReadonlySet<string> = new Set(['draft', 'kill', 'objective', 'player_line', 'roster', 'scoreboard'])

interface PricedSeries {
  fold: SportFold<SeriesState, SeriesFacts>
  format: Format & { bestOf: BestOf }
  /** How much better the home side is, as a logit of a game. */
  edge: number
  chancesIn: SimulatedTitle['chancesIn']
}
type View = Parameters<PricedCourse['before']>[0]

/** A series of the simulator for its prices: its winner, its handicap and its total in games. */
export function pricedAs(series: PricedSeries, events: () => readonly TimelineEvent[]): PricedCourse {
  const expected = (state: SeriesState, view: View) => expectedOf(series, state, view)
  return {
    result: 'moneyline',
    before: (view) => expected({ ...series.fold.initial(), format: series.format }, view),
    inPlay: (everyMinutes) =>
      momentsInPlay(
        { fold: series.fold, expectedOf: expected, answerOf },
        events().filter(({ type }) => !unpriced.has(type)),
        everyMinutes,
      ),
  }
}

/** The end of a game changes the prices. */
function answerOf(before: SeriesState, after: SeriesState): 'wait' | 'price' {
  return gamesOf(before) === gamesOf(after) ? 'wait' : 'price'
}

function gamesOf({ score }: SeriesState): number {
  return score.home + score.away
}

/** By the win chances that the site shows of the same game. */
function expectedOf({ format, edge, chancesIn }: PricedSeries, state: SeriesState, view: View): Expected {
  const { winner, score } = state
  const isOver = winner === 'home' || winner === 'away'
  const finals = isOver
    ? certain(score, winner === 'home' ? 1 : -1)
    : finalsOf(score, format, chancesIn(state, chanceOf(edge + errorLogit * Math.log(view.home / view.away))))
  return { ...finals, lines: linesOf(format, finals) }
}

/** The end as it is; after a forfeit the other side has won, whatever the games. */
function certain({ home, away }: Score, sign: 1 | -1): Finals {
  const difference = Math.sign(home - away) === sign ? home - away : sign
  return { differences: [{ value: difference, chance: 1 }], totals: [{ value: home + away, chance: 1 }] }
}

/** How a series may end from a score on. */
function finalsOf(score: Score, format: Format, chances: GameChances): Finals {
  const [now, later] = [within(chances.now), within(chances.later)]
  const differences = new Map<number, number>()
  const totals = new Map<number, number>()
  const add = (to: Map<number, number>, value: number, chance: number) => to.set(value, (to.get(value) ?? 0) + chance)
  const walk = ({ home, away }: Score, chance: number, first: number) => {
    if (isDecided({ home, away }, format)) {
      add(differences, home - away, chance)
      add(totals, home + away, chance)
      return
    }
    walk({ home: home + 1, away }, chance * first, later)
    walk({ home, away: away + 1 }, chance * (1 - first), later)
  }
  const start = score.home + score.away > 0 ? score : countGames([], format).score
  walk(start, 1, now)
  const shares = (from: ReadonlyMap<number, number>) =>
    [...from].map(([value, chance]) => ({ value, chance })).toSorted((a, b) => a.value - b.value)
  return { differences: shares(differences), totals: shares(totals) }
}

/** Half games that may still be met on both sides; where none is left, half a game: the winner of the series. */
function linesOf({ bestOf }: { bestOf: BestOf }, { differences, totals }: Finals) {
  const most = (bestOf + 1) / 2
  const halves = Array.from({ length: most - 1 }, (_, at) => 4 * at + 6)
  const handicap = [...halves.map((line) => -line), ...halves].filter(
    (line) =>
      differences.some(({ value }) => value * 4 + line > 0) && differences.some(({ value }) => value * 4 + line < 0),
  )
  const total = Array.from({ length: bestOf - most }, (_, at) => 4 * (most + at) + 2).filter(
    (line) => totals.some(({ value }) => value * 4 > line) && totals.some(({ value }) => value * 4 < line),
  )
  return {
    handicap: handicap.length > 0 ? handicap : [-2, 2],
    total: total.length > 0 ? total : [4 * bestOf - 2],
  }
}

function within(chance: number): number {
  return Math.min(0.97, Math.max(0.03, chance))
}
