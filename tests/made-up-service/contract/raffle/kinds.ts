import { z } from 'zod'

/** The room, the frame and the notification of the raffle. */
export const kinds = {
  rooms: ['raffle'],
  frames: ['raffle'],
  notices: { raffle: { what: z.string(), tickets: z.int() } },
} as const
