import type { Words } from '../../i18n/texts.ts'

const en = {
  top: (inning: number) => `Top ${inning}`,
  middle: (inning: number) => `Mid ${inning}`,
  bottom: (inning: number) => `Bot ${inning}`,
  end: (inning: number) => `End ${inning}`,
  final: 'FT',
  innings: (count: number) => `${count} inn.`,
  shortened: (count: number) => `Called, ${count} inn.`,
  hits: (score: string) => `Hits ${score}`,
  run: 'Run',
  homeRun: 'Home run',
  scored: (team: string, score: string) => `${team} score. ${score}`,
  over: (score: string) => `Final. ${score}`,
  situation: (bases: string, outs: string) => `${bases}, ${outs}`,
  outs: (count: number) => (count === 1 ? '1 out' : `${count} outs`),
  balls: (count: number) => (count === 1 ? '1 ball' : `${count} balls`),
  strikes: (count: number) => (count === 1 ? '1 strike' : `${count} strikes`),
  bases: [
    'Bases empty',
    'Runner on 1st',
    'Runner on 2nd',
    'Runners on 1st and 2nd',
    'Runner on 3rd',
    'Runners on 1st and 3rd',
    'Runners on 2nd and 3rd',
    'Bases loaded',
  ],
}

/** Words of lists; those of the page of a game are in `match-words.ts`. */
export const baseballWords: Words<typeof en> = {
  en,
  zh: {
    top: (inning) => `${inning} 局上`,
    middle: (inning) => `${inning} 局中`,
    bottom: (inning) => `${inning} 局下`,
    end: (inning) => `${inning} 局完`,
    final: '完场',
    innings: (count) => `${count} 局`,
    shortened: (count) => `提前结束，${count} 局`,
    hits: (score) => `安打 ${score}`,
    run: '得分',
    homeRun: '本垒打',
    scored: (team, score) => `${team}得分。${score}`,
    over: (score) => `比赛结束。${score}`,
    situation: (bases, outs) => `${bases}，${outs}`,
    outs: (count) => `${count} 出局`,
    balls: (count) => `${count} 坏球`,
    strikes: (count) => `${count} 好球`,
    bases: ['垒上无人', '一垒有人', '二垒有人', '一、二垒有人', '三垒有人', '一、三垒有人', '二、三垒有人', '满垒'],
  },
}
