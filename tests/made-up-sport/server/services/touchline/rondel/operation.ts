import { z } from 'zod'
import { operation } from '#contract/operation.ts'

const Round = z.object({ number: z.int(), home: z.int(), away: z.int() })

export const getRondelRounds = operation({
  method: 'GET',
  path: '/rondel/{id}/rounds',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Points of a match of rondel by round.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  data: z.object({ rounds: z.array(Round) }),
  errors: ['match_not_found', 'wrong_sport'],
})
