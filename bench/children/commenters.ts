// Writers and readers of comments. Writers: over our call, with sessions of many accounts, or as plain inserts.
import { Agent, request } from 'node:http'
import pg from 'pg'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'
import { seeded } from '../kit/random.ts'

export type CommentAsk = {
  kind: 'ours' | 'plain'
  port: number
  databaseUrl: string
  path: string
  /** Connections. */
  writers: number
  /** Of accounts that write in turn: the filter takes eight comments of one in ten seconds. */
  tokens: { authorization: string; deviceid: string }[]
  /** Of all together; null: each writes again as soon as the one before is stored. */
  perSecond: number | null
  seconds: number
  seed: number
}
export type Commented = { stored: number; refused: number; perSecond: number; p99: number }

const words =
  'ball pass corner keeper press header volley cross wing bench coach crowd flag post bar net half minute tackle save turf boots derby table league'.split(
    ' ',
  )

async function comment(ask: CommentAsk): Promise<Commented> {
  const { kind, writers, perSecond, seconds, seed } = ask
  const random = seeded(seed)
  const text = (at: number) => `${at} ${Array.from({ length: 12 }, () => words[random.below(words.length)]).join(' ')}`
  const pool = new pg.Pool({ connectionString: ask.databaseUrl, max: writers })
  const agent = new Agent({ keepAlive: true, maxSockets: writers })
  const write = (writer: number, at: number) =>
    kind === 'ours' ? post(agent, ask, at, text(at)) : insert(pool, writer, text(at))
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
      const since = nowMs()
      if (await write(writer, seed * 1_000_000 + at * writers + writer)) times.push(nowMs() - since)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => lane(writer)))
  const elapsed = (nowMs() - startedAt) / 1000
  agent.destroy()
  await pool.end()
  return { stored: times.length, refused, perSecond: times.length / elapsed, p99: quantile(times, 0.99) }
}

async function insert(pool: pg.Pool, writer: number, text: string): Promise<boolean> {
  const statement =
    'insert into plain_comment (url, user_id, comment, inserted_at) values ($1, $2, $3, now()) returning id'
  await pool.query({ name: 'plain', text: statement, values: ['/news/1', writer, text] })
  return true
}

function post(agent: Agent, { port, path, tokens }: CommentAsk, at: number, text: string): Promise<boolean> {
  const bytes = JSON.stringify({ text })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', agent, method: 'POST', path, headers: { ...tokens[at % tokens.length], ...headers } },
      (response) => {
        let answer = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (answer += part))
          .on('end', () => resolve(answer.includes('"state":"shown"')))
      },
    )
    sent.on('error', reject).end(bytes)
  })
}

export type ListAsk = { port: number; paths: readonly string[]; perSecond: number; seconds: number }
export type Listed = { perSecond: number; p50: number; p99: number; wrong: number }

/** Reads lists at a steady pace, each from its scheduled time, also where the connection was not free then. */
async function list({ port, paths, perSecond, seconds }: ListAsk): Promise<Listed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const startedAt = nowMs()
  const times: number[] = []
  let wrong = 0
  const one = async (at: number) => {
    const due = startedAt + (at * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - nowMs())))
    const text = await get(agent, port, paths[at % paths.length]!)
    if (!text.includes('"next":')) wrong += 1
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

answering({ comment, list })
