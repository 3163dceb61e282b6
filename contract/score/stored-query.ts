import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { int, mapOf, view } from '#contract/wire.ts'

/** The answer of one call of a stored query: its data, or the error that it answered. */
export const QueryAnswer = view('QueryAnswer', {
  code: int.describe('200, or the code of the error'),
  data: z.unknown().optional().describe('As the call itself answers; only with code 200'),
  msg: z.string().optional(),
  error: z.string().optional().describe('Name of the error; only with another code than 200'),
})

/** Matched after every other route, and only for a hexadecimal name. */
export const postHash = operation({
  method: 'POST',
  path: '/{hash}',
  ...either.inferred,
  summary:
    'Stored query of the operator: several reads, named by the SHA-256 of its text. The body gives its variables.',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{8,128}$/i, 'not a hash') }),
  body: z.record(z.string(), z.unknown()),
  data: mapOf(QueryAnswer).describe('By the names that the query gives its calls'),
  errors: ['bad_request', 'not_found', 'query_outdated'],
})
