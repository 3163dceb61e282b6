import { Complaint } from '#core/parts/complaint.ts'

/** The reason of a ruling is that of its entry in the audit log; `reasons` has it in other languages. */
export type Decided = { reasons: Record<string, string>; decidedOn: string }

/** Throws `Complaint` for a ruling without a reason or a date. */
export function checkDecision(reason: string, { decidedOn }: Decided): void {
  if (reason === '') throw new Complaint('Missing --reason "…".')
  const at = Date.parse(`${decidedOn}T00:00:00Z`)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(decidedOn) ||
    Number.isNaN(at) ||
    new Date(at).toISOString().slice(0, 10) !== decidedOn
  )
    throw new Complaint(`"${decidedOn}" is not a date. Use yyyy-MM-dd.`)
}
