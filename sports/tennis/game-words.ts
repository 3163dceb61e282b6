const en = {
  holds: (name: string) => `${name} holds`,
  breaks: (name: string) => `${name} breaks`,
  winsTiebreak: (name: string) => `${name} wins the tie-break`,
  wins: (name: string) => `${name} wins`,
  ace: 'ace',
  doubleFault: 'double fault',
  unforcedError: 'unforced error',
  forcedError: 'forced error',
  ending: {
    retired: (name: string) => `${name} retired. The score stands.`,
    defaulted: (name: string) => `${name} was defaulted. The score stands.`,
    walkover: (name: string) => `${name} did not play. Walkover.`,
  },
  suspended: 'Play is suspended. The score stands.',
}
type GameWords = typeof en

const zh: GameWords = {
  holds: (name) => `${name}保发`,
  breaks: (name) => `${name}破发`,
  winsTiebreak: (name) => `${name}赢得抢七`,
  wins: (name) => `${name}胜`,
  ace: 'ACE 球',
  doubleFault: '双误',
  unforcedError: '非受迫性失误',
  forcedError: '受迫性失误',
  ending: {
    retired: (name) => `${name}退赛，比分保留。`,
    defaulted: (name) => `${name}被取消资格，比分保留。`,
    walkover: (name) => `${name}未出场，对手退赛晋级。`,
  },
  suspended: '比赛暂停，比分保留。',
}

/** Words of points, games and endings, on pages and as old clients read them. */
export const gameWords = { en, zh }
