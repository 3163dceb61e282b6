import type { Reader } from '#core/database/reader.ts'

type ClubName = { name: string; language: string | null; isFormer: boolean }

/** A club of a list of a source; `teamId` is null until a team with one of its names is known. */
export type ListedClub = {
  provider: string
  country: string
  key: string
  teamId: number | null
  name: string
  founded: number | null
  dissolved: number | null
  ground: string | null
  capacity: number | null
  city: string | null
  district: string | null
  region: string | null
  /** With the postal code. */
  street: string | null
  names: ClubName[]
}

const facts =
  'provider, country, key, name, founded, dissolved, ground, capacity, city, district, region, street, names'
const given = `jsonb_to_recordset($2) as g(provider text, country text, key text, "teamId" bigint, name text, founded smallint,
  dissolved smallint, ground text, capacity int, city text, district text, region text, street text, names jsonb)`
const changeable = ['team_id', ...facts.split(', ').slice(3)]
const before = changeable.map((column) => `c.${column}`).join(', ')
const after = changeable
  .map((column) => (column === 'team_id' ? 'coalesce(excluded.team_id, c.team_id)' : `excluded.${column}`))
  .join(', ')

/**
 * Stores clubs by their keys. A team that is known stays where none is given. Answers how many are new, how many are
 * changed, and the teams whose facts or names are others now.
 */
export async function saveListedClubs(
  db: Reader,
  sport: string,
  clubs: readonly ListedClub[],
): Promise<{ added: number; changed: number; teamIds: number[] }> {
  if (clubs.length === 0) return { added: 0, changed: 0, teamIds: [] }
  const rows = await db.query<{ is_new: boolean; team_id: number | null }>(
    `insert into timeline.listed_club as c (sport, team_id, ${facts}) select $1, g."teamId", ${facts} from ${given}
     on conflict (sport, provider, country, key) do update set (${changeable.join(', ')}, listed_at) = row(${after}, now())
     where row(${before}) is distinct from row(${after})
     returning xmax = 0 as is_new, team_id`,
    [sport, JSON.stringify(clubs)],
  )
  const added = rows.filter(({ is_new: isNew }) => isNew).length
  return { added, changed: rows.length - added, teamIds: rows.flatMap(({ team_id: id }) => id ?? []) }
}

type Row = Omit<ListedClub, 'teamId'> & { id: number; team_id: number | null; listed_at: Date }

function clubOf({ team_id: teamId, listed_at: listedAt, ...rest }: Row) {
  return { ...rest, teamId, listedAt: listedAt.getTime() }
}

/** The clubs of all lists, for matching names in memory: at most some thousands. */
export async function listListedClubs(
  db: Reader,
  sport: string,
): Promise<(ListedClub & { id: number; listedAt: number })[]> {
  const rows = await db.query<Row>(
    `select id, team_id, listed_at, ${facts} from timeline.listed_club where sport = $1 order by id`,
    [sport],
  )
  return rows.map(clubOf)
}

/** What lists say of a team, by the name of the source. */
export async function listListingsOf(db: Reader, teamId: number): Promise<(ListedClub & { listedAt: number })[]> {
  const rows = await db.query<Row>(
    `select id, team_id, listed_at, ${facts} from timeline.listed_club where team_id = $1 order by provider, id`,
    [teamId],
  )
  return rows.map(clubOf)
}

/** A team that was added later than its club was listed. */
export async function linkListedClub(db: Reader, id: number, teamId: number): Promise<void> {
  await db.query('update timeline.listed_club set team_id = $2 where id = $1 and team_id is null', [id, teamId])
}
