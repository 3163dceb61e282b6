import {
  changeRoster,
  ratePeriod,
  restPeriods,
  winChance,
  type GlickoModel,
  type PeriodResult,
  type Standing,
} from './glicko.ts'

/** The ratings of teams of esports: Glicko-2 by title, one result for each series, one rating period for each day. */

/** Changes with the formula, a number of it or the series that count: all ratings are computed again. */
export const titleEdition = 2

/** Tables in docs/MODELS.md; the deviation is fitted by `npm run fit -- titles <folder>`. */
export const titleModel: GlickoModel = { rating: 1500, deviation: 125, volatility: 0.06, tau: 0.5 }

/** A series that counts, with what the formula needs of it. */
export interface RatedSeries {
  id: number
  homeId: number
  awayId: number
  /** 1 where the home team won, 0.5 for a draw. */
  homeResult: number
  /** Players of the series; empty where no source has them. */
  homeRoster: readonly number[]
  awayRoster: readonly number[]
}

/** A team after its last day with a series. `day`: days since 1970, UTC. */
export interface TeamStanding extends Standing {
  day: number
  played: number
  won: number
  lost: number
  /** The roster of its last series with known players. */
  roster: readonly number[]
}

/** A team before a series: at the beginning of its day. */
export interface SideBefore {
  rating: number
  deviation: number
  /** Share of players who were not in the roster before; null where either roster is unknown. */
  exchanged: number | null
}

export interface SeriesRating {
  series: RatedSeries
  home: SideBefore
  away: SideBefore
  /** The chance of the home team to win. */
  chance: number
}

/** Rates the series of one day together; `standings` holds the teams before it and is changed. */
export function rateDay(
  model: GlickoModel,
  day: number,
  list: readonly RatedSeries[],
  standings: Map<number, TeamStanding>,
): SeriesRating[] {
  const before = new Map<number, Before>()
  for (const { homeId, awayId, homeRoster, awayRoster } of list) {
    meet(before, homeId, homeRoster)
    meet(before, awayId, awayRoster)
  }
  for (const [id, own] of before) open(model, day, own, standings.get(id))
  const rated = list.map((series): SeriesRating => {
    const [home, away] = [sideOf(before.get(series.homeId)!), sideOf(before.get(series.awayId)!)]
    return { series, home, away, chance: winChance(home, away) }
  })
  for (const { series, home, away } of rated) {
    before.get(series.homeId)!.results.push({ opponent: away, result: series.homeResult })
    before.get(series.awayId)!.results.push({ opponent: home, result: 1 - series.homeResult })
  }
  for (const [id, own] of before) standings.set(id, close(model, day, own))
  return rated
}

/** A team at the end of a later day: its deviation has grown. */
export function standingOn(model: GlickoModel, team: TeamStanding, day: number): TeamStanding {
  return { ...team, ...restPeriods(model, team, day - team.day) }
}

type Before = {
  /** First and last known roster of the day. */
  first: readonly number[]
  last: readonly number[]
  known: TeamStanding | undefined
  standing: Standing
  exchanged: number | null
  results: PeriodResult[]
}

function meet(before: Map<number, Before>, id: number, roster: readonly number[]): void {
  const own = before.get(id)
  if (own === undefined) {
    const standing = { rating: 0, deviation: 0, volatility: 0 }
    before.set(id, { first: roster, last: roster, known: undefined, standing, exchanged: null, results: [] })
    return
  }
  if (own.first.length === 0) own.first = roster
  if (roster.length > 0) own.last = roster
}

function open(model: GlickoModel, day: number, own: Before, known: TeamStanding | undefined): void {
  own.known = known
  own.standing = known === undefined ? model : restPeriods(model, known, day - known.day - 1)
  own.exchanged = exchangedShare(known?.roster ?? [], own.first)
  own.standing = changeRoster(model, own.standing, own.exchanged ?? 0)
}

function close(model: GlickoModel, day: number, { known, standing, results, last }: Before): TeamStanding {
  const count = (wanted: number) => results.filter(({ result }) => result === wanted).length
  const { rating, deviation, volatility } = ratePeriod(model, standing, results)
  return {
    rating,
    deviation,
    volatility,
    day,
    played: (known?.played ?? 0) + results.length,
    won: (known?.won ?? 0) + count(1),
    lost: (known?.lost ?? 0) + count(0),
    roster: last.length > 0 ? last : (known?.roster ?? []),
  }
}

function sideOf({ standing: { rating, deviation }, exchanged }: Before): SideBefore {
  return { rating, deviation, exchanged }
}

function exchangedShare(before: readonly number[], now: readonly number[]): number | null {
  if (before.length === 0 || now.length === 0) return null
  return now.filter((id) => !before.includes(id)).length / now.length
}
