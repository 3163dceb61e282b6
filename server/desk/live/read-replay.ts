import type { DeskObservation, DeskReplay } from '#contract/touchline/desk-feeds.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import type { Palette } from '#sports/palette.ts'
import { matchAt } from '#timeline/past.ts'
import { isFeed, operator } from '#timeline/priority.ts'
import { findReportTimes, listReportsBefore, type ReceivedReport } from '#timeline/store/received.ts'
import type { Match } from '#timeline/types.ts'
import { matchRows, people } from '#timeline/views/rows.ts'
import { isOtherWord, lastSaid, saidView, wordOfFeed, wordView } from './views/feeds.ts'

const PAGE = 30
const MOST_EVENTS = 4
const LAST = 8

type Asked = { at: number | undefined; skip: number; language: Language; now: number }

/** A match as it was at a moment, by the reports that are stored. */
export async function readReplay(
  db: Reader,
  { match, palette }: { match: Match; palette: Palette },
  { at: asked, skip, language, now }: Asked,
): Promise<DeskReplay> {
  const times = await findReportTimes(db, match.id, asked ?? now)
  const at = asked ?? times.to ?? now
  const sport = sportOf(match)
  const { state, events, shown, lead } = await matchAt(db, sport, match, at)
  const { status, score, clock } = sport.summary(state)
  const seen = { status, score }
  const feeds = [...Map.groupBy(events, ({ provider }) => provider)].map(([name, own]) => {
    const word = wordOfFeed(sport, name, own)
    const isDifferent = word !== null && name !== operator && isOtherWord(word, seen)
    return { name, isLead: name === lead, says: word && wordView(word), isDifferent, events: lastSaid(own, LAST) }
  })
  const reports = (await listReportsBefore(db, match.id, { at, skip, limit: PAGE })).map(observationView)
  const said = lastSaid(shown, LAST)
  const named = [...said, ...feeds.flatMap((feed) => feed.events), ...reports.flatMap((report) => report.events)]
  const ids = new Set(named.flatMap(({ playerId }) => playerId ?? []))
  const [row] = await matchRows(db, [match], language)
  return {
    row: row!,
    ...times,
    at,
    shown: {
      ...seen,
      period: state.period,
      clockSeconds: clockAt(clock, at),
      lead,
      events: said,
    },
    feeds: feeds.toSorted((a, b) => rank(a.name, lead) - rank(b.name, lead)),
    reports,
    people: Object.values(await people(db, ids, language)),
    endReading: palette.endReading ?? null,
  }
}

/** What leads first, then feeds, then the operator and archives. */
function rank(name: string, lead: string | null): number {
  return name === lead ? 0 : isFeed(name) ? 1 : name === operator ? 2 : 3
}

function clockAt(clock: { isRunning: boolean; baseSeconds: number; at: number | null }, at: number): number {
  const passed = clock.isRunning && clock.at !== null ? Math.max(0, at - clock.at) / 1000 : 0
  return Math.floor(clock.baseSeconds + passed)
}

function observationView({ provider, sequence, kind, receivedAt, sentAt, events }: ReceivedReport): DeskObservation {
  const named = events.slice(0, MOST_EVENTS).map((event) => ({ ...saidView(event), revision: event.revision }))
  return { provider, sequence, kind, receivedAt, sentAt, events: named, count: events.length }
}
