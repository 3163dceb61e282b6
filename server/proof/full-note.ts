import type { StoredCheckpoint } from './store/checkpoint.ts'

/** The note of a checkpoint with the signatures of its witnesses. */
export function fullNote({ note, cosignatures }: Pick<StoredCheckpoint, 'note' | 'cosignatures'>): string {
  return note + cosignatures.map(({ line }) => `${line}\n`).join('')
}
