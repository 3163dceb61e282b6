import type { Reader } from '#core/database/reader.ts'

type RefusedRow = { file: string; at: string; reason: string }
type ImportRun = {
  id: number
  format: string
  source: string
  startedAt: number
  finishedAt: number | null
  counts: Record<string, number>
  refused: RefusedRow[]
}

/** Maximum refused rows on record; the import prints all of them while it runs. */
const keptRefusals = 1000

export async function startImportRun(db: Reader, format: string, source: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    'insert into timeline.import_run (format, source) values ($1, $2) returning id',
    [format, source],
  )
  return row!.id
}

export async function finishImportRun(
  db: Reader,
  id: number,
  counts: Record<string, number>,
  refused: readonly RefusedRow[],
): Promise<void> {
  await db.query('update timeline.import_run set finished_at = now(), counts = $2, refused = $3 where id = $1', [
    id,
    counts,
    JSON.stringify(refused.slice(0, keptRefusals)),
  ])
}

/** Newest first. */
export async function listImportRuns(db: Reader, limit: number): Promise<ImportRun[]> {
  const rows = await db.query<
    Omit<ImportRun, 'startedAt' | 'finishedAt'> & { started_at: Date; finished_at: Date | null }
  >(
    'select id, format, source, started_at, finished_at, counts, refused from timeline.import_run order by id desc limit $1',
    [limit],
  )
  return rows.map(({ started_at, finished_at, ...rest }) => ({
    ...rest,
    startedAt: started_at.getTime(),
    finishedAt: finished_at?.getTime() ?? null,
  }))
}
