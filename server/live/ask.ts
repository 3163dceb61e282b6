import type { IncomingMessage } from 'node:http'
import type { Texts } from '#contract/errors.ts'
import type { Rooms } from './rooms.ts'

/** The rooms and position of a stream request. `after` is null where it starts from now. */
export type StreamAsk = { rooms: string[]; after: number | null }

const MAX_ROOMS = 100

/**
 * Parses the rooms and the position of a request; the `Last-Event-ID` of a reconnecting browser is newer than its URL.
 * Returns the error message when malformed.
 */
export function readAsk(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  known: Rooms,
): StreamAsk | Texts {
  const query = queryOf(url)
  const rooms = roomsIn(url)
  if (rooms.length === 0)
    return {
      en: 'Missing rooms, e.g. rooms=match:7,day:2026-11-20.',
      zh: '缺少 rooms，例如 rooms=match:7,day:2026-11-20。',
    }
  if (rooms.length > MAX_ROOMS)
    return { en: `A stream carries at most ${MAX_ROOMS} rooms.`, zh: `每个数据流最多 ${MAX_ROOMS} 个 rooms。` }
  const odd = rooms.find((room) => known.find(room) === null)
  if (odd !== undefined) return unknownRoom(odd.slice(0, 60), known.examples)
  const header = headers['last-event-id']
  const text = (typeof header === 'string' && header !== '' ? header : query.get('after')) ?? ''
  if (text === '') return { rooms, after: null }
  if (!/^\d{1,15}$/.test(text))
    return {
      en: 'position must be an integer: the id of the last message.',
      zh: 'position 须为整数，即最后一条消息的编号。',
    }
  return { rooms, after: Number(text) }
}

function unknownRoom(room: string, examples: readonly string[]): Texts {
  return {
    en: `Unknown room "${room}". Use ${examples.join(', ')}.`,
    zh: `没有名为“${room}”的 room，可用：${examples.join('、')}。`,
  }
}

function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length))
}

/** The rooms that the address of a stream names, known or not, without repetitions. */
export function roomsIn(url: string): string[] {
  return [
    ...new Set(
      queryOf(url)
        .getAll('rooms')
        .flatMap((list) => list.split(',')),
    ),
  ].filter(Boolean)
}
