import { z } from 'zod'

const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

/** Variables of the operator about prophecies. */
export const prophecyVariables = {
  PROPHECY_FREE_FIRST: whole(0, 10_000)
    .default(10)
    .describe('settled free prophecies after which an author may sell some'),
  PROPHECIES_PER_DAY: whole(1, 1000).default(20).describe('prophecies of an author in 24 hours'),
}

const variables = z.object(prophecyVariables)

export type ProphecyTerms = { settledForPaid: number; settledForAll: number; perDay: number }

/** Settled ones that open all price steps. */
const SETTLED_FOR_ALL = 50

export function prophecyTermsOf(given: z.output<typeof variables>): ProphecyTerms {
  return {
    settledForPaid: given.PROPHECY_FREE_FIRST,
    settledForAll: Math.max(SETTLED_FOR_ALL, given.PROPHECY_FREE_FIRST),
    perDay: given.PROPHECIES_PER_DAY,
  }
}
