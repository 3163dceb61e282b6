// Writers of comments: over our call, each with a session of its own, or as plain inserts of the same text.
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
  /** One for each writer. */
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
  const { kind, tokens, perSecond, seconds, seed } = ask
  const random = seeded(seed)
  const text = (at: number) => `${at} ${Array.from({ length: 12 }, () => words[random.below(words.length)]).join(' ')}`
  const pool = new pg.Pool({ connectionString: ask.databaseUrl, max: tokens.length })
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
  const write = (writer: number, at: number) =>
    kind === 'ours' ? post(agent, ask, writer, text(at)) : insert(pool, writer, text(at))
  const times: number[] = []
  let refused = 0
  const startedAt = nowMs()
  const until = startedAt + seconds * 1000
  const lane = async (writer: number) => {
    const gap = perSecond === null ? 0 : (1000 * tokens.length) / perSecond
    for (let at = 0; nowMs() < until; at++) {
      const due = startedAt + at * gap + (writer * gap) / tokens.length
      if (due >= until) return
      if (due > nowMs()) await new Promise((resolve) => setTimeout(resolve, due - nowMs()))
      const since = nowMs()
      if (await write(writer, seed * 1_000_000 + writer * 50_000 + at)) times.push(nowMs() - since)
      else refused += 1
    }
  }
  await Promise.all(tokens.map((_, writer) => lane(writer)))
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

function post(agent: Agent, { port, path, tokens }: CommentAsk, writer: number, text: string): Promise<boolean> {
  const bytes = JSON.stringify({ text })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', agent, method: 'POST', path, headers: { ...tokens[writer], ...headers } },
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

answering({ comment })
