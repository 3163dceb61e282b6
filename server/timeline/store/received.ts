import type { Reader } from '#core/database/reader.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'

/** A report as received, with the time of its receipt (epoch ms, rounded up). */
export type ReceivedReport = MatchReport & { receivedAt: number }
type Row = {
  provider: string
  sequence: number
  kind: MatchReport['kind']
  body: { sentAt: number | null; events: TimelineEvent[] }
  received: number
}

const receivedMs = 'ceil(extract(epoch from received_at) * 1000)::float8'
const columns = `provider, sequence, kind, body, ${receivedMs} as received`
const until = 'match_id = $1 and received_at <= to_timestamp($2::float8 / 1000)'

/** Reports about a match received until an instant, in the order of arrival. */
export async function listReportsUntil(db: Reader, matchId: number, at: number): Promise<ReceivedReport[]> {
  const rows = await db.query<Row>(`select ${columns} from timeline.report where ${until} order by id`, [matchId, at])
  return rows.map((row) => reportOf(matchId, row))
}

/** A page of the same, newest first. */
export async function listReportsBefore(
  db: Reader,
  matchId: number,
  { at, skip, limit }: { at: number; skip: number; limit: number },
): Promise<ReceivedReport[]> {
  const rows = await db.query<Row>(
    `select ${columns} from timeline.report where ${until} order by id desc offset $3 limit $4`,
    [matchId, at, skip, limit],
  )
  return rows.map((row) => reportOf(matchId, row))
}

function reportOf(matchId: number, { body, received, ...rest }: Row): ReceivedReport {
  return { ...rest, matchId, sentAt: body.sentAt, events: body.events, receivedAt: received }
}

/** When a match was reported: first and last, before and after an instant, and how often until then. */
export async function findReportTimes(db: Reader, matchId: number, at: number) {
  const [row] = await db.query<{
    from: number | null
    to: number | null
    previousAt: number | null
    nextAt: number | null
    count: number
  }>(
    `with report as (select ${receivedMs} as at from timeline.report where match_id = $1),
       newest as (select max(at) as at from report where at <= $2)
     select min(r.at) as "from", max(r.at) as "to", max(r.at) filter (where r.at < n.at) as "previousAt",
       min(r.at) filter (where r.at > $2) as "nextAt", (count(*) filter (where r.at <= $2))::int as count
     from report r cross join newest n`,
    [matchId, at],
  )
  return row!
}
