import type { Reader } from '#core/database/reader.ts'
import { addUp } from '../rules/figures.ts'
import type { Tally } from '../types.ts'

type Row = Tally & { subject: string }

/** The counts of a match, or of one subject of it. */
export async function mapTallies(db: Reader, matchId: number, subject?: string): Promise<Map<string, Tally>> {
  const text = `select subject, votes, weights from ratings.tally where match_id = $1 and ($2::text is null or subject = $2)`
  const rows = await db.query<Row>({ name: 'rating_tallies', text }, [matchId, subject ?? null])
  return new Map(
    [...Map.groupBy(rows, (row) => row.subject)].map(([key, slots]) => [
      key,
      {
        votes: addUp(
          slots.map(({ votes }) => votes),
          30,
        ),
        weights: addUp(
          slots.map(({ weights }) => weights),
          10,
        ),
      },
    ]),
  )
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
