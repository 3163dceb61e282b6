import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language } from './brief.ts'

export const Announcement = z.object({
  id: z.int(),
  text: z.string(),
  startsAt: z.number().describe('Epoch ms'),
  endsAt: z.number().nullable().describe('Epoch ms; null until it is replaced'),
})

export type Announcement = z.infer<typeof Announcement>

export const getHouseNotice = operation({
  path: '/house-notice',
  ...visitor.bare,
  summary: 'The current announcement, or null.',
  query: z.object({ lang: Language }),
  data: z.object({ notice: Announcement.nullable() }),
})
