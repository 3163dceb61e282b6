import { z } from 'zod'

/** Somebody took a ticket of the raffle of a match. */
export const RaffleFrame = z.object({ matchId: z.int(), at: z.number() })
export type RaffleFrame = z.infer<typeof RaffleFrame>
