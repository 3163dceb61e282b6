import type { PageAddresses } from '#core/part.ts'

/**
 * Pages of public articles; made-up ones are kept out of search engines, and those told from facts are on the pages of
 * their matches.
 */
export const newsAddresses: PageAddresses = {
  kind: 'news',
  rows: () =>
    `select id, greatest(publish_at, corrected_at) as changed_at from articles.article
      where withdrawn_at is null and publish_at <= now() and not is_demo and match_id is null`,
}
