import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'

type Workers = { url: string; stop(): Promise<void> }

const stopPatienceMs = 15_000

/**
 * Starts `count` processes that run the main module as workers, and replaces each that ends by itself. Resolves with
 * the address when all of them listen; rejects when the first of them cannot start.
 */
export async function startWorkers(
  count: number,
  env: Record<string, string>,
  say: (sentence: string) => void,
): Promise<Workers> {
  // Workers accept connections themselves: a connection handed over to a worker just killed would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const state = { isStopping: false }
  const start = (number: number) => startWorker({ ...env, TOUCHLINE_WORKER: String(number) })

  async function keep(number: number, worker: Worker): Promise<void> {
    await ended(worker)
    for (let pauseMs = 250; !state.isStopping; pauseMs = Math.min(5000, pauseMs * 2)) {
      say(`Worker ${number} exited. Restarting it.`)
      await wait(pauseMs)
      if (state.isStopping) return
      const next = await start(number).catch(() => null)
      if (next) return keep(number, next.worker)
    }
  }

  async function stop(): Promise<void> {
    state.isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)))
  }

  async function begin(number: number): Promise<string> {
    const { worker, url } = await start(number)
    void keep(number, worker)
    return url
  }

  try {
    // With PORT=0 the first one determines the port for all.
    const url = await begin(1)
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => begin(index + 2)))
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The message of a worker once it listens. */
export type Ready = { readyAt: string }

function startWorker(env: Record<string, string>): Promise<{ worker: Worker; url: string }> {
  const worker = cluster.fork(env)
  return new Promise((resolve, reject) => {
    worker.once('message', ({ readyAt }: Ready) => resolve({ worker, url: readyAt }))
    worker.once('exit', () => reject(new Error('A worker could not start.')))
  })
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => (worker.isDead() ? resolve() : worker.once('exit', () => resolve())))
}

async function stopWorker(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM')
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), stopPatienceMs)
  await ended(worker)
  clearTimeout(patience)
}
