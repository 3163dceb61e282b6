import type { MatchFrame, NoticeFrame, RowFrame } from '#contract/touchline/frames.ts'
import { matchRoom, idInRoom } from '#contract/rooms.ts'
import type { Frame, OutboxKind } from '#core/outbox/types.ts'

/**
 * One message of the stream, encoded for every socket. `payload` and `bare` are slices of `chunk` and use no memory of
 * their own.
 */
export type Encoded = {
  /** As a chunk of HTTP/1.1. */
  chunk: Buffer
  /** Without the chunk framing, for HTTP/1.0. */
  payload: Buffer
  /** Without the `id` line that carries its position. */
  bare: Buffer
}

/** The properties of a message that matter to a spoiler-free stream. */
export type Disclosure = {
  kind: OutboxKind
  /** Null where only the rooms decide. */
  matchId: number | null
  rooms: readonly string[]
  /** Null where the message does not state it. */
  kickOff: number | null
  status: string | null
  /** The kind of a notice. */
  notice: string | null
}

/**
 * A frame, or several frames of one match merged, ready to send. A client at position `first - 1` that receives it has
 * everything of the match up to `last`.
 */
export type Message = {
  first: number
  last: number
  rooms: readonly string[]
  matchRoom: string | null
  /** Null where the message is about no match. */
  competitionId: number | null
  disclosure: Disclosure
  full: Encoded
  /** The variant for lists; null where it is the same. */
  row: Encoded | null
}

const lineEnd = Buffer.from('\r\n')

function encode(position: number | null, event: string, data: string): Encoded {
  const id = position === null ? '' : `id: ${position}\n`
  const rest = `event: ${event}\ndata: ${data}\n\n`
  const size = Buffer.byteLength(rest) + id.length
  const head = `${size.toString(16)}\r\n`
  const chunk = Buffer.from(`${head}${id}${rest}\r\n`)
  const payload = chunk.subarray(head.length, head.length + size)
  return { chunk, payload, bare: payload.subarray(id.length) }
}

/** Several messages as one write. */
export function join(parts: readonly Buffer[]): Pick<Encoded, 'chunk' | 'payload'> {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const head = Buffer.from(`${size.toString(16)}\r\n`)
  const chunk = Buffer.concat([head, ...parts, lineEnd])
  return { chunk, payload: chunk.subarray(head.length, head.length + size) }
}

export function encodeText(text: string): Pick<Encoded, 'chunk' | 'payload'> {
  return join([Buffer.from(text)])
}

/** The message of one frame. `bump` frames have none: they only invalidate caches. */
export function messageOf(frame: Frame, body: unknown = frame.body, first = frame.position): Message | null {
  const { position, kind, rooms, matchId } = frame
  if (kind === 'bump') return null
  const base = {
    first,
    last: position,
    rooms,
    matchRoom: matchId === null ? null : matchRoom(matchId),
    competitionId: matchId === null ? null : competitionOf(rooms),
    disclosure: disclosureOf(frame, body),
  }
  if (kind !== 'match') return { ...base, full: encode(position, kind, JSON.stringify(body)), row: null }
  const { events, people, ...rest } = body as MatchFrame
  const row = JSON.stringify(rest satisfies RowFrame)
  // A match frame is the row with two more members: the row is serialised once for both.
  const full = `${row.slice(0, -1)},"events":${JSON.stringify(events)},"people":${JSON.stringify(people)}}`
  return { ...base, full: encode(position, 'match', full), row: encode(position, 'row', row) }
}

function competitionOf(rooms: readonly string[]): number | null {
  const id = rooms.flatMap((room) => idInRoom('competition', room) ?? [])[0]
  return id === undefined ? null : Number(id)
}

function disclosureOf({ kind, matchId, rooms }: Frame, body: unknown): Disclosure {
  const disclosure: Disclosure = { kind, matchId, rooms, kickOff: null, status: null, notice: null }
  if (kind === 'match' || kind === 'row') {
    const { kickOff, summary } = body as MatchFrame
    return { ...disclosure, kickOff, status: summary.status }
  }
  if (kind === 'notice')
    return { ...disclosure, matchId: (body as NoticeFrame).matchId, notice: (body as NoticeFrame).kind }
  return disclosure
}
