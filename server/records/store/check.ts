import type { Reader } from '#core/database/reader.ts'
import type { CountDifference } from '#core/parts/check-command.ts'
import { addSums, sumNames } from '#sports/prophecies/sums.ts'
import { sumDays, sumTotals, type DaySums, type TotalSums } from '../rules/groups.ts'
import { placedEvidence } from '../take.ts'
import { listPicksOf } from './pick.ts'
import { storedSums } from './sums.ts'

const AUTHORS_AT_ONCE = 500

export async function countRecords(db: Reader): Promise<{ authors: number; picks: number }> {
  const [row] = await db.query<{ authors: number; picks: number }>(
    `select (select count(*)::int from records.author) as authors, (select count(*)::int from prophecies.settlement) as picks`,
  )
  return row!
}

/** Sums that differ from those of their settlements, added up again author by author. */
export async function listDifferences(db: Reader): Promise<CountDifference[]> {
  const found: CountDifference[] = []
  for (let last = 0; ;) {
    const [range] = await db.query<{ first: number | null; last: number }>(
      `select min(id) as first, max(id) as last from (select id from prophecies.author where id > $1 order by id limit $2) a`,
      [last, AUTHORS_AT_ONCE],
    )
    if (!range || range.first === null) return found
    found.push(...(await differencesOf(db, range.first, range.last)))
    last = range.last
  }
}

async function differencesOf(db: Reader, first: number, last: number): Promise<CountDifference[]> {
  const between = 'author_id between $1 and $2'
  const columns = `author_id as "authorId", season_id as "seasonId", sport, play, ${storedSums('r')}`
  const days = await db.query<DaySums>(`select day::text as day, ${columns} from records.day r where ${between}`, [
    first,
    last,
  ])
  const totals = await db.query<TotalSums>(`select ${columns} from records.total r where ${between}`, [first, last])
  const evidence = await db.query<{ id: number; evidence: number | null }>(
    `select author_id as id, evidence from records.author where ${between}`,
    [first, last],
  )
  const counted = sumDays(await listPicksOf(db, first, last))
  const allTime = new Map<number, number | null>()
  for (const [id, group] of Map.groupBy(
    sumTotals(counted).filter(({ seasonId }) => seasonId === 0),
    (one) => one.authorId,
  ))
    allTime.set(id, placedEvidence(addSums(group)))
  return [
    ...compared(counted, days, (one) => `author ${one.authorId} on ${one.day}, ${nameOf(one)}`),
    ...compared(sumTotals(counted), totals, (one) => `author ${one.authorId}, total, ${nameOf(one)}`),
    ...evidence.flatMap(({ id, evidence: stored }) => {
      const rows = allTime.get(id) ?? null
      return stored === rows
        ? []
        : [{ what: `author ${id}`, column: 'evidence', stored: String(stored), rows: String(rows) }]
    }),
  ]
}

const nameOf = ({ seasonId, sport, play }: TotalSums) => `season ${seasonId}, ${sport} ${play}`

/** A row that is missing on one side has zeros. */
function compared<Row extends TotalSums>(
  counted: readonly Row[],
  stored: readonly Row[],
  whatOf: (row: Row) => string,
): CountDifference[] {
  const rows = new Map(counted.map((row) => [whatOf(row), row]))
  const kept = new Map(stored.map((row) => [whatOf(row), row]))
  return [...new Set([...rows.keys(), ...kept.keys()])].flatMap((what) =>
    sumNames.flatMap((column) => {
      const [of, is] = [rows.get(what)?.[column] ?? 0, kept.get(what)?.[column] ?? 0]
      return of === is ? [] : [{ what, column, stored: is, rows: of }]
    }),
  )
}
