import type { Game, SeriesState } from '../state.ts'
import { seriesChance, shrunkShare } from '../win/series-chance.ts'
import type { MobaGame } from './state.ts'
import { winModels } from './win-model.ts'
import type { WinModel } from './win-model.ts'

/** The chance of the home side in a game by its gold lead after so many seconds; `even`: that at a level score. */
export function gameChance(goldLead: number, seconds: number, even: number, { perThousand, later }: WinModel): number {
  const logit = Math.log(even / (1 - even)) + (perThousand * (goldLead / 1000)) / (1 + seconds / 60 / later)
  return 1 / (1 + Math.exp(-logit))
}

type Series = Pick<SeriesState<MobaGame>, 'games' | 'format' | 'score'>

/** Chances of the game in play and of the series; null for a title without a model, and where no gold is known. */
export function winChance(
  { games, format, score }: Series,
  game: Game<MobaGame>,
  model: WinModel | undefined,
): { game: number; series: number | null } | null {
  const last = game.inside.minutes.at(-1)
  if (model === undefined || last === undefined || last.goldLead === null) return null
  const before = games.filter(({ ordinal, winner }) => ordinal < game.ordinal && winner !== null)
  const won = { home: 0, away: 0 }
  for (const { winner } of before) won[winner!] += 1
  const even = shrunkShare(won, model.gameWeight)
  const now = gameChance(last.goldLead, last.seconds, even, model)
  return { game: now, series: seriesChance(score, format, { now, later: even }) }
}

/** The model of a title; undefined without one. */
export function modelOf(sport: string): WinModel | undefined {
  return Object.hasOwn(winModels, sport) ? winModels[sport] : undefined
}
