import type { Texts } from '#contract/errors.ts'
import type { Poll } from '#contract/touchline/post.ts'
import { readerIn } from '#core/database/reader.ts'
import type { CallDatabase } from '#core/database/reader.ts'
import { refuseToAct } from '#moderation/sanction.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import type { Writing } from './add.ts'
import { findReadable } from './lists.ts'
import { pollView } from './poll-view.ts'
import { isPollClosed, readVote } from './rules/poll.ts'
import { stateOf } from './rules/state.ts'
import { mapPolls, putBallot } from './store/poll.ts'
import { refusals } from './texts.ts'
import type { StoredPoll } from './types.ts'

type VoteProblem = { error: 'not_found' | 'forbidden' | 'bad_request' | 'conflict'; texts?: Texts }

/**
 * Votes in the poll of a post in place of an earlier vote, until it ends. The vote is one statement: voters wait for
 * each other no longer than that takes.
 */
export async function vote(writing: Writing, postId: number, given: readonly number[]): Promise<Poll | VoteProblem> {
  const { db, viewer, receivedAt } = writing
  const { userId } = viewer
  const [post, stopped, polls] = await Promise.all([
    findReadable(writing, postId),
    refuseToAct(db, userId, 'posts', receivedAt),
    mapPolls(db, [postId], userId),
  ])
  if (!post || post.closing || stateOf(post) !== 'shown') return { error: 'not_found' }
  if (stopped) return { error: 'forbidden', texts: stopped }
  const poll = polls.get(postId)
  if (!poll) return { error: 'not_found', texts: refusals.noPoll }
  const matches = await findWhistle(db, poll)
  const status = matches.get(poll.endsWithMatchId ?? 0)?.status ?? null
  if (isPollClosed({ endsAt: poll.endsAt, status }, receivedAt)) return closed
  const choices = readVote(poll, given)
  if (choices === null) return { error: 'bad_request', texts: refusals.badVote }
  const isStored = await putBallot(db, poll.id, userId, choices).catch(asReplaced)
  if (isStored === null) return { error: 'bad_request', texts: refusals.badVote }
  if (!isStored) return closed
  return pollView((await mapPolls(db, [postId], userId)).get(postId)!, matches, receivedAt)
}

const closed: VoteProblem = { error: 'conflict', texts: refusals.pollClosed }

/** The match that ends a poll, without the lens of the caller: a poll is closed when it is. */
async function findWhistle(db: CallDatabase, { endsWithMatchId }: StoredPoll): Promise<Map<number, Match>> {
  if (endsWithMatchId === null) return new Map()
  return db.transaction((client) => mapMatches(readerIn(client), [endsWithMatchId]))
}

/** Null where the answers were replaced meanwhile. */
function asReplaced(thrown: unknown): null {
  if ((thrown as { code?: unknown }).code === '23514') return null
  throw thrown
}
