import type { DeskPressed, deskComplaints } from '#contract/touchline/desk-live.ts'
import type { Reader } from '#core/database/reader.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

export type Complaint = (typeof deskComplaints)[number]
/** An entry as stored; `events`: as last reported to the engine. */
export type EntryRow = {
  number: number
  desk: string
  sequence: number
  userId: number | null
  pressed: DeskPressed
  at: number
  confirmedAt: number
  isPossible: boolean
  isOpen: boolean
  about: number | null
  events: TimelineEvent[]
  state: 'sent' | 'corrected' | 'undone' | 'refused' | 'superseded'
  /** The feed whose statement replaced it, and the reason of the person; null for all others. */
  superseded: { by: string; reason: string } | null
  complaint: Complaint | null
  version: number
}
export type OldRow = { number: number; pressed: DeskPressed; userId: number | null; reason: string; at: number }

const columns = `e.number, e.desk, e.sequence, e.user_id as "userId", e.pressed,
  (extract(epoch from e.pressed_at) * 1000)::float8 as at, (extract(epoch from e.confirmed_at) * 1000)::float8 as "confirmedAt",
  e.is_possible as "isPossible", e.is_open as "isOpen", e.about, e.events, e.state, e.complaint, e.version,
  case when e.superseded_by is null then null else json_build_object('by', e.superseded_by, 'reason', e.superseded_reason) end as superseded`

/** The newest entries of a match, before a number where one is given. */
export function listEntries(
  db: Reader,
  matchId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${columns} from desk.entry e where e.match_id = $1 and ($2::int is null or e.number < $2)
     order by e.number desc limit $3`,
    [matchId, before, limit],
  )
}

/** All entries that wait for a decision, oldest first. */
export function listOpen(db: Reader, matchId: number): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${columns} from desk.entry e where e.match_id = $1 and e.is_open order by e.number`,
    [matchId],
  )
}

/** The standing entries with these keys, oldest first: those of the clock. */
export function listMoves(db: Reader, matchId: number, keys: readonly string[]): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${columns} from desk.entry e where e.match_id = $1 and e.state in ('sent', 'corrected')
     and e.pressed ->> 'key' = any($2) order by e.number`,
    [matchId, keys],
  )
}

/** The entries that stand and reported events, oldest first. */
export function listStanding(db: Reader, matchId: number): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${columns} from desk.entry e where e.match_id = $1 and e.state in ('sent', 'corrected')
     and e.events <> '[]' order by e.number`,
    [matchId],
  )
}

/** Ends entries once a feed counts instead: those that it has too are superseded, the others are taken back. */
export async function supersede(
  db: Reader,
  matchId: number,
  { paired, alone }: { paired: readonly number[]; alone: readonly number[] },
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  if (paired.length + alone.length === 0) return
  await db.query(
    `update desk.entry set state = case when number = any($2) then 'superseded' else 'undone' end, is_open = false,
       superseded_by = $4, superseded_reason = $5
     where match_id = $1 and (number = any($2) or number = any($3))`,
    [matchId, paired, alone, by, reason],
  )
}

