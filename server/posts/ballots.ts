import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { createSharing } from '#core/database/sharing.ts'
import { mapPolls, putBallots } from './store/poll.ts'
import type { Ballot, StoredPoll } from './types.ts'

/** The poll after a vote, with the choices of the voter; else why the vote is not stored. */
type Voted = StoredPoll | 'closed' | 'replaced'

export type Ballots = {
  /** The poll of a post without the votes of a reader; undefined where it has none. */
  findPoll(postId: number): Promise<StoredPoll | undefined>
  put(ballot: Ballot): Promise<Voted>
}

const MOST_TOGETHER = 500

/** Stores votes of many people in shared statements and commits, and counts the polls of a batch once. */
export function createBallots(database: Database): Ballots {
  const db = readerOf(database)
  const findPoll = createSharing<number, StoredPoll | undefined>({
    most: MOST_TOGETHER,
    async work(postIds) {
      const found = await mapPolls(db, [...new Set(postIds)], null)
      return postIds.map((id) => found.get(id))
    },
  })
  const put = createSharing<Ballot, Voted>({
    most: MOST_TOGETHER,
    async work(given, turn) {
      // Two batches with the same poll would wait for each other's counts.
      await turn.earlier
      const stored = await putBallots(db, given)
      const found = await mapPolls(db, [...new Set(given.map(({ postId }) => postId))], null)
      return given.map(({ postId, pollId, userId }) => {
        const mine = stored.get(`${pollId} ${userId}`)
        const poll = found.get(postId)
        return mine && poll ? { ...poll, mine: [...mine] } : 'closed'
      })
    },
    // The answers were replaced since the poll was read.
    refuse: (error) => ((error as { code?: unknown }).code === '23514' ? 'replaced' : undefined),
  })
  return { findPoll, put }
}
