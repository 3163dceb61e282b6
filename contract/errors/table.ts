/** One sentence in each language of the platform. */
export type Texts = { readonly en: string; readonly zh: string }

/** Errors by name: the wire code, the HTTP status and the sentence in the caller's language. */
export type ErrorTable = Record<string, { code: number; status: number; msg: Texts }>
