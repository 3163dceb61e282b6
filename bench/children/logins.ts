// Signs in over many connections as fast as the server allows, or only hashes.
import { Agent, request } from 'node:http'
import { createHasher, type HashCost } from '#accounts/secrets/hasher.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'

export type FloodAsk = { port: number; phones: string[]; password: string; connections: number; seconds: number }
export type FloodAnswer = { done: number; busy: number; other: number; seconds: number; p50: number; p99: number }
export type HashAsk = { cost: HashCost; secret: string; atOnce: number; seconds: number }

async function flood({ port, phones, password, connections, seconds }: FloodAsk): Promise<FloodAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answer: FloodAnswer = { done: 0, busy: 0, other: 0, seconds: 0, p50: 0, p99: 0 }
  const latencies: number[] = []
  const began = nowMs()
  let count = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (nowMs() - began < seconds * 1000) {
        const at = nowMs()
        const number = count++
        // Each from a different network, like an attack: the limits for one network are not measured here.
        const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
        const { status, body } = await post(
          agent,
          port,
          { userName: phones[number % phones.length]!, passWord: password },
          address,
        )
        if (status === 503) {
          answer.busy++
          await new Promise((resolve) => setTimeout(resolve, 50))
        } else if (status === 200 && body.startsWith('{"code":200')) {
          answer.done++
          latencies.push(nowMs() - at)
        } else answer.other++
      }
    }),
  )
  agent.destroy()
  return { ...answer, seconds: (nowMs() - began) / 1000, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

function post(agent: Agent, port: number, body: object, address: string): Promise<{ status: number; body: string }> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const req = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/passport/app/login',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          deviceid: 'bench',
          'x-forwarded-for': address,
        },
      },
      (res) => {
        let read = ''
        res
          .setEncoding('utf8')
          .on('data', (chunk: string) => (read += chunk))
          .on('end', () => resolve({ status: res.statusCode!, body: read }))
      },
    )
    req.on('error', reject)
    req.end(text)
  })
}

/** Hashes per second of argon2id alone. */
async function hashes({ cost, secret, atOnce, seconds }: HashAsk): Promise<number> {
  const hasher = createHasher({ secrets: createSecrets([secret]), cost })
  const began = nowMs()
  let count = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (nowMs() - began < seconds * 1000) {
        await hasher.hash('vier kleine Igel')
        count++
      }
    }),
  )
  return (count * 1000) / (nowMs() - began)
}

answering({ flood, hashes })
