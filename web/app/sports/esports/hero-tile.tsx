import type { CSSProperties } from 'react'

/** A generated tile of a hero or an item: two letters on a colour of its name. No picture of a game is shipped. */
export function HeroTile({ name, isBanned, size = 34 }: { name: string; isBanned?: boolean; size?: number }) {
  const style = { '--hue': hueOf(name), width: size, height: size, fontSize: size * 0.36 } as CSSProperties
  return (
    <span className={isBanned ? 'hero-tile banned' : 'hero-tile'} style={style} title={name} aria-hidden="true">
      {lettersOf(name)}
    </span>
  )
}

function hueOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)!) % 360
  return sum
}

/** Initials of two words, or the first letters of one. */
function lettersOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean)
  return words.length > 1 ? `${words[0]![0]}${words[1]![0]}`.toUpperCase() : name.slice(0, 2)
}
