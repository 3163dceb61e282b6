import { compareEvents, type Side, type TimelineEvent } from '../../timeline.ts'
import { cardColour } from '../read.ts'
import { goalsBetween } from '../score.ts'
import type { FootballState } from '../state.ts'
import { chancesOf, chancesOfOdds, ratesOf, shareToCome, type Chances, type Rates, type Tempo } from './chances.ts'
import { winModel } from './win-model.ts'

/** Chances of the result after 90 minutes with stoppage time. Formula, sample and limits: `docs/MODELS.md`. */

/** The rates of a match before it, and where they are from. */
interface Strength {
  rates: Rates
  from: 'odds' | 'average'
}

/** A goal or a sending-off: after it the chances are others. */
export interface Turn {
  key: string
  kind: 'goal' | 'red'
  side: Side
  period: number
  clockSeconds: number
}

const tempo: Tempo = {
  slope: winModel.tempo.slope.value,
  firstStoppage: winModel.tempo.firstStoppage.value,
  secondStoppage: winModel.tempo.secondStoppage.value,
}

/** By the odds at the kick-off if there are any; else those of an average match, level on neutral ground. */
export function strengthOf(odds: Chances | null, isNeutral: boolean): Strength {
  const chances = odds && chancesOfOdds(odds)
  const rates = chances && ratesOf(chances)
  if (rates) return { rates, from: 'odds' }
  const { home, away } = winModel.rates
  const even = (home + away) / 2
  return { rates: isNeutral ? { home: even, away: even } : { home, away }, from: 'average' }
}

/**
 * Goals and sendings-off of both halves, in order. Null where a goal of the score is missing or has no minute: the
 * course of the match is not known then.
 */
export function turnsOf(events: readonly TimelineEvent[], state: FootballState): Turn[] | null {
  const turns: Turn[] = []
  for (const event of events.filter(({ withdrawn }) => withdrawn === null).toSorted(compareEvents)) {
    const { key, type, side, period, clockSeconds } = event
    const kind = type === 'goal' ? 'goal' : type === 'card' && cardColour(event) !== 'yellow' ? 'red' : null
    if (kind === null || side === null || period < 1 || period > 2) continue
    if (clockSeconds === null) return null
    turns.push({ key, kind, side, period, clockSeconds })
  }
  const counted = goalsBetween(state, 1, 2)
  const stated = state.normalScore ?? state.score
  return counted.home === stated.home && counted.away === stated.away ? turns : null
}

/** The chances at a moment, after the turns until then. `isOver`: no goal of the 90 minutes can follow. */
export function chancesAt(
  turns: readonly Turn[],
  rates: Rates,
  moment: { period: number; clockSeconds: number },
  isOver = false,
): Chances {
  const past = turns.filter(
    ({ period, clockSeconds }) =>
      period < moment.period || (period === moment.period && clockSeconds <= moment.clockSeconds),
  )
  const count = (kind: Turn['kind'], side: Side) =>
    past.filter((turn) => turn.kind === kind && turn.side === side).length
  const left = isOver ? 0 : shareToCome(moment.period, moment.clockSeconds, tempo)
  const [homeReds, awayReds] = [count('red', 'home'), count('red', 'away')]
  const { own, other } = winModel.red
  return chancesOf(
    {
      home: rates.home * left * own.value ** homeReds * other.value ** awayReds,
      away: rates.away * left * own.value ** awayReds * other.value ** homeReds,
    },
    count('goal', 'home') - count('goal', 'away'),
  )
}
