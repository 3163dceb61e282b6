/**
 * An answer of the API that a page carries as its original text: as a tree it would be encoded value by value on the
 * server and decoded in the browser. `text` is null in a document, where `SnapshotText` has it.
 */
export interface Snapshot<Data> {
  text: string | null
  /** On the server only, never serialised. */
  readonly answer?: Answer<Data>
}

export interface Answer<Data> {
  text: string
  data: Data
}

export const elementId = 'snapshot'
const parsed = new WeakMap<object, unknown>()

export function snapshotOf<Data>(answer: Answer<Data>, { isDocument }: { isDocument: boolean }): Snapshot<Data> {
  // The framework serialises enumerable members.
  return Object.defineProperty({ text: isDocument ? null : answer.text }, 'answer', { value: answer })
}

/** The data of a snapshot; parsed once. */
export function readSnapshot<Data>(snapshot: Snapshot<Data>): Data {
  if (snapshot.answer) return snapshot.answer.data
  const known = parsed.get(snapshot)
  if (known !== undefined) return known as Data
  const data = JSON.parse(snapshot.text ?? document.getElementById(elementId)?.textContent ?? 'null') as Data
  parsed.set(snapshot, data)
  return data
}

/**
 * The snapshot as the content of a raw text element, which ends at its end tag: in JSON "<" occurs only in strings,
 * where it can be escaped.
 */
export function documentText({ text, answer }: Snapshot<unknown>): string {
  return text === null ? (answer?.text ?? '').replaceAll('<', '\\u003c') : ''
}
