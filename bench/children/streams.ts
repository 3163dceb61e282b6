// Thousands of readers in one process: counts bytes, records when each gets the awaited message, parses one in a
// hundred.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'

export type Protocol = 'raw' | 'sse' | 'ws' | 'socket.io'
export type OpenAsk = {
  port: number
  protocol: Protocol
  count: number
  /** Rooms of each, one line per reader; repeated when there are fewer. */ rooms: string[]
}
/** Milliseconds of the shared clock. */
export type BurstAnswer = {
  firstAt: number
  p50At: number
  p99At: number
  lastAt: number
  bytes: number
  wrong: number
}
export type Tally = {
  seconds: number
  bytes: number
  reads: number
  changes: number
  lagMs: { p50: number; p99: number }
  closed: number
}

type Reader = { socket: Socket; isWaiting: boolean; isSampled: boolean; text: string }

const SAMPLE_EVERY = 100
const AT_ONCE = 250
/** More than a heartbeat, less than any frame. */
const FRAME_BYTES = 100
const CONNECT_PACKET = '40'
/** Longer than changes are gathered. */
const QUIET_MS = 300
/** What the first bytes contain once the server has entered a reader; any other answer is a refusal. */
const welcomes: Record<Protocol, RegExp> = {
  raw: /^\+/,
  sse: /^HTTP\/1.1 200 /,
  ws: /^HTTP\/1.1 101 /,
  'socket.io': /^HTTP\/1.1 101 [^]*40\{"sid"/,
}

const buffer = Buffer.allocUnsafe(1 << 18)
let readers: Reader[] = []
let waiting: { text: string; left: number; arrivals: number[]; bytes: number; done: () => void } | null = null
let lastReadAt = 0
let tally = { startedAt: 0, bytes: 0, reads: 0, changes: 0, lags: [] as number[] }
let isTallying = false
let closed = 0

async function open({ port, protocol, count, rooms }: OpenAsk): Promise<void> {
  closed = 0
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
      openOne(port, protocol, rooms[(from + at) % rooms.length] ?? '', from + at),
    )
    readers.push(...(await Promise.all(some)))
  }
}

/** Several local addresses, so that the ports suffice: 127.0.0.2, .3, … */
function openOne(port: number, protocol: Protocol, rooms: string, index: number): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const reader: Reader = {
      socket: null as unknown as Socket,
      isWaiting: false,
      isSampled: index % SAMPLE_EVERY === 0,
      text: '',
    }
    let isOpen = false
    let greeted = ''
    const callback = (count: number) => {
      if (isOpen) read(reader, count)
      else {
        if (protocol === 'socket.io' && greeted === '') reader.socket.write(masked(CONNECT_PACKET))
        greeted += buffer.toString('latin1', 0, count)
        isOpen = welcomes[protocol].test(greeted)
        if (isOpen) resolve(reader)
        else if (protocol !== 'socket.io') reject(new Error(`a stream was refused: ${greeted.slice(0, 200)}`))
        lastReadAt = nowMs()
      }
      return true
    }
    reader.socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (index % 8)}`,
      noDelay: true,
      onread: { buffer, callback },
    })
    reader.socket.on('connect', () => reader.socket.write(greeting(protocol, rooms)))
    reader.socket.on('error', reject)
    reader.socket.on('close', () => {
      closed++
      reject(new Error('a stream was closed before it began'))
    })
  })
}

function greeting(protocol: Protocol, rooms: string): string {
  if (protocol === 'raw') return '.'
  if (protocol === 'sse')
    return `GET /api/v1/stream?rooms=${rooms} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`
  const path = protocol === 'ws' ? `/?rooms=${rooms}` : `/socket.io/?EIO=4&transport=websocket&rooms=${rooms}`
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`
}

/** A short text as a client's frame of RFC 6455, with a mask of zeros. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

function read(reader: Reader, count: number): void {
  // Anything smaller is a heartbeat, or the end of a frame that came in two pieces.
  const isFrame = count >= FRAME_BYTES
  if (isFrame) lastReadAt = nowMs()
  if (waiting && reader.isWaiting) {
    waiting.bytes += count
    if (reader.isSampled) reader.text += buffer.toString('latin1', 0, count)
    if (isFrame) {
      reader.isWaiting = false
      waiting.arrivals.push(nowMs())
      if (--waiting.left === 0) waiting.done()
    }
  }
  if (!isTallying) return
  tally.bytes += count
  tally.reads++
  if (reader.isSampled) sample(buffer.toString('latin1', 0, count))
}

/** Changes are identified by their key, which contains the time of their commit. */
function sample(text: string): void {
  tally.changes += text.split('"key":"e').length - 1
  const now = Date.now()
  for (const [, at] of text.matchAll(/"at":(\d{13}),"events"/g)) tally.lags.push(now - Number(at))
  // Chat messages contain the time at which they were sent.
  for (const [, at] of text.matchAll(/"text":"t(\d{13}) /g)) {
    tally.changes++
    tally.lags.push(now - Number(at))
  }
}

/** Must be answered before the frame is sent: readers that get it earlier are not counted. */
function expect({ text }: { text: string }): void {
  for (const reader of readers) Object.assign(reader, { isWaiting: true, text: '' })
  waiting = { text, left: readers.length, arrivals: [], bytes: 0, done: () => undefined }
}

/** Resolves when every reader got the expected frame; every hundredth must contain the text. */
async function burst({ patienceMs }: { patienceMs: number }): Promise<BurstAnswer> {
  const expected = waiting
  if (!expected) throw new Error('no frame is expected')
  await new Promise<void>((resolve, reject) => {
    if (expected.left === 0) return resolve()
    const patience = setTimeout(
      () =>
        reject(new Error(`${expected.arrivals.length} of ${readers.length} readers got the frame, ${closed} closed`)),
      patienceMs,
    )
    expected.done = () => {
      clearTimeout(patience)
      resolve()
    }
  })
  waiting = null
  const { arrivals, bytes, text } = expected
  const sampled = readers.filter(({ isSampled }) => isSampled)
  return {
    firstAt: Math.min(...arrivals.slice(0, 100)),
    p50At: quantile(arrivals, 0.5),
    p99At: quantile(arrivals, 0.99),
    lastAt: arrivals.at(-1)!,
    bytes,
    wrong: sampled.filter((reader) => !reader.text.includes(text)).length,
  }
}

/** Resolves when no frame has come for a while: those of the imported matches are all here. */
async function quiet(): Promise<void> {
  lastReadAt = nowMs()
  while (nowMs() - lastReadAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4))
}

/** The frames of the first sampled reader in the last burst. */
function lastText(): string {
  return readers[0]?.text ?? ''
}

function beginTally(): void {
  tally = { startedAt: nowMs(), bytes: 0, reads: 0, changes: 0, lags: [] }
  isTallying = true
}

function endTally(): Tally {
  isTallying = false
  const { startedAt, bytes, reads, changes, lags } = tally
  return {
    seconds: (nowMs() - startedAt) / 1000,
    bytes,
    reads,
    changes: changes * (readers.length / readers.filter((one) => one.isSampled).length),
    lagMs: { p50: quantile(lags, 0.5), p99: quantile(lags, 0.99) },
    closed,
  }
}

function close(): void {
  for (const { socket } of readers) socket.destroy()
  readers = []
}

answering({ open, quiet, expect, burst, lastText, beginTally, endTally, close })
