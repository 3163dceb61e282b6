import { solveWork, type Challenge } from './solve.ts'

/** The worker of the proof of work, so that the page stays responsive. */
const thread = globalThis as unknown as {
  addEventListener: (kind: 'message', take: (event: MessageEvent<Challenge>) => void) => void
  postMessage: (proof: string, transfer: []) => void
}
thread.addEventListener('message', ({ data }) => thread.postMessage(solveWork(data), []))
