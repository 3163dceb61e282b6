import { z } from 'zod'

/** Kinds of faults that stay once they are found. */
const lasting = ['malformed', 'late', 'changed', 'unknown', 'gap', 'twice', 'ledger', 'key', 'tile'] as const

export const Finding = z.object({
  /** Besides, `hidden` and `overdue` are gone where what lacks follows. */
  kind: z.enum([...lasting, 'hidden', 'overdue']),
  /** Number of the leaf, of a fault of one. */
  leaf: z.int().optional(),
  text: z.string(),
})

/** What is wrong with a log. */
export type Finding = z.infer<typeof Finding>

/** Whether a fault stays, whatever follows in the log. */
export function isLasting({ kind }: Finding): boolean {
  return (lasting as readonly string[]).includes(kind)
}

export const LedgerHead = z.object({ size: z.int(), root: z.string(), leaf: z.int() })
/** A head of the ledger in a leaf. */
export type LedgerHead = z.infer<typeof LedgerHead>

/** The body of a leaf, before its members are known. */
export type Body = Record<string, unknown>
