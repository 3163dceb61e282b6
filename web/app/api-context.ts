import { createContext } from 'react-router'
import type { services } from '#contract/services.ts'
import type { Announcement } from '#contract/touchline/announcement.ts'
import type { DataOf, Operation } from '#contract/operation.ts'
import type { z } from 'zod'
import type { MarkupStore } from './kept-markup.ts'
import type { Answer } from './kit/match/snapshot.ts'

/** Members that a caller may omit have a default in the contract: `input`, not `output`. */
type InputOf<O> = O extends Operation<infer P, infer Q> ? Members<z.input<P>> & Members<z.input<Q>> : never
/** A call without parameters has no query, rather than a query whose members are forbidden. */
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
 * The calls available to pages during server rendering, by service, typed by the contract: `api.touchline.getDay()`.
 * `asText` returns the text of the answer beside its data. A failed call throws an error with the HTTP `status` of its
 * answer.
 */
export type SiteApi = Calls & { asText: TextCalls }

/** The properties of the visitor that a page depends on. All are part of the cache key of a page. */
export interface Visitor {
  language: 'en' | 'zh'
  /** IANA name. */
  timeZone: string
  theme: 'light' | 'dark' | 'system'
}

export interface PageRequest extends Visitor {
  /** The picture delay and spoiler setting of this page, as decided by the server. */
  lens: { delayS: number; isSpoilerFree: boolean; /** See `bootScript`. */ mark: string }
  /** Epoch ms; the only clock of a page, so that the first render in the browser shows the minute of the server. */
  now: number
  /** Minutes that the zone is ahead of UTC now, in winter and in summer; see `bootScript`. */
  offsets: readonly number[]
  /** Scheme and host of canonical links: `https://scores.example`. */
  origin: string
  /** The current announcement of the site. */
  announcement?: Announcement | null
}

/**
 * Makes a call for the person who sent a form without scripts. Resolves with the name of its error, null without one.
 * `onAnswer` gets the data of a call that succeeded; `key` makes an idempotent one the same call again.
 */
type SendForm = (
  service: keyof typeof services,
  name: string,
  input: { params?: Record<string, unknown>; body?: Record<string, unknown>; key?: string },
  onAnswer?: (data: unknown) => void,
) => Promise<string | null>

export const formContext = createContext<SendForm>()
export const apiContext = createContext<SiteApi>()
export const requestContext = createContext<PageRequest>()
/** Cached markup shared by all pages of a server. */
export const markupContext = createContext<MarkupStore>()
/** Whether a document is rendered; else only its data, for a client-side navigation. */
export const isDocumentContext = createContext(true)
