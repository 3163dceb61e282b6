import { flipped } from '../../report/facts.ts'
import type { Words } from '../../report/rule.ts'
import { inStage } from '../../report/words/stages.ts'
import type { LeadFacts } from './lead.ts'

/** The sentences of the result in English. */
export const leadEn: Words<LeadFacts> = {
  champions: {
    title: ({ winner, kicks }, { say }) => (kicks ? say`${winner} champions on penalties` : say`${winner} champions`),
    patterns: [
      ({ winner, loser, score, kicks }, { say }) =>
        kicks
          ? say`${winner} won the final against ${loser} ${kicks} on penalties after the match had ended ${score}.`
          : say`${winner} won the final ${score} against ${loser}.`,
      ({ winner, loser, score, kicks }, { say }) =>
        kicks
          ? say`The title went to ${winner}, who beat ${loser} ${kicks} on penalties after a ${score} draw in the final.`
          : say`The title went to ${winner} with a ${score} win against ${loser} in the final.`,
    ],
  },
  shootoutWin: {
    title: ({ winner, kicks }, { say }) => say`${winner} win ${kicks} on penalties`,
    patterns: [
      ({ winner, loser, kicks, score, stage }, { say }) =>
        say`${winner} beat ${loser} ${kicks} on penalties${inStage(stage)} after the match had ended ${score}.`,
      ({ winner, loser, kicks, score, stage }, { say }) =>
        say`It took a shoot-out${inStage(stage)}: after a ${score} draw ${winner} beat ${loser} ${kicks} on penalties.`,
      ({ winner, loser, kicks, score, stage }, { say }) =>
        say`Penalties decided between ${winner} and ${loser}${inStage(stage)}: ${winner} won the shoot-out ${kicks} after a ${score} draw.`,
    ],
  },
  extraTimeWinner: {
    title: ({ scorer, minute }, { say }) => say`${scorer} decides it in ${minute}`,
    patterns: [
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${scorer} scored in extra time, in ${minute}, and ${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${winner} needed extra time to beat ${loser} ${score}${inStage(stage)}. ${scorer} scored the winner in ${minute}.`,
    ],
  },
  extraTimeWin: {
    title: ({ winner }, { say }) => say`${winner} win after extra time`,
    patterns: [
      ({ winner, loser, score, stage, normal }, { say }) =>
        say`${winner} beat ${loser} ${score} after extra time${inStage(stage)}; it was ${normal} after 90 minutes.`,
      ({ winner, loser, score, stage, normal }, { say }) =>
        say`${normal} after 90 minutes, ${score} after 120: ${winner} beat ${loser} in extra time${inStage(stage)}.`,
    ],
  },
  lateWinner: {
    title: ({ scorer, minute }, { say }) => say`${scorer} scores the winner in ${minute}`,
    patterns: [
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${scorer} scored the winner in ${minute} as ${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${winner} beat ${loser} ${score}${inStage(stage)} with a late goal: ${scorer} decided it in ${minute}.`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`A goal by ${scorer} in ${minute} gave ${winner} a ${score} win against ${loser}${inStage(stage)}.`,
    ],
  },
  comeback: {
    title: ({ winner, deficit }, { say }) =>
      deficit.second - deficit.first > 1
        ? say`${winner} win after trailing ${flipped(deficit)}`
        : say`${winner} come from behind`,
    patterns: [
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${winner} came from ${flipped(deficit)} down to beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`${loser} led, but ${winner} turned a ${flipped(deficit)} deficit into a ${score} win${inStage(stage)}.`,
      ({ winner, loser, score, stage, deficit }, { say }) =>
        say`After trailing ${flipped(deficit)}, ${winner} beat ${loser} ${score}${inStage(stage)}.`,
    ],
  },
  upset: {
    title: ({ winner, odds }, { say }) => say`${winner} win at odds of ${odds}`,
    patterns: [
      ({ winner, loser, score, stage, odds }, { say }) =>
        say`${winner}, priced at ${odds} before kick-off, beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, odds }, { say }) =>
        say`${loser} were favourites, ${winner} won: ${score}${inStage(stage)}, at odds of ${odds}.`,
      ({ winner, loser, score, stage, odds }, { say }) =>
        say`Outsiders ${winner} (odds ${odds}) beat ${loser} ${score}${inStage(stage)}.`,
    ],
  },
  shortHanded: {
    title: ({ winner }, { say }) => say`${winner} win with a player sent off`,
    patterns: [
      ({ winner, loser, score, stage, player, minute }, { say }) =>
        say`${winner} beat ${loser} ${score}${inStage(stage)} despite the red card for ${player} in ${minute}.`,
      ({ winner, loser, score, stage, player, minute }, { say }) =>
        say`A player short since ${player} was sent off in ${minute}, ${winner} still beat ${loser} ${score}${inStage(stage)}.`,
    ],
  },
  hatTrick: {
    title: ({ scorer, goals }, { say }) =>
      goals.value === 3 ? say`${scorer} scores a hat-trick` : say`${scorer} scores ${goals}`,
    patterns: [
      ({ winner, loser, score, stage, scorer, goals }, { say }) =>
        goals.value === 3
          ? say`${scorer} scored a hat-trick as ${winner} beat ${loser} ${score}${inStage(stage)}.`
          : say`${scorer} scored ${goals} goals as ${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, scorer, goals }, { say }) =>
        goals.value === 3
          ? say`A hat-trick by ${scorer} gave ${winner} a ${score} win against ${loser}${inStage(stage)}.`
          : say`With ${goals} goals by ${scorer}, ${winner} won ${score} against ${loser}${inStage(stage)}.`,
    ],
  },
  earlyRout: {
    title: ({ winner, half }, { say }) => say`${winner} ${half} up at half-time`,
    patterns: [
      ({ winner, loser, score, stage, half }, { say }) =>
        say`${winner} led ${half} at half-time and beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, half }, { say }) =>
        say`It was decided by half-time: ${winner}, ${half} ahead at the break, won ${score} against ${loser}${inStage(stage)}.`,
      ({ winner, loser, score, stage, half }, { say }) =>
        say`${loser} were ${half} down at half-time and lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  bigWin: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) =>
        say`${winner} won clearly against ${loser}: ${score}${inStage(stage)}.`,
      ({ winner, loser, stage, goals, score }, { say, count }) =>
        say`${winner} beat ${loser} by ${count(goals, 'goal', 'goals')}${inStage(stage)}, ${score}.`,
      ({ winner, loser, score, stage }, { say }) => say`${loser} lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  brace: {
    title: ({ scorer }, { say }) => say`${scorer} scores twice`,
    patterns: [
      ({ winner, loser, score, stage, scorer }, { say }) =>
        say`${scorer} scored twice in the ${score} win of ${winner} against ${loser}${inStage(stage)}.`,
      ({ winner, loser, score, stage, scorer }, { say }) =>
        say`${winner} beat ${loser} ${score}${inStage(stage)}, with two goals by ${scorer}.`,
      ({ winner, loser, score, stage, scorer }, { say }) =>
        say`Two goals by ${scorer} helped ${winner} to a ${score} win against ${loser}${inStage(stage)}.`,
    ],
  },
  onlyGoal: {
    title: ({ scorer }, { say }) => say`${scorer} scores the only goal`,
    patterns: [
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${scorer} scored the only goal in ${minute} as ${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`One goal was enough for ${winner} against ${loser}${inStage(stage)}: ${scorer} made it ${score} in ${minute}.`,
      ({ winner, loser, score, stage, scorer, minute }, { say }) =>
        say`${winner} won ${score} against ${loser}${inStage(stage)} thanks to a goal by ${scorer} in ${minute}.`,
    ],
  },
  win: {
    patterns: [
      ({ winner, loser, score, stage }, { say }) => say`${winner} beat ${loser} ${score}${inStage(stage)}.`,
      ({ winner, loser, score, stage, side }, { say }) =>
        side.value === 'away' && stage === null
          ? say`${winner} won ${score} away to ${loser}.`
          : say`${winner} won ${score} against ${loser}${inStage(stage)}.`,
      ({ winner, loser, score, stage, side }, { say }) =>
        side.value === 'home' && stage === null
          ? say`${loser} lost ${score} at ${winner}.`
          : say`${loser} lost ${score} to ${winner}${inStage(stage)}.`,
    ],
  },
  lateEqualiser: {
    title: ({ scorer, minute }, { say }) => say`${scorer} equalises in ${minute}`,
    patterns: [
      ({ team, other, score, stage, scorer, minute }, { say }) =>
        say`${scorer} equalised in ${minute} to give ${team} a ${score} draw with ${other}${inStage(stage)}.`,
      ({ team, other, score, stage, scorer, minute }, { say }) =>
        say`${other} were ahead until ${minute}, when ${scorer} made it ${score} for ${team}${inStage(stage)}.`,
    ],
  },
  savedDraw: {
    title: ({ team, deficit }, { say }) => say`${team} draw after trailing ${flipped(deficit)}`,
    patterns: [
      ({ team, other, score, stage, deficit }, { say }) =>
        say`${team} came from ${flipped(deficit)} down to draw ${score} with ${other}${inStage(stage)}.`,
      ({ team, other, score, stage, deficit }, { say }) =>
        say`${other} gave away a two-goal lead: ${team} trailed ${flipped(deficit)} and drew ${score}${inStage(stage)}.`,
    ],
  },
  goalless: {
    patterns: [
      ({ first, second, stage }, { say }) => say`${first} and ${second} drew without a goal${inStage(stage)}.`,
      ({ first, second, stage }, { say }) => say`There were no goals between ${first} and ${second}${inStage(stage)}.`,
      ({ first, second, stage, score }, { say }) => say`${first} against ${second} ended ${score}${inStage(stage)}.`,
    ],
  },
  draw: {
    patterns: [
      ({ first, second, score, stage }, { say }) => say`${first} and ${second} drew ${score}${inStage(stage)}.`,
      ({ first, second, score, stage }, { say }) =>
        say`It ended ${score} between ${first} and ${second}${inStage(stage)}.`,
      ({ first, second, score, stage }, { say }) =>
        say`${first} shared the points with ${second}: ${score}${inStage(stage)}.`,
    ],
  },
  awarded: {
    title: ({ winner }, { say }) => say`match awarded to ${winner}`,
    patterns: [
      ({ winner, loser, score }, { say }) =>
        score
          ? say`The match against ${loser} was awarded to ${winner}, ${score}.`
          : say`The match against ${loser} was awarded to ${winner}.`,
      ({ winner, loser, score }, { say }) =>
        score
          ? say`${winner} were awarded a ${score} win against ${loser}.`
          : say`${winner} were awarded the match against ${loser}.`,
    ],
  },
  abandoned: {
    title: (_, { say }) => say`match abandoned`,
    patterns: [
      ({ first, second, score, minute }, { say }) =>
        say`${first} against ${second} was abandoned${minute && say` in ${minute}`}${score && say` at ${score}`}.`,
      ({ first, second, score, minute }, { say }) =>
        say`The match between ${first} and ${second} was stopped${minute && say` in ${minute}`}${score && say` at ${score}`} and not resumed.`,
    ],
  },
}
