import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mapNames } from '#demo/esports/names.ts'
import { playSeries } from '#demo/esports/series.ts'
import { simulatedTitles } from '#demo/esports/titles.ts'
import { createRandom } from '#demo/simulation/random.ts'
import { readHltv } from '#feeds/csgo/hltv/read.ts'
import { readOpenDota } from '#feeds/dota/opendota/read.ts'
import { fileAt, sharedData } from '#feeds/football/fixtures/read.ts'
import { readLolPages } from '#feeds/lol/lol-pages/read.ts'
import type { Parsed, ParsedMatch } from '#feeds/reading/parsed.ts'
import { maps } from '#sports/csgo/maps.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

type Read = AsyncIterable<{ parsed: AsyncIterable<Parsed> }>
async function matchesOf(read: Read): Promise<ParsedMatch[]> {
  const found: ParsedMatch[] = []
  for await (const { parsed } of read) for await (const one of parsed) if (one.kind === 'match') found.push(one.match)
  return found
}

const shared = (path: string) => join(sharedData ?? '', path)
/** All recorded series of League of Legends: their games and winners. */
export const lolPages = () =>
  matchesOf(
    readLolPages(
      readdirSync(shared('lol-esports-ranking/matches')).map((name) =>
        fileAt(shared(`lol-esports-ranking/matches/${name}`)),
      ),
    ),
  )
/** Recorded series of Dota 2. */
export const openDota = (paths: string[]) => {
  const constants = ['heroes', 'item_ids', 'patch'].map((name) => fileAt(shared(`dotaconstants/${name}.json`)))
  return matchesOf(
    readOpenDota(
      paths.map((path) => fileAt(shared(path))),
      constants,
    ),
  )
}
/** The final of 2018, among a hundred games of that time, and a game with its replay. */
export const final = ['opendota-web/matches_4080856812_.json', 'opendota-web/proMatches_.json']
export const single = ['opendota-core/7490235544_api.json', 'opendota-core/7490235544_parsed.json']
/** Recorded series of Counter-Strike. */
export const hltv = () =>
  matchesOf(readHltv(['results', 'rounds'].map((name) => fileAt(shared(`csgo-hltv_python/${name}.csv`)))))

/** A series of the demonstration; its maps have the names of real ones. */
export function madeUp(sport: string, seed: number): TimelineEvent[] {
  const title = simulatedTitles.find((one) => one.sport === sport)!
  const random = createRandom(`${sport} ${seed}`)
  const bestOf = title.bestOf.early
  const ids = { home: [1, 2, 3, 4, 5], away: [6, 7, 8, 9, 10] }
  const starters = (side: 'home' | 'away') =>
    ids[side].map((id, at) => ({ id, role: title.roles[at]!, isStandIn: at === 4 && side === 'away' }))
  const startsAt = Date.UTC(2026, 10, 20, 18)
  const own = title.openSeries({ random, edge: 0, lineup: ids, bestOf, patch: '1', startsAt })
  const lineup = { home: starters('home'), away: starters('away') }
  const format = { bestOf, advantage: null }
  const series = playSeries(random, { format, startsAt, lineup, breakSeconds: title.breakSeconds, ...own })
  const realMap = (name: unknown) => maps[mapNames.findIndex(({ en }) => en === name)]?.en
  const newest = new Map(series.events().map((event) => [event.key, event]))
  return [...newest.values()].map((event) => {
    const map = realMap(event.detail.map)
    return map === undefined ? event : { ...event, detail: { ...event.detail, map } }
  })
}

/** Why a test of a folder of data is left out; false where it is there. */
export const skipOf = (folder: string) =>
  (sharedData === null || !existsSync(shared(folder))) && `skipped: no ../shared/data/${folder}`
