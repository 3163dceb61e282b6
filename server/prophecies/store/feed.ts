import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Position } from '#core/calls/cursor.ts'
import type { Reader } from '#core/database/reader.ts'
import { named, readable } from '#timeline/store/readable.ts'
import type { Play, ProphecyState, StoredProphecy } from '../types.ts'
import { notBlocked, prophecyColumns } from './prophecy.ts'

/** What a list has: conditions that are absent do not restrict it. */
export type ProphecyFilter = {
  states?: readonly ProphecyState[]
  sport?: string | undefined
  play?: Play | undefined
  isFree?: boolean | undefined
  /** Epoch ms: the kick-off lies in this range. */
  kickOff?: { from: number; until: number } | undefined
  matchIds?: readonly number[] | undefined
  competitionIds?: readonly number[] | undefined
  /** Part of the name of a side. */
  teamName?: string | undefined
  authorId?: number | undefined
  exceptId?: number | undefined
  followedBy?: number | undefined
  boughtBy?: number | undefined
  /** Open for buyers and authors: before the kick-off. */
  isOpen?: boolean
  now?: number
}

export type ProphecyOrder = 'newest' | 'kick_off' | 'latest' | 'bought' | 'evidence'
type PlacedProphecy = StoredProphecy & { place: number }

/** `isNumber`: its column is no time. */
const places: Readonly<Record<ProphecyOrder, { column: string; isAscending?: true; isNumber?: true }>> = {
  newest: { column: 'p.sealed_at' },
  kick_off: { column: 'p.closes_at', isAscending: true },
  latest: { column: 'p.closes_at' },
  bought: { column: 'u.bought_at' },
  // Authors without a place are last, the newest of theirs first.
  evidence: {
    column: `coalesce((select r.evidence from records.author r where r.author_id = p.author_id), -1000000)::float8`,
    isNumber: true,
  },
}

const openToLenses = (column: string) => `array(select x.${column} from prophecies.prophecy x
  where x.state = 'sealed' or x.ended_at > now() - interval '1 day')`
/** What a lens may show as open before a kick-off, by the indexes of open and of ended ones: few of all. */
export const lensOfOpen = ` /*lens and p.id = any(${openToLenses('id')}) and m.id = any(${openToLenses('match_id')})*/`

/** Rows of a list with its values from $2 on; $1 is the reader. */
function partsOf(db: Reader, filter: ProphecyFilter, readerId: number | null) {
  const values: unknown[] = [readerId]
  const where = [notBlocked('$1'), `(p.shown_at is not null or p.state <> 'sealed' or p.user_id = $1)`]
  const hints: string[] = []
  const add = (condition: (at: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    where.push(condition(`$${values.length}`))
  }
  const joins = [`join ${readable(db, 'match')} m on m.id = p.match_id`]
  if (filter.boughtBy !== undefined) {
    values.push(filter.boughtBy)
    joins.push(
      `join wallet.purchase u on u.kind = 'prophecy' and u.thing_id = p.id::text and u.user_id = $${values.length}`,
    )
  }
  add((at) => `p.state = any(${at})`, filter.states)
  add((at) => `p.sport = ${at}`, filter.sport)
  add((at) => `p.play = ${at}`, filter.play)
  add((at) => `(p.coins = 0) = ${at}`, filter.isFree)
  add((at) => `p.match_id = any(${at}) and m.id = any(${at})`, filter.matchIds)
  add((at) => `p.competition_id = any(${at})`, filter.competitionIds)
  add((at) => `p.user_id = ${at}`, filter.authorId)
  add((at) => `p.id <> ${at}`, filter.exceptId)
  add(
    (at) => `p.user_id in (select f.followed_user_id from people.follow f where f.user_id = ${at})`,
    filter.followedBy,
  )
  add((at) => `m.kick_off >= ${at}`, filter.kickOff && new Date(filter.kickOff.from))
  add((at) => `m.kick_off < ${at}`, filter.kickOff && new Date(filter.kickOff.until))
  add(
    (at) =>
      `exists (select from timeline.participant t where t.id in (m.home_id, m.away_id) and position(lower(${at}) in lower(t.name)) > 0)`,
    filter.teamName,
  )
  if (filter.isOpen) {
    add((at) => `m.status = 'scheduled' and least(p.closes_at, m.kick_off) > ${at}`, new Date(filter.now!))
    hints.push(lensOfOpen)
  }
  return { body: `from prophecies.prophecy p ${joins.join(' ')} where ${where.join(' and ')}${hints.join('')}`, values }
}

function placeIn(order: ProphecyOrder): string {
  const { column, isNumber } = places[order]
  return `${isNumber ? column : `(extract(epoch from ${column}) * 1000)::float8`} as place`
}

function orderBy(order: ProphecyOrder): string {
  const { column, isAscending } = places[order]
  const direction = isAscending ? 'asc' : 'desc'
  return `${column} ${direction}, p.id ${direction}`
}

/** Rows of a list after a position. */
export function listProphecies(
  db: Reader,
  { filter, order, readerId }: { filter: ProphecyFilter; order: ProphecyOrder; readerId: number | null },
  { after, limit }: { after: Position | null; limit: number },
): Promise<PlacedProphecy[]> {
  const { body, values } = partsOf(db, filter, readerId)
  const { column, isAscending, isNumber } = places[order]
  const at = values.length
  const given = isNumber ? `$${at + 2}::float8` : `to_timestamp($${at + 2}::float8 / 1000)`
  const beyond = after ? ` and (${column}, p.id) ${isAscending ? '>' : '<'} (${given}, $${at + 3})` : ''
  const text = `select ${prophecyColumns}, ${placeIn(order)} ${body}${beyond} order by ${orderBy(order)} limit $${at + 1}`
  return db.query<PlacedProphecy>(text, [...values, limit, ...(after ? [after.value, after.id] : [])])
}

/** A page of a list by its number, with the total. */
export function listPropheciesAt(
  db: Reader,
  { filter, order, readerId }: { filter: ProphecyFilter; order: ProphecyOrder; readerId: number | null },
  page: Page,
): Promise<Listed<StoredProphecy>> {
  const { body, values } = partsOf(db, filter, readerId)
  return listPage<StoredProphecy>(db, { columns: prophecyColumns, body, order: orderBy(order), values, page })
}

export type OpenCounts = { sport: string; free: number; paid: number }

/** Open prophecies by sport. */
export function countOpen(db: Reader, readerId: number | null, now: number): Promise<OpenCounts[]> {
  const { body, values } = partsOf(db, { states: ['sealed'], isOpen: true, now }, readerId)
  return db.query<OpenCounts>(
    named(
      db,
      'prophecies_open',
      `select p.sport, (count(*) filter (where p.coins = 0))::int as free, (count(*) filter (where p.coins > 0))::int as paid
        ${body} group by 1 order by 1`,
    ),
    values,
  )
}

/** Prophecies about a match by play. */
export function countOnMatch(
  db: Reader,
  matchId: number,
  readerId: number | null,
): Promise<{ play: Play; count: number; paid: number }[]> {
  const { body, values } = partsOf(db, { matchIds: [matchId] }, readerId)
  return db.query(
    `select p.play, count(*)::int as count, (count(*) filter (where p.coins > 0))::int as paid ${body} group by 1 order by 1`,
    values,
  )
}
