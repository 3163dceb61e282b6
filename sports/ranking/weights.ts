import type { RatingPool } from './elo.ts'

/** Finals of a confederation, by the slug of the competition. */
const continental = new Set(['euro', 'copa-america', 'africa-cup', 'asian-cup', 'gold-cup', 'oceania-cup'])
const friendly = 'friendly'

/**
 * Weight of a match of nations as in the World Football Elo Ratings: 60 for World Cup finals, 50 for those of a
 * confederation, 40 for qualification and nations leagues, 20 for friendlies, else 30. Clubs: 25 in a continental cup,
 * else 20.
 */
export function weightOf(pool: RatingPool, { slug, kind }: { slug: string; kind: string }): number {
  if (pool !== 'country') return kind === 'tournament' ? 25 : 20
  if (slug === 'world-cup') return 60
  if (continental.has(slug)) return 50
  if (slug === friendly) return 20
  return slug.endsWith('-qualification') || slug.includes('nations-league') ? 40 : 30
}

/** Where no source states it: finals of nations are on neutral ground, everything else is not. */
export function isNeutralByRule(pool: RatingPool, { slug }: { slug: string }): boolean {
  return pool === 'country' && (slug === 'world-cup' || continental.has(slug))
}
