import type pg from 'pg'

type Connection = {
  query(text: string): void
  sync(): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}
type Submittable = Parameters<pg.Client['query']>[0]

/** COPY in both directions over `pg`, which handles its messages but has no function for it. */
function copy(
  client: pg.Client,
  text: string,
  { input, onOutput }: { input?: readonly Buffer[]; onOutput?: (chunk: Buffer) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | null = null
    const handler = {
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse(connection: Connection) {
        for (const chunk of input ?? []) connection.sendCopyFromChunk(chunk)
        connection.endCopyFrom()
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => onOutput?.(Buffer.from(chunk)),
      handleCommandComplete: () => undefined,
      handleRowDescription: () => undefined,
      handleError: (error: Error) => (failed = error),
      handleReadyForQuery: () => (failed ? reject(failed) : resolve()),
    }
    client.query(handler as unknown as Submittable)
  })
}

export async function copyOut(client: pg.Client, source: string): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  await copy(client, `copy ${source} to stdout`, { onOutput: (chunk) => void chunks.push(chunk) })
  return chunks
}

export function copyIn(client: pg.Client, target: string, chunks: readonly Buffer[]): Promise<void> {
  return copy(client, `copy ${target} from stdin`, { input: joined(chunks) })
}

const CHUNK_BYTES = 1 << 16

/** Rows in pieces of 64 KB: one message per row would measure messages. */
function joined(chunks: readonly Buffer[]): Buffer[] {
  const whole = Buffer.concat(chunks)
  return Array.from({ length: Math.ceil(whole.length / CHUNK_BYTES) }, (_, at) =>
    whole.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
  )
}
