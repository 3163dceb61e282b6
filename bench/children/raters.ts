// Raters of one match: over our call, with sessions of many accounts, or as plain inserts; and readers of its ratings.
import { Agent, request } from 'node:http'
import pg from 'pg'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'

export type RateAsk = {
  kind: 'ours' | 'plain'
  port: number
  databaseUrl: string
  matchId: number
  subjects: readonly string[]
  /** Connections. */
  writers: number
  tokens: { authorization: string; deviceid: string }[]
  /** Of all together; null: each rates again as soon as the rating before is stored. */
  perSecond: number | null
  seconds: number
  /** The first of the ratings: each is of another account or subject than those before. */
  from: number
}
export type Rated = { stored: number; refused: number; perSecond: number; p50: number; p99: number }

async function rate(ask: RateAsk): Promise<Rated> {
  const { kind, writers, perSecond, seconds, from } = ask
  const pool = new pg.Pool({ connectionString: ask.databaseUrl, max: writers })
  const agent = new Agent({ keepAlive: true, maxSockets: writers })
  const write = (at: number) => (kind === 'ours' ? put(agent, ask, at) : insert(pool, ask, at))
  const times: number[] = []
  let refused = 0
  const startedAt = nowMs()
  const until = startedAt + seconds * 1000
  const lane = async (writer: number) => {
    const gap = perSecond === null ? 0 : (1000 * writers) / perSecond
    for (let at = 0; nowMs() < until; at++) {
      const due = startedAt + at * gap + (writer * gap) / writers
      if (due >= until) return
      if (due > nowMs()) await new Promise((resolve) => setTimeout(resolve, due - nowMs()))
      const since = perSecond === null ? nowMs() : due
      if (await write(from + at * writers + writer)) times.push(nowMs() - since)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => lane(writer)))
  const elapsed = (nowMs() - startedAt) / 1000
  agent.destroy()
  await pool.end()
  const stored = times.length
  return { stored, refused, perSecond: stored / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function placeOf({ tokens, subjects }: RateAsk, at: number) {
  const subject = subjects[Math.floor(at / tokens.length) % subjects.length]!
  return { account: at % tokens.length, subject, value: 1 + ((at * 7) % 10) }
}

async function insert(pool: pg.Pool, ask: RateAsk, at: number): Promise<boolean> {
  const { account, subject, value } = placeOf(ask, at)
  const text = 'insert into plain_rating (match_id, subject, user_id, value, rated_at) values ($1, $2, $3, $4, now())'
  await pool.query({ name: 'plain', text, values: [ask.matchId, subject, account, value] })
  return true
}

function put(agent: Agent, ask: RateAsk, at: number): Promise<boolean> {
  const { port, matchId, tokens } = ask
  const { account, subject, value } = placeOf(ask, at)
  const bytes = JSON.stringify({ value })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }
  const path = `/api/v1/matches/${matchId}/ratings/${subject}`
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', agent, method: 'PUT', path, headers: { ...tokens[account], ...headers } },
      (response) => {
        let answer = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (answer += part))
          .on('end', () => resolve(answer.includes('"counts":true')))
      },
    )
    sent.on('error', reject).end(bytes)
  })
}

export type ReadAsk = {
  port: number
  path: string
  perSecond: number
  seconds: number
  /** Part of each right answer. */
  expected?: string
}
export type Read = { perSecond: number; p50: number; p99: number; wrong: number }

/** Reads at a steady pace, each from its scheduled time. */
async function read({ port, path, perSecond, seconds, expected = `"state":"open"` }: ReadAsk): Promise<Read> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const startedAt = nowMs()
  const times: number[] = []
  let wrong = 0
  const one = async (at: number) => {
    const due = startedAt + (at * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - nowMs())))
    if (!(await get(agent, port, path)).includes(expected)) wrong += 1
    times.push(nowMs() - due)
  }
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, at) => one(at)))
  const elapsed = (nowMs() - startedAt) / 1000
  agent.destroy()
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99), wrong }
}

function get(agent: Agent, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent, path }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}

answering({ rate, read })
