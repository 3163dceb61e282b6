import { Worker } from 'node:worker_threads'
import { refusalOf } from './rules/bounds.ts'
import type { FeedDocument } from './types.ts'

type ParseOutcome = { document: FeedDocument } | { problem: string }

const limits = { timeoutMs: 10_000, memoryMb: 128 }

/**
 * Parses a document in a thread of its own with limits of time and memory, after its bounds were checked. Never
 * rejects: a document that cannot be read is a problem.
 */
export async function parseDocument(
  text: string,
  address: string,
  { timeoutMs, memoryMb }: typeof limits = limits,
): Promise<ParseOutcome> {
  const refusal = refusalOf(text)
  if (refusal !== null) return { problem: `The document ${refusal}.` }
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { text, address },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  const { promise, resolve } = Promise.withResolvers<ParseOutcome>()
  const patience = setTimeout(() => resolve({ problem: 'The document takes too long to parse.' }), timeoutMs)
  worker.on('message', (outcome: ParseOutcome) =>
    resolve('problem' in outcome ? { problem: `The document is no feed: ${outcome.problem}` } : outcome),
  )
  worker.on('error', () => resolve({ problem: 'The document takes too much memory to parse.' }))
  worker.on('exit', () => resolve({ problem: 'The document cannot be parsed.' }))
  const outcome = await promise
  clearTimeout(patience)
  await worker.terminate()
  return outcome
}
