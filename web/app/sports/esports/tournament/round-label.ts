import type { StageNode, StageOfBracket } from '#contract/touchline/stages.ts'
import type { Language } from '../../../i18n/language.tsx'
import { bracketRoundName } from '../../../kit/text/bracket-round.ts'
import type { tournamentWords } from './words.ts'

type RoundNamed = { part: StageNode['part']; round: number; name: string | null; kind: StageOfBracket['kind'] }

/** The name of a round, of the source or by its number. */
export function roundLabel(
  { part, round, name, kind }: RoundNamed,
  words: (typeof tournamentWords)['en'],
  language: Pick<Language, 'text'>,
): string {
  if (name !== null) return bracketRoundName({ name, group: kind === 'single' ? '' : part }, language.text)
  return part === 'final' ? words.final : words.roundOf(words.parts[kind === 'single' ? 'single' : part], round)
}
