import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { MatchFrame } from '#contract/touchline/frames.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, snapshotReport } from '#kit/facts.ts'
import { openStream } from '#kit/stream.ts'
import { parts } from '#server/parts.ts'
import { openLive } from '#kit/live.ts'
import { scheduledMatch } from '#sports/match.ts'
import { plain } from '#sports/plain.ts'
import type { MatchState, Sport } from '#sports/sport.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from './ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { listMatchesByKickOff } from './store/match.ts'

/** Marbles, a made-up sport: a marble won is a point, five points end the match. This is the whole sport. */
const marbles: Sport = {
  ...plain,
  id: 'marbles',
  name: { en: 'Marbles', zh: '弹珠' },
  wireId: 77,
  initial: () => ({ ...scheduledMatch, phase: 'waiting' }),
  apply(state: MatchState, { type, side, period }: TimelineEvent): MatchState {
    if (type !== 'marble' || side === null) return state
    const score = { ...state.score, [side]: state.score[side] + 1 }
    const isOver = score[side] === 5
    return {
      ...state,
      status: isOver ? 'finished' : 'live',
      phase: isOver ? 'over' : 'rolling',
      period,
      score,
      winner: isOver ? side : null,
    }
  },
  summary: ({ status, phase, period, clock, score, winner }) => ({
    status,
    phase,
    period,
    clock,
    score,
    winner,
    lastScore: null,
  }),
  isUrgent: () => true,
  touchline: (state) => ({ segments: [(state.score.home + state.score.away) / 9], current: null }),
}

function won(number: number, side: 'home' | 'away'): TimelineEvent {
  return {
    key: `marble ${number}`,
    type: 'marble',
    side,
    period: 1,
    clockSeconds: null,
    occurredAt: null,
    order: number,
    playerId: null,
    otherPlayerId: null,
    detail: {},
    revision: 1,
    withdrawn: null,
  }
}

test('a sport defined in one file is played from a report to a screen', async (t) => {
  const database = await testDatabase(t)
  const kickOff = Date.UTC(2031, 4, 5, 10)
  const known = { ...sports, marbles }
  const { matchIds } = await addFixtures(database, known, { sport: 'marbles', kickOff })
  const [matchId] = matchIds as [number]
  const http = Fastify({ forceCloseConnections: true })
  const live = await openLive({ parts, database })
  live.attach(http)
  const origin = await http.listen({ host: '127.0.0.1', port: 0 })
  t.after(async () => {
    await live.close()
    await http.close()
  })
  const stream = await openStream(origin, `rooms=match:${matchId}`)
  const ingest = createIngest({ database, sports: known })
  const receipt = await ingest.submit(
    snapshotReport(
      matchId,
      1,
      [1, 2, 3, 4, 5, 6].map((number) => won(number, number === 3 ? 'away' : 'home')),
    ),
  )
  assert.equal(receipt.ok && receipt.added, 6)
  const messages = await stream.until((read) => read.at(-1)?.event === 'match')
  const frame = MatchFrame.parse(messages.at(-1)?.data)
  assert.deepEqual(
    [frame.summary.status, frame.summary.score, frame.summary.winner],
    ['finished', { home: 5, away: 1 }, 'home'],
  )
  assert.equal(frame.events.length, 6)
  const [row] = await listMatchesByKickOff(readerOf(database), { startsAt: kickOff, endsAt: kickOff + 1 }, 'marbles')
  assert.deepEqual([row?.id, row?.status], [matchId, 'finished'])
})
