import { wordsOf, type Words } from '../../i18n/texts.ts'
import type { DeskPart } from '../desk-part.ts'
import { factsOf, gamesText, isCurrent } from './facts.ts'
import { scoreWords } from './score-words.ts'
import { tennisWords } from './words.ts'

const en = {
  tiebreak: (set: string) => `${set}, tie-break`,
  points: 'Pts',
}

/** Words of tennis at the live desk. */
const words: Words<typeof en> = {
  en,
  zh: { tiebreak: (set) => `${set}抢七`, points: '局分' },
}

export const desk: DeskPart = {
  periodText: (period, _summary, tag) => wordsOf(tennisWords, tag).set(period),
  stageText(summary, tag) {
    const { phase, period, isTiebreak } = factsOf(summary)
    const { set, break: between } = wordsOf(tennisWords, tag)
    if (phase === 'set_break') return between
    return isTiebreak ? wordsOf(words, tag).tiebreak(set(period)) : null
  },
  scoresOf(summary, tag) {
    const facts = factsOf(summary)
    const { game, tiebreak } = wordsOf(scoreWords, tag)
    const sets = facts.sets.map((set, index) => ({
      label: String(index + 1),
      title: wordsOf(tennisWords, tag).set(index + 1),
      home: gamesText(set, 'home'),
      away: gamesText(set, 'away'),
      isCurrent: isCurrent(facts, index),
    }))
    if (facts.points === null) return sets
    const title = facts.isTiebreak ? tiebreak : game
    return [...sets, { label: wordsOf(words, tag).points, title, ...facts.points, isCurrent: facts.status === 'live' }]
  },
  markOf(summary, side, tag) {
    const { serving, chanceMarks } = wordsOf(tennisWords, tag)
    const { server, chance, status } = factsOf(summary)
    const marks = [
      ...(server === side ? [serving] : []),
      ...(status === 'live' && chance?.side === side ? [chanceMarks[chance.kind]] : []),
    ]
    return marks.length === 0 ? null : marks.join(' · ')
  },
}
