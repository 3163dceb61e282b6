import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf } from '#sports/esports/tournament/places.ts'
import { tournamentOf } from '#sports/esports/tournament/tournament.ts'
import type { StageRound } from '#sports/esports/tournament/model.ts'
import { honoursOf, prizesOf, transfersOf } from './bank.ts'
import { castOf } from './cast.ts'
import { playEdition, teamsOfTitle } from './edition.ts'
import { roundKey } from './place.ts'
import { simulatedTitles } from './titles.ts'
import { stagesOf } from './tournament/rules.ts'

const week = 2970
const title = simulatedTitles[0]!
const cast = castOf('seed', title.sport, teamsOfTitle, title.spread)
const world = { seed: 'seed', title, cast, idOf: () => 1 }
const teamId = (team: (typeof cast)[number]) => cast.indexOf(team) + 1

test('the places of a tournament have prizes that add up to its money', () => {
  for (const at of [0, 1] as const) {
    const edition = playEdition(world, at, week)
    const rows = honoursOf(edition, { seasonId: 5, teamId })
    assert.equal(
      rows.reduce((sum, { amount }) => sum + amount!, 0),
      edition.circuit.prize,
    )
    assert.deepEqual(
      rows.map(({ cells }) => cells.place),
      [1, 2, 3, 4, 5, 5, 7, 7],
    )
    assert.equal(rows[0]!.teamId, teamId(edition.places[0]!))
    assert.ok(rows.every(({ isDemo, currency }) => isDemo && currency === 'USD'))
  }
})

test('transfers are between two teams, once for a player, and the same each time', () => {
  const ids = {
    teams: new Map(cast.map((team) => [team.key, teamId(team)])),
    players: new Map(cast.flatMap(({ players }) => players).map(({ key }, at) => [key, at + 1])),
  }
  const rows = transfersOf('seed', cast, ids, week)
  assert.ok(rows.length > 20 && new Set(rows.map(({ playerId }) => playerId)).size === rows.length)
  for (const { teamId: to, otherTeamId: from, amount, cells } of rows) {
    assert.notEqual(to, from)
    assert.equal(amount !== null, cells.type === 'transfer')
  }
  assert.deepEqual(transfersOf('seed', cast, ids, week + 1), rows)
})

test('the stages of a page have the teams that stay in the tournament, and no fault', () => {
  for (const at of [0, 1] as const) {
    const { circuit, matches, places, groups } = playEdition(world, at, week)
    const rounds = [...new Map(matches.map(({ round }) => [roundKey(round), round])).entries()]
    const stored = rounds.map(([, round], index): StageRound => ({ id: index + 1, ...round }))
    const series = matches.map(({ round, sides, score, winner, startsAt }, index) => ({
      id: index + 1,
      roundId: rounds.findIndex(([key]) => key === roundKey(round)) + 1,
      homeId: teamId(sides.home),
      awayId: teamId(sides.away),
      homeLabel: null,
      awayLabel: null,
      kickOff: startsAt,
      score,
      isStarted: true,
      isOver: true,
      winner,
    }))
    const stages = tournamentOf(stagesOf(circuit), stored, series)
    const [early, playoffs] = stages
    assert.deepEqual([early!.faults, playoffs!.faults], [[], []])
    assert.ok(playoffs!.kind === 'double' && playoffs!.nodes.length === 14)
    const last = playoffs!.nodes.at(-1)!
    assert.equal(last[last.winner!].teamId, teamId(places[0]!))
    const prizes = prizesOf(circuit)
    const ranges = placesOf(stages, series)
    assert.deepEqual(
      ranges.slice(0, 6).map(({ from, to }) => [from, to]),
      prizes.map(({ from, to }) => [from, to]),
    )
    assert.deepEqual(
      ranges.slice(0, 6).map(({ teamIds }) => teamIds.toSorted()),
      prizes.map(({ from, to }) =>
        places
          .slice(from - 1, to)
          .map(teamId)
          .toSorted(),
      ),
    )
    assert.equal(ranges[6]!.from, 9)
    const through =
      early!.kind === 'swiss' ? early!.rows : early!.kind === 'group' ? early!.groups.flatMap(({ rows }) => rows) : []
    const wanted = new Set(places.map(teamId))
    for (const row of through) {
      if (row.outcome === 'through') assert.ok(wanted.has(row.teamId))
      if (row.outcome === 'out') assert.ok(!wanted.has(row.teamId))
    }
    assert.equal(groups.length, circuit.kind === 'groups' ? 2 : 0)
  }
})
