import type { Words } from '../../i18n/language.tsx'

const en = {
  played: 'Series played',
  won: 'Series won',
  drawn: 'Series drawn',
  lost: 'Series lost',
  games: 'Games',
  difference: 'Games won less lost',
  tieUnknown: 'Tie-break rules of this competition unknown. Shown by games won less lost, then games won.',
  tieBreaks: {
    goal_difference: 'games won less lost',
    goals_for: 'games won',
    wins: 'series won',
    head_to_head_goal_difference: 'head-to-head games won less lost',
    head_to_head_goals_for: 'head-to-head games',
    opponents_goal_difference: 'games won less lost of opponents',
    opponents_goals_for: 'games won of opponents',
  } as Record<string, string>,
}

/** Heads and tie-breaks of a table of esports, whose matches are series of games. */
export const seriesWords: Words<typeof en> = {
  en,
  zh: {
    played: '已赛系列赛',
    won: '系列赛胜',
    drawn: '系列赛平',
    lost: '系列赛负',
    games: '小局',
    difference: '净胜小局',
    tieUnknown: '该赛事的同分规则未知，按净胜小局、胜局数排列。',
    tieBreaks: {
      goal_difference: '净胜小局',
      goals_for: '胜局数',
      wins: '系列赛胜场',
      head_to_head_goal_difference: '相互战绩净胜小局',
      head_to_head_goals_for: '相互战绩胜局数',
      opponents_goal_difference: '对手净胜小局',
      opponents_goals_for: '对手胜局数',
    },
  },
}
