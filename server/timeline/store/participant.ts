import type { Reader } from '#core/database/reader.ts'
import { playerSearchText, searchText } from '../spelling.ts'
import type { Detail, Participant, ParticipantKind } from '../types.ts'
import { assertNotWithheld, named, readableParticipants } from './readable.ts'

export type ParticipantRow = {
  id: number
  sport: string
  kind: ParticipantKind
  name: string
  short_name: string
  names: Record<string, string>
  country: string | null
  colours: string[] | null
  detail: Detail
  is_demo: boolean
}

export const participantColumns = 'id, sport, kind, name, short_name, names, country, colours, detail, is_demo'

export function participantOf(row: ParticipantRow): Participant {
  const { short_name: shortName, is_demo: isDemo, ...rest } = row
  return { ...rest, shortName, isDemo }
}

/** The participant of an id; a merged player is replaced by its representative. */
export async function findParticipant(db: Reader, id: number): Promise<Participant | null> {
  const text = `select ${participantColumns} from ${readableParticipants(db)} p where id = (select coalesce(o.merged_into, o.id) from timeline.participant o where o.id = $1)`
  const [row] = await db.query<ParticipantRow>(named(db, 'participant', text), [id])
  if (!row) await assertNotWithheld(db, 'participant', id)
  return row ? participantOf(row) : null
}

/**
 * The existing ones among the ids, by the requested id; a merged player is replaced by its representative. `isNamed`: a
 * visible row names them, so that players need no check; false where the caller gave the ids.
 */
export async function mapParticipants(
  db: Reader,
  ids: Iterable<number>,
  { isNamed = true } = {},
): Promise<Map<number, Participant>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const text = `select ${participantColumns}, merged_into from ${readableParticipants(db, { isNamed })} p where id = any($1)`
  const rows = await db.query<ParticipantRow & { merged_into: number | null }>(named(db, 'participants', text), [
    wanted,
  ])
  const merged = rows.flatMap((row) => row.merged_into ?? [])
  const standing = merged.length === 0 ? new Map<number, Participant>() : await mapParticipants(db, merged, { isNamed })
  return new Map(
    rows.map(({ merged_into: mergedInto, ...row }) => [
      row.id,
      (mergedInto === null ? null : standing.get(mergedInto)) ?? participantOf(row),
    ]),
  )
}

/** A participant as a column of JSON (`ParticipantRow`), found as `mapParticipants` does; null where there is none. */
export function participantColumn(db: Reader, id: string): string {
  const standing = `(select coalesce(o.merged_into, o.id) from timeline.participant o where o.id = ${id})`
  return `(select to_json(x) from (select ${participantColumns} from ${readableParticipants(db, { isNamed: true })} p where p.id = ${standing}) x)`
}

export type NewParticipant = Omit<Participant, 'id' | 'names' | 'country' | 'colours' | 'detail' | 'isDemo'> &
  Partial<Pick<Participant, 'names' | 'country' | 'colours' | 'detail' | 'isDemo'>>

/** Adds participants and returns their ids in the same order. The caller has checked that they are new. */
export async function addParticipants(db: Reader, added: readonly NewParticipant[]): Promise<number[]> {
  if (added.length === 0) return []
  const rows = added.map((one, ordinal) => ({ ...recordOf(one), ordinal }))
  const inserted = await db.query<{ id: number }>(
    `with given as (select * from jsonb_to_recordset($1) as r(ordinal int, sport text, kind text, name text, short_name text,
       names jsonb, country text, colours jsonb, detail jsonb, is_demo boolean, search text)),
     numbered as materialized (select nextval('timeline.participant_id_seq') as id, g.* from (select * from given order by ordinal) g),
     added as (insert into timeline.participant (id, sport, kind, name, short_name, names, country, colours, detail, is_demo, search)
       overriding system value
       select id, sport, kind, name, short_name, names, country, nullif(colours, 'null'), detail, is_demo, search from numbered)
     select id from numbered order by ordinal`,
    [JSON.stringify(rows)],
  )
  return inserted.map(({ id }) => id)
}

/** Changes names, country, colours or detail. Detail is merged key by key. */
export async function changeParticipant(
  db: Reader,
  id: number,
  change: Partial<NewParticipant>,
): Promise<Participant | null> {
  const known = await findParticipant(db, id)
  if (!known) return null
  const next = recordOf({ ...known, ...change, detail: { ...known.detail, ...change.detail } })
  const [row] = await db.query<ParticipantRow>(
    `update timeline.participant set name = $2, short_name = $3, names = $4, country = $5, colours = $6, detail = $7, search = $8
     where id = $1 returning ${participantColumns}`,
    [
      known.id,
      next.name,
      next.short_name,
      next.names,
      next.country,
      next.colours && JSON.stringify(next.colours),
      next.detail,
      next.search,
    ],
  )
  return row ? participantOf(row) : null
}

function recordOf(one: NewParticipant) {
  const names = one.names ?? {}
  return {
    sport: one.sport,
    kind: one.kind,
    name: one.name,
    short_name: one.shortName,
    names,
    country: one.country ?? null,
    colours: one.colours ?? null,
    detail: one.detail ?? {},
    is_demo: one.isDemo ?? false,
    search: (one.kind === 'player' ? playerSearchText : searchText)([one.name, one.shortName, ...Object.values(names)]),
  }
}
