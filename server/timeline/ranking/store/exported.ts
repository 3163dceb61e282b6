import type { RatingPool } from '#sports/ranking/elo.ts'
import type { CompetitionKind } from '../../types.ts'
import type { Reader } from '#core/database/reader.ts'

/** A side of a rated match, with its rating before it and its chance to win. */
type ExportedSide = {
  teamId: number
  name: string
  country: string | null
  score: number
  before: number
  /** What it gains; negative: loses. */
  change: number
  chance: number
}

/** A rated match with all that the formula reads, and what comes out. */
export type ExportedMatch = {
  id: number
  kickOff: Date
  /** False where only the day is known; the hour stands for it. */
  isKickOffExact: boolean
  home: ExportedSide
  away: ExportedSide
  isNeutral: boolean
  /** A source states whether the place was neutral; else the rule decides. */
  isNeutralStated: boolean
  competition: { slug: string; name: string; kind: CompetitionKind }
  weight: number
  drawChance: number
}

/** A rated team after its last match. */
export type ExportedTeam = {
  id: number
  name: string
  country: string | null
  played: number
  lastKickOff: Date
  rating: number
}

type SideRow = {
  team_id: number
  name: string
  country: string | null
  scored: number
  before: number
  change: number
  win_chance: number
}

type MatchRow = {
  match_id: number
  kick_off: Date
  is_kick_off_exact: boolean
  is_neutral: boolean
  is_neutral_stated: boolean
  competition: ExportedMatch['competition']
  weight: number
  draw_chance: number
  home: SideRow
  away: SideRow
}

const chunkRows = 2000

const sideColumns = (rating: string, team: string) =>
  `json_build_object('team_id', ${rating}.team_id, 'name', ${team}.name, 'country', ${team}.country, 'scored', ${rating}.scored,
    'before', ${rating}.before, 'change', ${rating}.change, 'win_chance', ${rating}.win_chance)`

/** The rated matches of a pool in their order, in chunks. */
export async function* exportRatedMatches(db: Reader, pool: RatingPool): AsyncGenerator<ExportedMatch[]> {
  let after: readonly [Date | string, number] = ['-infinity', 0]
  for (;;) {
    const rows = await db.query<MatchRow>(
      `select r.match_id, r.kick_off, m.is_kick_off_exact, r.is_neutral, (m.detail ->> 'neutral') is not null as is_neutral_stated,
         json_build_object('slug', c.slug, 'name', c.name, 'kind', c.kind) as competition, r.weight, r.draw_chance,
         ${sideColumns('r', 'h')} as home, ${sideColumns('o', 'a')} as away
       from timeline.rating r
       join timeline.rating o on o.pool = r.pool and o.team_id = r.opponent_id and o.kick_off = r.kick_off and o.match_id = r.match_id
       join timeline.match m on m.id = r.match_id join timeline.competition c on c.id = m.competition_id
       join timeline.participant h on h.id = r.team_id join timeline.participant a on a.id = r.opponent_id
       where r.pool = $1 and r.is_home and (r.kick_off, r.match_id) > ($2, $3)
       order by r.kick_off, r.match_id limit $4`,
      [pool, ...after, chunkRows],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(matchOf)
    after = [last.kick_off, last.match_id]
  }
}

function matchOf(row: MatchRow): ExportedMatch {
  return {
    id: row.match_id,
    kickOff: row.kick_off,
    isKickOffExact: row.is_kick_off_exact,
    home: sideOf(row.home),
    away: sideOf(row.away),
    isNeutral: row.is_neutral,
    isNeutralStated: row.is_neutral_stated,
    competition: row.competition,
    weight: row.weight,
    drawChance: row.draw_chance,
  }
}

function sideOf({ team_id: teamId, scored: score, win_chance: chance, ...rest }: SideRow): ExportedSide {
  return { teamId, score, chance, ...rest }
}

/** The rated teams of a pool, best first, with their rating after the last match. */
export async function listRatedTeams(db: Reader, pool: RatingPool): Promise<ExportedTeam[]> {
  return db.query<ExportedTeam>(
    `select l.team_id as id, p.name, p.country, l.played, l.kick_off as "lastKickOff", l.rating
     from (
       select distinct on (team_id) team_id, played, kick_off, before + change as rating from timeline.rating
       where pool = $1 order by team_id, kick_off desc, match_id desc
     ) l join timeline.participant p on p.id = l.team_id
     order by l.rating desc, l.team_id`,
    [pool],
  )
}

/** How many matches and teams of each pool are rated; only pools with any. */
export function countRated(db: Reader): Promise<{ pool: RatingPool; matches: number; teams: number }[]> {
  return db.query(
    `select pool, (count(*) filter (where is_home))::int as matches, count(distinct team_id)::int as teams
     from timeline.rating group by pool order by array_position(array['country', 'club', 'demo'], pool)`,
  )
}
