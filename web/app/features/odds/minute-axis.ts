import type { MatchSnapshot } from '#contract/touchline/match.ts'

type Event = Pick<MatchSnapshot['events'][number], 'type' | 'period' | 'clockSeconds' | 'occurredAt' | 'withdrawn'>

/** A label of an axis of time, at a share of its length, 0 to 100. */
interface AxisMark {
  at: number
  text: string
}

export interface MinuteAxis {
  events: readonly Event[]
  /** The text of a minute, 23′. */
  minuteText: (period: number, clockSeconds: number) => string
  kickOff: number
  words: { start: string; halfTime: string }
}

/** Least distance of two labels, in percent of the axis. */
const GAP = 12
const STEP_MINUTES = 15

/** A goal that is shown; `minute` is empty where it is not known. */
export interface GoalMark {
  at: number
  name: string
  minute: string
}

/**
 * The minutes of a match on an axis of time: its start, its goals, half-time, then each quarter of an hour that finds
 * room.
 */
export function minuteMarks(
  { from, to }: { from: number; to: number },
  goals: readonly Pick<GoalMark, 'at' | 'minute'>[],
  { events, minuteText, kickOff, words }: MinuteAxis,
): AxisMark[] {
  const wanted = [
    { time: kickOff, text: words.start },
    ...goals.map(({ at, minute }) => ({ time: at, text: minute })),
    ...breakOf(events).map((time) => ({ time, text: words.halfTime })),
    ...periodsOf(events, kickOff).flatMap((one) =>
      quartersOf(one).map(({ time, seconds }) => ({ time, text: minuteText(one.period, seconds) })),
    ),
  ]
  const marks: AxisMark[] = []
  for (const { time, text } of wanted) {
    const at = ((time - from) / Math.max(1, to - from)) * 100
    const hasRoom = at >= 0 && at <= 100 && marks.every((one) => Math.abs(one.at - at) >= GAP)
    if (text !== '' && hasRoom) marks.push({ at, text })
  }
  return marks.toSorted((a, b) => a.at - b.at)
}

interface Period {
  period: number
  startsAt: number
  startSeconds: number
  endSeconds: number
}

/** The periods whose start has its time; the first one begins at kick-off where no event says so. */
function periodsOf(events: readonly Event[], kickOff: number): Period[] {
  const standing = events.filter(({ withdrawn }) => withdrawn === null)
  const starts = standing.flatMap(({ type, period, clockSeconds, occurredAt }) =>
    type === 'period_start' && clockSeconds !== null && occurredAt !== null
      ? [{ period, startSeconds: clockSeconds, startsAt: occurredAt }]
      : [],
  )
  const known = starts.some(({ period }) => period === 1)
    ? starts
    : [{ period: 1, startSeconds: 0, startsAt: kickOff }, ...starts]
  return known.map((one) => {
    const later = standing.filter(({ type, period }) =>
      type === 'period_end' ? period === one.period : type === 'period_start' && period > one.period,
    )
    return { ...one, endSeconds: Math.min(...later.map(({ clockSeconds }) => clockSeconds ?? Infinity)) }
  })
}

/** Whole quarters of an hour within a period. */
function quartersOf({ startsAt, startSeconds, endSeconds }: Period): { time: number; seconds: number }[] {
  return (
    Array.from({ length: 8 }, (_, index) => (index + 1) * STEP_MINUTES * 60)
      .filter((seconds) => seconds > startSeconds && seconds <= endSeconds)
      // A minute ends with its number: the 15th at 15:00.
      .map((seconds) => ({ time: startsAt + (seconds - startSeconds) * 1000, seconds: seconds - 1 }))
  )
}

/** The middle of half-time; its beginning until the second half begins. */
function breakOf(events: readonly Event[]): number[] {
  const timeOf = (type: string, period: number) =>
    events.find((event) => event.type === type && event.period === period && event.withdrawn === null)?.occurredAt ??
    null
  const [ended, began] = [timeOf('period_end', 1), timeOf('period_start', 2)]
  return ended === null ? [] : [began === null ? ended : (ended + began) / 2]
}
