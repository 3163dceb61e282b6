import type { Part } from '#core/part.ts'
import { addDays } from '#core/day-range.ts'
import {
  adjustmentView,
  bankRowView,
  eventView,
  matchTotalView,
  matchView,
  ratingView,
  relayView,
} from './store/lens-views.ts'

declare module '#core/part.ts' {
  interface FrameKinds {
    match: true
    row: true
  }
}

/** The engine of facts. */
export const timeline: Part = {
  name: 'timeline',
  folder: import.meta.dirname,
  frames: ['match', 'row'],
  addresses: async () => (await import('./store/addresses.ts')).addresses,
  search: {
    kinds: ['team', 'player', 'competition', 'match'],
    load: async () => ({
      names: (await import('./search/own-names.ts')).ownNames,
      show: (await import('./search/show.ts')).showHits,
    }),
  },
  subjects: {
    match: async () => (await import('./follow-subjects.ts')).match,
    team: async () => (await import('./follow-subjects.ts')).team,
    competition: async () => (await import('./follow-subjects.ts')).competition,
    player: async () => (await import('./follow-subjects.ts')).player,
  },
  async engine() {
    const { createGameMemory } = await import('./game-memory.ts')
    const { createTierMemory } = await import('./tier-memory.ts')
    const { createPlaceMemory } = await import('./title-ranking/place-memory.ts')
    const { createSearch } = await import('./search/parts.ts')
    return ({ database, budget, parts }) => ({
      games: createGameMemory(database, budget),
      lensedGames: createGameMemory(null, budget),
      tiers: createTierMemory(budget),
      places: createPlaceMemory(budget),
      search: createSearch(parts),
    })
  },
  background: [
    { name: 'silence', isSingle: false, start: async (tools) => (await import('./watch-feeds.ts')).watchFeeds(tools) },
    {
      name: 'search',
      isSingle: true,
      start: async (tools) => (await import('./search/keep-fresh.ts')).keepSearchFresh(tools),
    },
    {
      name: 'ranking',
      isSingle: true,
      start: async (tools) => (await import('./ranking/keep-rated.ts')).keepRated(tools),
    },
    {
      name: 'later-series',
      isSingle: true,
      start: async (tools) => (await import('./later-series.ts')).deriveAllLater(tools),
    },
  ],
  rooms: [
    {
      kind: 'match',
      id: /[1-9]\d{0,14}/,
      example: 'match:<id>',
      subjectOf: (id) => ({ matchId: Number(id) }),
      existing: async (ids, db) => (await import('./store/existing.ts')).existingMatches(db, ids),
    },
    {
      kind: 'competition',
      id: /[1-9]\d{0,14}/,
      example: 'competition:<id>',
      subjectOf: (id) => ({ competitionId: Number(id) }),
      existing: async (ids, db) => (await import('./store/existing.ts')).existingCompetitions(db, ids),
    },
    // Rows of all leagues; each message is checked against the rights of its reader.
    {
      kind: 'day',
      id: /\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/,
      example: 'day:<yyyy-MM-dd>',
      subjectOf: () => null,
      existing: (ids) => ids.filter((id) => addDays(id, 0) !== null),
    },
  ],
  actions: {
    ruling: () => import('./actions/ruling.ts'),
    player: () => import('./actions/player.ts'),
    feed: () => import('./actions/feed.ts'),
  },
  effects: async () => (await import('./effects.ts')).effects,
  tables: {
    match: { lens: matchView },
    event: { lens: eventView },
    adjustment: { lens: adjustmentView },
    rating: { lens: ratingView },
    title_rating: { lens: ratingView },
    title_series: { lens: ratingView },
    relay: { lens: relayView },
    participant: { lens: 'still' },
    alias: { lens: 'still' },
    source_key: { lens: 'still' },
    alias_review: { lens: 'still' },
    competition: { lens: 'still' },
    match_total: { lens: matchTotalView },
    // Read only by the version of its match that the reader sees.
    match_record: { lens: 'still' },
    game_record: { lens: 'still' },
    season: { lens: 'still' },
    round: { lens: 'still' },
    season_team: { lens: 'still' },
    // A published list counts matches of weeks ago, and is itself the news.
    listed_rank: { lens: 'still' },
    membership: { lens: 'still' },
    bank_row: { lens: bankRowView },
    listed_club: { lens: 'still' },
    term: { lens: 'still' },
    import_run: { lens: 'still' },
    search_name: { lens: 'still' },
    known_name: { lens: 'none' },
    search_word: { lens: 'still' },
    match_feed: { lens: 'still' },
    feed_order: { lens: 'still' },
    // Reports of feeds and the steps of their processing: no caller reads them.
    appearance: { lens: 'none' },
    contradiction: { lens: 'none' },
    feed: { lens: 'none' },
    finding: { lens: 'none' },
    frame: { lens: 'none' },
    horizon: { lens: 'none' },
    // Read by the views of a lens, and by the stream.
    later_series: { lens: 'none' },
    lead_change: { lens: 'none' },
    outbox: { lens: 'none' },
    player_alias: { lens: 'none' },
    player_decision: { lens: 'none' },
    player_full_name: { lens: 'none' },
    player_listing: { lens: 'none' },
    player_review: { lens: 'none' },
    remake: { lens: 'none' },
    report: { lens: 'none' },
    rating_edition: { lens: 'none' },
    rating_stale: { lens: 'none' },
    title_stale: { lens: 'none' },
    search_stale: { lens: 'none' },
    statement: { lens: 'none' },
    told_kick_off: { lens: 'none' },
    unsettled_player: { lens: 'none' },
  },
}
