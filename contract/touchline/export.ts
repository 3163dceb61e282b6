import { z } from 'zod'
import { operation, user } from '../operation.ts'

/** An export made by a job. `files` are downloaded one by one once `ready`; a `failed` one may be restarted. */
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
  method: 'POST',
  path: '/me/exports',
  ...user.bare,
  summary:
    'Starts an export of all data of the account, once a day; answers the current one if it can still be downloaded.',
  data: ExportState,
  errors: ['export_limit'],
})

export const getMyExport = operation({
  path: '/me/exports',
  ...user.bare,
  summary: 'Progress of the export.',
  data: ExportState,
})

/** Rows by the name of their kind. A name may occur in several files. */
export const ExportFile = z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })

export type ExportFile = z.infer<typeof ExportFile>

export const getMyExportFile = operation({
  path: '/me/exports/files/{index}',
  ...user.bare,
  summary: 'One file of a finished export, from 0; for 24 hours.',
  params: z.object({ index: z.coerce.number().int().min(0).max(1_000_000) }),
  data: ExportFile,
  errors: ['not_found'],
})
