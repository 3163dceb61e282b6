import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { textFile, type Texts } from '#kit/own-csv.ts'
import { readerOf } from '#core/database/reader.ts'
import { listAbsences, listRowsOfTeams } from '#timeline/store/bank-row.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { listMembers } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { mergeTeams } from '#timeline/store/team.ts'
import { lineOf } from '../own-csv/template.ts'
import { importBank } from './bank-run.ts'
import { bankTemplate, exportedLines } from './files.ts'
import { bankKind, bankKinds } from './kinds.ts'

const database = await testDatabase()
const db = readerOf(database)
const sport = 'football'
const named = (kind: 'team' | 'player', name: string, detail = {}) => ({ sport, kind, name, shortName: name, detail })
const [harbour = 0, mill = 0, rivers = 0, stone = 0, twinOne = 0, twinTwo = 0] = await addParticipants(db, [
  named('team', 'Harbour Town'),
  named('team', 'Mill City'),
  named('player', 'Ada Rivers', { birthDate: '2001-03-09' }),
  named('player', 'Bea Stone'),
  named('player', 'Two Namesakes', { birthDate: '1999-01-01' }),
  named('player', 'Two Namesakes', { birthDate: '2003-02-02' }),
])
const league = await saveCompetition(db, { sport, slug: 'city', name: 'City League', shortName: 'City' })
const season = await saveSeason(db, { competitionId: league.id, name: '2026/27' })

const template = Object.fromEntries(bankTemplate().map(({ name, text }) => [name, text]))
const importAll = (texts: Texts) =>
  importBank(
    database,
    sport,
    Object.entries(texts).map(([name, text]) => textFile(name, text)),
  )
