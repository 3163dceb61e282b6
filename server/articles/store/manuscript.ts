import type { Reader } from '#core/database/reader.ts'
import type { ManuscriptState } from '#contract/touchline/manuscript.ts'
import type { Article, ArticleHead, Revision } from '../types.ts'
import { head, headOf, type HeadRow } from './article.ts'

/** The state of an article, as `stateOf` has it. */
const state = `case when a.withdrawn_at is not null then 'withdrawn' when a.publish_at <= $1 then 'public'
  when a.publish_at is not null then 'scheduled' when a.handed_in_at is not null then 'handed_in' else 'draft' end`

type Wanted = {
  now: number
  /** Null: of all authors. */
  authorId: number | null
  state: ManuscriptState | null
  limit: number
  offset: number
}

/** Articles that people wrote, in any state, last changed first, with their number in all. */
export async function listManuscripts(
  db: Reader,
  { now, authorId, state: wanted, limit, offset }: Wanted,
): Promise<{ list: ArticleHead[]; total: number }> {
  const where = `a.match_id is null and ($2::int is null or a.author_id = $2) and ($3::text is null or $3 = ${state})`
  const values = [new Date(now), authorId, wanted]
  const [rows, counted] = await Promise.all([
    db.query<HeadRow>(
      `select ${head} from articles.article a where ${where} order by a.updated_at desc, a.id desc limit $4 offset $5`,
      [...values, limit, offset],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from articles.article a where ${where}`, values),
  ])
  return { list: rows.map(headOf), total: counted[0]?.total ?? 0 }
}

/** An article that a person wrote, in any state, locked until the end of the transaction. */
export async function lockArticle(db: Reader, id: number): Promise<Article | null> {
  const [row] = await db.query<HeadRow & Pick<Article, 'document'>>(
    `select ${head}, a.document from articles.article a where a.id = $1 and a.match_id is null for update`,
    [id],
  )
  return row ? headOf(row) : null
}

/** Marks a draft as handed in at a time, or as taken back. */
export async function setHandedIn(db: Reader, id: number, at: Date | null): Promise<void> {
  await db.query('update articles.article set handed_in_at = $2, updated_at = now() where id = $1', [id, at])
}

export async function deleteArticle(db: Reader, id: number): Promise<void> {
  await db.query('delete from articles.article where id = $1 and publish_at is null', [id])
}

type RevisionRow = Omit<Revision, 'at'> & { at: Date }
const revision = 'version, at, title, lead, document, note, editor_id as "editorId"'
const revisionOf = (row: RevisionRow): Revision => ({ ...row, at: row.at.getTime() })

/** Versions of an article, newest first, each after its number; one more than `limit` shows what the last changed. */
export async function listRevisions(
  db: Reader,
  articleId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: Revision[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db.query<RevisionRow>(
      `select ${revision} from articles.revision where article_id = $1 order by version desc limit $2 offset $3`,
      [articleId, limit, offset],
    ),
    db.query<{ total: number }>('select count(*)::int as total from articles.revision where article_id = $1', [
      articleId,
    ]),
  ])
  return { list: rows.map(revisionOf), total: counted[0]?.total ?? 0 }
}

export async function findRevision(db: Reader, articleId: number, version: number): Promise<Revision[]> {
  const rows = await db.query<RevisionRow>(
    `select ${revision} from articles.revision where article_id = $1 and version <= $2 order by version desc limit 2`,
    [articleId, version],
  )
  return rows.map(revisionOf)
}
