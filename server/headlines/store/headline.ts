import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import type { About, Headline } from '../types.ts'

type Wanted = {
  at: number
  language: 'en' | 'zh'
  about?: About
  /** Without stories that may disclose a match that this lens hides. */
  unless?: Lens
  limit: number
  offset: number
}

/** Stories that a feed still lists, newest first, with their number in all. */
export async function listHeadlines(
  db: Reader,
  { at, language, about, unless, limit, offset }: Wanted,
): Promise<{ list: Headline[]; total: number }> {
  const where = `h.shown_in = $1 and h.at <= $2
    and exists (select from headlines.entry e where e.headline_id = h.id and e.withdrawn_at is null and e.taken_at <= $2)
    and ($3::text is null or exists (select from headlines.mention m
      where m.headline_id = h.id and m.kind = $3 and m.thing_id = $4 and m.is_named))
    and ($5::bigint[] is null or not exists (select from headlines.mention m join timeline.match k on k.id = m.thing_id
      where m.headline_id = h.id and m.kind = 'match' and k.kick_off <= $2 and k.id <> all($5)
        and (k.season_id is null or k.season_id <> all($6::bigint[]))))`
  const { matchIds = null, seasonIds = null } = unless?.revealed ?? {}
  const values = [language, new Date(at), about?.kind ?? null, about?.id ?? null, matchIds, seasonIds]
  const [rows, counted] = await Promise.all([
    db.query<{ id: string; at: Date }>(
      `select h.id, h.at from headlines.headline h where ${where} order by h.at desc, h.id desc limit $7 offset $8`,
      [...values, limit, offset],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from headlines.headline h where ${where}`, values),
  ])
  const entries = await mapEntries(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.flatMap(({ id, at: told }) => {
    const own = entries.get(id) ?? []
    return own[0] ? [{ ...headlineOf(own), id: Number(id), at: told.getTime() }] : []
  })
  return { list, total: counted[0]?.total ?? 0 }
}

type EntryRow = Pick<Headline, 'title' | 'summary' | 'language'> & Headline['sources'][number]

/** The shown entries of stories, those that came first before others. */
async function mapEntries(db: Reader, ids: readonly string[]): Promise<Map<string, EntryRow[]>> {
  const rows = await db.query<EntryRow & { headlineId: string }>(
    `select e.headline_id as "headlineId", e.title, e.summary, e.language, e.link, f.id as "feedId", f.site,
       coalesce(f.given_name, f.stated_name, f.url) as name, coalesce(f.given_licence, e.licence, f.stated_licence) as licence
     from headlines.entry e join headlines.feed f on f.id = e.feed_id
     where e.headline_id = any($1) and e.withdrawn_at is null order by e.headline_id, e.taken_at, e.feed_id, e.key`,
    [ids],
  )
  return Map.groupBy(rows, ({ headlineId }) => headlineId)
}

/** A story by its first entry, with each of its sources once. */
function headlineOf(entries: readonly EntryRow[]): Omit<Headline, 'id' | 'at'> {
  const [{ title, summary, language }] = entries as [EntryRow]
  const sources = new Map(entries.toReversed().map((one) => [one.feedId, one]))
  return {
    title,
    summary,
    language,
    sources: [...sources.values()]
      .toReversed()
      .map(({ feedId, name, site, link, licence }) => ({ feedId, name, site, link, licence })),
  }
}

/** What stories may disclose: the named things, and matches that one of them played shortly before. */
export async function mapHeadlineMentions(db: Reader, ids: readonly number[]): Promise<Map<number, About[]>> {
  const rows = await db.query<{ id: string; kind: About['kind']; thing: string }>(
    `select headline_id as id, kind, thing_id as thing from headlines.mention where headline_id = any($1)
     order by headline_id, is_named desc, kind, thing_id`,
    [ids],
  )
  const found = new Map<number, About[]>(ids.map((id) => [id, []]))
  for (const { id, kind, thing } of rows) found.get(Number(id))!.push({ kind, id: Number(thing) })
  return found
}
