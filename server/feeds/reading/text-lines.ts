import { decodedText, type SourceFile } from './decoded-text.ts'

/** A line of a text file, counted from 1, or why it is unreadable. */
type TextLine = { line: number; text: string } | { line: number; fault: string }

const longestLine = 65_536

/** The lines of a text file, empty ones included, without their ends (LF or CRLF); the file is read as a stream. */
export async function* textLines(file: SourceFile, onForeign?: (line: number) => void): AsyncGenerator<TextLine> {
  let rest = ''
  let line = 0
  let isTooLong = false
  const read = (text: string): TextLine[] => {
    line += 1
    return isTooLong ? [] : [{ line, text: text.endsWith('\r') ? text.slice(0, -1) : text }]
  }
  for await (const text of decodedText(file, onForeign)) {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield* read(rest + text.slice(from, end))
      rest = ''
      isTooLong = false
      from = end + 1
    }
    rest = isTooLong ? '' : rest + text.slice(from)
    if (rest.length <= longestLine) continue
    yield { line: line + 1, fault: `a line of more than ${longestLine} characters` }
    rest = ''
    isTooLong = true
  }
  if (rest !== '' || isTooLong) yield* read(rest)
}
