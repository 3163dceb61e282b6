import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { makeVideo } from '#kit/videos.ts'
import { createCheck } from './check.ts'

const folder = mkdtempSync(join(tmpdir(), 'check-'))
after(() => rmSync(folder, { recursive: true }))
const systemFfmpeg = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'].find((path) =>
  existsSync(path),
)
let count = 0

async function checked(bytes: Buffer, options: Partial<Parameters<typeof createCheck>[0]> = {}) {
  const from = join(folder, `${++count}.part`)
  writeFileSync(from, bytes)
  return createCheck({ ffmpeg: null, ...options })(from, `${from}.mp4`)
}

describe('a check', () => {
  test('that takes too much time or memory ends, and the file is refused', async () => {
    const bytes = await makeVideo()
    assert.equal(await checked(bytes, { patienceMs: 1 }), 'too_slow')
    assert.equal(await checked(bytes, { memoryBytes: 2 ** 20 }), 'too_slow')
  })

  test('asks ffmpeg for what browsers cannot play, and refuses what that cannot read', async () => {
    const bytes = await makeVideo({ format: 'webm', codec: 'vp8' })
    assert.equal(await checked(bytes), 'codec')
    assert.equal(await checked(bytes, { ffmpeg: '/bin/false' }), 'codec')
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.includes('encoded')),
      [],
    )
  })

  const skip = systemFfmpeg === undefined && 'ffmpeg is not installed'
  test('takes what ffmpeg re-encoded', { skip }, async () => {
    const { execFileSync } = await import('node:child_process')
    const from = join(folder, 'old.mov')
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=1']
    execFileSync(systemFfmpeg!, ['-v', 'error', ...source, '-c:v', 'mpeg4', '-y', from])
    const check = createCheck({ ffmpeg: systemFfmpeg! })
    const found = await check(from, `${from}.mp4`)
    assert.ok(typeof found === 'object', String(found))
    assert.deepEqual([found.width, found.height, found.durationMs], [320, 240, 1000])
  })
})
