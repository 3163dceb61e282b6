import type { Game, SeriesState } from '../state.ts'
import { seriesChance, shrunkShare, type GameChances } from '../win/series-chance.ts'
import type { MobaGame } from './state.ts'
import { winModels, type WinModel } from './win-model.ts'

/** The chance of the home side in a game by its gold lead after so many seconds; `even`: that at a level score. */
export function gameChance(goldLead: number, seconds: number, even: number, { perThousand, later }: WinModel): number {
  const logit = Math.log(even / (1 - even)) + (perThousand * (goldLead / 1000)) / (1 + seconds / 60 / later)
  return 1 / (1 + Math.exp(-logit))
}

type Series = Pick<SeriesState<MobaGame>, 'games' | 'format' | 'score'>

/**
 * Chances of the game in play and of the series; null for a title without a model, and where no gold is known.
 * `strength` is the chance of the home side in a game before the series.
 */
export function winChance(
  { games, format, score }: Series,
  game: Game<MobaGame>,
  model: WinModel | undefined,
  strength = 0.5,
): { game: number; series: number | null } | null {
  if (model === undefined || (game.inside.minutes.at(-1)?.goldLead ?? null) === null) return null
  const chances = gameChances({ games }, game, model, strength)
  return { game: chances.now, series: seriesChance(score, format, chances) }
}

/** The chance in the game in play, even where no gold is known, and in those after it. */
export function gameChances(
  { games }: Pick<Series, 'games'>,
  game: Pick<Game<MobaGame>, 'ordinal' | 'inside'>,
  model: WinModel,
  strength: number,
): GameChances {
  const { goldLead, seconds } = game.inside.minutes.at(-1) ?? { goldLead: null, seconds: 0 }
  const before = games.filter(({ ordinal, winner }) => ordinal < game.ordinal && winner !== null)
  const won = { home: 0, away: 0 }
  for (const { winner } of before) won[winner!] += 1
  const later = shrunkShare(won, model.gameWeight, strength)
  return { now: gameChance(goldLead ?? 0, seconds, later, model), later }
}

/** The model of a title; undefined without one. */
export function modelOf(sport: string): WinModel | undefined {
  return Object.hasOwn(winModels, sport) ? winModels[sport] : undefined
}
