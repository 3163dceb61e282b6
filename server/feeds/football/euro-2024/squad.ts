import { competitionOfSlug, refOf } from '../competitions.ts'
import { detailOf, roles } from '../football-txt/squads.ts'
import type { SquadPlayer } from '../football-txt/squads.ts'
import type { ParsedMember } from '../../reading/parsed.ts'
import { squadRows } from './squads.ts'

const lines = squadRows.trim().split('\n').map(readLine)

/** The squad of a team, in the order of roles. */
export function squadOf(team: string): SquadPlayer[] {
  return lines.filter((line) => line.team === team).flatMap(({ players }) => players)
}

/** The 24 squads in the form of an import. */
export function readSquads(): ParsedMember[] {
  const competition = refOf(competitionOfSlug('euro')!)
  return lines.flatMap(({ team, role, players }) =>
    players.map((player) => ({
      place: { file: 'euro-2024', at: `${team}, ${player.shirtNumber}` },
      player: { name: player.name, side: null, key: null, detail: detailOf(player) },
      team: { name: team, country: null, kind: 'national' as const, key: null },
      competition,
      season: '2024',
      shirtNumber: player.shirtNumber,
      position: roles[role]!.word,
    })),
  )
}

function readLine(line: string): { team: string; role: string; players: SquadPlayer[] } {
  const [head = '', ...cells] = line.split(' | ')
  const [, team = '', role = ''] = /^(.+) (GK|DF|MF|FW)$/.exec(head) ?? []
  const players = cells.map((cell): SquadPlayer => {
    const [, number, name = '', birthYear, club = ''] = /^(\d+) ([^,]+), (\d{4}), (.+)$/.exec(cell) ?? []
    return { name, shirtNumber: Number(number), role, birthYear: Number(birthYear), club, caps: null }
  })
  return { team, role, players }
}
