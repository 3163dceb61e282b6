import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { personName } from '../../../kit/text/names.ts'
import { sportOf } from '../../../sports/parts.ts'

interface QuotableEvent {
  key: string
  type: string
  minute: string
  player: string | null
}

/** Events beside scores that people quote. */
const quoted = new Set(['card', 'substitution', 'missed_penalty', 'shootout_kick', 'injury', 'var_check'])
const most = 30

/** Scores of a match and what else is worth a quote, newest first. Events that a correction took back are none. */
export function quotableEvents({ row, events, people }: MatchSnapshot): QuotableEvent[] {
  const { isScore, minuteText } = sportOf(row)
  return events
    .filter((event) => event.withdrawn === null && (isScore(event) || quoted.has(event.type)))
    .map((event) => ({
      key: event.key,
      type: event.type,
      minute: minuteText(event.period, event.clockSeconds),
      player: personName(people, event.playerId, 'whole'),
    }))
    .toReversed()
    .slice(0, most)
}
