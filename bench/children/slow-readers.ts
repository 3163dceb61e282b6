// Readers of one file that take what the system buffers, and then nothing for a while.
import { connect, type Socket } from 'node:net'
import { answering } from '../kit/answering.ts'

const sockets: Socket[] = []

/** Opens so many readers of a path; each begins to receive, and pauses. */
async function open({ port, path, count }: { port: number; path: string; count: number }): Promise<number> {
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect({ port, host: '127.0.0.1' })
          sockets.push(socket)
          socket.once('error', reject)
          socket.once('data', () => {
            socket.pause()
            resolve()
          })
          socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
        }),
    ),
  )
  return sockets.length
}

function close(): number {
  for (const socket of sockets.splice(0)) socket.destroy()
  return 0
}

answering({ open, close })
