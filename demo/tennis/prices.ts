import { tennisFold, type Format } from '#sports/tennis.ts'
import { setsWon } from '#sports/tennis/standing.ts'
import type { TennisState } from '#sports/tennis/state.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { PricedCourse } from '../simulation/prices/feed-prices.ts'
import type { Finals } from '../simulation/prices/finals.ts'
import { momentsInPlay } from '../simulation/prices/in-play.ts'
import type { Expected } from '../simulation/prices/market.ts'
import { endsOf, type Serves } from './chances.ts'
import type { Skill } from './play-point.ts'
import type { ServeRates } from './rates.ts'

/** Share of points that a bookmaker's whole error about a side is worth. */
const errorShare = 0.08
/** Deviation of the form of both sides on the day, in points of each server. */
const formDeviation = 0.03
/** Points after which half of a lead beyond the expected one counts as form: variance of a point over that of form. */
const pointsOfForm = 0.24 / formDeviation ** 2
/** A normal distribution as two values, a deviation to each side of its mean. */
const forms = [-1, 1]

type Priced = { format: Format; rates: ServeRates; skills: Readonly<Record<Side, Skill>> }
type View = Parameters<PricedCourse['before']>[0]

/** A match of the simulator for its prices. */
export function pricedAs(match: Priced, events: () => readonly TimelineEvent[]): PricedCourse {
  const expected = (state: TennisState, view: View) => expectedOf(match, state, view)
  return {
    result: 'moneyline',
    before: (view) => expected({ ...tennisFold.initial(), format: match.format }, view),
    inPlay: (everyMinutes) =>
      momentsInPlay({ fold: tennisFold, expectedOf: expected, answerOf }, events(), everyMinutes),
  }
}

/** Each game changes the prices. */
function answerOf(before: TennisState, after: TennisState): 'wait' | 'price' {
  const isGame = after.games.at(-1)?.winner != null && before.games.at(-1)?.points !== after.games.at(-1)?.points
  return isGame ? 'price' : 'wait'
}

function expectedOf(match: Priced, state: TennisState, view: View): Expected {
  const { status, winner } = state
  const isOver = status === 'finished' && (winner === 'home' || winner === 'away')
  const finals = isOver ? finalOf(state, winner) : finalsOf(match, state, view)
  return { ...finals, lines: { handicap: handicapLines(match.format, finals) } }
}

/** The end as it is; after a retirement the other side has won, whatever the sets. */
function finalOf({ standing, ending }: TennisState, winner: Side): Finals {
  const won = setsWon(standing)
  const sign = winner === 'home' ? 1 : -1
  const difference = ending === null ? won.home - won.away : sign
  const games = standing.sets.reduce((sum, set) => sum + set.games.home + set.games.away, 0)
  return { differences: [{ value: difference, chance: 1 }], totals: [{ value: games, chance: 1 }] }
}

function finalsOf({ format, rates, skills }: Priced, state: TennisState, view: View): Finals {
  const usual = servesOf(rates, skills, view)
  const { mean, deviation } = formOf(state, usual)
  const differences = new Map<number, number>()
  const totals = new Map<number, number>()
  const add = (to: Map<number, number>, value: number, chance: number) => to.set(value, (to.get(value) ?? 0) + chance)
  // Who serves first is not known before the match.
  const servers: readonly Side[] = state.gameServer === null ? ['home', 'away'] : [state.gameServer]
  const ways = forms.length * servers.length
  for (const by of forms) {
    const shift = mean + by * deviation
    const serves = { home: within(usual.home + shift), away: within(usual.away + shift) }
    for (const server of servers)
      for (const { difference, games, chance } of endsOf(state.standing, format, serves, server)) {
        add(differences, difference, chance / ways)
        add(totals, games, chance / ways)
      }
  }
  return { differences: sharesOf(differences), totals: sharesOf(totals) }
}

function servesOf(rates: ServeRates, skills: Priced['skills'], { home, away }: View): Serves {
  const { firstIn, firstWon, doubleFault, secondWon } = rates
  const secondIn = (1 - firstIn) * (1 - doubleFault)
  const error = (errorShare * Math.log(home / away)) / 2
  const won = (server: Side, receiver: Side) => {
    const edge = skills[server].serve - skills[receiver].return
    return firstIn * (firstWon + edge) + secondIn * (secondWon + edge)
  }
  return { home: won('home', 'away') + error, away: 1 - won('away', 'home') + error }
}

/** The form on the day, as the points so far show it: how many more the home side won than expected. */
function formOf({ tallies }: TennisState, usual: Serves): { mean: number; deviation: number } {
  let count = 0
  let surplus = 0
  for (const { home, away } of Object.values(tallies)) {
    const [atHome, atAway] = [home.servicePoints ?? 0, away.servicePoints ?? 0]
    count += atHome + atAway
    surplus += (home.pointsWon ?? 0) - atHome * usual.home - atAway * usual.away
  }
  const known = count + pointsOfForm
  return { mean: surplus / known, deviation: formDeviation * Math.sqrt(pointsOfForm / known) }
}

/**
 * The set line is one and a half sets, or two and a half. Where either is decided already, it is half a set: the winner
 * of the match.
 */
function handicapLines({ bestOf }: Format, { differences }: Finals): number[] {
  const lines = bestOf === 5 ? [-10, -6, 6, 10] : [-6, 6]
  const isOpen = (line: number) =>
    differences.some(({ value }) => value * 4 + line > 0) && differences.some(({ value }) => value * 4 + line < 0)
  const open = lines.filter(isOpen)
  return open.length > 0 ? open : [-2, 2]
}

function within(chance: number): number {
  return Math.min(0.98, Math.max(0.02, chance))
}

function sharesOf(chances: ReadonlyMap<number, number>) {
  return [...chances].map(([value, chance]) => ({ value, chance })).toSorted((a, b) => a.value - b.value)
}
