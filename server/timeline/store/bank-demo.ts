import type { Reader } from '#core/database/reader.ts'

type DemoMember = {
  playerId: number
  player: string
  birthDate: string | null
  position: string | null
  teamId: number
  team: string
}

/** The invented players of a sport with their teams; none where a row of the data bank begins with `mark`. */
export async function listDemoMembers(db: Reader, sport: string, mark: string): Promise<DemoMember[]> {
  return db.query<DemoMember>(
    `select distinct on (p.id) p.id as "playerId", p.name as player, p.detail ->> 'birthDate' as "birthDate",
       coalesce(m.position, p.detail ->> 'position') as position, t.id as "teamId", t.name as team
     from timeline.membership m join timeline.participant p on p.id = m.player_id join timeline.participant t on t.id = m.team_id
     where p.sport = $1 and p.is_demo and t.is_demo and m.role = 'player'
       and not exists (select from timeline.bank_row b where b.sport = $1 and b.kind = 'injuries' and b.is_demo and starts_with(b.key, $2))
     order by p.id, m.season_id desc nulls last, t.id`,
    [sport, mark],
  )
}

/** The name of the league of each invented team. */
export async function mapDemoLeagues(db: Reader, sport: string): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; name: string }>(
    `select distinct on (m.home_id) m.home_id as id, c.name from timeline.match m join timeline.competition c on c.id = m.competition_id
     where m.sport = $1 and m.is_demo and c.kind = 'league' and m.home_id is not null order by m.home_id, m.id`,
    [sport],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
