import { dayGroups } from '../simulation/countries/all.ts'
import { createPeopleNames } from '../simulation/names.ts'
import { pairOf } from '../simulation/pairs.ts'
import { createRandom, type Random } from '../simulation/random.ts'

/** Abilities of a player, around 0 but for the shares. */
export interface Skill {
  /** Share of the side's shots, relative to the others. */
  usage: number
  /** Share of his shots that are threes, 0 to 1. */
  threes: number
  shooting: number
  freeThrows: number
  rebounding: number
  passing: number
  defending: number
  /** Share of the match that he plays, where nothing happens to him. */
  minutes: number
}
interface Person {
  key: string
  name: string
  shortName: string
  zh: string
  shortZh: string
  shirtNumber: number
  /** 0 point guard, 1 shooting guard, 2 small forward, 3 power forward, 4 centre. */
  position: number
  skill: Skill
}
/** A made-up club: twelve players, who start first. */
export interface Club {
  key: string
  conference: 'East' | 'West'
  name: string
  shortName: string
  zh: string
  zhShort: string
  colours: string[]
  arena: string
  /** Added to the share of shots that it makes, and taken from that of its opponents. */
  strength: number
  players: Person[]
}
export interface Pairing {
  key: string
  home: Club
  away: Club
  startsAt: number
}

const hourMs = 3_600_000
/** A game lasts more than two hours: with a start every 90 minutes one is always on. */
const everyMs = 1.5 * hourMs

const clubsListed = `
Galloway Kings|Kings|加洛韦国王|国王|#7c1f2a #f2d7a0|East|Regent Hall
Calder Bay Herons|Herons|考尔德湾苍鹭|苍鹭|#006d77 #e3f2f1|East|Tidewater Hall
Coventry Vale|Vale|科文特里谷|谷地|#1f2a5a #d9b13b|East|Valley Arena
Northgate Wardens|Wardens|北门守卫|守卫|#5a2d82 #e9e2f3|East|Gatehouse Arena
Elmford Rangers|Rangers|榆津游骑兵|游骑兵|#1f5c35 #e2efe6|East|Elm Court
Linden Harriers|Harriers|椴城猎兔犬|猎兔犬|#2b7a4b #ffffff|East|Linden Dome
Brackwater Pilots|Pilots|咸水领航员|领航员|#12497a #6fb1e0|East|Harbour Court
Ashby Smiths|Smiths|阿什比铁匠|铁匠|#3d4045 #d8dadd|East|The Forge
Saltmarsh Rails|Rails|盐沼秧鸡|秧鸡|#8a4b1f #f1ddc8|East|Marsh Lane Hall
Hollin Grove Foxes|Foxes|霍林林狐狸|狐狸|#b5521b #fbe9dc|East|Grove Arena
Meridian Point|Meridian|子午角|子午角|#1b5fa8 #ffffff|West|Meridian Hall
Haven Reds|Haven|港湾红队|红队|#b23a24 #ffffff|West|Haven Dome
Summit City|Summit|峰城|峰城|#c29314 #3b2b0a|West|Summit Arena
Palisade Rams|Palisade|栅栏公羊|公羊|#21693c #ffffff|West|Palisade Court
Crestfall Cougars|Crestfall|冠瀑美洲狮|美洲狮|#9a1f33 #f3d9de|West|Crest Hall
Stanhope Larks|Stanhope|斯坦霍普云雀|云雀|#d2a03a #4a3a12|West|Stanhope Centre
Ridge United|Ridge|岭联|岭联|#16337a #a9c1ee|West|Ridge Arena
Dunmore Drovers|Dunmore|邓莫尔牧人|牧人|#a37b4c #f1e6d6|West|Drovers Hall
Tamarack Lights|Lights|落叶松灯火|灯火|#0f5b66 #f4e08a|West|Tamarack Hall
Sandpiper Bay|Sandpipers|矶鹬湾|矶鹬|#2f7fb8 #f4f4f4|West|Bay Court
`
  .trim()
  .split('\n')

