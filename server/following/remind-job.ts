import { z } from 'zod'

/** Scheduled when a reminder is set or moved; run by the notices, which deliver it. */
export const remindJob = { name: 'remind', payload: z.object({ matchId: z.int() }) }

export function remindKey(matchId: number, remindAt: number): string {
  return `remind ${matchId} ${remindAt}`
}
