/** Built-in pictures: shapes in two colours each, derived from their name alone. */
const COUNT = 24
export const avatarNames: readonly string[] = Array.from({ length: COUNT }, (_, index) => `shape-${index + 1}`)

const address = (name: string) => `/api/v1/avatars/${name}`
export const defaultAvatars: readonly string[] = avatarNames.map(address)

/** The picture of an account: the chosen one, else one derived from its id. */
export function avatarOf(userId: number, chosen: string): string {
  return chosen === '' ? address(avatarNames[userId % COUNT]!) : chosen
}

/** Pairs with contrast in light and dark: ground, figure. */
const colours: readonly (readonly [string, string])[] = [
  ['#12664f', '#f2c14e'],
  ['#1b3a5b', '#7ad3ff'],
  ['#6d2e46', '#f7b2bd'],
  ['#3d348b', '#f7b801'],
  ['#7a3b00', '#ffd6a5'],
  ['#0b525b', '#9ef01a'],
]
/** On a field of 64 by 64. */
const figures: readonly ((figure: string) => string)[] = [
  (figure) => `<circle cx="32" cy="32" r="18" fill="${figure}"/><circle cx="32" cy="32" r="8"/>`,
  (figure) => `<path d="M32 10 54 32 32 54 10 32Z" fill="${figure}"/><path d="M32 22 42 32 32 42 22 32Z"/>`,
  (figure) => `<path d="M0 44 32 16 64 44V64H0Z" fill="${figure}"/><circle cx="46" cy="16" r="6" fill="${figure}"/>`,
  (figure) =>
    `<g fill="${figure}"><path d="M8 8h20v20H8zM36 36h20v20H36z"/><circle cx="46" cy="18" r="10"/><circle cx="18" cy="46" r="10"/></g>`,
]

/** The picture of that name; null where there is none. */
export function drawAvatar(name: string): string | null {
  const index = avatarNames.indexOf(name)
  if (index < 0) return null
  const [ground, figure] = colours[index % colours.length]!
  const draw = figures[Math.floor(index / colours.length)]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g fill="${ground}"><path d="M0 0h64v64H0z"/>${draw(figure)}</g></svg>`
}
