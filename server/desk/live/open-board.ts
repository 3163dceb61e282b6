import type { Reader } from '#core/database/reader.ts'
import type { Database } from '#core/database/db.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { sportOf, sports } from '#sports/index.ts'
import type { Palette } from '#sports/palette.ts'
import { paletteOf } from '#sports/palettes.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { submitOperatorEvents } from '#timeline/operator-event.ts'
import { operator } from '#timeline/priority.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findMatch } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { listHeroes } from './heroes.ts'
import { Board } from './rules/board.ts'
import { countEntries, listWithDecisions, writeEntries } from './store/entry.ts'

const DAY_MS = 86_400_000
/** How far the clock of a browser may be ahead. */
const MOST_AHEAD_MS = 300_000

/** The match of a call, with the palette of its sport. */
export async function readDeskMatch(db: Reader, matchId: number): Promise<{ match: Match; palette: Palette }> {
  const match = await findMatch(db, matchId)
  const palette = match && paletteOf(match)
  if (!match || !palette) throw new Complaint(`No match "${matchId}" at the live desk.`)
  return { match, palette }
}

type Named = { playerId: number | null; otherPlayerId: number | null }

/** The board of a match that is locked, with the entries that the new ones are about, and the players of both. */
export async function openBoard(
  db: Reader,
  matchId: number,
  about: readonly number[],
  named: readonly Partial<Named>[],
): Promise<Board> {
  const now = Date.now()
  const { match, palette } = await readDeskMatch(db, matchId)
  const stored = (await listStoredEvents(db, [matchId])).get(matchId) ?? []
  const first = await listWithDecisions(db, matchId, about)
  // A decision that is taken back is about an entry of its own.
  const further = first.flatMap((entry) => (entry.about === null ? [] : [entry.about]))
  const known = further.length === 0 ? first : await listWithDecisions(db, matchId, [...about, ...further])
  const ids = [...named, ...known.map(({ pressed }) => pressed)].flatMap((one) => [one.playerId, one.otherPlayerId])
  const people = await mapParticipants(db, new Set(ids.filter((id) => id != null)))
  const heroes = await listHeroes(db, match)
  return new Board({
    sport: sportOf(match),
    palette,
    shown: stored.filter(({ isShown }) => isShown),
    revisions: new Map(stored.flatMap((one) => (one.provider === operator ? [[one.key, one.revision]] : []))),
    known,
    last: await countEntries(db, matchId),
    isHero: (id) => heroes.length === 0 || heroes.some((hero) => hero.id === id),
    isPlayer: (id) => people.get(id)?.kind === 'player',
    earliest: match.kickOff - DAY_MS,
    now,
    latest: now + MOST_AHEAD_MS,
  })
}

/** Reports what a board changed, and stores its entries, in the transaction of the action; answers the version. */
export async function closeBoard(
  { db, database }: { db: Reader; database: Database },
  matchId: number,
  board: Board,
): Promise<number | null> {
  const { entries, events } = board.changed
  const version = events.length === 0 ? null : await reportEvents(database, matchId, events)
  await writeEntries(db, matchId, entries)
  return version
}

/** Reports events as the operator; answers the version of the match. */
export async function reportEvents(database: Database, matchId: number, events: TimelineEvent[]): Promise<number> {
  const receipt = await submitOperatorEvents({ database, sports }, matchId, events)
  if (!receipt.ok) throw new Complaint(`Not saved: ${receipt.reason}.`)
  return receipt.version
}
