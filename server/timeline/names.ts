import type { PersonInFrame } from '#contract/touchline/frames.ts'
import type { Json, MatchReport, TimelineEvent } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Participant } from './types.ts'
import { translationsOf } from './naming.ts'
import { mapParticipants } from './store/participant.ts'

/** The current representative of a player; the player itself without one, or where it is unknown. */
type StandIn = (id: number) => number

/** Names of participants for frames, and who represents whom. */
export type Names = {
  /** Loads these names, as far as they exist. */
  load(db: Reader, ids: Iterable<number>): Promise<void>
  find(id: number): PersonInFrame | null
  /** The player that represents this one; the player itself where none is known. */
  standIn: StandIn
  /** The same reports with the representatives of the players that they name, whose names are loaded then. */
  resolve<Asked extends { report: MatchReport | null }>(db: Reader, asked: readonly Asked[]): Promise<Asked[]>
  /** Reads these again. */
  refresh(db: Reader, ids: readonly number[]): Promise<void>
}

const MAX_NAMES = 100_000
// Maximum age of a cached name: a new name appears on live screens within this time.
const MAX_AGE_MS = 600_000

export function createNames(now: () => number = Date.now): Names {
  let loadedAt = now()
  const briefs = new Map<number, PersonInFrame | null>()
  const names: Names = {
    async load(db, ids) {
      if (briefs.size > MAX_NAMES || now() - loadedAt > MAX_AGE_MS) {
        briefs.clear()
        loadedAt = now()
      }
      const missing = [...new Set(ids)].filter((id) => !briefs.has(id))
      if (missing.length === 0) return
      const found = await mapParticipants(db, missing)
      for (const id of missing) {
        const one = found.get(id)
        if (one) briefs.set(id, briefOf(one))
      }
    },
    find: (id) => briefs.get(id) ?? null,
    standIn: (id) => briefs.get(id)?.id ?? id,
    async resolve(db, asked) {
      await names.load(
        db,
        asked.flatMap(({ report }) => report?.events.flatMap(peopleOf) ?? []),
      )
      return asked.map((one) => {
        const report = one.report && throughStandIns(one.report, names.standIn)
        return report === one.report ? one : { ...one, report }
      })
    },
    async refresh(db, ids) {
      for (const id of ids) briefs.delete(id)
      await names.load(db, ids)
    },
  }
  return names
}

function briefOf(one: Participant): PersonInFrame {
  const names = translationsOf(one)
  return { id: one.id, name: one.name, shortName: one.shortName, ...(names && { names }) }
}

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