const said = ({ file, at, reason }: { file: string; at: string; reason: string }) => `${file}, ${at}: ${reason}`
async function exported(kind: string): Promise<string> {
  let text = ''
  for await (const line of exportedLines(db, sport, bankKind(kind)!)) text += line
  return text
}
const transfersOf = (...rows: Record<string, string>[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(lineOf).join('')
}
const move = {
  id: 'm1',
  player: 'Ada Rivers',
  date: '2026-07-01',
  from: 'Harbour Town',
  to: 'Mill City',
  type: 'transfer',
  source: 'club',
  stated_on: '2026-07-01',
}

describe('the data bank', () => {
  test('takes in the template of each kind, changes nothing the second time, and writes it out unchanged', async () => {
    const examples = bankKinds.reduce((sum, { examples: { length } }) => sum + length, 0)
    const first = await importAll(template)
    assert.deepEqual(first.refused.map(said), [])
    assert.deepEqual(first.notes, [])
    assert.deepEqual([first.counts.read, first.counts.added], [examples, examples])
    const again = await importAll(template)
    assert.deepEqual([again.counts.unchanged, again.counts.added, again.counts.changed], [examples, 0, 0])
    for (const { name } of bankKinds) assert.equal(await exported(name), template[`${name}.csv`])
  })

  for (const kind of bankKinds)
    test(`takes each correction of ${kind.name} by its id, and writes the corrected rows out as they came`, async () => {
      const [file, text] = [`${kind.name}.csv`, template[`${kind.name}.csv`]!]
      await importAll({ 'squads.csv': template['squads.csv']!, [file]: text })
      const corrected = text.replaceAll(/[^,\n]+(?=,2026-\d\d-\d\d,\n)/g, '"The ""Quay"", daily"')
      assert.notEqual(corrected, text)
      const { counts, refused } = await importAll({ [file]: corrected })
      assert.deepEqual(refused, [])
      assert.deepEqual([counts.changed, counts.unchanged, counts.added], [kind.examples.length, 0, 0])
      assert.equal(await exported(kind.name), corrected)
      assert.equal((await importAll({ [file]: corrected })).counts.unchanged, kind.examples.length)
      assert.equal((await importAll({ [file]: text })).counts.changed, kind.examples.length)
    })

  test('puts the players of a squad into their team, and takes them out again', async () => {
    const of = async (teamId: number) => (await listMembers(db, teamId, season.id)).map(({ playerId }) => playerId)
    assert.deepEqual(await of(mill), [rivers])
    await importAll({ 'squads.csv': template['squads.csv']!.replace('Mill City', 'Harbour Town') })
    assert.deepEqual([await of(mill), await of(harbour)], [[], [rivers]])
    const added = template['squads.csv']!.replace('s1', 's2')
      .replace('Ada Rivers', 'Newly Come')
      .replace('2001-', '2005-')
    const { counts } = await importAll({ 'squads.csv': added })
    assert.deepEqual([counts.newPlayers, counts.added], [1, 1])
    assert.equal((await importAll({ 'squads.csv': added })).counts.newPlayers, 0)
    assert.equal((await of(mill)).length, 1)
  })

  test('corrects a row that is imported again, and hides one that is taken back', async () => {
    const of = async () => (await listRowsOfTeams(db, [harbour], ['transfers'])).map(({ amount }) => amount)
    assert.deepEqual(await of(), [12_500_000])
    await importAll({ 't.csv': template['transfers.csv']!.replace('12500000', '13000000') })
    assert.deepEqual(await of(), [13_000_000])
    const { counts } = await importAll({ 't.csv': transfersOf({ ...move, id: 't1', withdrawn: 'yes' }) })
    assert.equal(counts.changed, 1)
    assert.deepEqual(await of(), [])
    assert.match(await exported('transfers'), /t1.*,yes\n/)
  })

  test('finds who is absent on a day', async () => {
    const on = async (day: string) => (await listAbsences(db, [mill], day)).map(({ playerId }) => playerId)
    assert.deepEqual([await on('2026-10-03'), await on('2026-10-04'), await on('2027-01-16')], [[], [rivers], []])
  })

  test('has rosters of esports with roles, days and stand-ins, and honours with place and prize', async () => {
    const title = 'csgo'
    const [team = 0] = await addParticipants(db, [{ ...named('team', 'Northlight'), sport: title }])
    const series = await saveCompetition(db, { sport: title, slug: 'quay', name: 'Winter Quay', shortName: 'Quay' })
    const year = await saveSeason(db, { competitionId: series.id, name: '2026' })
    const stated = { source: 'northlight.example', stated_on: '2026-01-02', season: '2026', competition: 'Winter Quay' }
    const of = { ...stated, team: 'Northlight', player: 'Ostra' }
    const roster = transfersOf({
      ...of,
      id: 's1',
      position: 'sniper',
      from: '2026-01-01',
      until: '2026-06-30',
      stand_in: 'yes',
    })
    const won = { ...stated, id: 'h1', team: 'Northlight', honour: 'runner-up', place: '2', prize: '60000' }
    const run = (honours: string) =>
      importBank(database, title, [textFile('squads.csv', roster), textFile('honours.csv', honours)])
    const faulty = await run(transfersOf(won))
    assert.deepEqual(faulty.refused.map(said), [
      'honours.csv, line 2, column "currency": is empty; prize needs its currency',
    ])
    await run(transfersOf({ ...won, currency: 'USD' }))
    const [member] = await listMembers(db, team, year.id)
    assert.deepEqual([member?.position, member?.startsOn, member?.endsOn], ['sniper', '2026-01-01', '2026-06-30'])
    const [honour] = await listRowsOfTeams(db, [team], ['honours'])
    assert.deepEqual([honour?.cells.place, honour?.amount, honour?.currency], [2, 60_000, 'USD'])
  })

  test('follows a team that is merged into another', async () => {
    const [double = 0] = await addParticipants(db, [named('team', 'Quay Wanderers')])
    await importAll({ 't.csv': transfersOf({ ...move, id: 'q1', from: 'Quay Wanderers' }) })
    await database.transaction(async () => mergeTeams(db, double, harbour))
    const [row] = await listRowsOfTeams(db, [harbour], ['transfers'])
    assert.deepEqual([row?.key, row?.otherTeamId], ['q1', harbour])
  })
})

describe('a row of the data bank is refused by file, line and column', () => {
  const cases: [what: string, change: Record<string, string>, reason: string][] = [
    ['a player of nobody', { player: 'No Body' }, 'column "player": no player is named "No Body"'],
    ['a club of nobody', { to: 'Nowhere Rangers' }, 'column "to": no team is named "Nowhere Rangers"'],
    [
      'a club that is only like one',
      { to: 'Mill Citty' },
      `column "to": no team is certainly "Mill Citty"; perhaps Mill City (#${mill})`,
    ],
    ['no club at all', { from: '', to: '' }, 'column "to": is empty; one of both clubs has to be known here'],
    ['one club twice', { to: 'Harbour Town' }, 'column "to": "Harbour Town" is the former club, too'],
    ['a fee without currency', { fee: '5' }, 'column "currency": is empty; fee needs its currency'],
    [
      'a player of whom there are two',
      { player: 'Two Namesakes' },
      `column "player": 2 players are named "Two Namesakes" (#${twinOne}, born 1999-01-01; #${twinTwo}, born 2003-02-02): name one by #, or by "born"`,
    ],
    [
      'another birth date',
      { born: '1990-05-05' },
      'column "born": "Ada Rivers" was born on 2001-03-09 as far as it is known here, not on 1990-05-05',
    ],
    ['a number of nobody', { player: '#999999' }, 'column "player": there is no player of the number 999999'],
  ]
  for (const [what, change, reason] of cases)
    test(`which may be ${what}`, async () => {
      const { refused, counts } = await importAll({ 'w.csv': transfersOf({ ...move, id: 'w', ...change }) })
      assert.deepEqual(refused.map(said), [`w.csv, line 2, ${reason}`])
      assert.deepEqual([counts.read, counts.refused, counts.added], [1, 1, 0])
    })

  test('or an injury that ends before it begins', async () => {
    const { refused } = await importAll({ 'i.csv': template['injuries.csv']!.replace('2027-01-15', '2026-10-01') })
    assert.deepEqual(refused.map(said), [
      'i.csv, line 2, column "until": 2026-10-01 precedes 2026-10-04, the day of its column "from"',
    ])
  })

  test('or a referee of a season that no page is of; a season is named as the league here names it', async () => {
    const rows = template['referees.csv']!
    const { refused } = await importAll({ 'r.csv': rows.replace('2026/27', '2026/9') })
    assert.deepEqual(refused.map(said), ['r.csv, line 2, column "season": City League has no season 2026/9 here'])
    await saveSeason(db, { competitionId: league.id, name: '2026/3' })
    const { counts } = await importAll({ 'r.csv': rows.replace('2026/27', '2026/3').replace('r1', 'r9') })
    assert.deepEqual([counts.added, counts.refused], [1, 0])
  })

  test('or an id that stands twice', async () => {
    const { refused, counts } = await importAll({ 'd.csv': transfersOf({ ...move, id: 'd' }, { ...move, id: 'd' }) })
    assert.deepEqual(refused.map(said), ['d.csv, line 3, column "id": "d" stands in d.csv, line 2 already'])
    assert.deepEqual([counts.read, counts.added], [2, 1])
  })

  test('but one of two namesakes is known by number or birth date, and an unusable file costs nothing else', async () => {
    const rows = transfersOf(
      { ...move, id: 'n1', player: `#${twinOne}` },
      { ...move, id: 'n2', player: 'Two Namesakes', born: '2003-02-02' },
      { ...move, id: 'n3', player: 'bea stone' },
    )
    const { counts, unusable } = await importAll({ 'bad.csv': 'a,b\n1,2\n', 'n.csv': rows })
    assert.deepEqual([counts.added, unusable.length], [3, 1])
    const players = (await listRowsOfTeams(db, [mill], ['transfers'])).flatMap(({ key, playerId }) =>
      key.startsWith('n') ? [[key, playerId]] : [],
    )
    assert.deepEqual(players.toSorted(), [
      ['n1', twinOne],
      ['n2', twinTwo],
      ['n3', stone],
    ])
  })
})

test('whatever stands in its texts, a row is written out as it came in', async () => {
  const cell = fc
    .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    .map((text) => text.replaceAll('\0', ' ').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.isWellFormed())
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (sources) => {
      await database.pool.query(`delete from timeline.bank_row where kind = 'values'`)
      const rows = sources.map((source, at) => ({
        id: `p${at}`,
        player: 'Bea Stone',
        date: '2026-01-01',
        market_value: String(at * 1000),
        currency: 'EUR',
        source,
        stated_on: '2026-01-02',
      }))
      const { refused } = await importAll({ 'v.csv': transfersOf(...rows) })
      assert.deepEqual(refused, [])
      const out = await exported('values')
      assert.equal((await importAll({ 'v.csv': out })).counts.unchanged, rows.length)
      assert.equal(await exported('values'), out)
      const { rows: stored } = await database.pool.query<{ source: string }>(
        `select source from timeline.bank_row where kind = 'values' order by id`,
      )
      assert.deepEqual(
        stored.map(({ source }) => source),
        sources,
      )
    }),
    { numRuns: 25 },
  )
})

test('every kind is documented column by column', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/formats/own-csv.md'), 'utf8')
  const missing = bankKinds.flatMap(({ name, columns }) =>
    columns.filter((column) => !page.includes(`\`${column.name}\``)).map((column) => `${name}.${column.name}`),
  )
  assert.deepEqual(missing, [])
})
