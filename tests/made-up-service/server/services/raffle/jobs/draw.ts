import { z } from 'zod'
import { defineJob, type Job } from '#core/background/jobs.ts'
import { readerIn } from '#core/database/reader.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import { deliver } from '#notices/deliver.ts'
import { countTickets, drawTicket } from '../store/ticket.ts'

export const drawJob = { name: 'draw-raffle', payload: z.object({ matchId: z.int() }) }

/** Draws a winner and publishes it. */
export function draw(kinds: NoticeKinds): Job {
  return defineJob(drawJob.name, drawJob.payload, async ({ matchId }, { database }) => {
    await database.transaction(async (client) => {
      const db = readerIn(client)
      const userId = await drawTicket(db, matchId)
      if (userId === null) return
      const { tickets } = await countTickets(db, matchId)
      const data = { what: 'raffle_won', tickets }
      await deliver(db, kinds, { userId, kind: 'raffle', key: `raffle ${matchId}`, data, at: Date.now() })
    })
  })
}
