import { setImmediate as nextTurn } from 'node:timers/promises'
import pg, { type PoolClient } from 'pg'

/**
 * The part of `pg` connections that COPY needs: `pg` handles the messages, but none of its own statements sends them.
 */
type Connection = {
  sendCopyFromChunk(piece: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

class CopyIn extends pg.Query {
  #pieces: Iterable<Buffer>
  #isOver = false

  constructor(text: string, pieces: Iterable<Buffer>, onEnd: (error: Error | null) => void) {
    super(text, (error: Error | null) => {
      this.#isOver = true
      onEnd(error)
    })
    this.#pieces = pieces
  }

  /** Called when the server is ready for rows. */
  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: unknown) => connection.sendCopyFail(String(error)))
  }

  /** The database reads one piece while the next is encoded. */
  async #send(connection: Connection): Promise<void> {
    for (const piece of this.#pieces) {
      connection.sendCopyFromChunk(piece)
      await nextTurn()
      if (this.#isOver) return
    }
    connection.endCopyFrom()
  }
}

/** Adds rows to a table in the binary form of COPY: `target` is the table with its columns. */
export function copyIn(client: PoolClient, target: string, pieces: Iterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyIn(`copy ${target} from stdin (format binary)`, pieces, (error) => (error ? reject(error) : resolve())),
    )
  })
}
