import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import { createImport } from '#timeline/import.ts'
import { submitOperatorEvent } from '#timeline/operator-event.ts'
import { operator } from '#timeline/priority.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import {
  findContradiction,
  listSettled,
  settleContradiction,
  type ContradictionField,
  type StoredContradiction,
} from '#timeline/store/contradiction.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapReportedKickOffs } from '#timeline/store/reported-kick-off.ts'
import type { Result } from '../feed-rules.ts'
import { feedRulesOf } from '#server/sports/feeds.ts'
import { keepDisputes } from './disputes.ts'
import { decideEntry, isOfEntry } from './settle-entry.ts'
import { mapReportedResults, resultHolder, type ReportedResult } from './reported-results.ts'

type Sports = Readonly<Record<string, Sport>>
type Settled =
  | { ok: true; contradiction: StoredContradiction; matchId: number }
  | { ok: false; reason: 'no_contradiction' | 'no_such_source' | 'no_longer_reported' }

/**
 * Settles a contradiction in favour of one of two sources: the value is also reported by the operator, which precedes
 * all sources, so that no import and no rebuild in any order restores the other. A decision may be changed. `choice` is
 * the name of a source.
 */
export async function settleBySource(database: Database, sports: Sports, id: number, choice: string): Promise<Settled> {
  const db = readerOf(database)
  const found = await findContradiction(db, id)
  if (!found) return { ok: false, reason: 'no_contradiction' }
  if (choice !== found.provider && choice !== found.otherProvider) return { ok: false, reason: 'no_such_source' }
  const decide = found.field === 'day' ? decideDay : decideResult
  const isDone = isOfEntry(found)
    ? await decideEntry(database, sports, found, choice)
    : await decide(database, sports, found, choice)
  if (!isDone) return { ok: false, reason: 'no_longer_reported' }
  await database.transaction((client) => settleContradiction(readerIn(client), id, choice))
  const match = await findMatch(db, found.matchId)
  if (match) await keepDisputes(database, sports, feedRulesOf(match.sport), [match.id])
  return { ok: true, contradiction: { ...found, choice, settledAt: Date.now() }, matchId: found.matchId }
}

async function decideDay(
  database: Database,
  sports: Sports,
  { matchId }: StoredContradiction,
  choice: string,
): Promise<boolean> {
  const db = readerOf(database)
  const reported = (await mapReportedKickOffs(db, [matchId])).get(matchId)?.find(({ provider }) => provider === choice)
  const match = await findMatch(db, matchId)
  if (!reported || !match) return false
  const { sport, competitionId, seasonId, isDemo } = match
  const unknown = {
    roundId: null,
    homeId: null,
    awayId: null,
    homeLabel: null,
    awayLabel: null,
    venue: null,
    detail: {},
    hasTimeline: false,
    events: [],
  }
  const [outcome] = await createImport({ database, sports }).importMatches([
    {
      ...unknown,
      provider: operator,
      key: `match/${matchId}`,
      matchId,
      sport,
      competitionId,
      seasonId,
      isDemo,
      kickOff: reported.kickOff,
      isKickOffExact: reported.isExact,
      dayKind: 'decided',
    },
  ])
  return outcome?.ok === true
}

async function decideResult(
  database: Database,
  sports: Sports,
  now: StoredContradiction,
  choice: string,
): Promise<boolean> {
  const db = readerOf(database)
  const { matchId } = now
  const match = await findMatch(db, matchId)
  const rules = match ? feedRulesOf(match.sport).results : undefined
  const results = (await mapReportedResults(db, [matchId], rules)).get(matchId) ?? new Map<string, ReportedResult>()
  const choices = new Map(
    (await listSettled(db, matchId)).map(({ field, choice: earlier }) => [field, earlier] as const),
  ).set(now.field, choice)
  // The publishers of a source are known by their words alone.
  const wordsOf = (source: string) =>
    source === now.provider ? now.value : source === now.otherProvider ? now.otherValue : ''
  const toldBy = (source: string) => results.get(source)?.result ?? rules?.readWords?.(wordsOf(source)) ?? null
  const base = toldBy(choices.get('score') ?? resultHolder(results) ?? '')
  if (!rules || !base || !toldBy(choice)) return false
  const event = rules.decided(base, chosenResults(toldBy, choices), Date.now())
  return (await submitOperatorEvent({ database, sports }, matchId, event)).ok
}

/** The result of the chosen source, by field. */
function chosenResults(
  toldBy: (source: string) => Result | null,
  choices: ReadonlyMap<ContradictionField, string | null>,
): Map<ContradictionField, Result> {
  const chosen = new Map<ContradictionField, Result>()
  for (const [field, source] of choices) {
    const result = source === null ? null : toldBy(source)
    if (result) chosen.set(field, result)
  }
  return chosen
}
