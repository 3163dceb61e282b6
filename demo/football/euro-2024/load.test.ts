import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readKnockOut } from '#timeline/knock-out.ts'
import { readerOf } from '#core/database/reader.ts'
import { listAdjustments } from '#timeline/store/adjustment.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import { testDatabase } from '#kit/database.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'

test('Euro 2024 loads as facts, not as a demonstration, and loading it again changes nothing', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const db = readerOf(database)
  await loadEuro2024(database)
  const euro = await findCompetitionBySlug(db, 'euro')
  assert.equal(euro!.isDemo, false)
  assert.equal(euro!.names.zh, '欧洲杯')
  const [season] = await listSeasons(db, euro!.id)
  assert.equal(season!.name, '2024')
  const before = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
  assert.equal(before.total, 51)
  assert.ok(before.list.every(({ status, isDemo, hasTimeline }) => status === 'finished' && !isDemo && hasTimeline))
  const final = before.list.at(-1)!
  assert.deepEqual(final.summary.score, { home: 2, away: 1 })
  assert.equal(final.summary.lastScore?.playerName, 'Mikel Oyarzabal')
  const spain = await findParticipant(db, final.homeId!)
  assert.deepEqual(
    [spain!.name, spain!.country, spain!.names.zh, spain!.colours, spain!.detail.monogram],
    ['Spain', 'ES', '西班牙', ['#c60b1e', '#ffc400'], 'ESP'],
  )

  const table = await readTable(db, season!)
  const nameOf = (id: number) => table.teams.get(id)!.name
  assert.deepEqual(
    table.groups.map(({ name, rows }) => [
      name,
      ...rows.map((row) => `${nameOf(row.teamId)} ${row.points} ${row.goalsFor}:${row.goalsAgainst}`),
    ]),
    [
      ['Group A', 'Germany 7 8:2', 'Switzerland 5 5:3', 'Hungary 3 2:5', 'Scotland 1 2:7'],
      ['Group B', 'Spain 9 5:0', 'Italy 4 3:3', 'Croatia 2 3:6', 'Albania 1 3:5'],
      ['Group C', 'England 5 2:1', 'Denmark 3 2:2', 'Slovenia 3 2:2', 'Serbia 2 1:2'],
      ['Group D', 'Austria 6 6:4', 'France 5 2:1', 'Netherlands 4 4:4', 'Poland 1 3:6'],
      ['Group E', 'Romania 4 4:3', 'Belgium 4 2:1', 'Slovakia 4 3:3', 'Ukraine 4 2:4'],
      ['Group F', 'Portugal 6 5:3', 'Turkey 6 5:5', 'Georgia 4 4:4', 'Czech Republic 1 3:5'],
    ],
  )
  assert.ok(table.groups.every(({ rows }) => rows.every(({ undecided }) => undecided === null)))
  assert.deepEqual(
    table.best.map(({ rows }) =>
      rows.map(({ row, isThrough, undecided }) => [nameOf(row.teamId), isThrough, undecided]),
    ),
    [
      [
        ['Netherlands', true, null],
        ['Georgia', true, null],
        ['Slovakia', true, null],
        ['Slovenia', true, null],
        ['Hungary', false, null],
        ['Croatia', false, null],
      ],
    ],
  )
  const ties = await readKnockOut(db, season!.id)
  const teams = await mapParticipants(
    db,
    ties.flatMap(({ homeId, awayId }) => [homeId!, awayId!]),
  )
  assert.deepEqual(
    ties.map(({ round, index, homeId, awayId, homeScore, awayScore, kicks, winnerId }) =>
      [
        `${round}.${index} ${teams.get(homeId!)!.name} ${homeScore}-${awayScore} ${teams.get(awayId!)!.name}`,
        kicks ? ` (${kicks.home}-${kicks.away})` : '',
        winnerId === homeId ? '' : winnerId === awayId ? ' away' : ' open',
      ].join(''),
    ),
    [
      '1.0 Spain 4-1 Georgia',
      '1.1 Germany 2-0 Denmark',
      '1.2 Portugal 0-0 Slovenia (3-0)',
      '1.3 France 1-0 Belgium',
      '1.4 Romania 0-3 Netherlands away',
      '1.5 Austria 1-2 Turkey away',
      '1.6 England 2-1 Slovakia',
      '1.7 Switzerland 2-0 Italy',
      '2.0 Spain 2-1 Germany',
      '2.1 Portugal 0-0 France (3-5) away',
      '2.2 Netherlands 2-1 Turkey',
      '2.3 England 1-1 Switzerland (5-3)',
      '3.0 Spain 2-1 France',
      '3.1 Netherlands 1-2 England away',
      '4.0 Spain 2-1 England',
    ],
  )

  await loadEuro2024(database)
  const decided = await listAdjustments(db, season!.id)
  assert.deepEqual(
    decided.map(({ orderIds, decidedOn }) => [orderIds!.map(nameOf).join(), decidedOn]),
    [
      ['Denmark,Slovenia', '2024-06-25'],
      ['Netherlands,Georgia', '2024-06-26'],
    ],
  )
  assert.ok(decided.every(({ reason, reasons }) => /Source: /.test(reason) && /来源：/.test(reasons.zh ?? '')))
  const after = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
  assert.deepEqual(
    after.list.map(({ id, version }) => [id, version]),
    before.list.map(({ id, version }) => [id, version]),
  )
})
