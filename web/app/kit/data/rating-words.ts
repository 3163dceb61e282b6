import { plural } from '../../i18n/plural.ts'
import type { Words } from '../../i18n/texts.ts'

/** Ratings of players in tables. */
const en = {
  title: 'Rating',
  from: (matches: number) => `from ${matches} ${plural(matches, 'match', 'matches')}`,
  note: 'Rating: average of the matches in brackets, those with line-ups and shots by player.',
}

export const ratingWords: Words<typeof en> = {
  en,
  zh: {
    title: '评分',
    from: (matches) => `${matches} 场`,
    note: '评分为括号内场次的平均值，仅计有阵容和球员射门数据的比赛。',
  },
}
