import { foldSpelling } from '#timeline/spelling.ts'
import type { Side } from '#sports/timeline.ts'
import type { PlayerRef } from '../../reading/parsed.ts'
import { detailOf, meantBy, type SquadPlayer } from './squads.ts'

/** Squads by competition, season and team, as their files name them. */
export class SquadDirectory {
  private readonly squads = new Map<string, SquadPlayer[]>()

  add(competition: string, season: string, team: string, player: SquadPlayer): void {
    const key = keyOf(competition, season, team)
    this.squads.set(key, [...(this.squads.get(key) ?? []), player])
  }

  squadOf(competition: string, season: string, team: string): readonly SquadPlayer[] {
    return this.squads.get(keyOf(competition, season, team)) ?? []
  }
}

function keyOf(competition: string, season: string, team: string): string {
  return `${competition}|${season}|${foldSpelling(team)}`
}

/** The person whom a name in a match means: of the squad, else as written. */
export function personOf(
  name: string,
  side: Side,
  squad: readonly SquadPlayer[],
  remarks: string[],
): { ref: PlayerRef; player: SquadPlayer | null } {
  const meant = squad.length === 0 ? null : meantBy(name, squad)
  if (meant === 'several') remarks.push(`${name}: more than one player of the squad, kept as written`)
  if (meant === null || meant === 'several') return { ref: { name, side, key: null }, player: null }
  if (meant.isSlip) remarks.push(`${name} is read as ${meant.player.name} of the squad`)
  return { ref: { name: meant.player.name, side, key: null, detail: detailOf(meant.player) }, player: meant.player }
}
