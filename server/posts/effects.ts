import type { Effect, Snapshot } from '#core/parts/effect.ts'
import { findMatch } from '#timeline/store/match.ts'
import { isOver } from './rules/poll.ts'
import { countVoters, listPollsOfMatch } from './store/poll.ts'

const polls: Effect = {
  name: 'polls',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const ids = await listPollsOfMatch(db, matchId)
    if (ids.length === 0) return {}
    const match = await findMatch(db, matchId)
    const isClosed = match !== null && isOver(match.status)
    return Object.fromEntries(ids.map((id) => [id, { isClosed }]))
  },
  people: (db, _match, keys) => countVoters(db, keys.map(Number)),
}

export const effects: readonly Effect[] = [polls]
