import type { Words } from '../../i18n/texts.ts'

const numerals = ['一', '二', '三', '四', '五', '六', '七']

const en = {
  game: (ordinal: number) => `Game ${ordinal}`,
  gameShort: (ordinal: number) => `G${ordinal}`,
  mapRound: (ordinal: number, round: number) => `M${ordinal} R${round}`,
  gameScore: (ordinal: number, score: string) => `Game ${ordinal}, ${score}`,
  draft: 'Draft',
  break: 'Break',
  paused: 'Paused',
  finished: 'Final',
  incomplete: 'Part',
  incompleteLong: 'The source has a part of this series',
  disputed: 'Disputed',
  disputedLong: 'Result disputed: sources name different winners',
  forfeit: 'FF',
  forfeitLong: 'Forfeited',
  winner: 'W',
  wins: {
    forfeit: (name: string) => `${name} wins by forfeit.`,
    disqualified: (name: string) => `${name} wins by disqualification.`,
    awarded: (name: string) => `Awarded to ${name}.`,
  },
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
    // A narrow cell breaks after the map.
    mapRound: (ordinal, round) => `图${numerals[ordinal - 1] ?? ordinal} ${round}\u00a0回合`,
    gameScore: (ordinal, score) => `第 ${ordinal} 局，${score}`,
    draft: '选人',
    break: '局间',
    paused: '暂停',
    finished: '完场',
    incomplete: '不全',
    incompleteLong: '来源只有部分比赛',
    disputed: '有争议',
    disputedLong: '赛果有争议：各来源记载的胜者不同',
    forfeit: '弃权',
    forfeitLong: '弃权',
    winner: '胜',
    wins: {
      forfeit: (name) => `对手弃权，${name}获胜。`,
      disqualified: (name) => `对手被取消资格，${name}获胜。`,
      awarded: (name) => `判定${name}获胜。`,
    },
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
