import type { Reader } from '#core/database/reader.ts'
import { sumNames, type Sums } from '#sports/prophecies/sums.ts'
import type { DaySums, TotalSums } from '../rules/groups.ts'
import { addedSums, storedSums, sumArrays, sumColumns, summedSums, sumValues } from './sums.ts'

/** Locks the authors of settled prophecies, in the order of their numbers, until the transaction ends. */
export async function lockAuthors(db: Reader, prophecyIds: readonly number[]): Promise<number[]> {
  const text = `insert into records.author (author_id)
    select distinct s.author_id from prophecies.settlement s where s.prophecy_id = any($1) order by 1
    on conflict (author_id) do update set evidence = author.evidence returning author_id as id`
  const rows = await db.query<{ id: number }>({ name: 'record_lock_authors', text }, [prophecyIds])
  return rows.map(({ id }) => id)
}

const dayColumns = `d.author_id as "authorId", d.day::text as day, d.season_id as "seasonId", d.sport, d.play, ${storedSums('d')}`

/** Stored sums of the authors of these prophecies on the days of their matches. */
export function listDaysBeside(db: Reader, prophecyIds: readonly number[]): Promise<DaySums[]> {
  const text = `select ${dayColumns} from records.day d where (d.author_id, d.day) in
    (select s.author_id, s.day from prophecies.settlement s where s.prophecy_id = any($1))`
  return db.query<DaySums>({ name: 'record_days_beside', text }, [prophecyIds])
}

const groupColumns = `author_id, season_id, sport, play, ${sumColumns()}`
const groupArrays = `$1::bigint[], $2::bigint[], $3::text[], $4::text[], ${sumArrays(5)}`
const groupValues = (rows: readonly TotalSums[]) => [
  rows.map(({ authorId }) => authorId),
  rows.map(({ seasonId }) => seasonId),
  rows.map(({ sport }) => sport),
  rows.map(({ play }) => play),
  ...sumValues(rows),
]

/** Adds to the sums of days and to totals. */
export async function addToSums(db: Reader, days: readonly DaySums[], totals: readonly TotalSums[]): Promise<void> {
  if (days.length === 0) return
  const ofDays = `insert into records.day as d (${groupColumns}, day)
    select * from unnest(${groupArrays}, $${5 + sumNames.length}::date[])
    on conflict (author_id, day, season_id, sport, play) do update set ${addedSums('d')}`
  await db.query({ name: 'record_add_days', text: ofDays }, [...groupValues(days), days.map(({ day }) => day)])
  const ofTotals = `insert into records.total as t (${groupColumns}) select * from unnest(${groupArrays})
    on conflict (author_id, season_id, sport, play) do update set ${addedSums('t')}`
  await db.query({ name: 'record_add_totals', text: ofTotals }, groupValues(totals))
}

/** Sums of authors over all time. */
export async function mapTotals(db: Reader, authorIds: readonly number[]): Promise<Map<number, Sums>> {
  const text = `select t.author_id as id, ${summedSums('t')} from records.total t
    where t.author_id = any($1) and t.season_id = 0 group by 1`
  const rows = await db.query<Sums & { id: number }>({ name: 'record_totals', text }, [authorIds])
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

type StoredEvidence = { id: number; evidence: number | null }

/** Stores the evidence of authors over all time. */
export async function writeEvidence(db: Reader, rows: readonly StoredEvidence[]): Promise<void> {
  const text = `update records.author a set evidence = g.evidence
    from unnest($1::bigint[], $2::float8[]) as g(id, evidence) where a.author_id = g.id and a.evidence is distinct from g.evidence`
  await db.query({ name: 'record_evidence', text }, [rows.map(({ id }) => id), rows.map(({ evidence }) => evidence)])
}
