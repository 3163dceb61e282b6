import type { IncomingMessage } from 'node:http'

/** What a stream is asked for. `after` is null where it starts from now. */
export type StreamAsk = { rooms: string[]; after: number | null }

export const MAX_ROOMS = 100
const roomPattern = /^(?:match:[1-9]\d{0,14}|competition:[1-9]\d{0,14}|day:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|chat:(?:[1-9]\d{0,14}|global:[a-z0-9-]{1,40})|user:[1-9]\d{0,14})$/

/** Reads rooms and position of a request; the `Last-Event-ID` of a browser that returns is newer than its address. A sentence when malformed. */
export function readAsk({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): StreamAsk | string {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length))
  const rooms = [...new Set(query.getAll('rooms').flatMap((list) => list.split(',')))].filter(Boolean)
  if (rooms.length === 0) return 'Say which rooms to listen to: rooms=match:7,day:2026-11-20.'
  if (rooms.length > MAX_ROOMS) return `A stream carries at most ${MAX_ROOMS} rooms.`
  const odd = rooms.find((room) => !roomPattern.test(room))
  if (odd !== undefined) return `There is no room "${odd.slice(0, 60)}": rooms are match:<id>, competition:<id>, day:<yyyy-MM-dd>, chat:<match id> and user:<id>.`
  const header = headers['last-event-id']
  const text = (typeof header === 'string' && header !== '' ? header : query.get('after')) ?? ''
  if (text === '') return { rooms, after: null }
  if (!/^\d{1,15}$/.test(text)) return 'A position is a whole number: the id of the last message read.'
  return { rooms, after: Number(text) }
}
