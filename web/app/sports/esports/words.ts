import type { Words } from '../../i18n/language.tsx'

const en = {
  game: (ordinal: number) => `Game ${ordinal}`,
  gameShort: (ordinal: number) => `G${ordinal}`,
  gameScore: (ordinal: number, score: string) => `Game ${ordinal}, ${score}`,
  draft: 'Draft',
  break: 'Break',
  paused: 'Paused',
  finished: 'FT',
  incomplete: 'Part',
  incompleteLong: 'The source has a part of this series',
  forfeit: 'FF',
  forfeitLong: 'Forfeited',
  disqualified: 'DQ',
  disqualifiedLong: 'Disqualified',
  goldAhead: (name: string, gold: string) => `${name} leads by ${gold} gold`,
  gameWon: (name: string, ordinal: number, score: string) => `${name} won game ${ordinal}. ${score}`,
  won: (name: string, score: string) => `${name} won. ${score}`,
  forfeited: (name: string) => `${name} forfeited.`,
  excluded: (name: string) => `${name} was disqualified.`,
  bestOf: (games: number) => `Best of ${games}`,
}

/** Words of lists; those of the match page are in `match-words.ts`. */
export const esportsWords: Words<typeof en> = {
  en,
  zh: {
    game: (ordinal) => `第 ${ordinal} 局`,
    gameShort: (ordinal) => `第 ${ordinal} 局`,
    gameScore: (ordinal, score) => `第 ${ordinal} 局，${score}`,
    draft: '选人',
    break: '局间',
    paused: '暂停',
    finished: '完场',
    incomplete: '不全',
    incompleteLong: '来源只有部分比赛',
    forfeit: '弃权',
    forfeitLong: '弃权',
    disqualified: '取消资格',
    disqualifiedLong: '取消资格',
    goldAhead: (name, gold) => `${name}领先 ${gold} 金币`,
    gameWon: (name, ordinal, score) => `${name}拿下第 ${ordinal} 局。${score}`,
    won: (name, score) => `${name}获胜。${score}`,
    forfeited: (name) => `${name}弃权。`,
    excluded: (name) => `${name}被取消资格。`,
    bestOf: (games) => (games === 2 ? '两局制' : `${games} 局 ${(games + 1) / 2} 胜`),
  },
}
