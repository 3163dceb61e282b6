import type { SourceFile } from '../../reading/json-items.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { roles } from '../football-txt/squads.ts'
import { countOf, playerOf, textOf, yearOf } from './cells.ts'
import { worldCup } from './match.ts'
import { rowsOfMen, type Tables } from './tables.ts'

const needed = ['team_id', 'team_name', 'player_id', 'family_name', 'given_name', 'shirt_number', 'position_code']

/** The squads of the men's tournaments, player by player; before 1954 shirts have no numbers. */
export async function* readSquads(file: SourceFile, tables: Tables): AsyncGenerator<Parsed> {
  for await (const { at, cell } of rowsOfMen(file, needed, tables)) {
    const place = { file: file.name, at }
    const [player, season] = [playerOf(cell), yearOf(cell)]
    const [teamId, team] = [textOf(cell, 'team_id'), textOf(cell, 'team_name')]
    if (player === null || season === null || teamId === null || team === null) {
      yield { kind: 'refused', refusal: { ...place, reason: 'no player, team or tournament' } }
      continue
    }
    const role = textOf(cell, 'position_code')
    const known = role !== null && Object.hasOwn(roles, role) ? roles[role]! : null
    yield {
      kind: 'member',
      member: {
        place,
        player: { ...player, side: null, ...(known && { detail: { position: known.position } }) },
        team: { name: team, country: null, kind: 'national', key: teamId },
        competition: worldCup,
        season,
        shirtNumber: countOf(cell, 'shirt_number') || null,
        position: known?.word ?? null,
      },
    }
  }
}
