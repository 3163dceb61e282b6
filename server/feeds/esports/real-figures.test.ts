import assert from 'node:assert/strict'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { dota } from '#sports/dota/sport.ts'
import { heroRanks } from '#sports/esports/figures/heroes.ts'
import type { PlayedGame } from '#sports/esports/figures/played.ts'
import { playerFigures } from '#sports/esports/figures/players.ts'
import { figuresOfTeam } from '#sports/esports/figures/teams.ts'
import { lol } from '#sports/lol/sport.ts'
import { fold, type Sport } from '#sports/sport.ts'
import { readLolPages } from '../lol/lol-pages/read.ts'
import { readOpenDota } from '../dota/opendota/read.ts'
import type { SourceFile } from '../reading/json-items.ts'
import type { Parsed, ParsedMatch } from '../reading/parsed.ts'

const shared = join(import.meta.dirname, '../../../../shared/data')
const pages = join(shared, 'lol-esports-ranking/matches')
const there = ['opendota-core', 'opendota-web', 'dotaconstants'].every((name) => existsSync(join(shared, name)))
const reason = 'skipped: the data sets are not beside the project'

const fileOf = (path: string): SourceFile => ({
  name: basename(path),
  size: null,
  open: async () => createReadStream(path),
})

async function matchesOf(read: AsyncIterable<{ parsed: AsyncIterable<Parsed> | Iterable<Parsed> }>) {
  const matches: ParsedMatch[] = []
  for await (const { parsed } of read) for await (const one of parsed) if (one.kind === 'match') matches.push(one.match)
  return matches
}

/** The games of parsed matches; teams and matches are numbered in the order in which they come. */
function gamesOf(sport: Sport, matches: readonly ParsedMatch[]) {
  const ids = new Map<string, number>()
  const idOf = (key: string) => ids.get(key) ?? ids.set(key, ids.size + 1).get(key)!
  const games = matches.flatMap(({ home, away, events }, matchId): PlayedGame[] => {
    const [homeId, awayId] = [idOf(home!.key!), idOf(away!.key!)]
    const records = sport.games!.of(fold(sport, events))
    return records.map((record) => ({ matchId, seasonId: 1, kickOff: matchId, homeId, awayId, record }))
  })
  return { ids, games }
}

type Page = { seriesId: string; bestOf: number; winnerId: string; teamA: { id: string }; teamB: { id: string } }

describe('pages of League of Legends', { skip: existsSync(pages) ? false : reason }, () => {
  for (const half of ['odd', 'even'])
    test(`give each team the games and wins that the ${half} files say`, async () => {
      const all = readdirSync(pages).toSorted()
      const paths = all.filter((_, at) => (at % 2 === 0) === (half === 'odd')).map((name) => join(pages, name))
      const rows: Page[] = paths.flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).matches)
      const matches = await matchesOf(readLolPages(paths.map(fileOf)))
      const { ids, games } = gamesOf(lol, matches)
      // One series is there by two providers, under two names of a team: it counts once.
      const keys = new Set(matches.map(({ key }) => key))
      const own = rows.filter(({ seriesId }) => keys.has(seriesId.replaceAll('\u0000', '|')))
      const twice =
        new Set(rows.map(({ seriesId }) => seriesId)).size - new Set(own.map(({ seriesId }) => seriesId)).size
      assert.equal(twice, matches.filter(({ remarks }) => remarks.some((one) => one.startsWith('also by'))).length)
      const counted = new Map<string, { games: number; wins: number }>()
      for (const { teamA, teamB, winnerId } of own)
        for (const { id } of [teamA, teamB]) {
          const one = counted.get(id) ?? { games: 0, wins: 0 }
          counted.set(id, { games: one.games + 1, wins: one.wins + (winnerId === id ? 1 : 0) })
        }
      assert.ok(counted.size > 20)
      const wrong = [...counted].filter(([key, { games: played, wins }]) => {
        const { won } = figuresOfTeam(games, ids.get(key) ?? 0)
        return won.games !== played || won.wins !== wins
      })
      assert.deepEqual(wrong, [])
    })
})

type Player = {
  hero_id: number
  kills: number
  deaths: number
  assists: number
  isRadiant?: boolean
  player_slot: number
}
type Draft = { is_pick: boolean; hero_id: number }

describe('matches of OpenDota', { skip: there ? false : reason }, () => {
  for (const path of ['opendota-core/7490235544_api.json', 'opendota-web/matches_4080856812_.json'])
    test(`give heroes and players of ${path} the figures of the file`, async () => {
      const raw = JSON.parse(readFileSync(join(shared, path), 'utf8'))
      const source: { players: Player[]; picks_bans?: Draft[]; radiant_win: boolean } = raw.result ?? raw
      const constants = ['heroes.json', 'item_ids.json', 'patch.json'].map((name) =>
        fileOf(join(shared, 'dotaconstants', name)),
      )
      const { games } = gamesOf(dota, await matchesOf(readOpenDota([fileOf(join(shared, path))], constants)))
      assert.equal(games.length, 1)
      const { heroes } = heroRanks(games)
      const wins = new Map(source.players.map((one) => [one.hero_id, one.player_slot < 128 === source.radiant_win]))
      const picked = heroes.filter(({ picks }) => picks > 0)
      assert.deepEqual(
        picked.map(({ heroId, won }) => [heroId, won.wins === 1]).toSorted(byNumber),
        [...wins].toSorted(byNumber),
      )
      const banned = (source.picks_bans ?? []).filter((one) => !one.is_pick).map((one) => one.hero_id)
      assert.equal(heroes.filter(({ bans }) => bans > 0).length, new Set(banned).size)
      const kda = (one: Player) => (one.kills + one.assists) / Math.max(1, one.deaths)
      assert.deepEqual(
        playerFigures(games)
          .map((one) => one.kda.mean)
          .toSorted(),
        source.players.map(kda).toSorted(),
      )
    })
})

function byNumber(a: readonly unknown[], b: readonly unknown[]): number {
  return Number(a[0]) - Number(b[0])
}
