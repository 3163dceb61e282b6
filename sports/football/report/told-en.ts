import { flipped, higherFirst, type MinuteFact } from '../../report/facts.ts'
import type { Words } from '../../report/rule.ts'
import type { Phrase, Writer } from '../../report/writer.ts'
import type { ToldFacts } from './told.ts'

const kinds: Record<string, string> = {
  header: ' with a header',
  free_kick: ' from a free kick',
  penalty: ' from the penalty spot',
}

/** The goal of a sentence as a subject: its scorer, an own goal, or neither. */
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
      : write.say`An own goal by ${scorer} in ${minute} made it ${higherFirst(score)}.`
  }
}

const minutesOf = (list: readonly { minute: MinuteFact }[], { list: join, mark }: Writer) =>
  join(list.map(({ minute }) => mark(minute)))

/** The sentences beside the result in English. */
export const toldEn: Words<ToldFacts> = {
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
