// Asks one server a list of addresses, each once: as fast as it answers, or at a steady pace.
import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'

export type QuestionsAsk = {
  port: number
  paths: readonly string[]
  connections: number
  seconds: number
  /** Null: each connection asks again as soon as it is answered. */
  perSecond: number | null
  /** The member of an answer that counts what was found. */
  counts?: 'matches' | 'total'
}
export type QuestionsAnswer = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  kilobytes: number
  /** The address that took longest. */
  slowest: { path: string; ms: number }
  cpuShare: number
}

const SAMPLE_EVERY = 100

async function ask({
  port,
  paths,
  connections,
  seconds,
  perSecond,
  counts = 'matches',
}: QuestionsAsk): Promise<QuestionsAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const slowest = { path: '', ms: 0 }
  let bytes = 0
  const cpu = process.cpuUsage()
  const startedAt = nowMs()
  const one = async (at: number, since: number) => {
    const path = paths[at]!
    const length = await read(agent, port, path, at % SAMPLE_EVERY === 0 ? counts : null)
    const ms = nowMs() - since
    bytes += length
    times.push(ms)
    if (ms > slowest.ms) Object.assign(slowest, { path, ms })
  }
  if (perSecond === null) {
    let next = 0
    const lane = async () => {
      while (next < paths.length && nowMs() - startedAt < seconds * 1000) await one(next++, nowMs())
    }
    await Promise.all(Array.from({ length: connections }, lane))
  } else {
    const count = Math.min(paths.length, Math.round(perSecond * seconds))
    // Latency counts from the scheduled time, also where the connection was not free then.
    await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const due = startedAt + (at * 1000) / perSecond
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - nowMs())))
        await one(at, due)
      }),
    )
  }
  const elapsed = nowMs() - startedAt
  agent.destroy()
  const { user, system } = process.cpuUsage(cpu)
  return {
    requests: times.length,
    perSecond: (times.length * 1000) / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    kilobytes: bytes / times.length / 1024,
    slowest,
    cpuShare: (user + system) / 1000 / elapsed,
  }
}

/** Reads one answer to its end, and one in a hundred as JSON; returns its bytes. */
function read(agent: Agent, port: number, path: string, sampled: 'matches' | 'total' | null): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'gzip' } }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('error', reject)
      res.on('end', () => {
        const body = Buffer.concat(parts)
        if (res.statusCode !== 200) return reject(new Error(`${path}: ${res.statusCode} ${body.toString()}`))
        if (sampled) {
          const text = (res.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
          if (typeof (JSON.parse(text) as { matches?: unknown; total?: unknown })[sampled] !== 'number')
            return reject(new Error(`${path}: no number of ${sampled}`))
        }
        resolve(body.length)
      })
    })
      .on('error', reject)
      .end()
  })
}

answering({ ask })
