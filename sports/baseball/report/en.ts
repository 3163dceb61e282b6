import type { Words } from '../../report/rule.ts'
import { inStage } from '../../report/words/stages.ts'
import type { BaseballFactsTold } from './rules.ts'

/** The sentences of baseball in English. */
export const en: Words<BaseballFactsTold> = {
  noHitter: {
    title: (_, { say }) => say`a no-hitter`,
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`${winner} held ${loser} without a hit and won ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) =>
        say`A no-hitter against ${loser}: ${winner} won ${score}${inStage(stage)}.`,
    ],
  },
  walkOff: {
    title: ({ winner, inning }, { say }) => say`${winner} walk off in the ${inning} inning`,
    patterns: [
      ({ winner, loser, score, stage, inning, batter }, { say }) =>
        batter
          ? say`${batter} ended it in the ${inning} inning: ${winner} beat ${loser} ${score}${inStage(stage)} on the last play.`
          : say`${winner} beat ${loser} ${score}${inStage(stage)} on the last play of the ${inning} inning.`,
      ({ winner, loser, score, stage, inning, batter }, { say }) =>
        batter
          ? say`${winner} won ${score} against ${loser}${inStage(stage)} on a walk-off in the ${inning} inning, with ${batter} at bat.`
          : say`${winner} won ${score} against ${loser}${inStage(stage)} on a walk-off in the ${inning} inning.`,
    ],
  },
  extraInnings: {
    title: ({ winner, innings }, { say }) => say`${winner} win in ${innings} innings`,
    patterns: [
      ({ winner, loser, score, stage, innings }, { say }) =>
        say`${winner} needed ${innings} innings to beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, innings }, { say }) =>
        say`After ${innings} innings${inStage(stage)} it was ${score} for ${winner} against ${loser}.`,
    ],
  },
  comebackWin: {
    title: ({ winner, deficit }, { say, count }) => say`${winner} make up ${count(deficit, 'run', 'runs')}`,
    patterns: [
      ({ winner, loser, score, stage, deficit }, { say, count }) =>
        say`${winner} came back from ${count(deficit, 'run', 'runs')} down to beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, deficit }, { say, count }) =>
        say`${loser} led by ${count(deficit, 'run', 'runs')} and lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  shutout: {
    title: ({ winner }, { say }) => say`${winner} pitch a shutout`,
    patterns: [
      ({ winner, loser, score, stage, hits }, { say, count }) =>
        hits && hits.value < 6
          ? say`${winner} allowed ${count(hits, 'hit', 'hits')} and shut out ${loser} ${score}${inStage(stage)}.`
          : say`${winner} shut out ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${loser} did not score: ${winner} won ${score}${inStage(stage)}.`,
    ],
  },
  bigMargin: {
    patterns: [
      ({ winner, loser, score, stage, margin }, { say }) =>
        say`${winner} beat ${loser} by ${margin} runs${inStage(stage)}, ${score}.`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${winner} won clearly against ${loser}${inStage(stage)}: ${score}.`,
    ],
  },
  oneRun: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`One run decided it${inStage(stage)}: ${winner} beat ${loser} ${score}.`,
      ({ winner, loser, score, stage }, { say }) => say`${winner} beat ${loser} by a run${inStage(stage)}, ${score}.`,
    ],
  },
  shortened: {
    patterns: [
      ({ winner, loser, score, stage, innings }, { say, count }) =>
        say`${winner} beat ${loser} ${score}${inStage(stage)} in a game shortened to ${count(innings, 'inning', 'innings')}.`,
      ({ winner, loser, score, stage, innings }, { say, count }) =>
        say`The game was called after ${count(innings, 'inning', 'innings')}${inStage(stage)}: ${winner} ${score} against ${loser}.`,
    ],
  },
  baseballWin: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) => say`${winner} won ${score} against ${loser}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) => say`${loser} lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  bigInning: {
    patterns: [({ team, runs, inning }, { say }) => say`${team} scored ${runs} runs in the ${inning} inning.`],
  },
  leadTaken: {
    patterns: [
      ({ batter, team, inning }, { say }) =>
        say`${team} took the lead for good in the ${inning} inning with ${batter} at bat.`,
    ],
  },
  homeRuns: {
    patterns: [
      ({ batters }, { say, list }) =>
        say`Home runs: ${list(batters.map(({ player, team, number }) => (number.value === 1 ? say`${player} (${team})` : say`${player} (${team}, ${number})`)))}.`,
    ],
  },
  manyHits: { patterns: [({ player, team, number }, { say }) => say`${player} had ${number} hits for ${team}.`] },
  manyRunsBattedIn: {
    title: ({ player, number }, { say }) => say`${player} bats in ${number} runs`,
    patterns: [({ player, team, number }, { say }) => say`${player} batted in ${number} runs for ${team}.`],
  },
  pitchers: {
    patterns: [
      ({ winning, losing, saving }, { say }) =>
        saving
          ? say`The win went to ${winning}, the loss to ${losing}, the save to ${saving}.`
          : say`The win went to ${winning}, the loss to ${losing}.`,
    ],
  },
  strikeouts: {
    title: ({ player, number }, { say }) => say`${number} strikeouts by ${player}`,
    patterns: [({ player, team, number }, { say }) => say`${player} struck out ${number} for ${team}.`],
  },
  hits: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say, count }) =>
        say`${first} had ${count(firstCount, 'hit', 'hits')}, ${second} ${secondCount}.`,
    ],
  },
  errors: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`Errors: ${first} ${firstCount}, ${second} ${secondCount}.`,
    ],
  },
  leftOnBase: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`Left on base: ${first} ${firstCount}, ${second} ${secondCount}.`,
    ],
  },
}
