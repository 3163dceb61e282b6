import { competitionOfName, unknownCompetition, type CompetitionFact } from '../competitions.ts'
import { titleOf } from '../openfootball/read.ts'
import type { CompetitionRef } from '../../reading/parsed.ts'
import { readSeason } from '../../reading/when.ts'
import { competitionOf } from './match.ts'

/** What a title names. */
export interface Titled {
  fact: CompetitionFact | null
  competition: CompetitionRef
  season: string
  isNational: boolean
}

/** The text of a heading of level one, `= Euro 1996 =`; null for another line. */
export function topHeadingOf(text: string): string | null {
  return /^=(?!=)\s*(.*?)\s*=*$/.exec(text.trim())?.[1] ?? null
}

/**
 * The competition and season of a title: `English Premier League 2025/26`, `2024-25 Champions League`, `Austria |
 * Bundesliga 2025/26`. Without a season in it, that of the folder (`1990--italy/cup.txt`). A league that has its name
 * in several countries is that of the country in the path.
 */
export function contextOf(text: string, file: string): Titled | null {
  const read = seasonOfTitle(text)
  const title = read.title.replace(/\s*\|\s*/g, ' ').replace(/[\s,:-]+$/, '')
  const season = read.season ?? seasonOfPath(file)
  if (season === null || !/\p{L}/u.test(title)) return null
  const fact = factOf(title, file)
  return {
    fact,
    season,
    competition: competitionOf(fact, unknownCompetition(title, null)),
    isNational: fact?.isNational ?? false,
  }
}

function seasonOfTitle(text: string): { title: string; season: string | null } {
  const own = titleOf(text)
  if (own.season !== null) return own
  const [, first, after] = /^(\d{4}(?:\s*[/–-]\s*\d{2,4})?)\s+(\p{L}.*)$/u.exec(text) ?? []
  if (first !== undefined) return { title: after!, season: readSeason(first) }
  const [, before, middle] = /^(\p{L}.*?)[\s,]+(\d{4}(?:[/–-]\d{2,4})?)(?=[\s,:(])/u.exec(text) ?? []
  return middle === undefined || competitionOfName(before!) === null
    ? own
    : { title: before!, season: readSeason(middle) }
}

function seasonOfPath(file: string): string | null {
  const found = file.split(/[/\\]/).map((part) => /^(\d{4}(?:-\d{2,4})?)(?=$|[-_.]{1,2}\D)/.exec(part)?.[1])
  return readSeason(found.findLast((part) => part !== undefined) ?? '')
}

function factOf(title: string, file: string): CompetitionFact | null {
  const folders = file.split(/[/\\]/).slice(0, -1).slice(-4).toReversed()
  const named = folders.map((folder) => competitionOfName(`${folder} ${title}`)).find((fact) => fact !== null)
  // `World Cup Quali Europe`: the zone is no part of the competition.
  const qualifying = title.replace(/^(.*?\bquali\w*)\b.*$/i, '$1')
  return named ?? competitionOfName(title) ?? (qualifying === title ? null : competitionOfName(qualifying))
}
