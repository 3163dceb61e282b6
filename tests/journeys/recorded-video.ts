import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** A file with so many seconds of H.264 that the browser of the test encodes: a ball on grass. */
export async function recordVideo(browser: Browser, seconds: number): Promise<string> {
  const page = await browser.newPage()
  // Encoders need a secure origin.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.goto('http://localhost/')
  await page.addScriptTag({
    path: join(import.meta.dirname, '../../node_modules/mediabunny/dist/bundles/mediabunny.min.cjs'),
  })
  const base64 = await page.evaluate(async (length) => {
    // oxlint-disable-next-line typescript/no-explicit-any
    const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = (globalThis as any).Mediabunny
    const canvas = new OffscreenCanvas(360, 640)
    const context = canvas.getContext('2d')!
    const target = new BufferTarget()
    const output = new Output({ format: new Mp4OutputFormat(), target })
    const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 4_000_000 })
    output.addVideoTrack(source)
    await output.start()
    for (let at = 0; at < length * 10; at++) {
      context.fillStyle = '#154540'
      context.fillRect(0, 0, 360, 640)
      // Noise, so that the file has some size.
      for (let n = 0; n < 3000; n++) {
        context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
        context.fillRect(Math.random() * 360, Math.random() * 640, 4, 4)
      }
      context.fillStyle = '#ff8a4c'
      context.beginPath()
      context.arc(180, 40 + ((at * 12) % 560), 24, 0, 7)
      context.fill()
      await source.add(at / 10, 1 / 10)
    }
    await output.finalize()
    const bytes = new Uint8Array(target.buffer)
    let text = ''
    for (let from = 0; from < bytes.length; from += 8192)
      text += String.fromCharCode(...bytes.subarray(from, from + 8192))
    return btoa(text)
  }, seconds)
  const path = join(tmpdir(), `touchline-video-${process.pid}.mp4`)
  await page.close()
  writeFileSync(path, Buffer.from(base64, 'base64'))
  return path
}
