import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import type { Reader } from '#core/database/reader.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import type { Match } from '#timeline/types.ts'
import { ChangeProblem } from './problem.ts'
import { listRulings, type RulingInForce } from './rulings.ts'
import { findUndo } from './store/undo.ts'

type Reverse = { entries: ChangeEntry[] } | { problem: ChangeProblem }
const problem = (why: ConstructorParameters<typeof ChangeProblem>[0]) => ({ problem: new ChangeProblem(why) })

/** The entries that revoke an applied change, where nothing later altered the same events and rulings. */
export async function reverseOf(db: Reader, match: Match, id: number, today: string): Promise<Reverse> {
  const undo = await findUndo(db, id)
  if (undo === null) return problem('restore_missing')
  const now = new Map(
    ((await listEventsBut(db, [match.id], [])).get(match.id) ?? []).map((event) => [event.key, event]),
  )
  if (undo.events.some(({ key, revision }) => now.get(key)?.revision !== revision)) return problem('restore_changed')
  const inForce = new Set((await listRulings(db, match, [])).map(({ key }) => key))
  if (undo.made.some((key) => !inForce.has(key))) return problem('ruling_missing')
  const keys = new Set(undo.events.map(({ of }) => of))
  const entries: ChangeEntry[] = [
    ...[...keys].map((key) => ({ act: 'restore' as const, key, changeId: id })),
    ...undo.made.map((key) => ({ act: 'revoke' as const, key })),
    ...undo.revoked.flatMap((one) => madeAgain(one, today)),
  ]
  return entries.length > 0 ? { entries } : problem('restore_missing')
}

function madeAgain({ kind, score, teamId, points, decidedOn }: RulingInForce, today: string): ChangeEntry[] {
  const day = decidedOn ?? today
  if (kind === 'award') return score === null ? [] : [{ act: kind, score, decidedOn: day }]
  if (kind === 'points')
    return teamId === null || points === null ? [] : [{ act: kind, teamId, points, decidedOn: day }]
  return [{ act: kind, decidedOn: day }]
}
