import type { Effect, Snapshot } from '#core/parts/effect.ts'
import { findSport, sportOf } from '#sports/index.ts'
import { isRulingType } from '#sports/ruling.ts'
import { fold } from '#sports/sport.ts'
import type { Json } from '#sports/timeline.ts'
import { readKnockOut } from './knock-out.ts'
import { countStale } from './ranking/store/outdated.ts'
import { listEventsBut, listEventsOfTypes } from './store/event.ts'
import { findMatch } from './store/match.ts'
import { listRounds } from './store/round.ts'
import { findSeason } from './store/season.ts'
import { readTable } from './table.ts'

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json

/** The events that are shown, withdrawn ones included. */
const events: Effect = {
  name: 'events',
  async snapshot(db, { matchId }) {
    const match = await findMatch(db, matchId)
    if (!match) return {}
    const shown = (await listEventsBut(db, [matchId], sportOf(match).onDemand ?? [])).get(matchId) ?? []
    return Object.fromEntries(
      // The place of a ruling is its number, which every run gives again.
      shown.map(({ version: _version, matchId: _match, order, ...event }) => [
        event.key,
        plain(isRulingType(event.type) ? event : { ...event, order }),
      ]),
    )
  },
}

const score: Effect = {
  name: 'score',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const match = await findMatch(db, matchId)
    return match ? { score: plain(match.summary.score), status: match.status } : {}
  },
}

/** Rows of the season's table, by group and team. */
const table: Effect = {
  name: 'table',
  async snapshot(db, { seasonId }) {
    const season = await findSeason(db, seasonId)
    if (!season) return {}
    const { groups } = await readTable(db, season)
    return Object.fromEntries(
      groups.flatMap(({ name, rows }) =>
        rows.map((row) => {
          const { rank, points, played, won, drawn, lost, goalsFor, goalsAgainst, zone } = row
          const kept = { group: name, rank, points, played, won, drawn, lost, goalsFor, goalsAgainst, zone }
          return [`${name}:${row.teamId}`, plain({ teamId: row.teamId, ...kept })]
        }),
      ),
    )
  },
}

/** Ratings of players by the published formula, as the page of the match shows them. */
const ratings: Effect = {
  name: 'ratings',
  async snapshot(db, { matchId }) {
    const match = await findMatch(db, matchId)
    const sport = match && findSport(match.sport)
    const types = sport?.wire.ratedBy ?? []
    if (!sport || types.length === 0 || match?.status !== 'finished') return {}
    const list = (await listEventsOfTypes(db, [matchId], types)).get(matchId) ?? []
    return Object.fromEntries([...sport.wire.ratings(list, fold(sport, list))].map(([id, text]) => [id, Number(text)]))
  },
}

/** Ties of the knock-out rounds: who meets, and who continues. */
const bracket: Effect = {
  name: 'bracket',
  async snapshot(db, { seasonId }) {
    const rounds = await listRounds(db, seasonId)
    if (rounds.every(({ stage }) => stage !== 'knockout')) return {}
    const ties = await readKnockOut(db, seasonId)
    return Object.fromEntries(
      ties.map(({ round, index, homeId, awayId, winnerId }) => [`${round}:${index}`, { homeId, awayId, winnerId }]),
    )
  },
}

/** Marks of this match after which the own ranking is computed again. */
const ranking: Effect = {
  name: 'ranking',
  identity: 'sums',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const marks = await countStale(db, matchId)
    return marks > 0 ? { match: { marks } } : {}
  },
}

export const effects: readonly Effect[] = [events, score, table, ratings, bracket, ranking]
