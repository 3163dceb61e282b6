import type { Texts } from '#contract/errors.ts'
import type { RateeFigures, setRating } from '#contract/touchline/rating.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import type { Call } from '#core/calls/handler.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { textsOf } from '#moderation/rules/sentence.ts'
import { refuseToAct, refuseToWrite } from '#moderation/sanction.ts'
import type { Considered } from '#moderation/types.ts'
import { findMatch } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { openMs } from './rules/times.ts'
import { deleteLikes } from './store/line.ts'
import { deleteRating, findRating, putRating } from './store/rating.ts'
import { mapMostEqual, mapTallies } from './store/tally.ts'
import { noTally, type RatedMatch, type StoredRating } from './types.ts'
import { figuresOf } from './views/figures.ts'
import { longestLine } from '#contract/touchline/rating-limits.ts'
import { plainLine } from '#core/text/clean-name.ts'

type Writing = Pick<Call<typeof setRating>, 'db' | 'engines' | 'lens' | 'language' | 'receivedAt'> & {
  viewer: SignedIn
}
type Problem = {
  error: 'match_not_found' | 'not_found' | 'bad_request' | 'conflict' | 'text_refused' | 'forbidden'
  texts?: Texts
}
type Open = { match: Match; rated: RatedMatch; whistleAt: number }

export const sentences = {
  before: { en: 'Ratings open at the end of the match.', zh: '比赛结束后开放评分。' },
  ended: { en: 'Ratings have closed.', zh: '评分已截止。' },
  hidden: { en: 'Reveal the match before you rate it.', zh: '请先查看比赛结果再评分。' },
  short: { en: 'Played too short to be rated.', zh: '出场时间太短，不参与评分。' },
  long: { en: 'A line has at most 120 characters.', zh: '一句话评价最多 120 字。' },
} as const satisfies Record<string, Texts>

export const isProblem = (value: object): value is Problem => 'error' in value

/** The match, where the caller may rate it now. */
async function openMatch({ db, engines, lens, receivedAt }: Writing, id: number): Promise<Open | Problem> {
  const match = await findMatch(db, id)
  if (!match) return { error: 'match_not_found' }
  if (match.summary.isHidden) return { error: 'conflict', texts: sentences.hidden }
  const rated = await engines.ratings.readRated(db, match, lens.key === '')
  if (rated.whistleAt === null) return { error: 'conflict', texts: sentences.before }
  if (receivedAt >= rated.whistleAt + openMs) return { error: 'conflict', texts: sentences.ended }
  return { match, rated, whistleAt: rated.whistleAt }
}

type Given = { id: number; subject: string; value: number; line: string | undefined }

/** Stores a rating of the caller with its line, which moderation sees before anybody else. */
export async function rate(
  writing: Writing,
  { id, subject, value, line }: Given,
): Promise<{ own: StoredRating; figures: RateeFigures } | Problem> {
  const { db, viewer, receivedAt } = writing
  const open = await openMatch(writing, id)
  if (isProblem(open)) return open
  if (open.rated.tooShort.some((one) => one.subject === subject)) return { error: 'conflict', texts: sentences.short }
  if (!open.rated.ratees.some((one) => one.subject === subject)) return { error: 'not_found' }
  const stopped = await refuseToAct(db, viewer.userId, 'talk', receivedAt)
  if (stopped) return { error: 'forbidden', texts: stopped }
  const text = line === undefined ? undefined : readLine(line)
  if (text === null) return { error: 'bad_request', texts: sentences.long }
  const before = text === undefined || text === '' ? null : await findRating(db, id, subject, viewer.userId)
  const isNew = text !== undefined && text !== before?.line
  const muted = isNew && text !== '' ? await refuseToWrite(db, viewer.userId, 'talk', receivedAt) : null
  if (muted) return { error: 'forbidden', texts: muted }
  const considered = isNew && text !== '' ? await consider(writing, `rating ${id} ${subject}`, text) : null
  const verdict = await considered?.file()
  if (verdict && verdict.outcome !== 'pass' && verdict.outcome !== 'hold') return refused(verdict)
  const itemId = verdict?.itemId ?? null
  const given = {
    matchId: id,
    subject,
    userId: viewer.userId,
    value,
    at: receivedAt,
    whistleAt: open.whistleAt,
    homeId: open.match.homeId,
    awayId: open.match.awayId,
    line: isNew ? { text, itemId, isShown: text !== '' && itemId === null } : null,
  }
  const own = await db.transaction(async (client) => {
    const plain = readerIn(client)
    for (;;) {
      const stored = await putRating(plain, given)
      if (stored && before && isNew) await deleteLikes(plain, stored.id)
      if (stored) return stored
    }
  })
  return { own, figures: await readFigures(db, id, subject) }
}

/** Takes a rating of the caller back with its line. */
export async function takeBack(
  writing: Writing,
  { id, subject }: Pick<Given, 'id' | 'subject'>,
): Promise<{ figures: RateeFigures } | Problem> {
  const open = await openMatch(writing, id)
  if (isProblem(open)) return open
  await writing.db.transaction((client) => deleteRating(readerIn(client), id, subject, writing.viewer.userId))
  return { figures: await readFigures(writing.db, id, subject) }
}

async function readFigures(db: Reader, matchId: number, subject: string): Promise<RateeFigures> {
  const [tallies, mostEqual] = await Promise.all([mapTallies(db, matchId, subject), mapMostEqual(db, matchId, subject)])
  return figuresOf(subject, tallies.get(subject) ?? noTally, mostEqual.get(subject) ?? 0)
}

export function consider(
  { engines, viewer, language }: Pick<Writing, 'engines' | 'viewer' | 'language'>,
  context: string,
  text: string,
): Promise<Considered> {
  return engines.ratings.consider({ scene: 'MATERIAL_COMMENT', text, userId: viewer.userId, language, context })
}

function refused({ reason }: Considered['verdict']): Problem {
  return { error: 'text_refused', texts: textsOf('refuse', reason ?? 'unavailable') }
}

/** A line as it is stored: in one line, without invisible signs; null where it is too long. */
function readLine(given: string): string | null {
  const text = plainLine(given.normalize('NFC').toWellFormed()).replace(/\s+/gu, ' ').trim()
  return [...text].length > longestLine ? null : text
}
