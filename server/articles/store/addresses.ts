import type { PageAddresses } from '#core/part.ts'

/** Public articles without made-up ones, and without those told from facts, which the pages of matches show. */
export const newsAddresses: PageAddresses = {
  kind: 'news',
  rows: () =>
    `select id, greatest(publish_at, corrected_at) as changed_at from articles.article
      where withdrawn_at is null and publish_at <= now() and not is_demo and match_id is null`,
}
