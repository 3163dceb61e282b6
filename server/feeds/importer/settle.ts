import type { Database } from '#core/database/db.ts'
import { footballEvent } from '#sports/football.ts'
import type { ResultDetail } from '#sports/football.ts'
import type { Sport } from '#sports/sport.ts'
import { createImport } from '#timeline/import.ts'
import { submitOperatorEvent } from '#timeline/operator-event.ts'
import { operator } from '#timeline/priority.ts'
import { readerIn, readerOf } from '#timeline/reader.ts'
import { findContradiction, listSettled, settleContradiction } from '#timeline/store/contradiction.ts'
import type { StoredContradiction } from '#timeline/store/contradiction.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapReportedKickOffs } from '#timeline/store/reported-kick-off.ts'
import { mapToldResults, resultHolder } from './told-results.ts'
import type { ToldResult } from './told-results.ts'

type Sports = Readonly<Record<string, Sport>>
export type Settled =
  | { ok: true; contradiction: StoredContradiction; matchId: number }
  | { ok: false; reason: 'no_contradiction' | 'no_such_source' | 'not_told_any_more' }

/**
 * Lets the word of one of two sources hold: the operator tells it too, above all sources, so that no import and no
 * rebuild in any order brings the other back. A decision may be taken again. `choice` is the name of a source.
 */
export async function settleBySource(database: Database, sports: Sports, id: number, choice: string): Promise<Settled> {
  const db = readerOf(database)
  const found = await findContradiction(db, id)
  if (!found) return { ok: false, reason: 'no_contradiction' }
  if (choice !== found.provider && choice !== found.otherProvider) return { ok: false, reason: 'no_such_source' }
  const isDone =
    found.field === 'day'
      ? await decideDay(database, sports, found, choice)
      : await decideResult(database, sports, found, choice)
  if (!isDone) return { ok: false, reason: 'not_told_any_more' }
  await database.transaction((client) => settleContradiction(readerIn(client), id, choice))
  return { ok: true, contradiction: { ...found, choice, settledAt: Date.now() }, matchId: found.matchId }
}

async function decideDay(
  database: Database,
  sports: Sports,
  { matchId }: StoredContradiction,
  choice: string,
): Promise<boolean> {
  const db = readerOf(database)
  const told = (await mapReportedKickOffs(db, [matchId])).get(matchId)?.find(({ provider }) => provider === choice)
  const match = await findMatch(db, matchId)
  if (!told || !match) return false
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
      kickOff: told.kickOff,
      isKickOffExact: told.isExact,
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
  const results = (await mapToldResults(db, [matchId])).get(matchId) ?? new Map<string, ToldResult>()
  const choices = new Map(
    (await listSettled(db, matchId)).map(({ field, choice: earlier }) => [field, earlier] as const),
  ).set(now.field, choice)
  const result = decidedResult(results, choices.get('score') ?? null, choices.get('half') ?? null)
  if (!result || !results.get(choice)) return false
  const event = footballEvent.result({ ...result, isDecided: true, revision: Date.now() })
  return (await submitOperatorEvent({ database, sports }, matchId, event)).ok
}

/**
 * The result of the source chosen for the score, else of the one that is shown, with the half-time score of the source
 * chosen for that.
 */
function decidedResult(
  results: ReadonlyMap<string, ToldResult>,
  score: string | null,
  half: string | null,
): ResultDetail | null {
  const base = results.get(score ?? resultHolder(results) ?? '')?.result ?? null
  const chosenHalf = half === null ? null : (results.get(half)?.result ?? null)
  return base && { ...base, half: chosenHalf ? chosenHalf.half : base.half }
}
