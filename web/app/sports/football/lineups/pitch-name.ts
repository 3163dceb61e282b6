/**
 * A name below a shirt: initial and surname of a name in several words, as M. Mittelstädt. A single name, one that is
 * short already (D. Ellerman, Sima S.), and one without Latin letters stay as they are.
 */
export function pitchName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  const [initial = ''] = first
  const isShort = first.endsWith('.') || rest.at(-1)?.endsWith('.')
  if (rest.length === 0 || isShort || !/\p{Script=Latin}/u.test(initial)) return name
  return `${initial}. ${rest.join(' ')}`
}
