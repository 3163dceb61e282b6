import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import { deskLiveWorld } from '#kit/desk-live.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'

const { database, db, squad, admin, callsOf, reason, nextMatch, homeId, awayId, openDesk, start, goal } =
  await deskLiveWorld()
const calls = callsOf(admin)
const [seven = 0, ten = 0, six = 0, four = 0] = squad
const add = (sport: string, ...names: string[]) =>
  addParticipants(
    db,
    names.map((name) => ({ sport, kind: 'player' as const, name, shortName: name })),
  )
const [guest = 0, veteran = 0] = await add('football', 'Gösta Venn', 'Otto Venn')
const [pitcher = 0] = await add('baseball', 'Ira Venn')
const membership = { seasonId: null, role: 'player', position: null, startsOn: null, endsOn: null }
await saveMemberships(db, [
  { ...membership, teamId: homeId, playerId: seven, shirtNumber: 7 },
  { ...membership, teamId: homeId, playerId: ten, shirtNumber: 10 },
  { ...membership, teamId: awayId, playerId: six, shirtNumber: 6 },
])

const place = (playerId: number, shirtNumber: number, more: object = {}) => ({
  playerId,
  shirtNumber,
  isStarter: true,
  ...more,
})

/** Saves a line-up; answers why it was not saved, and the names of the players whom that is about. */
async function save(id: number, players: ReturnType<typeof place>[], more: object = {}) {
  const body = { side: 'home' as const, reason, players, ...more }
  const { complaint, about } = await calls.saveDeskLineup({ params: { id }, body })
  return [complaint, ...about.map(({ name }) => name)]
}

/** A match before those of today, over, in which the home side had these players. */
async function playedMatch(ids: readonly number[]): Promise<number> {
  const id = nextMatch()
  const players = ids.map((playerId, at) => ({
    playerId,
    shirtNumber: 20 + at,
    position: at,
    isStarter: at < 2,
    line: at,
    slot: 0,
  }))
  const ingest = createIngest({ database, sports })
  const period = { clockSeconds: 0, occurredAt: 1 }
  await ingest.submit(
    deltaReport(id, Date.now(), [
      footballEvent.lineup({ key: 'l', side: 'home', formation: '4-4-2', coach: null, players }),
      footballEvent.periodStart({ key: 'a', period: 1, ...period }),
      footballEvent.periodEnd({ key: 'b', period: 2, ...period, clockSeconds: 5400, isLast: true }),
    ]),
  )
  await ingest.close()
  await database.pool.query(`update timeline.match set kick_off = kick_off - interval '7 days' where id = $1`, [id])
  return id
}
const lastId = await playedMatch([veteran, seven, four])

describe('the editor of line-ups', () => {
  test('knows the players of a side by its last line-ups and its squad, and the last line-up', async () => {
    const { players, last } = await calls.getDeskSquad({ params: { id: nextMatch() }, query: { side: 'home' } })
    assert.deepEqual(
      players.map(({ id, shirtNumber, position }) => [id, shirtNumber, position]),
      [
        [veteran, 20, 0],
        [seven, 7, 1],
        [four, 22, 2],
        [ten, 10, null],
      ],
    )
    assert.deepEqual(
      [last?.matchId, last?.formation, last?.players[2]],
      [
        lastId,
        '4-4-2',
        {
          id: four,
          name: 'Player 3',
          shortName: 'P. 3',
          shirtNumber: 22,
          position: 2,
          isStarter: false,
          line: 2,
          slot: 0,
        },
      ],
    )
    const away = await calls.getDeskSquad({ params: { id: nextMatch() }, query: { side: 'away' } })
    assert.deepEqual([away.players.map(({ id }) => id), away.last], [[six], null])
  })

  test('asks about a player without a team on no side whose team has no known players', async () => {
    const id = nextMatch()
    const team = { sport: 'football', kind: 'team' as const }
    const teams = ['New Town', 'New City'].map((name) => ({ ...team, name, shortName: name }))
    const sql = 'update timeline.match set home_id = $2, away_id = $3 where id = $1'
    await database.pool.query(sql, [id, ...(await addParticipants(db, teams))])
    const { list } = await calls.listDeskPlayers({ params: { id }, query: { ids: String(guest) } })
    assert.deepEqual([list[0]?.side, list[0]?.strangeSides], [null, []])
    assert.deepEqual((await save(id, [place(guest, 1)]))[0], 'too_few_starters')
  })

  test('finds players of the sport by name and number, and says whose they are', async () => {
    const id = nextMatch()
    const find = async (query: { q?: string; ids?: string }) =>
      (await calls.listDeskPlayers({ params: { id }, query })).list.map((one) => [one.id, one.side, one.strangeSides])
    assert.deepEqual(await find({ q: 'venn' }), [
      [veteran, 'home', ['away']],
      [guest, null, ['home', 'away']],
    ])
    assert.deepEqual(await find({ q: 'gosta' }), [[guest, null, ['home', 'away']]])
    assert.deepEqual(await find({ q: String(six) }), [[six, 'away', ['home']]])
    assert.deepEqual(await find({ ids: `${ten},${homeId},${pitcher},2147483647,${guest}` }), [
      [ten, 'home', ['away']],
      [guest, null, ['home', 'away']],
    ])
    assert.deepEqual(await find({ q: '' }), [])
  })
})

