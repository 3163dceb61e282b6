import { z } from 'zod'

/** Asked for when a reminder is set or moved; done by the notices, which know how to reach people. */
export const remindJob = { name: 'remind', payload: z.object({ matchId: z.int() }) }

export function remindKey(matchId: number, remindAt: number): string {
  return `remind ${matchId} ${remindAt}`
}
