import type { Words } from '../../report/rule.ts'
import { stageFirst } from '../../report/words/stages.ts'
import type { Phrase, Writer } from '../../report/writer.ts'
import { isMatchTiebreak, type TennisFactsTold } from './rules.ts'

type Sets = TennisFactsTold['straight']['sets']

/** 各盘比分，胜者局数在前：6–3、7–6（7–4）。 */
function setsOf(sets: Sets, { say }: Writer): Phrase {
  const dashed = (games: Sets[number]['games']): Phrase => [{ text: `${games.first}–${games.second}`, fact: games }]
  const setOf = ({ games, tiebreak }: Sets[number]): Phrase => {
    if (tiebreak === null) return dashed(games)
    return games.first + games.second === 1 ? dashed(tiebreak) : say`${dashed(games)}（${dashed(tiebreak)}）`
  }
  return sets.flatMap(({ games, tiebreak }, at) => [
    ...(at === 0 ? [] : [{ text: '、', fact: null }]),
    ...setOf({ games, tiebreak }),
  ])
}

/** The sentences of tennis in Chinese. */
export const zh: Words<TennisFactsTold> = {
  endedEarly: {
    title: ({ ending, loser }, { say }) => {
      if (ending.value === 'retired') return say`${loser}退赛`
      return ending.value === 'walkover' ? say`退赛晋级` : say`${loser}被取消资格`
    },
    patterns: [
      ({ winner, loser, ending, sets, stage }, write) => {
        const { say } = write
        if (ending.value === 'walkover') return say`${stageFirst(stage)}${loser}赛前退赛，${winner}直接晋级。`
        const at = sets.length === 0 ? null : say`，当时比分为 ${setsOf(sets, write)}`
        return ending.value === 'retired'
          ? say`${stageFirst(stage)}${loser}中途退赛，${winner}获胜${at}。`
          : say`${stageFirst(stage)}${loser}被取消资格，${winner}获胜${at}。`
      },
      ({ winner, loser, ending, sets, stage }, write) => {
        const { say } = write
        if (ending.value === 'walkover') return say`${stageFirst(stage)}${winner}因${loser}退赛而晋级。`
        const at = sets.length === 0 ? null : say`（${setsOf(sets, write)}）`
        return ending.value === 'retired'
          ? say`${stageFirst(stage)}${winner}因${loser}退赛获胜${at}。`
          : say`${stageFirst(stage)}${winner}因${loser}被取消资格获胜${at}。`
      },
    ],
  },
  savedMatchPoints: {
    title: ({ winner, saved }, { say }) => say`${winner}挽救 ${saved} 个赛点后获胜`,
    patterns: [
      ({ winner, loser, saved, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${winner}挽救 ${saved} 个赛点，以 ${setsOf(sets, write)} 战胜${loser}。`,
      ({ winner, loser, saved, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${loser}错失 ${saved} 个赛点，${winner}以 ${setsOf(sets, write)} 取胜。`,
    ],
  },
  fromTwoDown: {
    title: ({ winner }, { say }) => say`${winner}连扳三盘逆转`,
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}先失两盘的${winner}连扳三盘，以 ${setsOf(sets, write)} 逆转${loser}。`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${loser}先赢两盘，${winner}完成逆转，比分 ${setsOf(sets, write)}。`,
    ],
  },
  finalTiebreak: {
    title: ({ winner, sets }, { say }) =>
      isMatchTiebreak(sets) ? say`${winner}决胜盘抢十获胜` : say`${winner}决胜盘抢七获胜`,
    patterns: [
      ({ winner, loser, sets, stage, tiebreakScore }, write) =>
        write.say`${stageFirst(stage)}${winner}以 ${setsOf(sets, write)} 战胜${loser}，决胜盘抢小分 ${tiebreakScore}。`,
      ({ winner, loser, sets, stage, tiebreakScore }, write) =>
        write.say`${stageFirst(stage)}双方战至决胜盘抢小分，${winner} ${tiebreakScore} 拿下，以 ${setsOf(sets, write)} 淘汰${loser}。`,
    ],
  },
  fromSetDown: {
    title: ({ winner }, { say }) => say`${winner}先失一盘后逆转`,
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${winner}先失一盘，以 ${setsOf(sets, write)} 逆转${loser}。`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${winner}后来居上，以 ${setsOf(sets, write)} 战胜${loser}。`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${loser}赢下首盘，但${winner}以 ${setsOf(sets, write)} 取胜。`,
    ],
  },
  decider: {
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${winner}打满全部盘数，以 ${setsOf(sets, write)} 战胜${loser}。`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}双方战至决胜盘，${winner}以 ${setsOf(sets, write)} 击败${loser}。`,
    ],
  },
  straight: {
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${winner}以 ${setsOf(sets, write)} 战胜${loser}。`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${winner}直落 ${setsOf(sets, write)} 击败${loser}。`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${winner}一盘未失，${setsOf(sets, write)} 淘汰${loser}。`,
    ],
  },
  tennisWin: {
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}${winner}以 ${setsOf(sets, write)} 取胜，对手是${loser}。`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${stageFirst(stage)}对阵${loser}，${winner}以 ${setsOf(sets, write)} 获胜。`,
    ],
  },
  bagel: { patterns: [({ team, set, games }, { say }) => say`${team}第 ${set} 盘以 ${games} 拿下。`] },
  tiebreaks: {
    patterns: [({ tiebreaks, team, won }, { say }) => say`${tiebreaks} 次抢七中，${team}赢下 ${won} 次。`],
  },
  breakPoints: {
    patterns: [
      ({ winner, loser, own: [own], other: [other] }, { say }) =>
        say`破发点：${winner} ${own!.of} 个兑现 ${own!.won} 个，${loser} ${other!.of} 个兑现 ${other!.won} 个。`,
    ],
  },
  aces: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`${first}发出 ${firstCount} 记 ACE 球，${second} ${secondCount} 记。`,
    ],
  },
  doubleFaults: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`双误：${first} ${firstCount} 次，${second} ${secondCount} 次。`,
    ],
  },
  duration: { patterns: [({ duration }, { say }) => say`比赛用时 ${duration}。`] },
}
