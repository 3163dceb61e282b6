import type { Reader } from '#core/database/reader.ts'

/**
 * The recipients of match news, as the text of a query that answers distinct `user_id` in order. Parameters: $1 the
 * match, $2 the teams whose followers receive it, $3 the competitions, $4 the last user id of the previous part, $5 the
 * limit. For engines that write one row per follower in one statement.
 */
export const audience = `
  select distinct user_id from following.follow
  where ((kind = 'match' and subject_id = $1) or (kind = 'team' and subject_id = any($2::bigint[])) or (kind = 'competition' and subject_id = any($3::bigint[])))
    and user_id > $4
  order by user_id limit $5`

/** `kind` and id of something that can be followed. */
export type Subject = { kind: 'match' | 'team' | 'competition'; id: number }

/** Those of the subjects that anybody follows, as `kind id`. */
export async function findFollowed(db: Reader, subjects: readonly Subject[]): Promise<Set<string>> {
  const rows = await db.query<{ subject: string }>(
    {
      name: 'followed_subjects',
      text: `select s.kind || ' ' || s.id as subject from unnest($1::text[], $2::bigint[]) as s(kind, id)
        where exists (select from following.follow f where f.kind = s.kind and f.subject_id = s.id)`,
    },
    [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)],
  )
  return new Set(rows.map(({ subject }) => subject))
}
