import { checkCommand } from '#core/parts/check-command.ts'
import { countPosts, listDifferences } from '../store/check.ts'

export const post = checkCommand({
  name: 'post',
  summary: 'compare the counts of posts and polls with their rows',
  about: `Counts the rows of all likes, pictures and votes again, and lists each stored count that differs. Ends with code 1 if
one does.`,
  async count(db) {
    const { posts, polls, votes } = await countPosts(db)
    return `${posts} posts, ${polls} polls and ${votes} votes`
  },
  list: listDifferences,
})
