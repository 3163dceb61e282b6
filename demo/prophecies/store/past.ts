import type { Reader } from '#core/database/reader.ts'
import type { Sealed } from '#prophecies/seal.ts'

/** Finished matches of the demonstration with prices, the newest first, that began before a moment. */
export function listPricedMatches(
  db: Reader,
  { before, limit }: { before: { at: number; id: number }; limit: number },
): Promise<{ id: number; kickOff: number }[]> {
  return db.query(
    `select m.id, (extract(epoch from m.kick_off) * 1000)::float8 as "kickOff" from timeline.match m
      where m.is_demo and m.status = 'finished' and (m.kick_off, m.id) < (to_timestamp($1::float8 / 1000), $2)
        and exists (select from score.current_price c where c.match_id = m.id)
      order by m.kick_off desc, m.id desc limit $3`,
    [before.at, before.id, limit],
  )
}

/** Matches of the demonstration that begin between two moments, the next first. */
export function listMatchesToCome(db: Reader, from: number, until: number): Promise<{ id: number }[]> {
  return db.query(
    `select m.id from timeline.match m where m.is_demo and m.status = 'scheduled'
        and m.kick_off between to_timestamp($1::float8 / 1000) and to_timestamp($2::float8 / 1000)
      order by m.kick_off, m.id limit 400`,
    [from, until],
  )
}

/** How many prophecies without a place in the log each author has, and how many were sealed since a moment. */
export async function countOfAuthors(
  db: Reader,
  userIds: readonly number[],
  since: number,
): Promise<Map<number, { past: number; recent: number }>> {
  const rows = await db.query<{ userId: number; past: number; recent: number }>(
    `select user_id as "userId", (count(*) filter (where leaf_id is null))::int as past,
        (count(*) filter (where leaf_id is not null and sealed_at > to_timestamp($2::float8 / 1000)))::int as recent
      from prophecies.prophecy where user_id = any($1) group by 1`,
    [userIds, since],
  )
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]))
}

/** Plays of these matches on which these authors have a prophecy, as `user match play`. */
export async function listTaken(
  db: Reader,
  userIds: readonly number[],
  matchIds: readonly number[],
): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>(
    `select concat_ws(' ', user_id, match_id, play) as key from prophecies.prophecy where user_id = any($1) and match_id = any($2)`,
    [userIds, matchIds],
  )
  return new Set(rows.map(({ key }) => key))
}

export type PastProphecy = Sealed & { authorId: number; userId: number; matchId: number; sealedAt: number }

/** Adds prophecies over matches that are over, as if they had been sealed before, without a leaf; answers their ids. */
export async function addPast(db: Reader, prophecies: readonly PastProphecy[]): Promise<number[]> {
  const rows = prophecies.map(({ pickSalt, textSalt, ...one }) => ({
    ...one,
    pickSalt: Buffer.from(pickSalt).toString('hex'),
    textSalt: Buffer.from(textSalt).toString('hex'),
  }))
  const added = await db.query<{ id: number }>(
    `insert into prophecies.prophecy (author_id, user_id, match_id, sport, competition_id, play, pick, probability, is_stated, odds, prices,
        line_quarters, title, text, language, coins, words, pick_salt, text_salt, pick_hash, text_hash, sealed_at, kick_off, closes_at,
        shown_at, announced_at, is_demo)
      select g."authorId", g."userId", m.id, m.sport, m.competition_id, g.play, g.pick, g.probability, g."isStated", g.odds, g.prices,
        round((g.prices ->> 'line')::numeric * 4)::int, g.title, g.text, g.language, g.coins, g.words, decode(g."pickSalt", 'hex'),
        decode(g."textSalt", 'hex'), g."pickHash", g."textHash", s.at, m.kick_off, m.kick_off, s.at, s.at, true
      from jsonb_to_recordset($1::jsonb) as g("authorId" bigint, "userId" bigint, "matchId" bigint, play text, pick text,
        probability numeric, "isStated" boolean, odds numeric, prices jsonb, title text, text text, language text, coins int, words int,
        "pickSalt" text, "textSalt" text, "pickHash" text, "textHash" text, "sealedAt" float8)
      join timeline.match m on m.id = g."matchId" cross join lateral (select to_timestamp(g."sealedAt" / 1000) as at) s
      order by g."sealedAt" on conflict (author_id, match_id, play) do nothing returning id`,
    [JSON.stringify(rows)],
  )
  return added.map(({ id }) => id)
}

/** Nobody has a notice of these settlements. */
export async function silence(db: Reader, ids: readonly number[]): Promise<void> {
  await db.query('update prophecies.settlement_version set notified_at = now() where prophecy_id = any($1)', [ids])
}
