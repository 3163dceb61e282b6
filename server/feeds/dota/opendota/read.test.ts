import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { textFile } from '#kit/own-csv.ts'
import { dota } from '#sports/dota/sport.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type ParsedMatch, type Refusal } from '../../reading/parsed.ts'
import { readOpenDota } from './read.ts'

const jsonFile = (value: unknown, name: string): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify(value))]),
})

async function readAll(files: SourceFile[], beside: SourceFile[] = []) {
  const matches: ParsedMatch[] = []
  const refused: Refusal[] = []
  const teams: string[] = []
  for await (const { parsed } of readOpenDota(files, beside))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal)
      if (one.kind === 'team') teams.push(one.team.team.name)
    }
  return { matches, refused, teams }
}

const folded = ({ events }: ParsedMatch) => fold(dota, events) as SeriesState<MobaGame>

/** A row of a list: team 8 of Ravel against team 30 of Oriole. */
const row = (match_id: number, radiant_win: boolean, more: object = {}) => ({
  match_id,
  start_time: 1_700_000_000 + match_id * 4000,
  duration: 1800,
  radiant_team_id: 8,
  radiant_name: 'Ravel',
  dire_team_id: 30,
  dire_name: 'Oriole',
  leagueid: 77,
  league_name: 'Lantern Cup',
  series_id: 500,
  series_type: 1,
  radiant_score: 20,
  dire_score: 10,
  radiant_win,
  ...more,
})
const exchanged = { radiant_team_id: 30, radiant_name: 'Oriole', dire_team_id: 8, dire_name: 'Ravel' }

const heroes = jsonFile(
  { '5': { id: 5, name: 'npc_dota_hero_crystal_maiden', localized_name: 'Crystal Maiden' } },
  'heroes.json',
)
const items = jsonFile({ '1': 'blink' }, 'item_ids.json')

const player = (slot: number, account_id: number, more: object = {}) => ({
  player_slot: slot,
  account_id,
  name: `Player ${slot}`,
  hero_id: slot === 0 ? 5 : 6,
  kills: 1,
  net_worth: 9000,
  item_0: 1,
  item_1: 0,
  ...more,
})

const details = (more: object = {}) => ({
  ...row(1, true),
  radiant_score: 2,
  dire_score: 1,
  tower_status_radiant: 0b11111111111,
  tower_status_dire: 0b11111111110,
  barracks_status_radiant: 63,
  barracks_status_dire: 63,
  picks_bans: [
    { is_pick: false, hero_id: 5, team: 1, order: 0 },
    { is_pick: true, hero_id: 6, team: 0, order: 1 },
  ],
  players: [
    player(0, 11, {
      kills_log: [{ time: -20, key: 'npc_dota_hero_nobody' }],
      times: [0, 60],
      gold_t: [0, 500],
      xp_t: [0, 300],
      lh_t: [0, 4],
      dn_t: [0, 1],
    }),
    player(128, 12, { kills_log: [{ time: 400, key: 'npc_dota_hero_crystal_maiden' }] }),
  ],
  objectives: [
    { time: 700, type: 'building_kill', key: 'npc_dota_badguys_tower1_top', player_slot: 0 },
    { time: 900, type: 'CHAT_MESSAGE_ROSHAN_KILL', team: 3 },
    { time: 950, type: 'CHAT_MESSAGE_COURIER_LOST', team: 3 },
  ],
  radiant_gold_adv: [0, -450],
  radiant_xp_adv: [0, 120],
  ...more,
})

