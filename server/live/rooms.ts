import type { Part, Room, RoomSubject } from '#core/part.ts'

/** The kinds of rooms that the parts declare. */
export type Rooms = {
  /** Null where no part declares such a room. */
  find(room: string): { declared: Room; id: string } | null
  /** The subject of a room; null also for an undeclared one. */
  subjectOf(room: string): RoomSubject
  /** One form of each kind, for the error message about an unknown room. */
  examples: readonly string[]
}

export function createRooms(parts: readonly Part[]): Rooms {
  const declared = parts.flatMap(({ rooms = [] }) => rooms)
  const byKind = new Map(declared.map((room) => [room.kind, { room, id: new RegExp(`^(?:${room.id.source})$`) }]))
  const find = (name: string) => {
    const at = name.indexOf(':')
    const known = at < 0 ? undefined : byKind.get(name.slice(0, at))
    const id = name.slice(at + 1)
    return known?.id.test(id) ? { declared: known.room, id } : null
  }
  return {
    find,
    subjectOf(name) {
      const found = find(name)
      return found === null ? null : found.declared.subjectOf(found.id)
    },
    examples: declared.map(({ example }) => example),
  }
}

/** The matches that rooms of a stream are about. */
export function matchesOfRooms(rooms: Rooms, names: readonly string[]): number[] {
  return names.flatMap((name) => {
    const subject = rooms.subjectOf(name)
    return subject !== null && 'matchId' in subject ? [subject.matchId] : []
  })
}
