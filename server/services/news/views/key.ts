/** The number that a key of an old client writes; null for any other text. */
export function idOfKey(key: string): number | null {
  return /^[1-9]\d{0,8}$/.test(key) ? Number(key) : null
}
