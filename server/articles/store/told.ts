import type { Reader } from '#core/database/reader.ts'
import { changeBy, type Told } from '../rules/telling.ts'
import type { Telling } from '../types.ts'

/** Previews are news from so long before the match on. */
export const previewAheadMs = 24 * 3_600_000
/** Newest matches of a season whose reports are written without a change of them. */
const mostOfSeason = 64
/** Previews are written again after so long, since prices, tables and results of other matches change them. */
const previewMinutes = 30
/** Previews of one part of a sweep that are written again for their age. */
const mostAged = 3
/** Texts of matches that kicked off so long ago are left as they are when an earlier match is reported. */
const staleDays = 2

const keyOf = ({ matchId, language }: Pick<Told, 'matchId' | 'language'>) => `${matchId} ${language}`

/** Stores texts as rules wrote them now, with a note of what a correction changed. Run it in a transaction. */
export async function saveTellings(db: Reader, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return
  const ids = [...new Set(tellings.map(({ matchId }) => matchId))]
  const later = await listLater(
    db,
    tellings.flatMap(({ kind, matchId }) => (kind === 'report' ? [matchId] : [])),
  )
  const known = await mapTold(db, [...ids, ...later.map(({ laterId }) => laterId)])
  const changed = tellings.flatMap((telling) => {
    const change = changeBy(telling, known.get(keyOf(telling)))
    return change === null ? [] : [{ ...telling, note: change.note }]
  })
  await writeTexts(db, changed)
  const news = new Set(
    changed.flatMap((one) => (one.note !== null || known.get(keyOf(one))?.kind !== 'report' ? [one.matchId] : [])),
  )
  const stale = later.filter(({ id, laterId }) => news.has(id) && !ids.includes(laterId))
  await markStale(
    db,
    stale.map(({ laterId }) => laterId),
  )
  await db.query(
    `update articles.article a set match_version = t.version, told_at = now() from unnest($1::bigint[], $2::int[]) as t (match_id, version)
      where a.match_id = t.match_id`,
    [tellings.map(({ matchId }) => matchId), tellings.map(({ matchVersion }) => matchVersion)],
  )
}

/**
 * Texts that the result of these matches may change: those of later matches of either side, and reports of the season,
 * whose tables count matches that kicked off before. Texts written since the match changed have its result; the minute
 * is that of a transaction beside the change.
 */
async function listLater(db: Reader, ids: readonly number[]): Promise<{ id: number; laterId: number }[]> {
  if (ids.length === 0) return []
  return db.query<{ id: number; laterId: number }>(
    `select m.id, l.id as "laterId" from timeline.match m
        cross join lateral (
          select id from timeline.match where home_id in (m.home_id, m.away_id) and kick_off >= m.kick_off and kick_off >= $2
          union select id from timeline.match where away_id in (m.home_id, m.away_id) and kick_off >= m.kick_off and kick_off >= $2
          union select id from timeline.match where season_id = m.season_id and kick_off >= m.kick_off and kick_off >= $2
            and status in ('finished', 'awarded', 'abandoned')
        ) l
      where m.id = any($1) and l.id <> m.id and exists (select from articles.article a
          where a.match_id = l.id and a.told_at <= m.changed_at + interval '1 minute')`,
    [ids, new Date(Date.now() - staleDays * 86_400_000)],
  )
}

/** Their texts are written again by the next sweep. */
async function markStale(db: Reader, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  await db.query('update articles.article set told_at = null where match_id = any($1)', [matchIds])
}

/** Marks the texts that a part of an archive may change, whose own texts are written later or never. */
export async function markAfterArchive(db: Reader, matchIds: readonly number[]): Promise<void> {
  const later = await listLater(db, matchIds)
  await markStale(
    db,
    later.map(({ laterId }) => laterId),
  )
}

