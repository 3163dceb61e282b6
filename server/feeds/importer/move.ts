import { dayOf, type ReportedKickOff } from '#timeline/kick-off.ts'
import type { Match } from '#timeline/types.ts'

/** What a row says of its match. `isWhole`: the row has the whole match. */
interface Sought {
  homeId: number | null
  awayId: number | null
  kickOff: number
  isWhole: boolean
}

/** A stored match with its kick-offs as sources report them. */
type Stored = Match & { kickOffs: readonly ReportedKickOff[] }

/** States of a match that has neither games nor a result: its day may change without a word. */
const before: ReadonlySet<string> = new Set(['scheduled', 'postponed', 'cancelled'])

/** How a row changes the day or the teams of the match that its source has under this key; null for one to come. */
export function moveOf(row: Sought, match: Stored, provider: string): string | null {
  if (!row.isWhole || before.has(match.status)) return null
  const told = match.kickOffs.find((one) => one.provider === provider)
  const [from, to] = [dayOf(told?.kickOff ?? row.kickOff), dayOf(row.kickOff)]
  const teams = [match.homeId, match.awayId]
  const hasOthers = ![row.homeId, row.awayId].every((id) => id === null || teams.includes(id))
  const said = [
    ...(from === to ? [] : [`from ${from} to ${to}`]),
    ...(hasOthers ? ['to other teams: is its id that of another one?'] : []),
  ]
  return said.length === 0 ? null : `moves match ${match.id}, which has games or a result, ${said.join(' and ')}`
}
