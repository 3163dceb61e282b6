import { z } from 'zod'

/** Several small searches have a lower variance of time than one large one. */
export const workParts = 8

/** The proof of work that a puzzle requires beside its answer: `parts` whole numbers joined by dots. */
export const Work = z
  .object({ parts: z.int(), bits: z.int() })
  .describe(
    'For each part from 0, a whole number n (up to 12 digits) for which SHA-256 of the text `id:part:n`, id being that of the puzzle, begins with `bits` zero bits; sent joined by dots',
  )
export type Work = z.infer<typeof Work>

/** One proof as it is sent: `1042.77.…`. */
export const WorkProof = z
  .string()
  .max(200)
  .regex(/^\d{1,12}(\.\d{1,12})*$/, 'not a proof of work')
