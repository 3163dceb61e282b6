import { stat } from 'node:fs/promises'
import type { CheckedFile } from '../types.ts'
import { rewrite } from './rewrite.ts'

export type CheckAnswer = { problem: string } | ({ problem: null } & CheckedFile)

// Runs in its own process, within the limits that check.ts sets: reads one file, writes a new one, answers and exits.

const [, , from = '', to = ''] = process.argv
const outcome = await rewrite(from, to).catch(() => 'unreadable' as const)
const answer: CheckAnswer =
  typeof outcome === 'string' ? { problem: outcome } : { problem: null, ...outcome, bytes: (await stat(to)).size }
process.stdout.write(JSON.stringify(answer))
