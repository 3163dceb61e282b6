import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { BodyBit, QueryBit, TextKey } from '#contract/wire.ts'

export const getRongTokenByQuery = operation({
  path: '/getRongCloud/token',
  ...either.client,
  summary: 'Token of the first chat provider (GET).',
  query: z.object({ userId: TextKey, isLogin: QueryBit }),
  data: z.string(),
  errors: ['forbidden', 'unauthorized', 'bad_request'],
})

/** A visitor sends the device id without dashes, and isLogin 0. */
export const getRongToken = operation({
  method: 'POST',
  path: '/getRongCloud/token',
  ...either.client,
  summary: 'Token of the first chat provider.',
  body: z.object({ userId: TextKey, isLogin: BodyBit }),
  data: z.string(),
  errors: ['forbidden', 'unauthorized', 'bad_request'],
})

export const getJuggleToken = operation({
  path: '/getJuggle/token',
  ...either.inferred,
  summary: 'Token of the second chat provider.',
  query: z.object({ userId: TextKey, isLogin: QueryBit }),
  data: z.string(),
  errors: ['forbidden', 'unauthorized', 'bad_request'],
})
