// Chat users: over our call, each with a session of its own, or over one socket of socket.io.
import { Agent, request } from 'node:http'
import { io } from 'socket.io-client'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'
import { seeded } from '../kit/random.ts'

export type TalkAsk = {
  port: number
  kind: 'ours' | 'socket.io'
  room: string
  tokens: { authorization: string; deviceid: string }[]
  perSecond: number
  seconds: number
  seed: number
  /** What others send around the text. */ around: object
}
export type Talked = { said: number; refused: number; answerP99: number }

const words =
  'ball pass corner keeper press header volley cross wing bench coach crowd flag post bar net half minute tackle save turf boots derby table league'.split(
    ' ',
  )
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Open loop: each line has its time, regardless of those before. */
async function talk({ port, kind, room, tokens, perSecond, seconds, seed, around }: TalkAsk): Promise<Talked> {
  const random = seeded(seed)
  const line = () => `t${Date.now()} ${Array.from({ length: 6 }, () => words[random.below(words.length)]).join(' ')}`
  const socket = kind === 'socket.io' ? io(`http://127.0.0.1:${port}`, { transports: ['websocket'] }) : null
  if (socket) await new Promise<void>((resolve) => socket.once('connect', resolve))
  const answers: Promise<{ ms: number; outcome: string }>[] = []
  const startedAt = nowMs()
  for (let count = 1; count <= perSecond * seconds; count++) {
    const pause = startedAt + (count * 1000) / perSecond - nowMs()
    if (pause > 0.5) await new Promise((resolve) => setTimeout(resolve, pause))
    if (socket) socket.emit('say', { room, message: { ...around, text: line() } })
    else
      answers.push(
        say(port, room, tokens[count % tokens.length]!, { text: line(), clientId: `bench-${seed}-${count}` }),
      )
  }
  const done = await Promise.all(answers)
  await new Promise((resolve) => setTimeout(resolve, 500))
  socket?.close()
  return {
    said: socket ? perSecond * seconds : done.filter(({ outcome }) => outcome === 'sent').length,
    refused: done.filter(({ outcome }) => outcome !== 'sent').length,
    answerP99: socket
      ? 0
      : quantile(
          done.map(({ ms }) => ms),
          0.99,
        ),
  }
}

function say(
  port: number,
  room: string,
  headers: Record<string, string>,
  body: object,
): Promise<{ ms: number; outcome: string }> {
  const since = nowMs()
  const bytes = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        method: 'POST',
        path: `/api/v1/chat/${room}/messages`,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) },
      },
      (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () =>
            resolve({ ms: nowMs() - since, outcome: /"outcome":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80) }),
          )
      },
    )
    sent.on('error', reject).end(bytes)
  })
}

answering({ talk })
