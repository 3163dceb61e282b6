import { inStage } from '../../report/words/stages.ts'
import { flipped, higherFirst } from '../../report/facts.ts'
import type { MinuteFact } from '../../report/facts.ts'
import type { Words } from '../../report/rule.ts'
import type { Phrase, Writer } from '../../report/writer.ts'
import type { LeadFacts } from './lead.ts'
import type { ToldFacts } from './told.ts'

const kinds: Record<string, string> = {
  header: ' with a header',
  free_kick: ' from a free kick',
  penalty: ' from the penalty spot',
}

/** The goal of a sentence as a subject: its scorer, an own goal, or nobody. */
type Goal = ToldFacts['opener']

/** ` from a pass by Olmo`, ` from the penalty spot`; a substitute's minute where it is known. */
function how({ goalKind, assist, cameOn, scorer }: Goal, { say }: Writer): Phrase {
  const kind = say`${[{ text: kinds[goalKind.value] ?? '', fact: null }]}`
  const by = assist === null ? [] : say` from a pass by ${assist}`
  const on = cameOn === null || scorer === null ? [] : say`, having come on in ${cameOn}`
  return [...kind, ...by, ...on]
}

/** A goal sentence by a scorer, by an own goal, and without a name. */
function goal(byScorer: (goal: Goal, write: Writer) => Phrase, without: (goal: Goal, write: Writer) => Phrase) {
  return (facts: Goal, write: Writer): Phrase => {
    if (facts.scorer === null) return without(facts, write)
    if (facts.goalKind.value !== 'own') return byScorer(facts, write)
    const { scorer, minute, team, score } = facts
    return score.first > score.second
      ? write.say`An own goal by ${scorer} in ${minute} made it ${score} to ${team}.`
      : write.say`An own goal by ${scorer} in ${minute} brought ${team} to ${higherFirst(score)}.`
  }
}

const minutesOf = (list: readonly { minute: MinuteFact }[], { list: join, mark }: Writer) =>
  join(list.map(({ minute }) => mark(minute)))

const lead: Words<LeadFacts> = {
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
      ({ winner, loser, score }, { say }) => say`The match against ${loser} was awarded to ${winner}, ${score}.`,
      ({ winner, loser, score }, { say }) => say`${winner} were awarded a ${score} win against ${loser}.`,
    ],
  },
  abandoned: {
    title: (_, { say }) => say`match abandoned`,
    patterns: [
      ({ first, second, score, minute }, { say }) =>
        minute
          ? say`${first} against ${second} was abandoned in ${minute} at ${score}.`
          : say`${first} against ${second} was abandoned at ${score}.`,
      ({ first, second, score, minute }, { say }) =>
        minute
          ? say`The match between ${first} and ${second} was stopped in ${minute} at ${score} and not resumed.`
          : say`The match between ${first} and ${second} was stopped at ${score} and not resumed.`,
    ],
  },
}