describe('a line-up', () => {
  test('that another one replaced meanwhile is not saved over it, except without a revision', async () => {
    const id = nextMatch()
    const sure = { isConfirmed: true }
    const { lineupRevisions: seen } = await openDesk(id).read()
    assert.deepEqual(await save(id, [place(seven, 7), place(ten, 10)], { ...sure, revision: seen.home }), [null])
    assert.deepEqual(await save(id, [place(ten, 1)], { ...sure, revision: seen.home }), ['changed_meanwhile'])
    const { lineups, lineupRevisions: now, lineupSavers: savers } = await openDesk(id).read()
    assert.deepEqual([savers.home?.nickname, savers.away], ['Ada Brink', null])
    assert.ok(Math.abs(savers.home!.at - Date.now()) < 600_000)
    assert.equal(lineups.home?.players.length, 2)
    assert.equal(now.away, seen.away)
    assert.deepEqual(await save(id, [place(ten, 1)], { ...sure, revision: now.home }), [null])
    assert.deepEqual(await save(id, [place(seven, 7), place(ten, 10)], sure), [null])
    // The same line-up is of the same revision: nothing of it was lost.
    assert.equal((await openDesk(id).read()).lineupRevisions.home, now.home)
    const answer = await calls.saveDeskLineup({
      params: { id },
      body: { side: 'home', reason, players: [place(seven, 8)], ...sure },
    })
    assert.equal(answer.revision, (await openDesk(id).read()).lineupRevisions.home)
  })

  test('with a player who is not of the team names him, and needs to be confirmed', async () => {
    const id = nextMatch()
    const players = [place(seven, 7, { position: 5, line: 3, slot: 1 }), place(veteran, 1), place(guest, 30)]
    assert.deepEqual(await save(id, players), ['not_of_team', 'Gösta Venn'])
    assert.equal((await openDesk(id).read()).lineups.home, null)
    assert.deepEqual(await save(id, players, { isConfirmed: true }), [null])
    const listed = (await openDesk(id).read()).lineups.home?.players ?? []
    assert.deepEqual(
      listed.map(({ id: playerId, line, slot }) => [playerId, line, slot]),
      [
        [seven, 3, 1],
        [veteran, null, null],
        [guest, null, null],
      ],
    )
    const rows = await listAudit(db, { after: 0, limit: 10_000 })
    const entry = rows.find(({ kind, detail }) => kind === 'desk_lineup' && detail?.object === `match ${id}`)
    assert.deepEqual(entry?.detail?.strangers, [guest])
    // Who is in the line-up of this match is of the team in it: only the few starters are asked about.
    assert.deepEqual(await save(id, [place(guest, 31)]), ['too_few_starters'])
  })

  test('with a player of another sport, of the other side or without a row is refused, confirmed or not', async () => {
    const id = nextMatch()
    const sure = { isConfirmed: true }
    assert.deepEqual(await save(id, [place(pitcher, 1)], sure), ['other_sport', 'Ira Venn'])
    await save(id, [place(six, 6)], { side: 'away', isConfirmed: true })
    assert.deepEqual(await save(id, [place(seven, 7), place(six, 6)], sure), ['other_side', 'Player 2'])
    const withError = (thrown: unknown) => (thrown as { error?: string }).error === 'player_not_found'
    await assert.rejects(save(id, [place(2_147_483_647, 1)], sure), withError)
    await assert.rejects(save(id, [place(homeId, 1)], sure), withError)
    await assert.rejects(save(id, [place(seven, 1), place(seven, 2)], sure), withError)
    assert.deepEqual(await save(id, [place(seven, 7), place(ten, 7)], sure), ['same_shirt', 'Player 0', 'Player 1'])
  })

  test('has a formation of ten field players, or is refused, confirmed or not', async () => {
    const sure = { isConfirmed: true }
    const id = nextMatch()
    for (const formation of ['9-9-9', '4-4-1', '4-4-3'])
      assert.deepEqual(await save(id, [place(seven, 7)], { ...sure, formation }), ['formation_sum'])
    assert.deepEqual(await save(id, [place(seven, 7)], { ...sure, formation: '3-4-2-1' }), [null])
  })

  test('with too few starters, or a starter without a number, is asked about as a whole', async () => {
    const id = nextMatch()
    const players = [place(seven, 7), { ...place(ten, 10), shirtNumber: null }, place(guest, 30)]
    const body = { side: 'home' as const, reason, players }
    const asked = await calls.saveDeskLineup({ params: { id }, body })
    assert.deepEqual(
      asked.doubts.map(({ kind, about }) => [kind, ...about.map(({ name }) => name)]),
      [['not_of_team', 'Gösta Venn'], ['too_few_starters'], ['starter_without_shirt', 'Player 1']],
    )
    assert.equal((await openDesk(id).read()).lineups.home, null)
    const { complaint, doubts } = await calls.saveDeskLineup({ params: { id }, body: { ...body, isConfirmed: true } })
    assert.deepEqual([complaint, doubts], [null, []])
    const rows = await listAudit(db, { after: 0, limit: 10_000 })
    const entry = rows.find(({ kind, detail }) => kind === 'desk_lineup' && detail?.object === `match ${id}`)
    assert.deepEqual(entry?.detail?.confirmed, ['too_few_starters', 'starter_without_shirt'])
  })

  test('asks before who has events or plays is left out, and names them', async () => {
    const id = nextMatch()
    const one = openDesk(id)
    const bench = { isStarter: false }
    const eleven = await add('football', ...Array.from({ length: 8 }, (_, at) => `Starter ${at}`))
    const others = eleven.map((playerId, at) => place(playerId, 40 + at))
    const sheet = [place(seven, 7), place(ten, 10), place(veteran, 1), ...others, place(four, 4, bench)]
    await save(id, sheet, { isConfirmed: true })
    // Before the start nobody plays.
    const [, , ...rest] = sheet
    const swapped = [...rest, place(guest, 30), place(seven, 7, bench), place(ten, 10)]
    assert.deepEqual(await save(id, swapped), ['not_of_team', 'Gösta Venn'])
    await one.enter(start, { ...goal, playerId: seven })
    const without = [...sheet.filter(({ playerId }) => playerId !== seven && playerId !== four), place(guest, 30)]
    const { doubts } = await calls.saveDeskLineup({
      params: { id },
      body: { side: 'home', reason, players: without },
    })
    assert.deepEqual(
      doubts.map(({ kind, about }) => [kind, ...about.map(({ name }) => name)]),
      [
        ['not_of_team', 'Gösta Venn'],
        ['player_in_match', 'Player 0'],
      ],
    )
    // A starter of a match in play who is put on the bench is asked about too; one more on the bench is not.
    const benched = sheet.map((player) => (player.playerId === ten ? { ...player, ...bench } : player))
    assert.deepEqual(await save(id, [...benched.filter(({ playerId }) => playerId !== four), place(four, 4)]), [
      'player_in_match',
      'Player 1',
    ])
    assert.deepEqual(await save(id, [...sheet, place(six, 6, bench)], { isConfirmed: true }), [null])
    assert.deepEqual(await save(id, sheet), [null])
  })
})
