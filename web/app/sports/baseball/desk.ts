import { wordsOf, type Words } from '../../i18n/texts.ts'
import type { DeskPart } from '../desk-part.ts'
import { factsOf } from './facts.ts'
import { matchWords } from './match-words.ts'
import { baseballWords } from './words.ts'

const en = {
  inning: (ordinal: number) => `Inning ${ordinal}`,
  halves: {
    top: (ordinal: number) => `Top of the ${ordinalText(ordinal)}`,
    middle: (ordinal: number) => `Middle of the ${ordinalText(ordinal)}`,
    bottom: (ordinal: number) => `Bottom of the ${ordinalText(ordinal)}`,
    end: (ordinal: number) => `End of the ${ordinalText(ordinal)}`,
  },
  hits: 'Hits',
  errors: 'Errors',
  atBat: 'At bat',
}

/** Words of baseball at the live desk. */
const words: Words<typeof en> = {
  en,
  zh: {
    inning: (ordinal) => `第 ${ordinal} 局`,
    halves: {
      top: (ordinal) => `第 ${ordinal} 局上半`,
      middle: (ordinal) => `第 ${ordinal} 局中`,
      bottom: (ordinal) => `第 ${ordinal} 局下半`,
      end: (ordinal) => `第 ${ordinal} 局完`,
    },
    hits: '安打',
    errors: '失误',
    atBat: '进攻',
  },
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
function ordinalText(ordinal: number): string {
  const isTeen = ordinal % 100 >= 11 && ordinal % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][ordinal % 10] ?? 'th')
  return `${ordinal}${ending}`
}

export const desk: DeskPart = {
  periodText: (period, _summary, tag) => wordsOf(words, tag).inning(period),
  stageText({ phase, period }, tag) {
    const { halves } = wordsOf(words, tag)
    return Object.hasOwn(halves, phase) ? halves[phase as keyof typeof halves](period) : null
  },
  scoresOf(summary, tag) {
    const { hits, errors, status } = factsOf(summary)
    if (status === 'scheduled') return []
    const short = wordsOf(matchWords, tag)
    const long = wordsOf(words, tag)
    return [
      { label: short.hits, title: long.hits, of: hits },
      { label: short.errors, title: long.errors, of: errors },
    ].flatMap(({ label, title, of }) =>
      of === null ? [] : [{ label, title, home: String(of.home), away: String(of.away) }],
    )
  },
  notesOf(summary, _names, tag) {
    const { status, phase, outs, balls, strikes, runners } = factsOf(summary)
    if (status !== 'live' || (phase !== 'top' && phase !== 'bottom')) return []
    const said = wordsOf(baseballWords, tag)
    return [said.outs(outs), said.bases[runners] ?? '', said.balls(balls), said.strikes(strikes)]
  },
  markOf(summary, side, tag) {
    const { atBat, phase } = factsOf(summary)
    return atBat === side && (phase === 'top' || phase === 'bottom') ? wordsOf(words, tag).atBat : null
  },
  placeOf: ({ position, slot }, tag) => ({
    mark: position === null ? null : (wordsOf(matchWords, tag).positions[position] ?? null),
    order: slot === null || slot === 0 ? null : slot,
  }),
}
