import type { Texts } from '#contract/errors.ts'
import { longestChoice, type PostInput } from '#contract/touchline/post.ts'
import { findMatchOfCircle } from '#circles/match.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { fileIn } from '#talk/rules/text.ts'
import { listEventsByKey, listLatestReadings } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { isOver } from './rules/poll.ts'
import { hasBegun, isPlayed, minuteBefore, quotedMinute, showsMinutes } from './rules/minute.ts'
import { readLine } from './rules/text.ts'
import { mapUploads } from './store/author.ts'
import { refusals } from './texts.ts'
import type { MomentKind, Picture } from './types.ts'

export type Refused = { refused: Texts }
export const isRefused = (value: object | null): value is Refused => value !== null && 'refused' in value

type Given<Name extends keyof PostInput> = NonNullable<PostInput[Name]>

const longestDescription = 300
const DAY_MS = 86_400_000

/** The uploads that a post shows, each once. */
export async function readPictures(db: Reader, userId: number, given: Given<'pictures'>): Promise<Picture[] | Refused> {
  if (given.length === 0) return []
  const wanted = new Map(given.map(({ file, description = '' }) => [fileIn(file) ?? '', description]))
  const uploads = await mapUploads(db, userId, [...wanted.keys()])
  if (uploads.size < wanted.size) return { refused: refusals.noPicture }
  return [...wanted].map(([file, description]) => ({
    ...uploads.get(file)!,
    description: readLine(description, longestDescription) ?? '',
  }))
}

export type ReadPoll = { isMultiple: boolean; choices: string[]; endsAt: number | null; endsWithMatchId: number | null }

export function readChoices(given: readonly string[]): string[] | Refused {
  const choices = given.map((choice) => readLine(choice, longestChoice))
  if (!choices.every((choice): choice is string => choice !== null && choice !== ''))
    return { refused: refusals.emptyChoice }
  const isDouble = new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length
  return isDouble ? { refused: refusals.twoAlike } : choices
}

/** The poll of a post; one without an end is open for a day. */
export function readPoll(given: Given<'poll'>, match: Match | null, now: number): ReadPoll | Refused {
  const choices = readChoices(given.choices)
  if (isRefused(choices)) return choices
  const { isMultiple = false, endsWithMatch = false } = given
  if (endsWithMatch && match?.summary.isHidden) return { refused: refusals.hiddenWhistle }
  if (endsWithMatch)
    return match === null || isOver(match.status)
      ? { refused: refusals.noWhistle }
      : { isMultiple, choices, endsAt: null, endsWithMatchId: match.id }
  const endsAt = given.endsAt ?? now + DAY_MS
  if (endsAt <= now || endsAt > now + 30 * DAY_MS) return { refused: refusals.badEnd }
  return { isMultiple, choices, endsAt, endsWithMatchId: null }
}

type Tie = { match: Match | null; minute: string | null; momentKind: MomentKind | null; eventKey: string | null }

/** The match and the minute that a post is about: those of its moment, or of the match that its circle watches now. */
export async function readTie(
  db: Reader,
  { moment, circleId }: { moment: PostInput['moment']; circleId: number | null },
  now: number,
): Promise<Tie | Refused> {
  if (!moment) return circleId === null ? untied : tieOfCircle(db, circleId, now)
  const { kind, matchId, eventKey = null, minute = null } = moment
  const match = await findMatch(db, matchId)
  if (!match) return { refused: refusals.noMatch }
  if (kind !== 'event') {
    const stated = minute ?? minuteNow(match, now) ?? (kind === 'minute' ? await minuteOfBreak(db, match) : null)
    const refused = minute === null ? null : await refuseMinute(db, match, minute, now)
    if (refused) return { refused }
    if (kind === 'minute' && stated === null && needsMinute(match)) return { refused: refusals.noMinute }
    return { match, minute: stated, momentKind: kind, eventKey: null }
  }
  const [event] = eventKey === null ? [] : ((await listEventsByKey(db, [matchId], [eventKey])).get(matchId) ?? [])
  if (!event || event.withdrawn !== null) return { refused: refusals.noEvent }
  const label = sportOf(match).clock.minuteLabel(event.period, event.clockSeconds)
  return { match, minute: quotedMinute(label), momentKind: kind, eventKey: event.key }
}

async function refuseMinute(db: Reader, match: Match, minute: string, now: number): Promise<Texts | null> {
  const { status, summary } = match
  if (summary.isHidden) return refusals.hiddenMinute
  if (!hasBegun(status)) return refusals.notBegun
  const sport = sportOf(match)
  const shown = { period: summary.period, clockSeconds: sport.clock.read(summary, now).seconds }
  const readings = [...(await listLatestReadings(db, match.id)), shown]
  return isPlayed(sport, status, readings, minute) ? null : refusals.notPlayed
}

/** The minute of a match in a break or a shoot-out; null where it is not played, or hidden. */
async function minuteOfBreak(db: Reader, match: Match): Promise<string | null> {
  const { status, summary } = match
  const isInPlay = status === 'live' || status === 'interrupted'
  if (!isInPlay || summary.isHidden || !showsMinutes(sportOf(match))) return null
  const readings = await listLatestReadings(db, match.id)
  return minuteBefore(
    sportOf(match),
    readings.filter(({ period }) => period <= summary.period),
  )
}

/** Before kick-off, and in a sport without minutes, a post is about the match alone. */
function needsMinute(match: Match): boolean {
  return hasBegun(match.status) && match.summary.isHidden !== true && showsMinutes(sportOf(match))
}

const untied: Tie = { match: null, minute: null, momentKind: null, eventKey: null }
/** A match that is hidden from a reader is played so long, as far as he may know. */
const PLAYED_MS = 3 * 3_600_000

async function tieOfCircle(db: Reader, circleId: number, now: number): Promise<Tie> {
  const matchId = await findMatchOfCircle(db, circleId, now)
  const match = matchId === null ? null : await findMatch(db, matchId)
  if (!match) return untied
  const { status, kickOff, summary } = match
  const mayRun = summary.isHidden === true && kickOff <= now && kickOff > now - PLAYED_MS
  if (status !== 'live' && status !== 'interrupted' && !mayRun) return untied
  return { ...untied, match, minute: minuteNow(match, now) }
}

function minuteNow(match: Match, now: number): string | null {
  return quotedMinute(sportOf(match).clock.read(match.summary, now).minuteLabel)
}
