/** One line of JSON per event. A quiet log contains only errors that need attention; the rest is written on request. */
export type Log = {
  error(event: string, detail?: Record<string, unknown>): void
  info(event: string, detail?: Record<string, unknown>): void
}
type LogLevel = 'silent' | 'error' | 'info'

export function createLog(level: LogLevel, put: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const writer =
    (kind: string) =>
    (event: string, detail: Record<string, unknown> = {}) => {
      put(`${redact(JSON.stringify({ at: new Date().toISOString(), level: kind, event, ...detail }))}\n`)
    }
  const nothing = () => undefined
  return { error: level === 'silent' ? nothing : writer('error'), info: level === 'info' ? writer('info') : nothing }
}

/** Log entry of a thrown value: enough to find the line, no values of a row (`detail` of pg contains them). */
export function described(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { thrown: String(thrown) }
  return {
    name: thrown.name,
    message: thrown.message,
    stack: thrown.stack,
    ...('code' in thrown ? { code: thrown.code } : {}),
  }
}

const secrets: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/(\w+:\/\/[^\s:/@"]+):[^\s@"]+@/g, '$1:[redacted]@'],
  [
    /((?:pass_?word|secret|token|ticket|authorization|cookie|sign)["\\]*\s*[=:]\s*["\\]*)[^"\\\s&,}]+/gi,
    '$1[redacted]',
  ],
]

export function redact(text: string): string {
  return secrets.reduce((rest, [pattern, kept]) => rest.replace(pattern, kept), text)
}
