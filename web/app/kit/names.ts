import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { Catalogue } from '../i18n/en.ts'

/** Names of both sides; a side not decided yet has its label. */
export function sideNames(
  row: Pick<MatchRow, 'home' | 'away' | 'homeLabel' | 'awayLabel'>,
  text: Catalogue,
): { home: string; away: string } {
  return {
    home: row.home?.name ?? row.homeLabel ?? text.match.toBeDecided,
    away: row.away?.name ?? row.awayLabel ?? text.match.toBeDecided,
  }
}

export function shortSideNames(
  row: Pick<MatchRow, 'home' | 'away' | 'homeLabel' | 'awayLabel'>,
  text: Catalogue,
): { home: string; away: string } {
  const names = sideNames(row, text)
  return { home: row.home?.shortName ?? names.home, away: row.away?.shortName ?? names.away }
}

/**
 * A person of the match by id; null when the source named none. `short` in rows, panels, headers and drawings (D.
 * Ellerman); `whole` in the timeline, in lists and tables.
 */
export function personName(people: MatchSnapshot['people'], id: number | null, form: 'short' | 'whole'): string | null {
  const person = id === null ? undefined : people[id]
  return person ? (form === 'short' ? person.shortName : person.name) : null
}
