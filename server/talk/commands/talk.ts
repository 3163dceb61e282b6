import { checkCommand } from '#core/parts/check-command.ts'
import { countThreads, listDifferences } from '../store/check.ts'

export const talk = checkCommand({
  name: 'talk',
  summary: 'compare the counts of comments and likes with their rows',
  about:
    'Counts the rows of all comments and likes again, and lists each stored count that differs. Ends with code 1 if one does.',
  async count(db) {
    const { threads, comments } = await countThreads(db)
    return `${comments} comments of ${threads} threads`
  },
  list: listDifferences,
})
