import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Growing, hashBytes, rootOf, tilePath, tileWidth, widthOf, type ReadHashes } from './tree.ts'

type Say = (place: string, fault: string) => void

/** Tiles of an export, held against the hashes of its lines one after the other; one tile per level is in memory. */
export class Tiles {
  readonly #folder: string
  readonly #size: number
  readonly #say: Say
  readonly #fed: number[] = []
  readonly #open: (Buffer | null)[] = []
  readonly #growing = new Growing()
  /** First and last entry of neighbours that do not hash to theirs. */
  #wrong: [number, number] | null = null
  #isWhole = true

  constructor(folder: string, size: number, say: Say) {
    this.#folder = folder
    this.#size = size
    this.#say = say
  }

  /** The next hash of a level, null where it is unknown. */
  feed(level: number, hash: Buffer | null): void {
    const at = this.#fed[level] ?? 0
    this.#fed[level] = at + 1
    const place = at % tileWidth
    if (place === 0) this.#open[level] = this.#load(level, at / tileWidth)
    const tile = this.#open[level] ?? null
    const own = tile?.subarray(place * hashBytes, (place + 1) * hashBytes)
    if (level === 0 && own) this.#growing.push(own)
    if (own && hash && !own.equals(hash)) this.#differ(level, at)
    if (place === tileWidth - 1) this.feed(level + 1, tile && rootOf(tile))
  }

  /** Root of the leaf hashes in the tiles, null if one is missing. */
  end(): Buffer | null {
    this.#sayWrong()
    return this.#isWhole ? this.#growing.root() : null
  }

  readonly read: ReadHashes = (level, from, to) => {
    const first = Math.floor(from / tileWidth) * tileWidth
    const tile = readFileSync(join(this.#folder, tilePath(this.#size, level, first / tileWidth)))
    return tile.subarray((from - first) * hashBytes, (to - first) * hashBytes)
  }

  #load(level: number, tile: number): Buffer | null {
    const path = tilePath(this.#size, level, tile)
    const wanted = widthOf(this.#size, level, tile) * hashBytes
    let bytes: Buffer | null = null
    try {
      bytes = readFileSync(join(this.#folder, path))
    } catch {
      this.#say(path, 'is missing')
    }
    if (bytes?.length === wanted) return bytes
    if (bytes) this.#say(path, `has ${bytes.length} bytes, not ${wanted}`)
    this.#isWhole = false
    return null
  }

  #differ(level: number, at: number): void {
    if (level > 0) {
      const [path, below] = [
        tilePath(this.#size, level, Math.floor(at / tileWidth)),
        tilePath(this.#size, level - 1, at),
      ]
      return this.#say(path, `hash ${at % tileWidth} is not the root of ${below}`)
    }
    if (this.#wrong?.[1] === at - 1) this.#wrong[1] = at
    else {
      this.#sayWrong()
      this.#wrong = [at, at]
    }
  }

  #sayWrong(): void {
    if (this.#wrong === null) return
    const [first, last] = this.#wrong
    const path = tilePath(this.#size, 0, Math.floor(first / tileWidth))
    if (first === last) this.#say(`entry ${first}`, `does not hash to hash ${first % tileWidth} of ${path}`)
    else this.#say(`entries ${first} to ${last}`, `do not hash to their leaf hashes from ${path} on`)
    this.#wrong = null
  }
}
