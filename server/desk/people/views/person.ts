import type { DeskNote, DeskPerson, DeskReport } from '#contract/touchline/desk-people.ts'
import type { Reader } from '#core/database/reader.ts'
import { listSanctions } from '#moderation/store/sanction.ts'
import { staffSanctionView } from '#moderation/views/sanction.ts'
import { namesOf } from '../../frame/names.ts'
import type { NoteRow } from '../store/note.ts'
import type { ReportRow } from '../store/person.ts'

/** A page of rows of which one more was read. */
export function pageOf<Row extends { id: number }>(rows: readonly Row[], limit: number) {
  const list = rows.slice(0, limit)
  return { list, nextId: rows.length > limit ? list.at(-1)!.id : null }
}

/** Notes with their authors; `isSelf`: without, as the person reads them. */
export async function notesView(db: Reader, notes: readonly NoteRow[], { isSelf = false } = {}): Promise<DeskNote[]> {
  if (isSelf) return notes.map(({ byUserId: _author, ...note }) => ({ ...note, by: null }))
  const nameOf = await namesOf(
    db,
    notes.map(({ byUserId }) => byUserId),
  )
  return notes.map(({ byUserId, ...note }) => ({ ...note, by: nameOf(byUserId) }))
}

export async function reportsView(db: Reader, rows: readonly ReportRow[], limit: number) {
  const { list, nextId } = pageOf(rows, limit)
  const nameOf = await namesOf(
    db,
    list.map(({ otherId }) => otherId),
  )
  return { list: list.map(({ otherId, ...row }): DeskReport => ({ ...row, other: nameOf(otherId) })), nextId }
}

type Of = { viewerId: number; now: number; limit: number }

/** The sanctions of a person with who decided, and those in force as the person reads them. */
export async function sanctionsOf(
  db: Reader,
  userId: number,
  { viewerId, now, limit }: Of,
): Promise<Pick<DeskPerson, 'sanctions' | 'sees'>> {
  const filter = { userId, afterId: null, now }
  const rows = await listSanctions(db, { ...filter, state: 'all', limit })
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ byUserId, liftedByUserId }) => [byUserId, liftedByUserId]),
  )
  const inForce = await listSanctions(db, { ...filter, state: 'in_force', limit: 50 })
  return {
    sanctions: rows.map((row) => ({
      ...staffSanctionView(row, viewerId, now),
      by: nameOf(row.byUserId),
      liftedBy: nameOf(row.liftedByUserId),
    })),
    sees: inForce.map(({ step, service, endsAt, reason, appealedAt }) => ({
      step,
      service,
      endsAt,
      reason,
      mayAppeal: appealedAt === null,
    })),
  }
}
