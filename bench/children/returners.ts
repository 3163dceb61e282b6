// Readers of the stream that lose it at the same time, reconnect with their last id, and record every message.
import { connect, type Socket } from 'node:net'
import { answering, nowMs } from '../kit/answering.ts'

type Reader = {
  index: number
  socket: Socket | null
  text: string
  ids: number[]
  /** Match of each message; the first reader alone keeps account of them. */ matches: number[]
  isBack: boolean
  backAt: number
}
export type ReturnAnswer = { helloMs: number; caughtUpMs: number }
export type Account = {
  readers: number
  messages: number
  missed: number
  twice: number
  resets: number
  refused: number
}

const AT_ONCE = 500
const buffer = Buffer.allocUnsafe(1 << 18)
let port = 0
let rooms = ''
let readers: Reader[] = []
let resets = 0
let refused = 0
let isOver = false

async function open(ask: { port: number; rooms: string; count: number }): Promise<void> {
  port = ask.port
  rooms = ask.rooms
  // The first one stays connected: its messages are the complete set.
  readers = Array.from({ length: ask.count + 1 }, (_, index) => ({
    index,
    socket: null,
    text: '',
    ids: [],
    matches: [],
    isBack: false,
    backAt: 0,
  }))
  await enterAll(readers)
}

async function enterAll(list: readonly Reader[]): Promise<void> {
  for (let from = 0; from < list.length; from += AT_ONCE) await Promise.all(list.slice(from, from + AT_ONCE).map(enter))
}

/** Resolves when the stream sent hello. */
function enter(reader: Reader): Promise<void> {
  return new Promise((resolve) => {
    reader.text = ''
    reader.isBack = false
    const last = reader.ids.at(-1)
    const callback = (count: number) => {
      take(reader, buffer.toString('latin1', 0, count))
      if (reader.isBack) resolve()
      return true
    }
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (reader.index % 8)}`,
      noDelay: true,
      onread: { buffer, callback },
    })
    reader.socket = socket
    const resume = last === undefined ? '' : `last-event-id: ${last}\r\n`
    socket.on('connect', () =>
      socket.write(`GET /api/v1/stream?rooms=${rooms} HTTP/1.1\r\nhost: 127.0.0.1\r\n${resume}\r\n`),
    )
    socket.on('error', () => undefined)
    // A stream that ends by itself is opened again, as a browser does; it must not have missed anything either.
    socket.on('close', () => {
      if (reader.socket !== socket || isOver) return
      refused++
      setTimeout(() => void enter(reader).then(resolve), 100)
    })
  })
}

function take(reader: Reader, chunk: string): void {
  const blocks = (reader.text + chunk).split('\n\n')
  reader.text = blocks.pop() ?? ''
  for (const block of blocks) {
    const event = /^event: (\w+)$/m.exec(block)?.[1]
    const id = /^id: (\d+)$/m.exec(block)?.[1]
    if (event === 'hello') Object.assign(reader, { isBack: true, backAt: nowMs() })
    else if (event === 'reset') resets++
    else if (id !== undefined) {
      reader.ids.push(Number(id))
      if (reader.index === 0) reader.matches.push(Number(/"matchId":(\d+)/.exec(block)?.[1]))
    }
  }
}

/** All lose their stream at once and reconnect without the pause of a browser: the worst case. */
async function returnAll(): Promise<ReturnAnswer> {
  const [reference, ...others] = readers as [Reader, ...Reader[]]
  const startedAt = nowMs()
  for (const reader of others) {
    const { socket } = reader
    reader.socket = null
    socket?.destroy()
  }
  await enterAll(others)
  const goal = reference.ids.at(-1) ?? 0
  while (others.some(({ ids }) => (ids.at(-1) ?? 0) < goal)) await new Promise((resolve) => setTimeout(resolve, 5))
  const caughtUpMs = nowMs() - startedAt
  return { helloMs: Math.max(...others.map(({ backAt }) => backAt)) - startedAt, caughtUpMs }
}

/**
 * Compares the messages of each with the complete set, from its own first message to the newest. A returning reader
 * gets the newest row of each match: one that it never received is missed only when it received no later one of that
 * match either.
 */
function account(): Account {
  const [reference, ...others] = readers as [Reader, ...Reader[]]
  const total: Account = { readers: others.length, messages: 0, missed: 0, twice: 0, resets, refused }
  for (const { ids } of others) {
    const seen = new Set(ids)
    const isNewer = new Set<number>()
    total.messages += ids.length
    total.twice += ids.length - seen.size
    for (let at = reference.ids.length - 1; at >= 0 && reference.ids[at]! >= (ids[0] ?? 0); at--) {
      const match = reference.matches[at]!
      if (seen.has(reference.ids[at]!)) isNewer.add(match)
      else if (!isNewer.has(match)) total.missed++
    }
  }
  return total
}

function close(): void {
  isOver = true
  for (const { socket } of readers) socket?.destroy()
}

answering({ open, returnAll, account, close })
