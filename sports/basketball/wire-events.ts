import type { TimelineEvent } from '../timeline.ts'
import type { Language, WireEvent, WireNames } from '../wire.ts'
import { isPlayed } from './clock.ts'
import { playWords } from './play-words.ts'
import { fieldGoalDetail, pointsOf } from './read.ts'
import { sayPlay } from './say-play.ts'
import { scoreAfter } from './timeline-view.ts'
import type { EventType } from './vocabulary.ts'

/** Our own numbers: no document names those of the old service. Plays without one are only in the text. */
const typeIds: Partial<Record<EventType, number>> = {
  foul: 204,
  timeout: 205,
  substitution: 206,
  period_start: 207,
  period_end: 208,
  ejection: 209,
  review: 210,
  interrupted: 211,
  resumed: 212,
  awarded: 213,
  abandoned: 213,
}
const silent: ReadonlySet<string> = new Set<EventType>(['lineup', 'box', 'result'])

/** Events with the score after each. */
export function wireEvents<Event extends TimelineEvent>(events: readonly Event[]): WireEvent<Event>[] {
  let score = { home: 0, away: 0 }
  return events.map((event) => {
    score = scoreAfter(score, event)
    const { period, clockSeconds } = event
    return { event, score, decider: { home: 0, away: 0 }, shown: score, typeId: typeIdOf(event), period, clockSeconds }
  })
}

function typeIdOf(event: TimelineEvent): number | null {
  if (pointsOf(event) === 0) return typeIds[event.type as EventType] ?? null
  if (event.type === 'free_throw') return 203
  return fieldGoalDetail(event).points === 3 ? 202 : 201
}

const marks = {
  en: { begins: (period: string) => `${period} begins`, ends: (period: string) => `${period} ends`, over: 'Game over' },
  zh: { begins: (period: string) => `${period}开始`, ends: (period: string) => `${period}结束`, over: '比赛结束' },
}

/** A play as one sentence, with the score where it changes it. */
export function sentence(
  { event, score }: WireEvent,
  names: WireNames,
  language: Language,
  section: (period: number, language: Language) => string | undefined,
): string | null {
  if (silent.has(event.type)) return null
  const standing = ` ${score.home}–${score.away}`
  const mark = marks[language]
  if (event.type === 'period_start') return mark.begins(section(event.period, language) ?? '')
  if (event.type === 'period_end')
    return (event.detail.isLast === true ? mark.over : mark.ends(section(event.period, language) ?? '')) + standing
  const { what, more } = sayPlay(
    event,
    {
      player: event.playerId === null ? null : names.player,
      other: event.otherPlayerId === null ? null : names.other,
      team: names.team,
    },
    playWords[language],
  )
  const said = more === '' ? what : `${what} · ${more}`
  return isPlayed(event.period) && pointsOf(event) > 0 ? said + standing : said
}
