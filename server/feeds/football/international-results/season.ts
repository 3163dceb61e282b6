import type { CompetitionRef } from '../../reading/parsed.ts'
import { competitionOfName, refOf, unknownCompetition } from '../competitions.ts'

/** A tournament by its name in the file; one outside of the table keeps its name. */
export function tournamentOf(name: string): CompetitionRef {
  const fact = competitionOfName(name)
  return fact ? refOf(fact) : { ...unknownCompetition(name, null), kind: 'tournament', level: 3 }
}

/** Finals whose last match was not in the year of their name. */
const lastDays: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'world-cup': { 2022: '2022-12-18' },
  euro: { 2020: '2021-07-11' },
}
const firstFinals: Readonly<Record<string, number>> = { 'world-cup': 1930, euro: 1960 }

/**
 * The season of a match: the file has none. World Cup and Euro, qualification included, are named after the year of
 * their finals; Africa and Asia Cups of a January after the year before; everything else after the year of the day.
 */
export function seasonOf(slug: string, date: string): string {
  const year = Number(date.slice(0, 4))
  const finals = slug.replace(/-qualification$/, '')
  const first = firstFinals[finals]
  if (first !== undefined) {
    for (let edition = first; ; edition += 4) {
      const last = lastDays[finals]?.[edition] ?? `${edition}-08-01`
      if (date <= last) return String(edition)
    }
  }
  const isEarly = date.slice(5) < '03-01'
  if (slug === 'africa-cup' && isEarly && year >= 2022 && year % 2 === 0) return String(year - 1)
  if (slug === 'asian-cup' && isEarly && year === 2024) return '2023'
  return String(year)
}
