import type { Reader } from '#core/database/reader.ts'

/** Stores when feeds last reported (epoch ms). An older time changes nothing. */
export async function saveHeard(db: Reader, providers: readonly string[], at: number): Promise<void> {
  const text = `insert into timeline.feed as f (provider, heard_at) select name, to_timestamp($2::float8 / 1000) from unnest($1::text[]) as name order by name
    on conflict (provider) do update set heard_at = excluded.heard_at where f.heard_at < excluded.heard_at`
  await db.query({ name: 'save_heard', text }, [providers, at])
}
