// A file of its own: the thread in which a browser works loads nothing else of the contract.

/**
 * The text whose SHA-256 is looked at. ASCII, below 56 bytes for ids of puzzles, so that it fits one block of the hash.
 */
export function workText(id: string, part: number, n: number | string): string {
  return `${id}:${part}:${n}`
}
