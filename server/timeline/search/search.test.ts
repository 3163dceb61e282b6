import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchImport } from '#kit/facts.ts'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '../import.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '../store/competition.ts'
import { saveMemberships } from '../store/membership.ts'
import { addAliases } from '../store/alias.ts'
import { addParticipants, changeParticipant } from '../store/participant.ts'
import { saveRounds } from '../store/round.ts'
import { saveSeason } from '../store/season.ts'
import { saveStanding } from '../store/identity.ts'
import { mergeTeams } from '../store/team.ts'
import { find } from './find.ts'
import { listWrongSearch, refreshSearch } from './refresh.ts'

const database = await testDatabase()
const db = readerOf(database)
const football = { sport: 'football' }
const league = (slug: string, name: string, shortName: string, zh: string) =>
  saveCompetition(db, { ...football, slug, name, shortName, names: { zh } })
const [euro, liga] = [
  await league('euro', 'UEFA European Championship', 'EURO', '欧洲杯'),
  await league('la-liga', 'La Liga', 'LL', '西甲'),
]
const season = (competitionId: number, name: string) => saveSeason(db, { competitionId, name })
const seasons = {
  2020: await season(euro.id, '2020'),
  2024: await season(euro.id, '2024'),
  liga: await season(liga.id, '2023/24'),
}
const roundOf = (seasonId: number, name: string, stage = 'knockout') => ({
  seasonId,
  stage,
  groupName: '',
  name,
  ordinal: 1,
})
const [semi, final, oldFinal, round11] = await saveRounds(db, [
  roundOf(seasons[2024].id, 'Semi-finals'),
  roundOf(seasons[2024].id, 'Final'),
  roundOf(seasons[2020].id, 'Final'),
  roundOf(seasons.liga.id, 'Matchday 11', 'regular'),
])
const team = (name: string, shortName: string, zh: string) => ({
  ...football,
  kind: 'team' as const,
  name,
  shortName,
  names: { zh },
})
const player = (name: string) => ({ ...football, kind: 'player' as const, name, shortName: name.split(' ').at(-1)! })
const [spain = 0, england = 0, italy = 0, kellstow = 0, ravstow = 0, tottenham = 0, kane = 0, otherKane = 0] =
  await addParticipants(db, [
    team('Spain', 'Spain', '西班牙'),
    team('England', 'England', '英格兰'),
    team('Italy', 'Italy', '意大利'),
    team('Kellstow United', 'Kellstow', '凯尔斯托'),
    team('Ravstow Athletic', 'Ravstow', '拉夫斯托'),
    team('Tottenham Hotspur', 'Tottenham', '热刺'),
    player('Harry Kane'),
    player('Todd Kane'),
  ])
await addAliases(db, [
  { ...football, kind: 'team', scope: 'GB-ENG', spelling: 'spurs', participantId: tottenham, source: 'test' },
])
const member = { seasonId: null, role: 'player', position: null, shirtNumber: null, startsOn: null, endsOn: null }
await saveMemberships(db, [{ ...member, teamId: tottenham, playerId: kane }])
const match = (key: string, [homeId, awayId]: [number, number], kickOff: string, where: object) =>
  matchImport({ ...football, key, homeId, awayId, kickOff: Date.parse(kickOff), ...where } as never)
const inEuro = { competitionId: euro.id, seasonId: seasons[2024].id }
const outcomes = await createImport({ database, sports }).importMatches([
  match('final', [spain, england], '2024-07-14T19:00Z', { ...inEuro, roundId: final!.id }),
  match('semi', [italy, england], '2024-07-10T19:00Z', { ...inEuro, roundId: semi!.id }),
  match('2021', [italy, england], '2021-07-11T19:00Z', {
    ...inEuro,
    seasonId: seasons[2020].id,
    roundId: oldFinal!.id,
  }),
  match('liga', [kellstow, ravstow], '2023-11-04T19:00Z', {
    competitionId: liga.id,
    seasonId: seasons.liga.id,
    roundId: round11!.id,
  }),
  match('spring', [ravstow, kellstow], '2024-04-04T19:00Z', { competitionId: liga.id, seasonId: seasons.liga.id }),
])
const [finalId = 0, semiId = 0, finalOf2021 = 0, ligaId = 0, springId = 0] = outcomes.map((one) =>
  one.ok ? one.matchId : 0,
)
await refreshSearch(database)
const now = Date.UTC(2026, 0, 1)
const search = (q: string) => find(db, q, { now })
const first = async (q: string) => {
  const { hits } = await search(q)
  const [hit] = hits
  return hit ? [hit.kind, hit.id, ...(hit.seasonId === null ? [] : [hit.seasonId])] : null
}

