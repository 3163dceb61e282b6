import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { Code } from './profile.ts'

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
  ...user.bare,
  summary: 'Closes the account, with a code of purpose `close`: it is erased after 7 days. Ends all other sessions.',
  body: z.object({
    code: Code,
    coinsLeft: z
      .int()
      .min(0)
      .optional()
      .describe('Coins that the caller leaves behind, exactly: available, held and pending ones; 0 without it'),
  }),
  data: Closing,
  errors: ['code_wrong', 'coins_left', 'conflict', 'too_many', 'forbidden'],
})

export const keepMyAccount = operation({
  method: 'DELETE',
  path: '/me/closing',
  ...user.bare,
  summary: 'Undoes the closing of the account; repeatable.',
  data: Closing,
})

/** Stored rows by kind; the kinds differ between users. */
export const Export = z.object({
  exportedAt: z.iso.datetime(),
  about: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type Export = z.infer<typeof Export>

export const exportMyData = operation({
  path: '/me/export',
  ...user.bare,
  summary:
    'Export of all data of the account, as JSON. Once a day; a broken download can be repeated within 15 minutes.',
  data: Export,
  errors: ['export_limit', 'forbidden'],
})
