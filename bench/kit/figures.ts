/** The value below which `share` (0..1) of the sorted or unsorted values lie. NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? (sorted[0] as number)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Three significant digits, with thousands separators. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** `median (lowest-highest)` of the rounds. */
export function range(values: readonly number[]): string {
  if (values.length < 2) return short(median(values))
  return `${short(median(values))} (${short(Math.min(...values))}-${short(Math.max(...values))})`
}
