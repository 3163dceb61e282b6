import { searchProof, type Challenge } from './solve.ts'

export interface Working {
  proof: Promise<string>
  stop: () => void
}

/** Starts the proof of work of a puzzle: in a worker, or, without workers, between other tasks of the page. */
export function startWork(challenge: Challenge): Working {
  const ended = new AbortController()
  const proof = inThread(challenge, ended.signal).catch(() => betweenTasks(challenge, ended.signal))
  // An abandoned puzzle needs no proof.
  proof.catch(() => undefined)
  return { proof, stop: () => ended.abort() }
}

async function inThread(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const worker = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' })
  const end = () => worker.terminate()
  signal.addEventListener('abort', () => reject(new Error('The puzzle was given up.')))
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('The thread did not start.')))
  worker.postMessage(challenge, [])
  return promise.finally(end)
}

async function betweenTasks(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const search = searchProof(challenge)
  for (;;) {
    signal.throwIfAborted()
    const { done, value } = search.next()
    if (done) return value
    await new Promise((resolve) => setTimeout(resolve))
  }
}
