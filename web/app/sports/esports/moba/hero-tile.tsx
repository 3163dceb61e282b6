import type { CSSProperties } from 'react'
import { hueOf, lettersOf } from '../../../kit/crest/name-mark.ts'

/** A generated tile of a hero or an item: two letters on a colour of its name. No picture of a game is shipped. */
export function HeroTile({ name, isBanned, size = 34 }: { name: string; isBanned?: boolean; size?: number }) {
  const style = { '--hue': hueOf(name), width: size, height: size, fontSize: size * 0.36 } as CSSProperties
  return (
    <span className={isBanned ? 'hero-tile banned' : 'hero-tile'} style={style} title={name} aria-hidden="true">
      {lettersOf(name)}
    </span>
  )
}
