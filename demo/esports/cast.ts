import { dayGroups } from '../simulation/countries/all.ts'
import { makeClubName, makePlaces } from '../simulation/names.ts'
import { createRandom } from '../simulation/random.ts'
import { createHandles } from './names.ts'

interface Player {
  key: string
  handle: string
  /** Place of his role, 0 to 4. */
  role: number
}

/** A made-up team of five and a substitute. */
export interface Team {
  key: string
  name: string
  shortName: string
  zh: string
  shortZh: string
  colours: string[]
  nation: string
  /** Around 0; a logit of one fight, or one round. */
  strength: number
  players: readonly Player[]
}

const forms =
  '{}_Gaming:{}电竞 {}_Esports:{}电竞 {}_Nightjars:{}夜鹰 {}_Lanterns:{}灯火 {}_Five:{}五人 {}_Signal:{}信号 {}_Collective:{}集体 {}_Kites:{}纸鸢 {}_Academy:{}青训'

const palettes = [
  ['#0f6e73', '#e8f1f7'],
  ['#7c1730', '#f2d8a0'],
  ['#12324f', '#f2c14e'],
  ['#c65a11', '#f7efe1'],
  ['#21593c', '#d9c7a1'],
  ['#4b2e6f', '#e9e2f3'],
  ['#2f7fb8', '#0c1b2a'],
  ['#b3261e', '#ffffff'],
  ['#222244', '#c9a227'],
]
const perTeam = 6

/** The made-up teams of a title, the strongest first; the same seed gives the same. */
export function castOf(seed: string, sport: string, count: number, spread: number): Team[] {
  const random = createRandom(`${seed}/${sport}`)
  const countries = random.shuffle(dayGroups.flat())
  const perCountry = Math.ceil(count / countries.length)
  const handle = createHandles(random.fork('handles'))
  const places = countries.flatMap((country) =>
    makePlaces(country, perCountry, random.fork(country.slug)).map((place) => ({ country, place })),
  )
  return random
    .shuffle(places)
    .slice(0, count)
    .map(({ country, place }, at): Team => {
      const key = `team/${at}`
      const name = makeClubName({ ...country, clubForms: forms }, place, random)
      return {
        key,
        name: name.latin,
        shortName: place.latin,
        zh: name.zh,
        shortZh: place.zh,
        colours: [...palettes[at % palettes.length]!],
        nation: country.slug.slice(0, 3).toUpperCase(),
        strength: random.normal(0, spread),
        players: Array.from({ length: perTeam }, (_, one) => ({
          key: `${key}/${one}`,
          handle: handle(),
          role: one % 5,
        })),
      }
    })
    .toSorted((a, b) => b.strength - a.strength)
}
