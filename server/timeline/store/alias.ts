import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'

/** A normalised spelling of a participant; `scope` is the country or competition where it is valid, '' everywhere. */
type Alias = {
  sport: string
  kind: string
  scope: string
  spelling: string
  participantId: number
  source: string
}
type Spelling = Pick<Alias, 'sport' | 'kind' | 'scope' | 'spelling'>
type Candidate = { id: number; name: string; likeness: number }
type AliasReview = Spelling & {
  id: number
  source: string
  candidates: Candidate[]
  seenAt: number
  decidedAt: number | null
  participantId: number | null
}

/**
 * Participant ids of normalised spellings, in the order of the input: the scope's own alias before the one valid
 * everywhere, else null.
 */
export async function resolveAliases(db: Reader, spellings: readonly Spelling[]): Promise<(number | null)[]> {
  if (spellings.length === 0) return []
  const rows = await db.query<{ participant_id: number | null }>(
    `select (select a.participant_id from timeline.alias a
       where a.sport = g.sport and a.kind = g.kind and a.spelling = g.spelling and a.scope in (g.scope, '')
       order by a.scope = '' limit 1) as participant_id
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as g(sport, kind, scope, spelling, ordinal)
     order by g.ordinal`,
    [
      spellings.map((one) => one.sport),
      spellings.map((one) => one.kind),
      spellings.map((one) => one.scope),
      spellings.map((one) => one.spelling),
    ],
  )
  return rows.map((row) => row.participant_id)
}

/** All aliases of a kind, for matching in memory: at most a few thousand. */
export async function listAliases(db: Reader, sport: string, kind: string): Promise<Alias[]> {
  const rows = await db.query<{
    sport: string
    kind: string
    scope: string
    spelling: string
    participant_id: number
    source: string
  }>(
    `select sport, kind, scope, spelling, participant_id, source from timeline.alias where sport = $1 and kind = $2 order by spelling, scope`,
    [sport, kind],
  )
  return rows.map(({ participant_id: participantId, ...rest }) => ({ ...rest, participantId }))
}

/** Adds aliases; a spelling that is already taken keeps its participant. Returns how many were added. */
export async function addAliases(db: Reader, aliases: readonly Alias[]): Promise<number> {
  if (aliases.length === 0) return 0
  const rows = await db.query(
    `insert into timeline.alias (sport, kind, scope, spelling, participant_id, source)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[])
     on conflict do nothing returning participant_id`,
    [
      aliases.map((one) => one.sport),
      aliases.map((one) => one.kind),
      aliases.map((one) => one.scope),
      aliases.map((one) => one.spelling),
      aliases.map((one) => one.participantId),
      aliases.map((one) => one.source),
    ],
  )
  return rows.length
}

/** Adds spellings to the review list. An existing entry is unchanged. */
export async function addAliasReviews(
  db: Reader,
  reviews: readonly (Spelling & { source: string; candidates: Candidate[] })[],
): Promise<void> {
  if (reviews.length === 0) return
  await db.query(
    `insert into timeline.alias_review (sport, kind, scope, spelling, source, candidates)
     select * from jsonb_to_recordset($1) as r(sport text, kind text, scope text, spelling text, source text, candidates jsonb)
     on conflict do nothing`,
    [JSON.stringify(reviews)],
  )
}

type ReviewRow = {
  id: number
  sport: string
  kind: string
  scope: string
  spelling: string
  source: string
  candidates: Candidate[]
  seen_at: Date
  decided_at: Date | null
  participant_id: number | null
}

/** Open entries of the review list, oldest first. */
export async function listAliasReviews(db: Reader, page: Page): Promise<Listed<AliasReview>> {
  const { total, list } = await listPage<ReviewRow>(db, {
    columns: 'id, sport, kind, scope, spelling, source, candidates, seen_at, decided_at, participant_id',
    body: 'from timeline.alias_review where decided_at is null',
    order: 'id',
    values: [],
    page,
  })
  return { total, list: list.map(reviewOf) }
}

/** The names of teams that the operator has not decided about. */
export async function listOpenNames(db: Reader, sport: string): Promise<Pick<Alias, 'scope' | 'spelling'>[]> {
  return db.query(
    `select scope, spelling from timeline.alias_review where decided_at is null and sport = $1 and kind = 'team'`,
    [sport],
  )
}

function reviewOf({ seen_at, decided_at, participant_id, ...rest }: ReviewRow): AliasReview {
  return { ...rest, seenAt: seen_at.getTime(), decidedAt: decided_at?.getTime() ?? null, participantId: participant_id }
}

/** Stores the operator's decision on a spelling as an alias. False when there is no such open entry. */
export async function decideAliasReview(db: Reader, id: number, participantId: number): Promise<boolean> {
  const rows = await db.query(
    `with decided as (update timeline.alias_review set decided_at = now(), participant_id = $2
       where id = $1 and decided_at is null returning sport, kind, scope, spelling, source)
     insert into timeline.alias (sport, kind, scope, spelling, participant_id, source)
     select sport, kind, scope, spelling, $2::bigint, source from decided
     on conflict (sport, kind, scope, spelling) do update set participant_id = excluded.participant_id
     returning participant_id`,
    [id, participantId],
  )
  return rows.length > 0
}
