import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { makePicture } from '#kit/pictures.ts'
import { createRedraw, type Picture } from './redraw.ts'

const redraw = createRedraw()
const plain = { longestSide: 2560, hasMark: false }

async function draw(sent: Buffer, wanted = plain): Promise<Picture> {
  const drawn = await redraw(sent, wanted)
  assert.ok(typeof drawn === 'object', String(drawn))
  return drawn
}

describe('a re-encoded picture', () => {
  test('shows the same in new bytes, JPEG as JPEG and the rest as WebP', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const sent = await makePicture({ format })
      const { bytes, type, width, height } = await draw(sent)
      assert.deepEqual([type, width, height], [format === 'jpeg' ? 'jpeg' : 'webp', 320, 240])
      assert.equal((await sharp(bytes).metadata()).format, type)
      assert.ok(!bytes.equals(sent))
      const { data } = await sharp(bytes)
        .resize(2, 1, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      assert.ok(Math.abs(data[0]! - 53) < 12 && data[3]! > 240, `${format}: ${[...data].join()}`)
    }
  })

  test('is rotated upright without its orientation tag, and has no location tag', async () => {
    const sent = await sharp(await makePicture({ width: 400, height: 200 }))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    assert.equal((await sharp(sent).metadata()).orientation, 6)
    const { bytes, width, height } = await draw(sent)
    assert.deepEqual([width, height], [200, 400])
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    assert.deepEqual([exif, xmp, iptc, icc, orientation], [undefined, undefined, undefined, undefined, undefined])
  })

  test('is at most as large as requested, and a small one is not enlarged', async () => {
    const { width, height } = await draw(await makePicture({ width: 3000, height: 1500 }))
    assert.deepEqual([width, height], [2560, 1280])
    assert.equal((await draw(await makePicture({ width: 40, height: 30 }), { ...plain, longestSide: 512 })).width, 40)
  })

  test('has a mark in its corner on request, and is otherwise the same', async () => {
    const sent = await makePicture({ width: 600, height: 400, format: 'png' })
    const pixels = async (hasMark: boolean) =>
      sharp((await draw(sent, { ...plain, hasMark })).bytes)
        .removeAlpha()
        .raw()
        .toBuffer()
    const [bare, marked] = await Promise.all([pixels(false), pixels(true)])
    const differs = (x: number, y: number) => Math.abs(bare[(y * 600 + x) * 3]! - marked[(y * 600 + x) * 3]!) > 20
    assert.ok(differs(600 - 12 - 24, 400 - 12 - 40))
    assert.ok(!differs(10, 10) && !differs(590, 395))
  })
})

describe('a file that is no picture', () => {
  test('is refused by its content, whatever its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const sent of [
      '',
      'GIF',
      svg,
      `<?xml version="1.0"?>${svg}`,
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7',
      'II*\0',
      '\0\0\0\x20ftypavif',
      'BM',
    ])
      assert.equal(await redraw(Buffer.from(sent), plain), 'no_picture', sent)
  })

  test('is unreadable with the first bytes of one, and so is a truncated picture', async () => {
    const whole = await makePicture({ format: 'png', width: 800, height: 600 })
    assert.equal(await redraw(Buffer.from('GIF89a<svg onload=alert(1)>'), plain), 'unreadable')
    assert.equal(await redraw(whole.subarray(0, whole.length >> 1), plain), 'unreadable')
  })

  test('is reported as a film where it is one', async () => {
    const frames = await sharp(Buffer.concat([Buffer.alloc(1200, 7), Buffer.alloc(1200, 200)]), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif()
      .toBuffer()
    assert.equal(await redraw(frames, plain), 'moving')
  })

  test('is too large if it would take too many pixels, too much time or too much memory', async () => {
    const wide = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    assert.equal(await redraw(wide, plain), 'too_large')
    const small = await makePicture()
    assert.equal(await createRedraw({ patienceMs: 1 })(small, plain), 'too_large')
    assert.equal(await createRedraw({ memoryBytes: 1_000_000 })(small, plain), 'too_large')
  })
})

test('the queue is limited, and requests beyond it are refused', async () => {
  const narrow = createRedraw({ atOnce: 1, waiting: 1 })
  const sent = await makePicture()
  const answers = await Promise.all([1, 2, 3].map(() => narrow(sent, plain)))
  assert.deepEqual(
    answers.map((one) => (typeof one === 'string' ? one : 'drawn')),
    ['drawn', 'drawn', 'busy'],
  )
  assert.equal(typeof (await narrow(sent, plain)), 'object')
})
