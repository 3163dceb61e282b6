import { womenNames } from './women-names.ts'
import { createPeopleNames } from '../simulation/names.ts'
import { dayGroups } from '../simulation/countries/all.ts'
import { createRandom, type Random } from '../simulation/random.ts'
import type { Skill } from './play-point.ts'
import type { Surface } from './rates.ts'

export const playedDraws = ['men', 'women', 'men-doubles', 'women-doubles'] as const
export type PlayedDraw = (typeof playedDraws)[number]

export function isDoubles(draw: PlayedDraw): boolean {
  return draw === 'men-doubles' || draw === 'women-doubles'
}

/** A made-up tournament, held every week. */
export interface Tournament {
  slug: string
  name: string
  zh: string
  surface: Surface
  /** Rain stops no play. */
  hasRoof: boolean
  menBestOf: 3 | 5
  courts: readonly string[]
  colour: string
}

export const tournaments: readonly Tournament[] = [
  {
    slug: 'alba-open',
    name: 'Alba Open',
    zh: '阿尔巴公开赛',
    surface: 'hard',
    hasRoof: false,
    menBestOf: 5,
    courts: ['Harbour Court', 'Court 2', 'Court 3'],
    colour: '#0f6e73',
  },
  {
    slug: 'costa-ferrant',
    name: 'Costa Ferrant Open',
    zh: '费兰特海岸公开赛',
    surface: 'clay',
    hasRoof: false,
    menBestOf: 3,
    courts: ['Pista Central', 'Pista 1', 'Pista 2'],
    colour: '#b4501e',
  },
  {
    slug: 'greenmoor',
    name: 'Greenmoor Championships',
    zh: '格林穆尔锦标赛',
    surface: 'grass',
    hasRoof: true,
    menBestOf: 3,
    courts: ['Old Court', 'East Court', 'West Court'],
    colour: '#3c6e2f',
  },
]

interface Person {
  key: string
  name: string
  shortName: string
  zh: string
  shortZh: string
  /** Three letters. */
  nation: string
  colours: readonly string[]
}

/** One player, or a pair, with its place in the ranking. */
export interface Side {
  key: string
  people: readonly Person[]
  skill: Skill
  rank: number
}

/** Sides of each draw in the order of the ranking: enough for all tournaments of a week. */
export type Cast = Readonly<Record<PlayedDraw, readonly Side[]>>

const counts: Readonly<Record<PlayedDraw, number>> = { men: 96, women: 96, 'men-doubles': 48, 'women-doubles': 48 }
/** Deviation of skill: two average players of a tour differ by so much in points won on serve and return. */
const deviation = 0.03

const nationColours = [
  ['#0f6e73', '#e8f1f7'],
  ['#7c1730', '#f2d8a0'],
  ['#12324f', '#f2c14e'],
  ['#c65a11', '#f7efe1'],
  ['#21593c', '#d9c7a1'],
  ['#4b2e6f', '#e9e2f3'],
  ['#8a4b1f', '#f1ddc8'],
  ['#1b4f8f', '#ffffff'],
  ['#0d6b63', '#dff3f0'],
  ['#b3261e', '#ffffff'],
  ['#2f7fb8', '#f4f4f4'],
  ['#222244', '#c9a227'],
]

/** The players of the made-up tour; the same seed gives the same. */
export function castOf(seed: string): Cast {
  const random = createRandom(`${seed}/tennis`)
  const countries = dayGroups.flat()
  const namers = countries.map((country) => createPeopleNames(country, random.fork(country.slug)))
  const ofWomen = createRandom(`${seed}/tennis/women`)
  const womenNamers = countries.map((country) =>
    createPeopleNames(
      { ...country, givenNames: womenNames[country.slug] ?? country.givenNames },
      ofWomen.fork(country.slug),
    ),
  )
  const person = (key: string, isWoman: boolean): Person => {
    const at = random.int(0, countries.length - 1)
    const { full, short, shortZh } = (isWoman ? womenNamers : namers)[at]!()
    return {
      key,
      name: full.latin,
      shortName: short,
      zh: full.zh,
      shortZh,
      nation: countries[at]!.slug.slice(0, 3).toUpperCase(),
      colours: nationColours[at % nationColours.length]!,
    }
  }
  const sides = (draw: PlayedDraw): Side[] =>
    Array.from({ length: counts[draw] }, (_, at) => {
      const key = `${draw}/${at}`
      const isOfWomen = draw.startsWith('women')
      const people = isDoubles(draw)
        ? [1, 2].map((one) => person(`${key}/${one}`, isOfWomen))
        : [person(key, isOfWomen)]
      return { key, people, skill: skillOf(random), rank: 0 }
    })
      .toSorted((a, b) => strength(b.skill) - strength(a.skill))
      .map((side, at) => ({ ...side, rank: at + 1 }))
  return {
    men: sides('men'),
    women: sides('women'),
    'men-doubles': sides('men-doubles'),
    'women-doubles': sides('women-doubles'),
  }
}

function skillOf(random: Random): Skill {
  return { serve: random.normal(0, deviation), return: random.normal(0, deviation) }
}

function strength({ serve, return: returned }: Skill): number {
  return serve + returned
}
