const en = {
  gameStart: (game: number) => `Game ${game} begins`,
  gameEnd: (team: string, game: number) => `${team} won game ${game}`,
  kill: (killer: string, victim: string) => (victim === '' ? `Kill by ${killer}` : `${killer} killed ${victim}`),
  objective: (team: string, what: string) => `${team}: ${what}`,
  round: (team: string, round: number) => `${team} won round ${round}`,
  forfeit: (team: string) => `${team} forfeited`,
  disqualified: (team: string) => `${team} was disqualified`,
  paused: 'Paused',
  resumed: 'Play goes on',
  remake: (game: number) => `Game ${game} is remade`,
  objectives: {
    tower: 'tower',
    barracks: 'barracks',
    inhibitor: 'inhibitor',
    roshan: 'Roshan',
    aegis: 'Aegis',
    dragon: 'dragon',
    baron: 'Baron',
    herald: 'Herald',
    shrine: 'shrine',
    ancient: 'Ancient',
    tyrant: 'Tyrant',
    overlord: 'Overlord',
    storm_dragon: 'Storm Dragon',
  } as Record<string, string>,
}
type WireWords = typeof en

const zh: WireWords = {
  gameStart: (game) => `第 ${game} 局开始`,
  gameEnd: (team, game) => `${team}拿下第 ${game} 局`,
  kill: (killer, victim) => (victim === '' ? `${killer}完成击杀` : `${killer}击杀${victim}`),
  objective: (team, what) => `${team}：${what}`,
  round: (team, round) => `${team}赢得第 ${round} 回合`,
  forfeit: (team) => `${team}弃权`,
  disqualified: (team) => `${team}被取消资格`,
  paused: '比赛暂停',
  resumed: '比赛继续',
  remake: (game) => `第 ${game} 局重赛`,
  objectives: {
    tower: '防御塔',
    barracks: '兵营',
    inhibitor: '水晶',
    roshan: '肉山',
    aegis: '不朽盾',
    dragon: '小龙',
    baron: '大龙',
    herald: '先锋',
    shrine: '圣坛',
    ancient: '遗迹',
    tyrant: '暴君',
    overlord: '主宰',
    storm_dragon: '风暴龙王',
  },
}

/** Words of the events of a series, as old clients read them. */
export const wireWords = { en, zh }
