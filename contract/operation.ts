import { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** visitor: login changes nothing; either: it may change the answer; user: it is required; staff: a role is. */
type Auth = 'visitor' | 'either' | 'user' | 'staff'
/** What a caller is to a thing: its owner, author of its circle, a moderator of all or an editor of all articles. */
export type Relation = 'owner' | 'circle_author' | 'moderator' | 'editor'
/** Source of the shape of the answer: `client` shapes are fixed, `inferred` and `own` ones may change. */
type Evidence = 'client' | 'inferred' | 'own'

interface OperationParts<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Errors extends ErrorName,
  Needs extends Auth,
> {
  /** GET unless stated. */
  method?: Method
  /** Path below the service's base, parameters in braces: `/app/news/{id}`. */
  path: string
  auth: Needs
  evidence: Evidence
  /** The call takes part in opening a session: a token in the request is ignored, since it may be the expired one. */
  ignoresToken?: boolean
  /** Required beside a login: one of these roles. */
  roles?: readonly Role[]
  /** Who may do this to the thing that the call names, beside the login: one of these. Its handler asks `may`. */
  permits?: readonly Relation[]
  /**
   * The call runs once per `Idempotency-Key` of its user; a repetition gets the first answer. It needs a login, and its
   * handler writes by `call.once`.
   */
  isIdempotent?: boolean
  /** Members of the input that are the key of a call without the header, as of old clients. */
  naturalKey?: readonly string[]
  /** The kind of its entry in the audit log, of a call of staff that writes; null where it leaves no trace. */
  audits?: string | null
  /** One sentence for the documentation. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  errors?: readonly Errors[]
  /** Members that are null are refused: elsewhere such a member counts as absent, which means another thing here. */
  refusesNulls?: boolean
  /** Media type of the body, if not JSON. */
  contentType?: 'multipart/form-data'
  /** Media type of the answer, if not JSON; `data` is then its text. */
  answerType?: 'image/svg+xml'
  /** Our own reads answer with a bare body and an ETag instead of the envelope. */
  isBare?: boolean
}

export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Errors extends ErrorName = ErrorName,
  Needs extends Auth = Auth,
> = Required<
  Pick<
    OperationParts<Params, Query, Body, Data, Errors, Needs>,
    'method' | 'params' | 'query' | 'body' | 'errors' | 'isBare'
  >
> &
  OperationParts<Params, Query, Body, Data, Errors, Needs> & {
    /** The call whose handler answers this one too. */
    aliasOf?: Operation
  }

const nothing = z.object({})

/**
 * Declares one call: its request and its answer, without logic. The handler of the same name is in
 * `endpoints/<noun>.ts` of an engine or a service, where `<noun>.ts` is the file of the declaration.
 */
export function operation<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  Data extends z.ZodType = z.ZodType,
  Errors extends ErrorName = never,
  Needs extends Auth = Auth,
>(
  parts: OperationParts<Params, Query, Body, Data, Errors, Needs>,
): Operation<Params, Query, Body, Data, Errors, Needs> {
  return {
    method: 'GET',
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    errors: [],
    isBare: false,
    ...parts,
  }
}

/** Access of a call with the source of its answer's shape: `...user.inferred`. `bare` is our own without envelope. */
function accessOf<const A extends Auth>(auth: A) {
  return {
    client: { auth, evidence: 'client' },
    inferred: { auth, evidence: 'inferred' },
    own: { auth, evidence: 'own' },
    bare: { auth, evidence: 'own', isBare: true },
  } as const
}
export const visitor = accessOf('visitor')
export const either = accessOf('either')
export const user = accessOf('user')

/** Access of people with one of these roles, to our own calls. */
export function staffOf(roles: readonly Role[]) {
  return { auth: 'staff', roles, evidence: 'own' } as const
}

/** Declares a call that repeats another at a path of its own, by the same handler, with some of its `errors`. */
export function alias<O extends Operation>(
  original: O,
  own: Pick<O, 'path' | 'summary'> & Partial<Pick<O, 'evidence' | 'errors'>>,
): O {
  return { ...original, ...own, aliasOf: original }
}

export type ParamsOf<O> = O extends Operation<infer P, z.ZodType, z.ZodType, z.ZodType, ErrorName> ? z.output<P> : never
export type QueryOf<O> = O extends Operation<z.ZodType, infer Q, z.ZodType, z.ZodType, ErrorName> ? z.output<Q> : never
export type BodyOf<O> = O extends Operation<z.ZodType, z.ZodType, infer B, z.ZodType, ErrorName> ? z.output<B> : never
export type DataOf<O> = O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer D, ErrorName> ? z.output<D> : never
export type ErrorsOf<O> = O extends Operation<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer E> ? E : never

/** Whether a staff role lets a caller do more: a refusal may then ask staff for their second factor. */
export function dependsOnRole({ auth, roles, permits = [] }: Pick<Operation, 'auth' | 'roles' | 'permits'>): boolean {
  return auth === 'staff' || roles !== undefined || permits.includes('moderator') || permits.includes('editor')
}
