// Requests one server over many connections as fast as it responds, counts bytes, and parses one response in a hundred.
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { answering, nowMs } from '../kit/answering.ts'
import { seeded, zipf } from '../kit/random.ts'

export type LoadAsk = {
  port: number
  paths: string[]
  headers?: Record<string, string>
  connections: number
  seconds: number
  seed: number
  /** Sends the last ETag received for a path. */
  isConditional?: boolean
  /** Gives every request a unique address, so that no response is cached. */
  isUnique?: boolean
  /** A text that every sampled body must contain this many times. */
  expect?: { text: string; count: number } | null
}
export type LoadAnswer = {
  requests: number
  seconds: number
  bytes: number
  wrong: number
  sampled: number
  statuses: Record<string, number>
  latencyMs: { p50: number; p99: number }
  cpuShare: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const SAMPLE_EVERY = 100
const buffer = Buffer.allocUnsafe(1 << 20)

type Run = {
  ask: LoadAsk
  answer: LoadAnswer
  draw: () => number
  etags: Map<number, string>
  latencies: number[]
  endsAt: number
  open: number
  seed: number
  sent: number
  done: () => void
}

function load(ask: LoadAsk): Promise<LoadAnswer> {
  const answer: LoadAnswer = {
    requests: 0,
    seconds: 0,
    bytes: 0,
    wrong: 0,
    sampled: 0,
    statuses: {},
    latencyMs: { p50: 0, p99: 0 },
    cpuShare: 0,
  }
  const startedAt = nowMs()
  const cpu = process.cpuUsage()
  return new Promise((resolve) => {
    const done = () => {
      const elapsed = nowMs() - startedAt
      const used = process.cpuUsage(cpu)
      const sorted = run.latencies.sort((a, b) => a - b)
      answer.seconds = elapsed / 1000
      answer.cpuShare = (used.user + used.system) / 1000 / elapsed
      answer.latencyMs = {
        p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      }
      resolve(answer)
    }
    const draw = zipf(seeded(ask.seed), ask.paths.length)
    const run: Run = {
      ask,
      answer,
      draw,
      etags: new Map(),
      latencies: [],
      endsAt: startedAt + ask.seconds * 1000,
      open: ask.connections,
      seed: ask.seed,
      sent: 0,
      done,
    }
    for (let at = 0; at < ask.connections; at++) open(run, at)
  })
}

function open(run: Run, slot: number): void {
  const { ask, answer } = run
  let path = 0
  let sentAt = 0
  let left = 0
  let isHead = true
  let head = Buffer.alloc(0)
  let sample: Buffer[] | null = null
  const send = () => {
    if (nowMs() > run.endsAt) return void socket.destroy()
    path = run.draw()
    sentAt = nowMs()
    isHead = true
    head = Buffer.alloc(0)
    const suffix = ask.isUnique ? `${run.seed}-${++run.sent}` : ''
    socket.write(requestOf(ask, ask.paths[path]! + suffix, run.etags.get(path)))
  }
  const finish = () => {
    answer.requests++
    if (answer.requests % 8 === 0) run.latencies.push(nowMs() - sentAt)
    if (sample) check(run, Buffer.concat(sample))
    sample = null
    send()
  }
  const readHead = (chunk: Buffer): Buffer => {
    head = head.length === 0 ? Buffer.from(chunk) : Buffer.concat([head, chunk])
    const end = head.indexOf(HEAD_END)
    if (end < 0) return head.subarray(head.length)
    const text = head.toString('latin1', 0, end)
    const status = text.slice(9, 12)
    answer.statuses[status] = (answer.statuses[status] ?? 0) + 1
    left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (ask.isConditional && status === '200') run.etags.set(path, /etag: (\S+)/i.exec(text)?.[1] ?? '')
    if (status === '200' && (answer.requests + slot) % SAMPLE_EVERY === 0)
      sample = [Buffer.from(/content-encoding: gzip/i.test(text) ? 'gzip' : 'none')]
    isHead = false
    return head.subarray(end + 4)
  }
  const onData = (count: number): boolean => {
    let chunk: Buffer = buffer.subarray(0, count)
    answer.bytes += count
    if (isHead) chunk = readHead(chunk)
    if (isHead) return true
    if (sample) sample.push(Buffer.from(chunk.subarray(0, left)))
    left -= chunk.length
    if (left <= 0) finish()
    return true
  }
  const socket = connect({ port: ask.port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: onData } })
  socket.on('connect', send)
  socket.on('error', () => answer.wrong++)
  socket.on('close', () => {
    if (--run.open === 0) run.done()
  })
}

function requestOf({ headers = {}, isConditional }: LoadAsk, path: string, etag: string | undefined): string {
  const known = isConditional && etag ? `if-none-match: ${etag}\r\n` : ''
  const more = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${more}${known}\r\n`
}

/** A faster wrong response does not count, so samples are decompressed and parsed. */
function check({ ask, answer }: Run, body: Buffer): void {
  answer.sampled++
  const isPacked = body.subarray(0, 4).toString() === 'gzip'
  try {
    const text = (isPacked ? gunzipSync(body.subarray(4)) : body.subarray(4)).toString()
    if (ask.expect && text.split(ask.expect.text).length - 1 !== ask.expect.count) answer.wrong++
  } catch {
    answer.wrong++
  }
}

answering({ load })
