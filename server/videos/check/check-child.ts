import { stat } from 'node:fs/promises'
import type { CheckedFile, FileProblem } from '../types.ts'
import { rewrite } from './rewrite.ts'

// Runs in its own process, within the limits that check.ts sets: reads one file, writes a new one, answers and exits.

export type CheckAnswer = { problem: FileProblem } | ({ problem: null } & CheckedFile)

const [, , from = '', to = ''] = process.argv
const outcome = await rewrite(from, to).catch(() => 'unreadable' as const)
const answer: CheckAnswer =
  typeof outcome === 'string' ? { problem: outcome } : { problem: null, ...outcome, bytes: (await stat(to)).size }
process.stdout.write(JSON.stringify(answer))
