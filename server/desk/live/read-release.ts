import type { DeskRelease } from '#contract/touchline/desk-lead.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { isDeskLead } from '#timeline/desk-lead.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import type { Match } from '#timeline/types.ts'
import { readChoice } from './read-choice.ts'
import { entriesView } from './read-match.ts'
import { releaseTo, scoreAfter } from './rules/release.ts'
import { listStanding } from './store/entry.ts'

/** What changes once the feeds lead a match that the desk leads; nothing of it is stored. `marked`: would end too. */
export async function readRelease(
  db: Reader,
  match: Match,
  marked: ReadonlySet<number> = new Set(),
): Promise<DeskRelease> {
  const stored = (await listStoredEvents(db, [match.id])).get(match.id) ?? []
  const { score: now } = match.summary
  const { lead: feed } = (await readChoice(db, match, stored)).choice
  if (feed === null || !isDeskLead(stored))
    return { feed, superseded: [], alone: [], now, kept: now, takenBack: now, marked: now }
  const given = { stored, entries: await listStanding(db, match.id), feed }
  const kept = releaseTo(given)
  const takenBack = releaseTo(given, new Set(kept.alone.map(({ number }) => number)))
  const { of } = await entriesView(db, match.id, [...kept.superseded, ...kept.alone])
  const sport = sportOf(match)
  return {
    feed,
    superseded: of(kept.superseded),
    alone: of(kept.alone),
    now,
    kept: scoreAfter(sport, given, kept),
    takenBack: scoreAfter(sport, given, takenBack),
    marked: scoreAfter(sport, given, releaseTo(given, marked)),
  }
}
