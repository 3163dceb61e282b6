import { createContext } from 'react-router'
import type { services } from '#contract/services.ts'
import type { Announcement } from '#contract/touchline/support.ts'
import type { DataOf, Operation } from '#contract/operation.ts'
import type { z } from 'zod'
import type { MarkupStore } from './kept-markup.ts'
import type { Answer } from './kit/snapshot.ts'

/** What a caller may leave out has a default in the contract: `input`, not `output`. */
type InputOf<O> = O extends Operation<infer P, infer Q> ? Members<z.input<P>> & Members<z.input<Q>> : never
/** A call without parameters takes none, instead of forbidding those of the query. */
type Members<Input> = Input extends Record<string, never> ? unknown : Input
type Call<O> = (input: InputOf<O>, options?: { signal?: AbortSignal }) => Promise<DataOf<O>>

type Services = typeof services
type Calls = {
  [S in keyof Services]: { [Name in keyof Services[S]['operations']]: Call<Services[S]['operations'][Name]> }
}
type TextCall<O> = (input: InputOf<O>, options?: { signal?: AbortSignal }) => Promise<Answer<DataOf<O>>>
type TextCalls = {
  [S in keyof Services]: { [Name in keyof Services[S]['operations']]: TextCall<Services[S]['operations'][Name]> }
}

/**
 * The calls that pages make while the server renders them, by service, typed by the contract: `api.touchline.getDay()`.
 * `asText` answers their text beside their data. A call that fails throws an error with the HTTP `status` of its
 * answer.
 */
export type SiteApi = Calls & { asText: TextCalls }

/** What a page needs to know of its visitor. All of it is part of the key of a finished page. */
export interface Visitor {
  language: 'en' | 'zh'
  /** IANA name. */
  timeZone: string
  theme: 'light' | 'dark' | 'system'
}

export interface PageRequest extends Visitor {
  /** How late, and whether without scores, this page was made: decided by the server. */
  lens: { delayS: number; isSpoilerFree: boolean }
  /** Epoch ms; the only clock of a page, so that server and browser first show the same minute. */
  now: number
  /** Scheme and host of canonical links: `https://scores.example`. */
  origin: string
  /** The current announcement of the site. */
  announcement?: Announcement | null
}

export const apiContext = createContext<SiteApi>()
export const requestContext = createContext<PageRequest>()
/** Markup that pages have in common; one store for all pages of a server. */
export const markupContext = createContext<MarkupStore>()
/** Whether a document is made; else its data alone, for a page that is open already. */
export const isDocumentContext = createContext(true)