describe('answers of OpenDota', () => {
  test('join the games of a series from all files, whichever camp its teams play', async () => {
    const { matches, refused } = await readAll([
      jsonFile([row(3, false), row(1, true)], 'a.json'),
      jsonFile([row(2, true, exchanged)], 'b.json'),
    ])
    assert.deepEqual([matches.length, refused], [1, []])
    const state = folded(matches[0]!)
    assert.deepEqual([matches[0]!.home!.name, matches[0]!.away!.name], ['Ravel', 'Oriole'])
    assert.deepEqual(
      state.games.map(({ winner }) => winner),
      ['home', 'away', 'away'],
    )
    assert.deepEqual([state.status, state.score], ['finished', { home: 1, away: 2 }])
  })

  test('keep the games of two pairs of teams apart that have one number of a series', async () => {
    const other = { radiant_team_id: 40, radiant_name: 'Xebec', dire_team_id: 9, dire_name: 'Yarrow' }
    const { matches } = await readAll([jsonFile([row(1, true), row(2, true, other)], 'a.json')])
    assert.deepEqual(
      matches.map(({ key, home }) => [key, home!.name]),
      [
        ['series:500:8-30', 'Ravel'],
        ['series:500:9-40', 'Yarrow'],
      ],
    )
  })

  test('of one pair and league within hours are one series also where they have two numbers of it, in either order', async () => {
    const other = { series_id: 501 }
    for (const files of [
      [jsonFile([row(1, true)], 'a.json'), jsonFile([row(2, true, other)], 'b.json')],
      [jsonFile([row(2, true, other)], 'a.json'), jsonFile([row(1, true)], 'b.json')],
    ]) {
      const { matches } = await readAll(files)
      const [match, ...more] = matches
      const state = folded(match!)
      assert.deepEqual(
        [more, match!.key, state.status, state.score],
        [[], 'series:500:8-30', 'finished', { home: 2, away: 0 }],
      )
      assert.deepEqual(match!.remarks, ['its games have the numbers of several series, 500, 501: one series'])
    }
  })

  test('keep two series of one pair apart when one is over, a day is between them, or they would be too long together', async () => {
    const keysOf = async (...rows: object[]) =>
      (await readAll([jsonFile(rows, 'a.json')])).matches.map(({ key }) => key)
    const both = ['series:500:8-30', 'series:501:8-30']
    const other = { series_id: 501 }
    assert.deepEqual(await keysOf(row(1, true), row(2, true), row(3, true, other)), both)
    assert.deepEqual(await keysOf(row(1, true), row(30, true, other)), both)
    assert.deepEqual(await keysOf(row(1, true), row(2, false), row(3, true, other), row(4, true, other)), both)
    assert.deepEqual(await keysOf(row(1, true, { series_type: 0 }), row(2, true, { ...other, series_type: 0 })), both)
    assert.deepEqual(await keysOf(row(1, true), row(2, true, { ...other, leagueid: 78 })), both)
  })

  test('keep a series incomplete of which they have a part', async () => {
    const { matches } = await readAll([jsonFile([row(1, true, { series_type: 2 })], 'a.json')])
    const state = folded(matches[0]!)
    assert.deepEqual([state.phase, state.winner, state.score], ['incomplete', null, { home: 1, away: 0 }])
    assert.deepEqual(matches[0]!.remarks, ['1 of the games of a series of 5: it stays incomplete'])
  })

  test('have draft, players, objectives and leads of a game, with the names of the constants', async () => {
    const { matches } = await readAll([jsonFile(details(), 'match.json')], [heroes, items])
    const [game] = folded(matches[0]!).games
    assert.deepEqual(
      game!.inside.draft.map(({ side, action, hero }) => [side, action, hero.name]),
      [
        ['away', 'ban', 'Crystal Maiden'],
        ['home', 'pick', 'Hero 6'],
      ],
    )
    assert.deepEqual(
      game!.inside.objectives.map(({ side, kind, which }) => [side, kind, which]),
      [
        ['home', 'tower', 'tower1_top'],
        ['away', 'roshan', null],
      ],
    )
    assert.deepEqual(
      game!.inside.minutes.map(({ goldLead, xpLead }) => [goldLead, xpLead]),
      [
        [0, 0],
        [-450, 120],
      ],
    )
    const line = game!.inside.lines.find(({ side }) => side === 'home')!
    assert.deepEqual([line.hero!.name, line.items, line.counts.netWorth], ['Crystal Maiden', ['blink'], 9000])
    const kill = matches[0]!.events.find(({ type, clockSeconds }) => type === 'kill' && clockSeconds === 400)!
    assert.deepEqual([kill.side, kill.otherPlayerId], ['away', 1])
  })

  test('are reconciled: a scoreboard that its kill log does not reach is a difference of the source', async () => {
    const { matches } = await readAll([jsonFile(details(), 'match.json')], [heroes])
    const found = reconcile(matches[0]!.stated, dota.figures!(matches[0]!.events))
    assert.deepEqual(
      found.map(({ field, total, rows, wrong }) => [field, total, rows, wrong]),
      [['kills1', { home: 2, away: 1 }, { home: 1, away: 1 }, 'source']],
    )
  })

  test('name the row that they refuse: no winner, one team on both sides, two winners of one game', async () => {
    const { matches, refused } = await readAll([
      jsonFile(
        [row(1, true), row(1, false), row(2, true, { dire_team_id: 8 }), { ...row(4, true), radiant_win: null }],
        'a.json',
      ),
    ])
    assert.equal(matches.length, 1)
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['$[1]', 'match 1 has another winner than in a.json, $[0]'],
        ['$[2]', 'match 2 has team 8 on both sides'],
        ['$[3]', 'match 4 has no winner'],
      ],
    )
  })

  test('leave out a player without an account, with a remark', async () => {
    const anonymous = details({ players: [player(0, 11), player(128, 12, { account_id: null })] })
    const { matches } = await readAll([jsonFile(anonymous, 'match.json')])
    assert.equal(folded(matches[0]!).games[0]!.inside.lines.length, 1)
    assert.ok(matches[0]!.remarks.includes('game 1: a player without an account'))
  })

  test('count the kills of a player without an account, and leads of either kind to their end', async () => {
    const kills_log = [{ time: 400, key: 'npc_dota_hero_crystal_maiden' }]
    const players = [player(0, 11), player(128, 12, { account_id: null, kills_log })]
    const lists = { radiant_gold_adv: [0], radiant_xp_adv: [0, 120], radiant_score: 0 }
    const { matches } = await readAll([jsonFile(details({ players, ...lists }), 'match.json')], [heroes])
    const { inside } = folded(matches[0]!).games[0]!
    assert.deepEqual([inside.kills, inside.minutes.map(({ xpLead }) => xpLead)], [{ home: 0, away: 1 }, [0, 120]])
    assert.deepEqual(
      reconcile(matches[0]!.stated, dota.figures!(matches[0]!.events)).filter(({ field }) => field === 'kills1'),
      [],
    )
  })

  test('name a replay without its match, and are read beside a damaged file', async () => {
    const text = JSON.stringify([row(1, true), row(2, true)])
    const files = [textFile('a.json', '<html>'), textFile('b.json', text.slice(0, -30)), textFile('c.json', '')]
    const replay = jsonFile({ match_id: 9, players: [] }, 'd.json')
    const seen: string[] = []
    for await (const { file, parsed } of readOpenDota([...files, replay, jsonFile([row(3, true)], 'e.json')]))
      try {
        for await (const one of parsed) {
          if (one.kind === 'match') seen.push(`${file.name} ${folded(one.match).games.length} games`)
          if (one.kind === 'refused') seen.push(`${file.name} ${one.refusal.reason}`)
        }
      } catch (error) {
        assert.ok(error instanceof Unusable)
        seen.push(`${file.name} unusable`)
      }
    assert.deepEqual(seen, [
      'a.json unusable',
      'b.json 2 games',
      'b.json unusable',
      'c.json unusable',
      'd.json the replay of match 9 is without its match',
    ])
  })

  test('bring teams by their lists', async () => {
    const { teams } = await readAll([jsonFile([{ team_id: 8, name: 'Ravel', tag: 'RVL' }], 'teams.json')])
    assert.deepEqual(teams, ['Ravel'])
  })

  test('reject a file that is none of them', async () => {
    await assert.rejects(() => readAll([jsonFile({ hello: 1 }, 'x.json')]), Unusable)
  })
})
