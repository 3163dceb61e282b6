import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Paging } from './brief.ts'
import { DeskName } from './desk.ts'

const AskedCircle = z.object({
  id: z.int(),
  name: z.string(),
  languages: z.array(z.string()),
  intro: z.string(),
  rules: z.array(z.string()),
  by: DeskName.nullable().describe('Null once the account is erased'),
  at: z.number().describe('Epoch ms'),
  mayDecide: z.boolean().describe('Not a request of the caller'),
})
export type AskedCircle = z.infer<typeof AskedCircle>

export const listAskedCircles = operation({
  path: '/desk/circles',
  ...staffOf(['moderator', 'admin']),
  summary: 'Requests for circles that are not decided, the oldest first.',
  query: z.object({ ...Paging }),
  data: z.object({ list: z.array(AskedCircle), total: z.int() }),
})
