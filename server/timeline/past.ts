import type { Reader } from '#core/database/reader.ts'
import { fold, type MatchState, type Sport } from '#sports/sport.ts'
import { leaderOf } from './desk-lead.ts'
import { knowMatch, takeReport } from './known-match.ts'
import { peopleOf, throughStandIns } from './names.ts'
import { chosen, operator } from './priority.ts'
import { findLeadAt, listFeedOrder, noFeeds } from './store/match-feed.ts'
import { mapParticipants } from './store/participant.ts'
import { listReportsUntil } from './store/received.ts'
import type { Match, StoredEvent } from './types.ts'

type Past = { state: MatchState; events: StoredEvent[]; shown: StoredEvent[]; lead: string | null }

/**
 * A match as its stored reports left it at an instant (epoch ms), and who led it then. Silence of a feed is not stored
 * with its time: the audit of leads has the choices that it made.
 */
export async function matchAt(db: Reader, sport: Sport, match: Match, at: number): Promise<Past> {
  const facts = { ...match, version: 0, firstKickOff: null }
  const order = await listFeedOrder(db)
  const known = knowMatch(sport, facts, [], new Map(), new Set(), { ...noFeeds(), order })
  const reports = await listReportsUntil(db, match.id, at)
  const people = await mapParticipants(
    db,
    reports.flatMap((report) => report.events.flatMap(peopleOf)),
  )
  for (const report of reports)
    takeReport(
      known,
      throughStandIns(report, (id) => people.get(id)?.id ?? id),
    )
  const events = [...known.events.values()]
  const chosenThen = (await findLeadAt(db, match.id, at)) ?? ''
  const feed = known.providers.has(chosenThen) ? chosenThen : known.lead
  const lead = leaderOf(events) === operator ? operator : feed
  const shown = [...chosen(events, lead)]
  return { state: fold(sport, shown), events, shown, lead }
}
