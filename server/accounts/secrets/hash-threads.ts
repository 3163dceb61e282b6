import { readlinkSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** Each thread occupies a core and its memory while it runs: one core is left for other work. */
export const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Hashes where `encoded` is null, else compares. */
type Work = {
  input: string
  encoded: string | null
  options: { memoryCost: number; timeCost: number; parallelism: number } | null
}
type Thread = { worker: Worker; waiting: Map<number, { resolve(answer: never): void; reject(error: Error): void }> }

const role = 'argon2id'
/** Low priority: sign-ins must not slow down pages. */
const NICENESS = 5
const threads: Thread[] = []
let count = 0

export function hashOf(input: string, options: NonNullable<Work['options']>): Promise<string> {
  return ask({ input, encoded: null, options })
}

export function isHashOf(input: string, encoded: string): Promise<boolean> {
  return ask({ input, encoded, options: null })
}

function ask<Answer>(work: Work): Promise<Answer> {
  const idle = threads.find(({ waiting }) => waiting.size === 0)
  const thread = idle ?? (threads.length < hashesAtOnce ? open() : threads[count % threads.length]!)
  const id = ++count
  return new Promise((resolve, reject) => {
    thread.waiting.set(id, { resolve, reject })
    thread.worker.ref()
    thread.worker.postMessage({ id, ...work }, [])
  })
}

function open(): Thread {
  const thread: Thread = {
    worker: new Worker(import.meta.filename, { workerData: role, execArgv: [] }),
    waiting: new Map(),
  }
  const close = (error: Error) => {
    threads.splice(threads.indexOf(thread) >>> 0, 1)
    for (const { reject } of thread.waiting.values()) reject(error)
    thread.waiting.clear()
  }
  thread.worker.on('message', ({ id, answer, error }: { id: number; answer: never; error?: string }) => {
    const one = thread.waiting.get(id)
    thread.waiting.delete(id)
    // An idle thread does not keep the process alive.
    if (thread.waiting.size === 0) thread.worker.unref()
    if (error === undefined) one?.resolve(answer)
    else one?.reject(new Error(error))
  })
  thread.worker.on('error', (error) => close(error instanceof Error ? error : new Error(String(error))))
  thread.worker.on('exit', () => close(new Error('The thread of the hashes ended.')))
  threads.push(thread)
  return thread
}

/** The worker side: this same file in a thread. */
function serve(): void {
  standBack()
  parentPort?.on('message', ({ id, input, encoded, options }: Work & { id: number }) => {
    try {
      parentPort?.postMessage(
        { id, answer: encoded === null ? hashSync(input, options) : verifySync(encoded, input) },
        [],
      )
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }, [])
    }
  })
}

/** On Linux a thread has a priority of its own; elsewhere it has that of the process. */
function standBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0) setPriority(thread, NICENESS)
  } catch {
    // No such file, or not permitted: only the lower priority is lost.
  }
}

if (!isMainThread && workerData === role) serve()
