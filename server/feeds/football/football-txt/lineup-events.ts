import { footballEvent, type LineupPlayer, type Period } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { clockOf } from '../openfootball/goals.ts'
import type { ListedCard, ListedLineup, ListedPlayer } from './lineup.ts'
import { roles, type SquadPlayer } from './squads.ts'

/** The number of a player within the match, and the facts of the squad about him. */
export type Numbered = { number: number; squad: SquadPlayer | null }

type Place = { line: number | null; slot: number | null }
const starters = 11

/**
 * Line-up, substitutions and cards of a side; a text is the reason why the line-up is none. Lines are read from the
 * right of the pitch to the left, as the files at hand have them.
 */
export function lineupEvents(
  side: Side,
  listed: ListedLineup,
  { person, hasExtra }: { person: (name: string) => Numbered; hasExtra: boolean },
): TimelineEvent[] | string {
  const count = listed.lines.flat().length
  if (count !== starters) return `a line-up of ${count} players`
  const hasLines = listed.lines.length > 2 && listed.lines[0]!.length === 1
  const places = listed.lines.flatMap((line, row) =>
    line.map((player, at): { player: ListedPlayer; place: Place } => ({
      player,
      place: hasLines ? { line: row, slot: line.length - 1 - at } : { line: null, slot: null },
    })),
  )
  const bench = places.flatMap(({ player }) => chainOf(player))
  const entry = (player: ListedPlayer, isStarter: boolean, place: Place): LineupPlayer => {
    const { number, squad } = person(player.name)
    return {
      playerId: number,
      shirtNumber: player.shirtNumber ?? squad?.shirtNumber ?? null,
      position: squad?.role ? roles[squad.role]!.position : place.line === 0 ? 0 : null,
      isStarter,
      ...place,
    }
  }
  const lineup = footballEvent.lineup({
    side,
    formation: hasLines
      ? listed.lines
          .slice(1)
          .map(({ length }) => length)
          .join('-')
      : null,
    players: [
      ...places.map(({ player, place }) => entry(player, true, place)),
      ...bench.map(({ on }) => entry(on, false, { line: null, slot: null })),
    ],
    coach: listed.coach === null ? null : { id: null, name: listed.coach },
  })
  const all = [...places.map(({ player }) => player), ...bench.map(({ on }) => on)]
  return [
    lineup,
    ...bench.map((one, at) => substitutionOf(side, one, at, { person, hasExtra })),
    ...all.flatMap((player) => cardsOf(side, player, { person, hasExtra })),
  ]
}

type Change = { off: ListedPlayer; on: NonNullable<ListedPlayer['replacement']> }

/** A substitute may be replaced himself. */
function chainOf(player: ListedPlayer): Change[] {
  const on = player.replacement
  return on === null ? [] : [{ off: player, on }, ...chainOf(on)]
}

function substitutionOf(
  side: Side,
  { off, on }: Change,
  at: number,
  { person, hasExtra }: { person: (name: string) => Numbered; hasExtra: boolean },
): TimelineEvent {
  return footballEvent.substitution({
    key: `substitution:${side}:${foldSpelling(off.name)}:${foldSpelling(on.name)}`,
    side,
    ...whenOf(on.at, hasExtra),
    order: at + 1,
    onId: person(on.name).number,
    offId: person(off.name).number,
  })
}

function cardsOf(
  side: Side,
  { name, cards }: ListedPlayer,
  { person, hasExtra }: { person: (name: string) => Numbered; hasExtra: boolean },
): TimelineEvent[] {
  return cards.map(({ colour, at }: ListedCard) =>
    footballEvent.card({
      key: `card:${colour}:${side}:${foldSpelling(name)}`,
      side,
      ...whenOf(at, hasExtra),
      playerId: person(name).number,
      colour,
    }),
  )
}

/** Without a minute the event is after the match, outside of its clock. */
function whenOf(at: ListedCard['at'], hasExtra: boolean): { period: Period; clockSeconds: number | null } {
  return at === null ? { period: 9, clockSeconds: null } : clockOf(at, hasExtra)
}
