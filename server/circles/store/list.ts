import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'
import { isReadableCompetition, isReadableParticipant } from '#timeline/store/readable.ts'
import type { Circle, CircleState } from '../types.ts'
import { circleColumns } from './circle.ts'

type CircleFilter = {
  /** Null for a visitor. */
  userId: number | null
  /** Part of a name, in any language. */
  q: string | null
  /** Games whose name contains it. */
  games: readonly string[]
  sport: string | null
  /** Circles of other languages are left out; null lists all. */
  language: 'en' | 'zh' | null
}

/** The subject under a name of its own: conditions on what is readable name their tables `c` and `p`. */
const subject = 'cross join lateral (select c.subject_id) o'

/** A league or team that this reader may not see has no circle for him. */
const isShown = (db: Reader) => `c.merged_into is null and (c.kind <> 'league' or ${isReadableCompetition(db, 'o')})
  and (c.kind not in ('team', 'nation') or ${isReadableParticipant(db, 'o')})`

/** Names in every language, without the words of their object. */
const names = `regexp_replace(s.names::text, '"[^"]*": ', '', 'g')`

const isMatched = `($1::text is null or case c.kind
  when 'league' then exists (select from timeline.competition s where s.id = c.subject_id
    and strpos(lower(concat_ws('|', c.name, s.name, s.short_name, ${names})), lower($1)) > 0)
  when 'team' then exists (select from timeline.participant s where s.id = c.subject_id
    and strpos(lower(concat_ws('|', c.name, s.name, s.short_name, ${names})), lower($1)) > 0)
  when 'nation' then exists (select from timeline.participant s where s.id = c.subject_id
    and strpos(lower(concat_ws('|', c.name, s.name, s.short_name, ${names})), lower($1)) > 0)
  when 'game' then c.sport = any($2::text[])
  else strpos(lower(c.name), lower($1)) > 0 end) and ($3::text is null or c.sport = $3)`

const followed = `cross join lateral (select $5::bigint is not null and exists (select from following.follow f where f.user_id = $5
  and f.kind = case c.kind when 'league' then 'competition' else 'team' end and f.subject_id = c.subject_id) as is_followed) f`

/** Requests that are not decided, the oldest first. */
export function listAsked(db: Reader, page: Page): Promise<Listed<Circle>> {
  return listPage<Circle>(db, {
    columns: circleColumns,
    body: `from circles.circle c where c.state = 'asked'`,
    order: 'c.created_at, c.id',
    values: [],
    page,
  })
}

/** Open circles by the published order: of followed leagues and teams first, then by members and posts of the week. */
export function listRecommended(db: Reader, filter: CircleFilter, page: Page): Promise<Listed<Circle>> {
  const { q, games, sport, language, userId } = filter
  return listPage<Circle>(db, {
    columns: circleColumns,
    body: `from circles.circle c ${subject} ${followed} where c.state = 'open' and ${isShown(db)} and ${isMatched}
      and ($4::text is null or c.languages = '{}' or $4 = any(c.languages))`,
    order: 'f.is_followed desc, c.rank desc, c.id',
    values: [q, games, sport, language, userId],
    page,
  })
}

/** Circles of a member, the newest membership first. */
export function listMine(db: Reader, userId: number, filter: CircleFilter, page: Page): Promise<Listed<Circle>> {
  return listPage<Circle>(db, {
    columns: circleColumns,
    body: `from circles.member m join circles.circle c on c.id = m.circle_id ${subject}
      where m.user_id = $4 and ${isShown(db)} and ${isMatched}`,
    order: 'm.created_at desc, c.id desc',
    values: [filter.q, filter.games, filter.sport, userId],
    page,
  })
}

/** Free circles in a state, the oldest first, for the operator. */
export function listInState(db: Reader, state: CircleState, limit: number): Promise<Circle[]> {
  return db.query<Circle>(
    `select ${circleColumns} from circles.circle c where c.state = $1 and (c.kind = 'free' or c.state <> 'open') and c.merged_into is null
      order by c.id limit $2`,
    [state, limit],
  )
}
