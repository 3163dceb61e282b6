import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of these entries, deflated (APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */
export function zipOf(entries: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const file = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(file.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, file, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, file]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end])
}
