import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import type { Database } from '#core/database/db.ts'
import type { Reader } from '#core/database/reader.ts'
import { act } from '#core/parts/action.ts'
import type { Action, Cause, Recorder } from '#core/parts/action.ts'
import { sportOf, sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { deductPoints, ruleMatch } from '#timeline/actions/ruling.ts'
import { submitOperatorEvents } from '#timeline/operator-event.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, StoredEvent } from '#timeline/types.ts'
import { ChangeProblem } from './problem.ts'
import { planEvents } from './rules/entries.ts'
import type { EventEntry } from './rules/entries.ts'

type Tools = { db: Reader; database: Database; record: Recorder; cause: Cause }
/** `id` names what is added; `words` become the reason of what is withdrawn or ruled. */
export type Carried = {
  match: Pick<Match, 'id' | 'seasonId' | 'sport'>
  entries: readonly ChangeEntry[]
  words: string
  id: string
}

/** Carries out entries in the transaction of the caller; throws `ChangeProblem` for one that cannot be. */
export async function carryOutEntries(tools: Tools, { match, entries, words, id }: Carried): Promise<number> {
  const { db, database } = tools
  const about = entries.filter((entry): entry is EventEntry => entry.act !== 'award' && entry.act !== 'points')
  if (about.length > 0) {
    await checkEntries(db, match, about)
    const stored = (await listStoredEvents(db, [match.id])).get(match.id) ?? []
    const revisions = newestRevisions(stored)
    const planned = planEvents(about, { shown: stored.filter(({ isShown }) => isShown), revisions, reason: words, id })
    if ('problem' in planned) throw new ChangeProblem(planned.problem)
    checkAdded(
      match,
      planned.events.filter(({ key }) => key.startsWith(`desk:${id}:`)),
    )
    const receipt = await submitOperatorEvents({ database, sports }, match.id, planned.events)
    if (!receipt.ok) throw new ChangeProblem('refused', receipt.reason)
  }
  for (const entry of entries) {
    if (entry.act === 'award') {
      const { score, decidedOn } = entry
      await rule(tools, ruleMatch, { matchId: match.id, kind: 'award', score, reasons: {}, decidedOn }, words)
    }
    if (entry.act === 'points') {
      const { teamId, points, decidedOn } = entry
      await rule(tools, deductPoints, { seasonId: match.seasonId, teamId, points, reasons: {}, decidedOn }, words)
    }
  }
  return (await findMatch(db, match.id))!.version
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

async function checkEntries(db: Reader, match: Carried['match'], entries: readonly EventEntry[]): Promise<void> {
  const ids = entries.flatMap((entry) => {
    const { playerId, otherPlayerId } = entry.act === 'correct' ? entry.change : entry.act === 'add' ? entry : {}
    return [playerId, otherPlayerId].filter((id) => typeof id === 'number')
  })
  const known = await mapParticipants(db, ids)
  if (ids.some((id) => known.get(id)?.kind !== 'player')) throw new ChangeProblem('bad_player')
}

/** Whether a sport shows each added event in the timeline of a match. */
function checkAdded(match: Carried['match'], events: readonly TimelineEvent[]): void {
  const sport = sportOf(match)
  const isShown = (event: TimelineEvent) => {
    try {
      return sport.timeline([event], fold(sport, [event])).some((row) => row.kind === 'event' && row.key === event.key)
    } catch {
      return false
    }
  }
  if (!events.every(isShown)) throw new ChangeProblem('bad_event')
}
