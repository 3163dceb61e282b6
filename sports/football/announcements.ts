import { formerOf, ofState, type Announcement, type Former, type MatchChange } from '../announcement.ts'
import { isOver, type Score } from '../match.ts'
import type { TimelineEvent } from '../timeline.ts'
import { minuteLabel } from './minute.ts'
import { cardColour, goalKind, lineupDetail } from './read.ts'
import { scoreBefore } from './running-score.ts'

/** The news in one change of a match, in the order in which it happened. */
export function announcements({ summary, events }: MatchChange): Announcement[] {
  const former = formerOf(events, (one, other) => cardColour(one) === cardColour(other))
  const gone = new Set(former.values())
  const withoutFormer = events.filter((event) => !gone.has(event))
  const cards = withoutFormer
    .filter((event) => event.type === 'card' && cardColour(event) !== 'yellow')
    .map((event) => ofEvent('red_card', event, {}, former))
  return [
    ...lineups({ summary, events }),
    ...listedPlayers({ summary, events }),
    ...kickOff({ summary, events }),
    ...goals(summary.score, withoutFormer, former),
    ...cards,
    ...ofPlayers(withoutFormer, former),
    ...breaks({ summary, events }),
  ]
}

function ofEvent(
  kind: 'goal' | 'red_card' | 'yellow_card' | 'substitution',
  event: TimelineEvent,
  facts: Announcement['facts'],
  former: Former,
): Announcement {
  return {
    kind,
    event,
    former: former.get(event) ?? null,
    isWithdrawn: event.withdrawn !== null,
    facts: { minute: minuteLabel(event.period, event.clockSeconds), ...facts },
    ...(event.playerId !== null && { player: { id: event.playerId } }),
    audience: kind === 'goal' ? 'side' : 'match',
  }
}

/** Yellow cards and substitutions: news for followers of the player alone. */
function ofPlayers(events: readonly TimelineEvent[], former: Former): Announcement[] {
  return events.flatMap((event): Announcement[] => {
    if (event.type === 'card' && cardColour(event) === 'yellow')
      return [{ ...ofEvent('yellow_card', event, {}, former), audience: 'player' }]
    if (event.type !== 'substitution') return []
    const sides = [
      ['on', event.playerId],
      ['off', event.otherPlayerId],
    ] as const
    return sides.flatMap(([what, id]) =>
      id === null
        ? []
        : [{ ...ofEvent('substitution', event, {}, former), player: { id, what }, audience: 'player' as const }],
    )
  })
}

/** The players of line-ups that are known before the match, for their followers. */
function listedPlayers({ summary, events }: MatchChange): Announcement[] {
  if (summary.status !== 'scheduled') return []
  return events
    .filter(({ type, withdrawn }) => type === 'lineup' && withdrawn === null)
    .flatMap((event) =>
      event.side === null
        ? []
        : lineupDetail(event).players.map(({ playerId, isStarter }) => ({
            ...ofState('lineup', 'player', { side: event.side! }),
            player: { id: playerId, what: isStarter ? 'starts' : 'bench' },
          })),
    )
}

/** Goals with the score after each: the newest has the match's score, earlier ones are counted back from it. */
function goals(current: Score, events: readonly TimelineEvent[], former: Former): Announcement[] {
  let score = current
  const announced = events
    .filter(({ type, side }) => type === 'goal' && side !== null)
    .toReversed()
    .map((event) => {
      const one = ofEvent('goal', event, { score, goalKind: goalKind(event) }, former)
      score = scoreBefore(score, event)
      return one
    })
  return announced.reverse()
}

function lineups({ summary, events }: MatchChange): Announcement[] {
  const isNamed = events.some(({ type, withdrawn }) => type === 'lineup' && withdrawn === null)
  return isNamed && summary.status === 'scheduled' ? [ofState('lineup', 'match', {})] : []
}

function kickOff({ summary, events }: MatchChange): Announcement[] {
  const start = events.find(({ type, period }) => type === 'period_start' && period === 1)
  if (!start) return []
  const { status, period, score } = summary
  if (start.withdrawn !== null && status === 'scheduled') return [ofState('kick_off', 'all', { score }, true)]
  return status === 'live' && period === 1 ? [ofState('kick_off', 'all', { score })] : []
}

const whistles: ReadonlySet<string> = new Set(['period_end', 'result', 'awarded', 'abandoned', 'shootout_kick'])

function breaks({ summary: { status, phase, score }, events }: MatchChange): Announcement[] {
  if (!events.some(({ type }) => whistles.has(type))) return []
  if (isOver(status)) return [ofState('full_time', 'all', { score })]
  // A withdrawn whistle: the news of the end is withdrawn with it.
  return [
    ...(phase === 'half_time' ? [ofState('half_time', 'match', { score })] : []),
    ofState('full_time', 'all', { score }, true),
  ]
}
