import type { SourceFile } from '../../reading/json-items.ts'
import type { Cell } from '../../reading/named-rows.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { countOf, isOne, textOf, yearOf } from './cells.ts'
import { countedOf } from './match.ts'
import { rowsOfMen, type Tables } from './tables.ts'

/** The tables of groups by the matches, to be compared with `group_standings.csv`. */

type Line = { played: number; wins: number; draws: number; losses: number; goals_for: number; goals_against: number }
const figures = ['played', 'wins', 'draws', 'losses', 'goals_for', 'goals_against'] as const
/** Since 1994 a win has three points. */
const threePointsFrom = 1994

export class GroupTables {
  private readonly lines = new Map<string, Line>()

  /** Counts a match of a group; a replay decides a tie and is not part of the table. */
  add(cell: Cell): void {
    const counted = isOne(cell, 'group_stage') ? countedOf(cell) : null
    if (counted === null) return
    const { home, away, score } = counted
    this.count(cell, home, score.home, score.away)
    this.count(cell, away, score.away, score.home)
  }

  private count(cell: Cell, teamId: string, scored: number, conceded: number): void {
    const key = keyOf(cell, teamId)
    const line = this.lines.get(key) ?? { played: 0, wins: 0, draws: 0, losses: 0, goals_for: 0, goals_against: 0 }
    line.played += 1
    line[scored > conceded ? 'wins' : scored < conceded ? 'losses' : 'draws'] += 1
    line.goals_for += scored
    line.goals_against += conceded
    this.lines.set(key, line)
  }

  /** A note for each row of `group_standings.csv` that the matches do not add up to. */
  async *compare(file: SourceFile, tables: Tables): AsyncGenerator<Parsed> {
    const needed = [...figures, 'stage_name', 'group_name', 'team_id', 'team_name', 'goal_difference', 'points']
    for await (const { at, cell } of rowsOfMen(file, needed, tables)) {
      const line = this.lines.get(keyOf(cell, textOf(cell, 'team_id') ?? ''))
      const wrong = line ? differences(cell, line) : ['no match of the group']
      if (wrong.length === 0) continue
      const about = `${textOf(cell, 'team_name')}, ${textOf(cell, 'group_name')} ${yearOf(cell)}`
      yield { kind: 'note', place: { file: file.name, at }, text: `${about}: ${wrong.join(', ')}` }
    }
  }
}

function keyOf(cell: Cell, teamId: string): string {
  return [yearOf(cell), textOf(cell, 'stage_name'), textOf(cell, 'group_name'), teamId].join('|')
}

function differences(cell: Cell, line: Line): string[] {
  const perWin = Number(yearOf(cell)) >= threePointsFrom ? 3 : 2
  const counted = {
    ...line,
    goal_difference: line.goals_for - line.goals_against,
    points: perWin * line.wins + line.draws,
  }
  return Object.entries(counted).flatMap(([column, value]) => {
    const stated = column === 'goal_difference' ? Number(textOf(cell, column) ?? Number.NaN) : countOf(cell, column)
    return stated === value ? [] : [`states ${stated} ${column.replace('_', ' ')}, the matches have ${value}`]
  })
}
