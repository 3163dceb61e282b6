import type { CSSProperties } from 'react'

/** A generated picture of a map: a plan in a colour of its name. No picture of a game is shipped. */
export function MapTile({ name, isOut = false }: { name: string; isOut?: boolean }) {
  let hash = 7
  for (const sign of name) hash = (hash * 31 + sign.codePointAt(0)!) % 9973
  const at = (salt: number, most: number) => (hash * salt) % most
  const style = { '--hue': hash % 360 } as CSSProperties
  return (
    <svg className={isOut ? 'map-tile out' : 'map-tile'} style={style} viewBox="0 0 72 40" aria-hidden="true">
      <rect className="ground" width="72" height="40" />
      <path className="way" d={`M0 ${26 + at(3, 10)}C24 ${20 + at(5, 12)} 30 ${4 + at(7, 14)} 72 ${6 + at(11, 12)}`} />
      <path className="way" d={`M${10 + at(13, 20)} 0L${40 + at(17, 24)} 40`} />
      <rect className="room" x={6 + at(19, 16)} y={5 + at(23, 8)} width="16" height="10" />
      <rect className="room" x={42 + at(29, 12)} y={20 + at(31, 8)} width="14" height="9" />
      <circle className="site" cx={14 + at(37, 16)} cy={28 + at(41, 6)} r="4" />
      <circle className="site" cx={50 + at(43, 14)} cy={10 + at(47, 6)} r="4" />
    </svg>
  )
}
