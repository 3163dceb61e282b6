import type { Words } from '../../i18n/texts.ts'

const en = {
  played: 'Series played',
  won: 'Series won',
  drawn: 'Series drawn',
  lost: 'Series lost',
  games: 'Games',
  difference: 'Games won less lost',
  tieBreaks: {
    head_to_head_points: 'head-to-head series',
    opponents_points: 'series won less lost of opponents',
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
    tieBreaks: {
      head_to_head_points: '相互战绩',
      opponents_points: '对手净胜系列赛',
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
