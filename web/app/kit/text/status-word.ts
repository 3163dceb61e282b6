import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Language } from '../../i18n/language.tsx'
import { sportOf } from '../../sports/parts.ts'

/** The status in words; of an awarded or abandoned match the sport's own term for it, where it has one: a walkover. */
export function statusWord(row: MatchRow, language: Language): string {
  const { status } = row.summary
  const ending = status === 'awarded' || status === 'abandoned' ? sportOf(row).endingOf(row.summary, language) : null
  return ending ?? language.text.clock.long[status]
}
