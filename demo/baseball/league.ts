import { pairOf } from '../simulation/pairs.ts'
import { createRandom } from '../simulation/random.ts'

/** A made-up club: `players` are nine who bat, then pitchers, the starter first. */
export type Club = {
  key: string
  division: string
  name: string
  shortName: string
  zh: string
  zhShort: string
  colours: string[]
  players: Person[]
}
type Person = { key: string; name: string; shortName: string }
export type Pairing = { key: string; home: Club; away: Club; startsAt: number }

const batters = 9
const pitchers = 7
const hourMs = 3_600_000
/** A game lasts some two and a half hours: with a start every two hours one is always on. */
const everyHours = 2

const clubsListed = `
Delmar Kites|Kites|德尔马风筝|风筝|#17609f #e8f1f7|West
Ironbridge Millers|Millers|铁桥磨坊工|磨坊工|#7c1730 #e3c9a4|East
Harwick Tars|Tars|哈威克水兵|水兵|#12324f #f2c14e|East
Orangery Growers|Growers|柑园果农|果农|#c65a11 #f7efe1|East
Lumber Bay Saws|Saws|伐木湾锯手|锯手|#21593c #d9c7a1|East
Pinecrest Owls|Owls|松岭猫头鹰|猫头鹰|#4b2e6f #e9e2f3|Central
Copperfield Smelters|Smelters|铜原冶工|冶工|#8a4b1f #f1ddc8|Central
Quarry Hill Masons|Masons|采石山石匠|石匠|#555b60 #e5e8ea|Central
Towpath Barges|Barges|纤道驳船|驳船|#0d6b63 #dff3f0|Central
Fremont Falls|Falls|弗里蒙特瀑布|瀑布|#1b4f8f #ffffff|West
Saltbox Gulls|Gulls|盐盒海鸥|海鸥|#2f7fb8 #f4f4f4|West
Pinehold Admirals|Admirals|松堡上将|上将|#222244 #c9a227|West
`
  .trim()
  .split('\n')

const firstNames =
  'Cole Andres Wyatt Beau Mateo Hollis Nico Deon Tad Jace Remy Luis Clay Emmett Gus Perrin Ike Milo Dax Ruben'
const lastNames =
  'Rasmussen Pell Sorel Lindgren Quist Grange Avery Marsh Kimura Hollander Okada Barrant Duquesne Voss Tamayo Shaw ' +
  'Fontaine Strand Lowell Alcott Ostrow Iselin Moreau Farrant Takeda Abel Larkin Batiste Renner Coyle'

/** The clubs of the made-up league with their players; the same seed gives the same. */
export function listClubs(seed: string): Club[] {
  return clubsListed.map((line, at) => {
    const [name = '', shortName = '', zh = '', zhShort = '', colours = '', division = ''] = line.split('|')
    const random = createRandom(`${seed}/baseball/${at}`)
    const lasts = random.shuffle(lastNames.split(' '))
    const players = Array.from({ length: batters + pitchers }, (_, index) => {
      const [first, last] = [random.pick(firstNames.split(' ')), lasts[index]!]
      return { key: `${at}/${index}`, name: `${first} ${last}`, shortName: `${first[0]}. ${last}` }
    })
    return { key: String(at), division, name, shortName, zh, zhShort, colours: colours.split(' '), players }
  })
}

/** Games that start between two instants (epoch ms), one every two hours; each club plays twice a day. */
export function listPairings(clubs: readonly Club[], from: number, to: number): Pairing[] {
  const slotMs = everyHours * hourMs
  const pairings: Pairing[] = []
  for (let slot = Math.ceil(from / slotMs); slot * slotMs < to; slot += 1) {
    const rounds = clubs.length - 1
    const half = clubs.length / 2
    const [round, pair] = [Math.floor(slot / half) % rounds, slot % half]
    const [one, other] = pairOf(clubs.length, round, pair)
    const isTurned = Math.floor(slot / (half * rounds)) % 2 === 1
    const [home, away] = isTurned ? [other, one] : [one, other]
    pairings.push({ key: `slot/${slot}`, home: clubs[home]!, away: clubs[away]!, startsAt: slot * slotMs })
  }
  return pairings
}

export const battersOf = ({ players }: Club): Person[] => players.slice(0, batters)
export const pitchersOf = ({ players }: Club): Person[] => players.slice(batters)
