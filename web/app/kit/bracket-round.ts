import type { Catalogue } from '../i18n/en.ts'
import type { LanguageTag } from '../i18n/format.ts'
import { bracketRounds } from '../i18n/words/bracket-rounds.ts'
import { roundName } from './words.ts'

interface Asked {
  name: string
  /** Of a double elimination `upper`, `lower` or `final`. */
  group: string
}

/** A round of a knock-out by its name alone, which has its bracket; one without it gets the words of its group. */
export function bracketRoundName({ name, group }: Asked, { text, tag }: { text: Catalogue; tag: LanguageTag }): string {
  const words = bracketRounds[tag]
  if (/^grand final$/i.test(name)) return words.grandFinal
  const [, named, rest = name] = /^(upper|lower) bracket (.+)$/i.exec(name) ?? []
  const part = named?.toLowerCase() ?? group
  const round = roundName(rest, text) ?? rest
  if (part !== 'upper' && part !== 'lower') return round
  // The name as the source has it, where the language is the source's.
  if (tag === 'en') return named === undefined ? `${words[part]} ${round.toLowerCase()}` : name
  return `${words[part]}${/^\p{Script=Han}/u.test(round) ? '' : ' '}${round}`
}
