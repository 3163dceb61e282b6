import type { Words } from '../../report/rule.ts'
import { inStage } from '../../report/words/stages.ts'
import type { BasketballFactsTold } from './rules.ts'

/** The sentences of basketball in English. */
export const en: Words<BasketballFactsTold> = {
  lastBasket: {
    title: ({ scorer }, { say }) => say`${scorer} decides it late`,
    patterns: [
      ({ winner, loser, score, stage, scorer, seconds }, { say, count }) =>
        say`A basket by ${scorer} with ${count(seconds, 'second', 'seconds')} left decided it: ${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, scorer, seconds }, { say, count }) =>
        say`${winner} beat ${loser} ${score}${inStage(stage)} after ${scorer} scored with ${count(seconds, 'second', 'seconds')} to play.`,
    ],
  },
  overtimeWin: {
    title: ({ winner }, { say }) => say`${winner} win in overtime`,
    patterns: [
      ({ winner, loser, score, stage, overtimes }, { say, count }) =>
        overtimes.value === 1
          ? say`${winner} beat ${loser} ${score} in overtime${inStage(stage)}.`
          : say`${winner} beat ${loser} ${score} after ${count(overtimes, 'overtime', 'overtimes')}${inStage(stage)}.`,
      ({ winner, loser, score, stage, overtimes }, { say, count }) =>
        overtimes.value === 1
          ? say`It took overtime${inStage(stage)}: ${winner} won ${score} against ${loser}.`
          : say`It took ${count(overtimes, 'overtime', 'overtimes')}${inStage(stage)}: ${winner} won ${score} against ${loser}.`,
    ],
  },
  comebackWin: {
    title: ({ winner, deficit }, { say }) => say`${winner} make up ${deficit} points`,
    patterns: [
      ({ winner, loser, score, stage, deficit }, { say, count }) =>
        say`${winner} were ${count(deficit, 'point', 'points')} down and beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, deficit }, { say, count }) =>
        say`${loser} led by ${count(deficit, 'point', 'points')}, but lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  blowout: {
    title: ({ winner, margin }, { say }) => say`${winner} win by ${margin}`,
    patterns: [
      ({ winner, loser, score, stage, margin }, { say, count }) =>
        say`${winner} beat ${loser} by ${count(margin, 'point', 'points')}${inStage(stage)}, ${score}.`,
      ({ winner, loser, score, stage, margin }, { say, count }) =>
        say`${loser} lost to ${winner} by ${count(margin, 'point', 'points')}${inStage(stage)}: ${score}.`,
    ],
  },
  bigQuarter: {
    title: ({ quarter, quarterScore }, { say }) => say`a ${quarter} quarter of ${quarterScore}`,
    patterns: [
      ({ winner, loser, score, stage, quarter, quarterScore }, { say }) =>
        say`${winner} won the ${quarter} quarter ${quarterScore} and beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, quarter, quarterScore }, { say }) =>
        say`The ${quarter} quarter went ${quarterScore} to ${winner}, who beat ${loser} ${score}${inStage(stage)}.`,
    ],
  },
  closeWin: {
    title: ({ winner, margin }, { say, count }) => say`${winner} win by ${count(margin, 'point', 'points')}`,
    patterns: [
      ({ winner, loser, score, stage, margin }, { say, count }) =>
        say`${count(margin, 'point', 'points')} separated the sides at the end${inStage(stage)}: ${winner} beat ${loser} ${score}.`,
      ({ winner, loser, score, stage, margin }, { say, count }) =>
        say`${winner} beat ${loser} by ${count(margin, 'point', 'points')}${inStage(stage)}, ${score}.`,
    ],
  },
  neverBehind: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`${winner} were never behind and beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${loser} never led and lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  basketballWin: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) => say`${winner} won ${score} against ${loser}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) => say`${loser} lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  quarters: {
    patterns: [
      ({ team, scores }, { say, list }) =>
        say`Period by period, with ${team} first, it went ${list(scores.map(({ score }) => say`${score}`))}.`,
      ({ team, scores }, { say, list }) =>
        say`The periods, ${team} first: ${list(scores.map(({ score }) => say`${score}`))}.`,
    ],
  },
  leadChanges: {
    patterns: [
      ({ changes, ties }, { say, count }) =>
        say`The lead changed ${changes} times, and the score was level ${count(ties, 'time', 'times')}.`,
      ({ changes }, { say, count }) => say`There were ${count(changes, 'lead change', 'lead changes')}.`,
    ],
  },
  bigRun: {
    patterns: [
      ({ team, run }, { say }) => say`${team} had a run of ${run}.`,
      ({ team, run }, { say }) => say`The longest run was ${run} by ${team}.`,
    ],
  },
  topScorers: {
    patterns: [
      ({ best: [first, second] }, { say, count }) =>
        second
          ? say`${first!.player} scored ${count(first!.points, 'point', 'points')} for ${first!.team}, ${second.player} ${second.points} for ${second.team}.`
          : say`${first!.player} scored ${count(first!.points, 'point', 'points')} for ${first!.team}.`,
      ({ best: [first, second] }, { say, count }) =>
        second
          ? say`Top scorers were ${first!.player} (${first!.team}) with ${count(first!.points, 'point', 'points')} and ${second.player} (${second.team}) with ${second.points}.`
          : say`${first!.player} led ${first!.team} with ${count(first!.points, 'point', 'points')}.`,
    ],
  },
  tripleDouble: {
    title: ({ player }, { say }) => say`triple-double for ${player}`,
    patterns: [
      ({ player, team, points, rebounds, assists }, { say }) =>
        say`${player} had a triple-double for ${team}: ${points} points, ${rebounds} rebounds and ${assists} assists.`,
    ],
  },
  doubleDouble: {
    patterns: [
      ({ player, team, points, rebounds, assists }, { say }) =>
        rebounds.value >= 10
          ? say`${player} (${team}) had ${points} points and ${rebounds} rebounds.`
          : say`${player} (${team}) had ${points} points and ${assists} assists.`,
      ({ player, team, points, rebounds, assists }, { say }) =>
        rebounds.value >= 10
          ? say`For ${team}, ${player} had a double-double of ${points} points and ${rebounds} rebounds.`
          : say`For ${team}, ${player} had a double-double of ${points} points and ${assists} assists.`,
    ],
  },
  manyPoints: {
    title: ({ player, points }, { say }) => say`${points} points by ${player}`,
    patterns: [({ player, team, points }, { say }) => say`${player} of ${team} reached ${points} points.`],
  },
  threes: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say, count }) =>
        say`${first} made ${count(firstCount, 'three-pointer', 'three-pointers')}, ${second} ${secondCount}.`,
    ],
  },
  rebounds: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`Rebounds by players: ${first} ${firstCount}, ${second} ${secondCount}.`,
    ],
  },
  turnovers: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`Turnovers by players: ${first} ${firstCount}, ${second} ${secondCount}.`,
    ],
  },
}
