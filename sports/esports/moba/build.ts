import type { Score } from '../../match.ts'
import type { Side } from '../../timeline.ts'
import { gameEvent, seriesEvent, type InGame } from '../build.ts'
import type { DraftAction, Hero, LineCounts } from './vocabulary.ts'

type Keyed = InGame & { key: string }

/** Builders of the events inside a game of two teams of five, beside those of every series. */
export const mobaEvent = {
  ...seriesEvent,
  /** One step of the draft, from 1. */
  draft: ({
    side,
    ordinal,
    action,
    hero,
    ...event
  }: InGame & { side: Side; ordinal: number; action: DraftAction; hero: Hero }) =>
    gameEvent('draft', { order: ordinal, ...event }, { side, detail: { ordinal, action, hero } }, `draft:${ordinal}`),
  /** `side` killed; `victimId` is the player of the other side. */
  kill: ({
    side,
    playerId,
    victimId,
    ...event
  }: Keyed & { side: Side; playerId: number | null; victimId?: number | null }) =>
    gameEvent('kill', event, { side, playerId, otherPlayerId: victimId ?? null }, event.key),
  /** `side` took or destroyed it. */
  objective: ({
    side,
    kind,
    which,
    playerId,
    ...event
  }: Keyed & { side: Side; kind: string; which?: string | null; playerId?: number | null }) =>
    gameEvent('objective', event, { side, playerId: playerId ?? null, detail: { kind, which } }, event.key),
  buyback: ({ side, playerId, ...event }: Keyed & { side: Side; playerId: number }) =>
    gameEvent('buyback', event, { side, playerId }, event.key),
  /** Leads at a minute, home minus away. */
  minute: ({
    goldLead,
    xpLead,
    gold,
    xp,
    ...event
  }: InGame & {
    clockSeconds: number
    goldLead: number | null
    xpLead: number | null
    gold?: Score | null
    xp?: Score
  }) => gameEvent('minute', event, { detail: { goldLead, xpLead, gold, xp } }, `minute:${event.clockSeconds}`),
  /** Of one player over a game: `[seconds, gold, experience, last hits, denies]` each minute. */
  playerMinutes: ({
    side,
    playerId,
    rows,
    ...event
  }: InGame & { side: Side; playerId: number; rows: readonly (readonly number[])[] }) =>
    gameEvent('player_minutes', event, { side, playerId, detail: { rows } }, `minutes:${playerId}`),
  /** Of one player over a game: `[seconds, item]` of each purchase. */
  playerItems: ({
    side,
    playerId,
    rows,
    ...event
  }: InGame & { side: Side; playerId: number; rows: readonly (readonly [seconds: number, item: string])[] }) =>
    gameEvent('player_items', event, { side, playerId, detail: { rows } }, `items:${playerId}`),
  /** Totals that the source states. */
  scoreboard: ({
    kills,
    objectives,
    ...event
  }: InGame & { kills: Score | null; objectives?: Readonly<Record<string, Score>> }) =>
    gameEvent('scoreboard', { order: 9_000, ...event }, { detail: { kills, objectives } }, 'scoreboard'),
  /** The line of a player at the end, or so far. */
  playerLine: ({
    side,
    playerId,
    hero,
    role,
    lane,
    items,
    runes,
    abilities,
    isMvp,
    counts,
    ...event
  }: InGame & {
    side: Side
    playerId: number
    hero: Hero | null
    role?: string | null
    lane?: string | null
    items?: readonly string[]
    runes?: readonly string[]
    abilities?: readonly string[]
    isMvp?: boolean
    counts: LineCounts
  }) =>
    gameEvent(
      'player_line',
      { order: 9_001, ...event },
      {
        side,
        playerId,
        detail: {
          hero,
          role,
          lane,
          items: listed(items),
          runes: listed(runes),
          abilities: listed(abilities),
          isMvp: isMvp === true ? true : null,
          counts,
        },
      },
      `line:${playerId}`,
    ),
} as const

/** Null, which is left out, for an empty list. */
function listed(names: readonly string[] | undefined): readonly string[] | null {
  return names?.length ? names : null
}
