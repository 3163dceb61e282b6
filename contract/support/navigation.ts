import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { QueryInt, Text } from '#contract/wire.ts'
import { NavItem } from '#contract/score/views/navigation.ts'

export const listSecondaryNavigation = operation({
  path: '/v1/app/secondary/navigation',
  ...visitor.inferred,
  summary: 'Entries of the second menu.',
  query: z.object({ clientType: QueryInt.default(1), channel: Text.default('F0') }),
  data: z.array(NavItem),
})
