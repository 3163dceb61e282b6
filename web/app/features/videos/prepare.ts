import type { InputVideoTrack } from 'mediabunny'

/** A file for the server, and a picture of it; `problem`: it cannot be sent. */
type Prepared = { file: Blob; poster: Blob | null } | { problem: 'tooLong' | 'noVideo' }

interface Limits {
  seconds: number
  bytes: number
}

/** The shorter side of what is sent. */
const SIDE = 720
/** A file of more bits a second is converted. */
const MOST_BITS = 6_000_000
const VIDEO_BITS = 2_500_000
const AUDIO_BITS = 128_000
const POSTER_SIDE = 720

/**
 * Converts a video to what all browsers play, where this one can, and takes a picture of it. What it cannot convert is
 * sent as it is: the server decides.
 */
export async function prepare(file: File, limits: Limits, onProgress: (ratio: number) => void): Promise<Prepared> {
  const { BlobSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BlobSource(file) })
  if (!(await input.canRead().catch(() => false))) return { problem: 'noVideo' }
  const video = await input.getPrimaryVideoTrack().catch(() => null)
  if (!video) return { problem: 'noVideo' }
  const seconds = await input.computeDuration().catch(() => 0)
  if (seconds > limits.seconds + 0.5) return { problem: 'tooLong' }
  const poster = await posterOf(video).catch(() => null)
  const isFine = await isSentAsItIs(video, file.size / Math.max(1, seconds)).catch(() => true)
  if (isFine && file.size <= limits.bytes) return { file, poster }
  const converted = await convert(file, onProgress).catch(() => null)
  return { file: converted ?? file, poster }
}

async function isSentAsItIs(video: InputVideoTrack, bytesPerS: number): Promise<boolean> {
  const [codec, width, height] = await Promise.all([
    video.getCodec(),
    video.getDisplayWidth(),
    video.getDisplayHeight(),
  ])
  return codec === 'avc' && Math.min(width, height) <= SIDE && bytesPerS * 8 <= MOST_BITS
}

/** H.264 with AAC, or Opus where the browser has no AAC. Null where it has no H.264. */
async function convert(file: File, onProgress: (ratio: number) => void): Promise<Blob | null> {
  const {
    ALL_FORMATS,
    BlobSource,
    BufferTarget,
    canEncodeAudio,
    canEncodeVideo,
    Conversion,
    Input,
    Mp4OutputFormat,
    Output,
  } = await import('mediabunny')
  if (!(await canEncodeVideo('avc'))) return null
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const audioCodec = (await canEncodeAudio('aac')) ? 'aac' : 'opus'
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    showWarnings: false,
    async video(track) {
      if (track.number > 1) return { discard: true }
      const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
      const side = Math.min(width, height, SIDE)
      const size = width < height ? { width: even(side) } : { height: even(side) }
      return { codec: 'avc', bitrate: VIDEO_BITS, ...size }
    },
    async audio(track) {
      if (track.number > 1) return { discard: true }
      const codec = await track.getCodec()
      return codec === 'aac' || codec === 'opus' ? {} : { codec: audioCodec, bitrate: AUDIO_BITS }
    },
  })
  if (!conversion.isValid) return null
  conversion.onProgress = onProgress
  await conversion.execute()
  return target.buffer && new Blob([target.buffer], { type: 'video/mp4' })
}

const even = (side: number) => 2 * Math.round(side / 2)

/** A picture from the first tenth of a video; null where this browser cannot decode it. */
async function posterOf(video: InputVideoTrack): Promise<Blob | null> {
  const { CanvasSink } = await import('mediabunny')
  if (!(await video.canDecode())) return null
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const scale = Math.min(1, POSTER_SIDE / Math.min(width, height))
  const sink = new CanvasSink(video, { width: even(width * scale), height: even(height * scale), fit: 'fill' })
  const first = await video.getFirstTimestamp()
  const wrapped = await sink.getCanvas(first + ((await video.computeDuration()) - first) / 10)
  const canvas = wrapped?.canvas
  if (!canvas) return null
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
