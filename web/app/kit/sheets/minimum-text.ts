import type { SeasonSheets } from '#contract/touchline/sheets.ts'
import type { Format } from '../../i18n/format.ts'
import type { SheetWords } from './words.ts'
import type { SportSheets } from '../../sports/sport.ts'

type Sheet = SeasonSheets['sheets'][number]
type Least = Pick<Sheet['minimum'], 'figure' | 'perMatch'>
type Texts = { words: SheetWords; sport: SportSheets['words']['en']; format: Pick<Format, 'number'> }

/** Figures that count games: their least is a share of the games of the team. */
const ofGames: readonly string[] = ['played', 'games']

/** The least for the rates of a sheet. */
export function minimumText({ figure, form, perMatch }: Sheet['minimum'], texts: Texts): string {
  return texts.words.least(amountText({ figure, perMatch: form === 'innings' ? perMatch / 3 : perMatch }, texts))
}

/** The least of one list, which has one of its own. */
export function listMinimumText(list: string, least: Least, texts: Texts): string {
  return texts.words.leastOf(texts.sport.figures[list]?.[1] ?? list, amountText(least, texts))
}

function amountText({ figure, perMatch }: Least, { words, sport, format }: Texts): string {
  if (ofGames.includes(figure)) return words.ofGames(format.number(Math.round(perMatch * 100)))
  const unit = sport.units?.[figure] ?? sport.figures[figure]?.[0] ?? figure
  // Two digits are enough for a minimum: 1.52 made free throws a game.
  return words.perGame(format.number(Math.round(perMatch * 100) / 100), unit)
}
