import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { mapOf } from '#contract/wire.ts'

/** Matched after every other route, and only for a hexadecimal name. */
export const postHash = operation({
  method: 'POST',
  path: '/{hash}',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Call known only by its hash; purpose unknown.',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{8,128}$/i, 'not a hash') }),
  data: mapOf(z.unknown()),
})
