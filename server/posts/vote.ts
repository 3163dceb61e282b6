import type { Texts } from '#contract/errors.ts'
import type { Poll } from '#contract/touchline/post.ts'
import { readerIn } from '#core/database/reader.ts'
import { refuseToAct } from '#moderation/sanction.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Writing } from './add.ts'
import { findReadable } from './lists.ts'
import { pollView } from './poll-view.ts'
import { isPollClosed, readVote } from './rules/poll.ts'
import { stateOf } from './rules/state.ts'
import { mapPolls, putBallot } from './store/poll.ts'
import { refusals } from './texts.ts'

type VoteProblem = { error: 'not_found' | 'forbidden' | 'bad_request' | 'conflict'; texts?: Texts }

/** Votes in the poll of a post in place of an earlier vote, until it ends. */
export async function vote(writing: Writing, postId: number, given: readonly number[]): Promise<Poll | VoteProblem> {
  const { db, viewer, receivedAt } = writing
  const { userId } = viewer
  const post = await findReadable(writing, postId)
  if (!post || post.closing || stateOf(post) !== 'shown') return { error: 'not_found' }
  const stopped = await refuseToAct(db, userId, 'posts', receivedAt)
  if (stopped) return { error: 'forbidden', texts: stopped }
  return db
    .transaction(async (client): Promise<Poll | VoteProblem> => {
      // Without the lens of the caller: a poll is closed when it is.
      const plain = readerIn(client)
      const poll = (await mapPolls(plain, [postId], userId)).get(postId)
      if (!poll) return { error: 'not_found', texts: refusals.noPoll }
      const matches = await mapMatches(plain, poll.endsWithMatchId === null ? [] : [poll.endsWithMatchId])
      const status = matches.get(poll.endsWithMatchId ?? 0)?.status ?? null
      if (isPollClosed({ endsAt: poll.endsAt, status }, receivedAt)) return closed
      const choices = readVote(poll, given)
      if (choices === null) return { error: 'bad_request', texts: refusals.badVote }
      if (!(await putBallot(plain, poll.id, userId, choices))) return closed
      const voted = (await mapPolls(plain, [postId], userId)).get(postId)!
      return pollView(voted, matches, receivedAt)
    })
    .catch((thrown: unknown) => {
      // The answers were replaced meanwhile.
      if ((thrown as { code?: unknown }).code === '23514') return { error: 'bad_request', texts: refusals.badVote }
      throw thrown
    })
}

const closed: VoteProblem = { error: 'conflict', texts: refusals.pollClosed }
