import { handle } from '#core/calls/handler.ts'
import { addJob } from '#core/background/jobs.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { appendOutbox } from '#timeline/store/outbox.ts'
import type { OutboxRow } from '#timeline/types.ts'
import { getRaffle, takeTicket } from '../../../../contract/raffle/index.ts'
import { drawJob } from '../jobs/draw.ts'
import { addTicket, countTickets } from '../store/ticket.ts'

export const raffle = handle(getRaffle, ({ params, db }) => countTickets(readerOf(db), params.matchId))

export const ticket = handle(takeTicket, async ({ params: { matchId }, viewer, db }) => {
  const userId = viewer.userId as number
  await db.transaction(async (client) => {
    const within = readerIn(client)
    if (!(await addTicket(within, matchId, userId))) return
    await addJob(within, drawJob, { matchId }, { key: `draw ${matchId}` })
    const body = { matchId: null, key: `ticket ${matchId}`, kind: 'raffle' }
    const row = { matchId: null, rooms: [`raffle:${matchId}`], isUrgent: true, kind: 'raffle', body }
    await appendOutbox(within, [row as unknown as OutboxRow])
  })
  return countTickets(readerOf(db), matchId)
})