describe('search', () => {
  const cases: [string, (string | number)[]][] = [
    ['euro 2024', ['competition', euro.id, seasons[2024].id]],
    ['euro 2024 final', ['match', finalId]],
    ['Final EURO 24', ['match', finalId]],
    ['euro 2020 final', ['match', finalOf2021]],
    ['euro 2024 semi-final', ['match', semiId]],
    ['spain england', ['match', finalId]],
    ['england v spain', ['match', finalId]],
    ['西班牙 英格兰', ['match', finalId]],
    ['西班牙英格兰', ['match', finalId]],
    ['欧洲杯2024决赛', ['match', finalId]],
    ['xibanya', ['team', spain]],
    ['kane spurs', ['player', kane]],
    ['热刺 kane', ['player', kane]],
    ['kellstow v ravstow', ['match', springId]],
    ['kellstow ravstow 2023', ['match', ligaId]],
    ['la liga 2023/24', ['competition', liga.id, seasons.liga.id]],
    ['la liga round 11', ['match', ligaId]],
    ['西甲 第11轮', ['match', ligaId]],
    ['england semi final', ['match', semiId]],
    ['england', ['team', england]],
    ['ENGL', ['team', england]],
  ]
  for (const [q, expected] of cases)
    test(`finds what “${q}” names in first place`, async () => assert.deepEqual(await first(q), expected))

  test('corrects typing errors where the words as typed find nothing, and says so', async () => {
    const found = await search('kelstow ravsto')
    assert.deepEqual([found.hits[0]?.kind, found.hits[0]?.id, found.shown], ['match', springId, 'kellstow ravsto'])
    assert.deepEqual(
      [await first('spian'), await first('egnland spainn')],
      [
        ['team', spain],
        ['match', finalId],
      ],
    )
    assert.deepEqual(await find(db, 'kelstow', { now, isExact: true }), { hits: [], shown: null, words: [] })
  })

  test('leaves out a word that nothing has, and says which query it shows', async () => {
    const found = await search('spain qqxzw')
    assert.deepEqual([found.hits[0]?.id, found.shown], [spain, 'spain'])
    assert.deepEqual((await search('qqxzw')).hits, [])
    for (const q of ['', ' - ', '%', "'", '\\', '’', '。', ':*&|!()<>']) assert.deepEqual((await search(q)).hits, [], q)
  })

  test('follows what changes: names, aliases, merged players and teams, matches', async () => {
    await changeParticipant(db, england, { name: 'Albion', shortName: 'Albion', names: {} })
    await saveStanding(db, [{ id: otherKane, mergedInto: kane, search: '' }])
    await refreshSearch(database)
    assert.deepEqual(await first('albion'), ['team', england])
    assert.deepEqual(await first('todd kane'), ['player', kane])
    assert.deepEqual(await listWrongSearch(database), [])
    await saveStanding(db, [{ id: otherKane, mergedInto: null, search: '' }])
    await database.transaction((client) => mergeTeams(readerIn(client), italy, england))
    await refreshSearch(database)
    assert.deepEqual(await first('todd kane'), ['player', otherKane])
    assert.deepEqual(await first('italy'), null)
    assert.deepEqual(await listWrongSearch(database), [])
  })

  test('a rebuild names each row that differs from its facts', async () => {
    await db.query(`update timeline.search_name set names = '{nobody}' where kind = 'team' and subject_id = $1`, [
      spain,
    ])
    await db.query(`insert into timeline.search_name values ('team', 999999, 'football', '{ghost}', '{ghost}', 1)`)
    await db.query(`update timeline.search_word set uses = uses + 1 where word = 'kane'`)
    const wrong = await listWrongSearch(database)
    assert.equal(wrong.length, 3, wrong.join('\n'))
  })
})
