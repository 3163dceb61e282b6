import { football } from './football.ts'
import type { Sport } from './sport.ts'

/** Every sport Touchline knows, by id. A new one is a file beside this and a line here. */
export const sports: Readonly<Record<string, Sport>> = {
  football,
}

/** The sport by its number on the wire of the specification, or null. */
export function sportByWireId(wireId: number): Sport | null {
  return Object.values(sports).find((sport) => sport.wireId === wireId) ?? null
}
