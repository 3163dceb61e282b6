import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { foldSpelling } from '#timeline/spelling.ts'
import { fileAt, fixture, sharedData } from '../fixtures/read.ts'
import { textFile } from '../fixtures/two-sources.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type ParsedClub, type Refusal } from '../../reading/parsed.ts'
import { readClubs } from './read.ts'

async function read(file: SourceFile, beside: SourceFile[] = []): Promise<{ clubs: ParsedClub[]; refused: Refusal[] }> {
  const clubs: ParsedClub[] = []
  const refused: Refusal[] = []
  for await (const { parsed } of readClubs([file], beside))
    for await (const one of parsed) {
      if (one.kind === 'club') clubs.push(one.club)
      if (one.kind === 'refused') refused.push(one.refusal)
    }
  return { clubs, refused }
}
const england = () => read(fixture('clubs/eng.clubs.txt'), [fixture('clubs/eng.stadiums.txt')])
const named = ({ clubs }: { clubs: ParsedClub[] }, name: string) => clubs.filter((club) => club.name === name)

describe('a list of clubs', () => {
  test('has years, ground, seats, city, district, region and address of each club, as far as it states them', async () => {
    const { clubs } = await england()
    assert.deepEqual(
      clubs.map((one) => [
        one.name,
        one.country,
        one.founded,
        one.dissolved,
        one.ground,
        one.capacity,
        [one.district, one.city, one.region, one.address],
      ]),
      [
        [
          'Harbour Town FC',
          'GB-ENG',
          1886,
          null,
          'Quay Ground',
          12_345,
          ['Docks', 'Saltport', 'Seashire', 'Quay Street 3, SP1 4QT Saltport'],
        ],
        ['Mill City FC', 'GB-ENG', 2014, null, 'Grinder Park', 8000, [null, 'Millford', null, null]],
        ['Mill City FC', 'GB-ENG', 1899, 2013, null, null, [null, 'Millford', null, null]],
        ['Hill Rovers AFC', 'GB-ENG', 2007, null, null, null, ['Top', 'Hillside', 'Hillshire', null]],
        ['Hill Rovers Reserves', 'GB-ENG', null, null, null, null, [null, null, null, null]],
        ['Wood FC', 'GB-ENG', null, null, null, null, [null, 'Woodham', 'Wald', null]],
      ],
    )
  })

  test('has names in languages, former ones by comment or years, and none twice', async () => {
    const list = await england()
    const [harbour] = named(list, 'Harbour Town FC')
    assert.deepEqual(
      harbour?.names.map(({ name, language, isFormer }) => [name, language, isFormer]),
      [
        ['Harbour Town FC', null, false],
        ['Harbour', null, false],
        ['Harbour Town', null, false],
        ['FC Harbour Town', null, false],
        ['Harbour Hotspur', 'en', false],
        ['Hafenstadt', 'de', false],
        ['港口城', 'zh', false],
        ['Old Quay FC', null, true],
      ],
    )
    assert.deepEqual(
      named(list, 'Wood FC')[0]?.names.map(({ name, isFormer }) => [name, isFormer]),
      [
        ['Wood FC', false],
        ['Wood', false],
        ['AFC Wood', true],
      ],
    )
  })

  test('gives a name of two clubs to neither, unless it is the full name of one; each is refused with both', async () => {
    const list = await england()
    assert.deepEqual(
      list.refused.filter(({ reason }) => reason.includes('not used')).map(({ at, reason }) => [at, reason]),
      [
        ['line 21', '"Harbour Town FC" means Hill Rovers AFC, and also Harbour Town FC (line 7): it is not used'],
        ['line 11', '"Albion" means Harbour Town FC, and also Mill City FC (line 16): it is not used'],
        ['line 16', '"Albion" means Mill City FC, and also Harbour Town FC (line 11): it is not used'],
        ['line 14', '"Mill City FC" means Mill City FC, and also Mill City FC (line 17): it is not used'],
        ['line 17', '"Mill City FC" means Mill City FC, and also Mill City FC (line 14): it is not used'],
      ],
    )
    const [young, old] = named(list, 'Mill City FC')
    assert.deepEqual(
      [young, old].map((club) => club?.names.map(({ name }) => name)),
      [['Mill City', 'Flour Mill City'], ['Old Mill City']],
    )
  })

  test('refuses lines that cannot be, and the names below them, with line and reason', async () => {
    const { refused } = await england()
    assert.deepEqual(
      refused.filter(({ reason }) => !reason.includes('not used')).map(({ at, reason }) => [at, reason]),
      [
        ['line 24', 'dissolved in 1928, before it was founded in 1931'],
        ['line 25', 'names without a club above them'],
        ['line 26', 'two years of foundation: 1900 and 1901'],
        ['line 27', 'no name of a club: "12, 1900, Nowhere"'],
        ['line 28', 'the same club as in line 20: that line holds'],
        ['line 32', 'no country that is known: "Atlantis"'],
        ['line 33', 'a club before the heading that names its country'],
      ],
    )
  })

  test('has its country in the name of the file where no heading names one', async () => {
    const { clubs } = await read(textFile('europe/at.clubs.txt', 'Wien FC, Wien\n'))
    assert.deepEqual(
      clubs.map(({ country }) => country),
      ['AT'],
    )
    const headed = await read(textFile('x.clubs.txt', '= Österreich • Austria (at)\nWien FC, Wien\n'))
    assert.equal(headed.clubs[0]?.country, 'AT')
  })

  test('of no club is unusable as a whole', async () => {
    await assert.rejects(read(textFile('eng.clubs.txt', '= England\n# none\n')), Unusable)
  })
})