const told: Words<ToldFacts> = {
  opener: {
    patterns: [
      goal(
        (facts, write) => write.say`${facts.scorer} opened the scoring in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute }, { say }) => say`${team} opened the scoring in ${minute}.`,
      ),
      goal(
        (facts, write) => write.say`${facts.scorer} put ${facts.team} ahead in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute }, { say }) => say`${team} went ahead in ${minute}.`,
      ),
    ],
  },
  level: {
    patterns: [
      goal(
        (facts, write) =>
          write.say`${facts.scorer} equalised for ${facts.team} in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute }, { say }) => say`${team} equalised in ${minute}.`,
      ),
      goal(
        (facts, write) => write.say`${facts.scorer} levelled at ${facts.score} in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute, score }, { say }) => say`${team} levelled at ${score} in ${minute}.`,
      ),
    ],
  },
  ahead: {
    patterns: [
      goal(
        (facts, write) =>
          write.say`${facts.scorer} made it ${facts.score} to ${facts.team} in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute, score }, { say }) => say`${team} went ${score} ahead in ${minute}.`,
      ),
      goal(
        (facts, write) =>
          write.say`In ${facts.minute} ${facts.scorer} put ${facts.team} ${facts.score} ahead${how(facts, write)}.`,
        ({ team, minute, score }, { say }) => say`In ${minute} ${team} made it ${score}.`,
      ),
    ],
  },
  extend: {
    patterns: [
      goal(
        (facts, write) => write.say`${facts.scorer} made it ${facts.score} in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute, score }, { say }) => say`${team} made it ${score} in ${minute}.`,
      ),
      goal(
        (facts, write) =>
          write.say`${facts.scorer} extended the lead to ${facts.score} in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute, score }, { say }) => say`${team} extended the lead to ${score} in ${minute}.`,
      ),
    ],
  },
  reduce: {
    patterns: [
      goal(
        (facts, write) =>
          write.say`${facts.scorer} pulled one back for ${facts.team} in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute }, { say }) => say`${team} pulled one back in ${minute}.`,
      ),
      goal(
        (facts, write) =>
          write.say`${facts.scorer} cut the deficit to ${flipped(facts.score)} in ${facts.minute}${how(facts, write)}.`,
        ({ team, minute, score }, { say }) => say`${team} cut the deficit to ${flipped(score)} in ${minute}.`,
      ),
    ],
  },
  further: {
    patterns: [
      ({ team, score, goals }, write) =>
        write.say`Goals by ${write.list(goals.map(({ scorer, minute }) => write.say`${scorer} (${write.mark(minute)})`))} took ${team} to ${score}.`,
    ],
  },
  halfTime: {
    patterns: [
      ({ team, score }, { say }) =>
        team ? say`${team} led ${score} at half-time.` : say`It was ${score} at half-time.`,
      ({ team, score }, { say }) =>
        team ? say`At half-time it was ${score} to ${team}.` : say`The sides were level at ${score} at half-time.`,
    ],
  },
  afterNormal: {
    patterns: [
      ({ score }, { say }) => say`After 90 minutes it was ${score}.`,
      ({ score }, { say }) => say`The score after normal time was ${score}.`,
    ],
  },
  sentOff: {
    title: ({ player, team }, { say }) => say`${player} (${team}) sent off`,
    patterns: [
      ({ player, team, minute, colour }, { say }) =>
        colour.value === 'red'
          ? say`${player} (${team}) was sent off in ${minute}.`
          : say`${player} (${team}) was sent off in ${minute} for a second yellow card.`,
      ({ player, team, minute, colour }, { say }) =>
        colour.value === 'red'
          ? say`${team} lost ${player} to a red card in ${minute}.`
          : say`${team} lost ${player} to a second yellow card in ${minute}.`,
    ],
  },
  missedPenalty: {
    patterns: [
      ({ player, team, minute }, { say }) => say`${player} missed a penalty for ${team} in ${minute}.`,
      ({ player, team, minute }, { say }) => say`In ${minute} ${team} had a penalty, but ${player} did not score.`,
    ],
  },
  hatTrickOf: {
    patterns: [
      ({ scorer, team, goals, minutes }, write) =>
        goals.value === 3
          ? write.say`${scorer} scored a hat-trick for ${team} (${minutesOf(minutes, write)}).`
          : write.say`${scorer} scored ${goals} goals for ${team} (${minutesOf(minutes, write)}).`,
    ],
  },
  braceOf: {
    patterns: [
      ({ scorer, team, minutes }, write) =>
        write.say`${scorer} scored twice for ${team} (${minutesOf(minutes, write)}).`,
      ({ scorer, team, minutes }, write) =>
        write.say`There were two goals by ${scorer} for ${team} (${minutesOf(minutes, write)}).`,
    ],
  },
  twoAssists: {
    patterns: [
      ({ player, team, assists }, { say, count }) =>
        say`${player} had ${count(assists, 'assist', 'assists')} for ${team}.`,
      ({ player, assists }, { say, count }) => say`${player} set up ${count(assists, 'goal', 'goals')}.`,
    ],
  },
  outshot: {
    patterns: [
      ({ winner, loser, winnerShots, loserShots }, { say, count }) =>
        say`${loser} had ${count(loserShots, 'shot', 'shots')}, ${winner} ${winnerShots}.`,
      ({ winner, loser, winnerShots, loserShots }, { say, count }) =>
        say`${winner} won with ${count(winnerShots, 'shot', 'shots')} to ${loserShots} by ${loser}.`,
    ],
  },
  shots: {
    patterns: [
      ({ first, second, firstCount, secondCount, firstOn, secondOn }, { say, count }) =>
        say`${first} had ${count(firstCount, 'shot', 'shots')}${firstOn ? say` (${firstOn} on target)` : null}, ${second} ${secondCount}${secondOn ? say` (${secondOn})` : null}.`,
      ({ first, second, firstCount, secondCount, firstOn, secondOn }, { say }) =>
        say`Shots: ${first} ${firstCount}, ${second} ${secondCount}${firstOn && secondOn ? say`; on target: ${firstOn} and ${secondOn}` : null}.`,
    ],
  },
  possession: {
    patterns: [
      ({ team, share }, { say }) => say`${team} had ${share} of the ball.`,
      ({ team, share }, { say }) => say`Possession was ${share} for ${team}.`,
    ],
  },
  xg: {
    patterns: [
      ({ first, second, firstXg, secondXg }, { say }) =>
        say`Expected goals (xG) were ${firstXg} for ${first} and ${secondXg} for ${second}.`,
      ({ first, second, firstXg, secondXg }, { say }) =>
        say`By expected goals (xG) the chances of ${first} were worth ${firstXg}, those of ${second} ${secondXg}.`,
    ],
  },
  corners: {
    patterns: [
      ({ first, second, firstCount, secondCount }, { say, count }) =>
        say`${first} had ${count(firstCount, 'corner', 'corners')}, ${second} ${secondCount}.`,
      ({ first, second, firstCount, secondCount }, { say }) =>
        say`Corners: ${first} ${firstCount}, ${second} ${secondCount}.`,
    ],
  },
  cards: {
    patterns: [
      ({ yellow, first, second, firstCount, secondCount }, { say, count }) =>
        say`The referee showed ${count(yellow, 'yellow card', 'yellow cards')}: ${firstCount} to ${first}, ${secondCount} to ${second}.`,
      ({ yellow, first, second, firstCount, secondCount }, { say, count }) =>
        say`There were ${count(yellow, 'yellow card', 'yellow cards')}, ${firstCount} for ${first} and ${secondCount} for ${second}.`,
    ],
  },
}

/** The sentences of football in English. */
export const en: Words<LeadFacts & ToldFacts> = { ...lead, ...told }
