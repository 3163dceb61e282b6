import type { Words } from '../../report/rule.ts'
import { inStage } from '../../report/words/stages.ts'
import type { SeriesFactsTold } from './rules.ts'

/** The sentences of a series in English. */
export const en: Words<SeriesFactsTold> = {
  forfeitWin: {
    title: ({ loser }, { say }) => say`${loser} forfeit`,
    patterns: [
      ({ winner, loser, stage }, { say }) => say`${winner} won by forfeit against ${loser}${inStage(stage)}.`,
      ({ winner, loser, stage }, { say }) => say`${loser} forfeited the series against ${winner}${inStage(stage)}.`,
    ],
  },
  fromTwoBehind: {
    title: ({ winner }, { say }) => say`${winner} win from two games down`,
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`${winner} came from two games down to beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${loser} won the opening games, ${winner} the series${inStage(stage)}: ${score}.`,
    ],
  },
  fromBehind: {
    title: ({ winner }, { say }) => say`${winner} win from a game down`,
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`${winner} lost the opening game and beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${loser} won the opening game, ${winner} the series${inStage(stage)}: ${score}.`,
    ],
  },
  lastGame: {
    title: ({ games }, { say }) => say`decided in game ${games}`,
    patterns: [
      ({ winner, loser, score, stage, games }, { say }) =>
        say`It went to game ${games}${inStage(stage)}: ${winner} beat ${loser} ${score}.`,
      ({ winner, loser, score, stage, games }, { say }) =>
        say`${winner} beat ${loser} ${score}${inStage(stage)} in the last of ${games} games.`,
    ],
  },
  sweep: {
    title: ({ winner }, { say }) => say`${winner} sweep`,
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${winner} swept ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${winner} beat ${loser} ${score} without losing a game${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) =>
        say`${loser} lost ${score} to ${winner}${inStage(stage)} and won no game.`,
    ],
  },
  seriesWin: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) => say`${winner} won ${score} against ${loser}${inStage(stage)}.`,
      ({ winner, loser, score, stage }, { say }) => say`${loser} lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  game: {
    patterns: [
      ({ number, winner, map, score, unit, duration, isOvertime }, { say }) => {
        const on = map === null ? null : say` on ${map}`
        const after = duration === null ? null : say` after ${duration}`
        const overtime = isOvertime.value === 'yes' ? say` in overtime` : null
        if (score === null) return say`${winner} won the ${number} game${on}${after}.`
        return unit.value === 'rounds'
          ? say`${winner} won the ${number} map${on} ${score}${overtime}.`
          : say`${winner} won the ${number} game${after}, with ${score} in kills.`
      },
      ({ number, winner, map, score, unit, duration, isOvertime }, { say }) => {
        const on = map === null ? null : say`, ${map},`
        const after = duration === null ? null : say` in ${duration}`
        const overtime = isOvertime.value === 'yes' ? say` in overtime` : null
        if (score === null) return say`The ${number} game went to ${winner}${after}.`
        return unit.value === 'rounds'
          ? say`The ${number} map${on} went to ${winner} ${score}${overtime}.`
          : say`The ${number} game went to ${winner}${after} (kills ${score}).`
      },
    ],
  },
  gameForfeited: {
    patterns: [({ number, winner }, { say }) => say`The ${number} game was decided for ${winner} without play.`],
  },
  goldComeback: {
    title: ({ team, number, gold }, { say }) => say`${team} win the ${number} game from ${gold} gold behind`,
    patterns: [
      ({ team, number, gold }, { say }) => say`${team} won the ${number} game after trailing by ${gold} gold.`,
      ({ team, number, gold }, { say }) => say`In the ${number} game ${team} made up ${gold} gold.`,
    ],
  },
  mostKills: {
    patterns: [
      ({ player, team, kills, games }, { say, count }) =>
        games.value === 1
          ? say`${player} (${team}) had most kills: ${kills}.`
          : say`${player} (${team}) had most kills: ${kills} in ${count(games, 'game', 'games')}.`,
    ],
  },
  bestGame: {
    patterns: [
      ({ player, team, hero, kills, number }, { say }) =>
        hero === null
          ? say`${player} had ${kills} kills for ${team} in the ${number} game.`
          : say`${player} had ${kills} kills for ${team} on ${hero} in the ${number} game.`,
    ],
  },
  firstBloods: {
    patterns: [
      ({ team, bloods }, { say }) =>
        bloods.value === 2
          ? say`${team} drew first blood in both games.`
          : say`${team} drew first blood in all ${bloods} games.`,
    ],
  },
  killsOfSeries: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`Kills over the series: ${first} ${firstCount}, ${second} ${secondCount}.`,
    ],
  },
}