describe(
  'the lists beside the project',
  { skip: sharedData === null && 'skipped: the shared data are not on this machine' },
  () => {
    for (const [file, count, addresses, refusals] of [
      ['asia/china/cn', 31, 0, 0],
      ['europe/germany/de', 222, 36, 5],
      ['europe/spain/es', 125, 0, 4],
    ] as const)
      test(`${file} has ${count} clubs, ${addresses} addresses, and ${refusals} refused names that two clubs have`, async () => {
        const { clubs, refused } = await read(fileAt(join(sharedData!, `openfootball-clubs/${file}.clubs.txt`)))
        assert.deepEqual([clubs.length, clubs.filter(({ address }) => address).length], [count, addresses])
        assert.deepEqual([refused.length, refused.filter(({ reason }) => !reason.includes('not used'))], [refusals, []])
      })

    test('of England is read to the last line: each line of names belongs to a club', async () => {
      const path = join(sharedData!, 'openfootball-clubs/europe/england/eng.clubs.txt')
      const { clubs, refused } = await read(fileAt(path))
      assert.deepEqual(
        refused.map(({ at, reason }) => `${at}: ${reason}`),
        [],
      )
      assert.equal(clubs.length, 203)
      const former = readFileSync(path, 'utf8').match(/# old name/g)?.length
      const names = clubs.flatMap((club) => club.names)
      assert.equal(names.filter(({ isFormer }) => isFormer).length, former)
      assert.equal(names.length, namesIn(path).size)
    })
  },
)

/** The spellings of each club as the file has them, counted without the reader. */
function namesIn(path: string): Set<string> {
  const found = new Set<string>()
  let club = ''
  for (const line of readFileSync(path, 'utf8').split(/\r?\n/)) {
    const text = line.replace(/#.*/, '').trim()
    if (text === '' || text.startsWith('=')) continue
    if (!text.startsWith('|')) club = line
    const names = text.startsWith('|') ? text.split('|') : [text.split(',')[0]!.replace(/\(.*?\)/, '')]
    for (const name of names.map(foldSpelling)) if (name !== '') found.add(`${club}|${name}`)
  }
  return found
}
