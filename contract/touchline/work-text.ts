// A separate file: the browser's worker loads nothing else of the contract.

/** The input of the SHA-256. ASCII, below 56 bytes for ids of puzzles, so that it fits one block of the hash. */
export function workText(id: string, part: number, n: number | string): string {
  return `${id}:${part}:${n}`
}
