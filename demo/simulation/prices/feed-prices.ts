import type { Odds } from '#odds/engine.ts'
import { keepListed } from '../kept.ts'
import { openingLeadMs, type PriceInput } from './history.ts'
import { priceTape, type PriceTape } from './tape.ts'

/** What a sport says of a match for its prices. */
export type PricedCourse = Pick<PriceInput, 'result' | 'before' | 'inPlay' | 'closesAt'>
/** A match for its prices; `courseOf` is called once. */
export type PricedMatch = Pick<PriceInput, 'key' | 'matchId' | 'kickOff'> & { courseOf(): PricedCourse }

/** The prices of a match that were not sent yet; `takenAt`: all up to then were. */
type Tape = PriceTape & { isWhole: boolean; takenAt: number }

interface FeedPrices {
  /** Saves the prices of these matches that are due by `now` (epoch ms), and returns when the next one is. */
  save(matches: readonly PricedMatch[], now: number): Promise<number>
  /** Saves opening and closing prices of older matches. */
  savePast(matches: readonly PricedMatch[], now: number): Promise<void>
}

const hourMs = 3_600_000
/** Matches that began earlier have no prices in play. */
const inPlayForMs = 8 * hourMs
/** Saved with one statement. */
const mostPrices = 2000
/** Matches whose prices begin in one step, the nearest first: a step must stay short. */
const freshTapes = 4
/** The prices in play of a match are made so long before its start. */
const inPlayLeadMs = hourMs

/** The prices of a feed of made-up matches. After a restart all are saved again, which changes nothing. */
export function openPrices(seed: string, sink: Pick<Odds, 'savePrices'>): FeedPrices {
  const tapes = new Map<string, Tape>()
  const tapeOf = ({ courseOf, ...match }: PricedMatch, depth: PriceInput['depth'], sentUntil = -Infinity) =>
    priceTape({ ...match, ...courseOf(), seed, depth }, sentUntil)
  /** A match that is far off has its prices before the start only. */
  const openTape = (match: PricedMatch, now: number): Tape => {
    const isWhole = match.kickOff - inPlayLeadMs <= now
    const courseOf = () => ({ ...match.courseOf(), ...(isWhole ? {} : { inPlay: () => [] }) })
    const depth = match.kickOff < now - inPlayForMs ? 'brief' : 'full'
    const sentUntil = tapes.get(match.key)?.takenAt
    return { ...tapeOf({ ...match, courseOf }, depth, sentUntil), isWhole, takenAt: sentUntil ?? -Infinity }
  }
  const saveDue = async (due: Parameters<typeof sink.savePrices>[0]) => {
    for (let from = 0; from < due.length; from += mostPrices) await sink.savePrices(due.slice(from, from + mostPrices))
  }
  return {
    async save(matches, now) {
      keepListed(tapes, matches)
      const fresh = matches
        .filter(({ key, kickOff }) => {
          const known = tapes.get(key)
          const isDue = kickOff - (known ? inPlayLeadMs : openingLeadMs) <= now
          return isDue && !known?.isWhole
        })
        .toSorted((a, b) => Math.abs(a.kickOff - now) - Math.abs(b.kickOff - now))
      for (const match of fresh.slice(0, freshTapes)) tapes.set(match.key, openTape(match, now))
      const open = [...tapes.values()]
      await saveDue(open.flatMap((tape) => tape.take(now)))
      for (const tape of open) tape.takenAt = now
      return Math.min(fresh.length > freshTapes ? now : Infinity, ...open.flatMap((tape) => tape.nextAt() ?? []))
    },
    savePast: (matches, now) => saveDue(matches.flatMap((match) => tapeOf(match, 'brief').take(now))),
  }
}
