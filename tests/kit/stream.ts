import { request, type Agent, type IncomingMessage } from 'node:http'

/** A timeout only for a test that hangs: a stream reports an awaited message long before. */
const PATIENCE_MS = 120_000

/** One message of a stream as a browser would parse it. `id` is the last id so far. */
export type StreamMessage = { event: string; id: number | null; data: Record<string, unknown> }

export type TestStream = {
  status: number
  headers: IncomingMessage['headers']
  messages: StreamMessage[]
  /** Comment lines: heartbeats. */
  comments: string[]
  /** Resolves with the messages as soon as `test` is true of them; rejects when the stream ends first. */
  until(test: (messages: StreamMessage[]) => boolean): Promise<StreamMessage[]>
  /** Resolves when the server or the network ended it. */
  ended: Promise<void>
  body(): string
  /** Stops reading without closing. */
  pause(): void
  resume(): void
  close(): void
}

/** Opens a stream and parses it by the rules of https://html.spec.whatwg.org/multipage/server-sent-events.html. */
export async function openStream(
  origin: string,
  query: string,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
): Promise<TestStream> {
  const sent = request(`${origin}/api/v1/stream?${query}`, { headers, agent })
  sent.end()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  )
  const messages: StreamMessage[] = []
  const comments: string[] = []
  const waiting = new Set<() => void>()
  let text = ''
  let whole = ''
  let id: number | null = null
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  response.on('error', () => undefined)
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    whole += chunk
    for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
      id = readBlock(text.slice(0, at), id, messages, comments)
      text = text.slice(at + 2)
    }
    for (const look of waiting) look()
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    comments,
    ended,
    body: () => whole,
    until: (test) => waitFor(messages, test, waiting, ended),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void response.destroy(),
  }
}

function readBlock(block: string, lastId: number | null, messages: StreamMessage[], comments: string[]): number | null {
  let id = lastId
  let event = 'message'
  let data: string | null = null
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) comments.push(line.slice(1).trim())
    else if (line.startsWith('id: ')) id = Number(line.slice(4))
    else if (line.startsWith('event: ')) event = line.slice(7)
    else if (line.startsWith('data: ')) data = line.slice(6)
  }
  if (data !== null) messages.push({ event, id, data: JSON.parse(data) as Record<string, unknown> })
  return id
}

function waitFor(
  messages: StreamMessage[],
  test: (messages: StreamMessage[]) => boolean,
  waiting: Set<() => void>,
  ended: Promise<void>,
): Promise<StreamMessage[]> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}; read: ${JSON.stringify(messages.slice(-5))}`))
    const timer = setTimeout(() => fail('the stream did not say it in time'), PATIENCE_MS)
    const look = () => {
      if (!test(messages)) return
      clearTimeout(timer)
      waiting.delete(look)
      resolve(messages)
    }
    waiting.add(look)
    look()
    void ended.then(() => {
      clearTimeout(timer)
      fail('the stream ended first')
    })
  })
}
