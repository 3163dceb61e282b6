import { plainLines } from '#core/text/clean-name.ts'

/** A text that is shown for a while; times in ms. */
type Cue = { start: number; end: number; text: string }

const mostCues = 500
const longestCue = 300
const longestMs = 5 * 60_000

const timing =
  /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '',
  rlm: '',
  quot: '"',
}

/** Cues of a WebVTT file (https://www.w3.org/TR/webvtt1/) as text, or the number of the wrong line, from 1. */
export function readCaptions(file: string): Cue[] | { line: number } {
  const lines = plainLines(file.replace(/^\uFEFF/, '')).split('\n')
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { line: 1 }
  const cues: Cue[] = []
  for (const { at, block } of blocksOf(lines)) {
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0]!)) continue
    const timed = block.findIndex((line) => line.includes('-->'))
    const times = timing.exec(block[timed] ?? '')
    if (timed < 0 || timed > 1 || !times) return { line: at + Math.max(0, timed) }
    const cue = { start: msOf(times, 1), end: msOf(times, 5), text: textOf(block.slice(timed + 1)) }
    const isOrdered = cue.start < cue.end && cue.start >= (cues.at(-1)?.start ?? 0) && cue.end <= longestMs
    if (!isOrdered || cue.text.length > longestCue || cues.length >= mostCues) return { line: at + timed }
    if (cue.text !== '') cues.push(cue)
  }
  return cues
}

/** Blocks of lines between empty ones, after the header, each with the number of its first line. */
function blocksOf(lines: readonly string[]): { at: number; block: string[] }[] {
  const blocks: { at: number; block: string[] }[] = []
  let isOpen = true
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.block.push(line)
    else {
      blocks.push({ at: index + 1, block: [line] })
      isOpen = true
    }
  }
  return blocks
}

function msOf(times: RegExpExecArray, at: number): number {
  const [hours = '0', minutes, seconds, thousandths] = times.slice(at, at + 4)
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)
}

function textOf(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replace(/<[^>]*(?:>|$)/g, '')
        .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
}

export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${escaped(text)}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function clock(ms: number): string {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}
