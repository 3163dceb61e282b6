import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { SiteText } from '../../i18n/en.ts'

type Sides = Pick<MatchRow, 'home' | 'away' | 'homeLabel' | 'awayLabel'>

/** Names of both sides; a side not decided yet has its label. */
export function sideNames(row: Sides, text: SiteText): { home: string; away: string } {
  return {
    home: isolated(row.home?.name ?? labelText(row.homeLabel, text)),
    away: isolated(row.away?.name ?? labelText(row.awayLabel, text)),
  }
}

/** `Winner of U1` in the visitor's language; other labels as the source has them. */
export function labelText(label: string | null, text: SiteText): string {
  return label === null ? text.match.toBeDecided : text.match.sideLabel(label)
}

export function shortSideNames(row: Sides, text: SiteText): { home: string; away: string } {
  const names = sideNames(row, text)
  const { home, away } = row
  return { home: home ? isolated(home.shortName) : names.home, away: away ? isolated(away.shortName) : names.away }
}

/**
 * A person of the match by id; null when the source named none. `short` in rows, panels, headers and drawings (D.
 * Ellerman); `whole` in the timeline, in lists and tables.
 */
export function personName(people: MatchSnapshot['people'], id: number | null, form: 'short' | 'whole'): string | null {
  const person = id === null ? undefined : people[id]
  return person ? isolated(form === 'short' ? person.shortName : person.name) : null
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name as a part of a sentence: letters that run from right to left turn nothing beside it. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
