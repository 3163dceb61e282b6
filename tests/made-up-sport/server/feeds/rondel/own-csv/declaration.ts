import { count, side, text } from '#feeds/own-csv/cells.ts'
import type { GameContent, GameRows, OwnCsv } from '#feeds/own-csv/declaration.ts'
import type { GameFacts } from '#feeds/own-csv/game-columns.ts'
import type { TeamRef } from '#feeds/reading/parsed.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { roundSeconds, rounds } from '../../../../sports/rondel/sport.ts'

/** Rondel's own CSV: games, and each ring that was hit. */
export const rondelCsv: OwnCsv = {
  sport: 'rondel',
  about: 'your own tables of rondel: games, rings',
  ends: [],
  games: { columns: [], examples: [] },
  tables: [
    {
      name: 'rings',
      columns: [
        { name: 'game', kind: text, about: 'id of the game, as in games', isRequired: true },
        { name: 'round_number', kind: count(1, rounds), about: 'number of the round', isRequired: true },
        { name: 'seconds', kind: count(0, roundSeconds), about: 'seconds since it began', isRequired: true },
        { name: 'side', kind: side, about: 'side that hit it', isRequired: true },
        { name: 'points', kind: count(1, 3), about: 'its points', isRequired: true },
      ],
      examples: [],
    },
  ],
  contentOf,
}

function contentOf({ homeName, awayName, status }: GameFacts, { rings = [] }: GameRows): GameContent {
  const club = (name: string): TeamRef => ({ name, country: null, kind: 'club', key: null })
  const hits = rings.map((row, at) =>
    eventOf(`ring ${at}`, 'ring', row.count('round_number')!, row.count('seconds')!, {
      side: row.word<Side>('side'),
      detail: { points: row.count('points')! },
    }),
  )
  const ends = Array.from({ length: status === 'final' ? rounds : 0 }, (_, at) => [
    eventOf(`start ${at + 1}`, 'round_start', at + 1, 0, { order: -1 }),
    eventOf(`end ${at + 1}`, 'round_end', at + 1, roundSeconds, { order: 1 }),
  ])
  return {
    home: club(homeName),
    away: club(awayName),
    players: [],
    events: [...ends.flat(), ...hits],
    stated: { totals: {}, rows: {} },
    hasTimeline: true,
    remarks: [],
  }
}

function eventOf(
  key: string,
  type: string,
  period: number,
  clockSeconds: number,
  more: Partial<TimelineEvent>,
): TimelineEvent {
  const none = { side: null, occurredAt: null, order: 0, playerId: null, otherPlayerId: null, detail: {} }
  return { ...none, key, type, period, clockSeconds, revision: 1, withdrawn: null, ...more }
}