/** The stored texts of some matches, by match and language; locked until the transaction ends. */
async function mapTold(db: Reader, matchIds: readonly number[]): Promise<Map<string, Told>> {
  const rows = await db.query<Told>(
    `select id as "articleId", match_id as "matchId", language, told as kind, title, lead, document, match_version as "matchVersion",
        publish_at is not null as "isListed"
      from articles.article where match_id = any($1) order by match_id, language for update`,
    [[...new Set(matchIds)]],
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

async function writeTexts(db: Reader, texts: readonly (Telling & { note: string | null })[]): Promise<void> {
  if (texts.length === 0) return
  const written = await db.query<{ id: number; matchId: number; language: 'en' | 'zh' }>(
    `insert into articles.article as a (category_id, language, title, lead, document, author_name, match_id, told,
        match_version, bits, told_at, publish_at, is_demo)
      select "categoryId", language, title, lead, document, '', "matchId", kind, "matchVersion", bits, now(), to_timestamp("publishAt" / 1000), "isDemo"
      from jsonb_to_recordset($1::jsonb) as t ("categoryId" int, language text, title text, lead text, document jsonb,
        "matchId" bigint, kind text, "matchVersion" int, bits real, "publishAt" double precision, "isDemo" boolean, note text)
      on conflict (match_id, language) where match_id is not null do update set title = excluded.title, lead = excluded.lead,
        document = excluded.document, told = excluded.told, match_version = excluded.match_version, bits = excluded.bits,
        category_id = excluded.category_id, version = a.version + 1, updated_at = now(),
        publish_at = case when a.told = excluded.told and a.publish_at is not null then a.publish_at else excluded.publish_at end
      returning id, match_id as "matchId", language`,
    [JSON.stringify(texts)],
  )
  const ids = new Map(written.map((row) => [keyOf(row), row.id]))
  const rows = texts.map((text) => ({ ...text, id: ids.get(keyOf(text))! }))
  await addRevisions(db, rows)
  await saveMentionsOf(db, rows)
}

type Written = Telling & { id: number; note: string | null }

async function addRevisions(db: Reader, rows: readonly Written[]): Promise<void> {
  await db.query(
    `with noted as (
        select * from unnest($1::int[], $2::text[]) as t (id, note)
      ), corrected as (
        update articles.article a set corrected_at = now() from noted t where a.id = t.id and t.note is not null
      )
      insert into articles.revision (article_id, version, title, lead, document, note)
      select a.id, a.version, a.title, a.lead, a.document, t.note from noted t join articles.article a on a.id = t.id`,
    [rows.map(({ id }) => id), rows.map(({ note }) => note)],
  )
}

async function saveMentionsOf(db: Reader, rows: readonly Written[]): Promise<void> {
  const all = rows.flatMap(({ id, matchId, mentions }) =>
    [{ kind: 'match', id: matchId }, ...mentions].map((one, place) => ({
      article: id,
      kind: one.kind,
      thing: one.id,
      place,
    })),
  )
  await db.query('delete from articles.mention where article_id = any($1)', [rows.map(({ id }) => id)])
  await db.query(
    `insert into articles.mention (article_id, kind, thing_id, place)
      select article_id, kind, thing_id, min(place) from unnest($1::int[], $2::text[], $3::bigint[], $4::int[])
        as m (article_id, kind, thing_id, place) group by 1, 2, 3`,
    [
      all.map(({ article }) => article),
      all.map(({ kind }) => kind),
      all.map(({ thing }) => thing),
      all.map(({ place }) => place),
    ],
  )
}

/** Takes the texts of matches from the lists, until they are written again. */
export async function unlistTexts(db: Reader, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  await db.query('update articles.article set publish_at = null where match_id = any($1) and publish_at is not null', [
    matchIds,
  ])
}

/** Takes the texts from the lists whose matches are in play, put off or gone. */
export async function unlistOutdated(db: Reader): Promise<void> {
  await db.query(
    `update articles.article a set publish_at = null where a.match_id is not null and a.publish_at is not null and not exists (
      select from timeline.match m where m.id = a.match_id
        and m.status = any(case a.told when 'preview' then '{scheduled}'::text[] else '{finished,awarded,abandoned}' end))`,
  )
}

export async function readClock(db: Reader): Promise<number> {
  const [row] = await db.query<{ now: Date }>('select now()')
  return row!.now.getTime()
}

/** A match whose text is to be written. */
export type Untold = { id: number; version: number }

/**
 * Matches whose text is missing, older than their facts or stale, and some whose preview is old: of those that begin
 * soon, of the newest of the current season of each competition, and of all with a stale report, real ones first. As
 * many stale ones come with each part: an archive of thousands leaves no false preview until its end. `but`: those
 * about which nothing can be said.
 */
export async function listUntold(
  db: Reader,
  { now, but, limit }: { now: number; but: readonly Untold[]; limit: number },
): Promise<Untold[]> {
  return db.query<Untold>(
    `with current as (
        select distinct on (competition_id) id from timeline.season
          order by competition_id, is_current desc, starts_on desc nulls last, name desc, id desc
      ), ended as (
        select m.id, m.version, m.kick_off, m.is_demo, false as is_soon from current c cross join lateral (
          select m.* from timeline.match m where m.season_id = c.id and m.status in ('finished', 'awarded', 'abandoned')
            and m.home_id is not null and m.away_id is not null order by m.kick_off desc, m.id desc limit ${mostOfSeason}) m
      ), soon as (
        select m.id, m.version, m.kick_off, m.is_demo, true as is_soon from timeline.match m
          where m.kick_off > $1 and m.kick_off <= $2 and m.status = 'scheduled' and m.home_id is not null and m.away_id is not null
      ), stale as (
        select m.id, m.version, m.kick_off, m.is_demo, false as is_soon from articles.article a join timeline.match m on m.id = a.match_id
          where a.told_at is null and a.match_id is not null and a.language = 'zh' and m.status in ('finished', 'awarded', 'abandoned')
      ), untold as (
        select w.*, a.told_at, coalesce(a.match_version < w.version, true) as is_due
          from (select * from ended union select * from soon union select * from stale) w
          left join articles.article a on a.match_id = w.id and a.language = 'zh'
          where (a.id is null or a.match_version < w.version or a.told_at is null
              or (w.is_soon and a.told_at <= $1::timestamptz - interval '${previewMinutes} minutes'))
            and not exists (select from unnest($3::bigint[], $4::int[]) as t (id, version) where t.id = w.id and t.version = w.version)
      ), due as (
        select id, version from untold where is_due order by is_demo, kick_off desc, id limit $5
      ), again as (
        select id, version from untold where not is_due and told_at is null order by is_soon desc, kick_off, id limit $5
      ), aged as (
        select id, version from untold where not is_due and told_at is not null order by told_at, id limit ${mostAged}
      )
      select * from due union all select * from again union all select * from aged`,
    [new Date(now), new Date(now + previewAheadMs), but.map(({ id }) => id), but.map(({ version }) => version), limit],
  )
}

export async function categoryOfSport(db: Reader, slug: string, names: { en: string; zh: string }): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `with added as (
        insert into articles.category (slug, name_en, name_zh, place)
          select $1, $2, $3, 100 where not exists (select from articles.category where slug = $1)
          on conflict do nothing returning id
      )
      select id from added union all select id from articles.category where slug = $1 limit 1`,
    [slug, names.en, names.zh],
  )
  return row!.id
}

/** The articles among these that rules wrote, with their match and the time of their present words. */
export async function listTold(
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; matchId: number; updatedAt: number }[]> {
  if (ids.length === 0) return []
  const rows = await db.query<{ id: number; matchId: number; updatedAt: Date }>(
    `select id, match_id as "matchId", updated_at as "updatedAt" from articles.article where id = any($1) and match_id is not null`,
    [ids],
  )
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.getTime() }))
}

type Text = { language: string; title: string; lead: string; document: unknown; isListed: boolean }

export function listTexts(db: Reader, matchId: number): Promise<Text[]> {
  return db.query<Text>(
    `select language, title, lead, document, publish_at is not null as "isListed" from articles.article where match_id = $1 order by language`,
    [matchId],
  )
}

/** Texts about other matches of a season that wait to be written again. */
export async function countStale(
  db: Reader,
  { matchId, seasonId }: { matchId: number; seasonId: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from articles.article a join timeline.match m on m.id = a.match_id
      where m.season_id = $2 and a.match_id <> $1 and a.told_at is null`,
    [matchId, seasonId],
  )
  return row!.count
}
