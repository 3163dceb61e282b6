import type { Reader } from '#core/database/reader.ts'
import type { Tally } from '../types.ts'

type Row = Tally & { subject: string }

const sumsOf = (column: string, length: number) =>
  `array[${Array.from({ length }, (_, at) => `sum(${column}[${at + 1}])::int`).join(', ')}]`
const summed = `select subject, ${sumsOf('votes', 30)} as votes, ${sumsOf('weights', 10)} as weights from ratings.tally
    where match_id = $1 and ($2::text is null or subject = $2) group by subject`

export async function mapTallies(db: Reader, matchId: number, subject?: string): Promise<Map<string, Tally>> {
  const rows = await db.query<Row>({ name: 'rating_tallies', text: summed }, [matchId, subject ?? null])
  return new Map(rows.map(({ subject: key, ...tally }) => [key, tally]))
}

const places = Array.from({ length: 10 }, (_, at) => at + 1)
const mostEqual = `select subject, max(greatest(${places.map((at) => `v${at}`).join(', ')}))::int as most from (
    select subject, ${places.map((at) => `sum(votes[${at}]) as v${at}`).join(', ')} from ratings.slice
    where match_id = $1 and ($2::text is null or subject = $2) group by subject, slice) s group by subject`

/** The most equal votes of one slice of ten minutes by accounts without a record, by subject. */
export async function mapMostEqual(db: Reader, matchId: number, subject?: string): Promise<Map<string, number>> {
  const values = [matchId, subject ?? null]
  const rows = await db.query<{ subject: string; most: number }>({ name: 'rating_most_equal', text: mostEqual }, values)
  return new Map(rows.map((row) => [row.subject, row.most]))
}

export async function countRaters(db: Reader, matchId: number): Promise<number> {
  const text = 'select coalesce(sum(raters), 0)::int as raters from ratings.crowd where match_id = $1'
  const [row] = await db.query<{ raters: number }>({ name: 'rating_raters', text }, [matchId])
  return row?.raters ?? 0
}
