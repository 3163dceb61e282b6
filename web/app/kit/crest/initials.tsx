import type { CSSProperties } from 'react'
import { hueOf, lettersOf } from './name-mark.ts'

/** Initials of a player on a colour of his name, or on that of his team. No portrait is shipped. */
export function Initials({ name, size = 44, colour }: { name: string; size?: number; colour?: string }) {
  const style = { '--hue': hueOf(name), width: size, height: size, fontSize: size * 0.36 } as CSSProperties
  return (
    <span
      className="player-initials"
      style={colour === undefined ? style : ({ ...style, '--own': colour } as CSSProperties)}
      aria-hidden="true"
    >
      {/\p{Script=Han}/u.test(name) ? [...name][0] : lettersOf(name).toUpperCase()}
    </span>
  )
}
