import type { LineRecord } from '../../game-record.ts'
import { meanOf, type Mean, type PlayedGame } from './played.ts'
import { kdaOf, type Appeared } from './players.ts'

/** Where pages list a figure of how a player plays. */
export type StyleGroup = 'firepower' | 'opening' | 'team' | 'alone' | 'fighting' | 'economy' | 'map'

/** One figure of how a player plays, over some games. */
interface StyleFigure {
  name: string
  group: StyleGroup
  /** The lower value is the better one. */
  isLowBetter?: true
  of(own: readonly Appeared[]): Mean
}

type Part = (line: LineRecord, game: PlayedGame) => number | null | undefined

const count =
  (...names: string[]): Part =>
  ({ counts }) =>
    names.reduce<number | undefined>((sum, name) => {
      const one = counts[name]
      return sum === undefined || one === undefined ? undefined : sum + one
    }, 0)

const rounds: Part = (_, { record: { score } }) => score && score.home + score.away
const minutes: Part = (_, { record: { seconds } }) => seconds && seconds / 60
const tens: Part = (_, { record: { seconds } }) => seconds && seconds / 600
const teamKills: Part = ({ side }, { record: { score } }) => score?.[side]

/** One count divided by another, each summed over the games that have both. */
function ratio(of: Part, by: Part): StyleFigure['of'] {
  return (own) => {
    const known = own.flatMap(({ line, game }) => {
      const [value, basis] = [of(line, game), by(line, game)]
      return value === null || value === undefined || basis === null || basis === undefined ? [] : [{ value, basis }]
    })
    const basis = known.reduce((sum, one) => sum + one.basis, 0)
    return basis === 0
      ? { games: 0, mean: null }
      : { games: known.length, mean: known.reduce((sum, one) => sum + one.value, 0) / basis }
  }
}

const mean =
  (of: Part): StyleFigure['of'] =>
  (own) =>
    meanOf(own.map(({ line, game }) => of(line, game)))

/** Figures of a title of rounds. */
const ofRounds: readonly StyleFigure[] = [
  { name: 'killsPerRound', group: 'firepower', of: ratio(count('kills'), rounds) },
  { name: 'adr', group: 'firepower', of: mean(count('adr')) },
  { name: 'headshotShare', group: 'firepower', of: ratio(count('headshots'), count('kills')) },
  {
    name: 'openingShare',
    group: 'opening',
    of: ratio(count('openingKills', 'openingDeaths'), rounds),
  },
  {
    name: 'openingWon',
    group: 'opening',
    of: ratio(count('openingKills'), count('openingKills', 'openingDeaths')),
  },
  { name: 'kast', group: 'team', of: mean(count('kast')) },
  { name: 'assistsPerRound', group: 'team', of: ratio(count('assists'), rounds) },
  { name: 'deathsPerRound', group: 'team', isLowBetter: true, of: ratio(count('deaths'), rounds) },
  { name: 'clutches', group: 'alone', of: mean(count('clutches')) },
]

/** Figures of a title of heroes. */
const ofHeroes: readonly StyleFigure[] = [
  { name: 'killShare', group: 'fighting', of: ratio(count('kills', 'assists'), teamKills) },
  { name: 'damagePerMinute', group: 'fighting', of: ratio(count('heroDamage'), minutes) },
  { name: 'deathsPerTen', group: 'fighting', isLowBetter: true, of: ratio(count('deaths'), tens) },
  { name: 'goldPerMinute', group: 'economy', of: ratio(count('totalGold'), minutes) },
  { name: 'lastHitsPerMinute', group: 'economy', of: ratio(count('lastHits'), minutes) },
  { name: 'towerDamage', group: 'map', of: mean(count('towerDamage')) },
  { name: 'visionPerMinute', group: 'map', of: ratio(count('visionScore'), minutes) },
  { name: 'observers', group: 'map', of: mean(count('observersPlaced')) },
]

/** The figures of a player that the lines of his games give; unknown ones are left out. */
export function styleOf(own: readonly Appeared[]): { name: string; value: Mean }[] {
  const list = own.some(({ line }) => line.hero !== null) ? ofHeroes : ofRounds
  return list.flatMap(({ name, of }) => {
    const value = of(own)
    return value.mean === null ? [] : [{ name, value }]
  })
}

const declared = new Map([...ofRounds, ...ofHeroes].map((figure) => [figure.name, figure]))

/** The group of a figure, and which of its values are the better ones. */
export function styleFigure(name: string): Pick<StyleFigure, 'group' | 'isLowBetter'> | undefined {
  return declared.get(name)
}

/** The figure that ranks the players of a title: our rating of a map, or kills and assists per death. */
export interface MainFigure extends Mean {
  name: 'rating' | 'kda'
}

/** The main figure of a player over some games. */
export function mainFigure(own: readonly Appeared[]): MainFigure {
  const rating = meanOf(own.map(({ line }) => line.counts.rating))
  return rating.mean === null ? { name: 'kda', ...kdaOf(own) } : { name: 'rating', ...rating }
}
