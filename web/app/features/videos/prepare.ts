import type { ConversionOptions, InputAudioTrack, InputVideoTrack, OutputFormat, VideoCodec } from 'mediabunny'

/** A file for the server, and a picture of it; `problem`: it cannot be sent. */
type Prepared = { file: Blob; poster: Blob | null } | { problem: 'tooLong' | 'noVideo' | 'codec' }

interface Limits {
  seconds: number
  bytes: number
  /** The server converts what browsers do not play. */
  isReencoded: boolean
}

/** What the server takes without a conversion of its own; others are refused before they are sent. */
const videoCodecs: readonly (string | null)[] = ['avc', 'vp9', 'av1']
const audioCodecs: readonly (string | null)[] = ['aac', 'opus', 'mp3', null]
/** What it is converted to, the first that this browser has. H.264 is played everywhere. */
const wantedCodecs = ['avc', 'vp9', 'av1'] as const

/** The shorter side of what is sent. */
const SIDE = 720
/** A file of more bits a second is converted. */
const MOST_BITS = 6_000_000
const VIDEO_BITS = 2_500_000
const AUDIO_BITS = 128_000
const POSTER_SIDE = 720

/**
 * Converts a video to what all browsers play, where this one can, and takes a picture of it. What it cannot convert is
 * sent as it is, where the server takes it.
 */
export async function prepare(given: File, limits: Limits, onProgress: (ratio: number) => void): Promise<Prepared> {
  const { file, video, audio, seconds } = await openVideo(given)
  if (!video) return { problem: 'noVideo' }
  if (seconds > limits.seconds + 0.5) return { problem: 'tooLong' }
  const poster = await posterOf(video).catch(() => null)
  const target = await targetOf(video).catch(() => null)
  const codec = await video.getCodec()
  const isTaken = videoCodecs.includes(codec) && audioCodecs.includes((await audio?.getCodec()) ?? null)
  const isBest = codec === 'avc' || target !== 'avc'
  const isSmall = file.size <= limits.bytes && (await isModest(video, file.size / Math.max(1, seconds)))
  if (isTaken && isBest && isSmall) return { file, poster }
  const converted = target && (await convert(file, target, onProgress).catch(() => null))
  if (!converted && !isTaken && !limits.isReencoded) return { problem: 'codec' }
  return { file: converted ?? file, poster }
}

/** A picture of a video that the server has; null where this browser cannot take one. */
export async function posterAt(src: string): Promise<Blob | null> {
  const { Input, MP4, UrlSource } = await import('mediabunny')
  const input = new Input({ formats: [MP4], source: new UrlSource(src) })
  const video = await input.getPrimaryVideoTrack()
  return video && posterOf(video)
}

interface Opened {
  file: Blob
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  seconds: number
}

async function openVideo(file: Blob): Promise<Opened> {
  const { BlobSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BlobSource(file) })
  const none = { file, video: null, audio: null, seconds: 0 }
  if (!(await input.canRead().catch(() => false))) return none
  const video = await input.getPrimaryVideoTrack().catch(() => null)
  if (!video) return none
  const plain = (await video.canBeTransparent().catch(() => false)) && (await withoutAlpha(file).catch(() => null))
  if (plain) return openVideo(plain)
  const audio = await input.getPrimaryAudioTrack().catch(() => null)
  return { file, video, audio, seconds: await input.computeDuration().catch(() => 0) }
}

/** The same packets without transparency: it is decoded in a worker of a `blob:` address, which the policy forbids. */
async function withoutAlpha(file: Blob): Promise<Blob | null> {
  const { WebMOutputFormat } = await import('mediabunny')
  return run(file, new WebMOutputFormat(), {})
}

/** The codec that a video is converted to; null where this browser encodes none. */
async function targetOf(video: InputVideoTrack): Promise<VideoCodec | null> {
  const { getFirstEncodableVideoCodec } = await import('mediabunny')
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const scale = Math.min(1, SIDE / Math.min(width, height))
  const size = { width: even(width * scale), height: even(height * scale) }
  return getFirstEncodableVideoCodec([...wantedCodecs], { ...size, bitrate: VIDEO_BITS })
}

async function isModest(video: InputVideoTrack, bytesPerS: number): Promise<boolean> {
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()])
  return Math.min(width, height) <= SIDE && bytesPerS * 8 <= MOST_BITS
}

/** An MP4 with AAC, or Opus where the browser has no AAC. */
async function convert(file: Blob, codec: VideoCodec, onProgress: (ratio: number) => void): Promise<Blob | null> {
  const { canEncodeAudio, Mp4OutputFormat } = await import('mediabunny')
  const audioCodec = (await canEncodeAudio('aac')) ? 'aac' : 'opus'
  const options: Tracks = {
    async video(track) {
      if (track.number > 1) return { discard: true }
      const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
      const side = Math.min(width, height, SIDE)
      const size = width < height ? { width: even(side) } : { height: even(side) }
      return { codec, bitrate: VIDEO_BITS, ...size }
    },
    async audio(track) {
      if (track.number > 1) return { discard: true }
      const found = await track.getCodec()
      return found === 'aac' || found === 'opus' ? {} : { codec: audioCodec, bitrate: AUDIO_BITS }
    },
  }
  return run(file, new Mp4OutputFormat({ fastStart: 'in-memory' }), options, onProgress)
}

type Tracks = Pick<ConversionOptions, 'video' | 'audio'>

async function run(
  file: Blob,
  format: OutputFormat,
  tracks: Tracks,
  onProgress: (ratio: number) => void = () => undefined,
): Promise<Blob | null> {
  const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, Output } = await import('mediabunny')
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false, ...tracks })
  if (!conversion.isValid) return null
  conversion.onProgress = onProgress
  await conversion.execute()
  return target.buffer && new Blob([target.buffer], { type: format.mimeType })
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
