// Long half: sweeps look-alike names.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seeded } from '../../bench/kit/random.ts'
import { nameProblem } from '#core/text/name-problem.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { disguises, type Disguise } from '#kit/disguise.ts'
import { option, seedOption } from '#kit/option.ts'

/** Number of names that look like another. */
const tries = option('runs', 600)
const seed = seedOption()
console.log(`lookalikes.test seed ${seed} names ${tries}`)

const { next: chance, pick } = seeded(seed)

describe('C3: impersonation', () => {
  test('of the lookalikes of known names and of the site, none is accepted', () => {
    const names = Array.from(
      { length: 90 },
      (_, at) =>
        `${pick(['Harry', 'Lionel', 'Ali', 'Bella', 'Wei', 'Mimi', 'Carlo', 'Rina'])}${pick(['Kane', 'Smith', 'Rossi', 'Chen', 'Miller', 'Clark', 'Brown'])}${at}`,
    )
    const reserved = [
      'admin',
      'moderator',
      'Touchline',
      'official',
      '官方',
      '管理员',
      '客服',
      'administrator',
      'Touchline Support',
      'support',
    ]
    const taken = new Set(names.map(skeletonOf))
    const swaps: [RegExp, string][] = [
      [/m/g, 'rn'],
      [/w/g, 'vv'],
      [/d/g, 'cl'],
      [/l/g, 'I'],
      [/i/g, 'l'],
      [/l/g, '1'],
      [/o/g, '0'],
      [/$/, '.'],
      [/^/, '_'],
      [/a/g, 'à'],
    ]
    const looks: Disguise[] = swaps.map(([letter, other]) => ({
      name: `${letter} as ${other}`,
      parts: (word) => [word.replace(letter, other)],
    }))
    const unseen = [
      ...disguises.filter(({ name }) => !/pinyin|thrice|messages|sentence|digits after|tag$/.test(name)),
      ...looks,
    ]
    const admitted: string[] = []
    for (let attempt = 0; attempt < tries; attempt++) {
      const name = attempt % 10 === 0 ? pick(reserved) : pick(names)
      const disguise = pick(unseen)
      const fake =
        disguise.parts(name.toLowerCase(), chance)?.[0] ??
        disguise.parts(name.replace(/\d+$/, '').toLowerCase(), chance)?.[0]?.concat(/\d+$/.exec(name)?.[0] ?? '') ??
        name
      if (nameProblem(fake, { isTaken: taken.has(skeletonOf(fake)) }) === null)
        admitted.push(`${disguise.name}: ${fake} for ${name}`)
    }
    assert.deepEqual(admitted, [])
  })

  test('and two ordinary names are different', () => {
    const cleanNames = [
      'Harry Kane',
      'Harry Kean',
      'Son Heung-min',
      'Son Heung-woo',
      'Müller',
      'Möller',
      '武磊',
      '吴磊',
      'fan19',
      'fan91',
      'Bella',
      'Della',
    ]
    assert.equal(new Set(cleanNames.map(skeletonOf)).size, cleanNames.length)
    assert.deepEqual(
      cleanNames.filter((name) => nameProblem(name, { isTaken: false }) !== null),
      [],
    )
  })
})
