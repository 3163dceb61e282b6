import type { Reader } from '#core/database/reader.ts'
import type { Ballot, StoredPoll } from '../types.ts'

/** Polls of some posts, by post, with the votes of this reader. */
export async function mapPolls(
  db: Reader,
  postIds: readonly number[],
  readerId: number | null,
): Promise<Map<number, StoredPoll>> {
  if (postIds.length === 0) return new Map()
  const text = `select l.id, l.post_id as "postId", l.is_multiple as "isMultiple",
      (extract(epoch from l.ends_at) * 1000)::float8 as "endsAt", l.ends_with_match_id as "endsWithMatchId",
      (select coalesce(sum(t.votes), 0)::int from posts.tally t where t.poll_id = l.id and t.choice_id = 0) as voters,
      (select json_agg(json_build_object('id', c.id, 'text', c.text, 'votes',
        (select coalesce(sum(t.votes), 0)::int from posts.tally t where t.poll_id = l.id and t.choice_id = c.id)) order by c.place)
        from posts.choice c where c.poll_id = l.id) as choices,
      coalesce((select b.choice_ids from posts.ballot b where b.poll_id = l.id and b.user_id = $2), '{}') as mine
    from posts.poll l where l.post_id = any($1)`
  const rows = await db.query<StoredPoll>({ name: 'post_polls', text }, [postIds, readerId])
  return new Map(rows.map((row) => [row.postId, row]))
}

/**
 * Stores votes in place of earlier ones, each by `pollId userId` with its choices; those of polls that ended by their
 * time are missing. Of two votes of one person the later one counts. A choice of another poll violates a check.
 */
export async function putBallots(db: Reader, given: readonly Ballot[]): Promise<Map<string, readonly number[]>> {
  const ballots = new Map(given.map((ballot) => [`${ballot.pollId} ${ballot.userId}`, ballot]))
  const last = [...ballots.values()]
  const text = `insert into posts.ballot as b (poll_id, user_id, choice_ids)
    select l.id, v.user_id, v.choice_ids::int[] from unnest($1::int[], $2::bigint[], $3::text[]) as v (poll_id, user_id, choice_ids)
      join posts.poll l on l.id = v.poll_id and (l.ends_at is null or l.ends_at > now()) order by l.id, v.user_id
    on conflict (poll_id, user_id) do update set choice_ids = excluded.choice_ids, voted_at = now()
    returning poll_id as "pollId", user_id as "userId"`
  const rows = await db.query<Pick<Ballot, 'pollId' | 'userId'>>({ name: 'post_votes', text }, [
    last.map(({ pollId }) => pollId),
    last.map(({ userId }) => userId),
    last.map(({ choiceIds }) => `{${choiceIds.join()}}`),
  ])
  const keys = rows.map(({ pollId, userId }) => `${pollId} ${userId}`)
  return new Map(keys.map((key) => [key, ballots.get(key)!.choiceIds]))
}

type NewPoll = {
  isMultiple: boolean
  endsAt: number | null
  endsWithMatchId: number | null
  choices: readonly string[]
}

export async function insertPoll(db: Reader, postId: number, userId: number, poll: NewPoll): Promise<void> {
  const { isMultiple, endsAt, endsWithMatchId, choices } = poll
  const [row] = await db.query<{ id: number }>(
    'insert into posts.poll (post_id, is_multiple, ends_at, ends_with_match_id) values ($1, $2, $3, $4) returning id',
    [postId, isMultiple, endsAt === null ? null : new Date(endsAt), endsWithMatchId],
  )
  await insertChoices(db, row!.id, userId, choices)
}

async function insertChoices(db: Reader, pollId: number, userId: number, choices: readonly string[]): Promise<void> {
  await db.query(
    `insert into posts.choice (poll_id, place, user_id, text)
      select $1, c.place, $2, c.text from unnest($3::text[]) with ordinality as c(text, place)`,
    [pollId, userId, choices],
  )
}

/** Replaces the choices of a poll; false where a vote exists. Voters wait for the lock of the poll. */
export async function replaceChoices(
  db: Reader,
  postId: number,
  userId: number,
  choices: readonly string[],
): Promise<boolean> {
  const [poll] = await db.query<{ id: number }>('select id from posts.poll where post_id = $1 for update', [postId])
  if (!poll) return false
  const voted = await db.query('select from posts.ballot where poll_id = $1 limit 1', [poll.id])
  if (voted.length > 0) return false
  await db.query('delete from posts.choice where poll_id = $1', [poll.id])
  await insertChoices(db, poll.id, userId, choices)
  return true
}

/** The polls that end with a match, at most a thousand. */
export async function listPollsOfMatch(db: Reader, matchId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select id from posts.poll where ends_with_match_id = $1 order by id limit 1000',
    [matchId],
  )
  return rows.map(({ id }) => id)
}

export async function countVoters(db: Reader, pollIds: readonly number[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(distinct user_id)::int as count from posts.ballot where poll_id = any($1)',
    [pollIds],
  )
  return row!.count
}
