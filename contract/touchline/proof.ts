import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { QueryId, QuerySize } from '../wire.ts'

const Hash = z.string().describe('SHA-256, hexadecimal')

export const Checkpoint = z.object({
  number: z.int(),
  size: z.int(),
  root: Hash,
  at: z.number().describe('Epoch ms'),
  note: z.string().describe('C2SP tlog-checkpoint with all signatures so far'),
  witnesses: z.array(z.object({ name: z.string(), at: z.number() })),
})
export type Checkpoint = z.infer<typeof Checkpoint>

export const Proof = z.object({
  origin: z.string(),
  publicKey: z.string().describe('Verifier key of C2SP signed-note'),
  leaves: z.int(),
  checkpoints: z.int(),
  witnesses: z.array(
    z.object({
      name: z.string(),
      key: z.string().describe('Verifier key of C2SP signed-note'),
      size: z.int().nullable(),
      at: z.number().nullable(),
      isBehind: z.boolean(),
      problem: z.string().describe('Empty where it agrees'),
    }),
  ),
  seals: z.object({
    sealed: z.int(),
    settled: z.int(),
    unrevealed: z.int().describe('Settled or void without a reveal: must be 0'),
    missing: z.int().describe('Sequence numbers of authors without a leaf: must be 0'),
  }),
  ledger: z.object({
    entries: z.int(),
    checkedAt: z.number().nullable(),
    isSound: z.boolean().nullable(),
    differences: z.int(),
  }),
  faults: z.array(z.object({ at: z.number(), until: z.number().nullable(), text: z.string() })),
})
export type Proof = z.infer<typeof Proof>

export const getProof = operation({
  path: '/proof',
  ...visitor.bare,
  summary: 'State of the public log, its witnesses, its seals and the ledger.',
  data: Proof,
})

export const listCheckpoints = operation({
  path: '/proof/checkpoints',
  ...visitor.bare,
  summary: 'Checkpoints of the public log, newest first.',
  query: z.object({
    before: QueryId.optional().describe('`nextBefore` of the page before'),
    limit: QuerySize.default(10),
  }),
  data: z.object({ list: z.array(Checkpoint), nextBefore: z.int().nullable() }),
})

export const SealReceipt = z.object({
  number: z.int(),
  leaf: z.string().describe('Bytes of the leaf as text'),
  hash: Hash,
  checkpoint: Checkpoint.nullable().describe('The first that holds the leaf'),
  inclusion: z.array(Hash).describe('RFC 6962 path to the root of the newest checkpoint'),
  newest: Checkpoint.nullable(),
  consistency: z.array(Hash).describe('Between both checkpoints'),
  reveal: z
    .object({ pick: z.string(), pickSalt: z.string(), text: z.string().nullable(), textSalt: z.string().nullable() })
    .nullable()
    .describe('Null until settlement or void; text null of an erased author, or where it is not shown'),
})
export type SealReceipt = z.infer<typeof SealReceipt>

export const getSealReceipt = operation({
  path: '/proof/seals/{number}',
  ...visitor.bare,
  summary: 'Receipt of a leaf of the public log with everything a verifier needs.',
  params: z.object({ number: z.string().regex(/^\d{1,12}$/, 'not a number of a leaf') }),
  data: SealReceipt,
  errors: ['not_found'],
})
