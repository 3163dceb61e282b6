import type { Words } from '../rule.ts'
import type { Phrase, Writer } from '../writer.ts'
import type { CommonFacts } from './rules.ts'

const when = ({ value }: { value: string }) => (value === 'season' ? ' this season' : ' in this tournament')
const plain = (text: string): Phrase => [{ text, fact: null }]

type Placed = CommonFacts['wentTop']

/** `the table`, `Group A`. */
function table({ group }: Pick<Placed, 'group'>, { say }: Writer): Phrase {
  return group === null ? plain('the table') : say`${group}`
}

function points({ points: sum, played }: Placed, { say, count }: Writer): Phrase {
  return say`${count(sum, 'point', 'points')} from ${count(played, 'match', 'matches')}`
}

/** The sentences of every sport in English. */
export const commonEn: Words<CommonFacts> = {
  wonAll: {
    patterns: [
      ({ team, matches, season }, { say, verb }) =>
        say`${team} ${verb(team, 'has', 'have')} won all ${matches} of their matches${plain(when(season))}.`,
      ({ team, matches, season }, { say }) =>
        say`It was win number ${matches} in ${matches} matches${plain(when(season))} for ${team}.`,
    ],
  },
  winRun: {
    patterns: [
      ({ team, run, season }, { say }) => say`It was the ${run} win in a row for ${team}${plain(when(season))}.`,
      ({ team, run }, { say }) => say`For ${team} it was the ${run} win running.`,
    ],
  },
  loseRun: {
    patterns: [
      ({ team, run, season }, { say }) => say`It was the ${run} defeat in a row for ${team}${plain(when(season))}.`,
      ({ team, run }, { say }) => say`For ${team} it was the ${run} defeat running.`,
    ],
  },
  unbeaten: {
    patterns: [
      ({ team, matches, season }, { say, verb }) =>
        say`${team} ${verb(team, 'has', 'have')} been unbeaten for ${matches} matches${plain(when(season))}.`,
      ({ team, matches }, { say }) => say`The unbeaten run of ${team} now stands at ${matches} matches.`,
    ],
  },
  winless: {
    patterns: [
      ({ team, matches, season }, { say, verb }) =>
        say`${team} ${verb(team, 'has', 'have')} not won for ${matches} matches${plain(when(season))}.`,
      ({ team, matches }, { say, verb }) =>
        say`${team} ${verb(team, 'is', 'are')} without a win in ${matches} matches.`,
    ],
  },
  runEnded: {
    patterns: [
      ({ team, matches }, { say }) => say`It was the first defeat for ${team} after ${matches} matches unbeaten.`,
      ({ team, matches }, { say }) => say`It ended an unbeaten run of ${matches} matches for ${team}.`,
    ],
  },
  firstWin: {
    patterns: [
      ({ team, matches }, { say }) => say`It was the first win for ${team} after ${matches} matches without one.`,
      ({ team, matches }, { say }) => say`${team} had gone ${matches} matches without a win.`,
    ],
  },
  biggestWin: {
    patterns: [
      ({ season }, { say }) => say`It was the biggest win${plain(when(season))} so far.`,
      ({ season }, { say }) => say`No win${plain(when(season))} has been by a bigger margin.`,
    ],
  },
  mostScored: {
    patterns: [
      ({ season, scored }, { say }) => say`The total of ${scored} is the highest${plain(when(season))} so far.`,
    ],
  },
  wentTop: {
    patterns: [
      (facts, write) => write.say`${facts.team} went top of ${table(facts, write)} with ${points(facts, write)}.`,
      (facts, write) => write.say`The win puts ${facts.team} first in ${table(facts, write)}: ${points(facts, write)}.`,
    ],
  },
  stayedTop: {
    patterns: [
      (facts, write) => write.say`${facts.team} stay top of ${table(facts, write)} with ${points(facts, write)}.`,
      (facts, write) => write.say`${facts.team} still lead ${table(facts, write)}, with ${points(facts, write)}.`,
    ],
  },
  climbed: {
    patterns: [
      (facts, write) =>
        write.say`${facts.team} climbed from ${facts.before} to ${facts.place} in ${table(facts, write)}, with ${points(facts, write)}.`,
      (facts, write) => write.say`${facts.team} moved up to ${facts.place} (${points(facts, write)}).`,
    ],
  },
  dropped: {
    patterns: [
      (facts, write) =>
        write.say`${facts.team} dropped from ${facts.before} to ${facts.place} in ${table(facts, write)}, with ${points(facts, write)}.`,
      (facts, write) => write.say`${facts.team} slipped to ${facts.place} (${points(facts, write)}).`,
    ],
  },
  places: {
    patterns: [
      ({ teams: [first, second] }, write) =>
        write.say`${first!.team} are ${first!.place} in ${table(first!, write)} with ${points(first!, write)}, ${second!.team} ${second!.place} with ${second!.points}.`,
      ({ teams: [first, second] }, write) =>
        write.say`In ${table(first!, write)} ${first!.team} are ${first!.place} (${points(first!, write)}) and ${second!.team} ${second!.place} (${points(second!, write)}).`,
    ],
  },
  attendance: {
    patterns: [
      ({ attendance, venue }, { say }) =>
        venue ? say`The attendance at ${venue} was ${attendance}.` : say`The attendance was ${attendance}.`,
      ({ attendance, venue }, { say, count }) =>
        say`${count(attendance, 'spectator', 'spectators')} watched${venue ? say` at ${venue}` : null}.`,
    ],
  },
  ground: { patterns: [({ venue }, { say }) => say`The match was played at ${venue}.`] },
  referee: { patterns: [({ referee }, { say }) => say`The referee was ${referee}.`] },
}
