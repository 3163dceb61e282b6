import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readCaptions, writeCaptions } from './captions.ts'

const timed = '00:01.000 --> 00:02.500'

describe('captions', () => {
  test('are the text of their cues, without markup, styles, notes and settings', () => {
    const file = `\uFEFFWEBVTT - a title\r\n\r\nSTYLE\r\n::cue { background: url(https://evil.example) }\r\n\r\nNOTE\r\nnot shown\r\n
first\r\n${timed} line:0 position:20%\r\n<v Brandt><c.red>From the corner</c> &amp; <script>alert(1)</script></v>\r\nHerons lead.\r\n\r\n01:00:00.000 --> 01:00:01.000`
    assert.deepEqual(readCaptions(file), { line: 14 })
    assert.deepEqual(readCaptions(file.slice(0, file.indexOf('01:00:00'))), [
      { start: 1000, end: 2500, text: 'From the corner & alert(1)\nHerons lead.' },
    ])
  })

  test('are written so that they read the same, and hold no markup', () => {
    const cues = [
      { start: 0, end: 1999, text: '2 < 3 & 4 > 1 --> <b>' },
      { start: 61_000, end: 90_000, text: '两行\n文字' },
    ]
    const file = writeCaptions(cues)
    assert.deepEqual(readCaptions(file), cues)
    assert.ok(
      file.startsWith(
        'WEBVTT\n\n00:00:00.000 --> 00:00:01.999\n2 &lt; 3 &amp; 4 &gt; 1 --&gt; &lt;b&gt;\n\n00:01:01.000',
      ),
    )
  })

  test('that are wrong name their line', () => {
    const wrong: [string, number][] = [
      ['', 1],
      ['<html>', 1],
      ['WEBVTTX', 1],
      [`WEBVTT\n\nhello`, 3],
      [`WEBVTT\n\n00:02.000 --> 00:01.000\nx`, 3],
      [`WEBVTT\n\n00:99.000 --> 01:00.000\nx`, 3],
      [`WEBVTT\n\n${timed}\nx\n\n00:00.500 --> 00:03.000\nearlier`, 6],
      [`WEBVTT\n\n${timed}\n${'x'.repeat(301)}`, 3],
      [`WEBVTT\n\na\nb\n${timed}\nx`, 5],
    ]
    for (const [file, line] of wrong) assert.deepEqual(readCaptions(file), { line }, file)
    assert.deepEqual(readCaptions('WEBVTT'), [])
  })
})
