import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { QueryInt, QuerySport, Text } from '#contract/wire.ts'
import { Banner } from './views/banner.ts'

export const listBanners = operation({
  path: '/banner/find/position',
  ...visitor.client,
  summary: 'Banners of a slot.',
  query: z.object({
    clientType: QueryInt.optional(),
    client: Text.optional(),
    position: QueryInt,
    sportType: QuerySport.optional(),
  }),
  data: z.array(Banner),
})
