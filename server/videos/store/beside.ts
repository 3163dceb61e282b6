import type { Reader } from '#core/database/reader.ts'

type BesideVideo = {
  views: number
  saves: number
  isSaved: boolean
  captions: { language: 'en' | 'zh'; at: number }[]
}

export async function mapBeside(
  db: Reader,
  ids: readonly number[],
  readerId: number | null,
): Promise<Map<number, BesideVideo>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<BesideVideo & { id: number }>(
    `select w.id, (select count(*)::int from videos.view x where x.video_id = w.id) as views,
      (select count(*)::int from videos.saved s where s.video_id = w.id) as saves,
      exists (select from videos.saved s where s.video_id = w.id and s.user_id = $2) as "isSaved",
      coalesce((select json_agg(json_build_object('language', c.language, 'at', floor(extract(epoch from c.updated_at) * 1000)) order by c.language)
        from videos.captions c where c.video_id = w.id), '[]') as captions
      from unnest($1::int[]) as w(id)`,
    [[...ids], readerId],
  )
  return new Map(rows.map(({ id, ...beside }) => [id, beside]))
}

/** Saves a video; false where the account has saved so many already. Repeatable. */
export async function addSaved(db: Reader, userId: number, videoId: number, most: number): Promise<boolean> {
  const rows = await db.query(
    `insert into videos.saved (user_id, video_id) select $1, $2
        where (select count(*) from videos.saved where user_id = $1) < $3 or exists (select from videos.saved where user_id = $1 and video_id = $2)
      on conflict (user_id, video_id) do update set user_id = excluded.user_id returning 1`,
    [userId, videoId, most],
  )
  return rows.length > 0
}

export async function removeSaved(db: Reader, userId: number, videoId: number): Promise<void> {
  await db.query('delete from videos.saved where user_id = $1 and video_id = $2', [userId, videoId])
}

export async function putCaptionsText(
  db: Reader,
  { videoId, userId, language, text }: { videoId: number; userId: number; language: string; text: string },
): Promise<void> {
  await db.query(
    `insert into videos.captions (video_id, language, user_id, text) values ($1, $2, $3, $4)
      on conflict (video_id, language) do update set text = excluded.text, updated_at = now()`,
    [videoId, language, userId, text],
  )
}

export async function removeCaptionsText(db: Reader, videoId: number, language: string): Promise<void> {
  await db.query('delete from videos.captions where video_id = $1 and language = $2', [videoId, language])
}

export async function findCaptionsText(db: Reader, videoId: number, language: string): Promise<string | null> {
  const text = 'select text from videos.captions where video_id = $1 and language = $2'
  return (await db.query<{ text: string }>(text, [videoId, language]))[0]?.text ?? null
}
