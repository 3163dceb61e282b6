import { siteSports } from './index.ts'
import { load, partFiles, type Parts } from './parts.ts'
import type { SiteSport } from './sport.ts'

/** Members that each part must have, checked at run time because types are not. */
const members: {
  [Name in 'lists' | 'matchPage']: Record<
    Exclude<
      keyof Parts[Name],
      'hasManyScores' | 'hasNoScore' | 'isAwayFirst' | 'scored' | 'Situation' | 'factsOf' | 'oddsWords' | 'tieLine'
    >,
    true
  >
} = {
  lists: {
    clockText: true,
    touchlineOf: true,
    minuteText: true,
    periodStartedAt: true,
    sentence: true,
    marksOf: true,
    endingOf: true,
    earlierScoreOf: true,
    lastScoreOf: true,
    isRecentScore: true,
    scoreText: true,
    scoreKindText: true,
    isScore: true,
    ScoreMark: true,
  },
  matchPage: {
    view: true,
    hasWith: true,
    readMoment: true,
    momentOf: true,
    ScoreNotes: true,
    Scorers: true,
    Overview: true,
    tabs: true,
    ReplayBar: true,
  },
}

/** Missing declarations of the sports of the site, one sentence each; empty if complete. Loads their parts. */
export async function sportFaults(sports: Readonly<Record<string, SiteSport>> = siteSports): Promise<string[]> {
  const found = await Promise.all(Object.entries(sports).map(([id, sport]) => faultsOf(id, sport)))
  return found.flat()
}

async function faultsOf(id: string, sport: SiteSport): Promise<string[]> {
  const file = `web/app/sports/${id}/index.ts`
  const isChinese = /\p{Script=Han}/u.test(sport.name?.zh ?? '')
  const parts = await Promise.all(
    (Object.keys(partFiles) as (keyof Parts)[]).map((name) => partFaults(id, sport, name)),
  )
  return [
    ...(sport.name?.en ? [] : [`Sport ${id} has no English label on the site. Add name.en to ${file}.`]),
    ...(isChinese ? [] : [`Sport ${id} has no Chinese label on the site. Add name.zh to ${file}.`]),
    ...(sport.icon ? [] : [`Sport ${id} has no icon on the site. Add icon to ${file}.`]),
    ...parts.flat(),
  ]
}

async function partFaults(id: string, sport: SiteSport, name: keyof Parts): Promise<string[]> {
  const folder = `web/app/sports/${id}`
  if ((name === 'sheets' || name === 'cards') && !sport[name]) return []
  if (!sport[name])
    return [
      `Sport ${id} has no ${name} on the site. Add ${folder}/${partFiles[name]}.tsx and its line in ${folder}/index.ts.`,
    ]
  const part = ((await sport[name]()) as Partial<Parts>)[name]
  if (!part) return [`Sport ${id} has no ${name} on the site. Export it from ${folder}/${partFiles[name]}.`]
  if (name === 'panel' || name === 'sheets' || name === 'cards') return []
  const missing = Object.keys(members[name]).filter((member) => !(member in part))
  return missing.map(
    (member) => `Sport ${id} does not declare ${member} on the site. Add it to ${folder}/${partFiles[name]}.`,
  )
}

/** Loads all parts of all sports, because the server renders every page. */
export async function loadEverySport(): Promise<void> {
  await Promise.all(
    Object.entries<SiteSport>(siteSports).flatMap(([sport, declared]) =>
      (Object.keys(partFiles) as (keyof Parts)[]).filter((name) => declared[name]).map((name) => load(sport, name)),
    ),
  )
}
