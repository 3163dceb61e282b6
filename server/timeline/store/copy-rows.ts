/**
 * Rows in the binary form of COPY: https://www.postgresql.org/docs/18/sql-copy.html. Each method writes the next column
 * of the row; null is SQL NULL.
 */
class RowWriter {
  #buffer = Buffer.allocUnsafe(2 * PIECE_BYTES)
  #end = 0

  begin(): void {
    this.#end += SIGNATURE.copy(this.#buffer, this.#end)
  }
  row(columns: number): void {
    this.#reserve(2)
    this.#end = this.#buffer.writeInt16BE(columns, this.#end)
  }
  /** bigint, of an integer. */
  long(value: number | null): void {
    if (value === null) return this.#null()
    this.#long(Math.floor(value / 0x1_0000_0000), value >>> 0)
  }
  int(value: number | null): void {
    if (value === null) return this.#null()
    const at = this.#place(4)
    this.#buffer.writeInt32BE(value, at)
  }
  /** smallint. */
  short(value: number): void {
    const at = this.#place(2)
    this.#buffer.writeInt16BE(value, at)
  }
  boolean(value: boolean): void {
    const at = this.#place(1)
    this.#buffer.writeUInt8(value ? 1 : 0, at)
  }
  /** text, and json of JSON. */
  text(value: string | null): void {
    if (value === null) return this.#null()
    const at = this.#place(Buffer.byteLength(value))
    this.#buffer.write(value, at)
  }
  /** bytea, of hexadecimal digits. */
  hex(value: string): void {
    const at = this.#place(value.length / 2)
    this.#buffer.write(value, at, 'hex')
  }
  /** jsonb, of JSON. */
  jsonb(value: string): void {
    const at = this.#place(1 + Buffer.byteLength(value))
    this.#buffer.writeUInt8(JSONB_VERSION, at)
    this.#buffer.write(value, at + 1)
  }
  /** timestamptz, of epoch milliseconds; fractions are truncated. */
  timestamp(value: number | null): void {
    if (value === null) return this.#null()
    const at = this.#place(8)
    this.#buffer.writeBigInt64BE(BigInt(Math.trunc(value) - EPOCH_2000_MS) * 1000n, at)
  }
  /** The bytes written since the last call, once they fill a piece; valid until the next row. */
  take(isLast = false): Buffer | null {
    if (!isLast && this.#end < PIECE_BYTES) return null
    const piece = this.#buffer.subarray(0, this.#end)
    this.#end = 0
    return piece
  }

  #long(high: number, low: number): void {
    const at = this.#place(8)
    this.#buffer.writeInt32BE(high, at)
    this.#buffer.writeUInt32BE(low, at + 4)
  }
  #null(): void {
    this.#reserve(4)
    this.#end = this.#buffer.writeInt32BE(NULL_LENGTH, this.#end)
  }
  /** Writes the length of a value and returns its offset. */
  #place(bytes: number): number {
    this.#reserve(4 + bytes)
    const at = this.#buffer.writeInt32BE(bytes, this.#end)
    this.#end = at + bytes
    return at
  }
  #reserve(bytes: number): void {
    if (this.#end + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(2 * (this.#end + bytes))
    this.#buffer.copy(larger, 0, 0, this.#end)
    this.#buffer = larger
  }
}

const PIECE_BYTES = 1 << 16
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const EPOCH_2000_MS = 946_684_800_000
const NULL_LENGTH = -1
const JSONB_VERSION = 1

/** Rows as pieces of about 64 KB; each must be used before the next is requested. */
export function* copyPieces<Row>(
  rows: readonly Row[],
  columns: number,
  write: (writer: RowWriter, row: Row) => void,
): Generator<Buffer> {
  const writer = new RowWriter()
  writer.begin()
  for (const row of rows) {
    writer.row(columns)
    write(writer, row)
    const piece = writer.take()
    if (piece) yield piece
  }
  writer.row(-1)
  yield writer.take(true) as Buffer
}
