import type { Reader } from '#core/database/reader.ts'

type KnownPlayer = {
  id: number
  name: string
  names: Record<string, string>
  birthDate: string | null
  aliases: string[]
}

/** All players of a sport under each name that sources gave them, with the id that stands for each. */
export async function listKnownPlayers(db: Reader, sport: string): Promise<KnownPlayer[]> {
  return db.query<KnownPlayer>(
    `select coalesce(p.merged_into, p.id) as id, p.name, p.names, p.detail ->> 'birthDate' as "birthDate",
       array(select spelling from timeline.player_alias a where a.player_id = p.id) as aliases
     from timeline.participant p where p.sport = $1 and p.kind = 'player' and coalesce(p.detail ->> 'role', 'player') = 'player' order by p.id`,
    [sport],
  )
}

type TeamSpelling = { id: number; name: string; names: Record<string, string>; aliases: string[] }

/** All teams of a sport with the spellings that sources use for them. */
export async function listTeamSpellings(db: Reader, sport: string): Promise<TeamSpelling[]> {
  return db.query<TeamSpelling>(
    `select p.id, p.name, p.names, array(select spelling from timeline.alias a where a.participant_id = p.id and a.kind = 'team') as aliases
     from timeline.participant p where p.sport = $1 and p.kind = 'team' order by p.id`,
    [sport],
  )
}

type SeasonName = { id: number; season: string; competition: string; shortName: string; slug: string }

/** All seasons of a sport with the names of their competitions. */
export async function listSeasonNames(db: Reader, sport: string): Promise<SeasonName[]> {
  return db.query<SeasonName>(
    `select s.id, s.name as season, c.name as competition, c.short_name as "shortName", c.slug
     from timeline.season s join timeline.competition c on c.id = s.competition_id where c.sport = $1 order by s.id`,
    [sport],
  )
}
