import type { Figures } from '#sports/reconcile.ts'
import type { Json, Side, TimelineEvent } from '#sports/timeline.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { Detail, ParsedMatch } from '../reading/parsed.ts'

/** A match with its sides exchanged: all that it states of the one is stated of the other. */
export function turned(match: ParsedMatch, reason: string, { turnedEvent: beyond }: FeedRules = {}): ParsedMatch {
  const { home, away, homeLabel, awayLabel, players, events, stated, detail, prices, remarks } = match
  return {
    ...match,
    home: away,
    away: home,
    homeLabel: awayLabel,
    awayLabel: homeLabel,
    players: players.map((player) => ({ ...player, side: otherSide(player.side) })),
    events: events.map((event) => beyond?.(event, turnedEvent(event)) ?? turnedEvent(event)),
    stated: { totals: turnedFigures(stated.totals), rows: turnedFigures(stated.rows) },
    detail: turnedDetail(detail),
    prices: [],
    remarks: [
      ...remarks,
      reason,
      ...(prices.length > 0 ? [`${prices.length} prices of exchanged sides, left out`] : []),
    ],
  }
}

function turnedEvent(event: TimelineEvent): TimelineEvent {
  return {
    ...event,
    key: event.key.replace(/\b(?:home|away)\b/g, turnedWord),
    side: otherSide(event.side),
    detail: turnedDetail(event.detail),
  }
}

function turnedFigures(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, { home, away }]) => [name, { home: away, away: home }]))
}

function turnedDetail(detail: Detail): Detail {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name.replace(/^(?:home|away)(?![a-z])/, turnedWord),
      turnedJson(value),
    ]),
  )
}

function turnedJson(value: Json): Json {
  if (typeof value === 'string') return turnedWord(value)
  if (Array.isArray(value)) return value.map(turnedJson)
  return typeof value === 'object' && value !== null ? turnedDetail(value) : value
}

function turnedWord(word: string): string {
  return word === 'home' ? 'away' : word === 'away' ? 'home' : word
}

function otherSide(side: Side | null): Side | null {
  return side === null ? null : side === 'home' ? 'away' : 'home'
}
