import type { Part } from '#core/part.ts'

/** What people give players, coaches and referees once a match is over. */
export const ratings: Part = {
  name: 'ratings',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  jobs: { 'settle-raters': async () => [(await import('./jobs/settle-raters.ts')).settleRatersOften] },
  follows: [
    {
      name: 'rated-players',
      // The next change of the match does what was skipped.
      attempts: 5,
      run: async (db, changes) => (await import('./follow.ts')).followPlayers(db, changes),
    },
  ],
  effects: async () => (await import('./effects.ts')).effects,
  commands: { rating: async () => [(await import('./commands/rating.ts')).rating] },
  tables: {
    // Ratings are closed to a reader as long as the match that he sees is not over: `rated.ts`.
    line_like: { lens: 'still', personal: [{ column: 'user_id', exported: 'rating_line_likes', erase: 'delete' }] },
    rating: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'ratings', withheld: ['item_id'], erase: 'delete' }],
    },
    rater: { lens: 'still', personal: [{ column: 'user_id', exported: 'rated_matches', erase: 'delete' }] },
    review: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'match_reviews', withheld: ['item_id'], erase: 'delete' }],
    },
    match: { lens: 'still' },
    tally: { lens: 'still' },
    slice: { lens: 'still' },
    crowd: { lens: 'still' },
  },
}
