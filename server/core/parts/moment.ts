import { Complaint } from '#core/parts/command.ts'

/** Parses a moment of the operator, `2026-11-20 18:00` in UTC or ISO 8601; null where none was given. */
export function momentOf(given: string | undefined): Date | null {
  if (given === undefined) return null
  const said = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(given)
  const at = said ? new Date(`${said[1]}T${said[2] ?? '00:00'}:00${said[3] ?? 'Z'}`) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime()))
    throw new Complaint(`"${given}" is not a time. Use 2026-11-20 18:00 (UTC) or 2026-11-20T18:00+01:00.`)
  return at
}
