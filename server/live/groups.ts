import { readsCompetition, type Competitions, type Guard } from '#core/guard/guard.ts'
import { join, type Encoded, type Message } from './encode.ts'
import type { Sight } from './sight.ts'

/** Clients with the same rooms and the same access: all of them receive the same bytes. */
export type Group<Member = unknown> = {
  key: string
  rooms: ReadonlySet<string>
  /** Null where its clients may read everything. */
  competitions: Competitions | null
  /** Null where its clients see spoilers. */
  sight: Sight | null
  clients: Set<Member>
  /** Messages gathered for the current flush. */
  out: { message: Message; isFull: boolean }[]
}

export type Groups<Member> = {
  add(client: Member): void
  remove(client: Member): void
  /** The groups that receive any of these messages, each with `out` filled. */
  gather(messages: readonly Message[]): Group<Member>[]
}

/** A new group for one client; the client joins an existing equal group when it is added. */
export function groupOf<Member>(rooms: readonly string[], guard?: Guard, sight: Sight | null = null): Group<Member> {
  const sorted = [...new Set(rooms)].sort()
  const competitions = guard?.competitions ?? null
  return {
    key: `${competitions && guard ? `${guard.class} ` : ''}${sight ? `${sight.key} ` : ''}${sorted.join(',')}`,
    competitions,
    sight,
    rooms: new Set(sorted),
    clients: new Set(),
    out: [],
  }
}

export function createGroups<Member extends { group: Group<Member> }>(): Groups<Member> {
  const byKey = new Map<string, Group<Member>>()
  const byRoom = new Map<string, Set<Group<Member>>>()
  return {
    add(client) {
      client.group = byKey.get(client.group.key) ?? client.group
      const { group } = client
      if (group.clients.size === 0) {
        byKey.set(group.key, group)
        for (const room of group.rooms) {
          const groups = byRoom.get(room)
          if (groups) groups.add(group)
          else byRoom.set(room, new Set([group]))
        }
      }
      group.clients.add(client)
    },
    remove(client) {
      const { group } = client
      if (!group.clients.delete(client) || group.clients.size > 0) return
      byKey.delete(group.key)
      for (const room of group.rooms) {
        const groups = byRoom.get(room)
        groups?.delete(group)
        if (groups?.size === 0) byRoom.delete(room)
      }
    },
    gather(messages) {
      const touched = new Set<Group<Member>>()
      for (const message of messages) {
        for (const room of message.rooms) {
          for (const group of byRoom.get(room) ?? []) {
            if (!mayRead(group, message)) continue
            touched.add(group)
            put(group, message, room === message.matchRoom)
          }
        }
      }
      return [...touched]
    },
  }
}

/** A day's room carries the rows of every league, so each group filters them by its access. */
function mayRead({ competitions, sight }: Group, { matchRoom, competitionId, disclosure }: Message): boolean {
  if (sight !== null && !sight.sees(disclosure)) return false
  if (competitions === null || matchRoom === null) return true
  return competitionId !== null && readsCompetition(competitions, competitionId)
}

/** A message reaches a group once, and whole if one of its rooms is the match's own. */
function put(group: Group, message: Message, isFull: boolean): void {
  const last = group.out.at(-1)
  if (last?.message === message) last.isFull ||= isFull
  else group.out.push({ message, isFull })
}

/** The messages between two positions for a group, without rows that a later one replaces. */
export function select(group: Group, messages: readonly Message[]): Group['out'] {
  const out: Group['out'] = []
  const seen = new Set<string>()
  for (const message of messages.toReversed()) {
    if (!message.rooms.some((room) => group.rooms.has(room)) || !mayRead(group, message)) continue
    const isFull =
      message.matchRoom !== null && group.rooms.has(message.matchRoom) && message.rooms.includes(message.matchRoom)
    if (message.row && !isFull) {
      if (message.matchRoom !== null && seen.has(message.matchRoom)) continue
      if (message.matchRoom !== null) seen.add(message.matchRoom)
    }
    out.push({ message, isFull })
  }
  return out.reverse()
}

/**
 * One write for all of these. A message carries its position only when nothing after it has an older one, so a client
 * that is cut off in between resumes without a loss.
 */
export function bytesOf(out: Group['out']): Pick<Encoded, 'chunk' | 'payload'> {
  const [only] = out
  if (only && out.length === 1) return only.isFull || !only.message.row ? only.message.full : only.message.row
  const parts: Buffer[] = []
  let oldestAfter = Infinity
  for (const { message, isFull } of out.toReversed()) {
    const isWhole = isFull || !message.row
    const encoded = isWhole ? message.full : (message.row as Encoded)
    parts.push(message.last < oldestAfter ? encoded.payload : encoded.bare)
    oldestAfter = Math.min(oldestAfter, isWhole ? message.first : message.last)
  }
  return join(parts.reverse())
}
