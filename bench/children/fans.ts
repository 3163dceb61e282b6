// Readers of followed feeds, and voters of one poll: over our calls, or by plain SQL.
import { Agent, request } from 'node:http'
import pg from 'pg'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'

type Headers = { authorization: string; deviceid: string }
export type FeedAsk = {
  kind: 'ours' | 'plain'
  port: number
  databaseUrl: string
  path: string
  readers: { userId: number; headers: Headers }[]
  perSecond: number
  seconds: number
}
export type VoteAsk = {
  kind: 'ours' | 'plain'
  port: number
  databaseUrl: string
  path: string
  pollId: number
  voters: { userId: number; headers: Headers; choice: number }[]
  /** All votes are sent within so many seconds. */
  seconds: number
  /** One of so many taps twice. */
  doubleTapOneOf: number
}
export type Timed = { perSecond: number; p50: number; p99: number; wrong: number }

const plainFeed = `select p.id, p.user_id, p.title, p.text, p.shown_at from posts.post p
  where p.is_listed and exists (select from people.follow f where f.user_id = $1 and f.followed_user_id = p.user_id)
  order by p.shown_at desc, p.id desc limit 20`
const plainVote = 'insert into plain_vote (poll_id, user_id, choice_id, voted_at) values ($1, $2, $3, now())'

function feed({ kind, port, databaseUrl, path, readers, perSecond, seconds }: FeedAsk): Promise<Timed> {
  const readerAt = (at: number) => readers[at % readers.length]!
  return paced({ databaseUrl, count: perSecond * seconds, seconds }, async (at, { pool, agent }) => {
    const { userId, headers } = readerAt(at)
    if (kind === 'ours') return (await send(agent, { port, path, method: 'GET', headers })).includes('"next":')
    return (await pool.query({ name: 'feed', text: plainFeed, values: [userId] })).rows.length === 20
  })
}

function vote({ kind, port, databaseUrl, path, pollId, voters, seconds, doubleTapOneOf }: VoteAsk): Promise<Timed> {
  return paced({ databaseUrl, count: voters.length, seconds }, async (at, { pool, agent }) => {
    const { userId, headers, choice } = voters[at]!
    if (kind === 'plain') {
      await pool.query({ name: 'vote', text: plainVote, values: [pollId, userId, choice] })
      return true
    }
    const tap = () => send(agent, { port, path, method: 'PUT', headers, body: { choices: [choice] } })
    const answers = await Promise.all(at % doubleTapOneOf === 0 ? [tap(), tap()] : [tap()])
    return answers.every((answer) => answer.includes('"isVoted":true'))
  })
}

type Tools = { pool: pg.Pool; agent: Agent }
type Pace = { databaseUrl: string; count: number; seconds: number }

/** Each from its scheduled time on, also where no connection was free then. */
async function paced(
  { databaseUrl, count, seconds }: Pace,
  one: (at: number, tools: Tools) => Promise<boolean>,
): Promise<Timed> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  let wrong = 0
  const startedAt = nowMs() + 50
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const due = startedAt + (at * 1000 * seconds) / count
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - nowMs())))
      if (!(await one(at, { pool, agent }))) wrong += 1
      times.push(nowMs() - due)
    }),
  )
  const elapsed = (nowMs() - startedAt) / 1000
  agent.destroy()
  await pool.end()
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99), wrong }
}

type Sent = { port: number; path: string; method: string; headers: Headers; body?: unknown }

function send(agent: Agent, { port, path, method, headers, body }: Sent): Promise<string> {
  const bytes = body === undefined ? '' : JSON.stringify(body)
  const more =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...more } }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(text))
    })
      .on('error', reject)
      .end(bytes)
  })
}

answering({ feed, vote })
