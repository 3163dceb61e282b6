import type { DocumentOptions, LiveDocument, LiveDocuments, LiveFeed, LiveRound } from '../../live-feed.ts'
import type { ReadFile } from '../../source.ts'
import { countIn, idIn, instantIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { changedOf } from '../live/changed.ts'
import { defaultLeagues } from './leagues.ts'
import { readMatch } from './match.ts'

const dayMs = 86_400_000
/** The whole season has the kick-offs of all matchdays. */
const seasonEveryMs = 6 * 3_600_000
/** Without a match in play changes are requested at this interval. */
const quietEveryMs = 60_000
/** A document that did not change is requested again: the date of the last change may be that of another cache. */
const renewEveryMs = 5 * 60_000
/** From before the kick-off until a match is over and corrected: its end is entered before its result. */
const earlyMs = 15 * 60_000
const lastingMs = 3 * 3_600_000

/** The open football database of German leagues: `docs/formats/openligadb.md`. */
export const openligadbFeed: LiveFeed = {
  name: 'openligadb',
  sport: 'football',
  address: 'https://api.openligadb.de',
  isByStatus: true,
  quota: { requests: 5000, perMs: dayMs, isFree: (path) => path.startsWith('getlastchangedate/') },
  round,
}

async function* round(documents: LiveDocuments, { open, now, leagues }: LiveRound): AsyncGenerator<ReadFile> {
  const chosen = leagues.length > 0 ? leagues : defaultLeagues
  const fetched = await Promise.all(chosen.map((league) => fetchLeague(documents, league, now)))
  const listed = new Set(fetched.flatMap(({ current }) => listIn(current?.value).map(idOf)))
  const others = open.filter((key) => !listed.has(key))
  const single = await Promise.all(
    others.map((key) => fetchDocument(documents, `getmatchdata/${key}`, quietEveryMs, { isOptional: true })),
  )
  const all = [...fetched.flatMap(({ season, current }) => [season, current]), ...single].filter((one) => one !== null)
  const newest = newestOf(all)
  for (const { path, isNew, matches, stored } of all) {
    const file = { name: path, size: null, open: () => Promise.reject(new Error('it was read')) }
    const own = changedOf(matches, matchesIn(stored), 'matchID').filter((match) => newest.get(idOf(match)) === match)
    if (isNew && own.length > 0) yield { file, parsed: parsedOf(own, path, now) }
  }
}

async function* parsedOf(matches: readonly Raw[], path: string, now: number): AsyncGenerator<Parsed> {
  for (const match of matches) yield readMatch(match, path, now)
}

type Fetched = LiveDocument & { path: string; matches: Raw[] }

/** The matches of the current matchday, and of the season it is in. */
async function fetchLeague(documents: LiveDocuments, league: string, now: number) {
  const path = `getmatchdata/${league}`
  const known = await documents.get(path, renewEveryMs)
  const [first] = listIn(known?.value)
  const year = countIn(first?.leagueSeason)
  const group = countIn(objectIn(first?.group).groupOrderID)
  if (year === null || group === null) return { season: null, current: null }
  const isInPlay = listIn(known?.value).some((match) => isDue(match, now))
  const changed = await documents.get(`getlastchangedate/${league}/${year}/${group}`, isInPlay ? 0 : quietEveryMs)
  return {
    season: await fetchDocument(documents, `${path}/${year}`, seasonEveryMs),
    current: await fetchDocument(documents, path, renewEveryMs, { isStale: changed?.isNew === true }),
  }
}

async function fetchDocument(
  documents: LiveDocuments,
  path: string,
  everyMs: number,
  options: DocumentOptions = {},
): Promise<Fetched | null> {
  const found = await documents.get(path, everyMs, options)
  return found && { ...found, path, matches: matchesIn(found.value) }
}

/** A document is a list of matches, or one match. */
function matchesIn(value: unknown): Raw[] {
  return Array.isArray(value) ? listIn(value) : [objectIn(value)]
}

function isDue(match: Raw, now: number): boolean {
  const kickOff = instantIn(match.matchDateTimeUTC)
  return kickOff !== null && now > kickOff - earlyMs && now < kickOff + lastingMs
}

/** The newest version of each match: the documents of a season and of its matchday are cached apart. */
function newestOf(all: readonly Fetched[]): Map<string, Raw> {
  const newest = new Map<string, Raw>()
  for (const match of all.flatMap(({ matches }) => matches)) {
    const other = newest.get(idOf(match))
    if (!other || textIn(match.lastUpdateDateTime) >= textIn(other.lastUpdateDateTime)) newest.set(idOf(match), match)
  }
  return newest
}

function idOf(match: Raw): string {
  return idIn(match.matchID) ?? ''
}
