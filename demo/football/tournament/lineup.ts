import { footballEvent, type LineupPlayer } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { detailOf, roles, type SquadPlayer } from '#feeds/football/football-txt/squads.ts'
import { clockOf, numberOf } from '#feeds/football/openfootball/goals.ts'
import type { PlayerRef } from '#feeds/reading/parsed.ts'
import type { Sides, TournamentFacts } from './facts.ts'
import { squadOf } from './squad.ts'

type Line = { sides: string; side: Side; formation: string; starters: string[]; changes: string[]; cards: string[] }

function readLine(text: string): Line {
  const [sides = '', side, formation = '', starters = '', changes = '', cards = ''] = text
    .split('|')
    .map((cell) => cell.trim())
  const list = (cell: string) => (cell === '' ? [] : cell.split(', '))
  return {
    sides,
    side: side as Side,
    formation,
    starters: starters.split(' '),
    changes: list(changes),
    cards: list(cards),
  }
}

/** Line-ups, substitutions and cards of a match, if they are known. Its players are added to `players`. */
export function lineupEvents(
  facts: TournamentFacts,
  sides: string,
  teams: Sides,
  players: PlayerRef[],
): TimelineEvent[] {
  const rows = facts.lineups
    .trim()
    .split('\n')
    .filter((line) => line.startsWith(`${sides} |`))
  return rows.map(readLine).flatMap((row) => eventsOf(row, squadOf(facts, teams[row.side]), players))
}

function eventsOf(
  { side, formation, starters, changes, cards }: Line,
  squad: readonly SquadPlayer[],
  players: PlayerRef[],
): TimelineEvent[] {
  const memberOf = (mark: string) => squad.find(({ shirtNumber }) => String(shirtNumber) === mark)
  const idOf = (mark: string) => {
    const member = memberOf(mark)
    return numberOf({ name: member?.name ?? mark, side, key: null, detail: member && detailOf(member) }, players)
  }
  const entry = (mark: string, isStarter: boolean, line: number | null, slot: number | null): LineupPlayer => {
    const member = memberOf(mark)
    const position = member?.role ? roles[member.role]!.position : null
    return { playerId: idOf(mark), shirtNumber: member?.shirtNumber ?? null, position, isStarter, line, slot }
  }
  const lines = linesOf(starters, formation)
  const substitutions = changes.map((change) => {
    const [, minute, off = '', on = ''] = /^(\d+) (.+)>(.+)$/.exec(change)!
    return { minute: Number(minute), off, on }
  })
  return [
    footballEvent.lineup({
      side,
      formation,
      players: [
        ...lines.flatMap((line, at) => line.map((mark, slot) => entry(mark, true, at, line.length - 1 - slot))),
        ...substitutions.map(({ on }) => entry(on, false, null, null)),
      ],
      coach: null,
    }),
    ...substitutions.map(({ minute, off, on }, at) =>
      footballEvent.substitution({
        key: `substitution:${side}:${off}:${on}`,
        side,
        ...clockOf({ minute, added: 0 }, false),
        order: at + 1,
        onId: idOf(on),
        offId: idOf(off),
      }),
    ),
    ...cards.map((card) => {
      const [mark = '', colour, minute] = card.split(' ')
      return footballEvent.card({
        key: `card:${side}:${mark}`,
        side,
        ...(minute ? clockOf({ minute: Number(minute), added: 0 }, false) : { period: 9 as const, clockSeconds: null }),
        playerId: idOf(mark),
        colour: colour === 'Y' ? 'yellow' : 'red',
      })
    }),
  ]
}

function linesOf(starters: readonly string[], formation: string): string[][] {
  let from = 0
  return [1, ...formation.split('-').map(Number)].map((count) => starters.slice(from, (from += count)))
}