/** Playing time and shots by player, starters first. Minutes add up to five players. */
const roles = [
  { position: 0, minutes: 0.7, usage: 1.15, threes: 0.4 },
  { position: 1, minutes: 0.68, usage: 1.15, threes: 0.46 },
  { position: 2, minutes: 0.68, usage: 1.25, threes: 0.4 },
  { position: 3, minutes: 0.64, usage: 0.95, threes: 0.28 },
  { position: 4, minutes: 0.62, usage: 0.95, threes: 0.1 },
  { position: 0, minutes: 0.42, usage: 0.85, threes: 0.45 },
  { position: 1, minutes: 0.38, usage: 0.85, threes: 0.5 },
  { position: 3, minutes: 0.35, usage: 0.8, threes: 0.36 },
  { position: 4, minutes: 0.29, usage: 0.8, threes: 0.06 },
  { position: 2, minutes: 0.18, usage: 0.75, threes: 0.45 },
  { position: 1, minutes: 0.04, usage: 0.7, threes: 0.4 },
  { position: 4, minutes: 0.02, usage: 0.7, threes: 0.1 },
]
const numbers = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34, 42, 50]

/** The clubs of the made-up league with their players; the same seed gives the same. */
export function listClubs(seed: string): Club[] {
  const random = createRandom(`${seed}/basketball`)
  const namers = dayGroups.flat().map((country) => createPeopleNames(country, random.fork(country.slug)))
  return clubsListed.map((line, at) => {
    const [name = '', shortName = '', zh = '', zhShort = '', colours = '', conference, arena = ''] = line.split('|')
    const own = random.fork(`club ${at}`)
    const shirts = own.shuffle(numbers)
    return {
      key: String(at),
      conference: conference === 'West' ? 'West' : 'East',
      name,
      shortName,
      zh,
      zhShort,
      arena,
      colours: colours.split(' '),
      strength: own.normal(0, 0.009),
      players: roles.map((role, index) => {
        const { full, short, shortZh } = own.pick(namers)()
        return {
          key: `${at}/${index}`,
          name: full.latin,
          shortName: short,
          zh: full.zh,
          shortZh,
          shirtNumber: shirts[index]!,
          position: role.position,
          skill: skillOf(role, own),
        }
      }),
    }
  })
}

function skillOf({ position, minutes, usage, threes }: (typeof roles)[number], random: Random): Skill {
  const size = position / 4
  return {
    minutes,
    usage: usage * Math.exp(random.normal(0, 0.16)),
    threes: Math.min(0.7, Math.max(0, threes + random.normal(0, 0.07))),
    shooting: random.normal(0, 0.018),
    freeThrows: random.normal(0.04 - 0.1 * size, 0.06),
    rebounding: 0.55 + 1.3 * size + Math.abs(random.normal(0, 0.25)),
    passing: 1.8 - 1.3 * size + Math.abs(random.normal(0, 0.35)),
    defending: 0.8 + Math.abs(random.normal(0, 0.35)),
  }
}

/** Games that start between two instants (epoch ms), one every 90 minutes. */
export function listPairings(clubs: readonly Club[], from: number, to: number): Pairing[] {
  const pairings: Pairing[] = []
  const [rounds, half] = [clubs.length - 1, clubs.length / 2]
  for (let slot = Math.ceil(from / everyMs); slot * everyMs < to; slot += 1) {
    const [round, pair] = [Math.floor(slot / half), slot % half]
    const [one, other] = pairOf(clubs.length, round % rounds, pair)
    // The place of a club among the pairs moves by one each round, but for the one that stays.
    const isTurned = (Math.floor(round / rounds) + (pair === 0 ? round : pair)) % 2 === 1
    const [home, away] = isTurned ? [other, one] : [one, other]
    pairings.push({ key: `slot/${slot}`, home: clubs[home]!, away: clubs[away]!, startsAt: slot * everyMs })
  }
  return pairings
}
