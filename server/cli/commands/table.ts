import { readerOf } from '#core/database/reader.ts'
import { readTable, type SeasonTable } from '#timeline/table.ts'
import type { Adjustment } from '#timeline/types.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Terminal } from '#core/parts/command.ts'
import { findCompetition, findSeason, findSeasonByText } from '../find.ts'

const help = `
Usage: npm run touchline -- table <competition> [season] [--results-only]

Prints the table with operator rulings below it. <competition>: slug or name. [season]: 2023/24 or 2023-24, default current.

  --results-only   ignore points rulings
`

export const table: Command = {
  name: 'table',
  usage: 'table <competition> [season]',
  summary: 'print a table',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, { 'results-only': { type: 'boolean', default: false } }, help)
    const [competition, season] = positionals
    if (competition === undefined || positionals.length > 2) throw new Complaint(help.trim())
    return (surroundings) => printTable(surroundings, competition, season, values['results-only'] === true)
  },
}

async function printTable(
  { database, terminal }: Surroundings,
  given: string,
  seasonName: string | undefined,
  isResultsOnly: boolean,
): Promise<number> {
  const db = readerOf(database)
  const named = seasonName === undefined ? await findSeasonByText(db, given) : null
  const competition = named?.competition ?? (await findCompetition(db, given))
  const season = named?.season ?? (await findSeason(db, competition, seasonName))
  const read = await readTable(db, season, { isResultsOnly })
  terminal.say(`${competition.name} ${season.name}`)
  for (const group of read.groups) printGroup(terminal, group, read)
  if (!isResultsOnly) printAdjustments(terminal, read)
  printRules(terminal, read)
  return 0
}

function printGroup(terminal: Terminal, { name, rows }: SeasonTable['groups'][number], { teams }: SeasonTable): void {
  const width = Math.max(12, ...rows.map(({ teamId }) => teams.get(teamId)?.name.length ?? 0))
  terminal.say()
  if (name !== '') terminal.say(name)
  terminal.say(`  #  ${'Team'.padEnd(width)}   P   W   D   L    Goals   +/-  Pts`)
  for (const row of rows) {
    const difference = row.goalsFor - row.goalsAgainst
    const cells = [row.played, row.won, row.drawn, row.lost].map((value) => String(value).padStart(3)).join(' ')
    const goals = `${String(row.goalsFor).padStart(4)}:${String(row.goalsAgainst).padEnd(3)}`
    const mark = row.adjustment === 0 ? '' : ' *'
    const sign = difference > 0 ? `+${difference}` : String(difference)
    const rank = `${row.rank}${row.undecided === null ? '' : '='}`
    terminal.say(
      `${rank.padStart(3)}  ${(teams.get(row.teamId)?.name ?? '').padEnd(width)} ${cells} ${goals} ${sign.padStart(5)} ${String(row.points).padStart(4)}${mark}`,
    )
  }
}

function printAdjustments(terminal: Terminal, { adjustments, teams }: SeasonTable): void {
  if (adjustments.length === 0) return
  terminal.say()
  terminal.say('* Adjusted by ruling:')
  for (const adjustment of adjustments) terminal.say(`  ${sayAdjustment(adjustment, namesOf(adjustment, teams))}`)
}

/** The rule that ordered level teams; a place with = is open. */
function printRules(terminal: Terminal, { rules, groups }: SeasonTable): void {
  terminal.say()
  const order = rules.tieBreaks
    .slice(1)
    .map((name) => name.replaceAll('_', ' '))
    .join(', ')
  const confirmed = rules.source?.quotedBy === null ? ' (not confirmed)' : ''
  terminal.say(
    rules.source === null
      ? `Tie-break rules unknown; shown by ${order}.`
      : `Tie-breakers: ${order}. Source: ${rules.source.document}${confirmed}.`,
  )
  const open = new Set(groups.flatMap(({ rows }) => rows.flatMap(({ undecided }) => undecided ?? [])))
  if (open.size > 0) terminal.say(`= undecided: ${[...open].map((reason) => reason.replaceAll('_', ' ')).join(', ')}`)
}

/** Teams that a decision names. */
export function teamsNamed({ participantId, orderIds }: Adjustment): number[] {
  return orderIds ?? (participantId === null ? [] : [participantId])
}

export function namesOf(adjustment: Adjustment, teams: SeasonTable['teams']): string | null {
  return (
    teamsNamed(adjustment)
      .map((id) => teams.get(id)?.name ?? `team ${id}`)
      .join(', ') || null
  )
}

export function sayAdjustment(
  { id, kind, points, homeScore, awayScore, matchId, decidedOn, reason }: Adjustment,
  team: string | null,
): string {
  const what =
    kind === 'points'
      ? `${team ?? 'a team'} ${(points ?? 0) > 0 ? '+' : ''}${points} points`
      : kind === 'award'
        ? `match ${matchId} awarded ${homeScore}-${awayScore}`
        : `${matchId === null ? team : `match ${matchId}`} ${pastOf[kind]}`
  return `${what}, ${decidedOn}: ${reason} (no. ${id})`
}

const pastOf = {
  postpone: 'postponed',
  abandon: 'abandoned',
  cancel: 'cancelled',
  lots: 'in this order by lots',
  play_off: 'in this order by play-off',
  conduct: 'in this order by fair-play points',
  ranking: 'in this order by ranking',
} as const
