import type { Hero } from '#sports/esports/moba/vocabulary.ts'
import { countIn, objectIn, textIn } from '../../reading/json-members.ts'

type HeroFact = { name: string; npc: string }

/** Names of heroes, items and patches by number, from the files of constants beside the matches. */
export class Constants {
  private readonly heroes = new Map<number, HeroFact>()
  private readonly items = new Map<number, string>()
  private readonly patches = new Map<number, string>()

  /** Takes a member of a file of constants; whether it is one. */
  take(member: string, value: unknown): boolean {
    const number = countIn(member)
    if (number !== null && typeof value === 'string' && /^[a-z0-9_]+$/.test(value)) {
      this.items.set(number, value)
      return true
    }
    const own = objectIn(value)
    if (textIn(own.localized_name) !== '') return this.takeHero(countIn(own.id), own)
    if (member === '' && textIn(own.name) !== '' && textIn(own.date) !== '') return this.takePatch(countIn(own.id), own)
    return false
  }

  private takeHero(id: number | null, own: Record<string, unknown>): boolean {
    if (id !== null) this.heroes.set(id, { name: textIn(own.localized_name), npc: textIn(own.name) })
    return id !== null
  }

  private takePatch(id: number | null, own: Record<string, unknown>): boolean {
    if (id !== null) this.patches.set(id, textIn(own.name))
    return id !== null
  }

  /** A hero by its number; without constants it is named by the number. */
  hero(id: number | null): Hero | null {
    return id === null || id === 0 ? null : { id, name: this.heroes.get(id)?.name ?? `Hero ${id}` }
  }

  /** The hero's name in the events of a replay, `npc_dota_hero_rubick`; empty where unknown. */
  npcOf(id: number | null): string {
    return (id === null ? undefined : this.heroes.get(id)?.npc) ?? ''
  }

  item(id: number | null): string | null {
    return id === null || id === 0 ? null : (this.items.get(id) ?? `item ${id}`)
  }

  patch(id: number | null): string | null {
    return id === null ? null : (this.patches.get(id) ?? null)
  }
}
