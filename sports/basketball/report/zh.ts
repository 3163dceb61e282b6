import type { Words } from '../../report/rule.ts'
import { stageFirst } from '../../report/words/stages.ts'
import type { BasketballFactsTold } from './rules.ts'

/** The sentences of basketball in Chinese. */
export const zh: Words<BasketballFactsTold> = {
  lastBasket: {
    title: ({ scorer }, { say }) => say`${scorer}末段命中制胜球`,
    patterns: [
      ({ winner, loser, score, stage, scorer, seconds }, { say }) =>
        say`${stageFirst(stage)}${scorer}在终场前 ${seconds} 秒命中制胜球，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, scorer, seconds }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 险胜${loser}，${scorer}在比赛还剩 ${seconds} 秒时投中关键球。`,
    ],
  },
  overtimeWin: {
    title: ({ winner }, { say }) => say`${winner}加时获胜`,
    patterns: [
      ({ winner, loser, score, stage, overtimes }, { say }) =>
        say`${stageFirst(stage)}经过 ${overtimes} 个加时，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, overtimes }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 击败${loser}，双方打了 ${overtimes} 个加时。`,
    ],
  },
  comebackWin: {
    title: ({ winner, deficit }, { say }) => say`${winner}逆转 ${deficit} 分`,
    patterns: [
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}${winner}在落后 ${deficit} 分的情况下逆转，${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${stageFirst(stage)}${loser}一度领先 ${deficit} 分，${winner}最终 ${score} 取胜。`,
    ],
  },
  blowout: {
    title: ({ winner, margin }, { say }) => say`${winner}净胜 ${margin} 分`,
    patterns: [
      ({ winner, loser, score, stage, margin }, { say }) =>
        say`${stageFirst(stage)}${winner} ${score} 大胜${loser}，净胜 ${margin} 分。`,
      ({ winner, loser, score, stage, margin }, { say }) =>
        say`${stageFirst(stage)}${winner}净胜 ${margin} 分，${score} 轻取${loser}。`,
    ],
  },
  bigQuarter: {
    title: ({ quarter, quarterScore }, { say }) => say`第 ${quarter} 节打出 ${quarterScore}`,
    patterns: [
      ({ winner, loser, score, stage, quarter, quarterScore }, { say }) =>
        say`${stageFirst(stage)}${winner}第 ${quarter} 节打出 ${quarterScore}，全场 ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, quarter, quarterScore }, { say }) =>
        say`${stageFirst(stage)}凭借第 ${quarter} 节的 ${quarterScore}，${winner} ${score} 击败${loser}。`,
    ],
  },
  closeWin: {
    title: ({ winner, margin }, { say }) => say`${winner} ${margin} 分险胜`,
    patterns: [
      ({ winner, loser, score, stage, margin }, { say }) =>
        say`${stageFirst(stage)}${winner}以 ${margin} 分优势险胜${loser}，比分 ${score}。`,
      ({ winner, loser, score, stage, margin }, { say }) =>
        say`${stageFirst(stage)}双方只差 ${margin} 分，${winner} ${score} 险胜${loser}。`,
    ],
  },
  neverBehind: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}${winner}全场未曾落后，${score} 战胜${loser}。`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}从未落后的${winner} ${score} 击败${loser}。`,
    ],
  },
  basketballWin: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 击败${loser}。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner}对阵${loser}，以 ${score} 取胜。`,
    ],
  },
  quarters: {
    patterns: [
      ({ team, scores }, { say, list }) =>
        say`各节比分（${team}在前）：${list(scores.map(({ score }) => say`${score}`))}。`,
      ({ team, scores }, { say, list }) =>
        say`各节比分以${team}在前：${list(scores.map(({ score }) => say`${score}`))}。`,
    ],
  },
  leadChanges: {
    patterns: [
      ({ changes, ties }, { say }) => say`双方 ${changes} 次交替领先，${ties} 次战平。`,
      ({ changes }, { say }) => say`全场领先易手 ${changes} 次。`,
    ],
  },
  bigRun: {
    patterns: [
      ({ team, run }, { say }) => say`${team}曾打出一波 ${run}。`,
      ({ team, run }, { say }) => say`本场最大的一波攻势是${team}的 ${run}。`,
    ],
  },
  topScorers: {
    patterns: [
      ({ best: [first, second] }, { say }) =>
        second
          ? say`${first!.player}为${first!.team}得到 ${first!.points} 分，${second.player}为${second.team}得到 ${second.points} 分。`
          : say`${first!.player}为${first!.team}得到 ${first!.points} 分。`,
      ({ best: [first, second] }, { say }) =>
        second
          ? say`两队得分最高的是${first!.player}（${first!.team}，${first!.points} 分）和${second.player}（${second.team}，${second.points} 分）。`
          : say`${first!.team}得分最高的是${first!.player}，${first!.points} 分。`,
    ],
  },
  tripleDouble: {
    title: ({ player }, { say }) => say`${player}三双`,
    patterns: [
      ({ player, team, points, rebounds, assists }, { say }) =>
        say`${team}球员${player}砍下三双：${points} 分、${rebounds} 个篮板、${assists} 次助攻。`,
    ],
  },
  doubleDouble: {
    patterns: [
      ({ player, team, points, rebounds, assists }, { say }) =>
        rebounds.value >= 10
          ? say`${player}（${team}）得到 ${points} 分和 ${rebounds} 个篮板。`
          : say`${player}（${team}）得到 ${points} 分和 ${assists} 次助攻。`,
      ({ player, team, points, rebounds, assists }, { say }) =>
        rebounds.value >= 10
          ? say`${team}的${player}拿下两双：${points} 分、${rebounds} 个篮板。`
          : say`${team}的${player}拿下两双：${points} 分、${assists} 次助攻。`,
    ],
  },
  manyPoints: {
    title: ({ player, points }, { say }) => say`${player}得到 ${points} 分`,
    patterns: [({ player, team, points }, { say }) => say`${team}球员${player}单场得到 ${points} 分。`],
  },
  threes: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`三分球：${first}命中 ${firstCount} 个，${second}命中 ${secondCount} 个。`,
    ],
  },
  rebounds: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`个人篮板合计：${first} ${firstCount} 个，${second} ${secondCount} 个。`,
    ],
  },
  turnovers: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`个人失误合计：${first} ${firstCount} 次，${second} ${secondCount} 次。`,
    ],
  },
}
