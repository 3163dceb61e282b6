import type { Words } from '../../report/rule.ts'
import { inStage } from '../../report/words/stages.ts'
import type { Phrase, Writer } from '../../report/writer.ts'
import { isMatchTiebreak, type TennisFactsTold } from './rules.ts'

type Sets = TennisFactsTold['straight']['sets']

/** 6–3, 7–6 (7–4): the sets with the winner's games first. */
function setsOf(sets: Sets, { say }: Writer): Phrase {
  const setOf = ({ games, tiebreak }: Sets[number]): Phrase => {
    if (tiebreak === null) return say`${games}`
    // A match tie-break is a set by itself.
    return games.first + games.second === 1 ? say`${tiebreak}` : say`${games} (${tiebreak})`
  }
  return sets.flatMap(({ games, tiebreak }, at) => [
    ...(at === 0 ? [] : [{ text: ', ', fact: null }]),
    ...setOf({ games, tiebreak }),
  ])
}

/** The sentences of tennis in English. */
export const en: Words<TennisFactsTold> = {
  endedEarly: {
    title: ({ ending, loser }, { say }) => {
      if (ending.value === 'retired') return say`${loser} retired`
      return ending.value === 'walkover' ? say`walkover` : say`${loser} defaulted`
    },
    patterns: [
      ({ winner, loser, ending, sets, stage }, write) => {
        const { say } = write
        if (ending.value === 'walkover') return say`${winner} advanced by a walkover against ${loser}${inStage(stage)}.`
        const at = sets.length === 0 ? null : say` at ${setsOf(sets, write)}`
        return ending.value === 'retired'
          ? say`${winner} beat ${loser}${inStage(stage)}, who retired${at}.`
          : say`${winner} beat ${loser}${inStage(stage)}, who was defaulted${at}.`
      },
      ({ winner, loser, ending, sets, stage }, write) => {
        const { say } = write
        if (ending.value === 'walkover') return say`${loser} did not appear, and ${winner} advanced${inStage(stage)}.`
        const at = sets.length === 0 ? null : say` at ${setsOf(sets, write)}`
        return ending.value === 'retired'
          ? say`${loser} retired${at} against ${winner}${inStage(stage)}.`
          : say`${loser} was defaulted${at} against ${winner}${inStage(stage)}.`
      },
    ],
  },
  savedMatchPoints: {
    title: ({ winner, saved }, { say, count }) =>
      say`${winner} won after saving ${count(saved, 'match point', 'match points')}`,
    patterns: [
      ({ winner, loser, saved, sets, stage }, write) =>
        write.say`${winner} saved ${write.count(saved, 'match point', 'match points')} and beat ${loser} ${setsOf(sets, write)}${inStage(stage)}.`,
      ({ winner, loser, saved, sets, stage }, write) =>
        write.say`${loser} had ${write.count(saved, 'match point', 'match points')} but lost to ${winner}${inStage(stage)}: ${setsOf(sets, write)}.`,
    ],
  },
  fromTwoDown: {
    title: ({ winner }, { say }) => say`${winner} won from two sets down`,
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${winner} came from two sets down to beat ${loser} ${setsOf(sets, write)}${inStage(stage)}.`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${loser} won the first two sets, ${winner} the match${inStage(stage)}: ${setsOf(sets, write)}.`,
    ],
  },
  finalTiebreak: {
    title: ({ winner, sets }, { say }) =>
      isMatchTiebreak(sets) ? say`${winner} won the match tie-break` : say`${winner} won the last tie-break`,
    patterns: [
      ({ winner, loser, sets, stage, tiebreakScore }, write) =>
        isMatchTiebreak(sets)
          ? write.say`${winner} beat ${loser} ${setsOf(sets, write)}${inStage(stage)}; the match tie-break ended ${tiebreakScore}.`
          : write.say`${winner} beat ${loser} ${setsOf(sets, write)}${inStage(stage)}; the last tie-break ended ${tiebreakScore}.`,
      ({ winner, loser, sets, stage, tiebreakScore }, write) =>
        write.say`A tie-break of ${tiebreakScore} in the last set decided it${inStage(stage)}: ${winner} beat ${loser} ${setsOf(sets, write)}.`,
    ],
  },
  fromSetDown: {
    title: ({ winner }, { say }) => say`${winner} won from a set down`,
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${winner} lost the first set and beat ${loser} ${setsOf(sets, write)}${inStage(stage)}.`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`A set down, ${winner} turned the match against ${loser}${inStage(stage)}: ${setsOf(sets, write)}.`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${loser} won the first set, ${winner} the match${inStage(stage)}: ${setsOf(sets, write)}.`,
    ],
  },
  decider: {
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${winner} beat ${loser} over the full distance${inStage(stage)}, ${setsOf(sets, write)}.`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`It went to the last set${inStage(stage)}: ${winner} beat ${loser} ${setsOf(sets, write)}.`,
    ],
  },
  straight: {
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${winner} beat ${loser} ${setsOf(sets, write)}${inStage(stage)}.`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${winner} won in straight sets against ${loser}${inStage(stage)}: ${setsOf(sets, write)}.`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`${loser} lost in straight sets to ${winner}${inStage(stage)}, who won ${setsOf(sets, write)}.`,
    ],
  },
  tennisWin: {
    patterns: [
      ({ winner, loser, sets, stage }, write) =>
        write.say`${winner} won ${setsOf(sets, write)} against ${loser}${inStage(stage)}.`,
      ({ winner, loser, sets, stage }, write) =>
        write.say`Against ${loser}, ${winner} won ${setsOf(sets, write)}${inStage(stage)}.`,
    ],
  },
  bagel: { patterns: [({ team, set, games }, { say }) => say`${team} took the ${set} set ${games}.`] },
  tiebreaks: {
    patterns: [
      ({ tiebreaks, team, won }, { say, count }) =>
        tiebreaks.value === won.value
          ? say`${team} won ${count(won, 'tie-break', 'tie-breaks')}.`
          : say`${team} won ${won} of ${count(tiebreaks, 'tie-break', 'tie-breaks')}.`,
    ],
  },
  breakPoints: {
    patterns: [
      ({ winner, loser, own: [own], other: [other] }, { say, count }) =>
        say`${winner} converted ${own!.won} of ${count(own!.of, 'break point', 'break points')}, ${loser} ${other!.won} of ${other!.of}.`,
    ],
  },
  aces: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say, count }) =>
        say`${first} served ${count(firstCount, 'ace', 'aces')}, ${second} ${secondCount}.`,
    ],
  },
  doubleFaults: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`Double faults: ${first} ${firstCount}, ${second} ${secondCount}.`,
    ],
  },
  duration: { patterns: [({ duration }, { say }) => say`The match took ${duration}.`] },
}
