import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { StageNode } from '#contract/touchline/stages.ts'
import type { SiteText } from '../../../i18n/en.ts'
import { useText, useWords } from '../../../i18n/language.tsx'
import { labelText } from '../../../kit/text/names.ts'
import { tournamentWords } from './words.ts'

type Words = (typeof tournamentWords)['en']

/** The team of a side of a box, or where it comes from. */
export function sideName(
  { from, label, isVacant }: StageNode['home'],
  team: TeamBrief | null,
  words: Words,
  text: SiteText,
): string {
  if (team) return team.shortName
  if (isVacant) return words.vacant
  if (from) return from.outcome === 'winner' ? words.winnerOf(from.key) : words.loserOf(from.key)
  return label === null ? words.open : labelText(label, text)
}

/** The label of a box: its number, or that it is the final. */
export function boxName({ key, part, isReset }: StageNode, words: Words): string {
  return isReset ? words.reset : part === 'final' ? words.final : key
}

export function useSideName(node: StageNode, side: 'home' | 'away', team: TeamBrief | null): string {
  return sideName(node[side], team, useWords(tournamentWords), useText())
}
