import { parentPort, workerData } from 'node:worker_threads'
import { readDocument } from './read-document.ts'

const { text, address } = workerData as { text: string; address: string }

function outcome() {
  try {
    return { document: readDocument(text, address) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort!.postMessage(outcome())
