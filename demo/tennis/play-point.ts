import { otherSide, type Side } from '#sports/timeline.ts'
import type { PointDetail } from '#sports/tennis.ts'
import type { Random } from '../simulation/random.ts'
import type { ServeRates } from './rates.ts'

/** How much better than average a side serves and returns, as a share of points. */
export type Skill = { serve: number; return: number }

type PlayedPoint = Omit<PointDetail, 'server'> & {
  winner: Side
  /** From the first serve to the end of the rally. */
  seconds: number
}

const endings = ['winner', 'forced', 'unforced'] as const
const endingWeights = { winner: 34, forced: 31, unforced: 35 }

/** One point by shares: the serve that is in, whether the server wins it, and how it ends. */
export function playPoint(
  random: Random,
  rates: ServeRates,
  given: { server: Side; skills: Readonly<Record<Side, Skill>>; isDoubles: boolean },
): PlayedPoint {
  const { server, skills, isDoubles } = given
  const receiver = otherSide(server)
  const edge = skills[server].serve - skills[receiver].return
  const isFirst = random.chance(rates.firstIn)
  const serve = isFirst ? 1 : 2
  const nothing = { serve, stroke: null, net: [], speedKmh: null, rally: 0 } as const
  if (!isFirst && random.chance(rates.doubleFault))
    return { ...nothing, winner: receiver, ending: 'double_fault', seconds: 12 }
  const [mean, deviation] = isFirst ? [rates.firstSpeed, 11] : [rates.secondSpeed, 9]
  const speedKmh = Math.round(random.normal(mean, deviation))
  // A better server has more aces: a point of percentage of edge is worth a twelfth of them.
  const aces = (isFirst ? rates.firstAces : rates.secondAces) * Math.max(0.3, 1 + skills[server].serve * 8)
  const won = (isFirst ? rates.firstWon : rates.secondWon) + edge
  const isAce = random.chance(Math.min(aces, won))
  if (isAce) return { ...nothing, speedKmh, rally: 1, winner: server, ending: 'ace', seconds: isFirst ? 3 : 12 }
  const isServerWin = random.chance((won - aces) / (1 - aces))
  const winner = isServerWin ? server : receiver
  const rally = rallyOf(random, isServerWin)
  const net = ([server, receiver] as const).filter(() => random.chance(isDoubles ? 0.32 : 0.08))
  return {
    serve,
    speedKmh,
    rally,
    winner,
    net,
    ending: random.weighted(endings, (one) => endingWeights[one]),
    stroke: random.chance(0.56) ? 'forehand' : 'backhand',
    seconds: 2 + Math.round(rally * 1.4) + (isFirst ? 0 : 9),
  }
}

/** Strokes of a rally: odd where the server wins with the last good one. */
function rallyOf(random: Random, isServerWin: boolean): number {
  const pairs = Math.min(14, Math.floor(-Math.log(1 - random.next()) * 1.7))
  return 2 * pairs + (isServerWin ? 1 : 2)
}
