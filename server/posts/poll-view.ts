import type { Poll } from '#contract/touchline/post.ts'
import type { Match } from '#timeline/types.ts'
import { isPollClosed } from './rules/poll.ts'
import type { StoredPoll } from './types.ts'

export function pollView(poll: StoredPoll, matches: ReadonlyMap<number, Match>, now: number): Poll {
  const { endsAt, endsWithMatchId, mine } = poll
  const isClosed = isPollClosed({ endsAt, status: matches.get(endsWithMatchId ?? 0)?.status ?? null }, now)
  const isVoted = mine.length > 0
  return {
    id: poll.id,
    isMultiple: poll.isMultiple,
    state: isClosed ? 'closed' : 'open',
    endsAt,
    endsWithMatchId,
    voters: poll.voters,
    isVoted,
    choices: poll.choices.map(({ id, text, votes }) => ({
      id,
      text,
      votes: isVoted || isClosed ? votes : null,
      isMine: mine.includes(id),
    })),
  }
}
