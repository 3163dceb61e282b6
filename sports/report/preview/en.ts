import type { Words } from '../rule.ts'
import { inStage } from '../words/stages.ts'
import type { PreviewFacts } from './rules.ts'

const when = ({ value }: { value: string }) => [
  { text: value === 'season' ? ' this season' : ' in this tournament', fact: null },
]

/** The sentences of a preview in English. */
export const previewEn: Words<PreviewFacts> = {
  stageMeeting: {
    patterns: [
      ({ home, away, stage }, { say, verb }) => say`${home} ${verb(home, 'plays', 'play')} ${away}${inStage(stage)}.`,
      ({ home, away, stage }, { say }) => say`${home} and ${away} meet${inStage(stage)}.`,
    ],
  },
  topMeeting: {
    title: ({ homePlace, awayPlace }, { say }) => say`${homePlace} against ${awayPlace}`,
    patterns: [
      ({ home, away, homePlace, awayPlace }, { say, verb }) =>
        say`It is ${homePlace} against ${awayPlace} in the table: ${home} ${verb(home, 'plays', 'play')} ${away}.`,
      ({ home, away, homePlace, awayPlace }, { say }) =>
        say`${home}, ${homePlace} in the table, play ${away}, who are ${awayPlace}.`,
    ],
  },
  neighbours: {
    patterns: [
      ({ home, away, homePlace, awayPlace }, { say }) =>
        say`Neighbours in the table meet: ${home} (${homePlace}) against ${away} (${awayPlace}).`,
      ({ home, away, homePlace, awayPlace }, { say, verb }) =>
        say`${home} ${verb(home, 'is', 'are')} ${homePlace}, ${away} ${awayPlace}: one place lies between them.`,
    ],
  },
  tableMeeting: {
    patterns: [
      ({ home, away, homePlaced: [one], awayPlaced: [other] }, { say, count }) =>
        say`${home}, ${one!.place} with ${count(one!.points, 'point', 'points')}, play ${away}, ${other!.place} with ${other!.points}.`,
      ({ home, away, homePlaced: [one], awayPlaced: [other] }, { say, count }) =>
        say`${home} (${one!.place}, ${count(one!.points, 'point', 'points')}) meet ${away} (${other!.place}, ${count(other!.points, 'point', 'points')}).`,
    ],
  },
  fixture: {
    patterns: [
      ({ home, away }, { say, verb }) => say`${home} ${verb(home, 'plays', 'play')} ${away}.`,
      ({ home, away }, { say, verb }) => say`${home} ${verb(home, 'meets', 'meet')} ${away}.`,
    ],
  },
  form: {
    patterns: [
      ({ team, matches, won, drawn, lost }, { say, count, list, verb }) => {
        const counts = [count(won, 'win', 'wins'), count(drawn, 'draw', 'draws'), count(lost, 'defeat', 'defeats')]
        const known = drawn.value === 0 ? [counts[0]!, counts[2]!] : counts
        return say`${team} ${verb(team, 'has', 'have')} ${list(known)} from the last ${matches} matches.`
      },
    ],
  },
  winRun: {
    patterns: [
      ({ team, matches }, { say, verb }) => say`${team} ${verb(team, 'has', 'have')} won ${matches} in a row.`,
    ],
  },
  winless: {
    patterns: [
      ({ team, matches }, { say, verb }) => say`${team} ${verb(team, 'has', 'have')} not won for ${matches} matches.`,
    ],
  },
  meetings: {
    patterns: [
      ({ home, away, played, homeWon, drawn, awayWon }, { say, count }) => {
        if (played.value === 1 && drawn.value === 0)
          return say`${homeWon.value === 1 ? home : away} won the only recorded meeting.`
        const both = say`In ${count(played, 'recorded meeting', 'recorded meetings')} ${home} won ${homeWon} and ${away} ${awayWon}`
        return drawn.value === 0 ? say`${both}.` : say`${both}; ${count(drawn, 'was', 'were')} drawn.`
      },
    ],
  },
  firstMeeting: {
    patterns: [({ home, away }, { say }) => say`No earlier meeting of ${home} and ${away} is recorded.`],
  },
  topScorer: {
    patterns: [
      ({ player, team, goals, season }, { say, count }) =>
        say`${player} has scored ${count(goals, 'goal', 'goals')} for ${team}${when(season)}.`,
    ],
  },
  favourite: {
    title: ({ team }, { say, verb }) => say`${team} ${verb(team, 'favourite', 'favourites')}`,
    patterns: [
      ({ team, odds, chance }, { say, verb }) =>
        say`${team} ${verb(team, 'is the favourite', 'are favourites')} at odds of ${odds}, a chance of ${chance}.`,
      ({ team, odds, chance }, { say }) => say`The odds favour ${team}: ${odds}, a chance of ${chance}.`,
    ],
  },
  even: {
    patterns: [
      ({ home, away, homeOdds, awayOdds }, { say }) =>
        say`The odds are close: ${home} ${homeOdds}, ${away} ${awayOdds}.`,
    ],
  },
  venue: { patterns: [({ venue }, { say }) => say`The venue is ${venue}.`] },
}
