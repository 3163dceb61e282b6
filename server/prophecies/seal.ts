import { randomBytes } from 'node:crypto'
import type { Texts } from '#contract/errors.ts'
import { longestProphecyText, longestProphecyTitle } from '#contract/touchline/prophecy-limits.ts'
import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import type { Language } from '#core/calls/language.ts'
import { readerIn, type CallDatabase, type Reader, type Transacted } from '#core/database/reader.ts'
import type { Considered } from '#moderation/types.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { readLine } from '#posts/rules/text.ts'
import { appendLeaf } from '#proof/append.ts'
import { commitPick, commitText, SALT_BYTES } from '#proof/commitment.ts'
import { sportOf } from '#sports/index.ts'
import { findSpendingAccount, lockAccount } from '#spending/store/account.ts'
import { readText } from '#talk/rules/text.ts'
import { findMatch } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { authorOf } from './author.ts'
import { contextOf, judgedText, scene } from './decided.ts'
import { pickContent } from './reveal.ts'
import { fairChanceOf, marketOf, playPrices } from './rules/prices.ts'
import { isStepOpen } from './rules/steps.ts'
import { countWords } from './rules/words.ts'
import { findStanding, type StoredAuthor } from './store/author.ts'
import { findProphecy } from './store/prophecy.ts'
import { insertProphecy, readClock, type NewProphecy } from './store/seal.ts'
import { refusals } from './texts.ts'
import { titleNamesPick } from './title.ts'
import type { Pick as Picked, Play, Reading, StoredProphecy } from './types.ts'

type Writing = Omit<Reading, 'db' | 'viewer'> & { db: CallDatabase; viewer: SignedIn }
type SealProblem = {
  error: 'match_not_found' | 'bad_request' | 'forbidden' | 'conflict' | 'text_refused' | 'too_many' | 'prophecy_closed'
  texts?: Texts
}
export const isProblem = (value: object): value is SealProblem => 'error' in value

type SealInput = {
  matchId: number
  play: Play
  pick: Picked
  /** Seen by the author; undefined where the client has none. */
  line: number | null | undefined
  /** Null: the price at the seal stands in. */
  probability: number | null
  title: string
  text: string
  language: Language
  coins: number
}

/** A prophecy before its seal, with the verdict on title and text. */
type ReadySeal = { input: SealInput; match: Match; considered: Considered }

/** Judges a prophecy before anything is stored. */
export async function prepareSeal(writing: Writing, given: SealInput): Promise<ReadySeal | SealProblem> {
  const { db, engines, viewer, receivedAt, language } = writing
  const match = await findMatch(db, given.matchId)
  if (!match) return { error: 'match_not_found' }
  const title = readLine(given.title, longestProphecyTitle)
  const text = readText(given.text, longestProphecyText)
  if (title === null || text === null) return { error: 'bad_request', texts: refusals.tooLong }
  if (title === '' || text === '') return { error: 'bad_request', texts: refusals.empty }
  const isPriced = given.pick !== 'draw' || marketOf(sportOf(match), given.play) === '1x2'
  if (!isPriced) return { error: 'bad_request', texts: refusals.noPick }
  const stopped = await refuseToWrite(db, viewer.userId, 'posts', receivedAt)
  if (stopped) return { error: 'forbidden', texts: stopped }
  const input = { ...given, title, text }
  if (input.coins > 0 && (await titleNamesPick(db, match, input)))
    return { error: 'text_refused', texts: refusals.namesPick }
  const refused = await refuseAuthor(writing, db, input)
  if (refused) return refused
  const question = { scene, text: judgedText(input), userId: viewer.userId, language, context: contextOf(match.id) }
  return { input, match, considered: await engines.moderation.consider(question) }
}

/** Why an author may not publish this; null where he may. Run once more in the transaction, under his lock. */
async function refuseAuthor(
  { engines, viewer }: Writing,
  db: Reader,
  { matchId, play, coins }: SealInput,
): Promise<SealProblem | null> {
  const { terms } = engines.prophecies
  const { settled, recent, hasBought, plays, isBanned } = await findStanding(db, viewer.userId, matchId)
  if (isBanned) return { error: 'forbidden', texts: refusals.banned }
  if (plays.includes(play)) return { error: 'conflict', texts: refusals.known }
  if (hasBought) return { error: 'forbidden', texts: refusals.bought }
  if (recent >= terms.perDay) return { error: 'too_many', texts: refusals.tooMany }
  if (!isStepOpen(coins, settled, terms)) return { error: 'forbidden', texts: refusals.step }
  const { isFrozen } = await findSpendingAccount(db, viewer.userId)
  return isFrozen ? { error: 'forbidden', texts: refusals.frozen } : null
}

