import { checkCommand } from '#core/parts/check-command.ts'
import { countRatings, listDifferences } from '../store/check.ts'

export const rating = checkCommand({
  name: 'rating',
  summary: 'compare the counts of ratings with their rows',
  about: `Counts the rows of all ratings again, with their weights, and lists each stored count that differs. Ends with code 1 if
one does.`,
  async count(db) {
    const { matches, ratings } = await countRatings(db)
    return `${ratings} ratings of ${matches} matches`
  },
  list: listDifferences,
})
