import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  type AudioCodec,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type VideoCodec,
} from 'mediabunny'
import type { CheckedFile, FileProblem } from '../types.ts'

/** What browsers play in an MP4 file. */
const videoCodecs: readonly VideoCodec[] = ['avc', 'vp9', 'av1']
const audioCodecs: readonly AudioCodec[] = ['aac', 'opus', 'mp3']
/** 90 seconds, and what rounding of the last frame adds. */
const MOST_S = 90.5
const LONGEST_SIDE = 4096
const MOST_PIXELS = 4096 * 2304
/** 240 pictures a second, and the packets of sound beside them. */
const MOST_PACKETS = 60_000

type Tracks = { video: InputVideoTrack; audio: InputAudioTrack | null }
type Facts = Omit<CheckedFile, 'bytes'>

/** Writes the packets of a file to a new MP4 with its index first; nothing else remains: no tags, no further tracks. */
export async function rewrite(from: string, to: string): Promise<Facts | FileProblem> {
  const tracks = await tracksOf(from)
  if (typeof tracks === 'string') return tracks
  const { video } = tracks
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()])
  if (!(width > 0 && height > 0)) return 'unreadable'
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) return 'too_big'
  const counted = await countPackets(tracks)
  if (typeof counted === 'string') return counted
  const copied = await copy(tracks, counted, to)
  if (copied !== null) return copied
  return (await isSame(to, counted)) ? { durationMs: Math.round(counted.seconds * 1000), width, height } : 'cut'
}

async function tracksOf(path: string): Promise<Tracks | FileProblem> {
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) })
  if (!(await input.canRead().catch(() => false))) return 'no_video'
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  if (!video) return audio ? 'no_video' : 'cut'
  const [ofVideo, ofAudio] = await Promise.all([video.getCodec(), audio?.getCodec()])
  if (ofVideo === null || !videoCodecs.includes(ofVideo)) return 'codec'
  if (audio && (!ofAudio || !audioCodecs.includes(ofAudio))) return 'codec'
  return { video, audio }
}

type Counted = { videoPackets: number; audioPackets: number; firstS: number; seconds: number }

/** Reads the index of both tracks: how many packets there are, and from when to when. */
async function countPackets({ video, audio }: Tracks): Promise<Counted | FileProblem> {
  let [firstS, lastS, all] = [Infinity, -Infinity, 0]
  const counts = { video: 0, audio: 0 }
  for (const track of [video, audio]) {
    if (!track) continue
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
      if (++all > MOST_PACKETS) return 'too_long'
      counts[track === video ? 'video' : 'audio']++
      firstS = Math.min(firstS, packet.timestamp)
      lastS = Math.max(lastS, packet.timestamp + packet.duration)
      if (lastS - firstS > MOST_S) return 'too_long'
    }
  }
  const seconds = lastS - firstS
  if (counts.video === 0 || !(seconds > 0)) return 'cut'
  return { videoPackets: counts.video, audioPackets: counts.audio, firstS, seconds }
}

/** Copies the packets of both tracks in the order of their times. Null once the file is written. */
async function copy({ video, audio }: Tracks, counted: Counted, to: string): Promise<FileProblem | null> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to, { chunkSize: 2 ** 20 }),
  })
  const lanes: Lane[] = []
  const videoSource = new EncodedVideoPacketSource((await video.getCodec())!)
  output.addVideoTrack(videoSource, {
    rotation: await video.getRotation(),
    maximumPacketCount: counted.videoPackets,
  })
  const decoderConfig = await video.getDecoderConfig()
  const first = await new EncodedPacketSink(video).getFirstPacket()
  if (!decoderConfig || first?.type !== 'key') return 'unreadable'
  lanes.push(await laneOf(video, (packet) => videoSource.add(packet, { decoderConfig })))
  if (audio) {
    const audioSource = new EncodedAudioPacketSource((await audio.getCodec())!)
    output.addAudioTrack(audioSource, { maximumPacketCount: counted.audioPackets })
    const audioConfig = await audio.getDecoderConfig()
    if (!audioConfig) return 'unreadable'
    lanes.push(await laneOf(audio, (packet) => audioSource.add(packet, { decoderConfig: audioConfig })))
  }
  await output.start()
  for (let lane = next(lanes); lane; lane = next(lanes)) {
    const packet = lane.head!
    if (packet.data.byteLength === 0 || packet.data.byteLength !== packet.byteLength) {
      await output.cancel()
      return 'cut'
    }
    await lane.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - counted.firstS) }))
    lane.head = (await lane.packets.next()).value ?? null
  }
  await output.finalize()
  return null
}

/** A track on its way: the next packet, those after it, and where they go. */
type Lane = {
  head: EncodedPacket | null
  packets: AsyncGenerator<EncodedPacket, void, unknown>
  add(packet: EncodedPacket): Promise<void>
}

async function laneOf(track: InputVideoTrack | InputAudioTrack, add: Lane['add']): Promise<Lane> {
  const packets = new EncodedPacketSink(track).packets()
  return { head: (await packets.next()).value ?? null, packets, add }
}

function next(lanes: readonly Lane[]): Lane | undefined {
  return lanes.filter(({ head }) => head !== null).sort((a, b) => a.head!.timestamp - b.head!.timestamp)[0]
}

/** Whether the written file has all packets. */
async function isSame(path: string, { videoPackets, audioPackets, seconds }: Counted): Promise<boolean> {
  const tracks = await tracksOf(path)
  const counted = typeof tracks === 'string' ? tracks : await countPackets(tracks)
  if (typeof counted === 'string') return false
  return (
    counted.videoPackets === videoPackets &&
    counted.audioPackets === audioPackets &&
    Math.abs(counted.seconds - seconds) < 0.5
  )
}
