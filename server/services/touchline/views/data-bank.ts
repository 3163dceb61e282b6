import type {
  Amount,
  BankAbsence,
  BankHonour,
  BankReferee,
  BankSeason,
  BankTransfer,
  BankValue,
} from '#contract/touchline/data-bank.ts'
import type { BankRow } from '#timeline/store/bank-row.ts'
import type { Participant } from '#timeline/types.ts'
import { personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'

/** The people and clubs that rows name, and the language they are named in. */
interface Named {
  people: ReadonlyMap<number, Participant>
  language: Language
}

/** Ids of all people named by rows. */
export function idsOf(rows: readonly BankRow[]): number[] {
  return rows.flatMap(({ playerId, teamId, otherTeamId }) =>
    [playerId, teamId, otherTeamId].filter((id) => id !== null),
  )
}

export function statedOf({ source, statedOn }: BankRow): { source: string; statedOn: string } {
  return { source, statedOn }
}

export function textOf({ cells }: BankRow, column: string, language: Language): string | null {
  const text = (language === 'zh' ? cells[`${column}_zh`] : undefined) ?? cells[column]
  return text === undefined ? null : String(text)
}

function teamOf(id: number | null, { people, language }: Named) {
  const team = people.get(id ?? 0)
  return team ? teamBrief(team, language) : null
}

export function amountOf({ amount, currency }: BankRow): Amount {
  return { amount: amount ?? 0, currency: currency ?? '' }
}

export function valueView(row: BankRow): BankValue {
  return { ...statedOf(row), ...amountOf(row), day: row.startsOn ?? row.statedOn }
}

/** None where the reader may not see the player. */
export function transferViews(row: BankRow, named: Named): BankTransfer[] {
  const player = named.people.get(row.playerId ?? 0)
  if (!player) return []
  const { amount, currency, cells } = row
  return [
    {
      ...statedOf(row),
      player: personBrief(player, named.language),
      day: row.startsOn ?? row.statedOn,
      type: cells.type as BankTransfer['type'],
      from: teamOf(row.otherTeamId, named),
      to: teamOf(row.teamId, named),
      elsewhere: textOf(row, 'elsewhere', named.language),
      fee: amount === null || currency === null ? null : { amount, currency },
    },
  ]
}

export function absenceViews(row: BankRow, named: Named): BankAbsence[] {
  const player = named.people.get(row.playerId ?? 0)
  if (!player) return []
  return [{ ...absenceView(row, named.language), player: personBrief(player, named.language) }]
}

/** An absence without its player. */
export function absenceView(row: BankRow, language: Language): Omit<BankAbsence, 'player'> {
  return {
    ...statedOf(row),
    absence: row.cells.absence as BankAbsence['absence'],
    reason: textOf(row, 'reason', language),
    from: row.startsOn ?? row.statedOn,
    until: row.endsOn,
  }
}

export function honourView(row: BankRow, named: Named): BankHonour {
  return {
    ...statedOf(row),
    honour: textOf(row, 'honour', named.language) ?? '',
    season: String(row.cells.season),
    competition: textOf(row, 'competition', named.language),
    team: teamOf(row.teamId, named),
    place: countOf(row, 'place'),
    prize: row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
  }
}

function countOf({ cells }: BankRow, column: string): number | null {
  const cell = cells[column]
  return typeof cell === 'number' ? cell : null
}

export function refereeView(row: BankRow, language: Language): BankReferee {
  return {
    ...statedOf(row),
    name: textOf(row, 'referee', language) ?? '',
    country: textOf(row, 'country', language),
    matches: countOf(row, 'matches'),
    yellowCards: countOf(row, 'yellow'),
    redCards: countOf(row, 'red'),
  }
}

export function seasonView(row: BankRow, named: Named): BankSeason {
  return {
    ...statedOf(row),
    season: String(row.cells.season),
    competition: textOf(row, 'competition', named.language),
    team: teamOf(row.teamId, named),
    elsewhere: textOf(row, 'elsewhere', named.language),
    appearances: countOf(row, 'appearances'),
    goals: countOf(row, 'goals'),
    assists: countOf(row, 'assists'),
    minutes: countOf(row, 'minutes'),
    yellowCards: countOf(row, 'yellow'),
    redCards: countOf(row, 'red'),
  }
}

/** Rows of seasons, the newest first. */
export function bySeason(a: BankRow, b: BankRow): number {
  return String(b.cells.season ?? '').localeCompare(String(a.cells.season ?? ''))
}
