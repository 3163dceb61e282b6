import type { Score } from '../match.ts'
import type { SportFold } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import type { Language, WireEvent, WireNames } from '../wire.ts'
import { countingEvents } from './attempts.ts'
import { countOf, textOf } from '../detail.ts'
import type { SeriesFacts, SeriesState } from './state.ts'
import { wireWords } from './wire-words.ts'

/** Our own numbers: no document names those of the old service. */
const typeIds: Readonly<Record<string, number>> = {
  game_start: 701,
  game_end: 702,
  kill: 703,
  objective: 704,
  round: 705,
  forfeit: 706,
  disqualified: 707,
  interrupted: 708,
  resumed: 709,
  remake: 710,
}
const nil = { home: 0, away: 0 }

/** Events that count, with the games won (`score`) and the score inside the game (`shown`) after each. */
export function seriesWireEvents<Inside>(
  fold: SportFold<SeriesState<Inside>, SeriesFacts>,
): <Event extends TimelineEvent>(events: readonly Event[]) => WireEvent<Event>[] {
  return (events) => {
    let state = fold.initial()
    const counting = new Set(countingEvents(events))
    return events.flatMap((event) => {
      state = fold.apply(state, event)
      if (!counting.has(event)) return []
      const inside: Score = state.periods.find(({ ordinal }) => ordinal === event.period)?.score ?? nil
      const { period, clockSeconds } = event
      const typeId = typeIds[event.type] ?? null
      return [{ event, score: state.score, decider: nil, shown: inside, typeId, period, clockSeconds }]
    })
  }
}

/** What happened as one sentence; null for types without one. */
export function seriesSentence({ event }: WireEvent, names: WireNames, language: Language): string | null {
  const words = wireWords[language]
  const { type, side, period, detail } = event
  const team = (of: Side | null) => (of === null ? '' : names[of])
  switch (type) {
    case 'game_start':
      return words.gameStart(period)
    case 'game_end':
      return words.gameEnd(team(side), period)
    case 'kill':
      return words.kill(names.player || team(side), names.other)
    case 'objective': {
      const kind = textOf(detail.kind) ?? ''
      return words.objective(team(side), words.objectives[kind] ?? kind)
    }
    case 'round':
      return words.round(team(side), countOf(detail.number) ?? 0)
    case 'forfeit':
      return words.forfeit(team(side))
    case 'disqualified':
      return words.disqualified(team(side))
    case 'interrupted':
      return words.paused
    case 'resumed':
      return words.resumed
    case 'remake':
      return words.remake(period)
    default:
      return null
  }
}
