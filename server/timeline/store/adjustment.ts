import type { Reader } from '#core/database/reader.ts'
import type { Adjustment } from '../types.ts'

type Row = {
  id: number
  season_id: number
  participant_id: number | null
  match_id: number | null
  kind: Adjustment['kind']
  points: number | null
  home_score: number | null
  away_score: number | null
  order_ids: string[] | null
  reason: string
  reasons: Record<string, string>
  decided_on: string
  created_at: Date
  revoked_at: Date | null
}

const columns =
  'id, season_id, participant_id, match_id, kind, points, home_score, away_score, order_ids, reason, reasons, decided_on, created_at, revoked_at'

function adjustmentOf(row: Row): Adjustment {
  return {
    id: row.id,
    seasonId: row.season_id,
    participantId: row.participant_id,
    matchId: row.match_id,
    kind: row.kind,
    points: row.points,
    homeScore: row.home_score,
    awayScore: row.away_score,
    orderIds: row.order_ids?.map(Number) ?? null,
    reason: row.reason,
    reasons: row.reasons,
    decidedOn: row.decided_on,
    createdAt: row.created_at.getTime(),
    revokedAt: row.revoked_at?.getTime() ?? null,
  }
}

/** Decisions in force, by date. */
export async function listAdjustments(db: Reader, seasonId: number): Promise<Adjustment[]> {
  const text = `select ${columns} from timeline.adjustment where season_id = $1 and revoked_at is null order by decided_on, id`
  const rows = await db.query<Row>({ name: 'adjustments', text }, [seasonId])
  return rows.map(adjustmentOf)
}

/** The same of several seasons. */
export async function listAdjustmentsOfSeasons(db: Reader, seasonIds: readonly number[]): Promise<Adjustment[]> {
  const text = `select ${columns} from timeline.adjustment where season_id = any($1) and revoked_at is null order by decided_on, id`
  const rows = await db.query<Row>({ name: 'adjustments_of_seasons', text }, [seasonIds])
  return rows.map(adjustmentOf)
}

type NewAdjustment = Pick<Adjustment, 'seasonId' | 'kind' | 'reason' | 'decidedOn'> &
  Partial<Pick<Adjustment, 'participantId' | 'matchId' | 'points' | 'homeScore' | 'awayScore' | 'orderIds' | 'reasons'>>

export async function addAdjustment(db: Reader, given: NewAdjustment): Promise<Adjustment> {
  const [row] = await db.query<Row>(
    `insert into timeline.adjustment (season_id, participant_id, match_id, kind, points, home_score, away_score, order_ids, reason, reasons, decided_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${columns}`,
    [
      given.seasonId,
      given.participantId ?? null,
      given.matchId ?? null,
      given.kind,
      given.points ?? null,
      given.homeScore ?? null,
      given.awayScore ?? null,
      given.orderIds ?? null,
      given.reason,
      given.reasons ?? {},
      given.decidedOn,
    ],
  )
  return adjustmentOf(row as Row)
}

/** Adds the reason in other languages to a decision that has none. */
export async function translateAdjustment(db: Reader, id: number, reasons: Record<string, string>): Promise<void> {
  await db.query(`update timeline.adjustment set reasons = $2 where id = $1 and reasons = '{}'`, [id, reasons])
}

/** Revokes a decision; it stays on record. False when it is not in force. */
export async function revokeAdjustment(db: Reader, id: number): Promise<boolean> {
  const rows = await db.query(
    'update timeline.adjustment set revoked_at = now() where id = $1 and revoked_at is null returning id',
    [id],
  )
  return rows.length > 0
}

export async function findAdjustment(db: Reader, id: number): Promise<Adjustment | null> {
  const [row] = await db.query<Row>(`select ${columns} from timeline.adjustment where id = $1`, [id])
  return row ? adjustmentOf(row) : null
}

/** All decisions, the revoked ones included, newest first. */
export async function listAllAdjustments(db: Reader): Promise<Adjustment[]> {
  const rows = await db.query<Row>(`select ${columns} from timeline.adjustment order by decided_on desc, id desc`)
  return rows.map(adjustmentOf)
}
