/** An error in one line, without its trace. */
export function sayError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n')[0]!.slice(0, 300)
}
