import type { Reader } from '#core/database/reader.ts'

type Puzzle = {
  id: string
  kind: 'slider' | 'text'
  answer: number
  network: string
  /** Zero bits of each part of the proof of work. */ bits: number
}

export async function addPuzzle(
  db: Reader,
  { id, kind, answer, network, bits }: Puzzle,
  validS: number,
): Promise<void> {
  await db.query(
    `insert into accounts.puzzle (id, kind, answer, network, bits, expires_at) values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')`,
    [id, kind, answer, network, bits, validS],
  )
}

/**
 * Deletes a puzzle, so that it is answered once, rightly or not; null where it is gone, expired or another network's.
 */
export async function takePuzzle(
  db: Reader,
  id: string,
  network: string,
): Promise<Pick<Puzzle, 'kind' | 'answer' | 'bits'> | null> {
  const rows = await db.query<Pick<Puzzle, 'kind' | 'answer' | 'bits'>>(
    'delete from accounts.puzzle where id = $1 and network = $2 and expires_at > now() returning kind, answer, bits',
    [id, network],
  )
  return rows[0] ?? null
}
