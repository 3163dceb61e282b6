import type { FollowKind } from '#contract/kinds.ts'
import type { Reader } from '#core/database/reader.ts'

/**
 * The follows that news of a match reaches, as the text of a query that answers `user_id` and `off_kinds` (null: as the
 * account has them), a user once per follow. Parameters: $1 the matches, $2 the teams, $3 the competitions and $7 the
 * players whose followers receive it, $4 the last user id of the previous part, $5 the teams and $6 the competitions
 * whose followers receive it if they chose the kinds of that follow.
 */
export const audience = `
  select user_id, off_kinds from following.follow
  where user_id > $4 and ((kind = 'match' and subject_id = any($1::bigint[])) or (kind = 'team' and subject_id = any($2::bigint[]))
    or (kind = 'competition' and subject_id = any($3::bigint[])) or (kind = 'player' and subject_id = any($7::bigint[])))
  union all
  select user_id, off_kinds from following.follow
  where user_id > $4 and off_kinds is not null
    and ((kind = 'team' and subject_id = any($5::bigint[])) or (kind = 'competition' and subject_id = any($6::bigint[])))`

/** Something that can be followed. `isChosen`: only follows whose kinds were chosen count. */
export type Subject = { kind: FollowKind; id: number; isChosen: boolean }

export function subjectKey({ kind, id, isChosen }: Subject): string {
  return `${kind} ${id} ${isChosen}`
}

/** The keys of those of the subjects that anybody follows. */
export async function findFollowed(db: Reader, subjects: readonly Subject[]): Promise<Set<string>> {
  const rows = await db.query<Subject>(
    {
      name: 'followed_subjects',
      text: `select s.kind, s.id, s.is_chosen as "isChosen" from unnest($1::text[], $2::bigint[], $3::bool[]) as s(kind, id, is_chosen)
        where exists (select from following.follow f where f.kind = s.kind and f.subject_id = s.id
          and (not s.is_chosen or f.off_kinds is not null))`,
    },
    [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id), subjects.map(({ isChosen }) => isChosen)],
  )
  return new Set(rows.map(subjectKey))
}

/**
 * The `off_kinds` of a user's follows of a match, its teams, its competition and its players, as the text of a query.
 * Parameters: $1 the match, $2 the teams, $3 the competitions, $4 the players; `user` is the column with the user.
 */
export function followsOf(user: string): string {
  return `select off_kinds from following.follow where user_id = ${user} and ((kind = 'match' and subject_id = $1)
    or (kind = 'team' and subject_id = any($2::bigint[])) or (kind = 'competition' and subject_id = any($3::bigint[]))
    or (kind = 'player' and subject_id = any($4::bigint[])))`
}
