/** The hue of a name, in degrees: the same for the same name. */
export function hueOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)!) % 360
  return sum
}

/** Initials of two words, or the first letters of one. */
export function lettersOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean)
  return words.length > 1 ? `${words[0]![0]}${words[1]![0]}`.toUpperCase() : [...name].slice(0, 2).join('')
}