/** Entries by number, with those that are about them. */
export function listWithDecisions(db: Reader, matchId: number, numbers: readonly number[]): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${columns} from desk.entry e where e.match_id = $1 and (e.number = any($2) or e.about = any($2)) order by e.number`,
    [matchId, numbers],
  )
}

/** The numbers of entries by desk and sequence. */
export async function mapNumbers(
  db: Reader,
  matchId: number,
  refs: readonly { desk: string; sequence: number }[],
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map()
  const rows = await db.query<{ desk: string; sequence: number; number: number }>(
    `select e.desk, e.sequence, e.number from desk.entry e
     join unnest($2::uuid[], $3::int[]) as r(desk, sequence) on r.desk = e.desk and r.sequence = e.sequence
     where e.match_id = $1`,
    [matchId, refs.map(({ desk }) => desk), refs.map(({ sequence }) => sequence)],
  )
  return new Map(rows.map((row) => [`${row.desk} ${row.sequence}`, row.number]))
}

type DeskState = { confirmed: number; matchId: number | null; userId: number | null }

/** How far a desk is confirmed, and to whom and which match it belongs. */
export async function findDesk(db: Reader, desk: string): Promise<DeskState> {
  const rows = await db.query<DeskState>(
    `select max(sequence) as confirmed, max(match_id) as "matchId", max(user_id) as "userId"
     from desk.entry where desk = $1`,
    [desk],
  )
  const { confirmed, matchId = null, userId = null } = rows[0] ?? {}
  return { confirmed: confirmed ?? 0, matchId, userId }
}

export async function countEntries(db: Reader, matchId: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select coalesce(max(number), 0)::int as count from desk.entry where match_id = $1',
    [matchId],
  )
  return rows[0]!.count
}

export async function countOpenByMatch(db: Reader, matchIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ matchId: number; count: number }>(
    'select match_id as "matchId", count(*)::int as count from desk.entry where match_id = any($1) and is_open group by match_id',
    [matchIds],
  )
  return new Map(rows.map((row) => [row.matchId, row.count]))
}

/** When the last entry of each match was confirmed, epoch ms. */
export async function mapLastEntries(db: Reader, matchIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ matchId: number; at: number }>(
    `select e.match_id as "matchId", (extract(epoch from e.confirmed_at) * 1000)::float8 as at from unnest($1::int[]) as m(id)
     cross join lateral (select match_id, confirmed_at from desk.entry where match_id = m.id order by number desc limit 1) e`,
    [matchIds],
  )
  return new Map(rows.map(({ matchId, at }) => [matchId, at]))
}

/** Writes entries: new ones are added, known ones changed. */
export async function writeEntries(db: Reader, matchId: number, entries: readonly EntryRow[]): Promise<void> {
  if (entries.length === 0) return
  const given = entries.map((one) => ({ ...one, at: one.at / 1000 }))
  await db.query(
    `insert into desk.entry (match_id, number, desk, sequence, user_id, pressed, pressed_at, is_possible, is_open, about, events, state, complaint, version)
     select $1, number, desk, sequence, "userId", pressed, to_timestamp(at), "isPossible", "isOpen", about, events, state, complaint, version
     from jsonb_to_recordset($2::jsonb) as r(number int, desk uuid, sequence int, "userId" bigint, pressed jsonb, at float8,
       "isPossible" boolean, "isOpen" boolean, about int, events jsonb, state text, complaint text, version int)
     on conflict (match_id, number) do update set pressed = excluded.pressed, is_open = excluded.is_open,
       events = excluded.events, state = excluded.state, version = excluded.version`,
    [matchId, JSON.stringify(given)],
  )
}

/** Keeps the values of an entry that a correction replaces. */
export async function addOld(
  db: Reader,
  matchId: number,
  { number, version, pressed }: EntryRow,
  { userId, reason }: { userId: number | null; reason: string },
): Promise<void> {
  await db.query(
    `insert into desk.entry_version (entry_id, version, pressed, user_id, reason)
     select id, $3, $4::jsonb, $5, $6 from desk.entry where match_id = $1 and number = $2`,
    [matchId, number, version, JSON.stringify(pressed), userId, reason],
  )
}

/** Earlier values of entries, oldest first. */
export function listOld(db: Reader, matchId: number, numbers: readonly number[]): Promise<OldRow[]> {
  return db.query<OldRow>(
    `select e.number, v.pressed, v.user_id as "userId", v.reason, (extract(epoch from v.at) * 1000)::float8 as at
     from desk.entry_version v join desk.entry e on e.id = v.entry_id
     where e.match_id = $1 and e.number = any($2) order by e.number, v.version`,
    [matchId, numbers],
  )
}
