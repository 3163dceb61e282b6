import type { Reader } from '#core/database/reader.ts'
import type { Decision, Question } from '../players/rules/resolve.ts'

/** A player's row as a source reported it, and its current representative. */
export type IdentityRow = {
  id: number
  name: string
  shortName: string
  names: Record<string, string>
  birthDate: string | null
  birthYear: number | null
  position: number | null
  mergedInto: number | null
  search: string
  provider: string | null
  key: string | null
  aliases: string[]
}

/**
 * All rows of players of a sport, or those of the given ids, merged ones too, oldest first. Generated players are left
 * out.
 */
export async function listIdentities(
  db: Reader,
  sport: string,
  ids: readonly number[] | null = null,
): Promise<IdentityRow[]> {
  return db.query<IdentityRow>(
    `select p.id, p.name, p.short_name as "shortName", p.names, p.detail ->> 'birthDate' as "birthDate",
       case when p.detail ->> 'birthYear' ~ '^\\d{4}$' then (p.detail ->> 'birthYear')::int end as "birthYear",
       case when p.detail ->> 'position' ~ '^\\d$' then (p.detail ->> 'position')::int end as position,
       p.merged_into as "mergedInto", p.search, k.provider, k.key, coalesce(a.aliases, '{}') as aliases
     from timeline.participant p
       left join lateral (select provider, key from timeline.source_key s where s.kind = 'player' and s.id = p.id order by provider, key limit 1) k on true
       left join lateral (select array_agg(spelling order by spelling) as aliases from timeline.player_alias x where x.player_id = p.id) a on true
     where p.sport = $1 and p.kind = 'player' and not p.is_demo ${ids === null ? '' : 'and p.id = any($2)'} order by p.id`,
    ids === null ? [sport] : [sport, ids],
  )
}

/** The rows that one player represents, his own first. */
export async function listRowsOfPlayer(
  db: Reader,
  playerId: number,
): Promise<{ id: number; name: string; provider: string | null; key: string | null }[]> {
  return db.query(
    `select p.id, p.name, k.provider, k.key from timeline.participant p
       left join lateral (select provider, key from timeline.source_key s where s.kind = 'player' and s.id = p.id order by provider, key limit 1) k on true
     where p.id = $1 or p.merged_into = $1 order by p.merged_into is not null, p.id`,
    [playerId],
  )
}

/** A player as a source named him, with who represents him and all his spellings. */
export type SpelledPlayer = { id: number; representative: number; name: string; spellings: string[] }

export async function mapSpelledPlayers(db: Reader, ids: readonly number[]): Promise<Map<number, SpelledPlayer>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<SpelledPlayer>(
    `select p.id, coalesce(p.merged_into, p.id) as representative, p.name, array[p.name, p.short_name]
       || array(select spelling from timeline.player_alias x where x.player_id = p.id order by spelling) as spellings
     from timeline.participant p where p.id = any($1)`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these ids are those of players. */
export async function findPlayerIds(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `select id from timeline.participant where kind = 'player' and id = any($1)`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

export async function listDecisions(db: Reader): Promise<Decision[]> {
  return db.query<Decision>(
    `select one_id as "oneId", other_id as "otherId", is_same as "isSame", kept_id as "keptId", extract(epoch from decided_at)::float8 * 1000 as "decidedAt"
     from timeline.player_decision order by one_id, other_id`,
  )
}

/** The operator's decision on two rows; a later one replaces it. */
export async function saveDecision(
  db: Reader,
  { oneId, otherId, isSame, keptId }: Omit<Decision, 'decidedAt'>,
): Promise<void> {
  await db.query(
    `insert into timeline.player_decision (one_id, other_id, is_same, kept_id) values (least($1::bigint, $2), greatest($1::bigint, $2), $3, $4)
     on conflict (one_id, other_id) do update set is_same = excluded.is_same, kept_id = excluded.kept_id, decided_at = now()`,
    [oneId, otherId, isSame, keptId],
  )
}

/** Adds a spelling; false where the player has it. */
export async function addPlayerAlias(db: Reader, playerId: number, spelling: string): Promise<boolean> {
  const rows = await db.query(
    'insert into timeline.player_alias (player_id, spelling) values ($1, $2) on conflict do nothing returning 1',
    [playerId, spelling],
  )
  return rows.length > 0
}

type PlayerReview = Question & { id: number; seenAt: number }

/** Open questions for the operator, oldest first. */
export async function listPlayerReviews(db: Reader): Promise<PlayerReview[]> {
  return db.query<PlayerReview>(
    `select id, one_id as "oneId", other_id as "otherId", ground, extract(epoch from seen_at)::float8 * 1000 as "seenAt" from timeline.player_review order by id`,
  )
}

/** Replaces the open questions about these players; one that stays keeps its number. */
export async function replaceReviews(
  db: Reader,
  playerIds: readonly number[],
  questions: readonly Question[],
): Promise<void> {
  const rows = JSON.stringify(
    questions.map(({ oneId, otherId, ground }) => ({ one_id: oneId, other_id: otherId, ground })),
  )
  await db.query(
    `delete from timeline.player_review r where (r.one_id = any($2) or r.other_id = any($2))
       and not exists (select from json_to_recordset($1) as g(one_id bigint, other_id bigint)
         where g.one_id = r.one_id and g.other_id = r.other_id)`,
    [rows, playerIds],
  )
  await db.query(
    `insert into timeline.player_review (one_id, other_id, ground) select one_id, other_id, ground
     from json_to_recordset($1) as g(one_id bigint, other_id bigint, ground text) order by one_id, other_id
     on conflict (one_id, other_id) do update set ground = excluded.ground where timeline.player_review.ground <> excluded.ground`,
    [rows],
  )
}

/** Stores representatives and search texts of the rows that changed. */
export async function saveStanding(
  db: Reader,
  changed: readonly { id: number; mergedInto: number | null; search: string }[],
): Promise<void> {
  if (changed.length === 0) return
  await db.query(
    `update timeline.participant p set merged_into = g.merged_into, search = g.search
     from json_to_recordset($1) as g(id bigint, merged_into bigint, search text) where p.id = g.id`,
    [JSON.stringify(changed.map(({ id, mergedInto, search }) => ({ id, merged_into: mergedInto, search })))],
  )
}

/**
 * Queues matches for a rebuild: those with reports of a player whose representative changed, and those with an event
 * that names a merged one of the players that were resolved.
 */
export async function queueRemakes(db: Reader, moved: readonly number[], settled: readonly number[]): Promise<void> {
  await db.query(
    `insert into timeline.remake (match_id)
     select match_id from timeline.appearance where player_id = any($1)
     union select e.match_id from timeline.participant p join timeline.event e on e.player_id = p.id
       where p.id = any($2) and p.merged_into is not null
     union select e.match_id from timeline.participant p join timeline.event e on e.other_player_id = p.id
       where p.id = any($2) and p.merged_into is not null
     on conflict do nothing`,
    [moved, settled],
  )
}

export async function listRemakes(db: Reader, limit: number): Promise<number[]> {
  const rows = await db.query<{ match_id: number }>('select match_id from timeline.remake order by match_id limit $1', [
    limit,
  ])
  return rows.map(({ match_id: id }) => id)
}

export async function endRemakes(db: Reader, matchIds: readonly number[]): Promise<void> {
  await db.query('delete from timeline.remake where match_id = any($1)', [matchIds])
}
