import { baseballPalette } from './baseball/palette.ts'
import { basketballPalette } from './basketball/palette.ts'
import { csgoPalette } from './csgo/palette.ts'
import { dotaKeys, kogKeys, lolKeys } from './esports/moba/palette-titles.ts'
import { mobaPalette } from './esports/moba/palette.ts'
import { footballPalette } from './football/palette.ts'
import type { Palette } from './palette.ts'
import { tennisPalette } from './tennis/palette.ts'

const palettes: Readonly<Record<string, Palette>> = {
  football: footballPalette,
  basketball: basketballPalette,
  tennis: tennisPalette,
  baseball: baseballPalette,
  lol: mobaPalette(lolKeys),
  dota: mobaPalette(dotaKeys),
  kog: mobaPalette(kogKeys),
  csgo: csgoPalette,
}

/** The keys of a sport at the live desk; null for a sport that is not entered there. */
export function paletteOf({ sport }: { sport: string }): Palette | null {
  return palettes[sport] ?? null
}

/** The sports that are entered at the live desk. */
export const palettedSports: readonly string[] = Object.keys(palettes)