/** The prices at which a play is sealed now, or why it cannot be. */
async function priceNow(
  { engines }: Writing,
  db: Reader,
  { input, match }: ReadySeal,
  now: number,
): Promise<PlayPrices | SealProblem> {
  const prices = (await engines.odds.mapCurrentPrices(db, [match.id], null)).get(match.id) ?? []
  const found = playPrices(prices, marketOf(sportOf(match), input.play), now)
  if (!found || found[input.pick] === null) return { error: 'conflict', texts: refusals.noPrice }
  if (input.line !== undefined && input.line !== found.line) return { error: 'conflict', texts: refusals.moved }
  return found
}

/**
 * Seals a prophecy in the transaction of `db`: under the lock of its author, at the price of this moment, with its leaf
 * of the public log. Held title and text are sealed too, and shown once a moderator approves them.
 */
export function storeSeal(writing: Writing, db: Transacted, ready: ReadySeal): Promise<StoredProphecy | SealProblem> {
  const { viewer } = writing
  return db.transaction(async (client) => {
    // Without the lens of the caller: prices are those of now.
    const plain = readerIn(client)
    const author = await authorOf(plain, viewer.userId)
    // Taken by purchases too: a concurrent purchase is before or after the seal.
    await lockAccount(plain, viewer.userId)
    const refused = await refuseAuthor(writing, plain, ready.input)
    if (refused) return refused
    const match = await findMatch(plain, ready.match.id)
    const sealedAt = await readClock(plain)
    if (!match || match.status !== 'scheduled' || match.kickOff <= sealedAt) return { error: 'prophecy_closed' }
    const prices = await priceNow(writing, plain, ready, sealedAt)
    if (isProblem(prices)) return prices
    // Filed within the transaction: a second tap ends before it.
    const { outcome, sentence, itemId } = await ready.considered.file()
    if (outcome !== 'pass' && outcome !== 'hold')
      return { error: 'text_refused', ...(sentence === null ? {} : { texts: { en: sentence, zh: sentence } }) }
    const by = { author, userId: viewer.userId, itemId, isDemo: false }
    const id = await appendSealed(plain, { ...by, match, sealedAt, sealed: sealOf(ready.input, prices) })
    return id === null ? { error: 'prophecy_closed' } : (await findProphecy(plain, id))!
  })
}

type Sealing = {
  /** The author, with the row locked. */
  author: StoredAuthor
  match: Match
  sealed: Sealed
} & Pick<NewProphecy, 'userId' | 'sealedAt' | 'itemId' | 'isDemo'>

/** Stores a sealed prophecy with its leaf; null where its match has started. */
export async function appendSealed(db: Reader, { author, match, sealed, ...more }: Sealing): Promise<number | null> {
  const sequence = author.sealed + 1
  const { leafId } = await appendLeaf(db, {
    kind: 'seal',
    body: {
      author: author.hash,
      sequence,
      match: match.id,
      kickOff: match.kickOff,
      at: more.sealedAt,
      pick: sealed.pickHash,
      text: sealed.textHash,
    },
  })
  const place = { authorId: author.id, sequence, matchId: match.id, kickOff: match.kickOff }
  return insertProphecy(db, { ...sealed, ...place, ...more, leafId })
}

export type Sealed = Omit<
  NewProphecy,
  'authorId' | 'userId' | 'sequence' | 'matchId' | 'kickOff' | 'leafId' | 'sealedAt' | 'itemId' | 'isDemo'
>

/** What is stored of a prophecy at these prices, with its commitments. */
export function sealOf(
  { play, pick, probability, title, text, language, coins }: Omit<SealInput, 'matchId' | 'line'>,
  prices: PlayPrices,
): Sealed {
  const fair = Math.min(0.99, Math.max(0.01, fairChanceOf(prices, pick)!))
  const stated = probability ?? Math.round(fair * 10_000) / 10_000
  const picked = { play, pick, probability: stated, isStated: probability !== null, odds: prices[pick]!, prices }
  const [pickSalt, textSalt] = [randomBytes(SALT_BYTES), randomBytes(SALT_BYTES)]
  return {
    ...picked,
    title,
    text,
    language,
    coins,
    words: countWords(text),
    pickSalt,
    textSalt,
    pickHash: commitPick(pickSalt, pickContent(picked)),
    textHash: commitText(textSalt, { title, text }),
  }
}
