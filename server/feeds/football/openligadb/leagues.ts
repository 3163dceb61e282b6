import { competitionOfName, competitionOfSlug, type CompetitionFact } from '../competitions.ts'

/** Leagues that are followed where the operator names none. */
export const defaultLeagues: readonly string[] = ['bl1', 'bl2', 'bl3']

const slugs: Readonly<Record<string, string>> = {
  bl1: 'bundesliga',
  bl2: 'bundesliga-2',
  bl3: 'liga-3',
  dfb: 'dfb-pokal',
}

/**
 * The competition of a league, by its short code or by its name without season; null for leagues that are not in the
 * table, and for those of nations, whose names are German.
 */
export function competitionOfLeague(shortcut: string, name: string): CompetitionFact | null {
  const slug = slugs[shortcut.toLowerCase().replace(/(?<=^dfb)\d+$/, '')]
  const bare = name.replace(/\s*\d{4}(?:\s*[/–-]\s*\d{2,4})?\s*$/, '').replace(/Fußball-/i, '')
  const fact = slug === undefined ? competitionOfName(bare) : competitionOfSlug(slug)
  return fact?.isNational ? null : fact
}
