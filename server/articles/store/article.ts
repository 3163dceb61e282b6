import type { Reader } from '#core/database/reader.ts'
import { mentionsOf, picturesOf } from '#contract/document/faces.ts'
import { named, ofReadableMatch } from '#timeline/store/readable.ts'
import type { About, Article, ArticleHead, Category, Correction, Draft } from '../types.ts'

type Times = 'publishAt' | 'handedInAt' | 'correctedAt' | 'withdrawnAt'
export type HeadRow = Omit<ArticleHead, Times | 'updatedAt'> & Record<Times, Date | null> & { updatedAt: Date }

/** A count of the thread of an article `a`; that of a text from facts belongs to its match. */
const ofThread = (count: 'comments' | 'likes') =>
  `coalesce((select sum(t.${count})::int from talk.thread t where t.kind = case when a.match_id is null then 'article' else 'report' end
    and t.target_id = coalesce(a.match_id, a.id)), 0) as ${count}`
/** What stands for the lead of an article without one: the start of its first paragraph. */
const opening = `case when a.lead <> '' then '' else coalesce((select left(string_agg(
    coalesce(node ->> 'text', node ->> 'label', (select string_agg(run ->> 'text', '') from jsonb_array_elements(node -> 'children') run)), '' order by place), 300)
  from jsonb_array_elements(jsonb_path_query_first(a.document, '$.blocks[*] ? (@.kind == "paragraph").children')) with ordinality as line (node, place)), '') end`
export const head = `a.id, a.category_id as "categoryId", a.language, a.title, a.lead, a.picture, a.author_name as "authorName",
  a.author_id as "authorId", a.publish_at as "publishAt", a.corrected_at as "correctedAt", a.withdrawn_at as "withdrawnAt",
  a.is_pinned as "isPinned", a.is_demo as "isDemo", ${ofThread('comments')}, ${ofThread('likes')}, a.version, a.handed_in_at as "handedInAt", a.updated_at as "updatedAt",
  a.neutral_title as "neutralTitle", a.match_id as "matchId", a.told, ${opening} as opening`

/** Readers see an article from its time on, unless it is withdrawn or written about a match that they may not see. */
export function isPublic(db: Reader): string {
  const ofMatch = ofReadableMatch(db, 'a.match_id')
  return `a.withdrawn_at is null and a.publish_at <= $1${ofMatch && ` and (a.match_id is null or (true${ofMatch}))`}`
}

export function headOf<Row extends HeadRow>(row: Row) {
  const ms = (at: Date | null) => (at === null ? null : at.getTime())
  return {
    ...row,
    publishAt: ms(row.publishAt),
    handedInAt: ms(row.handedInAt),
    correctedAt: ms(row.correctedAt),
    withdrawnAt: ms(row.withdrawnAt),
    updatedAt: row.updatedAt.getTime(),
  }
}

export async function listCategories(db: Reader): Promise<Category[]> {
  const rows = await db.query<Omit<Category, 'names'> & { en: string; zh: string }>(
    'select id, slug, name_en as en, name_zh as zh, parent_id as "parentId" from articles.category order by place, id',
  )
  return rows.map(({ en, zh, ...category }) => ({ ...category, names: { en, zh } }))
}

/** The head of a list is chosen among so many. */
const newest = 60

type Wanted = {
  /** Epoch ms: articles that were public then. */
  at: number
  language: 'en' | 'zh'
  categoryId?: number
  about?: About
  isPinned?: boolean
  /** Only articles written by rules from facts, or only those of people. */
  isTold?: boolean
  limit: number
  offset: number
}

