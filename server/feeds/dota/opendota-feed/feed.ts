import type { Detail } from '#timeline/types.ts'
import type { LiveDocument, LiveDocuments, LiveFeed, LiveRound } from '../../live-feed.ts'
import type { ReadFile } from '../../source.ts'
import { countIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { Parsed, Refusal } from '../../reading/parsed.ts'
import { briefOf, type GameBrief } from '../opendota/brief.ts'
import { Constants } from '../opendota/constants.ts'
import { keyOfSeries } from '../opendota/series.ts'
import { readLiveGame, type LiveGame } from './live-game.ts'
import { givenUpMs, matchOfLive, type KnownSeries, type SeriesNow } from './series.ts'

const minuteMs = 60_000
const [livePath, listPath] = ['live', 'proMatches']
/** The live list, with games of teams in play and without. */
const [livelyMs, quietMs] = [minuteMs, 2 * minuteMs]
const listMs = 2 * minuteMs
const constantsMs = 24 * 60 * minuteMs
/** A game that ended is requested until its replay is read: often at first. */
const [freshMs, recentMs, settledMs] = [2 * minuteMs, 10 * minuteMs, 6 * 60 * minuteMs]
/** A game that ended within it is followed though its series is over. */
const followedMs = 90 * minuteMs

/** The live list and the matches of OpenDota, polled: `docs/formats/opendota-feed.md`. */
export const openDotaFeed: LiveFeed = {
  name: 'opendota-live',
  sport: 'dota',
  address: 'https://api.opendota.com/api',
  isOfMoment: true,
  quota: { requests: 2000, perMs: 24 * 60 * minuteMs, leftHeader: 'x-rate-limit-remaining-day' },
  round,
}

async function* round(documents: LiveDocuments, { open, details, now, leagues }: LiveRound): AsyncGenerator<ReadFile> {
  const board = await documents.get(livePath, open.length > 0 ? livelyMs : quietMs)
  const refusals: Refusal[] = []
  const isWanted = ({ league }: { league: GameBrief['league'] }) => leagues.length === 0 || leagues.includes(league.key)
  const live = gamesOf(board, refusals).filter(isWanted)
  const list = await documents.get(listPath, listMs)
  const briefs = list ? briefsOf(list).filter(isWanted) : []
  const recent = briefs.filter((brief) => now - endOf(brief) < followedMs)
  const keys = new Set([...open, ...live.map(keyOfSeries), ...recent.map(keyOfSeries)])
  if (refusals.length > 0) yield fileOf(livePath, refusals.map(refusedOf))
  // Without the list of games that are over the number of a game in its series is unknown.
  if (list === null || keys.size === 0) return
  const constants = await constantsFrom(documents)
  for (const key of keys) {
    const series: SeriesNow = {
      key,
      live: live.find((game) => keyOfSeries(game) === key) ?? null,
      briefs: briefs.filter((brief) => keyOfSeries(brief) === key),
      known: knownIn(details.get(key)),
    }
    const found = await fetchGames(documents, series, now)
    const isNew = board?.isNew || list.isNew || [...found.values()].some((one) => one.isNew)
    const match = isNew ? matchOfLive(series, found, constants, now) : null
    if (match) yield fileOf(key, [match])
  }
}

function gamesOf(board: LiveDocument | null, refusals: Refusal[]): LiveGame[] {
  const games = new Map<string, LiveGame>()
  for (const [index, raw] of listIn(board?.value).entries()) {
    const game = readLiveGame(raw, livePath, index)
    if (typeof game === 'string') refusals.push({ file: livePath, at: `$[${index}]`, reason: game })
    else if (game !== null) games.set(game.matchId, game)
  }
  return [...games.values()]
}

function briefsOf(list: LiveDocument): GameBrief[] {
  return listIn(list.value)
    .map((raw, index) => briefOf(raw, listPath, `$[${index}]`))
    .filter((brief) => typeof brief !== 'string')
}

function endOf({ startSeconds, durationSeconds }: GameBrief): number {
  return (startSeconds + durationSeconds) * 1000
}

/** The details of the games of a series that are over, or no longer listed. */
async function fetchGames(documents: LiveDocuments, { live, briefs, known }: SeriesNow, now: number) {
  const isOld = now - (known.startSeconds ?? 0) * 1000 > givenUpMs
  const ids = new Set([...(isOld ? [] : known.games), ...briefs.map(({ matchId }) => matchId)])
  const found = new Map<string, LiveDocument>()
  for (const id of ids) {
    const brief = briefs.find(({ matchId }) => matchId === id)
    if (!brief && live?.matchId === id) continue
    const document = await documents.get(`matches/${id}`, brief ? pauseOf(now - endOf(brief)) : freshMs, {
      isOptional: true,
    })
    if (document) found.set(id, document)
  }
  return found
}

function pauseOf(sinceMs: number): number {
  return sinceMs < recentMs ? freshMs : sinceMs < followedMs ? recentMs : settledMs
}

/** Names of heroes, items and patches; numbers stand for them while a list is missing. */
async function constantsFrom(documents: LiveDocuments): Promise<Constants> {
  const constants = new Constants()
  for (const name of ['heroes', 'item_ids', 'patch']) {
    const value = (await documents.get(`constants/${name}`, constantsMs, { isOptional: true }))?.value
    const members = Array.isArray(value) ? value.map((one): [string, unknown] => ['', one]) : entriesOf(value)
    for (const [member, one] of members) constants.take(member, one)
  }
  return constants
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(objectIn(value) satisfies Raw)
}

function knownIn(detail: Detail | undefined): KnownSeries {
  const games = Array.isArray(detail?.games) ? detail.games.map(textIn).filter((id) => id !== '') : []
  return { games, startSeconds: countIn(detail?.startSeconds) }
}

function refusedOf(refusal: Refusal): Parsed {
  return { kind: 'refused', refusal }
}

function fileOf(name: string, parsed: Parsed[]): ReadFile {
  const file = { name, size: null, open: () => Promise.reject(new Error('it was read')) }
  return { file, parsed: listed(parsed) }
}

async function* listed(parsed: Parsed[]): AsyncGenerator<Parsed> {
  yield* parsed
}
