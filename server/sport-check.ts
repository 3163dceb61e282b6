import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '#core/parts/check.ts'
import type { MatchStatus, Sport } from '#sports/sport.ts'

/** Members that a sport must have, checked at run time where types are not. */
type Required<Of> = { [Name in keyof Of as undefined extends Of[Name] ? never : Name]: true }
const members: Required<Sport> = {
  id: true,
  name: true,
  wireId: true,
  crest: true,
  initial: true,
  apply: true,
  summary: true,
  decider: true,
  scores: true,
  isUrgent: true,
  touchline: true,
  clock: true,
  timeline: true,
  statistics: true,
  squads: true,
  players: true,
  scoring: true,
  markets: true,
  shows: true,
  announcements: true,
  newsKinds: true,
  wire: true,
  rated: true,
}
const statuses: Record<MatchStatus, true> = {
  scheduled: true,
  live: true,
  finished: true,
  postponed: true,
  cancelled: true,
  interrupted: true,
  abandoned: true,
  awarded: true,
}

type Sports = Readonly<Record<string, Sport>>
/** A source of data, and its sport. */
type SourceOfSport = { name: string; sport: string }

/** Ends the start where a sport lacks a declaration. Throws `PartProblem`, one sentence for each. */
export function assertSports(
  sports: Sports,
  {
    sources,
    onServer,
    notices,
    root,
  }: { sources: readonly SourceOfSport[]; onServer: readonly string[]; notices: readonly string[]; root: string },
): void {
  const folders = foldersWith(join(root, 'sports'), 'sport.ts')
  const declared = foldersWith(join(root, 'server', 'sports'), 'index.ts')
  refuse([
    ...sportFaults(sports, folders),
    ...serverFaults(declared, onServer),
    ...sourceFaults(sports, sources),
    ...rankFaults(sports, sources),
    ...newsFaults(sports, notices),
  ])
}

/** Ends the start where the built site lacks a sport or a part of one. Throws `PartProblem`. */
export function assertSiteSports(
  sports: Sports,
  site: { sports?: readonly string[]; sportFaults?: readonly string[] },
): void {
  refuse([...siteFaults(Object.keys(sports), site.sports ?? []), ...(site.sportFaults ?? [])])
}

function foldersWith(folder: string, file: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, file)))
    .map(({ name }) => name)
}

/** The gaps in the declarations of sports, one sentence each; empty when there are none. */
function sportFaults(sports: Sports, folders: readonly string[]): string[] {
  const listed = Object.entries(sports)
  const unlisted = folders.filter((id) => !Object.hasOwn(sports, id))
  return [
    ...unlisted.map((id) => `Sport ${id} is in no registry. Add its line to sports/index.ts.`),
    ...listed.flatMap(([id, sport]) => memberFaults(id, sport)),
    ...listed.flatMap(([id, { wireId }], index) =>
      listed
        .slice(0, index)
        .filter(([, other]) => other.wireId === wireId)
        .map(
          ([other]) => `Sports ${other} and ${id} share the number ${wireId} of the wire. Change it in ${fileOf(id)}.`,
        ),
    ),
  ]
}

function memberFaults(id: string, sport: Sport): string[] {
  const missing = Object.keys(members).filter((name) => sport[name as keyof Sport] === undefined)
  if (missing.length > 0) return missing.map((name) => `Sport ${id} does not declare ${name}. Add it to ${fileOf(id)}.`)
  if (sport.id !== id) return [`Sport ${id} is called ${sport.id} by itself. Change id in ${fileOf(id)}.`]
  return wordFaults(id, sport)
}

/** Old clients read the state of a match in two languages. */
function wordFaults(id: string, sport: Sport): string[] {
  const summary = sport.summary(sport.initial())
  return Object.keys(statuses).flatMap((status) => {
    const { label } = sport.wire.status({ ...summary, status: status as MatchStatus })
    return (['en', 'zh'] as const)
      .filter((language) => !label[language])
      .map(
        (language) =>
          `Sport ${id} has no ${languages[language]} label for the state ${status}. Add it to wire.status of ${fileOf(id)}.`,
      )
  })
}
const languages = { en: 'English', zh: 'Chinese' }

/** Declarations of sports on the server that stand in no registry. */
function serverFaults(folders: readonly string[], onServer: readonly string[]): string[] {
  return folders
    .filter((id) => !onServer.includes(id))
    .map((id) => `server/sports/${id}/index.ts is in no registry. Add its line to server/sports/index.ts.`)
}

/** Sources of a sport that are not declared. */
function sourceFaults(sports: Sports, sources: readonly SourceOfSport[]): string[] {
  return sources
    .filter(({ sport }) => !Object.hasOwn(sports, sport))
    .map(
      ({ name, sport }) =>
        `Source ${name} reports the sport ${sport}, which is unknown. Add the sport to sports/index.ts, or mend the source in server/sports/.`,
    )
}

/** Sources without a rank, whose facts would count as those of a live feed; and ranks without a source. */
function rankFaults(sports: Sports, sources: readonly SourceOfSport[]): string[] {
  const ranks = Object.entries(sports).flatMap(([sport, { archives = [] }]) =>
    archives.map((name) => ({ name, sport })),
  )
  const has = (all: readonly SourceOfSport[], one: SourceOfSport) =>
    all.some(({ name, sport }) => name === one.name && sport === one.sport)
  return [
    ...sources
      .filter((one) => Object.hasOwn(sports, one.sport) && !has(ranks, one))
      .map(({ name, sport }) => `Source ${name} has no rank. Add it to archives of ${fileOf(sport)}.`),
    ...ranks
      .filter((one) => !has(sources, one))
      .map(
        ({ name, sport }) =>
          `Archive ${name} of ${fileOf(sport)} is no source. Add it to server/sports/${sport}/feeds.ts.`,
      ),
  ]
}

/** News that no notice reports. */
function newsFaults(sports: Sports, notices: readonly string[]): string[] {
  return Object.entries(sports).flatMap(([id, { newsKinds }]) =>
    newsKinds
      .filter((kind) => !notices.includes(kind))
      .map(
        (kind) =>
          `News "${kind}" of ${fileOf(id)} is no kind of notice. Add it to notices of server/sports/${id}/index.ts.`,
      ),
  )
}

/** Sports that only the site or only the server has. */
function siteFaults(sports: readonly string[], declared: readonly string[]): string[] {
  const missing = sports.filter((id) => !declared.includes(id))
  const unknown = declared.filter((id) => !sports.includes(id))
  return [
    ...missing.map(
      (id) =>
        `Sport ${id} is unknown to the site. Add web/app/sports/${id}/index.ts and its line in web/app/sports/index.ts, then build.`,
    ),
    ...unknown.map(
      (id) =>
        `Sport ${id} of the site is unknown to the server. Add sports/${id}/sport.ts and its line in sports/index.ts.`,
    ),
  ]
}

function fileOf(id: string): string {
  return `sports/${id}/sport.ts`
}
