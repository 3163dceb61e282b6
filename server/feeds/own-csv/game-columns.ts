import { foldTeamName } from '#timeline/spelling.ts'
import { country, count, day, oneOf, season, text, time, type Column } from './cells.ts'
import { CellFault, type Row } from './row.ts'

/** What a row of games says of every sport. */
export interface GameFacts {
  row: Row
  key: string
  homeName: string
  awayName: string
  country: string | null
  /** `final`: the game is over and its result is in the row. */
  status: string
}

/** Columns of games of every sport; `ends` are further words of `status`. `hasNamedSeasons`: any name is a season. */
export function gameColumns(ends: readonly string[], hasNamedSeasons = false): Column[] {
  return [
    { name: 'game', kind: text, about: 'your id of the game; the other tables name it', isRequired: true },
    { name: 'competition', kind: text, about: 'name of the league or tournament', isRequired: true },
    hasNamedSeasons
      ? { name: 'season', kind: text, about: 'season or edition: 2026, Spring 2026', isRequired: true }
      : { name: 'season', kind: season, about: 'season', isRequired: true },
    { name: 'country', kind: country, about: 'country of the competition; empty for none' },
    { name: 'date', kind: day, about: 'day in UTC', isRequired: true },
    { name: 'time', kind: time, about: 'begin in UTC; empty while unknown' },
    { name: 'round', kind: count(1, 99), about: 'number of the round' },
    { name: 'home', kind: text, about: 'side listed first', isRequired: true },
    { name: 'away', kind: text, about: 'side listed second', isRequired: true },
    { name: 'venue', kind: text, about: 'venue' },
    {
      name: 'status',
      kind: oneOf('scheduled', 'final', 'postponed', 'cancelled', ...ends),
      about: 'how the game stands',
      isRequired: true,
    },
  ]
}

/** The common facts of a row of games. Throws `CellFault` on a game of a side against itself. */
export function gameFacts(row: Row): GameFacts {
  const [homeName, awayName] = [row.text('home')!, row.text('away')!]
  if (homeName === awayName) throw new CellFault(row, 'away', `"${awayName}" plays against itself`)
  if (foldTeamName(homeName) === foldTeamName(awayName))
    throw new CellFault(
      row,
      'away',
      `"${awayName}" and "${homeName}" are one name: case, accents, hyphens, dots and spaces do not count`,
    )
  return {
    row,
    key: row.text('game')!,
    homeName,
    awayName,
    country: row.text('country'),
    status: row.text('status')!,
  }
}
