import { z } from 'zod'
import { operation, visitor } from '../operation.ts'

/** Drawn from the team's colours; unknown teams have a crest too, so that a picture never breaks. */
export const getCrest = operation({
  path: '/crests/{file}',
  ...visitor.bare,
  answerType: 'image/svg+xml',
  summary: 'Generated crest of a team as an image.',
  params: z.object({
    file: z
      .string()
      .regex(/^\d{1,9}\.svg$/, 'must be a team id and .svg')
      .transform((file) => Number.parseInt(file, 10)),
  }),
  data: z.string(),
})
