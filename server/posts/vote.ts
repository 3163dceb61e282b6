import type { Texts } from '#contract/errors.ts'
import type { Poll } from '#contract/touchline/post.ts'
import { readerIn, type CallDatabase } from '#core/database/reader.ts'
import { refuseToAct } from '#moderation/sanction.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import type { Writing } from './add.ts'
import type { Ballots } from './ballots.ts'
import { findReadable } from './lists.ts'
import { pollView } from './view.ts'
import { isPollClosed, readVote } from './rules/poll.ts'
import { stateOf } from './rules/state.ts'
import { refusals } from './texts.ts'
import type { StoredPoll } from './types.ts'

type VoteProblem = { error: 'not_found' | 'forbidden' | 'bad_request' | 'conflict'; texts?: Texts }

export async function vote(
  writing: Writing,
  ballots: Ballots,
  postId: number,
  given: readonly number[],
): Promise<Poll | VoteProblem> {
  const { db, viewer, receivedAt } = writing
  const { userId } = viewer
  const [post, stopped, poll] = await Promise.all([
    findReadable(writing, postId),
    refuseToAct(db, userId, 'posts', receivedAt),
    ballots.findPoll(postId),
  ])
  if (!post || post.closing || stateOf(post) !== 'shown') return { error: 'not_found' }
  if (stopped) return { error: 'forbidden', texts: stopped }
  if (!poll) return { error: 'not_found', texts: refusals.noPoll }
  const matches = await findWhistle(db, poll)
  const status = matches.get(poll.endsWithMatchId ?? 0)?.status ?? null
  if (isPollClosed({ endsAt: poll.endsAt, status }, receivedAt)) return closed
  const choices = readVote(poll, given)
  if (choices === null) return { error: 'bad_request', texts: refusals.badVote }
  const voted = await ballots.put({ postId, pollId: poll.id, userId, choiceIds: choices })
  if (voted === 'replaced') return { error: 'bad_request', texts: refusals.badVote }
  return voted === 'closed' ? closed : pollView(voted, matches, receivedAt)
}

const closed: VoteProblem = { error: 'conflict', texts: refusals.pollClosed }

/** The match that ends a poll, without the lens of the caller: a poll is closed when it is. */
async function findWhistle(db: CallDatabase, { endsWithMatchId }: StoredPoll): Promise<Map<number, Match>> {
  if (endsWithMatchId === null) return new Map()
  return db.transaction((client) => mapMatches(readerIn(client), [endsWithMatchId]))
}
