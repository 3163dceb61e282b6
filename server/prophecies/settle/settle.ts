import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { Reader } from '#core/database/reader.ts'
import type { MatchChange } from '#core/part.ts'
import type { Odds } from '#odds/engine.ts'
import type { CurrentPrice } from '#odds/types.ts'
import { sportOf } from '#sports/index.ts'
import type { PickOutcome } from '#sports/prophecies/score.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Match, MatchEvent } from '#timeline/types.ts'
import { closeStarted } from '../late.ts'
import { marketOf, playPrices } from '../rules/prices.ts'
import { readClock } from '../store/seal.ts'
import { decidedByFacts, reasonOf, type DecidedBy } from './rules/deciding.ts'
import { isBeyondLimit, outcomeOfPick } from './rules/outcome.ts'
import { listMatchesToSettle, lockSettleable, lockSettled, markSettledBy } from './store/settle.ts'
import type { Decided, Settleable } from './types.ts'
import { writeDecided } from './write.ts'

/** The engine that settlement needs. */
type Engines = { odds: Pick<Odds, 'mapClosingPrices'> }

/** Settles prophecies as their matches end, and again where a match is corrected. */
export async function followResults(
  db: Reader,
  changes: readonly MatchChange[],
  { engines }: { engines: Engines },
): Promise<void> {
  const matchIds = await listMatchesToSettle(db, [...new Set(changes.map(({ matchId }) => matchId))])
  if (matchIds.length > 0) await settleMatches(db, engines, matchIds)
}

/** Settles what these matches decide, in the transaction of the caller. A repetition writes nothing. */
export async function settleMatches(db: Reader, engines: Engines, matchIds: readonly number[]): Promise<void> {
  // Purchases and seals after a start that was reported late are refunded first.
  await closeStarted(db, matchIds)
  const prophecies = await lockSettleable(db, matchIds)
  const matches = await mapMatches(db, matchIds)
  const now = await readClock(db)
  const known = [...Map.groupBy(prophecies, ({ matchId }) => matchId)].flatMap(([matchId, about]) => {
    const match = matches.get(matchId)
    return match ? [{ match, ended: knownOutcomes(match, about, now) }] : []
  })
  const ended = known.filter(({ ended: some }) => some.length > 0)
  await writeDecided(db, (await decide(db, engines, ended)).filter(isNews))
  await markSettledBy(db, matchIds)
}

type Ended = { prophecy: Settleable; outcome: PickOutcome }
type EndedAbout = { match: Match; ended: readonly Ended[] }

/** Settles a prophecy as people decided on a dispute; false where it has that outcome, or was not settled. */
export async function settleByPeople(
  db: Reader,
  { prophecyId, outcome, disputeId }: { prophecyId: number; outcome: PickOutcome; disputeId: number },
): Promise<boolean> {
  const prophecy = await lockSettled(db, prophecyId)
  const match = prophecy && (await mapMatches(db, [prophecy.matchId])).get(prophecy.matchId)
  if (!prophecy || !match || prophecy.outcome === outcome) return false
  const decidedBy = { kind: 'people' as const, disputeId }
  await writeDecided(db, [{ prophecy, outcome, decidedBy, closing: prophecy.closing, match }])
  return true
}

/** Prophecies about a match whose outcome is known. */
function knownOutcomes(match: Match, about: readonly Settleable[], now: number): Ended[] {
  const sport = sportOf(match)
  const { status, kickOff } = match
  return about.flatMap((prophecy) => {
    const isLate = isBeyondLimit({ status, kickOff, sealedKickOff: prophecy.kickOff, now })
    // One that was settled waits for the next end of its match.
    const isVoidByTime = isLate && prophecy.outcome === null
    const outcome = isVoidByTime ? 'void' : outcomeOfPick(sport, match.summary, prophecy)
    return outcome === null ? [] : [{ prophecy, outcome }]
  })
}

/** Whether it differs from what is settled, in its outcome or in what decided it. */
function isNews({ prophecy, outcome, decidedBy }: Decided): boolean {
  if (prophecy.outcome !== outcome || prophecy.decidedBy === null) return true
  return outcome !== 'void' && reasonOf(prophecy.decidedBy) !== reasonOf(decidedBy)
}

/** Adds what decided them, and the closing prices. */
async function decide(db: Reader, { odds }: Engines, about: readonly EndedAbout[]): Promise<Decided[]> {
  const ids = about.map(({ match }) => match.id)
  const onDemand = about.flatMap(({ match }) => sportOf(match).onDemand ?? [])
  const events = await listEventsBut(db, ids, onDemand)
  const closing = await odds.mapClosingPrices(db, ids, null)
  return about.flatMap(({ match, ended }) => {
    const reasons = reasonsOf(match, events.get(match.id) ?? [], ended)
    const prices = closing.get(match.id) ?? []
    return ended.map(({ prophecy, outcome }, at) => ({
      prophecy,
      outcome,
      decidedBy: reasons[at]!,
      closing: closingOf(match, prices, prophecy),
      match,
    }))
  })
}

function reasonsOf(match: Match, events: readonly MatchEvent[], ended: readonly Ended[]): DecidedBy[] {
  const { status, summary } = match
  const isOver = status === 'finished' || status === 'abandoned' || status === 'cancelled' || status === 'awarded'
  if (!isOver) return ended.map(() => ({ kind: 'time', status }))
  return decidedByFacts(
    sportOf(match),
    { summary, events },
    ended.map(({ prophecy }) => prophecy),
  )
}

/** The last prices of a play before the match, at the line of the seal: another line is another question. */
function closingOf(
  match: Match,
  prices: readonly CurrentPrice[],
  { play, lineQuarters }: Settleable,
): PlayPrices | null {
  const sameLine = prices.filter(({ current }) => current.lineQuarters === lineQuarters)
  return playPrices(sameLine, marketOf(sportOf(match), play), match.kickOff)
}
