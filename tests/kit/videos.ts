import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

type Wanted = {
  seconds?: number
  format?: 'mp4' | 'mov' | 'webm'
  codec?: 'avc' | 'vp8' | 'vp9'
  width?: number
  height?: number
  hasSound?: boolean
  /** Of each picture. */
  bytes?: number
  /** A title with a place, as phones write it. */
  title?: string
}

/** The settings of H.264 in an MP4, by ISO/IEC 14496-15: one sequence and one picture parameter set. */
const avcConfig = Buffer.from('014d4029ffe10016274d4029a9180f0044fcb8035010101b6c2b5ef7c04001000428de09c8', 'hex')
const codecs = { avc: 'avc1.4d4029', vp8: 'vp8', vp9: 'vp09.00.10.08' } as const
const formats = { mp4: Mp4OutputFormat, mov: MovOutputFormat, webm: WebMOutputFormat }
const RATE = 10

/** A file with the structure of a video: its pictures are not decodable, which a check of its packets does not see. */
export async function makeVideo({
  seconds = 2,
  format = 'mp4',
  codec = format === 'webm' ? 'vp9' : 'avc',
  width = 320,
  height = 568,
  hasSound = true,
  bytes = 200,
  title,
}: Wanted = {}): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new formats[format](), target })
  const video = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(video)
  const audio = hasSound ? new EncodedAudioPacketSource('opus') : null
  if (audio) output.addAudioTrack(audio)
  if (title !== undefined) output.setMetadataTags({ title, comment: title })
  await output.start()
  const decoderConfig = {
    codec: codecs[codec],
    codedWidth: width,
    codedHeight: height,
    ...(codec === 'avc' ? { description: avcConfig } : {}),
  }
  for (let at = 0; at < seconds * RATE; at++) {
    const isKey = at % RATE === 0
    const packet = new EncodedPacket(picture(codec, isKey, bytes, at), isKey ? 'key' : 'delta', at / RATE, 1 / RATE)
    await video.add(packet, { decoderConfig })
    await audio?.add(new EncodedPacket(new Uint8Array(20).fill(at), 'key', at / RATE, 1 / RATE), {
      decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 },
    })
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** A packet; of H.264 one unit with its length. */
function picture(codec: string, isKey: boolean, bytes: number, at: number): Uint8Array {
  const data = new Uint8Array(bytes).fill(at % 250)
  if (codec !== 'avc') return data
  new DataView(data.buffer).setUint32(0, bytes - 4)
  data[4] = isKey ? 0x65 : 0x41
  return data
}

/** A box of an MP4: its size, its name and its content. */
export function box(name: string, content: Uint8Array | string, size?: number): Buffer {
  const body = Buffer.from(content as Uint8Array)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size ?? body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
