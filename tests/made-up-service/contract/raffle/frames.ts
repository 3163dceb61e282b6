import { z } from 'zod'

/** Somebody took a ticket of the raffle of a match. */
const RaffleFrame = z.object({ matchId: z.int(), at: z.number() })
export type RaffleFrame = z.infer<typeof RaffleFrame>

export const frames = { raffle: RaffleFrame }
