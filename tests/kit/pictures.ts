import sharp from 'sharp'

type PictureAsked = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif'; seed?: number }

/** A picture of two halves, the left one in a given colour. */
export function makePicture({
  width = 320,
  height = 240,
  format = 'jpeg',
  seed = 1,
}: PictureAsked = {}): Promise<Buffer> {
  const colour = `rgb(${(seed * 53) % 256},${(seed * 97) % 256},${(seed * 31) % 256})`
  const half = { create: { width: Math.max(1, width >> 1), height, channels: 3 as const, background: colour } }
  const picture = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
  return picture.toFormat(format).toBuffer()
}
