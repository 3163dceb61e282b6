import { compareEvents, type TimelineEvent } from '../timeline.ts'
import type { Language, WireEvent, WireNames } from '../wire.ts'
import { baseballFold } from './fold.ts'
import { playWords } from './play-words.ts'
import { sayPlay } from './say-play.ts'
import type { PlayRow } from './state.ts'
import type { EventType } from './vocabulary.ts'

/** Our own numbers: no document names those of the old service. Pitches are in none. */
const typeIds: Partial<Record<EventType, number>> = {
  substitution: 304,
  game_end: 305,
  delayed: 306,
  resumed: 307,
}
const playNumbers = { play: 301, homeRun: 302, runs: 303 } as const

const words = {
  en: {
    substitution: (on: string, off: string) => `${on} in for ${off}`,
    enters: (on: string) => `${on} enters the game`,
    over: 'Game over',
    delayed: 'Play delayed',
    resumed: 'Play resumed',
  },
  zh: {
    substitution: (on: string, off: string) => `${on} 换下 ${off}`,
    enters: (on: string) => `${on} 上场`,
    over: '比赛结束',
    delayed: '比赛延迟',
    resumed: '比赛恢复',
  },
}

/** Events with the score after each. */
export function wireEvents<Event extends TimelineEvent>(events: readonly Event[]): WireEvent<Event>[] {
  const { plays } = events.toSorted(compareEvents).reduce(baseballFold.apply, baseballFold.initial())
  const byKey = new Map(plays.map((play) => [play.key, play]))
  let score = { home: 0, away: 0 }
  return events.map((event) => {
    const play = event.type === 'play' ? byKey.get(event.key) : undefined
    score = play?.score ?? score
    const { period, clockSeconds } = event
    const typeId = play ? playNumbers[kindOf(play)] : (typeIds[event.type as EventType] ?? null)
    return { event, score, decider: { home: 0, away: 0 }, shown: score, typeId, period, clockSeconds, context: play }
  })
}

function kindOf({ play, runs }: PlayRow): keyof typeof playNumbers {
  return play.kind === 'home_run' ? 'homeRun' : runs > 0 ? 'runs' : 'play'
}

/** A play as one sentence, with the score where it changes it. */
export function sentence({ event, score, context }: WireEvent, names: WireNames, language: Language): string | null {
  const own = words[language]
  const standing = `${score.home}–${score.away}`
  const play = context as PlayRow | undefined
  if (play !== undefined) {
    const { what, more } = sayPlay(play, (id) => nameOf(id, event, names), playWords[language])
    return [what, more, play.runs > 0 ? standing : ''].filter(Boolean).join(' · ')
  }
  if (event.type === 'substitution')
    return event.otherPlayerId === null ? own.enters(names.player) : own.substitution(names.player, names.other)
  if (event.type === 'game_end') return `${own.over} ${standing}`
  return event.type === 'delayed' || event.type === 'resumed' ? own[event.type] : null
}

function nameOf(id: number | null, { playerId, otherPlayerId }: TimelineEvent, names: WireNames): string {
  if (id === null) return '?'
  if (id === playerId) return names.player
  return (id === otherPlayerId ? names.other : names.nameOf?.(id)) || '?'
}
