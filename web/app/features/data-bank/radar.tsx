/** Scores of 0 to 100 as a radar: one closed line per player. A table with the same figures stands beside it. */
export function Radar({ names, lines }: { names: readonly string[]; lines: readonly (readonly number[])[] }) {
  const [size, radius] = [420, 96]
  const at = (axis: number, share: number): [number, number] => {
    const angle = (2 * Math.PI * axis) / names.length - Math.PI / 2
    return [size / 2 + radius * share * Math.cos(angle), size / 2 + radius * share * Math.sin(angle)]
  }
  const ring = (share: number | ((axis: number) => number)) =>
    names
      .map((_, axis) =>
        at(axis, typeof share === 'number' ? share : share(axis))
          .map(Math.round)
          .join(),
      )
      .join(' ')
  return (
    <svg className="radar" viewBox={`0 ${size / 2 - 120} ${size} 240`} width={size} height={240} aria-hidden="true">
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <polygon key={share} className="radar-ring" points={ring(share)} />
      ))}
      {lines.map((scores, line) => (
        <polygon key={line} className={`radar-line line-${line}`} points={ring((axis) => (scores[axis] ?? 0) / 100)} />
      ))}
      {names.map((name, axis) => {
        const [x, y] = at(axis, 1.16)
        const anchor = Math.abs(x - size / 2) < 8 ? 'middle' : x > size / 2 ? 'start' : 'end'
        return (
          <text key={name} x={Math.round(x)} y={Math.round(y) + 4} textAnchor={anchor} className="micro">
            {name}
          </text>
        )
      })}
    </svg>
  )
}
