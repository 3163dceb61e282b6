import type { Reader } from '#core/database/reader.ts'
import type { Listed, Page } from '#core/database/page.ts'
import { foldSpelling } from '../spelling.ts'
import type { Match } from '../types.ts'
import { bySides } from './match-filter.ts'
import { matchColumns, matchOf, matchTables, type MatchRow } from './match-row.ts'
import { holdsName, runsOf } from './name-index.ts'
import { readable } from './readable.ts'

type MatchSearch = {
  q: string
  sport?: string
  now: number
  /** Matches of these are found too. */ competitionIds?: readonly number[]
}

/** Sides that a text finds: of more names those with the most matches. */
const MOST_SIDES = 100
/** The total of the matches of sides is exact below it; more are not counted, and not listed. */
export const MOST_MATCHES = 1000
/** Any two letters are inside a quarter of all names: shorter texts are beginnings of words, except Chinese ones. */
const SHORT = 3

/**
 * Matches in which a side's name contains `q`, or has a word that begins with it where it is shorter than three
 * letters, nearest to `now` first; `total` is at most `MOST_MATCHES` and those of the competitions. Reads as many rows
 * of each side as fit on the page, so that nothing depends on the size of the archive.
 */
export async function searchMatches(
  db: Reader,
  { q, sport, now, competitionIds = [] }: MatchSearch,
  page: Page,
): Promise<Listed<Match>> {
  const folded = foldSpelling(q)
  if (folded === '') return { total: 0, list: [] }
  const sides = isShort(folded)
    ? { text: sidesBeginning, values: [`'${folded}':*`, folded] }
    : { text: sidesContaining, values: [folded, runsOf(folded)] }
  const rows = await db.query<MatchRow & { full_count: number }>(textOf(db, sides.text), [
    ...sides.values,
    sport ?? null,
    competitionIds,
    new Date(now),
    Math.max(1, page.limit),
    page.offset,
  ])
  // Beyond the end there is no row to carry the count.
  if (!rows[0] && page.offset > 0)
    return {
      total: (await searchMatches(db, { q, sport, now, competitionIds }, { limit: 1, offset: 0 })).total,
      list: [],
    }
  return { total: rows[0]?.full_count ?? 0, list: rows.slice(0, page.limit).map(matchOf) }
}

function isShort(folded: string): boolean {
  return [...folded].length < SHORT && !/\p{Script=Han}/u.test(folded)
}

const sidesBeginning = `select n.subject_id as id from timeline.search_name n
  where array_to_tsvector(n.words) @@ $1::tsquery and n.kind in ('team', 'player') and ($3::text is null or n.sport = $3)
  order by n.words @> array[$2::text] desc, n.kind = 'team' desc, n.weight desc, id limit ${MOST_SIDES}`
const sidesContaining = `select p.id from timeline.participant p
    left join timeline.search_name n on n.kind = p.kind and n.subject_id = p.id
  where ${holdsName('$1', '$2')} and ($3::text is null or p.sport = $3)
  order by p.kind = 'team' desc, n.weight desc nulls last, id limit ${MOST_SIDES}`

/** The parameters after those of the sides: sport, competitions, now, limit, offset. */
function textOf(db: Reader, sides: string): string {
  const matches = readable(db, 'match')
  const near = (condition: string, order: string) => `(select m.id, m.kick_off from ${matches} m
    where ${condition} and m.kick_off ${order} limit $6::int + $7::int)`
  const nearest = (condition: string) =>
    `${near(condition, '>= $5 order by m.kick_off, m.id')} union all ${near(condition, '< $5 order by m.kick_off desc, m.id')}`
  const ofSide = (side: string) => `${bySides(`m.${side} = f.id`)} and m.competition_id <> all($4)`
  const counted = (side: string) => `(select m.id from ${matches} m where ${ofSide(side)} limit ${MOST_MATCHES})`
  return `with found as materialized (${sides}),
     league as materialized (select id from ${readable(db, 'competition')} c where id = any($4) and ($3::text is null or sport = $3)),
     of_side as (select distinct m.id, m.kick_off from found f cross join lateral (
       ${nearest(ofSide('home_id'))} union all ${nearest(ofSide('away_id'))}) m),
     of_league as (select m.id, m.kick_off from league l cross join lateral (${nearest('m.competition_id = l.id')}) m),
     shown as (select * from (select * from of_side union all select * from of_league) u
       order by abs(extract(epoch from kick_off - $5::timestamptz)), id limit $6 offset $7),
     -- Each match at most twice, once for each side.
     counted as (select count(distinct id) as sides from (select m.id from found f cross join lateral (
       ${counted('home_id')} union all ${counted('away_id')}) m limit ${2 * MOST_MATCHES}) m)
     select ${matchColumns}, ((select least(sides, ${MOST_MATCHES}) from counted)
       + (select coalesce(sum(matches), 0) from timeline.match_total where competition_id in (select id from league)))::int as full_count
     from shown join ${matchTables(db)} on m.id = shown.id order by abs(extract(epoch from m.kick_off - $5)), m.id`
}
