import type { LiveDocuments, LiveFeed, LiveRound } from '../../live-feed.ts'
import type { ReadFile } from '../../source.ts'
import { idIn, listIn, objectIn, type Raw } from '../../reading/json-members.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { changedOf } from '../live/changed.ts'
import { readMatch } from './match.ts'

const dayMs = 86_400_000
/** The smallest plan has ten requests a minute. */
const leastEveryMs = 6000
/** Matches that are no longer in the list, one by one. */
const singleEveryMs = 60_000
const mostSingle = 3

/** football-data.org, version 4: `docs/formats/football-data-org.md`. */
export const footballDataOrgFeed: LiveFeed = {
  name: 'football-data-org',
  sport: 'football',
  address: 'https://api.football-data.org/v4',
  keyHeader: 'x-auth-token',
  headers: {
    'x-unfold-goals': 'true',
    'x-unfold-bookings': 'true',
    'x-unfold-subs': 'true',
    'x-unfold-lineups': 'true',
  },
  quota: {
    requests: 10,
    perMs: 60_000,
    leftHeader: 'x-requests-available-minute',
    resetHeader: 'x-requestcounter-reset',
  },
  isByStatus: true,
  round,
}

async function* round(documents: LiveDocuments, { open, now, leagues }: LiveRound): AsyncGenerator<ReadFile> {
  // A match of yesterday evening may be in play.
  const day = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10)
  const filter = leagues.length > 0 ? `&competitions=${leagues.join(',')}` : ''
  const path = `matches?dateFrom=${day(-1)}&dateTo=${day(2)}${filter}`
  const list = await documents.get(path, leastEveryMs)
  const [matches, stored] = [list?.value, list?.stored].map((value) => listIn(objectIn(value).matches)) as [
    Raw[],
    Raw[],
  ]
  if (list?.isNew) yield { file: fileOf(path), parsed: parsedOf(changedOf(matches, stored, 'id'), path, now) }
  const listed = new Set(matches.map(({ id }) => idIn(id)))
  for (const key of open.filter((one) => !listed.has(one)).slice(0, mostSingle)) {
    const one = await documents.get(`matches/${key}`, singleEveryMs, { isOptional: true })
    if (one?.isNew) yield { file: fileOf(key), parsed: parsedOf([objectIn(one.value)], `matches/${key}`, now) }
  }
}

async function* parsedOf(matches: readonly Raw[], path: string, now: number): AsyncGenerator<Parsed> {
  for (const match of matches) yield readMatch(match, path, now)
}

function fileOf(name: string): ReadFile['file'] {
  return { name, size: null, open: () => Promise.reject(new Error('it was read')) }
}
