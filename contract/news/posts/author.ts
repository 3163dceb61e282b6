import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { PathKey } from '#contract/wire.ts'
import { UserSpace } from './views/author.ts'

export const getAuthor = operation({
  path: '/app/post/author/space/{id}',
  ...either.client,
  summary: 'Public profile of a user.',
  params: z.object({ id: PathKey }),
  data: UserSpace,
  errors: ['not_found'],
})
