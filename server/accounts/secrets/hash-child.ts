import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

// Runs in its own process: hashes and compares passwords until hash-processes.ts is gone.

/** Hashes where `encoded` is null, else compares. */
export type HashWork = {
  id: number
  input: string
  encoded: string | null
  options: { memoryCost: number; timeCost: number; parallelism: number } | null
}
export type HashAnswer = { id: number; answer?: string | boolean; error?: string }

/** A tenth of the share of others where the processor is short: sign-ins must not slow down pages. */
const NICENESS = 10

standBack()
process.on('disconnect', () => process.exit())
process.on('message', ({ id, input, encoded, options }: HashWork) => {
  try {
    answer({ id, answer: encoded === null ? hashSync(input, options) : verifySync(encoded, input) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
})

function answer(given: HashAnswer): void {
  if (process.connected) process.send!(given)
}

/** On Linux the priority of the session counts against other sessions; elsewhere there is no such file. */
function standBack(): void {
  try {
    setPriority(NICENESS)
    writeFileSync('/proc/self/autogroup', String(NICENESS))
  } catch {
    // Not permitted, or no such file: only the lower priority is lost.
  }
}
