import type { CompetitionBrief, MatchRow } from '#contract/touchline/brief.ts'
import type { DayList } from '#contract/touchline/day.ts'
import { idInRoom } from '#contract/rooms.ts'
import { createBudget, type Budget } from '#core/bytes/budget.ts'
import type { Segment } from '#core/bytes/segments.ts'
import type { Versions } from '#core/bytes/versions.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { readDay, type DayAsked } from '#timeline/store/day.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import type { Competition, Match } from '#timeline/types.ts'
import { createChangedMatches, type ChangedMatches } from './changed-matches.ts'
import { briefsOf, type Language } from '#timeline/views/brief.ts'
import type { RecordMemory } from './record-memory.ts'
import { renewedRows, rowsWith } from '#timeline/views/rows.ts'

type DayCounts = DayList['counts']
export type AskedDay = DayAsked & { language: Language }
/** A row and its JSON, which is serialised once for all bodies that contain it. */
type DayRow = { row: MatchRow; text: string }
/** `stamp` changes whenever the rows do. Rows by kick-off, then id. `brief` is the JSON of the competition. */
export type DayLeague = {
  competition: Competition
  name: string
  brief: string
  rows: readonly DayRow[]
  stamp: number
  counts: DayCounts
  /** Its piece of a list, rendered on first use by the writers of lists. */
  segment?: { comma: string; segment: Segment }
}
export type DayState = { position: number; leagues: readonly DayLeague[] }

/**
 * The known changes when a day is requested: `changed` are the keys that changed since the last request under its key,
 * by `versions`; null when that is unknown. `reader` identifies callers with the same rights.
 */
export type DayNews = {
  changed: ReadonlySet<string> | null
  /** The position of the stream when the day was asked for; null where it is unknown. */
  heard: number | null
  versions: Versions
  reader: string
}

export type DayMemory = {
  /** The current day. */
  read(db: Reader, key: string, asked: AskedDay, news: DayNews): Promise<DayState>
}

declare module '#core/engines.ts' {
  interface Engines {
    touchline: { days: DayMemory; records: RecordMemory; lensedRecords: RecordMemory }
  }
}

type Known = DayState & {
  /** The number of this query: a slow one must not replace the result of a later one. */
  order: number
  readAt: number
  positionAt: number
  leagueOf: ReadonlyMap<number, number>
  size: number
}

/** Names and colours change without a frame, so the whole day is read again at this interval. */
const WHOLE_AGAIN_MS = 60_000
/** While nothing of the day changes, position and bytes stay so long: far shorter than the stream's history. */
const KEEP_POSITION_MS = 30_000
/** Above this number of changes reading the whole day is faster. */
const MOST_CHANGES = 200
const ROW_BYTES = 2400

/** Caches days row by row, so that a goal costs one read of a match and not of the day. */
export function createDayMemory(now: () => number = Date.now, budget: Budget = createBudget()): DayMemory {
  const known = budget.cache<string, Known>()
  const changes = createChangedMatches()
  let orders = 0
  let stamps = 0
  const stamp = () => ++stamps

  return {
    async read(db, given, asked, news) {
      const { changed, reader } = news
      const key = `${reader} ${given}`
      const order = ++orders
      const before = known.get(key)
      const ids = changed && matchIdsOf(changed)
      const isFresh = before !== undefined && now() - before.readAt < WHOLE_AGAIN_MS
      const state =
        isFresh && ids && ids.length <= MOST_CHANGES
          ? await renewed({ db, changes, news }, asked, before, ids, { order, at: now(), stamp })
          : await wholeDay(db, asked, news.heard, { order, at: now(), stamp })
      if ((known.peek(key)?.order ?? 0) < order) known.set(key, state, state.size)
      return state
    },
  }
}

type Making = { order: number; at: number; stamp: () => number }

async function wholeDay(
  db: Reader,
  asked: AskedDay,
  heard: number | null,
  { order, at, stamp }: Making,
): Promise<Known> {
  // What is read from here on contains all changes up to it.
  const position = heard ?? (await findPosition(db))
  const day = await readDay(db, asked)
  const { language } = asked
  const briefs = briefsOf(day, language)
  const rows = rowsWith(day.matches, briefs.participants).map(dayRow)
  const leagues = [...Map.groupBy(rows, ({ row }) => row.competitionId)].flatMap(([id, own]): DayLeague[] => {
    const competition = day.competitions.get(id)
    return competition ? [{ ...named(competition, briefs.competitions), ...listed(own, stamp()) }] : []
  })
  const leagueOf = new Map(
    leagues.flatMap(({ competition, rows: own }) => own.map(({ row }) => [row.id, competition.id] as const)),
  )
  leagues.sort(orderFor(language))
  return { order, readAt: at, position, positionAt: at, leagues, leagueOf, size: sizeOf(leagueOf) }
}

function named(
  competition: Competition,
  briefs: ReadonlyMap<number, CompetitionBrief>,
): Pick<DayLeague, 'competition' | 'name' | 'brief'> {
  const brief = briefs.get(competition.id)
  return { competition, name: brief?.name ?? competition.name, brief: JSON.stringify(brief) }
}

function listed(rows: readonly DayRow[], stamp: number): Pick<DayLeague, 'rows' | 'stamp' | 'counts'> {
  return { rows, stamp, counts: countsOf(rows) }
}

