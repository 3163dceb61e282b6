/** The link of a contact; null for plain text. */
export function addressOf(value: string): string | null {
  if (/^https?:\/\/\S+$/i.test(value)) return value
  if (/^[^\s@:/?&]+@[^\s@:/?&]+\.[^\s@:/?&]+$/.test(value)) return `mailto:${value}`
  if (/^\+[\d ()-]{5,20}$/.test(value)) return `tel:${value.replaceAll(/[^+\d]/g, '')}`
  return null
}
