import type { Side, TimelineEvent } from '../timeline.ts'
import type { Language, WireEvent, WireNames } from '../wire.ts'
import { tennisFold } from './fold.ts'
import { gameWords } from './game-words.ts'
import { pointOf } from './read.ts'
import { nil, setsWon } from './standing.ts'
import type { GameRecord } from './state.ts'
import { endingKinds, type EndingKind, type EventType } from './vocabulary.ts'

/** Our own numbers: no document names those of the old service. Points without one are only in the text. */
const typeIds: Partial<Record<EventType, number>> = {
  retired: 505,
  defaulted: 506,
  walkover: 507,
  interrupted: 508,
  resumed: 509,
}
const gameNumbers = { hold: 501, break: 502, tiebreak: 503, other: 504 } as const

/** A point with the game that it belongs to; `isLast` decided the game. */
type Context = { game: GameRecord; isLast: boolean }

/** Events with the sets won (`score`) and the games of the set (`shown`) after each. */
export function wireEvents<Event extends TimelineEvent>(events: readonly Event[]): WireEvent<Event>[] {
  let state = tennisFold.initial()
  return events.map((event) => {
    const set = state.standing.sets.length
    state = tennisFold.apply(state, event)
    const { standing, games } = state
    const game = event.type === 'point' ? games.at(-1) : undefined
    const isPoint = game?.points.at(-1)?.key === event.key
    const context: Context | undefined = game && isPoint ? { game, isLast: game.winner !== null } : undefined
    return {
      event,
      score: setsWon(standing),
      decider: nil,
      shown: standing.sets[set - 1]?.games ?? nil,
      typeId: context?.isLast ? gameNumbers[kindOf(context.game)] : (typeIds[event.type as EventType] ?? null),
      period: event.period,
      clockSeconds: event.clockSeconds,
      context,
    }
  })
}

function kindOf({ isTiebreak, server, winner }: GameRecord): keyof typeof gameNumbers {
  if (isTiebreak) return 'tiebreak'
  return server === null ? 'other' : server === winner ? 'hold' : 'break'
}

/** A point, a game or an ending as one sentence. */
export function sentence(wireEvent: WireEvent, names: WireNames, language: Language): string | null {
  const { event, shown } = wireEvent
  const words = gameWords[language]
  const context = wireEvent.context as Context | undefined
  const nameOf = (side: Side | null) => (side === null ? '' : names[side])
  const ending = endingKinds.find((kind): kind is EndingKind => kind === event.type)
  if (ending !== undefined) return words.ending[ending](nameOf(event.side))
  if (event.type === 'interrupted') return words.suspended
  if (context === undefined) return null
  const how = howOf(event, words)
  if (!context.isLast) {
    const { home, away } = context.game.points.at(-1)!
    return [`${home}–${away}`, how].filter(Boolean).join(' · ')
  }
  const say = { hold: words.holds, break: words.breaks, tiebreak: words.winsTiebreak, other: words.wins }
  const games = `${shown.home}–${shown.away}`
  return [`${say[kindOf(context.game)](nameOf(context.game.winner))} ${games}`, how].filter(Boolean).join(' · ')
}

function howOf(event: TimelineEvent, words: (typeof gameWords)['en']): string {
  const { ending } = pointOf(event)
  if (ending === 'ace') return words.ace
  if (ending === 'double_fault') return words.doubleFault
  if (ending === 'unforced') return words.unforcedError
  return ending === 'forced' ? words.forcedError : ''
}
