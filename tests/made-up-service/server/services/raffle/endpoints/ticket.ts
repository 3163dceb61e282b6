import { handle } from '#core/calls/handler.ts'
import { addJob } from '#core/background/jobs.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import type { RaffleFrame } from '../../../../contract/raffle/frames.ts'
import * as contract from '../../../../contract/raffle/index.ts'
import { drawJob } from '../jobs/draw.ts'
import { addTicket, countTickets } from '../store/ticket.ts'

export const getRaffle = handle(contract.getRaffle, ({ params, db }) => countTickets(readerOf(db), params.matchId))

export const takeTicket = handle(contract.takeTicket, async ({ params: { matchId }, viewer, db, receivedAt }) => {
  const userId = viewer.userId as number
  await db.transaction(async (client) => {
    const within = readerIn(client)
    if (!(await addTicket(within, matchId, userId))) return
    await addJob(within, drawJob, { matchId }, { key: `draw ${matchId}` })
    const body: RaffleFrame = { matchId, at: receivedAt }
    await appendOutbox(within, [{ matchId: null, rooms: [`raffle:${matchId}`], isUrgent: true, kind: 'raffle', body }])
  })
  return countTickets(readerOf(db), matchId)
})
