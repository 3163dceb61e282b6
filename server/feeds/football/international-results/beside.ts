import type { SourceFile } from '../../reading/json-items.ts'
import type { Refusal } from '../../reading/parsed.ts'
import { dayOf, isTrue, rowsOf, type Cell } from '../../reading/named-rows.ts'
import { RowsByMatch } from '../../reading/rows-by-match.ts'

export interface Goal {
  at: string
  team: string
  scorer: string | null
  minute: number | null
  isOwn: boolean
  isPenalty: boolean
}

export interface Shootout {
  at: string
  winner: string
  firstShooter: string | null
}

interface FormerName {
  current: string
  former: string
  from: string
  to: string
}

/** The files beside the results; `refused` has their unreadable rows. */
export interface Beside {
  goals: RowsByMatch<Goal>[]
  shootouts: RowsByMatch<Shootout>[]
  formerNames: FormerName[]
  refused: Refusal[]
}

export function keyOf(date: string, home: string, away: string): string {
  return `${date}|${home}|${away}`
}

export async function readBeside(files: readonly SourceFile[]): Promise<Beside> {
  const beside: Beside = { goals: [], shootouts: [], formerNames: [], refused: [] }
  for (const file of files) {
    const name = file.name.split(/[/\\]/).at(-1) ?? ''
    if (name.startsWith('goalscorers')) beside.goals.push(await readGoals(file, beside.refused))
    else if (name.startsWith('shootouts')) beside.shootouts.push(await readShootouts(file, beside.refused))
    else if (name.startsWith('former_names')) beside.formerNames.push(...(await readFormerNames(file, beside.refused)))
  }
  return beside
}

/** The name that a team had on a day, where it is not the one of today. */
export function formerNameOf({ formerNames }: Beside, team: string, date: string): string | null {
  return formerNames.find((one) => one.current === team && one.from <= date && date <= one.to)?.former ?? null
}

async function readGoals(file: SourceFile, refused: Refusal[]): Promise<RowsByMatch<Goal>> {
  const found = new RowsByMatch<Goal>(file.name)
  for await (const { at, cell } of rowsOf(file, ['date', 'home_team', 'away_team', 'team'], refused, ['date'])) {
    const key = matchKey(cell)
    const [team, minute] = [cell('team'), cell('minute')]
    if (key === null || team === null) refused.push({ file: file.name, at, reason: 'a goal without a match or a team' })
    else
      found.add(key, {
        at,
        team,
        scorer: cell('scorer'),
        minute: minute !== null && /^\d{1,3}(?:\.0)?$/.test(minute) ? Number(minute) : null,
        isOwn: isTrue(cell('own_goal')),
        isPenalty: isTrue(cell('penalty')),
      })
  }
  return found
}

async function readShootouts(file: SourceFile, refused: Refusal[]): Promise<RowsByMatch<Shootout>> {
  const found = new RowsByMatch<Shootout>(file.name)
  for await (const { at, cell } of rowsOf(file, ['date', 'home_team', 'away_team', 'winner'], refused, ['date'])) {
    const key = matchKey(cell)
    const winner = cell('winner')
    if (key === null || winner === null)
      refused.push({ file: file.name, at, reason: 'a shoot-out without a match or a winner' })
    else found.add(key, { at, winner, firstShooter: cell('first_shooter') })
  }
  return found
}

async function readFormerNames(file: SourceFile, refused: Refusal[]): Promise<FormerName[]> {
  const found: FormerName[] = []
  for await (const { at, cell } of rowsOf(file, ['current', 'former', 'start_date', 'end_date'], refused, [
    'start_date',
    'end_date',
  ])) {
    const [current, former, from, to] = [
      cell('current'),
      cell('former'),
      dayOf(cell, 'start_date'),
      dayOf(cell, 'end_date'),
    ]
    if (current && former && from && to && from <= to) found.push({ current, former, from, to })
    else refused.push({ file: file.name, at, reason: 'a former name without names or days' })
  }
  return found
}

function matchKey(cell: Cell): string | null {
  const [date, home, away] = [dayOf(cell, 'date'), cell('home_team'), cell('away_team')]
  return date === null || home === null || away === null ? null : keyOf(date, home, away)
}
