import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import type { Database } from '#core/database/db.ts'
import type { Reader } from '#core/database/reader.ts'
import { act, type Action, type Cause, type Recorder } from '#core/parts/action.ts'
import { sportOf, sports } from '#sports/index.ts'
import { paletteOf } from '#sports/palettes.ts'
import { bareEvent } from '#sports/plan.ts'
import { withdrawn, type TimelineEvent } from '#sports/timeline.ts'
import { deductPoints, revokeRuling, ruleMatch } from '#timeline/actions/ruling.ts'
import { submitOperatorEvents } from '#timeline/operator-event.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, StoredEvent } from '#timeline/types.ts'
import { readFacts } from './match-facts.ts'
import { ChangeProblem } from './problem.ts'
import { endOf, faultOf, type MatchFacts } from './rules/check-event.ts'
import { planEvents, type EventEntry, type Undo } from './rules/entries.ts'
import { listRulings, type RulingInForce } from './rulings.ts'
import { mapUndo, type UndoLog } from './store/undo.ts'

type Tools = { db: Reader; database: Database; record: Recorder; cause: Cause }
/** `id` names what is added; `words` become the reason of what is withdrawn or ruled. */
export type Carried = { match: Match; entries: readonly ChangeEntry[]; words: string; id: string }
const statuses = { award: 'awarded', postpone: 'postponed', abandon: 'abandoned', cancel: 'cancelled' } as const
type RulingEntry = Exclude<ChangeEntry, EventEntry>

const eventActs = new Set<string>(['correct', 'withdraw', 'restore', 'add', 'enter'])
const isAboutEvent = (entry: ChangeEntry): entry is EventEntry => eventActs.has(entry.act)

/** Carries out entries in the transaction of the caller; throws `ChangeProblem` for one that cannot be. */
export async function carryOutEntries(tools: Tools, carried: Carried): Promise<{ version: number; undo: UndoLog }> {
  const { match, entries, words } = carried
  const about = entries.filter(isAboutEvent)
  const undo: UndoLog = { events: [], made: [], revoked: [] }
  if (about.length > 0) undo.events = await carryOutEvents(tools, carried, about)
  for (const entry of entries) if (!isAboutEvent(entry)) await carryOutRuling(tools, match, entry, { words, undo })
  return { version: (await findMatch(tools.db, match.id))!.version, undo }
}

async function carryOutEvents(
  tools: Tools,
  { match, words, id }: Carried,
  about: readonly EventEntry[],
): Promise<Undo[]> {
  const { db } = tools
  await checkPlayers(db, about)
  const stored = (await listStoredEvents(db, [match.id])).get(match.id) ?? []
  const shown = stored.filter(({ isShown }) => isShown)
  const earlier = await mapUndo(
    db,
    match.id,
    about.flatMap((entry) => (entry.act === 'restore' ? entry.changeId : [])),
  )
  const of = { sport: sportOf(match), palette: paletteOf(match), earlier }
  const planned = planEvents(about, { shown, revisions: newestRevisions(stored), reason: words, id, ...of })
  if ('problem' in planned) throw new ChangeProblem(planned.problem)
  const facts = await readFacts(db, match, { shown, made: planned.events })
  for (const made of planned.made) {
    const fault = faultOf(made, facts)
    if (fault !== null) throw new ChangeProblem(fault, fault === 'after_end' ? endText(made.event, facts) : '')
  }
  await report(tools, match.id, planned.events)
  return planned.undo
}

/** The end of the game of an event on its clock. */
function endText(event: TimelineEvent, facts: MatchFacts): string {
  const end = endOf(event, facts)
  return facts.sport.clock.minuteLabel(event.period, end) ?? ''
}

async function report({ database }: Tools, matchId: number, events: TimelineEvent[]): Promise<void> {
  const receipt = await submitOperatorEvents({ database, sports }, matchId, events)
  if (!receipt.ok) throw new ChangeProblem('refused', receipt.reason)
}

type Ruled = { words: string; undo: UndoLog }

async function carryOutRuling(tools: Tools, match: Match, entry: RulingEntry, { words, undo }: Ruled): Promise<void> {
  if (entry.act === 'revoke') {
    const revoked = await revoke(tools, match, entry.key, words)
    undo.revoked.push(...revoked)
    return
  }
  const before = new Set((await listRulings(tools.db, match, [])).map(({ key }) => key))
  await makeRuling(tools, match, entry, words)
  const made = (await listRulings(tools.db, match, [])).map(({ key }) => key)
  undo.made.push(...made.filter((key) => !before.has(key)))
}

async function makeRuling(
  tools: Tools,
  match: Match,
  entry: Exclude<RulingEntry, { act: 'revoke' }>,
  words: string,
): Promise<void> {
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
async function revoke(tools: Tools, match: Match, key: string, words: string): Promise<RulingInForce[]> {
  const { db } = tools
  const stored = (await listStoredEvents(db, [match.id])).get(match.id) ?? []
  const shown = stored.filter(({ isShown }) => isShown)
  const found = (await listRulings(db, match, shown)).find((one) => one.key === key)
  if (!found) throw new ChangeProblem('ruling_missing')
  if (found.id !== null) {
    await rule(tools, revokeRuling, { id: found.id }, words)
    return [found]
  }
  const event = bareEvent(shown.find((one) => one.key === key)!)
  await report(tools, match.id, [withdrawn({ ...event, revision: newestRevisions(stored).get(key) ?? 0 }, words)])
  return []
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
    const { playerId, otherPlayerId } =
      entry.act === 'correct' ? entry.change : entry.act === 'add' || entry.act === 'enter' ? entry : {}
    return [playerId, otherPlayerId].filter((id) => typeof id === 'number')
  })
  const known = await mapParticipants(db, ids)
  if (ids.some((id) => known.get(id)?.kind !== 'player')) throw new ChangeProblem('bad_player')
}
