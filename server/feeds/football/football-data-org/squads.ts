import { footballEvent, type CardColour, type LineupPlayer } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { countIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { PlayerRef } from '../../reading/parsed.ts'
import { personIn, sideIn, whenOf } from './play.ts'

const starters = 11
const colours: Readonly<Record<string, CardColour>> = { YELLOW: 'yellow', YELLOW_RED: 'second_yellow', RED: 'red' }

/** Line-ups, cards and substitutions, where the plan of the operator has them. */
export function squadEventsOf(raw: Raw, hasExtra: boolean, players: PlayerRef[]): TimelineEvent[] {
  return [...lineupsOf(raw, players), ...cardsOf(raw, hasExtra, players), ...changesOf(raw, hasExtra, players)]
}

function lineupsOf(raw: Raw, players: PlayerRef[]): TimelineEvent[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const team = objectIn(raw[`${side}Team`])
    const entry = (player: Raw, isStarter: boolean): LineupPlayer[] => {
      const playerId = personIn(player, side, players)
      if (playerId === null) return []
      const position = positionOf(textIn(player.position))
      return [{ playerId, shirtNumber: countIn(player.shirtNumber), position, isStarter, line: null, slot: null }]
    }
    const first = listIn(team.lineup).flatMap((player) => entry(player, true))
    if (first.length !== starters) return []
    const coach = textIn(objectIn(team.coach).name)
    const lineup = {
      side,
      formation: textIn(team.formation) || null,
      players: [...first, ...listIn(team.bench).flatMap((player) => entry(player, false))],
      coach: coach === '' ? null : { id: null, name: coach },
    }
    return [footballEvent.lineup(lineup)]
  })
}

/** `Centre-Back`, `Defensive Midfield`, `Left Winger`; null for others. */
function positionOf(words: string): number | null {
  if (/keeper/i.test(words)) return 0
  if (/back|defen[cs]e\b|defender/i.test(words)) return 1
  if (/midfield/i.test(words)) return /defensive/i.test(words) ? 2 : /attacking/i.test(words) ? 4 : 3
  return /forward|winger|offen[cs]e|striker/i.test(words) ? 5 : null
}

function cardsOf(raw: Raw, hasExtra: boolean, players: PlayerRef[]): TimelineEvent[] {
  return listIn(raw.bookings).flatMap((card) => {
    const [side, when, colour] = [sideIn(raw, card), whenOf(card, hasExtra), colours[textIn(card.card)]]
    if (side === null || when === null || colour === undefined) return []
    const playerId = personIn(card.player, side, players)
    const name = String(objectIn(card.player).id ?? card.minute)
    return [footballEvent.card({ key: `card:${colour}:${side}:${name}`, side, ...when, playerId, colour })]
  })
}

function changesOf(raw: Raw, hasExtra: boolean, players: PlayerRef[]): TimelineEvent[] {
  return listIn(raw.substitutions).flatMap((change, at) => {
    const [side, when] = [sideIn(raw, change), whenOf(change, hasExtra)]
    if (side === null || when === null) return []
    const name = String(objectIn(change.playerIn).id ?? at)
    const onId = personIn(change.playerIn, side, players)
    const offId = personIn(change.playerOut, side, players)
    return [
      footballEvent.substitution({ key: `substitution:${side}:${name}`, side, ...when, order: at + 1, onId, offId }),
    ]
  })
}
