/** One message of a stream of server-sent events. */
export interface SseMessage {
  id: string
  event: string
  data: string
}

/**
 * Parses server-sent events from text in arbitrary chunks (WHATWG HTML, 9.2.6). Comments are not messages. Returns the
 * function that receives the next chunk.
 */
export function sseReader(onMessage: (message: SseMessage) => void): (piece: string) => void {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []

  function endOfMessage(): void {
    if (data.length > 0) onMessage({ id, event: event || 'message', data: data.join('\n') })
    event = ''
    data = []
  }

  function takeLine(line: string): void {
    if (line === '') return endOfMessage()
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id') id = value
  }

  return (piece) => {
    rest += piece
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    lines.forEach(takeLine)
  }
}
