import { readOffset } from '../../reading/when.ts'
import { takeDays, type WrittenDay } from './days.ts'

/** What a file says about itself in comments. */
export interface HeaderFacts {
  teams: { count: number; line: number } | null
  matches: { count: number; line: number } | null
  /** Minutes east of UTC of all times, where a comment says so. */
  offset: number | null
  /** The days between which all matches are. */
  days: { from: WrittenDay; to: WrittenDay } | null
  stadiums: Map<string, { name: string; capacity: number | null }>
}

export function emptyHeader(): HeaderFacts {
  return { teams: null, matches: null, offset: null, days: null, stadiums: new Map() }
}

const stadium =
  /^([^,;:()]+),\s*([^,]+?(?:,\s*[^,\d]+?)?)\s*(?:,\s*(\d{1,3}(?:[_.,\s]?\d{3})+)|\((\d{1,3}(?:[_.,\s]?\d{3})+)\))\s*$/

/**
 * Takes the facts of a comment: `# Matches 380`, `# Date  Fri Jun/11 - Sun Jul/11 2021`, `# in Italy, 8 June - 8 July
 * 1990`, `# all times are local, CEST (UTC+2)`, and of a list of stadiums `# Berlin, Olympiastadion (Olympiastadion
 * Berlin), 71_000`.
 */
export function takeComment(facts: HeaderFacts, text: string, line: number): void {
  const [, what, count] = /^(teams|matches)\s+(\d+)\s*$/i.exec(text) ?? []
  if (what) facts[what.toLowerCase() as 'teams' | 'matches'] = { count: Number(count), line }
  const zone = /\btimes?\b.*?(UTC\s*[+-−]\d{1,2}(?::?\d{2})?)/i.exec(text)?.[1]
  if (zone) facts.offset = readOffset(zone)
  const dates = /^(?:dates?|in [\p{L} &/-]+,)\s+(.*)$/iu.exec(text)?.[1]
  if (dates) facts.days = takeDays(dates)
  const [, city, name, seats, inBrackets] = stadium.exec(text) ?? []
  if (city && name)
    facts.stadiums.set(city.trim(), {
      name: name.replace(/\s*\([^)]*\)\s*$/, '').trim(),
      capacity: Number((seats ?? inBrackets)!.replace(/\D/g, '')),
    })
}
