import type { Json, MatchReport, TimelineEvent } from '#sports/timeline.ts'

/** The current representative of a player; the player itself without one, or where it is unknown. */
type StandIn = (id: number) => number

/** All players that events name, including line-ups. */
export function peopleOf({ playerId, otherPlayerId, detail }: TimelineEvent): number[] {
  const listed = Array.isArray(detail.players) ? detail.players.map(idOfEntry) : []
  return [playerId, otherPlayerId, ...listed].filter((id) => id !== null)
}

/**
 * The report with the representatives of the players it names. The stored report is unchanged; only its processing uses
 * this one.
 */
export function throughStandIns(report: MatchReport, standIn: StandIn): MatchReport {
  if (!report.events.some((event) => peopleOf(event).some((id) => standIn(id) !== id))) return report
  return { ...report, events: report.events.map((event) => withStandIns(event, standIn)) }
}

function withStandIns(event: TimelineEvent, standIn: StandIn): TimelineEvent {
  if (peopleOf(event).every((id) => standIn(id) === id)) return event
  const of = (id: number | null) => (id === null ? null : standIn(id))
  const { players } = event.detail
  const detail = Array.isArray(players)
    ? { ...event.detail, players: players.map((entry) => withStandIn(entry, standIn)) }
    : event.detail
  return { ...event, playerId: of(event.playerId), otherPlayerId: of(event.otherPlayerId), detail }
}

function withStandIn(entry: Json, standIn: StandIn): Json {
  const id = idOfEntry(entry)
  return id === null ? entry : { ...(entry as { [key: string]: Json }), playerId: standIn(id) }
}

function idOfEntry(entry: Json): number | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null
  return typeof entry.playerId === 'number' ? entry.playerId : null
}
