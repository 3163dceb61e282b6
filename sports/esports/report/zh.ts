import type { Words } from '../../report/rule.ts'
import { stageFirst } from '../../report/words/stages.ts'
import type { SeriesFactsTold } from './rules.ts'

/** The sentences of a series in Chinese. */
export const zh: Words<SeriesFactsTold> = {
  forfeitWin: {
    title: ({ loser }, { say }) => say`${loser}弃权`,
    patterns: [
      ({ winner, loser, stage }, { say }) => say`${stageFirst(stage)}${loser}弃权，${winner}获胜。`,
      ({ winner, loser, stage }, { say }) => say`${stageFirst(stage)}${winner}因${loser}弃权而获胜。`,
    ],
  },
  fromTwoBehind: {
    title: ({ winner }, { say }) => say`${winner}让二追三`,
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}${winner}先失两局后完成逆转，${score} 战胜${loser}。`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}${loser}先下两局，${winner}连追后 ${score} 取胜。`,
    ],
  },
  fromBehind: {
    title: ({ winner }, { say }) => say`${winner}先失一局后逆转`,
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner}先失一局，${score} 逆转${loser}。`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${stageFirst(stage)}${loser}先下一城，${winner} ${score} 后来居上。`,
    ],
  },
  lastGame: {
    title: ({ games }, { say }) => say`战至第 ${games} 局`,
    patterns: [
      ({ winner, loser, score, stage, games }, { say }) =>
        say`${stageFirst(stage)}双方战至第 ${games} 局，${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage, games }, { say }) =>
        say`${stageFirst(stage)}${winner}打满 ${games} 局，${score} 击败${loser}。`,
    ],
  },
  sweep: {
    title: ({ winner }, { say }) => say`${winner}零封对手`,
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 零封${loser}。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner}一局未失，${score} 战胜${loser}。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 横扫${loser}。`,
    ],
  },
  seriesWin: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 战胜${loser}。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner} ${score} 击败${loser}。`,
      ({ winner, loser, score, stage }, { say }) => say`${stageFirst(stage)}${winner}对阵${loser}，以 ${score} 取胜。`,
    ],
  },
  game: {
    patterns: [
      ({ number, winner, map, score, unit, duration, isOvertime }, { say }) => {
        const on = map === null ? null : say`（${map}）`
        const after = duration === null ? null : say`用时 ${duration}`
        const overtime = isOvertime.value === 'yes' ? say`经加时` : null
        if (score === null) return say`第 ${number} 局${on}${winner}${after}获胜。`
        return unit.value === 'rounds'
          ? say`第 ${number} 张地图${on}${winner}${overtime}以 ${score} 获胜。`
          : say`第 ${number} 局${winner}${after}获胜，人头比 ${score}。`
      },
      ({ number, winner, map, score, unit, duration, isOvertime }, { say }) => {
        const on = map === null ? null : say`${map}，`
        const after = duration === null ? null : say`，耗时 ${duration}`
        const overtime = isOvertime.value === 'yes' ? say`，打到加时` : null
        if (score === null) return say`${winner}拿下第 ${number} 局${after}。`
        return unit.value === 'rounds'
          ? say`${winner}拿下第 ${number} 张地图，${on}比分 ${score}${overtime}。`
          : say`${winner}拿下第 ${number} 局${after}，人头 ${score}。`
      },
    ],
  },
  gameForfeited: { patterns: [({ number, winner }, { say }) => say`第 ${number} 局未进行，判${winner}获胜。`] },
  goldComeback: {
    title: ({ team, number, gold }, { say }) => say`${team}第 ${number} 局落后 ${gold} 经济翻盘`,
    patterns: [
      ({ team, number, gold }, { say }) => say`第 ${number} 局，${team}在落后 ${gold} 经济的情况下翻盘。`,
      ({ team, number, gold }, { say }) => say`${team}在第 ${number} 局追回 ${gold} 经济差距并取胜。`,
    ],
  },
  mostKills: {
    patterns: [
      ({ player, team, kills, games }, { say }) =>
        games.value === 1
          ? say`${player}（${team}）击杀最多，共 ${kills} 次。`
          : say`${player}（${team}）击杀最多，${games} 局共 ${kills} 次。`,
    ],
  },
  bestGame: {
    patterns: [
      ({ player, team, hero, kills, number }, { say }) =>
        hero === null
          ? say`第 ${number} 局，${player}为${team}拿到 ${kills} 次击杀。`
          : say`第 ${number} 局，${player}使用${hero}为${team}拿到 ${kills} 次击杀。`,
    ],
  },
  firstBloods: { patterns: [({ team, bloods }, { say }) => say`${team}每局都拿下一血，共 ${bloods} 局。`] },
  killsOfSeries: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`全场击杀：${first} ${firstCount} 次，${second} ${secondCount} 次。`,
    ],
  },
}
