import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canonical, commitmentOf, type Body } from './leaf.ts'
import { leafHash, rootOf } from './tree.ts'

/** Writes small logs byte for byte as docs/PROOF.md has them, for tests of the verifier. */

type Signer = { name: string; type: number; private: KeyObject; bytes: Buffer; key: string }
export type MadeLeaf = { kind: string; body: Body }

export const origin = 'scores.example/log'
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

export function makeSigner(name: string, type: number): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.concat([Buffer.from([type]), Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')])
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4)
  return {
    name,
    type,
    private: privateKey,
    bytes: id,
    key: `${name}+${id.toString('hex')}+${bytes.toString('base64')}`,
  }
}

export const bytesOf = ({ kind, body }: MadeLeaf): Buffer => Buffer.from(canonical({ v: 1, kind, body }))

/** A note of a tree; a witness signs it at a time. */
export function noteOf(size: number, root: Buffer, signers: readonly Signer[], at: number): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`
  const lines = signers.map((signer) => {
    const time = Buffer.alloc(8)
    time.writeBigUInt64BE(BigInt(Math.floor(at / 1000)))
    const isWitness = signer.type === 4
    const signed = isWitness ? `cosignature/v1\ntime ${Math.floor(at / 1000)}\n${text}` : text
    const signature = sign(null, Buffer.from(signed), signer.private)
    const all = Buffer.concat([signer.bytes, ...(isWitness ? [time] : []), signature])
    return `— ${signer.name} ${all.toString('base64')}\n`
  })
  return `${text}\n${lines.join('')}`
}

const bundleOf = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length >> 8, part.length & 255]), part]))

export function writeFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}

/** Tiles of a log of fewer than 65,536 leaves, its checkpoints, the newest last. */
export function writeLog(folder: string, leaves: readonly MadeLeaf[], notes: readonly string[]): void {
  const bytes = leaves.map(bytesOf)
  const files: Record<string, string | Buffer> = {
    checkpoint: notes.at(-1)!,
    'checkpoints/000': bundleOf(notes.map((note) => Buffer.from(note))),
  }
  let hashes = bytes.map(leafHash)
  for (let level = 0; hashes.length > 0; level++) {
    const above: Buffer[] = []
    for (let from = 0; from < hashes.length; from += 256) {
      const part = hashes.slice(from, from + 256)
      const name = `${`${from / 256}`.padStart(3, '0')}${part.length < 256 ? `.p/${part.length}` : ''}`
      files[`tile/${level}/${name}`] = Buffer.concat(part)
      if (level === 0) files[`tile/entries/${name}`] = bundleOf(bytes.slice(from, from + 256))
      if (part.length === 256) above.push(rootOf(part))
    }
    hashes = above
  }
  writeFiles(folder, files)
}

const pickOf = (pick: string) => ({
  play: 'result',
  pick,
  probability: 0.55,
  isStated: true,
  odds: 1.9,
  prices: [1.9, 3.4, 4.1],
  line: null,
  at: 1790000000000,
})

/** A seal, and the reveal that opens it. */
export function makeSeal(author: string, sequence: number, match: number, at: number, kickOff: number) {
  const [pickSalt, pick] = [hash(`salt ${author} ${sequence}`), pickOf(sequence % 2 ? 'home' : 'away')]
  const who = { author: hash(author), sequence }
  const [sealed, text] = [commitmentOf(pickSalt, pick), hash(`text ${author} ${sequence}`)]
  const seal: MadeLeaf = { kind: 'seal', body: { ...who, match, kickOff, at, pick: sealed, text } }
  const reveal: MadeLeaf = { kind: 'reveal', body: { ...who, pick, pickSalt } }
  return { who, seal, reveal }
}
