// The floor of all pushing: sockets, and bytes written to them.
import { createServer, type Socket } from 'node:net'
import { answering, nowMs } from '../kit/answering.ts'
import { seeded } from '../kit/random.ts'

const sockets: Socket[] = []
let timer: NodeJS.Timeout | null = null

function listen(): Promise<number> {
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write('+'))
  })
  return new Promise((resolve) => {
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
      resolve((server.address() as { port: number }).port),
    )
  })
}

function send({ text }: { text: string }): number {
  const bytes = Buffer.from(text)
  const startedAt = nowMs()
  for (const socket of sockets) socket.write(bytes)
  return startedAt
}

/**
 * Writes as often and as much as another contestant did: the same number of writes and bytes per tick, to random
 * sockets.
 */
function beginTicks({ everyMs, writes, bytes }: { everyMs: number; writes: number; bytes: number }): void {
  const random = seeded(1)
  const buffer = Buffer.alloc(bytes, 'x')
  timer = setInterval(() => {
    for (let count = 0; count < writes; count++) random.pick(sockets).write(buffer)
  }, everyMs)
}

function endTicks(): void {
  if (timer) clearInterval(timer)
}

answering({ listen, send, beginTicks, endTicks })
