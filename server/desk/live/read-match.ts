import type { DeskHero, DeskMatch } from '#contract/touchline/desk-live.ts'
import type { Language } from '#core/calls/caller.ts'
import { readPosition } from '#core/outbox/store/frame.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { moveClock, standingClock, type DeskClock, type Palette } from '#sports/palette.ts'
import { fold, type MatchState } from '#sports/sport.ts'
import { isDeskLead } from '#timeline/desk-lead.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import type { Match } from '#timeline/types.ts'
import { competitionBrief } from '#timeline/views/brief.ts'
import { matchRows, people } from '#timeline/views/rows.ts'
import { namesOf } from '../frame/names.ts'
import { listHeroes } from './heroes.ts'
import { readFeeds } from './read-feeds.ts'
import { lineupRevisions } from './lineup-revision.ts'
import { countEntries, listEntries, listMoves, listOld, listOpen, type EntryRow } from './store/entry.ts'
import { mapSavers } from './store/saver.ts'
import { mapHolders } from './store/holder.ts'
import { listPresent } from './store/presence.ts'
import { entryView, paletteView, squadView } from './views/match.ts'

const PAGE = 50
const over: readonly string[] = ['finished', 'abandoned', 'awarded', 'cancelled']

type Asked = { confirmed: number; before: number | null; language: Language; now: number }

/** Everything that the live desk shows of a match. */
export async function readMatch(
  db: Reader,
  { match, palette }: { match: Match; palette: Palette },
  { confirmed, before, language, now }: Asked,
): Promise<DeskMatch> {
  const [{ id }, heroes] = [match, await listHeroes(db, match)]
  // Read first: a stream from there on misses nothing of what follows.
  const { position } = await readPosition(db)
  const [log, open, count] = [
    await listEntries(db, id, { before, limit: PAGE }),
    await listOpen(db, id),
    await countEntries(db, id),
  ]
  const stored = (await listStoredEvents(db, [id])).get(id) ?? []
  const [holder, present] = [(await mapHolders(db, [id])).get(id) ?? null, await listPresent(db, id)]
  const here = [holder?.userId ?? null, ...present.map(({ userId }) => userId)]
  const entries = await entriesView(db, id, [...log, ...open], here)
  const shown = stored.filter(({ isShown }) => isShown)
  const state = fold(sportOf(match), shown)
  const squads = { ...(palette.squads ?? sportOf(match).squads)(state), presence: palette.presence?.(state) ?? null }
  const named = [...log, ...open].flatMap(({ pressed }) => [pressed.playerId, pressed.otherPlayerId])
  const feeds = await readFeeds(db, match, stored)
  const said = feeds.flatMap(({ events }) => events.map(({ playerId }) => playerId))
  const listed = [...(squads.home?.players ?? []), ...(squads.away?.players ?? [])].map(({ playerId }) => playerId)
  const known = Object.values(
    await people(db, new Set([...[...named, ...said].filter((one) => one !== null), ...listed]), language),
  )
  const byId = new Map(known.map((one) => [one.id, one]))
  const [row] = await matchRows(db, [match], language)
  const competition = (await mapCompetitions(db, [match.competitionId])).get(match.competitionId)
  const holderName = holder && entries.nameOf(holder.userId)
  return {
    row: row!,
    competition: competition ? competitionBrief(competition, language) : null,
    palette: paletteView(palette, heroes),
    figures: figuresOf(palette, state, heroes),
    lineups: {
      home: squadView(squads.home, byId, squads.presence?.home),
      away: squadView(squads.away, byId, squads.presence?.away),
    },
    ...(await lineupFacts(db, id, lineupRevisions(palette, shown))),
    serving: palette.serving?.(state) ?? null,
    people: known,
    log: entries.of(log),
    nextNumber: log.length === PAGE ? log.at(-1)!.number : null,
    count,
    open: entries.of(open),
    feeds,
    isDeskLead: isDeskLead(stored),
    holder: holder && holderName ? { ...holderName, since: holder.since } : null,
    here: present.flatMap(({ userId, doing, seenAt }) => {
      const name = entries.nameOf(userId)
      return name ? [{ ...name, doing, seenAt }] : []
    }),
    clock: palette.hasOwnClock ? await clockOf(db, match, palette) : null,
    isOver: over.includes(match.summary.status),
    confirmed,
    position,
    now,
  }
}

/** The revisions of both line-ups, and who saved them last. */
async function lineupFacts(db: Reader, matchId: number, revisions: DeskMatch['lineupRevisions']) {
  const savers = await mapSavers(db, matchId)
  const nameOf = await namesOf(
    db,
    [...savers.values()].map(({ userId }) => userId),
  )
  const saverOf = (side: 'home' | 'away') => {
    const [found, name] = [savers.get(side), nameOf(savers.get(side)?.userId ?? null)]
    return found && name ? { ...name, at: found.at } : null
  }
  return { lineupRevisions: revisions, lineupSavers: { home: saverOf('home'), away: saverOf('away') } }
}

/** Entries as a page shows them, and the names of accounts. */
export async function entriesView(
  db: Reader,
  matchId: number,
  entries: readonly EntryRow[],
  further: readonly (number | null)[] = [],
) {
  const corrected = entries.filter(({ version }) => version > 1).map(({ number }) => number)
  const old = corrected.length === 0 ? [] : await listOld(db, matchId, [...new Set(corrected)])
  const ids = [...entries.map(({ userId }) => userId), ...old.map(({ userId }) => userId), ...further]
  const nameOf = await namesOf(db, ids)
  return { nameOf, of: (rows: readonly EntryRow[]) => rows.map((row) => entryView(row, old, nameOf)) }
}

/** The clock of a sport whose events do not run it: as the desk runs it, or that of feeds that are further on. */
async function clockOf(db: Reader, { id, summary }: Match, palette: Palette): Promise<DeskClock> {
  const moves = new Map(
    palette.keys.flatMap(({ id: key, moves: move }) => (move === null ? [] : [[key, move] as const])),
  )
  const entries = await listMoves(db, id, [...moves.keys()])
  const own = entries.reduce((clock, { pressed, at }) => {
    // The desk may have come in a period that feeds began.
    const before = { ...clock, period: Math.max(clock.period, pressed.period) }
    return moveClock(before, moves.get(pressed.key)!, { ...pressed, at }, palette.periodStarts)
  }, standingClock)
  return summary.period > own.period ? clockOfFeeds(summary, palette) : own
}

function clockOfFeeds({ period, clock }: Match['summary'], { endReading }: Palette): DeskClock {
  const { isRunning, baseSeconds, at } = clock
  const isEnded = endReading !== undefined && baseSeconds >= endReading
  return {
    period,
    isRunning,
    baseSeconds,
    at: isRunning ? at : null,
    next: isEnded ? 'begin' : isRunning ? 'hold' : 'resume',
  }
}

/** What the summary lacks; heroes by the names that were imported. */
function figuresOf(palette: Palette, state: MatchState, heroes: readonly DeskHero[]) {
  const names = new Map(heroes.map(({ id, name }) => [id, name]))
  return [...(palette.figures?.(state, (id) => names.get(id) ?? null) ?? [])]
}
