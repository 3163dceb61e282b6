import type { PublishOptions } from '#contract/touchline/prophecy.ts'
import { plays } from '#contract/touchline/prophecy-limits.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { sportOf } from '#sports/index.ts'
import { findSpendingAccount } from '#spending/store/account.ts'
import type { Match } from '#timeline/types.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { fairChancesOf, marketOf, playPrices } from './rules/prices.ts'
import { stepsFor } from './rules/steps.ts'
import { findStanding } from './store/author.ts'
import type { Reading } from './types.ts'

type Asking = Omit<Reading, 'viewer'> & { viewer: SignedIn }

/** What a user may publish about a match now: plays with their prices, price steps, and what refuses it. */
export async function readOptions(asking: Asking, match: Match): Promise<PublishOptions> {
  const { db, engines, viewer, language, receivedAt } = asking
  const { userId } = viewer
  const { terms } = engines.prophecies
  const [[row], prices, standing, account, stopped] = await Promise.all([
    matchRows(db, [match], language),
    engines.odds.mapCurrentPrices(db, [match.id], null),
    findStanding(db, userId, match.id),
    findSpendingAccount(db, userId),
    refuseToWrite(db, userId, 'posts', receivedAt),
  ])
  const { settled, recent, hasBought, isBanned } = standing
  const isClosed = match.status !== 'scheduled' || match.kickOff <= receivedAt
  const offered = isClosed ? [] : offeredPlays(match, prices.get(match.id) ?? [], receivedAt)
  const open = offered.filter(({ play }) => !standing.plays.includes(play))
  const refusals: [boolean, NonNullable<PublishOptions['refusal']>][] = [
    [isClosed, 'closed'],
    [offered.length === 0, 'no_price'],
    [hasBought, 'bought'],
    [account.isFrozen || isBanned || stopped !== null, 'frozen'],
    [recent >= terms.perDay || open.length === 0, 'too_many'],
  ]
  const { settledForPaid, settledForAll } = terms
  return {
    match: row!,
    closesAt: match.kickOff,
    plays: open,
    published: plays.filter((play) => standing.plays.includes(play)),
    steps: stepsFor(settled, terms),
    settled,
    settledForPaid,
    settledForAll,
    refusal: refusals.find(([isRefused]) => isRefused)?.[1] ?? null,
  }
}

function offeredPlays(match: Match, prices: Parameters<typeof playPrices>[0], now: number): PublishOptions['plays'] {
  return plays.flatMap((play) => {
    const found = playPrices(prices, marketOf(sportOf(match), play), now)
    return found ? [{ play, prices: found, fair: fairChancesOf(found) }] : []
  })
}
