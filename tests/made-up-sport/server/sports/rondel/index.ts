import { rondelFixtures } from '../../feeds/rondel/rondel-fixtures/source.ts'

export const rondel = {
  feeds: async () => ({ sources: [rondelFixtures] }),
}
