import type { Words } from '../../i18n/texts.ts'

const numerals = ['一', '二', '三', '四', '五']

const en = {
  set: (ordinal: number) => `Set ${ordinal}`,
  setScore: (ordinal: number, score: string) => `Set ${ordinal} ${score}`,
  game: 'Game',
  gameScore: (score: string) => `Game ${score}`,
  break: 'Break',
  finished: 'FT',
  retired: 'Ret.',
  defaulted: 'Def.',
  walkover: 'W/O',
  walkoverLong: 'Walkover',
  serving: 'Serving',
  chances: { break: 'Break point', set: 'Set point', match: 'Match point' },
  chanceMarks: { break: 'BP', set: 'SP', match: 'MP' },
  setWon: (name: string, ordinal: number, score: string) => `${name} won set ${ordinal}. ${score}`,
  won: (name: string, score: string) => `${name} won. ${score}`,
  endedBy: {
    retired: (name: string, score: string) => `${name} retired. ${score}`,
    defaulted: (name: string, score: string) => `${name} was defaulted. ${score}`,
    walkover: (name: string, _score: string) => `${name} did not play. Walkover.`,
  },
}

/** Words of lists; those of the match page are in `match-words.ts`. */
export const tennisWords: Words<typeof en> = {
  en,
  zh: {
    set: (ordinal) => `第${numerals[ordinal - 1] ?? ordinal}盘`,
    setScore: (ordinal, score) => `第${numerals[ordinal - 1] ?? ordinal}盘 ${score}`,
    game: '局分',
    gameScore: (score) => `局分 ${score}`,
    break: '盘间',
    finished: '完场',
    retired: '退赛',
    defaulted: '取消资格',
    walkover: '退赛晋级',
    walkoverLong: '退赛晋级',
    serving: '发球',
    chances: { break: '破发点', set: '盘点', match: '赛点' },
    chanceMarks: { break: '破发点', set: '盘点', match: '赛点' },
    setWon: (name, ordinal, score) => `${name}拿下第${numerals[ordinal - 1] ?? ordinal}盘。${score}`,
    won: (name, score) => `${name}获胜。${score}`,
    endedBy: {
      retired: (name, score) => `${name}退赛。${score}`,
      defaulted: (name, score) => `${name}被取消资格。${score}`,
      walkover: (name) => `${name}未出场，对手退赛晋级。`,
    },
  },
}