function dayRow(row: MatchRow): DayRow {
  return { row, text: JSON.stringify(row) }
}

type Reading = { db: Reader; changes: ChangedMatches; news: DayNews }

/** A frame of a day's room names its match, so changes are known by match; its current day is only in its row. */
async function renewed(
  { db, changes, news }: Reading,
  asked: AskedDay,
  before: Known,
  ids: readonly number[],
  { order, at, stamp }: Making,
): Promise<Known> {
  // This process may not have received the latest changes of the database yet: its list must not claim to contain them.
  const position = Math.max(before.position, news.heard ?? (await findPosition(db)))
  const found = await changes.read(db, news.reader, ids, news.versions)
  const present = [...found.values()].filter(({ match }) => isOn(match, asked))
  const gone = ids.filter((id) => before.leagueOf.has(id))
  if (present.length === 0 && gone.length === 0) {
    const isYoung = at - before.positionAt < KEEP_POSITION_MS
    return isYoung ? { ...before, order } : { ...before, order, position, positionAt: at }
  }
  const knownRows = rowsOf(before, gone)
  const rows = (await renewedRows(db, present, knownRows, asked.language)).map(dayRow)
  const touched = new Set([...gone.map((id) => before.leagueOf.get(id)), ...rows.map(({ row }) => row.competitionId)])
  const fresh = [...touched].filter(
    (id) => id !== undefined && !before.leagues.some(({ competition }) => competition.id === id),
  ) as number[]
  const competitions = await mapCompetitions(db, fresh)
  const { competitions: briefs } = briefsOf({ participants: new Map(), competitions }, asked.language)
  const added = [...competitions.values()].map((one): DayLeague => ({ ...named(one, briefs), ...listed([], 0) }))
  const changedIds = new Set(ids)
  const leagues = [...before.leagues, ...added].flatMap((league): DayLeague[] => {
    const { competition, name, brief, rows: old } = league
    if (!touched.has(competition.id)) return [league]
    const own = [
      ...old.filter(({ row }) => !changedIds.has(row.id)),
      ...rows.filter(({ row }) => row.competitionId === competition.id),
    ]
    own.sort(({ row: a }, { row: b }) => a.kickOff - b.kickOff || a.id - b.id)
    return own.length > 0 ? [{ competition, name, brief, ...listed(own, stamp()) }] : []
  })
  if (added.length > 0) leagues.sort(orderFor(asked.language))
  const leagueOf = leaguesAfter(before.leagueOf, gone, rows)
  return { order, readAt: before.readAt, position, positionAt: at, leagues, leagueOf, size: sizeOf(leagueOf) }
}

/** The league of each match, copied only after a change. */
function leaguesAfter(
  before: Known['leagueOf'],
  gone: readonly number[],
  rows: readonly DayRow[],
): ReadonlyMap<number, number> {
  const isSame = gone.length === rows.length && rows.every(({ row }) => before.get(row.id) === row.competitionId)
  if (isSame) return before
  const leagueOf = new Map(before)
  for (const id of gone) leagueOf.delete(id)
  for (const { row } of rows) leagueOf.set(row.id, row.competitionId)
  return leagueOf
}

function sizeOf(leagueOf: ReadonlyMap<number, number>): number {
  return 1000 + leagueOf.size * ROW_BYTES
}

const counted: Readonly<Record<string, 'live' | 'finished' | 'upcoming'>> = {
  live: 'live',
  interrupted: 'live',
  finished: 'finished',
  awarded: 'finished',
  scheduled: 'upcoming',
  postponed: 'upcoming',
}

function countsOf(rows: readonly DayRow[]): DayCounts {
  const counts = { all: rows.length, live: 0, finished: 0, upcoming: 0 }
  for (const { row } of rows) {
    const kind = counted[row.summary.status]
    // Whether a hidden match that has started is over is hidden.
    if (kind && !row.summary.isHidden) counts[kind]++
  }
  return counts
}

function rowsOf({ leagues, leagueOf }: Known, ids: readonly number[]): Map<number, MatchRow> {
  const wanted = new Set(ids)
  const touched = new Set(ids.map((id) => leagueOf.get(id)))
  const found = new Map<number, MatchRow>()
  if (wanted.size === 0) return found
  for (const { competition, rows } of leagues) {
    if (touched.has(competition.id)) for (const { row } of rows) if (wanted.has(row.id)) found.set(row.id, row)
  }
  return found
}

function isOn({ kickOff, sport, status }: Match, { range, carried, sport: asked }: AskedDay): boolean {
  const isCarried = carried !== null && kickOff >= carried.since && counted[status] === 'live'
  return (asked === null || sport === asked) && kickOff < range.endsAt && (kickOff >= range.startsAt || isCarried)
}

function matchIdsOf(changed: ReadonlySet<string>): number[] {
  return [...changed].flatMap((key) => idInRoom('match', key) ?? []).map(Number)
}

const collators = new Map<Language, Intl.Collator>()

/** Hot leagues, then by level and name. */
function orderFor(language: Language): (a: DayLeague, b: DayLeague) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return ({ competition: a, name: nameOfA }, { competition: b, name: nameOfB }) =>
    Number(b.isHot) - Number(a.isHot) || a.level - b.level || collator.compare(nameOfA, nameOfB) || a.id - b.id
}
