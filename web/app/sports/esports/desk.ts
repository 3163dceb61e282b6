import { wordsOf, type Words } from '../../i18n/texts.ts'
import type { DeskPart } from '../desk-part.ts'
import { currentGame, factsOf, goldText } from './facts.ts'
import { esportsWords } from './words.ts'

const en = {
  draft: (game: string) => `${game}, draft`,
  round: (game: string, round: number) => `${game}, round ${round}`,
  onMap: (map: string) => `Map ${map}`,
  level: 'Gold level',
}

/** Words of a series at the live desk. */
const words: Words<typeof en> = {
  en,
  zh: {
    draft: (game) => `${game}选人`,
    round: (game, round) => `${game}第 ${round} 回合`,
    onMap: (map) => `地图 ${map}`,
    level: '金币持平',
  },
}

export const desk: DeskPart = {
  periodText: (period, _summary, tag) => wordsOf(esportsWords, tag).game(period),
  stageText(summary, tag) {
    const facts = factsOf(summary)
    const { game, break: between } = wordsOf(esportsWords, tag)
    const said = wordsOf(words, tag)
    if (facts.phase === 'between_games') return between
    if (facts.phase === 'draft') return said.draft(game(facts.period))
    const { map, score } = currentGame(facts) ?? { map: null, score: null }
    if (map === null) return null
    return said.round(game(facts.period), (score === null ? 0 : score.home + score.away) + 1)
  },
  scoresOf(summary, tag) {
    const facts = factsOf(summary)
    const { gameShort, game } = wordsOf(esportsWords, tag)
    const current = currentGame(facts)
    return facts.games.flatMap((one) => {
      if (one.score === null) return []
      const { home, away } = one.score
      const label = gameShort(one.ordinal)
      const title = game(one.ordinal)
      return [{ label, title, home: String(home), away: String(away), isCurrent: one === current }]
    })
  },
  notesOf(summary, names, tag) {
    const facts = factsOf(summary)
    const said = wordsOf(words, tag)
    const { lead } = facts
    const map = currentGame(facts)?.map ?? null
    return [
      ...(map === null ? [] : [said.onMap(map)]),
      ...(lead === null
        ? []
        : lead === 0
          ? [said.level]
          : [wordsOf(esportsWords, tag).goldAhead(names[lead > 0 ? 'home' : 'away'], goldText(lead))]),
    ]
  },
}
