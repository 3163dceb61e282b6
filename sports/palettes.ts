import { footballPalette } from './football/palette.ts'
import type { Palette } from './palette.ts'

const palettes: Readonly<Record<string, Palette>> = {
  football: footballPalette,
}

/** The keys of a sport at the live desk; null for a sport that is not entered there. */
export function paletteOf({ sport }: { sport: string }): Palette | null {
  return palettes[sport] ?? null
}

/** The sports that are entered at the live desk. */
export const palettedSports: readonly string[] = Object.keys(palettes)
