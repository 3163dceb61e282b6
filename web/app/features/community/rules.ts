/** `mostRules` of `contract/touchline/circle.ts`, whose schemas no browser needs. */
const mostRules = 10

/** The rules of a circle as they are written: one per line, without empty ones. */
export function rulesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostRules)
}
