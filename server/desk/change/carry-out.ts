import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import type { Database } from '#core/database/db.ts'
import type { Reader } from '#core/database/reader.ts'
import { act } from '#core/parts/action.ts'
import type { Action, Cause, Recorder } from '#core/parts/action.ts'
import { sports } from '#sports/index.ts'
import { bareEvent } from '#sports/plan.ts'
import { withdrawn } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { deductPoints, revokeRuling, ruleMatch } from '#timeline/actions/ruling.ts'
import { submitOperatorEvents } from '#timeline/operator-event.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, StoredEvent } from '#timeline/types.ts'
import { readFacts } from './match-facts.ts'
import { ChangeProblem } from './problem.ts'
import { faultOf } from './rules/check-event.ts'
import { planEvents } from './rules/entries.ts'
import type { EventEntry } from './rules/entries.ts'
import { listRulings } from './rulings.ts'

type Tools = { db: Reader; database: Database; record: Recorder; cause: Cause }
/** `id` names what is added; `words` become the reason of what is withdrawn or ruled. */
export type Carried = { match: Match; entries: readonly ChangeEntry[]; words: string; id: string }
const statuses = { award: 'awarded', postpone: 'postponed', abandon: 'abandoned', cancel: 'cancelled' } as const
type RulingEntry = Exclude<ChangeEntry, EventEntry>

const isAboutEvent = (entry: ChangeEntry): entry is EventEntry =>
  entry.act === 'correct' || entry.act === 'withdraw' || entry.act === 'add'

/** Carries out entries in the transaction of the caller; throws `ChangeProblem` for one that cannot be. */
export async function carryOutEntries(tools: Tools, carried: Carried): Promise<number> {
  const { match, entries, words } = carried
  const about = entries.filter(isAboutEvent)
  if (about.length > 0) await carryOutEvents(tools, carried, about)
  for (const entry of entries) if (!isAboutEvent(entry)) await carryOutRuling(tools, match, entry, words)
  return (await findMatch(tools.db, match.id))!.version
}

async function carryOutEvents(tools: Tools, { match, words, id }: Carried, about: readonly EventEntry[]) {
  const { db } = tools
  await checkPlayers(db, about)
  const stored = (await listStoredEvents(db, [match.id])).get(match.id) ?? []
  const shown = stored.filter(({ isShown }) => isShown)
  const planned = planEvents(about, { shown, revisions: newestRevisions(stored), reason: words, id })
  if ('problem' in planned) throw new ChangeProblem(planned.problem)
  const facts = await readFacts(db, match, { shown, made: planned.events })
  for (const made of planned.made) {
    const fault = faultOf(made, facts)
    if (fault !== null) throw new ChangeProblem(fault)
  }
  await report(tools, match.id, planned.events)
}

async function report({ database }: Tools, matchId: number, events: TimelineEvent[]): Promise<void> {
  const receipt = await submitOperatorEvents({ database, sports }, matchId, events)
  if (!receipt.ok) throw new ChangeProblem('refused', receipt.reason)
}

async function carryOutRuling(tools: Tools, match: Match, entry: RulingEntry, words: string): Promise<void> {
  if (entry.act === 'revoke') return revoke(tools, match, entry.key, words)
  const { decidedOn } = entry
  if (entry.act === 'points') {
    const { teamId, points } = entry
    return rule(tools, deductPoints, { seasonId: match.seasonId, teamId, points, reasons: {}, decidedOn }, words)
  }
  const score = entry.act === 'award' ? entry.score : null
  await rule(tools, ruleMatch, { matchId: match.id, kind: entry.act, score, reasons: {}, decidedOn }, words)
  if ((await findMatch(tools.db, match.id))!.status !== statuses[entry.act]) throw new ChangeProblem('ruling_late')
}

/** A ruling that a feed reports has no row of its own: its event is withdrawn. */
async function revoke(tools: Tools, match: Match, key: string, words: string): Promise<void> {
  const { db } = tools
  const stored = (await listStoredEvents(db, [match.id])).get(match.id) ?? []
  const shown = stored.filter(({ isShown }) => isShown)
  const found = (await listRulings(db, match, shown)).find((one) => one.key === key)
  if (!found) throw new ChangeProblem('ruling_missing')
  if (found.id !== null) return rule(tools, revokeRuling, { id: found.id }, words)
  const event = bareEvent(shown.find((one) => one.key === key)!)
  await report(tools, match.id, [withdrawn({ ...event, revision: newestRevisions(stored).get(key) ?? 0 }, words)])
}

/** The highest revision of each key: notices are corrected only by a later one than they were sent with. */
function newestRevisions(stored: readonly StoredEvent[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>()
  for (const { key, revision } of stored) newest.set(key, Math.max(revision, newest.get(key) ?? 0))
  return newest
}

/** Rulings are those of the command line, whose reason is public. */
async function rule<Input, Value>(
  tools: Tools,
  action: Action<Input, Value>,
  input: Input,
  reason: string,
): Promise<void> {
  const done = await act(tools, { ...tools.cause, reason }, action, input)
  if (!done.ok) throw new ChangeProblem(done.thrown === null ? 'only_admins' : 'refused', done.complaint)
}

async function checkPlayers(db: Reader, entries: readonly EventEntry[]): Promise<void> {
  const ids = entries.flatMap((entry) => {
    const { playerId, otherPlayerId } = entry.act === 'correct' ? entry.change : entry.act === 'add' ? entry : {}
    return [playerId, otherPlayerId].filter((id) => typeof id === 'number')
  })
  const known = await mapParticipants(db, ids)
  if (ids.some((id) => known.get(id)?.kind !== 'player')) throw new ChangeProblem('bad_player')
}
