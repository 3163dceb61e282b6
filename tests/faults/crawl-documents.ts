import assert from 'node:assert/strict'
import { documentPath } from '../../server/syndication/document.ts'
import { createDocuments } from '../../server/syndication/documents.ts'

/** The ids that documents of each kind are about. */
export type DocumentSubjects = Record<string, readonly number[]>

/** Every calendar, feed, picture and widget of these subjects, those of matches in both languages. */
export function documentAddresses(idsOf: DocumentSubjects, hasScores: boolean): string[] {
  return createDocuments().flatMap((document) =>
    document.kinds.flatMap((kind) =>
      (idsOf[kind] ?? []).flatMap((id) =>
        (['en', 'zh'] as const)
          .slice(0, kind === 'match' ? 2 : 1)
          .map((language) => documentPath(document, { kind, id, language, hasScores, choices: {} })),
      ),
    ),
  )
}

/** The bytes of each document, without the position of the stream. */
export async function crawlDocuments(
  url: string,
  addresses: readonly string[],
  cookie = '',
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const address of addresses) {
    const answer = await fetch(`${url}${address}`, { headers: cookie === '' ? {} : { cookie } })
    assert.equal(answer.status, 200, address)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = bytes.toString(answer.headers.get('content-type')?.startsWith('image/') ? 'base64' : 'utf8')
    answers.set(address, text.replaceAll(/data-position="\d+"/g, ''))
  }
  return answers
}