/** Public articles, newest first, with their number in all. */
export async function listPublic(
  db: Reader,
  { at, language, categoryId, about, isPinned, isTold, limit, offset }: Wanted,
): Promise<{ list: ArticleHead[]; total: number }> {
  const where = `${isPublic(db)} and a.language = $2 and ($3::int is null or a.category_id = any(array(select id from articles.category where $3 in (id, parent_id))))
    and ($4::boolean is null or a.is_pinned = $4) and ($7::boolean is null or (a.match_id is not null) = $7)
    and ($5::text is null or exists (select from articles.mention m where m.article_id = a.id and m.kind = $5 and m.thing_id = $6))`
  const values = [
    new Date(at),
    language,
    categoryId ?? null,
    isPinned ?? null,
    about?.kind ?? null,
    about?.id ?? null,
    isTold ?? null,
  ]
  const [rows, counted] = await Promise.all([
    db.query<HeadRow>(
      `select ${head} from articles.article a where ${where} order by a.publish_at desc, a.id desc limit $8 offset $9`,
      [...values, limit, offset],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from articles.article a where ${where}`, values),
  ])
  return { list: rows.map(headOf), total: counted[0]?.total ?? 0 }
}

/** Articles for the head of a list: pinned ones, then those of people of the last two days, then the rarest reports. */
export async function listTop(
  db: Reader,
  { at, language, categoryId, isTold, limit }: Omit<Wanted, 'offset'>,
): Promise<ArticleHead[]> {
  const rows = await db.query<HeadRow>(
    `select a.* from (
        select ${head}, a.bits from articles.article a where ${isPublic(db)} and a.language = $2
          and ($3::int is null or a.category_id = any(array(select id from articles.category where $3 in (id, parent_id))))
          and ($4::boolean is null or (a.match_id is not null) = $4)
          order by a.is_pinned desc, a.publish_at desc, a.id desc limit ${newest}) a
      order by a."isPinned" desc, (a."matchId" is null and a."publishAt" > $1::timestamptz - interval '2 days') desc,
        case when a.told = 'report' then a.bits else 0 end desc, a."publishAt" desc, a.id desc limit $5`,
    [new Date(at), language, categoryId ?? null, isTold ?? null, limit],
  )
  return rows.map(headOf)
}

/** How many public articles there are since an instant, by category, and how many of them rules wrote. */
export async function countByCategory(
  db: Reader,
  { at, language, since }: { at: number; language: 'en' | 'zh'; since: number },
): Promise<{ categoryId: number; count: number; told: number }[]> {
  return db.query(
    `select a.category_id as "categoryId", count(*)::int as count, count(a.match_id)::int as told from articles.article a
      where ${isPublic(db)} and a.language = $2 and a.publish_at > $3 group by 1`,
    [new Date(at), language, new Date(since)],
  )
}

export async function findPublic(db: Reader, id: number, at: number): Promise<Article | null> {
  const [row] = await db.query<HeadRow & Pick<Article, 'document'>>(
    `select ${head}, a.document from articles.article a where ${isPublic(db)} and a.id = $2`,
    [new Date(at), id],
  )
  return row ? headOf(row) : null
}

/** The public ones among some articles, by id. */
export async function mapPublic(db: Reader, ids: readonly number[], at: number): Promise<Map<number, ArticleHead>> {
  const rows = await db.query<HeadRow>(
    named(db, 'public_articles', `select ${head} from articles.article a where ${isPublic(db)} and a.id = any($2)`),
    [new Date(at), ids],
  )
  return new Map(rows.map((row) => [row.id, headOf(row)]))
}

/** Public articles that mention what this one mentions, most in common first. */
export async function listRelated(db: Reader, article: ArticleHead, at: number, limit: number): Promise<ArticleHead[]> {
  const rows = await db.query<HeadRow>(
    `select ${head} from articles.article a
      join (select other.article_id, count(*) as shared from articles.mention own
        join articles.mention other using (kind, thing_id)
        where own.article_id = $2 and other.article_id <> $2 group by 1) r on r.article_id = a.id
      where ${isPublic(db)} and a.language = $3 order by r.shared desc, a.publish_at desc, a.id desc limit $4`,
    [new Date(at), article.id, article.language, limit],
  )
  return rows.map(headOf)
}

/** Corrections that were shown to readers, newest first. */
export async function listCorrections(db: Reader, articleId: number): Promise<Correction[]> {
  const rows = await db.query<{ version: number; at: Date; note: string }>(
    'select version, at, note from articles.revision where article_id = $1 and note is not null order by version desc',
    [articleId],
  )
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** The text of an article, and the corrections that its readers see. */
export type Body = { document: Article['document']; corrections: { at: number; note: string }[] }

export async function mapBodies(db: Reader, ids: readonly number[]): Promise<Map<number, Body>> {
  if (ids.length === 0) return new Map()
  const [texts, notes] = await Promise.all([
    db.query<{ id: number; document: Article['document'] }>(
      'select id, document from articles.article where id = any($1)',
      [ids],
    ),
    db.query<{ id: number; at: Date; note: string }>(
      `select article_id as id, at, note from articles.revision
        where article_id = any($1) and note is not null order by article_id, version desc`,
      [ids],
    ),
  ])
  return new Map(
    texts.map(({ id, document }) => [
      id,
      {
        document,
        corrections: notes.filter((one) => one.id === id).map(({ at, note }) => ({ at: at.getTime(), note })),
      },
    ]),
  )
}

/** Stores a draft as the first version of an article; run it in a transaction. */
export async function addArticle(db: Reader, draft: Draft): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into articles.article (category_id, language, title, lead, document, picture, author_name, author_id, neutral_title)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      draft.categoryId,
      draft.language,
      draft.title,
      draft.lead,
      JSON.stringify(draft.document),
      picturesOf(draft.document)[0] ?? null,
      draft.authorName,
      draft.authorId,
      draft.neutralTitle ?? '',
    ],
  )
  await addRevision(db, row!.id, 1, draft, { note: null, editorId: draft.authorId })
  await saveMentions(db, row!.id, draft)
  return row!.id
}

type Change = {
  note: string | null
  editorId: number | null
  /** A save while writing: saves within ten minutes are one version. */
  isSave?: boolean
}

/**
 * Puts a new version in the place of `version`; false where that is no longer the present one, else whether the list
 * of versions has a new one. A note, which readers see, makes it a correction. Run it in a transaction.
 */
export async function replaceArticle(
  db: Reader,
  id: number,
  version: number,
  draft: Draft,
  change: Change,
): Promise<false | 'new' | 'extended'> {
  const changed = await db.query(
    `update articles.article set category_id = $3, language = $4, title = $5, lead = $6, document = $7, picture = $8,
        version = version + 1, updated_at = now(), corrected_at = case when $9 then now() else corrected_at end,
        neutral_title = $10
      where id = $1 and version = $2 returning id`,
    [
      id,
      version,
      draft.categoryId,
      draft.language,
      draft.title,
      draft.lead,
      JSON.stringify(draft.document),
      picturesOf(draft.document)[0] ?? null,
      change.note !== null,
      draft.neutralTitle ?? '',
    ],
  )
  if (changed.length === 0) return false
  const isExtended = change.isSave === true && (await extendRevision(db, id, version, draft, change))
  if (!isExtended) await addRevision(db, id, version + 1, draft, change)
  await db.query('delete from articles.mention where article_id = $1', [id])
  await saveMentions(db, id, draft)
  return isExtended ? 'extended' : 'new'
}

/** Puts a save into the version that the same person began less than ten minutes ago; false where there is none. */
async function extendRevision(
  db: Reader,
  id: number,
  version: number,
  { title, lead, document, neutralTitle = '' }: Draft,
  { editorId }: Change,
): Promise<boolean> {
  const extended = await db.query(
    `update articles.revision set version = $2 + 1, title = $3, lead = $4, document = $5, neutral_title = $6, at = now()
      where article_id = $1 and version = $2 and editor_id = $7 and note is null and begun_at > now() - interval '10 minutes'
      returning version`,
    [id, version, title, lead, JSON.stringify(document), neutralTitle, editorId],
  )
  return extended.length > 0
}

async function addRevision(
  db: Reader,
  id: number,
  version: number,
  { title, lead, document, neutralTitle = '' }: Draft,
  { note, editorId }: Change,
): Promise<void> {
  await db.query(
    `insert into articles.revision (article_id, version, title, lead, document, note, editor_id, neutral_title)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, version, title, lead, JSON.stringify(document), note, editorId, neutralTitle],
  )
}

async function saveMentions(db: Reader, id: number, { document }: Draft): Promise<void> {
  const mentions = mentionsOf(document)
  await db.query(
    `insert into articles.mention (article_id, kind, thing_id, place)
      select $1, kind, thing_id, place from unnest($2::text[], $3::bigint[]) with ordinality as m (kind, thing_id, place)`,
    [id, mentions.map(({ of }) => of), mentions.map((one) => one.id)],
  )
}

/** Makes an article public at a time, also one that was withdrawn; false where there is none. */
export async function publishArticle(db: Reader, id: number, at: Date): Promise<boolean> {
  const changed = await db.query(
    `update articles.article set publish_at = $2, withdrawn_at = null, updated_at = now() where id = $1 returning id`,
    [id, at],
  )
  return changed.length > 0
}

/** Takes an article from its readers; its versions stay. False where it is not published. */
export async function withdrawArticle(db: Reader, id: number): Promise<boolean> {
  const changed = await db.query(
    `update articles.article set withdrawn_at = case when publish_at <= now() then now() end,
        publish_at = case when publish_at <= now() then publish_at end, updated_at = now()
      where id = $1 and withdrawn_at is null and publish_at is not null returning id`,
    [id],
  )
  return changed.length > 0
}

/** Shows a withdrawn article again, as of its former time; repeatable. */
export async function returnArticle(db: Reader, id: number): Promise<void> {
  await db.query(
    'update articles.article set withdrawn_at = null, updated_at = now() where id = $1 and withdrawn_at is not null',
    [id],
  )
}

export async function pinArticle(db: Reader, id: number, isPinned: boolean): Promise<boolean> {
  return (
    (await db.query('update articles.article set is_pinned = $2 where id = $1 returning id', [id, isPinned])).length > 0
  )
}

export async function mapMentions(db: Reader, ids: readonly number[]): Promise<Map<number, About[]>> {
  const isOne = ids.length === 1
  const text = `select article_id as "articleId", kind, thing_id as id from articles.mention
    where article_id = ${isOne ? '$1' : 'any($1)'} order by article_id, place`
  const statement = { name: isOne ? 'article_mentions' : 'articles_mentions', text }
  const rows = await db.query<{ articleId: number; kind: About['kind']; id: string }>(statement, isOne ? ids : [ids])
  const found = new Map<number, About[]>(ids.map((id) => [id, []]))
  for (const { articleId, kind, id } of rows) found.get(articleId)!.push({ kind, id: Number(id) })
  return found
}

/** An article whatever its state, for those who work on it. */
export async function findArticle(db: Reader, id: number): Promise<Article | null> {
  const [row] = await db.query<HeadRow & Pick<Article, 'document'>>(
    `select ${head}, a.document from articles.article a where a.id = $1`,
    [id],
  )
  return row ? headOf(row) : null
}
