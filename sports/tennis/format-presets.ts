import { usualFormat } from './vocabulary.ts'
import type { Format } from './vocabulary.ts'

type Preset = { id: string; label: { en: string; zh: string }; format: Format }

function preset(id: string, en: string, zh: string, parts: Partial<Format>): Preset {
  return { id, label: { en, zh }, format: { ...usualFormat, ...parts } }
}
const five = { bestOf: 5 } as const
const doubles = { discipline: 'doubles' } as const
const mixed = { discipline: 'mixed' } as const
const short = { finalSet: 'match_tiebreak', isNoAd: true } as const

/** The rules of matches as they are played, the usual ones first. */
export const formatPresets: readonly Preset[] = [
  preset('best_of_3', 'best of 3', '三盘两胜', {}),
  preset('best_of_3_10', 'best of 3, last set to 10', '三盘两胜，决胜盘抢十', { finalSet: 'tiebreak_10' }),
  preset('best_of_3_advantage', 'best of 3, last set by 2 games', '三盘两胜，决胜盘长盘', { finalSet: 'advantage' }),
  preset('best_of_5', 'best of 5', '五盘三胜', five),
  preset('best_of_5_10', 'best of 5, last set to 10', '五盘三胜，决胜盘抢十', { ...five, finalSet: 'tiebreak_10' }),
  preset('best_of_5_12', 'best of 5, last set at 12–12', '五盘三胜，决胜盘 12 平抢七', {
    ...five,
    finalSet: 'tiebreak_12',
  }),
  preset('best_of_5_advantage', 'best of 5, last set by 2 games', '五盘三胜，决胜盘长盘', {
    ...five,
    finalSet: 'advantage',
  }),
  preset('doubles', 'doubles', '双打', doubles),
  preset('doubles_10', 'doubles, last set to 10', '双打，决胜盘抢十', { ...doubles, finalSet: 'tiebreak_10' }),
  preset('doubles_short', 'doubles, no-ad, match tie-break', '双打，无占先，抢十决胜', { ...doubles, ...short }),
  preset('mixed', 'mixed doubles', '混双', mixed),
  preset('mixed_10', 'mixed doubles, last set to 10', '混双，决胜盘抢十', { ...mixed, finalSet: 'tiebreak_10' }),
  preset('mixed_short', 'mixed doubles, no-ad, match tie-break', '混双，无占先，抢十决胜', { ...mixed, ...short }),
  preset('next_gen', 'best of 5, sets to 4, no-ad', '五盘三胜，四局制，无占先', {
    ...five,
    gamesPerSet: 4,
    isNoAd: true,
  }),
]
