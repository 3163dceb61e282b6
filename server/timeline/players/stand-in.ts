import type { Json, MatchReport, TimelineEvent } from '#sports/timeline.ts'

/** Who stands for a player now; the player himself where nobody does, or where he is not known. */
type StandIn = (id: number) => number

/** Everybody whom events name, line-ups included. */
export function peopleOf({ playerId, otherPlayerId, detail }: TimelineEvent): number[] {
  const listed = Array.isArray(detail.players) ? detail.players.map(idOfEntry) : []
  return [playerId, otherPlayerId, ...listed].filter((id) => id !== null)
}

/**
 * The report with those who stand for the players it names. What came is kept as it came; only what is made of it goes
 * through here.
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
