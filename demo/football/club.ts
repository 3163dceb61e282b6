import { crestPatterns } from '#sports/crest/crest.ts'
import type { Country } from '../simulation/countries/country.ts'
import {
  createPeopleNames,
  makeClubName,
  makePlaces,
  makeStadiumName,
  type Name,
  type PersonName,
} from '../simulation/names.ts'
import type { Random } from '../simulation/random.ts'

export type Person = { key: string; name: PersonName; birthDate: string }
export type Player = Person & {
  /** 0 keeper, 1 back, 2 holding, 3 midfield, 4 attacking midfield, 5 forward. */
  position: number
  shirtNumber: number
  foot: 'right' | 'left' | 'both'
  /** Ability, around 0. */
  ability: number
}
export type Club = {
  key: string
  name: Name
  place: Name
  colours: string[]
  crest: string
  founded: number
  stadium: { name: Name; capacity: number }
  /** Natural logarithm of the factor by which it scores, and prevents goals, more often than average. */
  attack: number
  defence: number
  coach: Person
  players: Player[]
}

/** Kit colours that contrast with each other, the main one first. */
const kits = [
  ['#c8102e', '#ffffff'],
  ['#1d4ed8', '#ffffff'],
  ['#111827', '#ffffff'],
  ['#15803d', '#ffffff'],
  ['#f5c518', '#111827'],
  ['#7f1d1d', '#f2c94c'],
  ['#6b21a8', '#ffffff'],
  ['#0e7490', '#f8fafc'],
  ['#ea580c', '#111827'],
  ['#1e3a8a', '#facc15'],
  ['#b91c1c', '#111827'],
  ['#e0f2fe', '#0369a1'],
  ['#14532d', '#facc15'],
  ['#9d174d', '#fbcfe8'],
  ['#ffffff', '#b91c1c'],
  ['#ffffff', '#1e40af'],
  ['#0f766e', '#fde68a'],
  ['#4338ca', '#f97316'],
  ['#78350f', '#fef3c7'],
  ['#374151', '#ef4444'],
  ['#0ea5e9', '#111827'],
  ['#84cc16', '#14532d'],
] as const
/** A single colour alone is no crest of an invented club. */
const crests = crestPatterns.filter((pattern) => pattern !== 'solid')

/** 23 of a squad: three keepers, seven backs, nine in midfield, four forwards. */
const squadPositions = [0, 1, 1, 1, 1, 2, 3, 3, 5, 4, 4, 0, 1, 1, 2, 3, 3, 5, 5, 4, 1, 0, 5]
const squadNumbers = [1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 11, 12, 13, 15, 16, 14, 18, 17, 19, 20, 21, 22, 23]

/** The clubs of one league with their people; all are born before the year `bornBefore`. */
export function makeClubs(country: Country, count: number, baseYear: number, random: Random): Club[] {
  const places = makePlaces(country, count, random.fork('places'))
  const nextName = createPeopleNames(country, random.fork('people'))
  const colours = random.fork('colours').shuffle(kits)
  return places.map((place, index) =>
    makeClub(country, place, index, colours[index % colours.length]!, baseYear, nextName, random.fork(`club ${index}`)),
  )
}

function makeClub(
  country: Country,
  place: Name,
  index: number,
  colours: readonly string[],
  baseYear: number,
  nextName: () => PersonName,
  random: Random,
): Club {
  const key = `${country.slug}/${index}`
  const quality = random.normal(0, 0.26)
  return {
    key,
    name: makeClubName(country, place, random),
    place,
    colours: [...colours],
    crest: random.pick(crests),
    founded: random.int(1884, 1968),
    stadium: { name: makeStadiumName(country, place, random), capacity: random.int(60, 520) * 100 + random.int(0, 99) },
    attack: quality + random.normal(0, 0.1),
    defence: quality + random.normal(0, 0.1),
    coach: makePerson(`${key}/coach`, nextName(), baseYear, 36, 64, random),
    players: squadPositions.map((position, at) =>
      makePlayer(`${key}/${at}`, position, squadNumbers[at]!, nextName(), baseYear, random),
    ),
  }
}

function makePlayer(
  key: string,
  position: number,
  shirtNumber: number,
  name: PersonName,
  baseYear: number,
  random: Random,
): Player {
  return {
    ...makePerson(key, name, baseYear, 18, 34, random),
    position,
    shirtNumber,
    foot: random.weighted(['right', 'left', 'both'] as const, (foot) => ({ right: 70, left: 23, both: 7 })[foot]),
    // The first eleven numbers of a squad are its regulars.
    ability: random.normal(shirtNumber <= 11 ? 0.5 : -0.2, 0.35),
  }
}

export function makePerson(
  key: string,
  name: PersonName,
  baseYear: number,
  youngest: number,
  oldest: number,
  random: Random,
): Person {
  const day = new Date(Date.UTC(baseYear - random.int(youngest, oldest), 0, random.int(1, 365)))
  return { key, name, birthDate: day.toISOString().slice(0, 10) }
}
