import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const latest = Symbol('latest response')
const behind = Symbol('requests behind it')
type Connection = Socket & { [latest]?: ServerResponse; [behind]?: number }

/** Requests behind one open response, each of which costs memory, after which the connection is destroyed. */
const MAX_BEHIND = 20

/**
 * Whether a request has to stay unanswered because the response ahead of it on its connection is not ended. Its answer
 * cannot be sent and its cancellation cannot be detected, so its resources might be held for ever. The connection ends
 * with the response ahead, at once where that one has started: a stream never ends. Clients repeat such requests (RFC
 * 9112, section 9.3.2).
 */
export function isBehindOpen(req: IncomingMessage, res: ServerResponse): boolean {
  const socket = req.socket as Connection
  const ahead = socket[latest]
  if (ahead === undefined || ahead.writableEnded) {
    socket[latest] = res
    return false
  }
  socket[behind] = (socket[behind] ?? 0) + 1
  if (ahead.headersSent || socket[behind] > MAX_BEHIND) socket.destroy()
  else ahead.setHeader('connection', 'close')
  return true
}
