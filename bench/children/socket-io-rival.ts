// socket.io as shipped: its own rooms, one emit per change.
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { answering, nowMs } from '../kit/answering.ts'
import { seeded, zipf } from '../kit/random.ts'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], pingInterval: 600_000 })
let isTicking = false

io.on('connection', (socket) => {
  const names = socket.handshake.query.rooms
  if (typeof names === 'string') void socket.join(names.split(','))
  // A chat as its guide writes it: nothing is stored, checked or numbered.
  socket.on('say', ({ room, message }: { room: string; message: unknown }) => io.to(room).emit('chat', message))
})

function listen(): Promise<number> {
  return new Promise((resolve) => {
    http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => resolve((http.address() as { port: number }).port))
  })
}

function send({ text }: { text: string }): number {
  const data: unknown = JSON.parse(text)
  const startedAt = nowMs()
  io.emit('row', data)
  return startedAt
}

async function beginTicks(ask: { perSecond: number; names: string[]; text: string; seed: number }): Promise<void> {
  isTicking = true
  const draw = zipf(seeded(ask.seed), ask.names.length)
  const startedAt = nowMs()
  for (let count = 1; ; count++) {
    if (!isTicking) break
    const pause = startedAt + (count * 1000) / ask.perSecond - nowMs()
    await new Promise((resolve) => (pause > 0.5 ? setTimeout(resolve, pause) : setImmediate(resolve)))
    io.to(ask.names[draw()]!).emit(
      'match',
      JSON.parse(ask.text.replace(/"at":\d{13},"events"/, `"at":${Date.now()},"events"`)),
    )
  }
}

function endTicks(): void {
  isTicking = false
}

answering({ listen, send, beginTicks: (ask: Parameters<typeof beginTicks>[0]) => void beginTicks(ask), endTicks })
