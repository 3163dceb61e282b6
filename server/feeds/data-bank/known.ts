import { matchTeam, spellingOf, type KnownTeam } from '#timeline/alias.ts'
import type { Reader } from '#core/database/reader.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { listKnownPlayers, listSeasonNames, listTeamSpellings } from '#timeline/store/bank-names.ts'
import { CellFault, type Row } from '../own-csv/row.ts'

type Person = { id: number; birthDate: string | null }

/**
 * The players, clubs and seasons of a sport by their names. It never guesses: a name of none, or of two, is a fault.
 */
export class Known {
  private readonly players = new Map<string, Person[]>()
  private readonly playerIds = new Set<number>()
  private readonly teams: KnownTeam[]
  private readonly teamsRead = new Map<string, number | string>()
  private readonly seasons: Awaited<ReturnType<typeof listSeasonNames>>

  private constructor(
    players: Awaited<ReturnType<typeof listKnownPlayers>>,
    teams: Awaited<ReturnType<typeof listTeamSpellings>>,
    seasons: Awaited<ReturnType<typeof listSeasonNames>>,
  ) {
    for (const { id, name, names, birthDate, aliases } of players)
      for (const spelling of [name, ...Object.values(names), ...aliases]) this.addPlayer(spelling, { id, birthDate })
    this.teams = teams.map(({ id, name, names, aliases }) => ({
      id,
      name,
      spellings: [name, ...Object.values(names), ...aliases].map(spellingOf),
    }))
    this.seasons = seasons
  }

  static async open(db: Reader, sport: string): Promise<Known> {
    const [players, teams, seasons] = await Promise.all([
      listKnownPlayers(db, sport),
      listTeamSpellings(db, sport),
      listSeasonNames(db, sport),
    ])
    return new Known(players, teams, seasons)
  }

  addPlayer(name: string, person: Person): void {
    const key = foldSpelling(name)
    const known = this.players.get(key) ?? []
    const same = known.find(({ id }) => id === person.id)
    if (same) same.birthDate ??= person.birthDate
    else known.push({ ...person })
    this.players.set(key, known)
    this.playerIds.add(person.id)
  }

  /** The player of a row; null where its cell is empty, `new` where no player has the name. Throws `CellFault`. */
  playerOf(row: Row, column: string): number | 'new' | null {
    const name = row.text(column)
    if (name === null) return null
    const number = numberOf(name)
    if (number !== null) {
      if (this.playerIds.has(number)) return number
      throw new CellFault(row, column, `there is no player of the number ${number}`)
    }
    const all = this.players.get(foldSpelling(name)) ?? []
    const born = row.text('born')
    const exact = all.filter(({ birthDate }) => birthDate === born)
    const fitting = born === null ? all : exact.length > 0 ? exact : all.filter(({ birthDate }) => birthDate === null)
    if (fitting.length === 1) return fitting[0]!.id
    if (fitting.length > 1) {
      const listed = fitting.map(({ id, birthDate }) => `#${id}${birthDate ? `, born ${birthDate}` : ''}`).join('; ')
      throw new CellFault(
        row,
        column,
        `${fitting.length} players are named ${quoted(name)} (${listed}): name one by #, or by "born"`,
      )
    }
    if (all.length > 0 && born !== null) {
      const days = all.map(({ birthDate }) => birthDate).join(', ')
      throw new CellFault(row, 'born', `${quoted(name)} was born on ${days} as far as it is known here, not on ${born}`)
    }
    return 'new'
  }

  /** The club of a row; null where its cell is empty. Throws `CellFault`. */
  teamOf(row: Row, column: string): number | null {
    const name = row.text(column)
    if (name === null) return null
    const known = this.teamsRead.get(name) ?? this.findTeam(name)
    this.teamsRead.set(name, known)
    if (typeof known === 'number') return known
    throw new CellFault(row, column, known)
  }

  private findTeam(name: string): number | string {
    const number = numberOf(name)
    if (number !== null)
      return this.teams.some(({ id }) => id === number) ? number : `there is no team of the number ${number}`
    const found = matchTeam(name, this.teams)
    if (found.kind === 'known') return found.id
    if (found.kind === 'new') return `no team is named ${quoted(name)}`
    const listed = found.candidates.map((one) => `${one.name} (#${one.id})`).join(', ')
    return `no team is certainly ${quoted(name)}; perhaps ${listed}`
  }

  /** The season of a competition; null where one of both is not known here. */
  seasonOf(row: Row, column: string): number | null {
    const [competition, season] = [row.text(column), row.text('season')]
    if (competition === null || season === null) return null
    const wanted = foldSpelling(competition)
    const found = this.seasons.filter(
      (one) =>
        one.season === season &&
        [one.competition, one.shortName, one.slug].some((name) => foldSpelling(name) === wanted),
    )
    return found.length === 1 ? found[0]!.id : null
  }
}

function numberOf(name: string): number | null {
  return /^#\d{1,15}$/.test(name) ? Number(name.slice(1)) : null
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 60))
}
