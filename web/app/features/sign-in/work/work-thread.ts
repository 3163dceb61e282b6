import type { Challenge } from './solve.ts'
import { solveWork } from './solve.ts'

/** The thread in which a browser works, so that its page goes on. */
const thread = globalThis as unknown as {
  addEventListener: (kind: 'message', take: (event: MessageEvent<Challenge>) => void) => void
  postMessage: (proof: string, transfer: []) => void
}
thread.addEventListener('message', ({ data }) => thread.postMessage(solveWork(data), []))
