import sharp, { type Sharp } from 'sharp'
import { pack, unpack } from './message.ts'

// Runs in its own process, within the limits that redraw.ts sets: reads one picture, re-encodes it, answers and exits.

export type RedrawJob = {
  kind: 'jpeg' | 'png' | 'webp' | 'gif'
  longestSide: number
  mostPixels: number
  hasMark: boolean
}
export type Redrawn =
  | { error: 'too_large' | 'unreadable' | 'moving' }
  | { error: null; type: 'jpeg' | 'webp'; width: number; height: number }

const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif']
const quality = 84
/** The size of the mark relative to a picture's shorter side; smaller pictures have none. */
const markShare = 0.12
const smallestMarked = 200

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })

async function redraw(
  { kind, longestSide, mostPixels, hasMark }: RedrawJob,
  sent: Buffer,
): Promise<{ head: Redrawn; bytes: Uint8Array }> {
  const refuse = (error: NonNullable<Redrawn['error']>) => ({ head: { error } as Redrawn, bytes: new Uint8Array() })
  // The header is read without a limit, so that a picture that is too large is distinguished from a broken one.
  const { width = 0, height = 0, pages = 1 } = await sharp(sent, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels) return refuse('too_large')
  if (pages > 1) return refuse('moving')
  const { data, info } = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bare = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const drawn = hasMark ? withMark(bare, info) : bare
  const type = kind === 'jpeg' ? 'jpeg' : 'webp'
  const bytes = await (type === 'jpeg' ? drawn.jpeg({ quality }) : drawn.webp({ quality, effort: 2 })).toBuffer()
  return { head: { error: null, type, width: info.width, height: info.height }, bytes }
}

/** The mark of the site in the lower right corner, half transparent. */
function withMark(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const shorter = Math.min(width, height)
  if (shorter < smallestMarked) return picture
  const side = Math.round(shorter * markShare)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" width="${side}" height="${side}" opacity="0.55"><rect width="26" height="26" rx="7.5" fill="#15201b"/><path d="M17.2 5v16" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="11.4" cy="13" r="4.1" fill="#e2571e"/></svg>`
  // Loaded only here, after the received data is decoded.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const margin = Math.round(side / 4)
  return picture.composite([{ input: Buffer.from(svg), left: width - side - margin, top: height - side - margin }])
}

async function readAll(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const message = unpack<RedrawJob>(await readAll())
if (message) {
  const unreadable = { head: { error: 'unreadable' } as Redrawn, bytes: new Uint8Array() }
  const { head, bytes } = await redraw(message.head, message.bytes).catch(() => unreadable)
  process.stdout.write(pack(head, bytes))
}
