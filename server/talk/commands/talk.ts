import { checkCommand } from '#core/parts/check-command.ts'
import { countThreads, listDifferences } from '../store/check.ts'

const help = `
Usage: npm run touchline -- talk check

Counts the rows of all comments and likes again, and lists each stored count that differs. Ends with code 1 if one does.
`

export const talk = checkCommand({
  name: 'talk',
  summary: 'compare the counts of comments and likes with their rows',
  help,
  async count(db) {
    const { threads, comments } = await countThreads(db)
    return `${comments} comments of ${threads} threads`
  },
  list: listDifferences,
})
