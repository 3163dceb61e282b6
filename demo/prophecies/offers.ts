import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import type { CurrentPrice } from '#odds/types.ts'
import { marketOf, playPrices } from '#prophecies/rules/prices.ts'
import type { Play } from '#prophecies/types.ts'
import { sportOf } from '#sports/index.ts'
import { nameIn } from '#timeline/naming.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import type { DemoAuthor } from './authors.ts'

const plays: readonly Play[] = ['result', 'handicap', 'total']

/** A play of a match with its closing prices, and those of the opening where they have the same line. */
export type Offer = { match: Match; play: Play; closing: PlayPrices; opening: PlayPrices | null; sides: Sides }
type Sides = { home: Participant; away: Participant }

/** Markets of these matches; of one to come, closing prices are those of now. */
export async function readOffers(
  db: Reader,
  { odds }: Pick<Engines, 'odds'>,
  matchIds: readonly number[],
  now: number,
): Promise<Offer[]> {
  const [matches, prices] = [await mapMatches(db, matchIds), await odds.mapClosingPrices(db, matchIds, null)]
  const ids = [...matches.values()].flatMap(({ homeId, awayId }) => [homeId, awayId].flatMap((id) => id ?? []))
  const people = await mapParticipants(db, ids)
  return matchIds.flatMap((id) => {
    const match = matches.get(id)
    const [home, away] = [match?.homeId, match?.awayId].map((side) => people.get(side ?? 0))
    if (!match || !home || !away) return []
    return plays.flatMap((play) =>
      offerOf(match, play, prices.get(id) ?? [], now).map((one) => ({ ...one, sides: { home, away } })),
    )
  })
}

function offerOf(match: Match, play: Play, prices: readonly CurrentPrice[], now: number): Omit<Offer, 'sides'>[] {
  const market = marketOf(sportOf(match), play)
  const closing = playPrices(prices, market, Math.min(now, match.kickOff))
  if (!closing) return []
  const openings = prices
    .filter(({ opening }) => opening.lineQuarters === (closing.line === null ? null : Math.round(closing.line * 4)))
    .map((one) => ({ ...one, current: one.opening, movedAt: null }))
  return [{ match, play, closing, opening: playPrices(openings, market, now) }]
}

export function namesIn({ sides: { home, away } }: Offer, { language }: DemoAuthor) {
  return { home: nameIn(language, home), away: nameIn(language, away) }
}

/** Names a play of a match in every installation with the same seed. */
export function keyOf({ match, play, sides: { home, away } }: Offer): string {
  return `${match.kickOff} ${home.name} ${away.name} ${play}`
}
