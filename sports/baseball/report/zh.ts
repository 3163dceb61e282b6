import type { Words } from '../../report/rule.ts'
import { stageFirst } from '../../report/words/stages.ts'
import type { BaseballFactsTold } from './rules.ts'

/** The sentences of baseball in Chinese. */
export const zh: Words<BaseballFactsTold> = {
  noHitter: {
    title: (_, { say }) => say`无安打比赛`,
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}${winner}投出无安打比赛，${score} 战胜${loser}。`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}${loser}全场没有安打，${winner} ${score} 取胜。`,
    ],
  },
  walkOff: {
    title: ({ winner, inning }, { say }) => say`${winner}第 ${inning} 局再见取胜`,
    patterns: [
      ({ winner, loser, score, stage, inning, batter }, { say }) =>
        batter
          ? say`${stageFirst(stage)}第 ${inning} 局${batter}打席结束比赛，${winner} ${score} 再见${loser}。`
          : say`${stageFirst(stage)}${winner}第 ${inning} 局 ${score} 再见${loser}。`,
      ({ winner, loser, score, stage, inning, batter }, { say }) =>
        batter
          ? say`${stageFirst(stage)}${winner} ${score} 战胜${loser}，第 ${inning} 局由${batter}的打席锁定再见胜利。`
          : say`${stageFirst(stage)}${winner}第 ${inning} 局再见取胜，${score} 击败${loser}。`,
    ],
  },
  extraInnings: {
    title: ({ winner, innings }, { say }) => say`${winner}鏖战 ${innings} 局取胜`,
    patterns: [
      ({ winner, loser, score, stage, innings }, { say }) =>
        say`${stageFirst(stage)}鏖战 ${innings} 局，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, innings }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 击败${loser}，比赛打了 ${innings} 局。`,
    ],
  },
  comebackWin: {
    title: ({ winner, deficit }, { say }) => say`${winner}落后 ${deficit} 分逆转`,
    patterns: [
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}${winner}落后 ${deficit} 分后逆转，${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}${loser}一度领先 ${deficit} 分，${winner}最终 ${score} 取胜。`,
    ],
  },
  shutout: {
    title: ({ winner }, { say }) => say`${winner}完封对手`,
    patterns: [
      ({ winner, loser, score, stage, hits }, { say }) =>
        hits && hits.value < 6
          ? say`${stageFirst(stage)}${winner} ${score} 完封${loser}，只被击出 ${hits} 支安打。`
          : say`${stageFirst(stage)}${winner} ${score} 完封${loser}。`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}${loser}一分未得，${winner} ${score} 取胜。`,
    ],
  },
  bigMargin: {
    patterns: [
      ({ winner, loser, score, stage, margin }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 大胜${loser}，净胜 ${margin} 分。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 大胜${loser}。`,
    ],
  },
  oneRun: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner}一分险胜${loser}，比分 ${score}。`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}双方只差一分，${winner} ${score} 险胜${loser}。`,
    ],
  },
  shortened: {
    patterns: [
      ({ winner, loser, score, stage, innings }, { say }) =>
        say`${stageFirst(stage)}比赛打了 ${innings} 局后提前结束，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, innings }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 击败${loser}，比赛缩短为 ${innings} 局。`,
    ],
  },
  baseballWin: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 击败${loser}。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner}对阵${loser}，以 ${score} 取胜。`,
    ],
  },
  bigInning: { patterns: [({ team, runs, inning }, { say }) => say`${team}第 ${inning} 局攻下 ${runs} 分。`] },
  leadTaken: {
    patterns: [
      ({ batter, team, inning }, { say }) => say`第 ${inning} 局${batter}的打席后，${team}取得领先并保持到最后。`,
    ],
  },
  homeRuns: {
    patterns: [
      ({ batters }, { say, list }) =>
        say`本垒打：${list(batters.map(({ player, team, number }) => (number.value === 1 ? say`${player}（${team}）` : say`${player}（${team}，${number} 支）`)))}。`,
    ],
  },
  manyHits: { patterns: [({ player, team, number }, { say }) => say`${player}为${team}击出 ${number} 支安打。`] },
  manyRunsBattedIn: {
    title: ({ player, number }, { say }) => say`${player}贡献 ${number} 分打点`,
    patterns: [({ player, team, number }, { say }) => say`${player}为${team}贡献 ${number} 分打点。`],
  },
  pitchers: {
    patterns: [
      ({ winning, losing, saving }, { say }) =>
        saving ? say`胜投${winning}，败投${losing}，救援成功${saving}。` : say`胜投${winning}，败投${losing}。`,
    ],
  },
  strikeouts: {
    title: ({ player, number }, { say }) => say`${player}投出 ${number} 次三振`,
    patterns: [({ player, team, number }, { say }) => say`${team}投手${player}投出 ${number} 次三振。`],
  },
  hits: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`安打：${first} ${firstCount} 支，${second} ${secondCount} 支。`,
    ],
  },
  errors: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`失误：${first} ${firstCount} 次，${second} ${secondCount} 次。`,
    ],
  },
  leftOnBase: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`残垒：${first} ${firstCount} 人，${second} ${secondCount} 人。`,
    ],
  },
}
