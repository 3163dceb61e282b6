export const pictureSize = { width: 300, height: 160 } as const
export const pieceSize = 48

/**
 * A generated scene with a hole, and the piece that fits. The scene, and a second hole of another shape as a decoy,
 * derive from `seed`, so that no two are alike. Both are returned as data: URLs.
 */
export async function drawSlider({
  x,
  y,
  seed,
}: {
  x: number
  y: number
  seed: Uint8Array
}): Promise<{ background: string; piece: string }> {
  // Loaded on the first puzzle, not at every start.
  const { default: sharp } = await import('sharp')
  const scene = await sharp(Buffer.from(sceneSvg(seed)))
    .removeAlpha()
    .png()
    .toBuffer()
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceSize}" height="${pieceSize}"><path d="${piecePath}" fill="#fff"/></svg>`,
  )
  const cut = sharp(scene).extract({ left: x, top: y, width: pieceSize, height: pieceSize }).ensureAlpha()
  const rim = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceSize}" height="${pieceSize}"><path d="${piecePath}" fill="none" stroke="#fff" stroke-width="2"/></svg>`,
  )
  const piece = sharp(await cut.png().toBuffer())
    .composite([
      { input: mask, blend: 'dest-in' },
      { input: rim, blend: 'over' },
    ])
    .webp({ quality: 80 })
  const [decoyX, decoyY] = [
    (seed[0]! * 7 + 40) % (pictureSize.width - pieceSize),
    (seed[1]! * 5) % (pictureSize.height - pieceSize),
  ]
  const shade = `<path d="M8 24a16 16 0 1 0 32 0a16 16 0 1 0-32 0Z" transform="translate(${decoyX} ${decoyY})" fill="#000" fill-opacity="0.28"/><path d="${piecePath}" transform="translate(${x} ${y})" fill="#000" fill-opacity="0.45" stroke="#fff" stroke-opacity="0.7"/>`
  const holes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">${shade}</svg>`,
  )
  const background = sharp(scene)
    .composite([{ input: holes }])
    .webp({ quality: 60 })
  const [back, front] = await Promise.all([background.toBuffer(), piece.toBuffer()])
  return {
    background: `data:image/webp;base64,${back.toString('base64')}`,
    piece: `data:image/webp;base64,${front.toString('base64')}`,
  }
}

/** A square with a tab at the top and a notch at its left, 48 by 48. */
const piecePath = 'M6 14h11a7 7 0 1 1 14 0h11v30H6V35a6 6 0 1 0 0-12Z'

function sceneSvg(seed: Uint8Array): string {
  let at = 2
  const next = (below: number) => seed[at++ % seed.length]! % below
  const colour = () => `hsl(${next(256) * 1.4} ${40 + next(35)}% ${35 + next(35)}%)`
  const { width, height } = pictureSize
  const shapes = Array.from({ length: 11 }, () => {
    const [x, y, size] = [next(200) * 1.5, next(160), 14 + next(46)]
    const kind = next(3)
    if (kind === 0) return `<circle cx="${x}" cy="${y}" r="${size / 1.6}" fill="${colour()}" fill-opacity=".75"/>`
    if (kind === 1)
      return `<rect x="${x}" y="${y}" width="${size}" height="${size}" transform="rotate(${next(90)} ${x} ${y})" fill="${colour()}" fill-opacity=".75"/>`
    return `<path d="M${x} ${y}l${size} ${size / 2}l-${size / 3} ${size}Z" fill="${colour()}" fill-opacity=".75"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${shapes.join('')}<path d="M0 ${60 + next(60)}Q150 ${next(160)} 300 ${60 + next(60)}" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none"/></svg>`
}
