// Scouts at the live desk: keys in by the call, frames out of the stream of a fan; or one INSERT with a NOTIFY.
import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'
import { Client } from 'pg'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'

export type ScoutAsk = {
  port: number
  headers: Record<string, string>
  matchIds: number[]
  perSecond: number
  seconds: number
}
export type Pressed = { count: number; lost: number; p50: number; p99: number; answerP99: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const LAST_WORD_MS = 1000

type Desk = { matchId: number; desk: string; sequence: number; sent: Promise<unknown> }

function call({ port, headers }: ScoutAsk, path: string, body: object): Promise<string> {
  const bytes = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }
    request({ port, host: '127.0.0.1', agent, method: 'POST', path: `/api/v1${path}`, headers: all }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text.slice(0, 200)))))
    })
      .on('error', reject)
      .end(bytes)
  })
}

/** One key of a desk, as the page sends it: after the one before. */
function press(ask: ScoutAsk, one: Desk, key: string): Promise<string> {
  one.sequence += 1
  const { matchId, desk, sequence } = one
  const isStart = key === 'period_start'
  const moment = { period: 1, clockSeconds: isStart ? 0 : Math.min(2000, sequence), at: Date.now() }
  const entry = { sequence, key, side: isStart ? null : 'home', ...moment }
  const send = () => call(ask, `/desk/live/${matchId}/entries`, { desk, entries: [entry], reason: 'live entry' })
  const answer = one.sent.then(send)
  one.sent = answer.catch(() => undefined)
  return answer
}

function openStream({ port, matchIds }: ScoutAsk): Promise<IncomingMessage> {
  const rooms = matchIds.map((id) => `match:${id}`).join(',')
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: `/api/v1/stream?rooms=${rooms}` }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Corners at a steady pace, in turn in all matches: from the key to the frame that has it. */
async function enter(ask: ScoutAsk): Promise<Pressed> {
  const desks = ask.matchIds.map((matchId): Desk => ({
    matchId,
    desk: randomUUID(),
    sequence: 0,
    sent: Promise.resolve(),
  }))
  await Promise.all(desks.map((one) => press(ask, one, 'period_start')))
  const stream = await openStream(ask)
  const sentAt = new Map<string, number>()
  const [times, answers]: [number[], number[]] = [[], []]
  let rest = ''
  stream.setEncoding('latin1').on('data', (text: string) => {
    const seen = rest + text
    for (const [name] of seen.matchAll(/desk:\d{7}:[0-9a-f-]{36}/g)) {
      const since = sentAt.get(name)
      if (since !== undefined) times.push(nowMs() - since)
      sentAt.delete(name)
    }
    rest = seen.slice(-60)
  })
  const sent: Promise<unknown>[] = []
  const startedAt = nowMs()
  for (let count = 1; count <= ask.perSecond * ask.seconds; count++) {
    const pause = startedAt + (count * 1000) / ask.perSecond - nowMs()
    if (pause > 0.5) await new Promise((resolve) => setTimeout(resolve, pause))
    const one = desks[count % desks.length]!
    const since = nowMs()
    sentAt.set(`desk:${String(one.sequence + 1).padStart(7, '0')}:${one.desk}`, since)
    sent.push(press(ask, one, 'corner').then(() => answers.push(nowMs() - since)))
  }
  await Promise.all(sent)
  await new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS))
  stream.destroy()
  return outcomeOf(times, sentAt.size, answers)
}

function outcomeOf(times: number[], lost: number, answers: number[]): Pressed {
  const at = (list: number[], share: number) => (list.length === 0 ? 0 : quantile(list, share))
  return { count: times.length, lost, p50: at(times, 0.5), p99: at(times, 0.99), answerP99: at(answers, 0.99) }
}

type FloorAsk = { databaseUrl: string; perSecond: number; seconds: number }

/** The floor: a row committed with a notification, until another connection hears it. */
async function insert({ databaseUrl, perSecond, seconds }: FloorAsk): Promise<Pressed> {
  const [writer, reader] = [new Client(databaseUrl), new Client(databaseUrl)]
  await Promise.all([writer.connect(), reader.connect()])
  await writer.query('create temp table entry (id int primary key, pressed jsonb not null)')
  await reader.query('listen bench_desk')
  const sentAt = new Map<number, number>()
  const [times, answers]: [number[], number[]] = [[], []]
  reader.on('notification', ({ payload }) => {
    const since = sentAt.get(Number(payload))
    if (since !== undefined) times.push(nowMs() - since)
    sentAt.delete(Number(payload))
  })
  const text = `with added as (insert into entry values ($1, $2) returning id) select pg_notify('bench_desk', id::text) from added`
  const startedAt = nowMs()
  for (let count = 1; count <= perSecond * seconds; count++) {
    const pause = startedAt + (count * 1000) / perSecond - nowMs()
    if (pause > 0.5) await new Promise((resolve) => setTimeout(resolve, pause))
    const since = nowMs()
    sentAt.set(count, since)
    await writer.query(text, [count, { key: 'corner', side: 'home', period: 1, clockSeconds: count }])
    answers.push(nowMs() - since)
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  await Promise.all([writer.end(), reader.end()])
  return outcomeOf(times, sentAt.size, answers)
}

answering({ enter, insert })
