import { checkCommand } from '#core/parts/check-command.ts'
import { countPosts, listDifferences } from '../store/check.ts'

const help = `
Usage: npm run touchline -- post check

Counts the rows of all likes, pictures and votes again, and lists each stored count that differs. Ends with code 1 if
one does.
`

export const post = checkCommand({
  name: 'post',
  summary: 'compare the counts of posts and polls with their rows',
  help,
  async count(db) {
    const { posts, polls, votes } = await countPosts(db)
    return `${posts} posts, ${polls} polls and ${votes} votes`
  },
  list: listDifferences,
})
