import { z } from 'zod'
import { operation } from '#contract/operation.ts'

export { frames } from './frames.ts'

const Match = z.object({ matchId: z.coerce.number().int().positive() })
const Raffle = z.object({ matchId: z.int(), tickets: z.int(), isDrawn: z.boolean() })

export const getRaffle = operation({
  method: 'GET',
  path: '/raffles/{matchId}',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: 'Tickets of the raffle of a match.',
  params: Match,
  data: Raffle,
})

export const takeTicket = operation({
  method: 'POST',
  path: '/raffles/{matchId}/tickets',
  auth: 'user',
  evidence: 'own',
  isBare: true,
  summary: 'Takes one ticket; repeatable.',
  params: Match,
  data: Raffle,
})
