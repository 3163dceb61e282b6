import { competitionOfSlug, refOf } from '#feeds/football/competitions.ts'
import { detailOf, roles, type SquadPlayer } from '#feeds/football/football-txt/squads.ts'
import type { ParsedMember } from '#feeds/reading/parsed.ts'
import type { TournamentFacts } from './facts.ts'

const linesOf = ({ squadRows }: TournamentFacts) => squadRows.trim().split('\n').filter(Boolean).map(readLine)

/** The squad of a team, in the order of roles. */
export function squadOf(facts: TournamentFacts, team: string): SquadPlayer[] {
  return linesOf(facts)
    .filter((line) => line.team === team)
    .flatMap(({ players }) => players)
}

/** The squads in the form of an import. */
export function readSquads(facts: TournamentFacts): ParsedMember[] {
  const competition = refOf(competitionOfSlug(facts.slug)!)
  return linesOf(facts).flatMap(({ team, role, players }) =>
    players.map((player) => ({
      place: { file: facts.provider, at: `${team}, ${player.shirtNumber}` },
      player: { name: player.name, side: null, key: null, detail: detailOf(player) },
      team: { name: team, country: null, kind: 'national' as const, key: null },
      competition,
      season: String(facts.year),
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
