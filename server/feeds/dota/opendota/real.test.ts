import assert from 'node:assert/strict'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { dota } from '#sports/dota/sport.ts'
import { buildingsOf } from '#sports/esports/moba/buildings.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { Parsed, ParsedMatch } from '../../reading/parsed.ts'
import { readOpenDota } from './read.ts'

const shared = join(import.meta.dirname, '../../../../../shared/data')
const there = ['opendota-core', 'opendota-web', 'dotaconstants'].every((name) => existsSync(join(shared, name)))
const skip = there ? false : 'skipped: the data sets are not beside the project'

const fileOf = (path: string): SourceFile => ({
  name: basename(path),
  size: null,
  open: async () => createReadStream(join(shared, path)),
})
const constants = ['heroes.json', 'item_ids.json', 'patch.json'].map((name) => fileOf(`dotaconstants/${name}`))

async function matchesOf(paths: string[]): Promise<ParsedMatch[]> {
  const matches: ParsedMatch[] = []
  for await (const { parsed } of readOpenDota(paths.map(fileOf), constants))
    for await (const one of parsed) {
      assert.notEqual(one.kind, 'refused', JSON.stringify(one))
      if (one.kind === 'match') matches.push(one.match)
    }
  return matches
}

async function rowsOf(path: string): Promise<Parsed[]> {
  const found: Parsed[] = []
  for await (const { parsed } of readOpenDota([fileOf(path)])) for await (const one of parsed) found.push(one)
  return found
}

const raw = (path: string) => JSON.parse(readFileSync(join(shared, path), 'utf8'))
const folded = ({ events }: ParsedMatch) => fold(dota, events) as SeriesState<MobaGame>
const differences = (match: ParsedMatch) =>
  reconcile(match.stated, dota.figures!(match.events)).map(({ field, total, folded: own, wrong }) => {
    const sum = (pair: typeof total) => pair && pair.home + pair.away
    return [field, sum(total), sum(own), wrong]
  })

describe('real matches of OpenDota', { skip }, () => {
  test('the final of The International 2018 is five games, won 3–2 by OG', async () => {
    const [final, ...rest] = (await matchesOf(['opendota-web/proMatches_.json'])).filter(({ key }) =>
      key?.startsWith('series:236320:'),
    )
    assert.equal(rest.length, 0)
    const state = folded(final!)
    assert.deepEqual([final!.home!.name, final!.away!.name], ['PSG.LGD', 'OG'])
    assert.deepEqual([state.status, state.winner, state.score], ['finished', 'away', { home: 2, away: 3 }])
    assert.deepEqual(
      state.games.map(({ winner }) => winner),
      ['away', 'home', 'home', 'away', 'away'],
    )
  })

  test('its fifth game has the gold of each player, and a gold lead minute by minute, as the source sums them', async () => {
    const path = 'opendota-web/matches_4080856812_.json'
    const matches = await matchesOf([path, 'opendota-web/proMatches_.json'])
    const match = matches.find(({ key }) => key?.startsWith('series:236320:'))!
    const source = raw(path)
    const game = folded(match).games[4]!
    assert.deepEqual([game.ordinal, game.winner, game.seconds, game.patch], [5, 'away', 2189, '7.19'])
    const goldOf = new Map(
      game.inside.lines.map((line) => [match.players[line.playerId - 1]!.key, line.counts.totalGold]),
    )
    for (const player of source.players) assert.equal(goldOf.get(String(player.account_id)), player.total_gold)
    // The side with the smaller number is home: PSG.LGD, who played radiant.
    assert.deepEqual(
      game.inside.minutes.map(({ goldLead }) => goldLead),
      source.radiant_gold_adv,
    )
    assert.deepEqual(differences(match), [['kills5', 69, 67, 'source']])
  })

  test('its fifth game ends with the buildings standing that the bits of the source name', async () => {
    const path = 'opendota-web/matches_4080856812_.json'
    const match = (await matchesOf([path, 'opendota-web/proMatches_.json'])).find(({ key }) =>
      key?.startsWith('series:236320:'),
    )!
    const source = raw(path)
    const { objectives } = folded(match).games[4]!.inside
    for (const [owner, camp] of [
      ['home', 'radiant'],
      ['away', 'dire'],
    ] as const) {
      const all = buildingsOf(objectives, owner)!
      const bitsOf = (kind: string) =>
        all
          .filter((one) => one.kind === kind)
          .reduce((sum, { isStanding }, bit) => sum + (isStanding ? 2 ** bit : 0), 0)
      assert.equal(bitsOf('tower'), source[`tower_status_${camp}`])
      assert.equal(bitsOf('barracks'), source[`barracks_status_${camp}`])
      assert.equal(bitsOf('ancient'), Number(source.radiant_win === (camp === 'radiant')))
    }
  })

  test('net worth of each player of match 7490235544 equals the summary, its kill log lists 38 of 37', async () => {
    const [match] = await matchesOf(['opendota-core/7490235544_api.json', 'opendota-core/7490235544_parsed.json'])
    const source = raw('opendota-core/7490235544_api.json')
    const { games, winner } = folded(match!)
    const worth = new Map(
      games[0]!.inside.lines.map((line) => [match!.players[line.playerId - 1]!.key, line.counts.netWorth]),
    )
    for (const player of source.players) assert.equal(worth.get(String(player.account_id)), player.net_worth)
    assert.equal(
      winner,
      match!.home!.name === source[source.radiant_win ? 'radiant_name' : 'dire_name'] ? 'home' : 'away',
    )
    assert.deepEqual(differences(match!), [['kills1', 37, 38, 'source']])
  })

  test('each of the hundred professional games is in one series, with the winner that the list states', async () => {
    const rows: { match_id: number; radiant_win: boolean; radiant_team_id: number; dire_team_id: number }[] = raw(
      'opendota-web/proMatches_.json',
    )
    const matches = await matchesOf(['opendota-web/proMatches_.json'])
    const winners = new Map(
      matches.flatMap((match) =>
        folded(match).games.map(({ winner }, index) => [
          (match.detail.games as string[])[index],
          winner === 'home' ? match.home!.key : match.away!.key,
        ]),
      ),
    )
    assert.equal(winners.size, rows.length)
    for (const row of rows)
      assert.equal(winners.get(String(row.match_id)), String(row.radiant_win ? row.radiant_team_id : row.dire_team_id))
  })

  test('teams and leagues are named as the lists have them; rows without a name or number are refused', async () => {
    const teams: { team_id: number; name: string; tag: string }[] = raw('opendota-web/teams_.json')
    const named = teams.filter(({ name }) => name.trim() !== '')
    const read = await rowsOf('opendota-web/teams_.json')
    assert.deepEqual(
      read.flatMap((one) => (one.kind === 'team' ? [[one.team.team.key, one.team.team.name]] : [])),
      named.map(({ team_id: id, name }) => [String(id), name.trim()]),
    )
    assert.equal(read.filter(({ kind }) => kind === 'refused').length, teams.length - named.length)
    const leagues: { leagueid: number }[] = raw('opendota-web/leagues_.json')
    const refused = (await rowsOf('opendota-web/leagues_.json')).filter(({ kind }) => kind === 'refused')
    assert.equal(refused.length, leagues.filter(({ leagueid }) => leagueid === 0).length)
    assert.deepEqual(
      refused.map((one) => one.kind === 'refused' && one.refusal.reason),
      ['league has no number'],
    )
  })
})
