import type { CSSProperties } from 'react'

/** Initials of a player on a colour of his name, or on that of his team. No portrait is shipped. */
export function Initials({ name, size = 44, colour }: { name: string; size?: number; colour?: string }) {
  const style = { '--hue': hueOf(name), width: size, height: size, fontSize: size * 0.36 } as CSSProperties
  return (
    <span
      className="player-initials"
      style={colour === undefined ? style : ({ ...style, '--own': colour } as CSSProperties)}
      aria-hidden="true"
    >
      {lettersOf(name)}
    </span>
  )
}

function hueOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)!) % 360
  return sum
}

function lettersOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean)
  if (/\p{Script=Han}/u.test(name)) return [...name][0] ?? ''
  return (words.length > 1 ? `${words[0]![0]}${words[1]![0]}` : [...name].slice(0, 2).join('')).toUpperCase()
}
