import { gameWords } from '#sports/tennis/game-words.ts'
import type { Words } from '../../i18n/texts.ts'

const numerals = ['一', '二', '三', '四', '五']

const en = {
  ...gameWords.en,
  scoreTable: 'Games by set, points of this game',
  side: 'Player',
  game: 'Game',
  tiebreak: 'Tie-break',
  matchTime: 'Match time',
  setOf: (ordinal: number) => `Set ${ordinal}`,
  reason: (reason: string) => `Reason: ${reason}.`,
  winner: (name: string) => `${name} wins the match.`,
  gamesTab: 'Games',
  statsTab: 'Stats',
}

/** Words of the header of a match: its score and its tabs. */
export const scoreWords: Words<typeof en> = {
  en,
  zh: {
    ...gameWords.zh,
    scoreTable: '各盘局数与本局比分',
    side: '选手',
    game: '局分',
    tiebreak: '抢七',
    matchTime: '比赛时间',
    setOf: (ordinal) => `第${numerals[ordinal - 1] ?? ordinal}盘`,
    reason: (reason) => `原因：${reason}。`,
    winner: (name) => `${name}赢得比赛。`,
    gamesTab: '逐局',
    statsTab: '数据',
  },
}
