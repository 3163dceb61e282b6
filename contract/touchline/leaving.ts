import { z } from 'zod'
import { operation } from '../operation.ts'
import { Code } from './account.ts'

export const Closing = z.object({
  isClosing: z.boolean(),
  erasedAt: z
    .number()
    .nullable()
    .describe('Epoch ms at which everything is erased; until then it can be undone. Null while nothing is closing'),
})
export type Closing = z.infer<typeof Closing>

export const closeMyAccount = operation({
  method: 'POST',
  path: '/me/closing',
  auth: 'user',
  evidence: 'own',
  summary: 'Closes the account, with a code of purpose `close`: it is erased after 7 days. Ends all other sessions.',
  body: z.object({ code: Code }),
  data: Closing,
  errors: ['code_wrong', 'too_many', 'forbidden'],
  isBare: true,
})

export const keepMyAccount = operation({
  method: 'DELETE',
  path: '/me/closing',
  auth: 'user',
  evidence: 'own',
  summary: 'Undoes the closing of the account; repeatable.',
  data: Closing,
  isBare: true,
})

/** Stored rows by kind; the kinds differ between users. */
export const Export = z.object({
  exportedAt: z.iso.datetime(),
  about: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type Export = z.infer<typeof Export>

export const exportMyData = operation({
  method: 'GET',
  path: '/me/export',
  auth: 'user',
  evidence: 'own',
  summary:
    'Export of all data of the account, as JSON. Once a day; a broken download can be repeated within 15 minutes.',
  data: Export,
  errors: ['export_limit', 'forbidden'],
  isBare: true,
})

const exported = { auth: 'user', evidence: 'own', isBare: true } as const

/**
 * An export created by a job. `files` are downloaded one by one once it is `ready`; a `failed` one may be restarted.
 */
export const ExportState = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  doneParts: z.int(),
  totalParts: z.int(),
  files: z.int().describe('0 until it is ready'),
  size: z.number().describe('Bytes so far'),
  expiresAt: z.number().nullable().describe('Epoch ms after which the files are deleted; null until it is ready'),
})
export type ExportState = z.infer<typeof ExportState>

export const startMyExport = operation({
  ...exported,
  method: 'POST',
  path: '/me/exports',
  summary:
    'Starts an export of all data of the account, once a day; answers the current one if it can still be downloaded.',
  data: ExportState,
  errors: ['export_limit'],
})

export const getMyExport = operation({
  ...exported,
  method: 'GET',
  path: '/me/exports',
  summary: 'Progress of the export.',
  data: ExportState,
})

/** Rows by the name of their kind. A name may occur in several files. */
export const ExportFile = z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })
export type ExportFile = z.infer<typeof ExportFile>

export const getMyExportFile = operation({
  ...exported,
  method: 'GET',
  path: '/me/exports/files/{index}',
  summary: 'One file of a finished export, from 0; for 24 hours.',
  params: z.object({ index: z.coerce.number().int().min(0).max(1_000_000) }),
  data: ExportFile,
  errors: ['not_found'],
})
