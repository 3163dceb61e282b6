import { Agent, request } from 'node:http'
import type { TestPerson } from './people.ts'

type Said = { status: number; outcome: string | null; id: number | null }

/** Sends a message to a room over HTTP. Rejects without an answer: whether it was stored is then unknown. */
export function sayOver(
  origin: string,
  agent: Agent,
  person: TestPerson,
  room: string,
  body: { text: string; clientId: string },
  headers: Record<string, string> = {},
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const bytes = JSON.stringify(body)
    const sent = request(`${origin}/api/v1/chat/${room}/messages`, {
      method: 'POST',
      agent,
      headers: {
        ...person.headers,
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(bytes),
      },
    })
    sent.once('error', reject).once('response', (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .once('error', reject)
        .once('end', () => {
          const { data = null } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
            data?: { outcome: string; message: { id: number } | null } | null
          }
          resolve({ status: response.statusCode ?? 0, outcome: data?.outcome ?? null, id: data?.message?.id ?? null })
        })
    })
    sent.end(bytes)
  })
}

/**
 * Repeats the request until there is an answer, with the same key: the message is stored once for any number of tries.
 */
export async function sayUntilAnswered(...args: Parameters<typeof sayOver>): Promise<Said> {
  for (;;) {
    const said = await sayOver(...args).catch(() => null)
    if (said !== null && said.status < 500 && said.outcome !== 'closed') return said
  }
}

const words =
  'ball pass corner keeper press header volley cross wing bench coach crowd flag post bar net half minute tackle save turf boots derby table league rain light noise drum song scarf pitch line arc spot kick throw chip lob dribble'.split(
    ' ',
  )

/** A line that no filter stops, different each time. */
export function lineOf(chance: { below(count: number): number }): string {
  return Array.from({ length: 4 + chance.below(5) }, () => words[chance.below(words.length)]).join(' ')
}
