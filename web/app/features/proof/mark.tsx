/** A hash as bars, so that two can be compared at a glance. */
export function Mark({ hash }: { hash: string }) {
  const bars = Array.from(hash.slice(0, 32), (digit) => Number.parseInt(digit, 16) + 2)
  return (
    <svg className="seal-mark" viewBox="0 0 160 20" width={160} height={20} aria-hidden="true">
      {bars.map((height, index) => (
        // Bars have no names, and their order is fixed.
        <rect key={index} x={index * 5} y={(20 - height) / 2} width={3} height={height} rx={1} />
      ))}
    </svg>
  )
}
