/** A poll as an old client states it; null where it is none. The wire does not describe it: record 0089. */
export function readVoteObject(
  given: Readonly<Record<string, unknown>>,
): { choices: string[]; isMultiple: boolean; endsAt: number | null } | null {
  const { options, multiple = false, endTime = null } = given
  if (!Array.isArray(options) || options.length < 2 || options.length > 8) return null
  const choices = options.map((option: unknown) => (typeof option === 'string' ? option.trim() : ''))
  const endsAt = readEnd(endTime)
  if (choices.includes('') || endsAt === undefined) return null
  return { choices, isMultiple: multiple === true || multiple === 1, endsAt }
}

/** Epoch ms, or `yyyy-MM-dd HH:mm:ss` of UTC; undefined where it is neither. */
function readEnd(end: unknown): number | null | undefined {
  if (end === null || end === '') return null
  const ms = typeof end === 'number' ? end : typeof end === 'string' ? Date.parse(`${end.replace(' ', 'T')}Z`) : NaN
  return Number.isFinite(ms) ? ms : undefined
}
