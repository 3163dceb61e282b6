import type { ReportLanguage } from '../facts.ts'
import type { Words } from '../rule.ts'
import { inStage, stageFirst } from '../words/stages.ts'
import type { PlainFacts } from './rules.ts'

/** The result of a match, in any sport. */
export const plainWords: Record<ReportLanguage, Words<PlainFacts>> = {
  en: {
    plainWin: {
      patterns: [
        ({ winner, loser, score, stage }, { say }) => say`${winner} beat ${loser} ${score}${inStage(stage)}.`,
        ({ winner, loser, score, stage }, { say }) => say`${winner} won ${score} against ${loser}${inStage(stage)}.`,
        ({ winner, loser, score, stage }, { say }) => say`${loser} lost ${score} to ${winner}${inStage(stage)}.`,
      ],
    },
    plainDraw: {
      patterns: [
        ({ first, second, score, stage }, { say }) => say`${first} and ${second} drew ${score}${inStage(stage)}.`,
        ({ first, second, score, stage }, { say }) =>
          say`It ended ${score} between ${first} and ${second}${inStage(stage)}.`,
      ],
    },
  },
  zh: {
    plainWin: {
      patterns: [
        ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 战胜${loser}。`,
        ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 击败${loser}。`,
        ({ winner, loser, score, stage }, { say }) =>
          say`${stageFirst(stage)}${winner}对阵${loser}，以 ${score} 取胜。`,
      ],
    },
    plainDraw: {
      patterns: [
        ({ first, second, score, stage }, { say }) => say`${stageFirst(stage)}${first} ${score} 战平${second}。`,
        ({ first, second, score, stage }, { say }) => say`${stageFirst(stage)}${first}与${second}战成 ${score}。`,
      ],
    },
  },
}
